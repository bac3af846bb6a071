/** What a page does so that nobody goes on with a client of yesterday. */
import { mount } from "svelte";
import Updated from "./Updated.svelte";

/** Milliseconds between two looks at what the house serves, while a page is seen. */
const EVERY = 300_000;
const ENTRY = /\/assets\/index-[\w-]+\.js/;
/** Milliseconds until a broken line is tried again. */
const PAUSE = 2000;
const NEWER = "Sandtable has been updated.";
const LOST = "A part of this page did not arrive.";

/** What somebody was told; whoever said "Not now" is not asked again. */
const told = new Set<string>();
/** It is being waited until what was lost can come. */
let isWaiting = false;

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
  if (told.has(what)) return;
  told.add(what);
  mount(Updated, { target: document.body, props: { what } });
}

async function look(own: string): Promise<void> {
  if (document.hidden) return;
  const entry = await served();
  if (entry !== undefined && entry !== own) tell(NEWER);
}

/** A part did not come: it is gone with an older build, or the line broke. */
async function lookForPart(own: string): Promise<void> {
  if (isWaiting) return;
  isWaiting = true;
  let entry = await served();
  while (entry === undefined) {
    await new Promise((then) => setTimeout(then, PAUSE));
    entry = await served();
  }
  isWaiting = false;
  tell(entry === own ? LOST : NEWER);
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
