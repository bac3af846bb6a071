import { describe, expect, it } from "vitest";
import { deputyTerms, watchTerms } from "./terms";

describe("what is agreed on", () => {
  const clock = { bank: 900, reaction: 20 };

  it("says who may watch, and how far they see", () => {
    expect(watchTerms({ privacy: "private", behind: 0 })).toBe("");
    expect(watchTerms({ privacy: "open", behind: 0 })).toBe("Anyone may watch.");
    expect(watchTerms({ privacy: "behind", behind: 1 })).toBe(
      "Anyone may watch, 1 turn behind.",
    );
    expect(watchTerms({ privacy: "behind", behind: 5 })).toBe(
      "Anyone may watch, 5 turns behind.",
    );
  });

  it("says who plays for whom", () => {
    expect(deputyTerms(null, false, "Warlord")).toBe(
      "Warlord stands in for whoever leaves, or is away for 5 minutes while others wait.",
    );
    expect(deputyTerms(null, true, "Captain")).toContain("away for a day while others wait");
    expect(deputyTerms(clock, false, "Captain")).toBe(
      "Captain stands in for whoever leaves or runs out of time.",
    );
    expect(deputyTerms({ ...clock, at_zero: "resign" }, false, "General")).toBe(
      "Whoever runs out of time resigns. General plays on for them, and for whoever leaves.",
    );
    expect(deputyTerms({ ...clock, at_zero: "wait" }, true, "Recruit")).toBe(
      "The table waits for whoever runs out of time. Recruit stands in for whoever leaves, and for whoever is then away for a day, if the others want it.",
    );
    const waits = { ...clock, at_zero: "wait" } as const;
    expect(deputyTerms(waits, false, "Captain")).toContain("is then away for 5 minutes");
    expect(deputyTerms({ ...waits, each_turn: true }, false, "Captain")).toContain("a day");
  });
});
