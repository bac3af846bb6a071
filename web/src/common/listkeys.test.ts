import { expect, it } from "vitest";
import { target } from "./listkeys";

it.each([
  ["ArrowDown", 1, 2],
  ["ArrowRight", 3, 0],
  ["ArrowUp", 0, 3],
  ["ArrowLeft", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["x", 1, undefined],
])("%s leads in a list of four from %s to %s", (key, at, to) => {
  expect(target(key, at, 4)).toBe(to);
});
