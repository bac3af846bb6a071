import { expect, test } from "vitest";
import { arrange } from "./arrange";

const board = { x: 320, y: 320 };

test("a wide room has boards side by side, a high one has them in a column", () => {
  const wide = arrange([board, board], { x: 800, y: 400 }, 0);
  expect(wide.corners).toEqual([
    { x: 0, y: 0 },
    { x: 348, y: 0 },
  ]);
  const high = arrange([board, board], { x: 400, y: 800 }, 0);
  expect(high.corners).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 348 },
  ]);
});

test("in a square room the last of three boards has a row for itself, in the middle", () => {
  const { corners, size } = arrange([board, board, board], { x: 500, y: 500 }, 0);
  expect(corners[2]).toEqual({ x: 174, y: 348 });
  expect(size).toEqual({ x: 668, y: 668 });
});

test("boards of a row stand on one line, below their names", () => {
  const low = { x: 320, y: 128 };
  const { corners, size, pixel } = arrange([board, low], { x: 668, y: 360 }, 20);
  expect(pixel).toBe(1);
  expect(corners).toEqual([
    { x: 0, y: 20 },
    { x: 348, y: 212 },
  ]);
  expect(size).toEqual({ x: 668, y: 340 });
});

test("a table holds all of its boards, however small the room", () => {
  const { size, corners } = arrange(Array(6).fill(board), { x: 0, y: 0 }, 20);
  expect(corners).toHaveLength(6);
  expect(size.x).toBeGreaterThan(0);
});

test("small boards lie above each other beside a large one, where that fills the room", () => {
  const small = { x: 192, y: 128 };
  const { corners, pixel } = arrange([small, small, board], { x: 540, y: 320 }, 0);
  expect(pixel).toBe(1);
  expect(corners).toEqual([
    { x: 0, y: 36 },
    { x: 0, y: 192 },
    { x: 220, y: 0 },
  ]);
});
