import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.body });

if (import.meta.env.PROD) {
  import("./connection/updates").then(
    ({ keepUpToDate }) => {
      keepUpToDate();
    },
    () => undefined, // the connection was lost at once, of which the page tells
  );
}
