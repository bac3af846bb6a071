import { describe, expect, it } from "vitest";
import { planOf, resized, usualOptions, usualSeats } from "./plan";
import type { GameCard } from "./wire";

const levels = ["easy", "hard"].map((name) => ({ name, title: name, about: "" }));

describe("the usual seats", () => {
  it("are one person against opponents of the strongest level", () => {
    expect(usualSeats(3, levels, "Ada")).toEqual([
      { kind: "person", name: "Ada", level: "hard" },
      { kind: "opponent", name: "", level: "hard" },
      { kind: "opponent", name: "", level: "hard" },
    ]);
  });

  it("keep what was filled in when their number changes", () => {
    const two = usualSeats(2, levels, "Ada").map((seat) => ({ ...seat, level: "easy" }));
    expect(resized(two, 3).map(({ name, level }) => [name, level])).toEqual([
      ["Ada", "easy"],
      ["", "easy"],
      ["", "easy"],
    ]);
    expect(resized(two, 1)).toHaveLength(1);
  });
});

describe("a plan", () => {
  const seats = usualSeats(2, levels, "  ");

  it("names persons who gave no name, and leaves opponents to the server", () => {
    expect(planOf("hill", seats, { rounds: 5 }, "")).toEqual({
      game: "hill",
      seats: [
        { kind: "person", name: "Player A" },
        { kind: "opponent", name: "", level: "hard" },
      ],
      options: { rounds: 5 },
      seed: null,
    });
  });

  it("holds a seed if one is wanted", () => {
    expect(planOf("hill", seats, {}, " 42 ").seed).toBe(42);
  });

  it("begins with the usual options", () => {
    const option = { title: "", least: 1, most: 9, about: "", paragraph: "" };
    const game = { options: [{ ...option, name: "rounds", default: 4 }] } as GameCard;
    expect(usualOptions(game)).toEqual({ rounds: 4 });
  });
});
