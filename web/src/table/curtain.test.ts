import { describe, expect, it } from "vitest";
import { frameOf } from "../hand/testing";
import { lookAfter } from "./curtain";

/** Who looks next, after somebody looked, the curtain perhaps down, and others are to decide. */
function lookFor(held: number[], seat: number | null, deciders: number[], isDown = false) {
  const look = { seat, curtain: isDown ? seat : null };
  return lookAfter(held, look, frameOf(1, [], { deciders }));
}

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
    expect(lookFor([0, 1], 0, [1])).toEqual({ seat: 1, curtain: 1 });
    expect(lookFor([0, 2], null, [2])).toEqual({ seat: 2, curtain: 2 });
    expect(lookFor([0, 2], 2, [2], true)).toEqual({ seat: 2, curtain: 2 });
  });

  it("keeps the curtain away from somebody who may decide along with others", () => {
    expect(lookFor([0, 1], 1, [0, 1])).toEqual({ seat: 1, curtain: null });
    expect(lookFor([0, 1], null, [0, 1])).toEqual({ seat: 0, curtain: 0 });
  });

  it("is that of one of several from the start, behind the curtain, whoever decides", () => {
    expect(lookAfter([1, 2], { seat: null, curtain: null })).toEqual({ seat: 1, curtain: 1 });
    expect(lookFor([1, 2], 1, [0], true)).toEqual({ seat: 1, curtain: 1 });
  });

  it("needs no curtain before the game begins, and when it is over", () => {
    const open = [
      { missing: [0] },
      { start: { holding: [] } },
      { returns: [0, 0, 0] },
      { cancelled: true },
    ];
    for (const more of open) {
      const look = lookAfter([1, 2], { seat: 1, curtain: 1 }, frameOf(1, [], more));
      expect(look).toEqual({ seat: 1, curtain: null });
    }
  });
});
