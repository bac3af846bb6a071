import { expect, it } from "vitest";
import type { Box } from "../board/lens";
import { lacking, placeBeside } from "./placing";

const SCREEN = { width: 1000, height: 700 };
const SIZE = { width: 300, height: 150 };
const NOTHING = { needed: [], wanted: [] };
const BOARD: Box = { x: 100, y: 100, width: 500, height: 500 };

function placed(thing: Box, needed: readonly Box[] = [], wanted: readonly Box[] = []): Box {
  return { ...placeBeside(thing, BOARD, SIZE, SCREEN, { needed, wanted }), ...SIZE };
}

function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

it("lies to the right of what it explains, where there is room", () => {
  const at = placeBeside(
    { x: 300, y: 200, width: 60, height: 60 },
    BOARD,
    SIZE,
    SCREEN,
    NOTHING,
  );
  expect(at).toEqual({ x: 368, y: 200 });
});

it("never covers the thing, the question or the tabs, wherever the thing lies", () => {
  const question: Box = { x: 660, y: 0, width: 340, height: 300 };
  const tabs: Box = { x: 660, y: 320, width: 340, height: 40 };
  for (let x = 100; x < 600; x += 50) {
    for (let y = 100; y < 600; y += 50) {
      const thing = { x, y, width: 50, height: 50 };
      const box = placed(thing, [question, tabs]);
      for (const kept of [thing, question, tabs]) expect(meet(box, kept)).toBe(false);
      expect(box.x >= 0 && box.y >= 0 && box.x + 300 <= 1000 && box.y + 150 <= 700).toBe(true);
    }
  }
});

it("rather leaves free what can be touched next", () => {
  const thing: Box = { x: 300, y: 300, width: 60, height: 60 };
  const beside: Box = { x: 360, y: 300, width: 60, height: 60 };
  expect(meet(placed(thing, [], [beside]), beside)).toBe(false);
});

it("lacks room where it hides something: its own height, between the thing and the floor", () => {
  const thing = { x: 0, y: 400, width: 100, height: 200 };
  const box = { x: 0, y: 550, width: 300, height: 100 };
  const above = { ...box, y: 100 };
  expect(lacking(thing, box, [], 690)).toBe(26);
  expect(lacking(thing, box, [], 800)).toBe(0);
  expect(lacking(thing, above, [], 690)).toBe(0);
  expect(lacking(thing, above, [above], 690)).toBe(26);
});
