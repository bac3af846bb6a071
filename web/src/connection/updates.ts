/** What a page does so that nobody goes on with a client of yesterday. */
import { mount } from "svelte";
import Updated from "./Updated.svelte";

/** Milliseconds between two looks at what the house serves, while a page is seen. */
const EVERY = 300_000;
const ENTRY = /\/assets\/index-[\w-]+\.js/;
/** Milliseconds until a broken line is tried again. */
const PAUSE = 2000;

/** It is being looked, or somebody is told. */
let isBusy = false;

/** The entry of the client that the house serves by now; undefined without a connection. */
async function served(): Promise<string | undefined> {
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return ENTRY.exec(await answer.text())?.[0];
  } catch {
    return undefined;
  }
}

function tell(what: string): void {
  mount(Updated, { target: document.body, props: { what } });
}

async function look(own: string): Promise<void> {
  if (isBusy || document.hidden) return;
  isBusy = true;
  const entry = await served();
  isBusy = entry !== undefined && entry !== own;
  if (isBusy) tell("Sandtable has been updated.");
}

/** A part did not come: it is gone with an older build, or the line broke. */
async function lookForPart(own: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  let entry = await served();
  while (entry === undefined) {
    await new Promise((then) => setTimeout(then, PAUSE));
    entry = await served();
  }
  tell(entry === own ? "A part of this page did not arrive." : "Sandtable has been updated.");
}

/**
 * Keep the page up to date: its worker, which the browser replaces by itself, and itself, where
 * somebody is asked first. The same where a part that is fetched when it is needed did not come:
 * once the house answers, all of it can be loaded anew.
 */
export function keepUpToDate(): void {
  // Where there is no secure connection a browser has no workers: everything else works.
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  }
  const own = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  const lookAgain = (): void => void look(own);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("vite:preloadError", () => void lookForPart(own));
  setInterval(lookAgain, EVERY);
}
