import { describe, expect, it } from "vitest";
import { headlineOf, ranksOf } from "./result";

const name = (player: number) => ["Ada", "Ben", "Cleo"][player] ?? "";

describe("the result", () => {
  it("names the one who won, first", () => {
    expect(headlineOf([-1, 1], name)).toBe("Ben won");
    expect(ranksOf([-1, 1])).toEqual([
      { player: 1, words: "won", isBest: true },
      { player: 0, words: "lost", isBest: false },
    ]);
  });

  it("names those who shared the victory", () => {
    expect(headlineOf([0.5, -1, 0.5], name)).toBe("Ada and Cleo shared the victory");
    expect(ranksOf([0.5, -1, 0.5]).map(({ words }) => words)).toEqual([
      "shared the victory",
      "shared the victory",
      "lost",
    ]);
  });

  it("goes to the best of those who did not resign", () => {
    expect(headlineOf([1, -1, -0.5], name, [0])).toBe("Cleo won");
    expect(ranksOf([1, -1, -0.5], [0]).map(({ words }) => words)).toEqual([
      "won",
      "lost",
      "resigned",
    ]);
    expect(headlineOf([1, -1], name, [0, 1])).toBe("Nobody won: all resigned");
  });

  it("ranks nobody where the game was cancelled", () => {
    expect(headlineOf(null, name)).toBe("No result");
    expect(ranksOf(null)).toEqual([]);
  });

  it("is a draw when nobody lost", () => {
    expect(headlineOf([0, 0, 0], name)).toBe("A draw between Ada, Ben and Cleo");
    expect(ranksOf([0, 0])[1]?.words).toBe("drew");
  });
});
