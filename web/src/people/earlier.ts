/** Older lines of a chat, and the place where they belong. */
import type { TalkLine } from "../connection/wire";

/** By circle: the number of its first line. */
export function firstOf(lines: readonly TalkLine[]): Partial<Record<string, number>> {
  const first: Partial<Record<string, number>> = {};
  for (const { circle, number } of lines) first[circle] ??= number;
  return first;
}

/**
 * Lines with older ones before them, each once; null where some are missing in between, since
 * these were asked for before the line was lost.
 */
export function withEarlier(
  lines: readonly TalkLine[],
  older: readonly TalkLine[],
): readonly TalkLine[] | null {
  const first = firstOf(lines);
  const fresh = older.filter(({ circle, number }) => number < (first[circle] ?? Infinity));
  const hasGap = Object.entries(first).some(([circle, number = 0]) => {
    const last = fresh.findLast((line) => line.circle === circle);
    return last !== undefined && last.number + 1 !== number;
  });
  return hasGap ? null : [...fresh, ...lines];
}
