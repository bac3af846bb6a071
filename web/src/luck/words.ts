/** Luck in words and in lengths; every average comes from the server. */
import type { LuckKind, LuckTally } from "../connection/wire";

/** Room beside the longest bar. */
const MARGIN = 1.08;

/** "12", "12.4": as exact as the eye needs. */
export function rounded(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(1);
}

function counted(amount: number, { one, many }: LuckKind): string {
  const shown = rounded(amount);
  return `${shown} ${shown === "1" ? one : many}`;
}

export function gainOf({ got, expected }: LuckTally): number {
  return got - expected;
}

/** "1.3 hits above average". */
export function gainWords(tally: LuckTally, kind: LuckKind): string {
  const gain = Number(gainOf(tally).toFixed(1));
  if (gain === 0) return "just average";
  return `${counted(Math.abs(gain), kind)} ${gain > 0 ? "above" : "below"} average`;
}

/** What came, what was to be expected as things stood, and how far that usually strays. */
export function fullWords(tally: LuckTally, kind: LuckKind): string {
  const { got, expected, spread, times } = tally;
  const often = times === 1 ? "once" : `${String(times)} times`;
  return (
    `Counted ${often}: ${counted(got, kind)}, where ${rounded(expected)} was to be expected. ` +
    `Usually within ${rounded(spread)} of that.`
  );
}

/** What half the width of a chart stands for: as much as any bar or band in it needs. */
export function reachOf(tallies: readonly LuckTally[]): number {
  const most = tallies.map((tally) => Math.max(Math.abs(gainOf(tally)), tally.spread));
  return Math.max(...most, Number.MIN_VALUE) * MARGIN;
}

/** From where to where a bar goes, in percent of the width; the average is in the middle. */
export function extent(from: number, to: number, reach: number): { x: string; width: string } {
  const [left, right] = from < to ? [from, to] : [to, from];
  const percent = (part: number) => `${(part * 50).toFixed(2)}%`;
  return { x: percent(1 + left / reach), width: percent((right - left) / reach) };
}
