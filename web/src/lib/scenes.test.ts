import { describe, expect, it } from "vitest";
import { beside, buttonsFor, elementsOf, hintsOf, nameOf } from "./scenes";
import { isOnlyBeside, tabsAsked } from "./tabs";
import { sceneOf } from "./testing";
import type { Card, Piece, Space } from "./wire";

const hint = (title: string) => ({ title, text: `About ${title}.`, paragraph: "HI-1" });
const space: Space = {
  id: "space:e4",
  label: "e4",
  title: "e4, a hill",
  shape: [4, 4],
  layers: [],
  owner: null,
  hints: [hint("Hill")],
};
const piece = (id: string, slot: Piece["slot"]): Piece => ({
  id,
  on: "space:e4",
  symbol: "",
  title: id,
  owner: 0,
  slot,
  badges: [],
  dim: false,
  hints: [],
});
const card = (id: string, face: boolean): Card => ({
  id,
  face,
  title: face ? "Ambush" : "",
  text: face ? "Strike first." : "",
  symbol: "",
  paragraph: face ? "HI-3" : "",
  note: "until the end of the turn",
});
const zone = { title: "", count: 1, owner: 0, kind: "row", open: true } as const;
const elements = elementsOf(
  sceneOf("now", {
    boards: [{ id: "b", title: "", kind: "grid", width: 8, height: 8, spaces: [space] }],
    pieces: [piece("piece:1", "main"), piece("garrison:e4", "base")],
    zones: [
      { ...zone, id: "hand", cards: [card("card:ambush", true)] },
      { ...zone, id: "row", cards: [card("card:hidden-1", false)] },
    ],
    panels: [{ player: 1, counters: [], remarks: [], active: false, out: false }],
  }),
);

describe("elements at the same place", () => {
  it("are the space and all that stands on it, but not the element itself", () => {
    expect(beside(elements, "space:e4")).toEqual(["piece:1", "garrison:e4"]);
    expect(beside(elements, "piece:1")).toEqual(["space:e4", "garrison:e4"]);
    expect(beside(elements, "card:ambush")).toEqual([]);
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

  it("of a button there is none", () => {
    expect(hintsOf(elements, "button:pass")).toEqual([]);
  });
});

describe("buttons", () => {
  const listed = [{ id: "button:pass", title: "Pass", symbol: "" }];

  it("are those of the view that may be touched next", () => {
    expect(buttonsFor(new Set(["button:pass", "piece:1"]), listed, elements, [])).toEqual(
      listed,
    );
    expect(buttonsFor(new Set(["piece:1"]), listed, elements, [])).toEqual([]);
  });

  it("stand in for elements that are drawn nowhere, so that every choice can be made", () => {
    const choices = [{ action: 3, text: "Wait for a turn", path: ["button:wait"] }];
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
