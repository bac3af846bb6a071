import { describe, expect, it } from "vitest";
import { deputyTerms } from "./terms";

describe("what is agreed on", () => {
  const clock = { bank: 900, reaction: 20 };

  it("says who plays for whom", () => {
    expect(deputyTerms(null, "Warlord")).toBe("Warlord stands in for whoever leaves.");
    expect(deputyTerms(clock, "Captain")).toBe(
      "Captain stands in for whoever leaves or runs out of time.",
    );
    expect(deputyTerms({ ...clock, at_zero: "resign" }, "General")).toBe(
      "Whoever runs out of time resigns. General plays on for them, and for whoever leaves.",
    );
    expect(deputyTerms({ ...clock, at_zero: "wait" }, "Recruit")).toBe(
      "The table waits for whoever runs out of time. Recruit stands in for whoever leaves.",
    );
  });
});
