import { expect, it } from "vitest";
import { SEATED } from "../connection/rig";
import type { Seated } from "../connection/wire";
import { frameOf } from "../hand/testing";
import { deciderOf, nameOfSeat, standInOf, withNames } from "./names";

const nameOf = (player: number) => ["Ada", "Ben"][player] ?? "nobody";

it("puts names wherever a text speaks of a player", () => {
  const scene = { headline: "@0 against @1", zones: [{ title: "Hand of @1", count: 3 }] };
  expect(withNames(scene, nameOf)).toEqual({
    headline: "Ada against Ben",
    zones: [{ title: "Hand of Ben", count: 3 }],
  });
});

it("leaves everything else as it is", () => {
  const frame = { returns: null, dim: false, dice: [3, 4], path: ["space:e4"] };
  expect(withNames(frame, nameOf)).toEqual(frame);
});

it("marks the name of a bot, wherever it stands", () => {
  expect(nameOfSeat({ name: "Tick", bot: true }, 0)).toBe("Tick (bot)");
  expect(nameOfSeat({ name: "Ada", bot: false }, 0)).toBe("Ada");
});

it("says who plays for somebody, until the game is over", () => {
  const session = { seated: SEATED as Seated };
  const frame = frameOf(1, [], { deputies: [1, 2], resigned: [2] });
  expect([0, 1, 2].map((player) => standInOf(session, frame, player))).toEqual([
    "",
    "Captain stands in",
    "Captain plays on",
  ]);
  expect(standInOf(session, { ...frame, returns: [1, 0, 0] }, 1)).toBe("");
  expect(standInOf(session, { ...frame, cancelled: true }, 2)).toBe("");
  expect(standInOf(session, null, 1)).toBe("");
});

it("names the stand-in that decides in somebody's place", () => {
  const frame = frameOf(1, [], { deputies: [1] });
  const session = { seated: SEATED as Seated, frame, nameOf };
  expect([0, 1].map((player) => deciderOf(session, player))).toEqual([
    "Ada",
    "Captain in Ben's place",
  ]);
});
