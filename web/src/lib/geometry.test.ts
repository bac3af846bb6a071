import { describe, expect, it } from "vitest";
import { coordinates, extent, middle, scaleOf, standOf } from "./geometry";
import type { Board, Space } from "./wire";

function space(label: string, ...shape: number[]): Space {
  return {
    id: `space:${label}`,
    label,
    title: label,
    shape,
    layers: [],
    owner: null,
    hints: [],
  };
}

const grid: Board = {
  id: "board",
  title: "Board",
  kind: "grid",
  width: 2,
  height: 2,
  spaces: [space("a2", 0, 0), space("b2", 1, 0), space("a1", 0, 1), space("b1", 1, 1)],
};
const map: Board = { ...grid, kind: "map", width: 100, height: 80 };

describe("a grid", () => {
  it("has spaces of one size", () => {
    expect(middle(grid, space("b1", 1, 1))).toEqual({ x: 96, y: 96 });
    expect(extent(grid)).toEqual({ x: 128, y: 128 });
    expect(scaleOf(grid)).toBe(1);
  });

  it("has named columns and rows if its labels say so", () => {
    expect(coordinates(grid)).toEqual({ columns: ["a", "b"], rows: ["2", "1"] });
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

describe("a map", () => {
  it("has spaces with a centre of gravity", () => {
    expect(middle(map, space("L", 0, 0, 30, 0, 30, 60, 0, 60))).toEqual({ x: 15, y: 30 });
    expect(middle(map, space("dot", 4, 5))).toEqual({ x: 4, y: 5 });
    expect(extent(map)).toEqual({ x: 100, y: 80 });
  });

  it("draws things smaller the more spaces it has", () => {
    const crowded = { ...map, spaces: [...map.spaces, ...map.spaces] };
    expect(scaleOf(crowded)).toBeLessThan(scaleOf(map));
  });

  it("has no named columns", () => {
    expect(coordinates(map)).toBeNull();
  });
});
