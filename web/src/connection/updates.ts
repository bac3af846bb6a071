/** What a page does so that nobody goes on with a client of yesterday. */
import { mount } from "svelte";
import Updated from "./Updated.svelte";

/** Milliseconds between two looks at what the house serves, while a page is seen. */
export const EVERY = 300_000;
const ENTRY = /\/assets\/index-[\w-]+\.js/;

let isTold = false;

/** Whether the house serves another build by now than the one whose entry is ``own``. */
export async function isOutdated(own: string): Promise<boolean> {
  const answer = await fetch("/", { cache: "no-store" }).catch(() => undefined);
  const [served] = ENTRY.exec((await answer?.text()) ?? "") ?? [];
  return served !== undefined && served !== own;
}

async function look(own: string): Promise<void> {
  if (isTold || document.hidden || !(await isOutdated(own))) return;
  isTold = true;
  mount(Updated, { target: document.body });
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
