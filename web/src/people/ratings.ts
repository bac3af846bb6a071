/** Ratings in words, and where things lie on their curve. */
import type { Ladder, LevelMark, SeatPlan, StandIn } from "../connection/wire";

/** "1,512 ± 80 (+12)": points, how far strength may lie to each side, and what changed. */
export function ratingWords(points: number, spread: number, change?: number): string {
  const known = `${points.toLocaleString("en")} ± ${spread.toLocaleString("en")}`;
  if (change === undefined) return known;
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${known} (${sign}${Math.abs(change)})`;
}

/** "Captain made 4 of 30 decisions for Ada." */
export function standInWords({ made, of }: StandIn, level: string, name: string): string {
  return `${level} made ${made} of ${of} ${of === 1 ? "decision" : "decisions"} for ${name}.`;
}

/** "12 games, 5 won, 8 rated". */
export function playedWords({ played, won, rated }: Ladder): string {
  const games = `${played} ${played === 1 ? "game" : "games"}, ${won} won`;
  return rated > 0 ? `${games}, ${rated} rated` : games;
}

/** Whether a table can be rated: unknown dice, and nobody who holds two seats. */
export function mayBeRated(seats: readonly Pick<SeatPlan, "kind">[], seed: string): boolean {
  return seed.trim() === "" && seats.filter(({ kind }) => kind === "person").length <= 1;
}

/** The least and the most that a curve shows: all its points, its end in full, all levels. */
export function boundsOf({
  curve,
  levels,
}: Pick<Ladder, "curve" | "levels">): [number, number] {
  const last = curve.at(-1);
  const shown = [...curve, ...levels].map(({ points }) => points);
  if (last) shown.push(last.points - last.spread, last.points + last.spread);
  return [Math.min(...shown) - MARGIN, Math.max(...shown) + MARGIN];
}

const MARGIN = 20;

/** How high the names of levels stand, the best first: near their lines, and apart. */
export function labelsOf(
  levels: readonly LevelMark[],
  heightOf: (points: number) => number,
  apart: number,
  lowest: number,
): { title: string; points: number; at: number }[] {
  const sorted = [...levels].sort((one, other) => other.points - one.points);
  let last = -Infinity;
  const labels = sorted.map(({ title, points }) => {
    last = Math.max(heightOf(points), last + apart);
    return { title, points, at: last };
  });
  let next = lowest;
  for (const label of labels.toReversed()) {
    label.at = Math.min(label.at, next);
    next = label.at - apart;
  }
  return labels;
}
