/** What sounds, and at which event. */
import type { LogLine } from "../connection/memory";
import type { Told } from "../connection/wire";

export type Kind = "tap" | "card" | "dice" | "drum" | "chime" | "close";

/** A card that is turned up, dice that roll, a contest, a turn, the end; else a piece laid down. */
export function kindOf({ cue, card }: Told): Kind {
  if (cue === "contest") return "drum";
  if (cue === "turn") return "chime";
  if (cue === "end") return "close";
  if (cue === "dice") return "dice";
  return card ? "card" : "tap";
}

/** What is to be heard of a log whose lines in `known` are old; its new lines are added to them. */
export function heardSince(known: WeakSet<LogLine>, log: readonly LogLine[]): Told[] {
  const added = log.slice(log.findLastIndex((line) => known.has(line)) + 1);
  for (const line of added) known.add(line);
  return added.flatMap(({ told, isHeard }) => (isHeard ? [told] : []));
}
