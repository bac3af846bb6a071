/** What became of somebody's places and pieces between two moments. */
import type { Scene } from "../connection/wire";

/** A space on which something changed, and what, in words. */
export interface Change {
  space: string;
  text: string;
}

/** Spaces lost first, then what was lost on others, then what was gained. */
export function changesOf(before: Scene, after: Scene, seat: number): Change[] {
  const [then, now] = [holdings(before, seat), holdings(after, seat)];
  const found: (Change & { rank: number })[] = [];
  for (const { id, label, title } of after.boards.flatMap(({ spaces }) => spaces)) {
    const [had, has] = [then.get(id) ?? NOTHING, now.get(id) ?? NOTHING];
    const place = label || title;
    const add = (rank: number, text: string) => found.push({ space: id, text, rank });
    if (had.isOwn && !has.isOwn) add(0, `Lost ${place}`);
    else if (!had.isOwn && has.isOwn) add(2, `Gained ${place}`);
    else if (has.pieces < had.pieces) add(1, `${place}: ${had.pieces - has.pieces} fewer`);
    else if (has.pieces > had.pieces) add(2, `${place}: ${has.pieces - had.pieces} more`);
  }
  found.sort((one, other) => one.rank - other.rank);
  return found.map(({ space, text }) => ({ space, text }));
}

interface Holding {
  isOwn: boolean;
  pieces: number;
}

const NOTHING: Holding = { isOwn: false, pieces: 0 };

/** What somebody has on each space. */
function holdings({ boards, pieces }: Scene, seat: number): Map<string, Holding> {
  const held = new Map(
    boards
      .flatMap(({ spaces }) => spaces)
      .map(({ id, owner }) => [id, { isOwn: owner === seat, pieces: 0 }]),
  );
  for (const { on, owner, count } of pieces) {
    const holding = held.get(on);
    if (holding && owner === seat) holding.pieces += count;
  }
  return held;
}
