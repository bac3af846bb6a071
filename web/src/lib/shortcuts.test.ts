import { expect, it } from "vitest";
import { keyOf, placeOf } from "./shortcuts";

it("gives every place one key, and finds it again", () => {
  const keys = Array.from({ length: 33 }, (_, place) => keyOf(place));
  expect(new Set(keys).size).toBe(33);
  expect(keys.map(placeOf)).toEqual(keys.map((_, place) => place));
});

it("leaves the keys of undo and skip alone, and places far down", () => {
  expect([placeOf("u"), placeOf("s")]).toEqual([-1, -1]);
  expect(placeOf("Enter")).toBe(-1);
  expect(keyOf(99)).toBe("");
});

it("does not mind capitals", () => {
  expect(placeOf("A")).toBe(placeOf("a"));
});
