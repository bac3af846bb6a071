import { describe, expect, it } from "vitest";
import {
  arrowBetween,
  coordinates,
  extent,
  middle,
  sideMiddle,
  standOf,
  turnedTo,
} from "./geometry";
import { boardOf, spaceOf } from "../hand/testing";
import type { Board, Space } from "../connection/wire";

function space(label: string, ...shape: number[]): Space {
  return { ...spaceOf(label, 0, 0), shape };
}

const spaces = [space("a2", 0, 0), space("b2", 1, 0), space("a1", 0, 1), space("b1", 1, 1)];
const grid: Board = boardOf(spaces, { width: 2, height: 2 });

describe("a grid", () => {
  it("has spaces of one size", () => {
    expect(middle(space("b1", 1, 1))).toEqual({ x: 96, y: 96 });
    expect(extent(grid)).toEqual({ x: 128, y: 128 });
  });

  it("has named columns and rows if its labels say so", () => {
    expect(coordinates(grid)).toEqual({ columns: ["a", "b"], rows: ["2", "1"] });
    const far = [space("−1,0", 0, 0), space("0,0", 1, 0)];
    expect(coordinates({ ...grid, spaces: far })).toEqual({
      columns: ["−1", "0"],
      rows: ["0"],
    });
    const odd = [...grid.spaces.slice(0, 3), space("Fen", 1, 1)];
    expect(coordinates({ ...grid, spaces: odd })).toBeNull();
    const mixed = [...grid.spaces.slice(0, 3), space("c1", 1, 1)];
    expect(coordinates({ ...grid, spaces: mixed })).toBeNull();
  });
});

describe("pieces on a space", () => {
  it("stand large and apart from what lies beneath", () => {
    expect(standOf("main", 0, 1).size).toBe(1);
    expect(standOf("main", 0, 1).x).toBeGreaterThan(standOf("base", 0, 1).x);
  });

  it("stand side by side when they share it", () => {
    const [one, other] = [standOf("main", 0, 2), standOf("main", 1, 2)];
    expect(other.x - one.x).toBeGreaterThan(20);
    expect(one.size).toBeLessThan(1);
    expect(standOf("base", 1, 2).x).toBeGreaterThan(standOf("base", 0, 2).x);
  });
});

describe("stacks on a space", () => {
  const all = (count: number) =>
    Array.from({ length: count }, (_, place) => standOf("stack", place, count));

  it("are smaller the more there are", () => {
    const sizes = [1, 2, 4, 6].map((count) => all(count)[0]?.size ?? 0);
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  });

  it("never stand in the same place, nor over the rim", () => {
    for (let count = 1; count <= 6; count += 1) {
      expect(new Set(all(count).map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
      for (const { x, y } of all(count)) {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(22);
      }
    }
  });
});

describe("a tile", () => {
  it("turns the shorter way round", () => {
    expect(turnedTo(0, 1)).toBe(90);
    expect(turnedTo(0, 3)).toBe(-90);
    expect(turnedTo(270, 0)).toBe(360);
    expect(turnedTo(90, 3)).toBe(270);
    expect(turnedTo(-90, 3)).toBe(-90);
  });

  it("turns its sides with it", () => {
    expect(sideMiddle(0, 0).y).toBeLessThan(0);
    expect(sideMiddle(0, 1).x).toBeGreaterThan(0);
    expect(sideMiddle(3, 1)).toEqual(sideMiddle(0, 0));
  });
});

describe("an arrow", () => {
  const [here, there] = [
    { x: 32, y: 32 },
    { x: 96, y: 32 },
  ];

  it("begins and ends beside the middles, with its words between", () => {
    const { from, to, at, angle } = arrowBetween(here, there);
    expect(from).toEqual({ x: 53, y: 47 });
    expect(to).toEqual({ x: 79, y: 47 });
    expect(at).toEqual({ x: 66, y: 47 });
    expect(angle).toBe(0);
  });

  it("has its words in the middle, or elsewhere along it", () => {
    expect(arrowBetween(here, there, 0).at).toEqual({ x: 53, y: 47 });
    expect(arrowBetween(here, there, 2).at).toEqual({ x: 105, y: 47 });
  });

  it("of the way back is on the other side", () => {
    expect(arrowBetween(there, here).at.y).toBeLessThan(32);
  });
});

describe("counters", () => {
  const standing = (count: number) =>
    Array.from({ length: count }, (_, place) => standOf("counter", place, count));

  it("lie side by side at the foot of a space", () => {
    expect(standing(1)).toEqual([{ x: 0, y: 12.25, size: 1.25 }]);
    const [left, right] = standing(2);
    expect(left?.x).toBe(-(right?.x ?? 0));
    expect(left?.y).toBe(right?.y);
  });

  it("stay on their space and apart from one another, however many they are", () => {
    for (const count of [3, 4, 5, 8, 9]) {
      const stands = standing(count);
      for (const { x, y, size } of stands) {
        expect(Math.abs(x) + 12 * size).toBeLessThanOrEqual(32);
        expect(Math.abs(y) + 13 * size).toBeLessThanOrEqual(36);
      }
      const spots = stands.map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size).toBe(count);
    }
  });
});
