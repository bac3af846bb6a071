import { describe, expect, it } from "vitest";
import { boardOf, pieceOf, sceneOf, spaceOf } from "../hand/testing";
import { changesOf } from "./changes";

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
});
