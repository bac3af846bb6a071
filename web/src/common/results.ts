/**
 * Results of a game in words. Of two players it is how often each wins: "71%". Of more it is the
 * result itself, "+0.42": who loses to several is far from −1, so no percentage says it.
 */

/** A result from −1 to 1. */
export function resultWord(result: number, players: number): string {
  return players === 2 ? `${Math.round((1 + result) * 50)}%` : signed(result, 2);
}

/** What each player may expect; of two, both make 100%. */
export function resultWords(expected: readonly number[]): string[] {
  const words = expected.map((result) => resultWord(result, expected.length));
  if (expected.length === 2) words[1] = `${100 - Number.parseInt(words[0] ?? "", 10)}%`;
  return words;
}

/** A change of a result, with its sign. */
export function changeWord(change: number, players: number): string {
  return players === 2 ? `${signed(change * 50, 0)}%` : signed(change, 2);
}

/** How much of a result, without a sign. */
export function amountWord(amount: number, players: number): string {
  return players === 2 ? `${Math.round(amount * 50)}%` : amount.toFixed(2);
}

/** What the results of several players mean. */
export const MEANING = "A sole winner has 1, and all results add up to 0.";

function signed(number: number, digits: number): string {
  const words = Math.abs(number).toFixed(digits);
  if (Number(words) === 0) return words;
  return `${number < 0 ? "−" : "+"}${words}`;
}
