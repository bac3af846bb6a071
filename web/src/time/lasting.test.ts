import { expect, it } from "vitest";
import { lasting } from "./lasting";

it.each([
  [1000, "1 s"],
  [40_400, "40 s"],
  [119_499, "119 s"],
  [120_000, "2 min"],
  [3_600_000, "60 min"],
  [7_200_000, "2 hours"],
])("%i milliseconds are %s", (milliseconds, words) => {
  expect(lasting(milliseconds)).toBe(words);
});
