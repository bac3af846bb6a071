import { describe, expect, it } from "vitest";
import { freeSpot } from "./spot";

const screen = { width: 400, height: 300 };
const size = { width: 100, height: 50 };
const thing = { x: 150, y: 100, width: 60, height: 40 };

describe("the spot of a note", () => {
  it("lies beside what it is about", () => {
    const spot = freeSpot(thing, size, screen, []);
    expect(spot).not.toBeNull();
    const { x = 0, y = 0 } = spot ?? {};
    const isApart = x >= 210 + 8 || x + 100 <= 150 - 8 || y >= 140 + 8 || y + 50 <= 100 - 8;
    expect(isApart).toBe(true);
  });

  it("hides nothing that is kept free, however far away it has to be", () => {
    const kept = [{ x: 0, y: 0, width: 400, height: 240 }];
    const { y = 0 } = freeSpot(thing, size, screen, kept) ?? {};
    expect(y).toBeGreaterThanOrEqual(240);
  });

  it("is nowhere if there is no room", () => {
    expect(freeSpot(thing, size, screen, [{ x: 0, y: 0, ...screen }])).toBeNull();
    expect(freeSpot(thing, { width: 500, height: 50 }, screen, [])).toBeNull();
  });

  it("may lie over a part of what fills the screen", () => {
    expect(freeSpot({ x: 0, y: 0, ...screen }, size, screen, [])).not.toBeNull();
  });
});
