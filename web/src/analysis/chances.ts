/** What an analysis says, as a page shows it. */
import { amountWord } from "../common/results";
import type { MoveLooked } from "../connection/wire";

/** From here on a move has turned the game, by the change of somebody's result. */
const MUCH = 0.16;
const MOST = 8;
/** Less was given away by the chance of the search. */
const TRIFLE = 0.01;

/** The moves, counted from 1, that changed somebody's chances the most, in their order. */
export function turningPoints(moves: readonly MoveLooked[]): number[] {
  return moves
    .map(({ luck, choices }, place) => ({
      number: place + 1,
      change: Math.max(...luck.map((part, player) => Math.abs(part + (choices[player] ?? 0)))),
    }))
    .filter(({ change }) => change >= MUCH)
    .sort((a, b) => b.change - a.change || a.number - b.number)
    .slice(0, MOST)
    .map(({ number }) => number)
    .sort((a, b) => a - b);
}

/** What a move's choice gave away of the result, if that is worth a word. */
export function lostBy({ given_away }: MoveLooked): number {
  const lost = given_away ?? 0;
  return lost >= TRIFLE ? lost : 0;
}

/** How a move was graded: the choice, and what was better. */
export function verdictOf(move: MoveLooked): string[] {
  if (move.given_away === null) return ["No choice."];
  const lost = lostBy(move);
  if (lost === 0) return [`Chose ${move.chosen}: nothing given away.`];
  return [
    `Chose ${move.chosen}: ${amountWord(lost, move.chances.length)} given away.`,
    `Better: ${move.better}.`,
  ];
}

/** How somebody's chances came about, over all moves: these sum to the result. */
export interface Sum {
  player: number;
  start: number;
  luck: number;
  own: number;
  others: number;
  end: number;
}

export function sumsOf(start: readonly number[], moves: readonly MoveLooked[]): Sum[] {
  return start.map((begun, player) => {
    const sum = { player, start: begun, luck: 0, own: 0, others: 0, end: begun };
    for (const move of moves) {
      sum.luck += move.luck[player] ?? 0;
      sum[move.player === player ? "own" : "others"] += move.choices[player] ?? 0;
      sum.end = move.chances[player] ?? sum.end;
    }
    return sum;
  });
}

/** The moves to which an address leads: `#37` is the 37th. */
export function moveIn(hash: string): number | null {
  const digits = /^#(\d{1,6})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}
