/** What is shown one at a time where there is no room for all. */
import { isDrawn, type Elements } from "./scenes";

export type Tab = "hand" | "players" | "log" | "rules";

const WORDS: Record<Tab, string> = {
  hand: "Hand",
  players: "Players",
  log: "Log",
  rules: "Rules",
};

/** On a wide screen the hand and the players are always in view. */
export function tabsFor(isWide: boolean): { id: Tab; words: string }[] {
  const ids: Tab[] = isWide ? ["log", "rules"] : ["hand", "players", "log", "rules"];
  return ids.map((id) => ({ id, words: WORDS[id] }));
}

/** The tabs in which something can be touched next. */
export function tabsAsked(
  next: ReadonlySet<string>,
  elements: Elements,
  inHand: (zone: string) => boolean,
): Tab[] {
  const asked = new Set<Tab>();
  for (const id of next) {
    const zone = elements.zoneOf.get(id);
    if (zone) asked.add(inHand(zone.id) ? "hand" : "players");
    else if (elements.players.has(id)) asked.add("players");
  }
  return [...asked];
}

/** Whether the next touch can be made on no board and with no button. */
export function isOnlyBeside(next: ReadonlySet<string>, elements: Elements): boolean {
  return [...next].every(
    (id) => isDrawn(elements, id) && !elements.spaces.has(id) && !elements.pieces.has(id),
  );
}
