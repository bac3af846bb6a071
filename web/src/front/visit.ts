/** Whether somebody comes here for the first time. */

const [OURS, VISITED] = ["sandtable.", "sandtable.visited"];

/** A visit is the first one as long as nothing is kept on this device. */
export function isFirstVisit(kept: Storage = localStorage): boolean {
  return !Object.keys(kept).some((key) => key.startsWith(OURS));
}

/** It is over: the next one is another. */
export function endVisit(kept: Storage = localStorage): void {
  kept.setItem(VISITED, "yes");
}

const FEW = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** How many games there are, in words: "Five board games". */
export function gamesWords(many: number): string {
  return `${FEW[many] ?? String(many)} board ${many === 1 ? "game" : "games"}`;
}
