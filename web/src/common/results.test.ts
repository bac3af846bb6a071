import { describe, expect, it } from "vitest";
import { amountWord, changeWord, resultWord, resultWords } from "./results";

describe("of two players", () => {
  it("results go from defeat, 0%, to victory, 100%", () => {
    expect([-1, 0, 1].map((result) => resultWord(result, 2))).toEqual(["0%", "50%", "100%"]);
    expect(resultWords([0.43, -0.43])).toEqual(["72%", "28%"]);
  });

  it("they change by percentage points, with a sign", () => {
    const changes = [0.18, -0.42, 0.004].map((change) => changeWord(change, 2));
    expect(changes).toEqual(["+9%", "−21%", "0%"]);
    expect(amountWord(0.24, 2)).toBe("12%");
  });
});

describe("of more players", () => {
  it("results are told as they are: who loses to one of four has −1/3, not 33%", () => {
    expect(resultWords([1, -1 / 3, -1 / 3, -1 / 3])).toEqual([
      "+1.00",
      "−0.33",
      "−0.33",
      "−0.33",
    ]);
    expect(resultWord(-0.001, 3)).toBe("0.00");
  });

  it("so are their changes", () => {
    expect([0.18, -0.42].map((change) => changeWord(change, 3))).toEqual(["+0.18", "−0.42"]);
    expect(amountWord(0.24, 3)).toBe("0.24");
  });
});
