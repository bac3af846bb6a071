import { describe, expect, it } from "vitest";
import type { Seats } from "../connection/tokens";
import { rowsOf } from "./shelf";
import type { TableCard } from "../connection/wire";

const seats = ["Ada", "Ben"].map((name, seat) => ({
  seat,
  kind: "person" as const,
  name,
  level: "",
  way: "here" as const,
  free: false,
  bot: false,
}));
const card: TableCard = {
  table: "one",
  game: "hill",
  seats,
  version: 3,
  headline: "Hill 2, @1",
  finished: false,
  deciders: [1],
  question: "@0 attacks: react?",
  winners: [],
  name: "",
  changed: "2030-01-01",
  missing: [],
  left: null,
  own: [],
  founded: false,
  rated: false,
  origin: null,
  deputy: "captain",
  clock: null,
};

function row(change: Partial<TableCard>, held: Record<number, string>) {
  const [only] = rowsOf([{ ...card, ...change }], () => held);
  return { group: only?.group, state: only?.state };
}

describe("a table on the front page", () => {
  it("is the own turn where a seat held here decides", () => {
    expect(row({}, { 1: "b" })).toEqual({ group: "Your turn", state: "Ada attacks: react?" });
    expect(row({ deciders: [0, 1] }, { 1: "b" }).group).toBe("Your turn");
  });

  it("waits for others, who are named with what they decide", () => {
    const state = "Ben: Ada attacks: react?";
    expect(row({}, { 0: "a" })).toEqual({ group: "Waiting for others", state });
    expect(row({}, {})).toEqual({ group: "Watch", state });
    expect(row({ founded: true }, {})).toEqual({ group: "Waiting for others", state });
  });

  it("says for whom it waits, and can be joined where anybody may sit", () => {
    const waiting = { deciders: [], question: "", missing: [1] };
    const way = (kind: "link" | "anybody") =>
      seats.map((seat) => ({ ...seat, way: kind, free: true }));
    expect(row({ ...waiting, seats: way("link") }, { 0: "a" })).toEqual({
      group: "Waiting for others",
      state: "Waiting for Ben",
    });
    expect(row({ ...waiting, seats: way("anybody") }, {})).toEqual({
      group: "Open tables",
      state: "Waiting for anybody",
    });
    expect(row({ ...waiting, seats: way("link") }, {}).group).toBe("Watch");
  });

  it("says how fast it is: where one may sit down, also that no clock runs", () => {
    const slow = { bank: 259_200, each_turn: true, reaction: 43_200 };
    const open = {
      missing: [1],
      seats: seats.map((seat) => ({ ...seat, way: "anybody" as const, free: true })),
    };
    const paceOf = (change: Partial<TableCard>, held: Seats = {}) =>
      rowsOf([{ ...card, ...change }], () => held)[0]?.pace;
    expect(paceOf(open)).toBe("No clock");
    expect(paceOf({ ...open, clock: slow })).toBe("3 days a turn");
    expect(paceOf({ clock: slow }, { 1: "b" })).toBe("3 days a turn");
    expect(paceOf({ clock: slow })).toBe("3 days a turn");
    expect(paceOf({}, { 1: "b" })).toBe("");
    expect(paceOf({ clock: slow, finished: true })).toBe("");
  });

  it("says who won", () => {
    const end = { finished: true, deciders: [], question: "" };
    expect(row({ ...end, winners: [0] }, {})).toEqual({ group: "Finished", state: "Ada won" });
    expect(row({ ...end, winners: [0, 1] }, {}).state).toBe("A draw");
    expect(row({ ...end, winners: [] }, {}).state).toBe("");
  });

  it("comes first where it waits for this device, and there with the least time", () => {
    const cards = [
      { table: "watched", left: 1, deciders: [0] },
      { table: "slow", left: 90_000 },
      { table: "idle" },
      { table: "fast", left: 5_000 },
    ].map((change) => ({ ...card, ...change }));
    const rows = rowsOf(cards, (table): Seats => (table === "watched" ? {} : { 1: "b" }));
    expect(rows.map(({ card: { table } }) => table)).toEqual([
      "fast",
      "slow",
      "watched",
      "idle",
    ]);
  });

  it("comes before those that changed earlier, with names in its headline", () => {
    const rows = rowsOf([card, { ...card, table: "two", changed: "2031-01-01" }], () => ({}));
    expect(rows.map(({ card: { table } }) => table)).toEqual(["two", "one"]);
    expect(rows[0]?.card.headline).toBe("Hill 2, Ben");
  });
});
