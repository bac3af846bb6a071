/** How long something lasted: "40 s", "5 min", "3 hours". */

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000] as const;
/** From so many of a unit on the next one says enough. */
const MANY = 2;

export function lasting(milliseconds: number): string {
  if (milliseconds < MANY * MINUTE) return `${Math.round(milliseconds / SECOND)} s`;
  if (milliseconds < MANY * HOUR) return `${Math.round(milliseconds / MINUTE)} min`;
  return `${Math.round(milliseconds / HOUR)} hours`;
}
