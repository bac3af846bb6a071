import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.body });

if (import.meta.env.PROD) {
  void import("./connection/updates").then(({ keepUpToDate }) => {
    keepUpToDate();
  });
}
