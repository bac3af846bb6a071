import { describe, expect, it } from "vitest";
import { extent, fullWords, gainWords, reachOf } from "./words";

const HITS = { title: "Hits", one: "hit", many: "hits" };
const tally = (got: number, expected: number, spread = 1.5) => ({
  player: 0,
  kind: 0,
  times: 8,
  got,
  expected,
  spread,
});

describe("luck in words", () => {
  it.each([
    [5, 3.7, "1.3 hits above average"],
    [3, 3.7, "0.7 hits below average"],
    [4, 3, "1 hit above average"],
    [2, 2, "just average"],
    [2, 2.04, "just average"],
  ])("%d where %d is usual", (got, expected, words) => {
    expect(gainWords(tally(got, expected), HITS)).toBe(words);
  });

  it("says all that is counted", () => {
    expect(fullWords(tally(1, 3.66), HITS)).toBe(
      "Counted 8 times: 1 hit, where 3.7 was to be expected. Usually within 1.5 of that.",
    );
  });
});

describe("the chart", () => {
  it("has room for every bar and every band", () => {
    expect(reachOf([tally(5, 1, 1), tally(1, 1, 2)])).toBeCloseTo(4 * 1.08);
    expect(reachOf([tally(1, 1, 2)])).toBeCloseTo(2 * 1.08);
  });

  it("grows from the middle to either side", () => {
    expect(extent(0, 2, 4)).toEqual({ x: "50.00%", width: "25.00%" });
    expect(extent(0, -2, 4)).toEqual({ x: "25.00%", width: "25.00%" });
    expect(extent(-4, 4, 4)).toEqual({ x: "0.00%", width: "100.00%" });
  });

  it("stands still where nothing was left to chance", () => {
    expect(extent(0, 0, reachOf([tally(1, 1, 0)]))).toEqual({ x: "50.00%", width: "0.00%" });
  });
});
