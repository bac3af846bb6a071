import { describe, expect, it } from "vitest";
import {
  boundsOf,
  labelsOf,
  mayBeRated,
  playedWords,
  ratingWords,
  standInWords,
} from "./ratings";

const at = "2026-01-01T00:00:00.000+00:00";
const level = (title: string, points: number) => ({ title, points, spread: 60, games: 9 });

describe("ratings in words", () => {
  it.each([
    [1512, 80, 12, "1,512 ± 80 (+12)"],
    [1488, 80, -12, "1,488 ± 80 (−12)"],
    [1500, 491, 0, "1,500 ± 491 (±0)"],
    [1500, 491, undefined, "1,500 ± 491"],
  ])("%d ± %d", (points, spread, change, words) => {
    expect(ratingWords(points, spread, change)).toBe(words);
  });

  it("says who decided for somebody, and how often", () => {
    const one = { seat: 0, made: 4, of: 30 };
    expect(standInWords(one, "Captain", "Ada")).toBe("Captain made 4 of 30 decisions for Ada.");
  });

  it("counts games", () => {
    const none = { game: "", title: "", players: 2, curve: [], levels: [] };
    expect(playedWords({ ...none, played: 1, won: 0, rated: 0 })).toBe("1 game, 0 won");
    expect(playedWords({ ...none, played: 12, won: 5, rated: 8 })).toBe(
      "12 games, 5 won, 8 rated",
    );
  });
});

describe("what can be rated", () => {
  const person = { kind: "person" as const };
  it("needs unknown dice, and one person a screen", () => {
    expect(mayBeRated([person, { kind: "opponent" }], "")).toBe(true);
    expect(mayBeRated([person, { kind: "link" }], " ")).toBe(true);
    expect(mayBeRated([person, { kind: "opponent" }], "7")).toBe(false);
    expect(mayBeRated([person, person], "")).toBe(false);
  });
});

describe("the curve", () => {
  it("shows all points, the last with its spread, and all levels", () => {
    const curve = [
      { at, points: 1500, spread: 400 },
      { at, points: 1550, spread: 100 },
    ];
    expect(boundsOf({ curve, levels: [level("Captain", 1700)] })).toEqual([1430, 1720]);
  });

  it("keeps names apart, and above the lowest place", () => {
    const levels = [level("A", 100), level("B", 99), level("C", 98), level("D", 10)];
    const labels = labelsOf(levels, (points) => 100 - points, 12, 90);
    expect(labels.map(({ title }) => title)).toEqual(["A", "B", "C", "D"]);
    const heights = labels.map((label) => label.at);
    heights.slice(1).forEach((height, place) => {
      expect(height - (heights[place] ?? NaN)).toBeGreaterThanOrEqual(12);
    });
    expect(Math.max(...heights)).toBeLessThanOrEqual(90);
  });
});
