import { describe, expect, it } from "vitest";
import { endVisit, gamesWords, isFirstVisit } from "./visit";

/** What a browser keeps. */
function storage(kept: Record<string, string>): Storage {
  const setItem = (key: string, value: string) => (kept[key] = value);
  return Object.defineProperty(kept, "setItem", { value: setItem }) as unknown as Storage;
}

describe("a first visit", () => {
  it("is one to a device on which nothing of ours is kept", () => {
    expect(isFirstVisit(storage({}))).toBe(true);
    expect(isFirstVisit(storage({ other: "1" }))).toBe(true);
    expect(isFirstVisit(storage({ "sandtable.seats": "{}" }))).toBe(false);
  });

  it("is followed by another one", () => {
    const kept = storage({});
    endVisit(kept);
    expect(isFirstVisit(kept)).toBe(false);
  });
});

describe("the games that there are", () => {
  it("are counted in words", () => {
    expect(gamesWords(5)).toBe("Five board games");
    expect(gamesWords(1)).toBe("One board game");
    expect(gamesWords(12)).toBe("12 board games");
  });
});
