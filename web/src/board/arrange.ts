/** Several boards on one table: beside and above each other, as large as the room allows. */
import type { Point } from "./geometry";

/** Where boards lie, in their own units, and how large the table is that holds them. */
export interface Arrangement {
  /** The upper left corners of the boards, in their order. */
  corners: Point[];
  size: Point;
  /** Units that are as long as a pixel of the screen. */
  pixel: number;
}

/** A board by its number, or two parts of the table: one above the other, or beside it. */
type Plan = number | { isAbove: boolean; parts: readonly [Plan, Plan] };

/** A part of the table, and where the boards lie in it. */
interface Part {
  size: Point;
  corners: Point[];
}

/** The room between two boards, in units. */
const APART = 28;
/** Names take room that depends on how large all is; so often that is found out again. */
const ROUNDS = 5;

/**
 * Boards in their order, in rows and columns that may hold rows and columns again. Parts beside
 * each other stand on one line, parts above each other around one middle. `name` is the height
 * of the line above each board, in pixels.
 */
export function arrange(sizes: readonly Point[], room: Point, name: number): Arrangement {
  const laid = plansFor(0, sizes.length).map((plan) => layOut(plan, sizes, room, name));
  const [first, ...rest] = laid;
  if (!first) return { corners: [], size: { x: 1, y: 1 }, pixel: 1 };
  return rest.reduce((best, other) => (other.pixel < best.pixel ? other : best), first);
}

/** Every way to divide the table among the boards from one number up to another. */
function plansFor(from: number, to: number): Plan[] {
  if (to - from < 2) return to > from ? [from] : [];
  const pairs: (readonly [Plan, Plan])[] = [];
  for (let at = to - 1; at > from; at -= 1) {
    const others = plansFor(at, to);
    pairs.push(
      ...plansFor(from, at).flatMap((one) => others.map((other) => [one, other] as const)),
    );
  }
  return [true, false].flatMap((isAbove) => pairs.map((parts) => ({ isAbove, parts })));
}

function layOut(plan: Plan, sizes: readonly Point[], room: Point, name: number): Arrangement {
  let pixel = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { size } = partOf(plan, sizes, name * pixel);
    pixel = Math.max(size.x / Math.max(room.x, 1), size.y / Math.max(room.y, 1));
  }
  return { ...partOf(plan, sizes, name * pixel), pixel };
}

/** A part of the table whose boards have names of some height above them. */
function partOf(plan: Plan, sizes: readonly Point[], name: number): Part {
  if (typeof plan === "number") {
    const { x, y } = sizes[plan] ?? { x: 0, y: 0 };
    return { size: { x, y: y + name }, corners: [{ x: 0, y: name }] };
  }
  const [one, other] = plan.parts.map((part) => partOf(part, sizes, name)) as [Part, Part];
  const wide = Math.max(one.size.x, other.size.x);
  const high = Math.max(one.size.y, other.size.y);
  if (plan.isAbove) {
    const size = { x: wide, y: one.size.y + APART + other.size.y };
    const upper = moved(one, (wide - one.size.x) / 2, 0);
    return {
      size,
      corners: [...upper, ...moved(other, (wide - other.size.x) / 2, size.y - other.size.y)],
    };
  }
  const size = { x: one.size.x + APART + other.size.x, y: high };
  const left = moved(one, 0, high - one.size.y);
  return {
    size,
    corners: [...left, ...moved(other, size.x - other.size.x, high - other.size.y)],
  };
}

function moved({ corners }: Part, right: number, down: number): Point[] {
  return corners.map(({ x, y }) => ({ x: x + right, y: y + down }));
}
