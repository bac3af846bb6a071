import { describe, expect, it } from "vitest";
import { boardOf, pieceOf, sceneOf, spaceOf } from "../hand/testing";
import type { Card, Scene, Zone } from "../connection/wire";
import { changesOf } from "./changes";

const board = boardOf([
  { ...spaceOf("a", 0, 0), owner: 1 },
  { ...spaceOf("b", 1, 0), owner: 1 },
  { ...spaceOf("c", 2, 0), owner: 0 },
]);

function told(before: Partial<Scene>, after: Partial<Scene>) {
  const scene = (more: Partial<Scene>) => sceneOf("", { boards: [board], ...more });
  return changesOf(scene(before), scene(after), 1);
}

describe("what may come", () => {
  const reaching = (owner: number, ...spaces: string[]) => {
    const reach = spaces.map((to) => ({ to, label: "1" }));
    return { pieces: [pieceOf("p", "c", { owner, reach })] };
  };

  it("is an attack on a place that nobody reached before", () => {
    expect(told(reaching(0, "a"), reaching(0, "a", "b"))).toEqual([
      { space: "b", text: "b can be attacked" },
    ]);
    expect(told(reaching(0, "a", "b"), reaching(0, "a", "b"))).toEqual([]);
    expect(told(reaching(1, "a"), reaching(1, "b"))).toEqual([]);
  });

  it("is nothing new where it is shown for a while only", () => {
    expect(told({}, reaching(0, "a", "b"))).toEqual([]);
  });

  it("is an alarm, once, whatever is counted in it", () => {
    const alarm = (text: string) => ({ alarms: [{ player: 0, text, paragraph: "" }] });
    const shown = [{ space: "player:0", text: "Ada holds 5 Temples" }];
    expect(told({}, alarm("Ada holds 5 Temples"))).toEqual(shown);
    expect(told(alarm("Ada holds 5 Temples"), alarm("Ada holds 6 Temples"))).toEqual([]);
  });
});

describe("what others drew", () => {
  const cardOf = (title: string, face = true): Card => {
    const plain = { text: "", symbol: "", paragraph: "", note: "", corner: "" };
    return { id: title, title, face, ...plain };
  };
  const row = (owner: number, cards: Card[], kind: Zone["kind"] = "row") => ({
    zones: [
      { id: "row", title: "Ada's cards", cards, count: cards.length, owner, kind, open: true },
    ],
  });

  it("is told if it lies open", () => {
    const before = row(0, [cardOf("Ox")]);
    expect(told(before, row(0, [cardOf("Ox"), cardOf("Owl"), cardOf("Ox")]))).toEqual([
      { space: null, text: "Ada's cards: Owl and Ox new" },
    ]);
    expect(told(before, row(0, [cardOf("Ox"), cardOf("Owl", false)]))).toEqual([]);
  });

  it("is neither one's own nor what is over", () => {
    expect(told(row(1, []), row(1, [cardOf("Ox")]))).toEqual([]);
    expect(told(row(0, [], "pile"), row(0, [cardOf("Ox")], "pile"))).toEqual([]);
  });
});
