/** Expected results in words. */

const WHOLE = 100;

/**
 * What each player may expect. Of two, it is how often each wins: "71%"; of more, the result
 * from −1 to 1: "+0.42".
 */
export function resultWords(expected: readonly number[]): string[] {
  if (expected.length !== 2) return expected.map(signed);
  const first = Math.round((WHOLE * (1 + (expected[0] ?? 0))) / 2);
  return [`${first}%`, `${WHOLE - first}%`];
}

/** What these numbers mean. */
export function meaning(players: number): string {
  const what = players === 2 ? "How often each wins" : "Results from −1, defeat, to 1, victory";
  return `${what}, seen from your seat.`;
}

/** How probable something is: "55.6%"; only what is certain is told to be. */
export function chanceWords(chance: number): string {
  if (chance === 1) return "100%";
  const [least, most] = [0.1, 99.9];
  const percent = Math.min(Math.max(WHOLE * chance, least), most);
  return `${percent.toFixed(1)}%`;
}

function signed(result: number): string {
  const digits = Math.abs(result).toFixed(2);
  if (Number(digits) === 0) return digits;
  return `${result < 0 ? "−" : "+"}${digits}`;
}
