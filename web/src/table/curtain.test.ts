import { describe, expect, it } from "vitest";
import { lookFor } from "./curtain";

describe("the view of a device", () => {
  it("is a spectator's without a seat", () => {
    expect(lookFor([], null, [0])).toEqual({ seat: null, curtain: null });
  });

  it("is that of the only person, whoever decides", () => {
    expect(lookFor([1], null, [0])).toEqual({ seat: 1, curtain: null });
    expect(lookFor([1], 1, [1])).toEqual({ seat: 1, curtain: null });
  });

  it("stays with the person who decides", () => {
    expect(lookFor([0, 1], 0, [0])).toEqual({ seat: 0, curtain: null });
  });

  it("stays while an opponent decides, and at the end", () => {
    expect(lookFor([0, 1], 0, [2])).toEqual({ seat: 0, curtain: null });
    expect(lookFor([0, 1], 0, [])).toEqual({ seat: 0, curtain: null });
  });

  it("goes behind the curtain before another person decides", () => {
    expect(lookFor([0, 1], 0, [1])).toEqual({ seat: null, curtain: 1 });
    expect(lookFor([0, 2], null, [2])).toEqual({ seat: null, curtain: 2 });
  });

  it("keeps the curtain away from somebody who may decide along with others", () => {
    expect(lookFor([0, 1], 1, [0, 1])).toEqual({ seat: 1, curtain: null });
    expect(lookFor([0, 1], null, [0, 1])).toEqual({ seat: null, curtain: 0 });
  });
});
