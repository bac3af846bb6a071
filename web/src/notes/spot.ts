/** Where a note lies: near what it is about, and over nothing that somebody may want to touch. */
import type { Point } from "../board/geometry";
import type { Box, Size } from "../board/lens";

const [GAP, EDGE, STEP] = [8, 4, 16];

/**
 * The free spot for a box of this size that hides least of a thing, and lies nearest to it;
 * null if there is none. Nothing of the `kept` boxes may be hidden. A box that lies `before`
 * somewhere stays there if it can.
 */
export function freeSpot(
  thing: Box,
  size: Size,
  screen: Size,
  kept: readonly Box[],
  before?: Point,
): Point | null {
  const isFree = (box: Box) => !kept.some((other) => meets(box, other));
  if (before && isWithin(before, size, screen) && isFree({ ...before, ...size })) return before;
  let best: Point | null = null;
  let least = Infinity;
  for (const x of places(size.width, screen.width)) {
    for (const y of places(size.height, screen.height)) {
      const box = { x, y, ...size };
      const far = hidden(thing, box) * screen.width + distance(thing, box);
      if (far < least && isFree(box)) {
        [best, least] = [{ x, y }, far];
      }
    }
  }
  return best;
}

function isWithin({ x, y }: Point, size: Size, screen: Size): boolean {
  return x + size.width + EDGE <= screen.width && y + size.height + EDGE <= screen.height;
}

/** Where a box can begin along one side of the screen. */
function places(length: number, most: number): number[] {
  const many = Math.floor((most - EDGE - length - EDGE) / STEP) + 1;
  return Array.from({ length: Math.max(0, many) }, (_, place) => EDGE + place * STEP);
}

/** How much of a thing a box hides, with some room around it. */
function hidden(thing: Box, box: Box): number {
  const around = { x: thing.x - GAP, y: thing.y - GAP, ...grown(thing) };
  return (
    along(around.x, around.width, box.x, box.width) *
    along(around.y, around.height, box.y, box.height)
  );
}

function grown({ width, height }: Size): Size {
  return { width: width + 2 * GAP, height: height + 2 * GAP };
}

function distance(one: Box, other: Box): number {
  const gap = (from: number, length: number, to: number, far: number) =>
    Math.max(0, to - (from + length), from - (to + far));
  return Math.hypot(
    gap(one.x, one.width, other.x, other.width),
    gap(one.y, one.height, other.y, other.height),
  );
}

function meets(one: Box, other: Box): boolean {
  return (
    along(one.x, one.width, other.x, other.width) > 0 &&
    along(one.y, one.height, other.y, other.height) > 0
  );
}

function along(from: number, length: number, other: number, far: number): number {
  return Math.max(0, Math.min(from + length, other + far) - Math.max(from, other));
}
