import { describe, expect, it } from "vitest";
import { EMPTY } from "../hand/scenes";
import { legendOf } from "./legend";
import type { Card, Scene } from "../connection/wire";

function card(title: string, face = true, text = "It helps."): Card {
  return { id: title, title, text, face, symbol: "star", paragraph: "HI-1" } as Card;
}

function scene(changes: object): Scene {
  return { ...EMPTY, ...changes };
}

describe("the legend of a table", () => {
  it("has each kind of card once, wherever it lies face up", () => {
    const zones = [{ cards: [card("Orc"), card("Orc"), card("Elf", false)] }];
    const contests = [{ sides: [{ card: card("Orc"), played: [card("Troll")] }] }];
    const titles = legendOf("hill", scene({ zones, contests })).map(({ title }) => title);
    expect(titles).toEqual(["Orc", "Troll"]);
  });

  it("leaves out what has no sentence", () => {
    expect(legendOf("hill", scene({ zones: [{ cards: [card("Blank", true, "")] }] }))).toEqual(
      [],
    );
  });

  it("draws places by the layer that has their name", () => {
    const hint = (title: string) => ({ title, text: `A ${title}.`, paragraph: "HI-2" });
    const space = {
      id: "space:a",
      layers: ["land-wood", "tower"],
      hints: [hint("Tower"), hint("Fog"), hint("Old Woods"), hint("A Fort")],
    };
    const tile = { on: "space:a", layers: ["fort"] };
    const drawn = legendOf("hill", scene({ boards: [{ spaces: [space], tiles: [tile] }] }));
    expect(drawn.map(({ symbol }) => symbol)).toEqual(["tower", "", "land-wood", "fort"]);
  });
});
