/**
 * Where to look back: what a move of those that stand led to, as the record counts them, or a
 * row of the log, by which people also come, go and ask.
 */
export type Moment = `moves/${number}` | `frames/${number}`;

/** The move that is meant; null where it is a row of the log. */
export function moveOf(moment: Moment): number | null {
  const [kind, number] = moment.split("/");
  return kind === "moves" ? Number(number) : null;
}
