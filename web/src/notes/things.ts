/** What is noted when it first appears: the parts of the page, and what lies on the table. */
import type { Hint, Scene } from "../connection/wire";

export interface Thing {
  /** By which it is known that it was noted. */
  key: string;
  /** Where it is found. */
  selector: string;
  title: string;
  text: string;
  paragraph: string;
}

function part(key: string, selector: string, title: string, text: string): Thing {
  return { key, selector, title, text, paragraph: "" };
}

/** The parts of the page, the most needed first. Where room is short some of them are tabs. */
export const PARTS: readonly Thing[] = [
  part(
    "question",
    "[aria-label=Decision]",
    "The question",
    "What you are to decide, and the buttons for it. Its number leads to the rulebook.",
  ),
  part(
    "table",
    ".boards",
    "The table",
    "What you may choose now is marked. Point at anything else, or touch it, and it explains itself.",
  ),
  part("hand", ".hand, #tab-hand", "Your hand", "What you hold, and what it is good for."),
  part(
    "players",
    ".players, #tab-players",
    "The players",
    "What everybody may know of each. A word there leads to its rule.",
  ),
  part(
    "hint",
    "[data-hint]",
    "A hint",
    "The best choices, shown on the table, and why. It sees no more than you do.",
  ),
  part(
    "what-if",
    "[data-what-if]",
    "What if",
    "Holds what you choose next, to see what may come of it before you do it.",
  ),
  part(
    "alarm",
    "[aria-label=Decision] .words > p:has(> b)",
    "An alarm",
    "What may soon end the game.",
  ),
  part(
    "contest",
    ".contest",
    "A contest",
    "Who fights here, all that counts for each, and the totals.",
  ),
  part(
    "recap",
    "[aria-label='Since your turn']",
    "Since your turn",
    "What became of your places while others decided. A touch shows where.",
  ),
  part("log", "#tab-log", "The log", "All that has happened, line by line."),
  part("rules", "#tab-rules", "The rules", "The rulebook, to be read and searched."),
  part("places", "#tab-places", "The places", "Every place of the maps, as a list."),
  part("maps", ".insets", "The other maps", "Touch one to open it."),
  part(
    "course",
    "[aria-label='Parts of a round']",
    "The round",
    "Its parts, and which is now.",
  ),
  part(
    "order",
    "[data-order]",
    "Standing order",
    "What the table answers or carries out for you without asking.",
  ),
  part("chat", "#tab-chat", "Chat", "What is said at this table."),
  part(
    "undo",
    "[aria-label='Take back']",
    "Take back",
    "Undoes your last choice, until others have had to decide.",
  ),
  part(
    "time",
    "[aria-label='Look back']",
    "Look back",
    "Goes through the game step by step, as far as its beginning.",
  ),
];

/** A kind of piece or of place, with the first of it. */
export interface Kind extends Hint {
  key: string;
  id: string;
  /** Its drawing; empty where it is known by none of its own. */
  symbol: string;
}

/** What lies on the table and explains itself: each kind of piece and of place once. */
export function kindsOf(game: string, { pieces, boards }: Scene): Kind[] {
  const found = new Map<string, Kind>();
  function add(id: string, symbol: string, key: string, hint: Hint): void {
    const known = `${game} ${key}`;
    if (hint.text === "" || found.has(known)) return;
    found.set(known, { ...hint, key: known, id, symbol });
  }
  for (const { id, symbol, hints } of pieces) if (hints[0]) add(id, symbol, symbol, hints[0]);
  for (const { spaces, tiles } of boards) {
    for (const { id, hints, layers } of spaces) {
      const laid = tiles.filter(({ on }) => on === id).flatMap((tile) => tile.layers);
      for (const hint of hints)
        add(id, drawnAs(hint, [...layers, ...laid]), kindOf(hint), hint);
    }
  }
  return [...found.values()];
}

/** The same, as what is noted when it first appears. */
export function symbolsOf(game: string, scene: Scene): Thing[] {
  return kindsOf(game, scene).map(({ key, id, title, text, paragraph }) => ({
    ...{ key, title, text, paragraph },
    selector: `[data-id=${JSON.stringify(id)}]`,
  }));
}

/** The layer that bears the name of what is explained: "terrain-mountain" are Mountains. */
function drawnAs({ title }: Hint, layers: readonly string[]): string {
  const words = title.toLowerCase().split(/\W+/);
  const isNamed = (part: string) => words.some((word) => word.startsWith(part));
  return layers.find((layer) => layer.split("-").some(isNamed)) ?? "";
}

/** What places are that are explained alike, whatever is counted there. */
function kindOf({ text }: Hint): string {
  const [first = ""] = text.split(/(?<=\.) /, 1);
  return first.replace(/\d+/g, "").slice(0, 60);
}
