/** Arrow keys in a list of things that can be focused: one stop for Tab, arrows go on. */
import type { Attachment } from "svelte/attachments";

const STEP: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

function stops(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-stop]")];
}

/** The element of each list that was focused last. */
const visited = new WeakMap<Element, Element>();

function settle(list: Element): void {
  const all = stops(list);
  const stop = all.find((element) => element === visited.get(list)) ?? all[0];
  for (const element of all) element.tabIndex = element === stop ? 0 : -1;
}

/** Where a key leads from a place in a list that is as long as this. */
export function target(key: string, at: number, length: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  const by = STEP[key];
  return by === undefined ? undefined : (at + by + length) % length;
}

export const listKeys: Attachment<HTMLElement> = (list) => {
  const watcher = new MutationObserver(() => {
    settle(list);
  });
  watcher.observe(list, { childList: true, subtree: true });
  settle(list);

  function focus(event: FocusEvent): void {
    if (!(event.target instanceof HTMLElement) || !("stop" in event.target.dataset)) return;
    visited.set(list, event.target);
    settle(list);
  }

  function key(event: KeyboardEvent): void {
    const all = stops(list);
    const at = all.findIndex((element) => element === document.activeElement);
    const to = at < 0 ? undefined : target(event.key, at, all.length);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  list.addEventListener("focusin", focus);
  list.addEventListener("keydown", key);
  return () => {
    watcher.disconnect();
    list.removeEventListener("focusin", focus);
    list.removeEventListener("keydown", key);
  };
};
