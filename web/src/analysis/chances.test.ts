import { describe, expect, it } from "vitest";
import type { MoveLooked } from "../connection/wire";
import { moveIn, sumsOf, turningPoints, verdictOf } from "./chances";

function move(player: number, luck: number, choices: number, more: Partial<MoveLooked> = {}) {
  return {
    player,
    chances: [luck + choices, -luck - choices],
    luck: [luck, -luck],
    choices: [choices, -choices],
    chosen: "c4",
    better: "",
    given_away: 0,
    path: [],
    ...more,
  } satisfies MoveLooked;
}

describe("turning points", () => {
  it("are the moves that changed the most, in their order", () => {
    const moves = [0.1, 0.3, -0.2, 0.15].map((luck) => move(0, luck, 0));
    expect(turningPoints(moves)).toEqual([2, 3]);
  });

  it("count what luck and choices make together", () => {
    expect(turningPoints([move(0, 0.4, -0.4), move(1, 0.1, 0.1)])).toEqual([2]);
  });

  it("are eight at most", () => {
    const moves = Array.from({ length: 20 }, (_, place) => move(0, 0.2 + place / 100, 0));
    expect(turningPoints(moves)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  });
});

describe("a verdict", () => {
  it("says what was given away, and what was better", () => {
    const wrong = move(0, 0, -0.24, { given_away: 0.24, better: "d3" });
    expect(verdictOf(wrong)).toEqual(["Chose c4: 12% given away.", "Better: d3."]);
  });

  it("of three players is told in results", () => {
    const chances = [-0.5, 0.25, 0.25];
    const wrong = move(0, 0, -0.24, { chances, given_away: 0.24, better: "d3" });
    expect(verdictOf(wrong)).toEqual(["Chose c4: 0.24 given away.", "Better: d3."]);
  });

  it("makes no word of a trifle", () => {
    const fine = move(0, 0, 0, { given_away: 0.005, better: "d3" });
    expect(verdictOf(fine)).toEqual(["Chose c4: nothing given away."]);
    expect(verdictOf(move(0, 0, 0, { given_away: null }))).toEqual(["No choice."]);
  });
});

it("luck, own choices and those of others sum to the end", () => {
  const moves = [move(0, 0.1, -0.2), move(1, -0.3, 0.05), move(-1, 0, 0.02)];
  moves.push(move(0, 1, 0, { chances: [0.67, -0.67] }));
  for (const { start, luck, own, others, end } of sumsOf([0, 0], moves)) {
    expect(start + luck + own + others).toBeCloseTo(end);
  }
  const [first] = sumsOf([0, 0], moves);
  expect([first?.luck, first?.own, first?.others].map((part) => part?.toFixed(2))).toEqual([
    "0.80",
    "-0.20",
    "0.07",
  ]);
});

it("a link leads to a move", () => {
  expect(["#37", "#x", "", "#sit=12"].map(moveIn)).toEqual([37, null, null, null]);
});
