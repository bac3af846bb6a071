/** The lines of a recap, each with what it is about. */

/** What changed, in words, and the element on which it did, if there is one to be shown. */
export interface Change {
  space: string | null;
  text: string;
}

/** With its rank: what was lost comes first. */
export interface Found extends Change {
  rank: number;
}

/** By what a line tells: spaces first, then what was on them, then what may come. */
export const RANK = { lost: 0, fewer: 1, threat: 2, more: 3, others: 4 } as const;

/** What is among some words and not among others; what is there twice counts twice. */
export function without(words: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return words.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
