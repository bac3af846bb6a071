import { describe, expect, it } from "vitest";
import type { Box } from "../board/lens";
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

  it("stays where it is, as long as nothing comes in its way there", () => {
    const before = { x: 40, y: 240 };
    const spot = (...kept: Box[]) => freeSpot(thing, size, screen, kept, before);
    expect(spot()).toEqual(before);
    expect(spot({ x: 130, y: 280, width: 20, height: 20 })).not.toEqual(before);
    expect(freeSpot(thing, size, { ...screen, height: 280 }, [], before)).not.toEqual(before);
  });
});
