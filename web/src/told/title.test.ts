import { describe, expect, it } from "vitest";
import { titleOf } from "./title";

describe("the title", () => {
  it("names the game, and what waits before it", () => {
    expect(titleOf("Toll")).toBe("Toll – Sandtable");
    expect(titleOf("Toll", "Ben asks you")).toBe("● Ben asks you: Toll");
    expect(titleOf("")).toBe("Sandtable");
  });
});
