/** Several boards on one table: side by side in rows, as large as the room allows. */
import type { Point } from "./geometry";

/** Where boards lie, in their own units, and how large the table is that holds them. */
export interface Arrangement {
  /** The upper left corners of the boards, in their order. */
  corners: Point[];
  size: Point;
  /** Units that are as long as a pixel of the screen. */
  pixel: number;
}

/** The room between two boards, in units. */
const APART = 28;

/**
 * Rows of boards, the last row holding fewer if they do not come out even. All boards of a row
 * stand on one line. `name` is the height of the line above each board, in pixels.
 */
export function arrange(sizes: readonly Point[], room: Point, name: number): Arrangement {
  const layouts = sizes.map((_, at) => layOut(rowsOf(sizes, at + 1), room, name));
  const [first, ...rest] = layouts;
  if (!first) return { corners: [], size: { x: 1, y: 1 }, pixel: 1 };
  return rest.reduce((best, other) => (other.pixel < best.pixel ? other : best), first);
}

function rowsOf(sizes: readonly Point[], count: number): Point[][] {
  const rows: Point[][] = [];
  for (let at = 0, left = count; left > 0; left -= 1) {
    const many = Math.ceil((sizes.length - at) / left);
    rows.push(sizes.slice(at, at + many));
    at += many;
  }
  return rows.filter((row) => row.length > 0);
}

function layOut(rows: readonly Point[][], room: Point, name: number): Arrangement {
  const high = rows.map((row) => Math.max(...row.map(({ y }) => y)));
  const wide = rows.map((row) => sum(row.map(({ x }) => x)) + APART * (row.length - 1));
  const width = Math.max(...wide);
  const height = sum(high) + APART * (rows.length - 1);
  const free = Math.max(room.y - name * rows.length, 1);
  const pixel = Math.max(width / Math.max(room.x, 1), height / free);
  const corners: Point[] = [];
  let top = 0;
  rows.forEach((row, at) => {
    top += (high[at] ?? 0) + name * pixel;
    let left = (width - (wide[at] ?? 0)) / 2;
    for (const { x, y } of row) {
      corners.push({ x: left, y: top - y });
      left += x + APART;
    }
    top += APART;
  });
  return { corners, size: { x: width, y: top - APART }, pixel };
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((all, length) => all + length, 0);
}
