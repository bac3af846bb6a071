import { describe, expect, it } from "vitest";
import { EMPTY } from "../hand/scenes";
import { PARTS, symbolsOf } from "./things";
import type { Hint, Piece, Scene, Space } from "../connection/wire";

const hint = (title: string, text: string): Hint => ({ title, text, paragraph: "HI-1" });

function piece(id: string, symbol: string, ...hints: Hint[]): Piece {
  return { id, on: "space:a", symbol, title: id, hints } as unknown as Piece;
}

function scene(pieces: Piece[], placed: Partial<Space>[]): Scene {
  const spaces = placed.map((space) => ({ layers: [], ...space }));
  const boards = [{ id: "board", spaces, tiles: [] }] as unknown as Scene["boards"];
  return { ...EMPTY, pieces, boards };
}

describe("what is noted when it first appears", () => {
  it("has a name of its own for every part of the page", () => {
    expect(new Set(PARTS.map(({ key }) => key)).size).toBe(PARTS.length);
  });

  it("is each kind of piece, once", () => {
    const orc = hint("Orc", "It bites.");
    const troll = hint("Troll", "It bites.");
    const pieces = [
      piece("p:1", "orc", orc),
      piece("p:2", "orc", orc),
      piece("p:3", "troll", troll),
    ];
    expect(symbolsOf("hill", scene(pieces, []))).toEqual([
      { key: "hill orc", selector: '[data-id="p:1"]', ...orc },
      { key: "hill troll", selector: '[data-id="p:3"]', ...troll },
    ]);
  });

  it("is each kind of place, whatever is counted there", () => {
    const spaces = [
      { id: "space:a", hints: [hint("a: Wood", "Slow to cross: 2 points. Now: a wall.")] },
      { id: "space:b", hints: [hint("b: Wood", "Slow to cross: 3 points. Now: nothing.")] },
      { id: "space:c", hints: [hint("c: Tower", "It is seen from afar.")] },
    ];
    const titles = symbolsOf("hill", scene([], spaces)).map(({ title }) => title);
    expect(titles).toEqual(["a: Wood", "c: Tower"]);
  });

  it("is nothing that has no sentence of its own", () => {
    const pieces = [piece("p:1", "rock", hint("Rock", "")), piece("p:2", "stone")];
    expect(symbolsOf("hill", scene(pieces, [{ id: "space:a", hints: [] }]))).toEqual([]);
  });

  it("is told apart from game to game", () => {
    const pieces = [piece("p:1", "orc", hint("Orc", "It bites."))];
    expect(symbolsOf("dale", scene(pieces, []))[0]?.key).toBe("dale orc");
  });
});
