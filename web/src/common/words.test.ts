import { expect, it } from "vitest";
import { ago, listed, range } from "./words";

it("says a range", () => {
  expect(range(2, 4)).toBe("2–4");
  expect(range(3, 3)).toBe("3");
});

it("lists names", () => {
  expect(listed([])).toBe("");
  expect(listed(["Ada"])).toBe("Ada");
  expect(listed(["Ada", "Ben", "Cleo"])).toBe("Ada, Ben and Cleo");
});

it.each([
  [10, "just now"],
  [61, "1 minute ago"],
  [7200, "2 hours ago"],
  [90_000, "yesterday"],
])("says how long ago %s seconds are", (seconds, words) => {
  const now = new Date("2030-01-01T12:00:00Z");
  expect(ago(new Date(now.getTime() - 1000 * seconds), now)).toBe(words);
});
