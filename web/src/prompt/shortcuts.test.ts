import { expect, it } from "vitest";
import { keysOf } from "./shortcuts";

const many = (count: number) => Array.from({ length: count }, (_, place) => `Button ${place}!`);

it("gives every button one key, numbers first, while there are any", () => {
  const keys = keysOf(many(40));
  expect(keys.slice(0, 3)).toEqual(["1", "2", "3"]);
  expect(new Set(keys.slice(0, 31)).size).toBe(31);
  expect(keys.slice(31)).toEqual(Array(9).fill(""));
});

it("leaves the keys of hint, what if, undo and skip alone", () => {
  expect(keysOf(many(40))).not.toContain("h");
  expect(keysOf(many(40))).not.toContain("w");
  expect(keysOf(many(40))).not.toContain("u");
  expect(keysOf(many(40))).not.toContain("s");
});

it("gives a number its own key", () => {
  expect(keysOf(["Done", "0", "1", "2", "10"])).toEqual(["3", "0", "1", "2", "4"]);
});
