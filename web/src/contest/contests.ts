/** Contests as they are shown: sums, who is ahead, and which players are in none. */
import type { Contender, Contest, Panel } from "../connection/wire";

/** An amount with its sign: "+2", "−1". */
export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Whether dice are compared one by one, and nothing is added up. */
export function isByDice({ sides }: Contest): boolean {
  return sides.some(({ verdicts }) => verdicts.length > 0);
}

/** The highest total of a contest. */
export function bestOf({ sides }: Contest): number {
  return Math.max(...sides.map(({ total }) => total));
}

/** A player's place on a table of cards: what is known of them, and what fights for them. */
export interface Place {
  panel: Panel;
  side: Contender | null;
}

/** Places next to one another: those of a contest, or those of players who are in none. */
export interface Row {
  contest: Contest | null;
  places: Place[];
}

/** The rows of a table of cards: a row for each contest, then whoever is in none of them. */
export function rowsOf(contests: readonly Contest[], panels: readonly Panel[]): Row[] {
  const panelOf = new Map(panels.map((panel) => [panel.player, panel]));
  const rows: Row[] = contests.map((contest) => ({
    contest,
    places: contest.sides.flatMap((side) => {
      const panel = side.player === null ? undefined : panelOf.get(side.player);
      return panel ? [{ panel, side }] : [];
    }),
  }));
  const fighting = new Set(contests.flatMap(({ sides }) => sides.map(({ player }) => player)));
  const idle = panels.filter(({ player }) => !fighting.has(player));
  if (idle.length === 0) return rows;
  return [...rows, { contest: null, places: idle.map((panel) => ({ panel, side: null })) }];
}
