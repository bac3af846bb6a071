import { describe, expect, it } from "vitest";
import { boardOf, pieceOf, sceneOf, spaceOf } from "../hand/testing";
import type { Card, Panel, Scene, Zone } from "../connection/wire";
import { changesOf, hasTurnCome, isUntouched } from "./changes";

function handOf(count: number, owner: number): Zone {
  const title = `Hand of ${owner}`;
  return { id: title, title, cards: [], count, owner, kind: "hand", open: false };
}

function cardOf(id: string): Card {
  const plain = { face: true, text: "", symbol: "", paragraph: "", note: "", corner: "" };
  return { id, title: id, ...plain };
}

function panelOf(player: number, counters: Record<string, number>, active = false): Panel {
  const shown = Object.entries(counters).map(([title, value]) => ({
    title,
    value,
    symbol: "",
    most: null,
    paragraph: "",
  }));
  return { player, counters: shown, remarks: [], active, out: false, deeds: [] };
}

const scene = (owners: (number | null)[], armies: number[]) =>
  sceneOf("", {
    boards: [
      boardOf(
        owners.map((owner, at) => ({
          ...spaceOf(`s${at}`, at, 0),
          owner,
          label: "abcd".charAt(at),
        })),
      ),
    ],
    pieces: armies.flatMap((count, at) =>
      count > 0
        ? [pieceOf(`p${at}`, `s${at}`, { owner: 1, count }), pieceOf(`q${at}`, `s${at}`)]
        : [],
    ),
  });
const texts = (before: Parameters<typeof scene>, after: Parameters<typeof scene>) =>
  changesOf(scene(...before), scene(...after), 1).map(({ text }) => text);

describe("what changed of one's own", () => {
  it("is nothing where nothing changed, or only others' things", () => {
    const same = [
      [1, 0],
      [2, 0],
    ] as Parameters<typeof scene>;
    expect(texts(same, same)).toEqual([]);
    expect(
      texts(
        [
          [0, 1],
          [0, 2],
        ],
        [
          [null, 1],
          [0, 2],
        ],
      ),
    ).toEqual([]);
  });

  it("is what was lost first", () => {
    const before = [
      [null, 1, 1, 1],
      [0, 1, 5, 2],
    ] as Parameters<typeof scene>;
    const after = [
      [1, 1, 1, 0],
      [1, 2, 3, 0],
    ] as Parameters<typeof scene>;
    expect(texts(before, after)).toEqual(["Lost d", "c: 2 fewer", "Gained a", "b: 1 more"]);
  });

  it("is a hand, where there are boards", () => {
    const dealt = (count: number) =>
      sceneOf("", {
        boards: [boardOf([spaceOf("s", 0, 0)])],
        zones: [handOf(count, 1), handOf(9, 0)],
      });
    const texts = (had: number, has: number) =>
      changesOf(dealt(had), dealt(has), 1).map(({ text }) => text);
    expect(texts(3, 3)).toEqual([]);
    expect(texts(3, 2)).toEqual(["Hand of 1: 1 fewer"]);
    expect(texts(3, 5)).toEqual(["Hand of 1: 2 more"]);
  });

  it("is a number of the panel that fell, where there are boards", () => {
    const counted = (score: number, coins: number, cards: number) =>
      sceneOf("", {
        boards: [boardOf([spaceOf("s", 0, 0)])],
        zones: [handOf(cards, 1)],
        panels: [panelOf(1, { Score: score, Coins: coins, Cards: cards })],
      });
    expect(changesOf(counted(12, 3, 4), counted(9, 5, 4), 1)).toEqual([
      { space: null, text: "Score: 12 → 9" },
    ]);
    // The number of the hand is told with the hand.
    const texts = changesOf(counted(9, 3, 4), counted(9, 3, 2), 1).map(({ text }) => text);
    expect(texts).toEqual(["Hand of 1: 2 fewer"]);
  });

  it("is the numbers of a panel, where there are none", () => {
    const scene = (tokens: number, waiting: number) =>
      sceneOf("", {
        panels: [
          panelOf(0, { Tokens: 9 - tokens }),
          panelOf(1, { Tokens: tokens, ...(waiting && { Waiting: waiting }) }),
        ],
      });
    expect(changesOf(scene(3, 0), scene(3, 0), 1)).toEqual([]);
    expect(changesOf(scene(3, 0), scene(1, -2), 1)).toEqual([
      { space: null, text: "Tokens: 3 → 1" },
      { space: null, text: "Waiting: 0 → −2" },
    ]);
  });
});

describe("a board of one's own", () => {
  const ground = (on: string, layers: string[] = []) => ({
    id: `t-${on}`,
    on,
    symbol: "clear",
    turn: 0,
    sides: [],
    layers,
  });
  const land = (spaces: string[], tiles: string[]) =>
    sceneOf("", {
      boards: [
        boardOf(
          spaces.map((id, at) => spaceOf(id, at, 0)),
          { owner: 1, tiles: tiles.map((on) => ground(on)) },
        ),
      ],
    });

  it("holds where something lies, also where the space is gone since", () => {
    const texts = (before: Scene, after: Scene) =>
      changesOf(before, after, 1).map(({ text }) => text);
    expect(texts(land(["a", "b"], ["a", "b"]), land(["a", "b"], ["a"]))).toEqual(["Lost b"]);
    expect(texts(land(["a", "b"], ["a", "b"]), land(["a"], ["a"]))).toEqual(["Lost b"]);
    expect(texts(land(["a", "b"], ["a"]), land(["a", "b"], ["a", "b"]))).toEqual(["Gained b"]);
    const [gone] = changesOf(land(["a", "b"], ["a", "b"]), land(["a"], ["a"]), 1);
    expect(gone?.space).toBeNull();
  });
});

describe("what is one's own", () => {
  const whole = (more: Partial<Scene> = {}) =>
    sceneOf("", {
      boards: [boardOf([{ ...spaceOf("s", 0, 0), owner: 1 }, spaceOf("o", 1, 0)])],
      pieces: [pieceOf("p", "s", { owner: 1 }), pieceOf("q", "o", { owner: 0 })],
      zones: [handOf(2, 1), handOf(3, 0)],
      panels: [panelOf(0, { Coins: 3 }), panelOf(1, { Coins: 4 })],
      ...more,
    });

  it("is untouched whatever becomes of others", () => {
    expect(isUntouched(whole(), whole(), 1)).toBe(true);
    const others = whole({
      pieces: [pieceOf("p", "s", { owner: 1 })],
      zones: [handOf(2, 1), handOf(9, 0)],
      panels: [panelOf(0, { Coins: 9 }), panelOf(1, { Coins: 4 })],
    });
    expect(isUntouched(whole(), others, 1)).toBe(true);
  });

  it.each<Partial<Scene>>([
    { boards: [boardOf([{ ...spaceOf("s", 0, 0), owner: 1, layers: ["wall"] }])] },
    { boards: [boardOf([{ ...spaceOf("s", 0, 0), owner: 0 }])] },
    { pieces: [pieceOf("p", "s", { owner: 1, dim: true })] },
    { pieces: [] },
    { zones: [{ ...handOf(2, 1), cards: [cardOf("c")] }] },
    { panels: [panelOf(0, { Coins: 3 }), panelOf(1, { Coins: 3 })] },
  ])("is not where anything of it is not as it was: %o", (more) => {
    expect(isUntouched(whole(), whole(more), 1)).toBe(false);
  });
});

describe("somebody's turn", () => {
  it("has come where it was somebody else's before", () => {
    const turn = (whose: number) =>
      sceneOf("", { panels: [0, 1].map((player) => panelOf(player, {}, player === whose)) });
    expect(hasTurnCome(turn(0), turn(1), 1)).toBe(true);
    expect(hasTurnCome(turn(1), turn(1), 1)).toBe(false);
    expect(hasTurnCome(turn(1), turn(0), 1)).toBe(false);
  });
});
