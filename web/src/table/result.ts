import { listed } from "../common/words";

/** Who won, from the results of a finished game. */
export interface Rank {
  player: number;
  words: string;
  isBest: boolean;
}

/**
 * The players, best first, each with what the game came to for them; who resigned has lost.
 * Nobody is ranked where there is no result.
 */
export function ranksOf(
  returns: readonly number[] | null,
  resigned: readonly number[] = [],
): Rank[] {
  if (!returns) return [];
  const best = Math.max(...returns.filter((_, player) => !resigned.includes(player)));
  const results = returns.map((result, player) => {
    const hasResigned = resigned.includes(player);
    return { player, hasResigned, result: hasResigned ? -Infinity : result };
  });
  const shared = results.filter(({ result }) => result === best).length;
  return results
    .sort((one, other) => other.result - one.result || one.player - other.player)
    .map(({ result, player, hasResigned }) => {
      const isBest = !hasResigned && result === best;
      const words = hasResigned ? "resigned" : wordsOf(isBest, shared, returns.length);
      return { player, isBest, words };
    });
}

function wordsOf(isBest: boolean, shared: number, players: number): string {
  if (!isBest) return "lost";
  if (shared === 1) return "won";
  return shared === players ? "drew" : "shared the victory";
}

/** One line on the result. */
export function headlineOf(
  returns: readonly number[] | null,
  nameOf: (player: number) => string,
  resigned: readonly number[] = [],
): string {
  if (!returns) return "No result";
  const best = ranksOf(returns, resigned).filter(({ isBest }) => isBest);
  const names = best.map(({ player }) => nameOf(player));
  if (names.length === 0) return "Nobody won: all resigned";
  if (names.length === 1) return `${names[0] ?? ""} won`;
  const all = listed(names);
  return best.length === returns.length ? `A draw between ${all}` : `${all} shared the victory`;
}
