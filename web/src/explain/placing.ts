/** Where an explanation lies: beside what it explains, and over nothing that is needed now. */
import type { Point } from "../board/geometry";
import type { Box, Size } from "../board/lens";

const GAP = 8;
const EDGE = 4;

/** What an explanation must not hide, and what it had better not hide. */
export interface Around {
  /** What is explained, the question, the tabs. */
  needed: readonly Box[];
  /** What can be touched next. */
  wanted: readonly Box[];
}

/**
 * The upper left corner of a box of this size near a thing: of the places beside the thing,
 * beside what holds it and beside what is needed, the first of those that hide least.
 */
export function placeBeside(
  thing: Box,
  holder: Box,
  size: Size,
  screen: Size,
  { needed, wanted }: Around,
): Point {
  const kept = [thing, ...needed];
  let best: Point = { x: EDGE, y: EDGE };
  let least = [Infinity, Infinity];
  const beside = [holder, ...needed].flatMap((box) => spotsBeside(box, size, thing));
  for (const spot of [...spotsBeside(thing, size), ...beside]) {
    const at = within(spot, size, screen);
    const hidden = [over({ ...at, ...size }, kept), over({ ...at, ...size }, wanted)];
    if (isLess(hidden, least)) [best, least] = [at, hidden];
  }
  return best;
}

/** How much room is lacking below a thing for a box that hides it, or something needed. */
export function lacking(thing: Box, box: Box, needed: readonly Box[], floor: number): number {
  if (over(box, [thing, ...needed]) === 0) return 0;
  return Math.max(0, thing.y + thing.height + GAP + box.height + GAP - floor);
}

/** Right, left, below and above a box; there level with a thing, or ending where it ends. */
function spotsBeside(box: Box, { width, height }: Size, thing = box): Point[] {
  const [right, left] = [box.x + box.width + GAP, box.x - GAP - width];
  const [below, above] = [box.y + box.height + GAP, box.y - GAP - height];
  const rows = [thing.y, thing.y + thing.height - height, below, above];
  const columns = [thing.x, thing.x + thing.width - width, right, left];
  return [
    ...rows.flatMap((y) => [
      { x: right, y },
      { x: left, y },
    ]),
    ...columns.flatMap((x) => [
      { x, y: below },
      { x, y: above },
    ]),
  ];
}

function within({ x, y }: Point, size: Size, screen: Size): Point {
  const inside = (wanted: number, most: number) =>
    Math.max(EDGE, Math.min(wanted, most - EDGE));
  return { x: inside(x, screen.width - size.width), y: inside(y, screen.height - size.height) };
}

/** How much of some boxes another one hides. */
function over(box: Box, others: readonly Box[]): number {
  const along = (from: number, far: number, other: number, otherFar: number) =>
    Math.max(0, Math.min(from + far, other + otherFar) - Math.max(from, other));
  return others.reduce(
    (sum, { x, y, width, height }) =>
      sum + along(box.x, box.width, x, width) * along(box.y, box.height, y, height),
    0,
  );
}

function isLess([a = 0, b = 0]: readonly number[], [c = 0, d = 0]: readonly number[]): boolean {
  return a < c || (a === c && b < d);
}
