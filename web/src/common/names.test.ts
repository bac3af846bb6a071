import { expect, it } from "vitest";
import { nameOfSeat, withNames } from "./names";

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
