/** Expected results and chances in words. */
import { MEANING } from "../common/results";

/** What expected results mean. */
export function meaning(players: number): string {
  if (players === 2) return "How often each wins, seen from your seat.";
  return `Expected results, seen from your seat. ${MEANING}`;
}

/** How probable something is: "55.6%"; only what is certain is told to be. */
export function chanceWords(chance: number): string {
  if (chance === 1) return "100%";
  const [least, most] = [0.1, 99.9];
  const percent = Math.min(Math.max(100 * chance, least), most);
  return `${percent.toFixed(1)}%`;
}
