/** Maps: how their outlines are drawn, and where pieces stand on their spaces. */
import type { Point } from "../board/geometry";
import type { Arrow, Board, Chart, Frame, Piece, Scene, Site } from "../connection/wire";

/** The path of a line whose points are x and y in turn. */
export function pathOf(points: readonly number[], isClosed = true): string {
  const steps: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    steps.push(`${points[at] ?? 0} ${points[at + 1] ?? 0}`);
  }
  return `M${steps.join("L")}${isClosed ? "Z" : ""}`;
}

export function sitesOf(chart: Chart | undefined): Map<string, Site> {
  return new Map((chart?.sites ?? []).map((site) => [site.id, site]));
}

/** A frame in which the spaces of maps are called what their charts say. */
export function charted(frame: Frame, charts: ReadonlyMap<string, Chart>): Frame {
  return { ...frame, scene: withSites(frame.scene, charts) };
}

function withSites(scene: Scene, charts: ReadonlyMap<string, Chart>): Scene {
  if (!isMap(scene.boards)) return scene;
  const boards = scene.boards.map((board) => {
    const sites = sitesOf(charts.get(board.chart));
    const spaces = board.spaces.map((space) => {
      const { label, title, hints } = sites.get(space.id) ?? space;
      return { ...space, label, title, hints };
    });
    return { ...board, spaces };
  });
  return { ...scene, boards };
}

/** Whether the boards of a table are maps. */
export function isMap(boards: readonly Board[]): boolean {
  return boards[0]?.kind === "map";
}

/** How large names and pieces are drawn, in the units of the map. */
export interface Detail {
  /** The height of names; 0 where there is no room for them. */
  name: number;
  piece: number;
}

const NAME = { least: 17, most: 24, pixels: 11.1, readable: 11 };
const PIECE = { least: 1, most: 1.75, pixels: 0.555 };

/** Names and pieces grow, within limits, where `scale` screen pixels show a unit of the map. */
export function detailAt(scale: number): Detail {
  const name = within(NAME.least, NAME.pixels / scale, NAME.most);
  return {
    name: name * scale < NAME.readable ? 0 : name,
    piece: within(PIECE.least, PIECE.pixels / scale, PIECE.most),
  };
}

function within(least: number, wanted: number, most: number): number {
  return Math.min(most, Math.max(least, wanted));
}

/** Where a piece stands, from the middle of what stands on its space, and how large. */
export interface Place extends Point {
  size: number;
}

const DIGIT = 12;
const FIGURE = 27;
const SMALL = 20;
const GAP = 3;
const IN_A_ROW = 3;

/** How wide the counter of a stack is. */
export function counterWidth(count: number): number {
  return 34 + DIGIT * String(count).length;
}

/** How wide all that stands on a space is: counters, then figures in one or two rows. */
export function standWidth(pieces: readonly Piece[]): number {
  const stacks = pieces.filter(({ slot }) => slot === "stack");
  const figures = pieces.length - stacks.length;
  const wide = stacks.reduce((sum, { count }) => sum + counterWidth(count) + GAP, 0);
  const [rows, step] = figures > IN_A_ROW ? [2, SMALL] : [1, FIGURE];
  const inRow = Math.ceil(figures / rows);
  return wide - GAP + step * inRow + (inRow > 0 ? GAP : 0);
}

/** The places of all that stands on a space: counters, then figures in one or two rows. */
export function placesOf(pieces: readonly Piece[]): Map<string, Place> {
  const stacks = pieces.filter(({ slot }) => slot === "stack");
  const figures = pieces.filter(({ slot }) => slot !== "stack");
  const rows = figures.length > IN_A_ROW ? 2 : 1;
  const step = rows > 1 ? SMALL : FIGURE;
  const inRow = Math.ceil(figures.length / rows);
  let left = -standWidth(pieces) / 2;
  const places = new Map<string, Place>();
  for (const { id, count } of stacks) {
    places.set(id, { x: left + counterWidth(count) / 2, y: 0, size: 1 });
    left += counterWidth(count) + GAP;
  }
  figures.forEach(({ id }, at) => {
    const row = Math.floor(at / inRow);
    const y = (row - (rows - 1) / 2) * step;
    places.set(id, { x: left + (at - row * inRow + 0.5) * step, y, size: step / FIGURE });
  });
  return places;
}

/** An arrow as one of several maps shows it. */
export interface Shown {
  arrow: Arrow;
  start: Point;
  end: Point;
  /** The space at its other end, where that lies on another map. */
  elsewhere: string | null;
  /** How far along it its words stand. */
  words: number;
}

/** How far from a space an arrow ends, or comes from, whose other end lies on another map. */
const AWAY = 72;
/** Where on such an arrow the name of that space stands: behind it, or before its head. */
const [BEHIND, BEFORE] = [-0.25, 1.5];

/** An arrow on a map with these spaces and of this height, if it is to be seen there. */
export function shaftsOn(
  spots: ReadonlyMap<string, Point>,
  height: number,
  arrow: Arrow,
): Shown[] {
  const [start, end] = [spots.get(arrow.start), spots.get(arrow.end)];
  const away = ({ x, y }: Point) => ({ x, y: y + AWAY < height ? y + AWAY : y - AWAY });
  if (start && end) return [{ arrow, start, end, elsewhere: null, words: 0.5 }];
  if (start) return [{ arrow, start, end: away(start), elsewhere: arrow.end, words: BEFORE }];
  if (end) return [{ arrow, start: away(end), end, elsewhere: arrow.start, words: BEHIND }];
  return [];
}
