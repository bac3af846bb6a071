import { describe, expect, it } from "vitest";
import { atZero, clockWords, isShort, timeOf } from "./words";

describe("time", () => {
  it("is said in what matters of it", () => {
    const said = [0, 1, 40_900, 41_000, 725_000, 3_599_500, 3_600_000, 50 * 3_600_000];
    expect(said.map(timeOf)).toEqual([
      "0:00",
      "0:01",
      "0:41",
      "0:41",
      "12:05",
      "1 hour",
      "1 hour",
      "2 days",
    ]);
  });

  it("says what happens when it is over", () => {
    const clock = { bank: 900, reaction: 20 };
    expect(atZero(clock, "General", true)).toBe("Then General stands in.");
    expect(atZero({ ...clock, at_zero: "resign" }, "General", false)).toBe("Then they resign.");
  });

  it.each([
    ["a minute of a live clock", { bank: 900, reaction: 20 }, 60_000],
    ["a fifth of three days", { bank: 259_200, each_turn: true, reaction: 20 }, 51_840_000],
    ["a minute of a short turn", { bank: 240, each_turn: true, reaction: 20 }, 60_000],
    ["a minute where no clock is known", null, 60_000],
  ])("warns from %s on", (_, clock, left) => {
    expect(isShort(left, clock)).toBe(true);
    expect(isShort(left + 1, clock)).toBe(false);
  });

  it("names a clock", () => {
    expect(clockWords(null)).toBe("no clock");
    expect(clockWords({ bank: 900, increment: 20, reaction: 20 })).toBe(
      "15 min + 20 s a decision",
    );
    expect(clockWords({ bank: 90, increment: 5, reaction: 20 })).toBe("90 s + 5 s a decision");
    expect(clockWords({ bank: 600, increment: 0, reaction: 20 })).toBe("10 min");
    expect(clockWords({ bank: 259_200, each_turn: true, reaction: 43_200 })).toBe(
      "3 days a turn",
    );
  });
});
