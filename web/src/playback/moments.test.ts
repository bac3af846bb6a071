import { expect, it } from "vitest";
import { moveOf } from "./moments";

it("knows the number of a move, and that a row of the log is none", () => {
  expect([moveOf("moves/37"), moveOf("moves/0"), moveOf("frames/37")]).toEqual([37, 0, null]);
});
