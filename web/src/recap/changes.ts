/** What became of somebody's places, pieces, cards and numbers between two moments. */
import type { Counter, Scene } from "../connection/wire";
import { RANK, type Change, type Found } from "./lines";
import { onAlarms, onDraws, onThreats } from "./others";
import { onGround } from "./standing";

/** Spaces lost first, then what was lost on others and from hands, then what was gained. */
export function changesOf(before: Scene, after: Scene, seat: number): Change[] {
  const beside = after.boards.length > 0 ? atBoards : onPanel;
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
    const space = now.has(id) ? id : whereTileIs(before, after, id);
    if (had.isOwn && !has.isOwn) return [{ rank: RANK.lost, space, text: `Lost ${place}` }];
    if (!had.isOwn && has.isOwn) return [{ rank: RANK.more, space, text: `Gained ${place}` }];
    return counted(space, place, had.pieces, has.pieces);
  });
}

/** Where the tile lies now whose space is gone; what is gone itself cannot be shown. */
function whereTileIs(before: Scene, after: Scene, space: string): string | null {
  const [had, has] = [before, after].map(({ boards }) => boards.flatMap(({ tiles }) => tiles));
  const lost = had?.find(({ on }) => on === space);
  return has?.find(({ id }) => id === lost?.id)?.on ?? null;
}

/** Besides the spaces themselves: what stands there, hands, numbers, and what others did. */
function atBoards(before: Scene, after: Scene, seat: number): Found[] {
  const then = holdings(before, seat);
  const kept = new Map(
    [...holdings(after, seat)]
      .filter(([id, { isOwn }]) => isOwn && then.get(id)?.isOwn)
      .map(([id, { place }]) => [id, place]),
  );
  return [
    ...onGround(before, after, new Set(kept.keys())),
    ...inHands(before, after, seat),
    ...fallen(before, after, seat),
    ...onThreats(before, after, seat, kept),
    ...onAlarms(before, after),
    ...onDraws(before, after, seat),
  ];
}

function inHands(before: Scene, after: Scene, seat: number): Found[] {
  return handsOf(before, after, seat).flatMap(({ title, had, has }) =>
    counted(null, title, had, has),
  );
}

function handsOf(before: Scene, after: Scene, seat: number) {
  return after.zones
    .filter(({ kind, owner }) => kind === "hand" && owner === seat)
    .map(({ id, title, count }) => {
      return {
        title,
        had: before.zones.find((zone) => zone.id === id)?.count ?? count,
        has: count,
      };
    });
}

function counted(space: string | null, place: string, had: number, has: number): Found[] {
  if (has === had) return [];
  return has < had
    ? [{ rank: RANK.fewer, space, text: `${place}: ${had - has} fewer` }]
    : [{ rank: RANK.more, space, text: `${place}: ${has - had} more` }];
}

/** Where there are no boards, a player's panel counts all that there is. */
function onPanel(before: Scene, after: Scene, seat: number): Found[] {
  return countersChanged(before, after, seat).map(told);
}

/** The numbers of a player's panel that are less; those of hands are told with these. */
function fallen(before: Scene, after: Scene, seat: number): Found[] {
  const hands = handsOf(before, after, seat);
  return countersChanged(before, after, seat)
    .filter(({ had, has }) => has < had)
    .filter((each) => !hands.some(({ had, has }) => had === each.had && has === each.has))
    .map(told);
}

interface Changed {
  title: string;
  had: number;
  has: number;
}

/** What is 0 may be left out. */
function countersChanged(before: Scene, after: Scene, seat: number): Changed[] {
  const [then, now] = [before, after].map(
    (scene) => new Map(countersOf(scene, seat).map(({ title, value }) => [title, value])),
  ) as [Map<string, number>, Map<string, number>];
  return [...new Set([...now.keys(), ...then.keys()])]
    .map((title) => ({ title, had: then.get(title) ?? 0, has: now.get(title) ?? 0 }))
    .filter(({ had, has }) => had !== has);
}

function told({ title, had, has }: Changed): Found {
  return { rank: RANK.fewer, space: null, text: `${title}: ${signed(had)} → ${signed(has)}` };
}

function countersOf({ panels }: Scene, seat: number): readonly Counter[] {
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
