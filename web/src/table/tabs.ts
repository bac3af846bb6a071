/** What is shown one at a time where there is no room for all. */
import { isDrawn, isOnBoard, type Elements } from "../hand/scenes";

export type Tab = "hand" | "players" | "places" | "log" | "chat" | "rules";

const WORDS: Record<Tab, string> = {
  hand: "Hand",
  players: "Players",
  places: "Places",
  log: "Log",
  chat: "Chat",
  rules: "Rules",
};

/**
 * On a wide screen the hand is always in view, and so are the players, unless the middle of the
 * table needs their room.
 */
export function tabsFor(
  isWide: boolean,
  isBroad: boolean,
  hasHand = true,
  hasPlaces = false,
  hasChat = false,
): { id: Tab; words: string }[] {
  const ids: Tab[] = ["hand", "players", "places", "log", "chat", "rules"];
  const inView: Tab[] = !isWide ? [] : isBroad ? ["hand"] : ["hand", "players"];
  const missing = { hand: !hasHand, places: !hasPlaces, chat: !hasChat };
  return ids
    .filter((id) => !(id in missing && missing[id as keyof typeof missing]))
    .filter((id) => !inView.includes(id))
    .map((id) => ({ id, words: WORDS[id] }));
}

/** The tabs in which something can be touched next that does not lie on the table itself. */
export function tabsAsked(
  next: ReadonlySet<string>,
  elements: Elements,
  inHand: (zone: string) => boolean,
): Tab[] {
  const asked = new Set<Tab>();
  const isCardTable = elements.spaces.size === 0;
  for (const id of next) {
    const zone = elements.zoneOf.get(id);
    if (zone?.kind === "spread") continue;
    if (zone) asked.add(inHand(zone.id) ? "hand" : "players");
    else if (elements.players.has(id) && !isCardTable) asked.add("players");
  }
  return [...asked];
}

/** Whether the next touch can be made on no board and with no button. */
export function isOnlyBeside(next: ReadonlySet<string>, elements: Elements): boolean {
  return [...next].every((id) => isDrawn(elements, id) && !isOnBoard(elements, id));
}
