import { describe, expect, it } from "vitest";
import { nextOf, stepFrom, type Spot } from "./roving";

const grid: Spot[] = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ id: `${x}${y}`, x, y })));

describe("a step over a grid", () => {
  it.each([
    ["ArrowLeft", "01"],
    ["ArrowRight", "21"],
    ["ArrowUp", "10"],
    ["ArrowDown", "12"],
    ["Home", "01"],
    ["End", "21"],
  ])("%s leads from the middle to %s", (key, to) => {
    expect(stepFrom(grid, "11", key)).toBe(to);
  });

  it("stops at the edge", () => {
    expect(stepFrom(grid, "00", "ArrowLeft")).toBeNull();
    expect(stepFrom(grid, "00", "ArrowUp")).toBeNull();
  });

  it("leads nowhere with another key or from nowhere", () => {
    expect(stepFrom(grid, "11", "a")).toBeNull();
    expect(stepFrom(grid, "99", "ArrowUp")).toBeNull();
  });
});

describe("a step over a map", () => {
  const map: Spot[] = [
    { id: "here", x: 0, y: 0 },
    { id: "near but aside", x: 10, y: 19 },
    { id: "straight on", x: 25, y: 2 },
    { id: "behind", x: -5, y: 0 },
  ];

  it("prefers what lies ahead to what lies aside", () => {
    expect(stepFrom(map, "here", "ArrowRight")).toBe("straight on");
    expect(stepFrom(map, "here", "ArrowDown")).toBe("near but aside");
  });
});

describe("the next one wanted", () => {
  const ids = ["a", "b", "c", "d"];
  it("is found in both directions, round the end", () => {
    expect(nextOf(ids, new Set(["b", "d"]), "b", 1)).toBe("d");
    expect(nextOf(ids, new Set(["b", "d"]), "d", 1)).toBe("b");
    expect(nextOf(ids, new Set(["b", "d"]), "b", -1)).toBe("d");
  });

  it("begins anywhere, and may be missing", () => {
    expect(nextOf(ids, new Set(["c"]), "elsewhere", 1)).toBe("c");
    expect(nextOf(ids, new Set(), "a", 1)).toBeNull();
  });
});
