/** Setting up a table: the usual plan, and plans for another number of players. */
import { letterOf } from "./owners";
import type { GameCard, Level, SeatPlan, TablePlan } from "./wire";

/** A seat as it is being filled in. */
export interface SeatDraft {
  kind: SeatPlan["kind"];
  name: string;
  level: string;
}

/** One person against opponents of the strongest level. */
export function usualSeats(
  players: number,
  levels: readonly Level[],
  name: string,
): SeatDraft[] {
  const level = levels.at(-1)?.name ?? "";
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? ("person" as const) : ("opponent" as const),
    name: seat === 0 ? name : "",
    level,
  }));
}

/** The same seats, fewer or more; new ones are like the last. */
export function resized(seats: readonly SeatDraft[], players: number): SeatDraft[] {
  const last = seats.at(-1);
  return Array.from({ length: players }, (_, seat) => {
    const draft = seats[seat] ?? { kind: "opponent", level: "", ...last, name: "" };
    return { ...draft };
  });
}

export function usualOptions(game: GameCard): Record<string, number> {
  return Object.fromEntries(game.options.map(({ name, default: usual }) => [name, usual]));
}

/** What a person without a name is called. */
export function personName(seat: number): string {
  return `Player ${letterOf(seat)}`;
}

export function planOf(
  game: string,
  drafts: readonly SeatDraft[],
  options: Record<string, number>,
  seed: string,
): TablePlan {
  const seats = drafts.map(({ kind, name, level }, seat) =>
    kind === "person"
      ? { kind, name: name.trim() || personName(seat) }
      : { kind, name: name.trim(), level },
  );
  return { game, seats, options, seed: seed.trim() === "" ? null : Number(seed) };
}
