import { describe, expect, it } from "vitest";
import {
  beside,
  buttonsFor,
  changed,
  elementsOf,
  hintsOf,
  isDrawn,
  nameOf,
  reachesOf,
} from "./scenes";
import { isOnlyBeside, tabsAsked, tabsFor } from "../table/tabs";
import {
  boardOf,
  buttonOf,
  choiceOf,
  contestOf,
  pieceOf,
  sceneOf,
  sideOf,
  spaceOf,
} from "./testing";
import type { Card } from "../connection/wire";

const hint = (title: string) => ({ title, text: `About ${title}.`, paragraph: "HI-1" });
const space = { ...spaceOf("space:e4", 4, 4), title: "e4, a hill", hints: [hint("Hill")] };
const card = (id: string, face: boolean): Card => ({
  id,
  face,
  title: face ? "Ambush" : "",
  text: face ? "Strike first." : "",
  symbol: "",
  paragraph: face ? "HI-3" : "",
  note: "until the end of the turn",
  corner: "",
});
const zone = { title: "", count: 1, owner: 0, kind: "row", open: true } as const;
const elements = elementsOf(
  sceneOf("now", {
    boards: [boardOf([space])],
    pieces: [
      pieceOf("piece:1", "space:e4"),
      pieceOf("garrison:e4", "space:e4", { slot: "base" }),
    ],
    zones: [
      { ...zone, id: "hand", cards: [card("card:ambush", true)] },
      { ...zone, id: "row", cards: [card("card:hidden-1", false)] },
    ],
    panels: [{ player: 1, counters: [], remarks: [], active: false, out: false, deeds: [] }],
  }),
);

describe("elements at the same place", () => {
  it("are the space and all that stands on it, but not the element itself", () => {
    expect(beside(elements, "space:e4")).toEqual(["piece:1", "garrison:e4"]);
    expect(beside(elements, "piece:1")).toEqual(["space:e4", "garrison:e4"]);
    expect(beside(elements, "card:ambush")).toEqual([]);
  });
});

describe("a table of cards", () => {
  const sign = { title: "Blank", symbol: "", text: "It does nothing.", paragraph: "HI-4" };
  const fighter = sideOf(1, 4, { card: card("card:ox", true), marks: [sign] });
  const table = elementsOf(
    sceneOf("now", {
      zones: [{ ...zone, id: "row", kind: "spread", cards: [card("row:1", false)] }],
      panels: [{ player: 1, counters: [], remarks: [], active: false, out: false, deeds: [] }],
      contests: [contestOf(fighter)],
    }),
  );

  it("takes the card that fights for its player", () => {
    expect(beside(table, "card:ox")).toEqual(["player:1"]);
  });

  it("explains the card and its marks", () => {
    const titles = hintsOf(table, "card:ox").map(({ title }) => title);
    expect(titles).toEqual(["Ambush", "Blank"]);
  });

  it("has cards and players in view, behind no tab", () => {
    expect(tabsAsked(new Set(["row:1", "player:1"]), table, () => false)).toEqual([]);
  });
});

describe("an explanation", () => {
  it("of a piece also explains the space under it", () => {
    const titles = hintsOf(elements, "piece:1").map(({ title }) => title);
    expect(titles).toEqual(["piece:1", "garrison:e4", "e4, a hill", "Hill"]);
  });

  it("of a card says what it does, and its state", () => {
    expect(hintsOf(elements, "card:ambush")[0]?.text).toBe(
      "Strike first. (until the end of the turn)",
    );
  });

  it("of a card face down says nothing of it", () => {
    expect(hintsOf(elements, "card:hidden-1")[0]?.title).toBe("A card, face down");
  });

  it("of a button is its sentence, if it has one", () => {
    const text = "It stands wherever you like.";
    const buttons = [
      buttonOf("button:pass", "Pass"),
      buttonOf("button:ox", "Ox", { text, paragraph: "HI-4" }),
    ];
    expect(hintsOf(elements, "button:pass", [], buttons)).toEqual([]);
    expect(hintsOf(elements, "button:ox", [], buttons)).toMatchObject([
      { title: "Ox", text, paragraph: "HI-4" },
    ]);
  });
});

describe("buttons", () => {
  const listed = [buttonOf("button:pass", "Pass")];

  it("are those of the view that may be touched next", () => {
    expect(buttonsFor(new Set(["button:pass", "piece:1"]), listed, elements, [])).toEqual(
      listed,
    );
    expect(buttonsFor(new Set(["piece:1"]), listed, elements, [])).toEqual([]);
  });

  it("stand in for elements that are drawn nowhere, so that every choice can be made", () => {
    const choices = [choiceOf(3, ["button:wait"], { text: "Wait for a turn" })];
    const [button] = buttonsFor(new Set(["button:wait"]), listed, elements, choices);
    expect(button?.title).toBe("Wait for a turn");
  });

  it("and all other elements have names", () => {
    expect(nameOf(elements, listed, "button:pass")).toBe("Pass");
    expect(nameOf(elements, listed, "space:e4")).toBe("e4, a hill");
    expect(nameOf(elements, listed, "count:5")).toBe("5");
  });
});

describe("the tabs of a narrow screen", () => {
  const inHand = (id: string) => id === "hand";

  it("say where something can be touched", () => {
    const next = new Set(["card:ambush", "player:1", "space:e4"]);
    expect(tabsAsked(next, elements, inHand)).toEqual(["hand", "players"]);
    expect(isOnlyBeside(next, elements)).toBe(false);
  });

  it("come to the front when nothing else can be touched", () => {
    expect(isOnlyBeside(new Set(["card:ambush"]), elements)).toBe(true);
    expect(isOnlyBeside(new Set(["button:pass"]), elements)).toBe(false);
  });
});

describe("what is always in view", () => {
  const ids = (isWide: boolean, isCardTable: boolean) =>
    tabsFor(isWide, isCardTable).map(({ id }) => id);

  it("needs no tab", () => {
    expect(ids(false, false)).toEqual(["hand", "players", "log", "rules"]);
    expect(ids(true, false)).toEqual(["log", "rules"]);
    expect(ids(true, true)).toEqual(["players", "log", "rules"]);
  });

  it("and a hand that nobody has is in none", () => {
    expect(tabsFor(false, false, false).map(({ id }) => id)).not.toContain("hand");
  });
});

describe("a tile", () => {
  const side = (id: string) => ({ id, title: `the ${id} side`, symbol: "" });
  const sides = ["north", "east", "south", "west"].map(side);
  const tile = { id: "tile:1", on: "space:e4", symbol: "meadow", turn: 3, sides, layers: [] };
  const scene = sceneOf("now", {
    boards: [boardOf([space, spaceOf("space:e5", 4, 3)], { tiles: [tile] })],
    pieces: [pieceOf("piece:1", "space:e4")],
  });

  it("has sides that are drawn and have a name", () => {
    const elements = elementsOf(scene);
    expect(isDrawn(elements, "east")).toBe(true);
    expect(nameOf(elements, [], "east")).toBe("the east side");
  });

  it("can be seen as it would be", () => {
    const plain = { on: "", turn: 0, symbol: "", gone: false };
    const after = changed(scene, [
      { ...plain, id: "tile:1", turn: 1, on: "space:e5" },
      { ...plain, id: "west", symbol: "wall" },
      { ...plain, id: "piece:1", on: "space:e5" },
    ]);
    const [turned] = after.boards[0]?.tiles ?? [];
    expect(turned).toMatchObject({ turn: 4, on: "space:e5", symbol: "meadow" });
    expect(turned?.sides.map(({ symbol }) => symbol)).toEqual(["", "", "", "wall"]);
    expect(after.pieces[0]?.on).toBe("space:e5");
    expect(changed(scene, [])).toBe(scene);
  });
});

describe("how far pieces reach", () => {
  const to = (space: string) => [{ to: space, label: "1" }];
  const pieces = [
    pieceOf("army", "fen", { owner: 0, reach: to("moor") }),
    pieceOf("fleet", "bay", { owner: 1, reach: to("moor") }),
    pieceOf("castle", "moor"),
  ];
  const whose = (considered: string | null, ...walked: string[]) =>
    reachesOf(pieces, considered, walked).map(({ owner }) => owner);

  it("is seen of what is looked at, itself or by its place", () => {
    expect(reachesOf(pieces, "army", [])).toEqual([{ to: "moor", label: "1", owner: 0 }]);
    expect(whose("bay")).toEqual([1]);
    expect(whose(null)).toEqual([]);
  });

  it("is seen of what was picked up, unless another piece is looked at", () => {
    expect(whose(null, "fen")).toEqual([0]);
    expect(whose("moor", "army")).toEqual([0]);
    expect(whose("fleet", "army")).toEqual([1]);
  });
});
