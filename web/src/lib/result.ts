/** Who won, from the results of a finished game. */
export interface Rank {
  player: number;
  words: string;
  isBest: boolean;
}

/** The players, best first, each with what the game came to for them. */
export function ranksOf(returns: readonly number[]): Rank[] {
  const best = Math.max(...returns);
  const shared = returns.filter((result) => result === best).length;
  return returns
    .map((result, player) => ({ result, player }))
    .sort((one, other) => other.result - one.result || one.player - other.player)
    .map(({ result, player }) => {
      const isBest = result === best;
      return { player, isBest, words: wordsOf(isBest, shared, returns.length) };
    });
}

function wordsOf(isBest: boolean, shared: number, players: number): string {
  if (!isBest) return "lost";
  if (shared === 1) return "won";
  return shared === players ? "drew" : "shared the victory";
}

/** One line on the result. */
export function headlineOf(
  returns: readonly number[],
  nameOf: (player: number) => string,
): string {
  const best = ranksOf(returns).filter(({ isBest }) => isBest);
  const names = best.map(({ player }) => nameOf(player));
  if (names.length === 1) return `${names[0] ?? ""} won`;
  const all = `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  return best.length === returns.length ? `A draw between ${all}` : `${all} shared the victory`;
}
