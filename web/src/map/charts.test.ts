import { describe, expect, it } from "vitest";
import { charted, counterWidth, detailAt, isMap, pathOf, placesOf, shaftsOn } from "./charts";
import { boardOf, frameOf, pieceOf, sceneOf, spaceOf } from "../hand/testing";
import type { Arrow, Chart, Site } from "../connection/wire";

function siteOf(id: string, more: Partial<Site> = {}): Site {
  const at: [number, number] = [0, 0];
  const plain = {
    label: "The\nFen",
    title: "The Fen",
    outline: [],
    colour: "#888",
    region: "",
  };
  return { id, ...plain, name_at: at, stand: at, hints: [], ...more };
}

function chartOf(...sites: Site[]): Chart {
  return { id: "world", sites, features: [], signs: [], ground: "" };
}

describe("a frame with a map", () => {
  const unnamed = { ...spaceOf("space:fen", 0, 0), label: "", title: "", owner: 2 };
  const map = boardOf([unnamed], { kind: "map", chart: "world" });

  it("gets the names of its spaces from the chart", () => {
    const frame = frameOf(1, [], { scene: sceneOf("", { boards: [map] }) });
    const charts = new Map([["world", chartOf(siteOf("space:fen"))]]);
    const [space] = charted(frame, charts).scene.boards[0]?.spaces ?? [];
    expect(space).toMatchObject({ title: "The Fen", label: "The\nFen", owner: 2 });
  });

  it("keeps a space that no chart knows", () => {
    const frame = frameOf(1, [], { scene: sceneOf("", { boards: [map] }) });
    expect(charted(frame, new Map()).scene.boards[0]?.spaces).toEqual([unnamed]);
  });

  it("is not a grid", () => {
    expect(isMap([map])).toBe(true);
    expect(isMap([boardOf([])])).toBe(false);
    expect(isMap([])).toBe(false);
    const frame = frameOf(1, [], { scene: sceneOf("", { boards: [boardOf([])] }) });
    expect(charted(frame, new Map()).scene).toBe(frame.scene);
  });
});

describe("an outline", () => {
  it("is a path, closed or not", () => {
    expect(pathOf([0, 0, 4, 0, 4, 3])).toBe("M0 0L4 0L4 3Z");
    expect(pathOf([0, 0, 4, 0], false)).toBe("M0 0L4 0");
  });
});

describe("names and pieces", () => {
  it("are drawn larger where the map is shown smaller, within limits", () => {
    const [near, far] = [detailAt(2), detailAt(0.5)];
    expect(far.name).toBeGreaterThan(near.name);
    expect(far.piece).toBeGreaterThan(near.piece);
    expect(detailAt(0.01).piece).toBe(detailAt(0.1).piece);
  });

  it("go without names where these could not be read", () => {
    expect(detailAt(0.2).name).toBe(0);
  });
});

describe("what stands on a space", () => {
  const stack = pieceOf("units", "fen", { slot: "stack", count: 12 });
  const figures = (count: number) =>
    Array.from({ length: count }, (_, at) => pieceOf(`figure${at}`, "fen"));

  it("stands in the middle when it is alone", () => {
    expect(placesOf([stack]).get("units")).toEqual({ x: 0, y: 0, size: 1 });
  });

  it("has its counter first, wide enough for its number", () => {
    expect(counterWidth(100)).toBeGreaterThan(counterWidth(9));
    const places = placesOf([...figures(1), stack]);
    expect(places.get("units")?.x).toBeLessThan(places.get("figure0")?.x ?? 0);
  });

  it("makes two rows of many figures", () => {
    const rows = (count: number) =>
      new Set([...placesOf([stack, ...figures(count)])].map(([, { y }]) => y));
    expect(rows(3).size).toBe(1);
    expect(rows(6)).toContain(10);
    expect(rows(6)).toContain(-10);
  });

  it("never overlaps", () => {
    const spots = [...placesOf([stack, ...figures(6)]).values()].map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(7);
  });
});

describe("an arrow", () => {
  const plain = { id: "a", title: "", kind: "attack", owner: 0, label: "" } as const;
  const arrow: Arrow = { ...plain, start: "fen", end: "moor" };
  const [fen, moor] = [
    { x: 40, y: 30 },
    { x: 90, y: 150 },
  ];

  it("goes from space to space", () => {
    const spots = new Map(Object.entries({ fen, moor }));
    expect(shaftsOn(spots, 200, arrow)).toEqual([
      { arrow, start: fen, end: moor, elsewhere: null, words: 0.5 },
    ]);
  });

  it("leads away to a space on another map, and there comes from afar", () => {
    expect(shaftsOn(new Map([["fen", fen]]), 200, arrow)).toEqual([
      { arrow, start: fen, end: { x: 40, y: 102 }, elsewhere: "moor", words: 1.5 },
    ]);
    expect(shaftsOn(new Map([["moor", moor]]), 200, arrow)).toEqual([
      { arrow, start: { x: 90, y: 78 }, end: moor, elsewhere: "fen", words: -0.25 },
    ]);
  });

  it("is not seen on a map that it does not touch", () => {
    expect(shaftsOn(new Map(), 200, arrow)).toEqual([]);
  });
});
