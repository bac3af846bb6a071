import { describe, expect, it } from "vitest";
import { holdingOf, platesOf, type Plate } from "./plates";
import type { Region } from "../connection/wire";

const SHEET = { width: 1000, height: 600 };
const TEN = (words: string) => 10 * words.length;

function regionAt(at: [number, number], more: Partial<Region> = {}): Region {
  const plain = { id: "region:fen", title: "The Fen", colour: "#888", text: "+2 each" };
  return { ...plain, at, owner: null, count: 0, most: 4, ...more };
}

function isOver(one: Plate, other: Plate): boolean {
  return (
    Math.abs(one.x - other.x) < (one.large * (one.wide + other.wide)) / 2 &&
    Math.abs(one.y - other.y) < one.large * 46
  );
}

describe("the plates of regions", () => {
  it("are as wide as their words, and as who holds them", () => {
    const [free, held] = platesOf(
      [regionAt([200, 100]), regionAt([700, 100], { owner: 1, count: 3 })],
      SHEET,
      1,
      TEN,
    );
    expect(free?.wide).toBe(84);
    expect(free?.held).toBe(0);
    expect(holdingOf(regionAt([0, 0], { owner: 1, count: 3 }))).toBe("B 3/4");
    expect(held?.wide).toBe(70 + 6 + 64 + 14);
  });

  it("lie where the map says, if there is room", () => {
    const [one, other] = platesOf([regionAt([200, 100]), regionAt([400, 300])], SHEET, 1, TEN);
    expect([one?.x, one?.y, other?.x, other?.y]).toEqual([200, 100, 400, 300]);
  });

  it.each([1, 0.5])("keep apart, and on the map, at a scale of %d", (scale) => {
    const at: [number, number][] = [
      [500, 590],
      [540, 595],
      [560, 560],
      [998, 300],
    ];
    const plates = platesOf(
      at.map((spot) => regionAt(spot)),
      SHEET,
      scale,
      TEN,
    );
    for (const [place, plate] of plates.entries()) {
      for (const other of plates.slice(place + 1)) expect(isOver(plate, other)).toBe(false);
      expect(plate.x + (plate.large * plate.wide) / 2).toBeLessThanOrEqual(SHEET.width);
      expect(plate.y + plate.large * 23).toBeLessThanOrEqual(SHEET.height);
    }
  });
});
