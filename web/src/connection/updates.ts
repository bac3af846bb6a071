/** What a page does so that nobody goes on with a client of yesterday. */
import { mount } from "svelte";
import Updated from "./Updated.svelte";

/** Milliseconds between two looks at what the house serves, while a page is seen. */
const EVERY = 300_000;
const ENTRY = /\/assets\/index-[\w-]+\.js/;

/** It is being looked, or somebody is told. */
let isBusy = false;

/** Whether the house serves another build by now than the one whose entry is `own`. */
async function isOutdated(own: string): Promise<boolean> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    const [served] = ENTRY.exec(await answer.text()) ?? [];
    return served !== undefined && served !== own;
  } catch {
    return false; // whether there is a newer one is not known without a connection
  }
}

async function look(own: string): Promise<void> {
  if (isBusy || document.hidden) return;
  isBusy = true;
  isBusy = await isOutdated(own);
  if (isBusy) mount(Updated, { target: document.body });
}

/**
 * Keep the page up to date: its worker, which the browser replaces by itself, and itself, where
 * somebody is asked first. A part that is fetched when it is needed and is gone by then belongs
 * to an older build, too.
 */
export function keepUpToDate(): void {
  // Where there is no secure connection a browser has no workers: everything else works.
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
  const own = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  const lookAgain = (): void => void look(own);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("vite:preloadError", lookAgain);
  setInterval(lookAgain, EVERY);
}
