/** What became of what stands on spaces that stayed somebody's: buildings, ground, walls. */
import type { Board, Scene, Side, Space, Tile } from "../connection/wire";
import { listed } from "../common/words";
import { RANK, without, type Found } from "./lines";

/** A space, and the tile that lies on it. */
interface Spot {
  board: Board;
  space: Space;
  tile: Tile | undefined;
}

type Spots = ReadonlyMap<string, Spot>;

/** To the neighbour above, on the right, below and on the left: columns and rows. */
const WAYS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export function onGround(before: Scene, after: Scene, kept: ReadonlySet<string>): Found[] {
  const [then, now] = [spotsOf(before), spotsOf(after)];
  const own = [...kept].flatMap((id) => ofSpace(then, now, id, kept));
  return [...own, ...around(then, now, kept)];
}

function spotsOf({ boards }: Scene): Spots {
  return new Map(
    boards.flatMap((board) => {
      const laid = new Map(board.tiles.map((tile) => [tile.on, tile]));
      return board.spaces.map((space) => [
        space.id,
        { board, space, tile: laid.get(space.id) },
      ]);
    }),
  );
}

/** Where the tile of a space lies now, and what is new there; a tile takes along what is on it. */
function ofSpace(then: Spots, now: Spots, id: string, kept: ReadonlySet<string>): Found[] {
  const was = then.get(id);
  const ground = was?.tile?.id;
  const moved =
    ground === undefined
      ? undefined
      : [...now.values()].find(({ tile }) => tile?.id === ground);
  const is = moved ?? now.get(id);
  if (!was || !is || !kept.has(is.space.id)) return [];
  const [space, place] = [is.space.id, placeOf(is)];
  const line = (text: string, rank: number = RANK.fewer): Found => ({ rank, space, text });
  const built = ofBuildings(was, is, line);
  if (space !== id) return [line(`${placeOf(was)} moved to ${place}`), ...built];
  if (was.tile?.turn !== is.tile?.turn) return [line(`${place}: turned`), ...built];
  return [...built, ...ofSides(was, is).map((text) => line(text))];
}

type Line = (text: string, rank?: number) => Found;

/** Whatever has a name of its own there; what has none is at least said to have changed. */
function ofBuildings(was: Spot, is: Spot, line: Line): Found[] {
  const [had, has] = [namesOn(was), namesOn(is)];
  const [gone, come] = [without(had, has), without(has, had)].map(listed) as [string, string];
  const place = placeOf(is);
  if (gone && come) return [line(`${place}: ${gone} → ${come}`)];
  if (gone) return [line(`${place}: ${gone} gone`)];
  if (come) return [line(`${place}: ${come} new`, RANK.more)];
  return looksOf(was) === looksOf(is) ? [] : [line(`${place} has changed`)];
}

/** What explains itself on a space, besides the space. */
function namesOn({ space: { title, hints } }: Spot): string[] {
  return hints.map((hint) => hint.title).filter((name) => name !== title);
}

function looksOf({ space, tile }: Spot): string {
  return JSON.stringify([space.layers, tile?.symbol, tile?.layers]);
}

/** On boards of one's own, sides follow from what lies there; on others somebody builds them. */
function ofSides(was: Spot, is: Spot): string[] {
  if (is.board.owner !== null) return [];
  const had = new Map((was.tile?.sides ?? []).map((side) => [side.id, side]));
  return (is.tile?.sides ?? []).flatMap((side) => ofSide(had.get(side.id), side, is));
}

function ofSide(had: Side | undefined, has: Side | undefined, at: Spot): string[] {
  if (!had || !has || had.symbol === has.symbol) return [];
  return [`${placeOf(at)}: ${has.symbol ? has.title : `${had.title} gone`}`];
}

/** The sides of the tiles next to the spaces that face them. */
function around(then: Spots, now: Spots, kept: ReadonlySet<string>): Found[] {
  const grid = new Map(
    [...now.values()]
      .filter(({ board: { kind, owner } }) => kind === "grid" && owner === null)
      .map((spot) => [`${spot.board.id} ${spot.space.shape.join()}`, spot]),
  );
  return [...kept].flatMap((id) => {
    const spot = now.get(id);
    if (!spot) return [];
    const [column = 0, row = 0] = spot.space.shape;
    return WAYS.flatMap(([across, down], way) => {
      const next = grid.get(`${spot.board.id} ${column + across},${row + down}`);
      if (!next || kept.has(next.space.id)) return [];
      const had = facing(then.get(next.space.id), way);
      const space = next.space.id;
      return ofSide(had, facing(next, way), next).map((text) => {
        return { rank: RANK.fewer, space, text };
      });
    });
  });
}

/** The side of a neighbour that faces whoever looks that way. */
function facing(spot: Spot | undefined, way: number): Side | undefined {
  const { sides = [], turn = 0 } = spot?.tile ?? {};
  return sides[(((way + 2 - turn) % 4) + 4) % 4];
}

function placeOf({ space: { label, title } }: Spot): string {
  return label || title;
}
