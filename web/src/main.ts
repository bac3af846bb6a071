import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";

mount(App, { target: document.body });

// Where there is no secure connection a browser has no workers: everything else works.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/worker.js").catch(() => undefined);
}
