import { describe, expect, it } from "vitest";
import { bestOf, isByDice, rowsOf, signed } from "./contests";
import { contestOf as contest, sideOf as side } from "../hand/testing";
import type { Panel } from "../connection/wire";

const panel = (player: number): Panel => ({
  player,
  counters: [],
  remarks: [],
  active: false,
  out: false,
  deeds: [],
});
const players = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ places }) => places.map((place) => place.panel.player));

describe("the places on a table of cards", () => {
  it("are those of the contests, in their order", () => {
    const duels = [contest(side(0, 3), side(2, 4)), contest(side(1, 5), side(3, 5))];
    const rows = rowsOf(duels, [0, 1, 2, 3].map(panel));
    expect(players(rows)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(rows[0]?.places[1]?.side?.total).toBe(4);
  });

  it("hold those who are in no contest, after all others", () => {
    const rows = rowsOf([contest(side(2, 3), side(0, 4))], [0, 1, 2].map(panel));
    expect(players(rows)).toEqual([[2, 0], [1]]);
    expect(rows[1]?.contest).toBeNull();
    expect(rows[1]?.places[0]?.side).toBeNull();
  });

  it("are all there before any contest", () => {
    expect(players(rowsOf([], [0, 1].map(panel)))).toEqual([[0, 1]]);
  });
});

it("a contest is led by the highest total", () => {
  expect(bestOf(contest(side(0, 3), side(1, 7), side(2, 7)))).toBe(7);
});

it("amounts have a sign", () => {
  expect([signed(2), signed(-3), signed(0)]).toEqual(["+2", "−3", "+0"]);
});

describe("a contest", () => {
  it("is decided by single dice where some of them have won", () => {
    const [one, other] = [side(0, 0, { verdicts: [true, null] }), side(1, 0)];
    expect(isByDice(contest(one, other))).toBe(true);
    expect(isByDice(contest(side(0, 3), side(1, 4)))).toBe(false);
  });
});
