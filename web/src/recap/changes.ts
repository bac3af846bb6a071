/** What became of somebody's places, pieces and cards between two moments. */
import type { Scene } from "../connection/wire";

/** What changed, in words, and the space on which it did, if it was on one. */
export interface Change {
  space: string | null;
  text: string;
}

/** With its rank: what was lost comes first. */
interface Found extends Change {
  rank: number;
}

/** Spaces lost first, then what was lost on others and from hands, then what was gained. */
export function changesOf(before: Scene, after: Scene, seat: number): Change[] {
  const beside = after.boards.length > 0 ? inHands : onPanel;
  return [...onSpaces(before, after, seat), ...beside(before, after, seat)]
    .sort((one, other) => one.rank - other.rank)
    .map(({ space, text }) => ({ space, text }));
}

function onSpaces(before: Scene, after: Scene, seat: number): Found[] {
  const [then, now] = [holdings(before, seat), holdings(after, seat)];
  return after.boards
    .flatMap(({ spaces }) => spaces)
    .flatMap(({ id, label, title }) => {
      const [had, has] = [then.get(id) ?? NOTHING, now.get(id) ?? NOTHING];
      const place = label || title;
      if (had.isOwn && !has.isOwn) return [{ rank: 0, space: id, text: `Lost ${place}` }];
      if (!had.isOwn && has.isOwn) return [{ rank: 2, space: id, text: `Gained ${place}` }];
      return counted(id, place, had.pieces, has.pieces);
    });
}

function inHands(before: Scene, after: Scene, seat: number): Found[] {
  return after.zones
    .filter(({ kind, owner }) => kind === "hand" && owner === seat)
    .flatMap(({ id, title, count }) =>
      counted(null, title, before.zones.find((zone) => zone.id === id)?.count ?? count, count),
    );
}

function counted(space: string | null, place: string, had: number, has: number): Found[] {
  if (has === had) return [];
  return has < had
    ? [{ rank: 1, space, text: `${place}: ${had - has} fewer` }]
    : [{ rank: 2, space, text: `${place}: ${has - had} more` }];
}

/** Where there are no boards, a player's panel counts all that there is. */
function onPanel(before: Scene, after: Scene, seat: number): Found[] {
  const had = new Map(countersOf(before, seat).map(({ title, value }) => [title, value]));
  return countersOf(after, seat)
    .filter(({ title, value }) => had.has(title) && had.get(title) !== value)
    .map(({ title, value }) => ({
      rank: 1,
      space: null,
      text: `${title}: ${signed(had.get(title) ?? 0)} → ${signed(value)}`,
    }));
}

function countersOf({ panels }: Scene, seat: number) {
  return panels.find(({ player }) => player === seat)?.counters ?? [];
}

function signed(value: number): string {
  return String(value).replace("-", "−");
}

/** Whether somebody's turn has come between two moments. */
export function hasTurnCome(before: Scene, after: Scene, seat: number): boolean {
  const isTurn = ({ panels }: Scene) =>
    panels.some(({ player, active }) => player === seat && active);
  return isTurn(after) && !isTurn(before);
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
