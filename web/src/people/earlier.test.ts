import { describe, expect, it } from "vitest";
import type { TalkLine } from "../connection/wire";
import { firstOf, withEarlier } from "./earlier";

const said = (number: number, circle: TalkLine["circle"] = "players"): TalkLine => ({
  circle,
  number,
  seat: 0,
  author: "a",
  name: "Ada",
  text: `${number}`,
  at: "",
});
const watched = (number: number): TalkLine => said(number, "watchers");

describe("earlier lines", () => {
  it("are asked for by the first that is there, in each circle", () => {
    expect(firstOf([said(7), watched(3), said(8)])).toEqual({ players: 7, watchers: 3 });
    expect(firstOf([])).toEqual({});
  });

  it("come before the others, each once", () => {
    const lines = [said(3), watched(2)];
    expect(withEarlier(lines, [said(1), watched(1), said(2), said(3)])).toEqual([
      said(1),
      watched(1),
      said(2),
      ...lines,
    ]);
    expect(withEarlier([watched(2)], [said(1), said(2), watched(1)])).toHaveLength(4);
    expect(withEarlier(lines, [])).toEqual(lines);
  });

  it("are left where others would be missing in between", () => {
    expect(withEarlier([said(8), watched(2)], [said(5), said(6), watched(1)])).toBeNull();
  });
});
