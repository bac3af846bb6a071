/** Where things lie on a board, in its own units. */
import type { Board, Piece, Space } from "../connection/wire";

export interface Point {
  x: number;
  y: number;
}

/** The side of a grid's space in the units that boards are drawn in. */
export const CELL = 64;

/** The middle of a space of a grid. */
export function middle({ shape: [column = 0, row = 0] }: Space): Point {
  return { x: (column + 0.5) * CELL, y: (row + 0.5) * CELL };
}

/** The size of a grid's picture. */
export function extent(board: Board): Point {
  return { x: board.width * CELL, y: board.height * CELL };
}

/** Where a piece stands on its space, from the middle of it, and how large. */
export interface Stand extends Point {
  size: number;
}

const STAND: Record<Piece["slot"], Point> = {
  main: { x: 8, y: 6 },
  stack: { x: -3, y: 4 },
  counter: { x: 0, y: 16 },
  base: { x: -18, y: 18 },
  back: { x: 17, y: -17 },
};

/** The place of one of `count` pieces of a slot that share a space: side by side. */
export function standOf(slot: Piece["slot"], place: number, count: number): Stand {
  const alone = STAND[slot];
  if (slot === "stack") return inRows(place, count);
  if (slot === "counter") return atTheFoot(place, count);
  if (count < 2) return { ...alone, size: 1 };
  const along = place / (count - 1) - 0.5;
  return slot === "main"
    ? { x: 28 * along, y: 3 + 14 * along, size: 0.8 }
    : { x: alone.x + 10 + 20 * along, y: alone.y, size: 0.8 };
}

const IN_A_ROW = 3;
const APART = { x: 50, y: 23 };

/** One of several stacks: two side by side, up to three in each of two rows. */
function inRows(place: number, count: number): Stand {
  if (count < 2) return { ...STAND.stack, size: 0.94 };
  const rows = count > 2 ? 2 : 1;
  const longest = Math.min(IN_A_ROW, Math.ceil(count / rows));
  const row = Math.min(rows - 1, Math.floor(place / longest));
  const many = row < rows - 1 ? longest : count - longest * row;
  const along = place - longest * row - (many - 1) / 2;
  const size = longest > 2 ? 0.52 : rows > 1 ? 0.58 : 0.74;
  const y = STAND.stack.y + (row - (rows - 1) / 2) * APART.y;
  return { x: (along * APART.x) / longest, y, size };
}

/** Counters, by how many lie in a row: how large, and how far apart. */
const COUNTERS: readonly { size: number; apart: number }[] = [
  { size: 1.25, apart: 0 },
  { size: 1.1, apart: 28 },
  { size: 0.8, apart: 20.5 },
  { size: 0.6, apart: 15.5 },
];

/** One of several counters: in rows of up to four, from the foot of the space upwards. */
function atTheFoot(place: number, count: number): Stand {
  const rows = Math.ceil(count / COUNTERS.length);
  const row = Math.floor(place / COUNTERS.length);
  const many = rows > 1 ? COUNTERS.length : count;
  const { size, apart } = COUNTERS[many - 1] ?? { size: 1, apart: 0 };
  const inRow = Math.min(many, count - row * many);
  const along = place - row * many - (inRow - 1) / 2;
  return { x: along * apart, y: 31 - 15 * size - 29 * size * row, size };
}

/** Letters at the foot of a counter: the highest for which there is room as drawn, and at all. */
export const COUNTER = { usual: 9, most: 17 };

/** Where the plate of a counter begins, higher for letters that need more room. */
export function counterTop(letters: number): number {
  return letters > COUNTER.most ? -13 : -13 - Math.max(0, letters - COUNTER.usual);
}

/** The angle, in degrees, next to an angle that shows so many quarter turns. */
export function turnedTo(angle: number, turn: number): number {
  const wanted = 90 * turn;
  const far = (((wanted - angle) % 360) + 360) % 360;
  return angle + (far > 180 ? far - 360 : far);
}

/** The middle of a tile's side, from the middle of the tile, after so many quarter turns. */
export function sideMiddle(side: number, turn: number): Point {
  const way = ((side + turn) % 4) * (Math.PI / 2);
  const far = 0.4 * CELL;
  return { x: Math.round(far * Math.sin(way)), y: Math.round(-far * Math.cos(way)) };
}

/** A line with a head, and the place where its words go. */
export interface Shaft {
  from: Point;
  to: Point;
  /** Where it points, in degrees clockwise from the right. */
  angle: number;
  at: Point;
}

/**
 * An arrow from one place to another: on the right hand, so that two that cross do not meet.
 * Its words stand so far along it, from 0 at its beginning to 1 at its head, or beyond.
 */
export function arrowBetween(start: Point, end: Point, words = 0.5): Shaft {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const far = Math.hypot(x, y) || 1;
  const step = (point: Point, along: number): Point => ({
    x: point.x + (along * x - ASIDE * y) / far,
    y: point.y + (along * y + ASIDE * x) / far,
  });
  const [from, to] = [step(start, 21), step(end, -17)];
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const at = (a: number, b: number) => a + words * (b - a);
  return { from, to, angle, at: { x: at(from.x, to.x), y: at(from.y, to.y) } };
}

const ASIDE = 15;

const NAMED = /^([a-z]+|−?\d+(?=,)),?(\d+)$/i;

/** The names of columns and rows, when labels are made of both ("e4", "−1,2"); otherwise null. */
export function coordinates(board: Board): { columns: string[]; rows: string[] } | null {
  const columns: string[] = [];
  const rows: string[] = [];
  for (const { label, shape } of board.spaces) {
    const [column = 0, row = 0] = shape;
    const [, letters, digits] = NAMED.exec(label) ?? [];
    if (letters === undefined || digits === undefined) return null;
    columns[column] ??= letters;
    rows[row] ??= digits;
    if (columns[column] !== letters || rows[row] !== digits) return null;
  }
  return { columns, rows };
}
