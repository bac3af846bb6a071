import { describe, expect, it } from "vitest";
import type { Chart } from "../connection/wire";
import { patched, placed, type Json } from "./patch";

const BEFORE: Json = {
  name: "a",
  list: [1, 2, 3],
  things: [
    { id: "x", at: 1 },
    { id: "y", at: 2 },
    { id: "z", at: 3 },
  ],
};

describe("what changed since the moment before", () => {
  it.each<[string, Json, Json]>([
    ["nothing", 0, BEFORE],
    ["everything", [null], null],
    ["a part", { name: ["b"] }, { ...BEFORE, name: "b" }],
    ["an item", { list: { "1": [9] } }, { ...BEFORE, list: [1, 9, 3] }],
    ["other items", { list: [0, 3, 7, 8] }, { ...BEFORE, list: [7, 8] }],
    ["no items", { list: [[]] }, { ...BEFORE, list: [] }],
  ])("is %s", (_, change, after) => {
    expect(patched(BEFORE, change)).toEqual(after);
  });

  it("moves things, changes some and lays new ones down", () => {
    const change = { things: { "": [[1, 2, 0], [0, { at: [5] }], [{ id: "w", at: 0 }]] } };
    expect(patched(BEFORE, change)).toEqual({
      ...BEFORE,
      things: [
        { id: "y", at: 2 },
        { id: "z", at: 3 },
        { id: "x", at: 5 },
        { id: "w", at: 0 },
      ],
    });
  });
});

describe("lines of a map", () => {
  it("are told by how their steps differ", () => {
    const outline = [10, 20, 3, 0, 1, -2, 0, 2];
    const chart = { sites: [{ outline }], features: [{ points: [5, 5] }] } as unknown as Chart;
    const { sites, features } = placed(chart);
    expect(sites[0]?.outline).toEqual([10, 20, 13, 20, 17, 18, 21, 18]);
    expect(features[0]?.points).toEqual([5, 5]);
  });
});
