import { describe, expect, it } from "vitest";
import { Outage } from "./outage";

describe("an outage", () => {
  /** Lost after 10 s, back after 60 s, when the house has served so many seconds more. */
  function away(served: number): number {
    let now = 5000;
    const outage = new Outage(() => now);
    expect(outage.over(70_000)).toBe(0);
    now += 10_000;
    outage.begins();
    now += 20_000;
    outage.begins();
    now += 30_000;
    return outage.over(70_000 + served * 1000);
  }

  it.each([
    ["the line alone was lost", 60, 0],
    ["the server was away for a part of that", 20, 40_000],
    ["the server was away all the time", 10, 50_000],
    ["it forgot what it had served last", 0, 50_000],
    ["another process is a moment ahead", 61, 0],
    ["it hardly was away", 59.5, 0],
  ])("%s", (_, served, lasted) => {
    expect(away(served)).toBe(lasted);
  });

  it("is none where the line was not lost", () => {
    let now = 0;
    const outage = new Outage(() => now);
    outage.over(0);
    now += 50_000;
    expect(outage.over(0)).toBe(0);
  });
});
