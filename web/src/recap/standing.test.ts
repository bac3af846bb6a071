import { describe, expect, it } from "vitest";
import { boardOf, sceneOf, spaceOf } from "../hand/testing";
import type { Board, Space, Tile } from "../connection/wire";
import { changesOf } from "./changes";

function tileOf(id: string, on: string, more: Partial<Tile> = {}): Tile {
  return { id, on, symbol: "ground", turn: 0, sides: [], layers: [], ...more };
}

/** Four walls that may be, the upper one first. */
function walled(at: string, ...stand: string[]): Partial<Tile> {
  const sides = ["north", "east", "south", "west"].map((way) => ({
    id: `${at}-${way}`,
    title: stand.includes(way) ? `wall on the ${way}` : way,
    symbol: stand.includes(way) ? "wall" : "",
  }));
  return { sides };
}

/** A space with what is built there, which explains itself. */
function built(id: string, at: number, names: string[], more: Partial<Space> = {}): Space {
  const title = names.length > 0 ? `${id} with ${names.join(" and ")}` : id;
  const hints = [title, ...names].map((name) => ({ title: name, text: "", paragraph: "" }));
  return { ...spaceOf(id, at, 0), title, hints, ...more };
}

/** What player 1 reads. */
function told(before: Board, after: Board) {
  const scenes = [before, after].map((board) => sceneOf("", { boards: [board] }));
  return changesOf(scenes[0] ?? sceneOf(""), scenes[1] ?? sceneOf(""), 1);
}

describe("what stands on one's own places", () => {
  const realm = (names: string[], layers: string[] = names, more: Space[] = []) =>
    boardOf([built("a", 0, names), spaceOf("b", 1, 0), ...more], {
      owner: 1,
      tiles: [tileOf("t", "a", { layers })],
    });

  it("is told where it became something else, went or came", () => {
    const shown = { space: "a" };
    expect(told(realm(["Town", "Road"]), realm(["Village", "Road"]))).toEqual([
      { ...shown, text: "a: Town → Village" },
    ]);
    expect(told(realm(["Village", "Road"]), realm([]))).toEqual([
      { ...shown, text: "a: Village and Road gone" },
    ]);
    expect(told(realm([]), realm(["Road"]))).toEqual([{ ...shown, text: "a: Road new" }]);
    expect(told(realm(["Road"]), realm(["Road"]))).toEqual([]);
  });

  it("is told also where it has no name", () => {
    expect(told(realm([], ["hut"]), realm([], []))).toEqual([
      { space: "a", text: "a has changed" },
    ]);
  });

  it("goes along with the ground that it stands on", () => {
    const laid = (first: string, second: string) =>
      boardOf(
        [
          built("a", 0, first === "t" ? ["Road"] : []),
          built("b", 1, first === "t" ? [] : ["Road"]),
        ],
        {
          owner: 1,
          tiles: [tileOf(first, "a"), tileOf(second, "b")],
        },
      );
    expect(told(laid("t", "u"), laid("u", "t"))).toEqual([
      { space: "b", text: "a moved to b" },
      { space: "a", text: "b moved to a" },
    ]);
  });

  it("is told of others by nobody", () => {
    const theirs = (names: string[]) => ({ ...realm(names), owner: 0 });
    expect(told(theirs(["Town"]), theirs(["Village"]))).toEqual([]);
  });
});

describe("a place whose space is gone", () => {
  it("is shown where its ground lies now", () => {
    const scene = (mine: string[], theirs: string[]) =>
      sceneOf("", {
        boards: [
          boardOf(
            mine.map((id, at) => spaceOf(id, at, 0)),
            {
              owner: 1,
              tiles: mine.map((id) => tileOf(id === "b" ? "t" : "u", id)),
            },
          ),
          boardOf(
            theirs.map((id, at) => spaceOf(id, at, 0)),
            {
              id: "theirs",
              owner: 0,
              tiles: theirs.map((id) => tileOf("t", id)),
            },
          ),
        ],
      });
    expect(changesOf(scene(["a", "b"], []), scene(["a"], ["z"]), 1)).toEqual([
      { space: "z", text: "Lost b" },
    ]);
  });
});

describe("walls", () => {
  const island = (first: Partial<Tile>, second: Partial<Tile>, turn = 0) =>
    boardOf(
      [
        { ...spaceOf("a", 0, 0), owner: 1 },
        { ...spaceOf("b", 1, 0), owner: 0 },
      ],
      {
        tiles: [tileOf("t", "a", { ...first, turn }), tileOf("u", "b", second)],
      },
    );
  const open = island(walled("a"), walled("b"));

  it("are told on one's own ground", () => {
    const shut = island(walled("a", "north"), walled("b"));
    expect(told(open, shut)).toEqual([{ space: "a", text: "a: wall on the north" }]);
    expect(told(shut, open)).toEqual([{ space: "a", text: "a: wall on the north gone" }]);
  });

  it("are told beside it where they face it, and nowhere else", () => {
    const faced = island(walled("a"), walled("b", "west"));
    expect(told(open, faced)).toEqual([{ space: "b", text: "b: wall on the west" }]);
    expect(told(open, island(walled("a"), walled("b", "east")))).toEqual([]);
  });

  it("face where they have turned to", () => {
    // The side that was the upper one looks to the west after three quarter turns.
    const turned = (stand: string[]) =>
      island(walled("a"), { ...walled("b", ...stand), turn: 3 });
    expect(told(turned([]), turned(["north"])).map(({ space }) => space)).toEqual(["b"]);
    expect(told(turned([]), turned(["west"]))).toEqual([]);
  });

  it("of ground that was turned are not told one by one", () => {
    expect(told(open, island(walled("a", "east"), walled("b"), 1))).toEqual([
      { space: "a", text: "a: turned" },
    ]);
  });

  it("follow from the ground on a board of one's own", () => {
    const own = { ...open, owner: 1 };
    const changed = { ...island(walled("a", "north"), walled("b")), owner: 1 };
    expect(told(own, changed)).toEqual([]);
  });
});
