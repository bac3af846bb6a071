import { describe, expect, it } from "vitest";
import { arrived, keyOf, nextElements, previewOf, touch } from "./path";
import { choiceOf } from "./testing";
import type { Choice } from "../connection/wire";

const choices: Choice[] = [
  ["piece:1", "space:e5"],
  ["piece:1", "space:e6"],
  ["piece:2", "space:e5"],
  ["card:giants"],
  ["card:altar", "piece:1"],
  ["card:altar", "piece:3"],
  ["button:close"],
].map((path, action) => choiceOf(action, path));

const places: Record<string, string[]> = {
  "space:e4": ["piece:1"],
  "space:d4": ["piece:2", "piece:3"],
  "piece:9": ["space:e5"],
  "piece:1": ["space:e4"],
};
const beside = (id: string) => places[id] ?? [];
const at = (walked: string[], id: string) => touch(choices, walked, id, beside);

describe("the next elements", () => {
  it("begin every path", () => {
    expect([...nextElements(choices, [])]).toEqual([
      "piece:1",
      "piece:2",
      "card:giants",
      "card:altar",
      "button:close",
    ]);
  });

  it("follow what has been walked, at the same step of the path only", () => {
    expect([...nextElements(choices, ["piece:1"])]).toEqual(["space:e5", "space:e6"]);
    expect([...nextElements(choices, ["card:altar"])]).toEqual(["piece:1", "piece:3"]);
  });

  it("are none after the last one", () => {
    expect(nextElements(choices, ["card:giants"]).size).toBe(0);
  });
});

describe("a touch", () => {
  it("walks on", () => {
    expect(at([], "piece:1")).toEqual({ kind: "walked", walked: ["piece:1"] });
  });

  it("chooses when one choice is left and fully walked", () => {
    expect(at(["piece:1"], "space:e6")).toEqual({ kind: "chosen", choice: choices[1] });
    expect(at([], "button:close")).toEqual({ kind: "chosen", choice: choices[6] });
  });

  it("does not choose before the path ends, though one choice is left", () => {
    expect(at([], "piece:2")).toEqual({ kind: "walked", walked: ["piece:2"] });
  });

  it("of a space means the piece on it, and of a piece the space under it", () => {
    expect(at([], "space:e4")).toEqual({ kind: "walked", walked: ["piece:1"] });
    expect(at(["piece:1"], "piece:9")).toEqual({ kind: "chosen", choice: choices[0] });
  });

  it("asks which one is meant when several fit", () => {
    const both = [choiceOf(0, ["piece:2"]), choiceOf(1, ["piece:3"])];
    expect(touch(both, [], "space:d4", beside)).toEqual({
      kind: "which",
      walked: [],
      among: ["piece:2", "piece:3"],
    });
  });

  it("of the last element again steps back, also by way of its space", () => {
    expect(at(["piece:1"], "piece:1")).toEqual({ kind: "walked", walked: [] });
    expect(at(["piece:1"], "space:e4")).toEqual({ kind: "walked", walked: [] });
  });

  it("begins another path when it does not fit this one", () => {
    expect(at(["piece:1"], "piece:2")).toEqual({ kind: "walked", walked: ["piece:2"] });
    expect(at(["card:altar"], "card:giants")).toEqual({ kind: "chosen", choice: choices[3] });
  });

  it("of anything else does nothing", () => {
    expect(at(["piece:1"], "space:h8")).toEqual({ kind: "nothing" });
  });
});

describe("choices that are fully walked", () => {
  it("are offered beside longer ones that begin alike", () => {
    const alike = [choiceOf(0, ["piece:1"]), choiceOf(1, ["piece:1", "space:e5"])];
    expect(touch(alike, [], "piece:1", beside).kind).toBe("walked");
    expect(arrived(alike, ["piece:1"])).toEqual([alike[0]]);
  });
});

describe("a choice with several ways", () => {
  const target = choiceOf(0, ["space:e5"], {
    ways: [
      ["piece:1", "space:e5"],
      ["piece:2", "space:e5"],
    ],
  });
  const other = choiceOf(1, ["space:e6"], { ways: [["piece:1", "space:e6"]] });

  it("is reached by each of them", () => {
    expect(nextElements([target], [])).toEqual(new Set(["space:e5", "piece:1", "piece:2"]));
    for (const walked of [[], ["piece:1"], ["piece:2"]]) {
      const touched = touch([target, other], walked, "space:e5", () => []);
      expect(touched).toEqual({ kind: "chosen", choice: target });
    }
    expect(touch([target, other], [], "piece:1", () => []).kind).toBe("walked");
  });

  it("is reached at the end of a way, though another one goes on", () => {
    const sure = choiceOf(2, ["piece:3"], { ways: [["piece:3", "piece:4"]] });
    expect(touch([sure, other], [], "piece:3", () => []).kind).toBe("chosen");
  });
});

describe("a preview", () => {
  const turned = { id: "tile:1", on: "", turn: 1, symbol: "", gone: false };
  const turns = [
    choiceOf(0, ["space:e5", "button:left"], { preview: [{ ...turned, turn: -1 }] }),
    choiceOf(1, ["space:e5", "button:right"], { preview: [turned] }),
  ];

  it("shows what comes of the last touch", () => {
    expect(previewOf(turns, ["space:e5"], "button:right")).toEqual([turned]);
  });

  it("shows nothing while several choices are left", () => {
    expect(previewOf(turns, [], "space:e5")).toEqual([]);
    expect(previewOf(turns, ["space:e5"], "space:e6")).toEqual([]);
  });

  it("leaves what can go to one space only where it is until it has been taken up", () => {
    const moved = { ...turned, id: "piece:1", on: "space:e5", turn: 0 };
    const only = [choiceOf(0, ["piece:1", "space:e5"], { preview: [moved] })];
    expect(previewOf(only, [], "piece:1")).toEqual([]);
    expect(previewOf(only, ["piece:1"], "space:e5")).toEqual([moved]);
  });
});

describe("a gesture", () => {
  const all = choiceOf(-1, ["space:e4", "button:all"], { gesture: "all:4" });
  const both = [choiceOf(3, ["space:e4"]), all];
  const go = (walked: string[], id: string) => touch(both, walked, id, () => []);

  it("is another thing than the action that its path leads past", () => {
    expect(both.map(keyOf)).toEqual([3, "all:4"]);
  });

  it("is offered together with that action, and chosen by its button", () => {
    expect(go([], "space:e4")).toEqual({ kind: "walked", walked: ["space:e4"] });
    expect(arrived(both, ["space:e4"])).toEqual([both[0]]);
    expect(go(["space:e4"], "button:all")).toEqual({ kind: "chosen", choice: all });
  });
});
