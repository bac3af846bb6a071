/** Where things lie on a board, in its own units. */
import type { Board, Piece, Space } from "./wire";

export interface Point {
  x: number;
  y: number;
}

/** The side of a grid's space in the units that boards are drawn in. */
export const CELL = 64;

/** The middle of a space. */
export function middle(board: Board, space: Space): Point {
  const points = corners(space.shape);
  if (board.kind === "grid") {
    const [{ x, y } = { x: 0, y: 0 }] = points;
    return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
  }
  return balance(points);
}

export function corners(shape: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < shape.length; at += 2) {
    points.push({ x: shape[at] ?? 0, y: shape[at + 1] ?? 0 });
  }
  return points;
}

/** The centre of gravity of a polygon. */
function balance(points: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach((one, at) => {
    const other = points[(at + 1) % points.length] ?? one;
    const cross = one.x * other.y - other.x * one.y;
    area += cross;
    x += (one.x + other.x) * cross;
    y += (one.y + other.y) * cross;
  });
  if (area === 0) return points[0] ?? { x: 0, y: 0 };
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The size of a board's picture. */
export function extent(board: Board): Point {
  const unit = board.kind === "grid" ? CELL : 1;
  return { x: board.width * unit, y: board.height * unit };
}

/** How large things are drawn on a board: a fair share of its area for every space. */
export function scaleOf(board: Board): number {
  if (board.kind === "grid") return 1;
  const share = Math.sqrt((board.width * board.height) / Math.max(1, board.spaces.length));
  return (share * 0.7) / CELL;
}

/** Where a piece stands on its space, from the middle of it, and how large. */
export interface Stand extends Point {
  size: number;
}

const STAND: Record<Piece["slot"], Point> = { main: { x: 8, y: 6 }, base: { x: -18, y: 18 } };

/** The place of one of `count` pieces of a slot that share a space: side by side. */
export function standOf(slot: Piece["slot"], place: number, count: number): Stand {
  const alone = STAND[slot];
  if (count < 2) return { ...alone, size: 1 };
  const along = place / (count - 1) - 0.5;
  return slot === "main"
    ? { x: 28 * along, y: 3 + 14 * along, size: 0.8 }
    : { x: alone.x + 10 + 20 * along, y: alone.y, size: 0.8 };
}

/** The names of columns and rows, when labels are made of both ("e4"); otherwise null. */
export function coordinates(board: Board): { columns: string[]; rows: string[] } | null {
  if (board.kind !== "grid") return null;
  const columns: string[] = [];
  const rows: string[] = [];
  for (const { label, shape } of board.spaces) {
    const [column = 0, row = 0] = shape;
    const [, letters, digits] = /^([a-z]+)(\d+)$/i.exec(label) ?? [];
    if (letters === undefined || digits === undefined) return null;
    columns[column] ??= letters;
    rows[row] ??= digits;
    if (columns[column] !== letters || rows[row] !== digits) return null;
  }
  return { columns, rows };
}
