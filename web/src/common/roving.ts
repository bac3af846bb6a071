/** Arrow keys that move a focus over things lying in a plane or in a list. */

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much worse a spot is that lies aside than one that lies ahead. */
const ASIDE = 2.5;

/** The spot that a key leads to, or null when it leads nowhere. */
export function stepFrom(spots: readonly Spot[], from: string, key: string): string | null {
  const here = spots.find(({ id }) => id === from);
  const way = WAYS[key];
  if (!here) return null;
  if (!way) return endOfRow(spots, here, key);
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.x - here.x) * way[0] + (spot.y - here.y) * way[1];
    const aside = Math.abs((spot.x - here.x) * way[1]) + Math.abs((spot.y - here.y) * way[0]);
    const far = along + ASIDE * aside;
    if (along > 0 && aside <= 2 * along && far < least) [best, least] = [spot.id, far];
  }
  return best;
}

function endOfRow(spots: readonly Spot[], here: Spot, key: string): string | null {
  const row = spots.filter(({ y }) => y === here.y).sort((one, other) => one.x - other.x);
  if (key === "Home") return row[0]?.id ?? null;
  if (key === "End") return row.at(-1)?.id ?? null;
  return null;
}

/** The next (or, with `by` -1, the one before) of some ids in a round, after `from`. */
export function nextOf(
  ids: readonly string[],
  wanted: ReadonlySet<string>,
  from: string,
  by: 1 | -1,
) {
  const at = ids.indexOf(from);
  for (let step = 1; step <= ids.length; step += 1) {
    const id = ids[(at + by * step + 2 * ids.length) % ids.length];
    if (id !== undefined && wanted.has(id)) return id;
  }
  return null;
}
