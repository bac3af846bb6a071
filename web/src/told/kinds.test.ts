import { describe, expect, it } from "vitest";
import { toldOf } from "../hand/testing";
import { heardSince, kindOf } from "./kinds";

describe("what sounds", () => {
  it("follows the cue", () => {
    const kinds = (["note", "dice", "contest", "turn", "end"] as const).map((cue) =>
      kindOf(toldOf("something", cue)),
    );
    expect(kinds).toEqual(["tap", "dice", "drum", "chime", "close"]);
  });
});

describe("what is heard", () => {
  const line = (text: string, isHeard: boolean) => ({
    version: 1,
    told: toldOf(text),
    isHeard,
  });
  const first = line("a move", true);

  it("is what was told since, but no old news", () => {
    const log = [first, line("skipped", false), line("a roll", true)];
    const heard = heardSince(new WeakSet([first]), log);
    expect(heard.map(({ text }) => text)).toEqual(["a roll"]);
  });

  it("is heard once, whoever looks at the table in between", () => {
    const known = new WeakSet();
    expect(heardSince(known, [first])).toHaveLength(1);
    expect(heardSince(known, [])).toEqual([]);
    expect(heardSince(known, [first])).toEqual([]);
  });
});
