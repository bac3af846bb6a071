/** What became of somebody's places, pieces and cards between two moments. */
import type { Scene } from "../connection/wire";

/** What changed, in words, and the space on which it did, if there is one to be shown. */
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
  return [...new Set([...now.keys(), ...then.keys()])].flatMap((id) => {
    const had = then.get(id) ?? NOTHING;
    const has = now.get(id) ?? NOTHING;
    const place = has.place || had.place;
    const space = now.has(id) ? id : null; // what is gone cannot be shown
    if (had.isOwn && !has.isOwn) return [{ rank: 0, space, text: `Lost ${place}` }];
    if (!had.isOwn && has.isOwn) return [{ rank: 2, space, text: `Gained ${place}` }];
    return counted(space, place, had.pieces, has.pieces);
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

/** Where there are no boards, a player's panel counts all that there is; what is 0 may be left out. */
function onPanel(before: Scene, after: Scene, seat: number): Found[] {
  const [had, has] = [before, after].map(
    (scene) => new Map(countersOf(scene, seat).map(({ title, value }) => [title, value])),
  ) as [Map<string, number>, Map<string, number>];
  return [...new Set([...has.keys(), ...had.keys()])]
    .map((title) => [title, had.get(title) ?? 0, has.get(title) ?? 0] as const)
    .filter(([, then, now]) => then !== now)
    .map(([title, then, now]) => ({
      rank: 1,
      space: null,
      text: `${title}: ${signed(then)} → ${signed(now)}`,
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

/** Whether all that is somebody's is as it was, to the last thing that is drawn there. */
export function isUntouched(before: Scene, after: Scene, seat: number): boolean {
  const places = new Set(
    [before, after]
      .flatMap((scene) => [...holdings(scene, seat)])
      .filter(([, { isOwn, pieces }]) => isOwn || pieces > 0)
      .map(([id]) => id),
  );
  const own = ({ boards, pieces, zones, panels }: Scene) =>
    JSON.stringify([
      boards.flatMap(({ spaces }) =>
        spaces
          .filter(({ id }) => places.has(id))
          .map(({ id, layers, owner }) => [id, layers, owner]),
      ),
      boards.flatMap(({ tiles }) => tiles.filter(({ on }) => places.has(on))),
      pieces
        .filter(({ owner }) => owner === seat)
        .map((piece) => ({ ...piece, hints: [], reach: [] })),
      zones.filter(({ owner }) => owner === seat).map(({ id, cards }) => [id, cards]),
      panels.filter(({ player }) => player === seat).map(({ counters }) => counters),
    ]);
  return own(before) === own(after);
}

interface Holding {
  isOwn: boolean;
  pieces: number;
  place: string;
}

const NOTHING: Holding = { isOwn: false, pieces: 0, place: "" };

/** What somebody has on each space; on a board of their own it is theirs where a tile lies. */
function holdings({ boards, pieces }: Scene, seat: number): Map<string, Holding> {
  const held = new Map<string, Holding>();
  for (const { spaces, tiles, owner: whose } of boards) {
    const laid = new Set(tiles.map(({ on }) => on));
    for (const { id, label, title, owner } of spaces) {
      const isOwn = owner === seat || (whose === seat && laid.has(id));
      held.set(id, { isOwn, pieces: 0, place: label || title });
    }
  }
  for (const { on, owner, count } of pieces) {
    const holding = held.get(on);
    if (holding && owner === seat) holding.pieces += count;
  }
  return held;
}
