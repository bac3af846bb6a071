/** What this browser keeps of whoever uses it. */
import { settings } from "../common/settings.svelte";
import { guestName } from "../people/guestnames";

const KEPT = ["seats", "links", "decided", "muted", "silent", "pushAsked"].map(
  (what) => `sandtable.${what}`,
);

/** What a guest is called here, from now on. */
export function ownName(): string {
  if (settings.name === "") settings.setName(guestName(Math.random()));
  return settings.name;
}

/** Whoever has signed out holds no seat here, and the next one is called otherwise. */
export function clear(store: Pick<Storage, "removeItem"> = localStorage): void {
  KEPT.forEach((key) => {
    store.removeItem(key);
  });
  settings.setName("");
}

/** Let the browser save a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
