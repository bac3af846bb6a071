import { describe, expect, it } from "vitest";
import {
  hintWords,
  optionsOf,
  needsDeputy,
  planOf,
  resized,
  startWords,
  unusual,
  usualSeats,
  valuesOf,
} from "./plan";
import type { GameCard, OptionCard } from "../connection/wire";

describe("the usual seats", () => {
  it("are one person against opponents of the usual level", () => {
    expect(usualSeats(3, "hard", "Ada")).toEqual([
      { kind: "person", name: "Ada", level: "hard" },
      { kind: "opponent", name: "", level: "hard" },
      { kind: "opponent", name: "", level: "hard" },
    ]);
  });

  it("keep what was filled in when their number changes", () => {
    const two = usualSeats(2, "hard", "Ada").map((seat) => ({ ...seat, level: "easy" }));
    expect(resized(two, 3).map(({ name, level }) => [name, level])).toEqual([
      ["Ada", "easy"],
      ["", "easy"],
      ["", "easy"],
    ]);
    expect(resized(two, 1)).toHaveLength(1);
  });
});

describe("a plan", () => {
  const seats = usualSeats(2, "hard", "  ");

  it("names persons who gave no name, and leaves opponents to the server", () => {
    expect(planOf("hill", seats, { rounds: 5 }, "")).toEqual({
      game: "hill",
      seats: [
        { kind: "person", name: "Player A" },
        { kind: "opponent", name: "", level: "hard" },
      ],
      options: { rounds: 5 },
      seed: null,
      privacy: "private",
      rated: false,
      clock: null,
      hints: true,
      deputy: "",
      behind: 2,
    });
  });

  it("needs a stand-in where others may wait for somebody", () => {
    const two = seats.map((seat) => ({ ...seat, kind: "link" as const }));
    expect(needsDeputy(seats, null)).toBe(false);
    expect(needsDeputy(seats, { bank: 900, reaction: 20 })).toBe(true);
    expect(needsDeputy(two, null)).toBe(true);
    expect(planOf("hill", two, {}, "", { deputy: "warlord" }).deputy).toBe("warlord");
  });

  it("allows hints where they harm nobody's game, or where that was chosen", () => {
    const two = seats.map((seat) => ({ ...seat, kind: "person" as const }));
    expect(planOf("hill", two, {}, "").hints).toBe(false);
    expect(planOf("hill", two, {}, "", { hints: true }).hints).toBe(true);
    expect(planOf("hill", seats, {}, "", { hints: true, rated: true }).hints).toBe(false);
    expect(hintWords(true, seats)).toEqual([]);
    expect(hintWords(false, seats)).toEqual(["no hints"]);
    expect(hintWords(true, two)).toEqual(["hints"]);
  });

  it("holds a seed if one is wanted", () => {
    expect(planOf("hill", seats, {}, " 42 ").seed).toBe(42);
  });

  it("holds none where two people compete", () => {
    for (const kind of ["person", "link", "anybody"] as const) {
      const two = seats.map((seat, place) => (place === 1 ? { ...seat, kind } : seat));
      expect(planOf("hill", two, {}, "42").seed).toBeNull();
    }
  });

  it("says what follows from it", () => {
    const second = (kind: "link" | "anybody") => seats.with(1, { kind, name: "", level: "" });
    expect(startWords(seats)).toBe("Start");
    expect(startWords(second("link"))).toBe("Create and invite");
    expect(startWords(second("anybody"))).toBe("Open to anybody");
  });
});

describe("options", () => {
  const one = { default: 1, least: 0, most: 2 };
  const none = { default: 0, least: 0, most: 0 };
  const about = { title: "", names: [], about: "", paragraph: "" };
  const map: OptionCard = {
    ...about,
    title: "Map",
    name: "map",
    limits: [one, none],
    needs: [],
  };
  const fog: OptionCard = {
    ...about,
    title: "Fog",
    name: "fog",
    limits: [
      { ...none, most: 1 },
      { ...none, most: 1 },
    ],
    needs: [{ name: "map", values: [0] }],
  };
  const game = { least_players: 2, options: [map, fog] } as unknown as GameCard;
  const values = (players: number, chosen: Record<string, number>): Record<string, number> =>
    valuesOf(optionsOf(game, players, chosen));

  it("are as usual, unless something else was chosen", () => {
    expect(values(2, {})).toEqual({ map: 1 });
    expect(values(2, { map: 2 })).toEqual({ map: 2 });
  });

  it("are there when what they need is chosen", () => {
    expect(values(2, { map: 0, fog: 1 })).toEqual({ map: 0, fog: 1 });
    expect(values(2, { map: 1, fog: 1 })).toEqual({ map: 1 });
  });

  it("are told in one line", () => {
    const drafts = (chosen: Record<string, number>) => optionsOf(game, 2, chosen);
    expect(unusual(drafts({}))).toBe("Usual rules");
    expect(unusual(drafts({ map: 0, fog: 1 }))).toBe("Map: 0, Fog: on");
  });

  it("depend on the number of players", () => {
    expect(values(3, { map: 2, fog: 1 })).toEqual({ fog: 1 });
  });
});
