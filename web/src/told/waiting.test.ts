import { describe, expect, it } from "vitest";
import { frameOf } from "../hand/testing";
import { isNews, waitingFor, type Waiting } from "./waiting";

const ASKS = { number: 7, seat: 1, wanted: "pause", awaited: true } as const;
const NOTHING: Waiting = { decides: false, request: null };

describe("what waits for a viewer", () => {
  it("is a decision of the own seat", () => {
    const frame = frameOf(1, [], { deciders: [1] });
    expect(waitingFor(frame, 1)).toEqual({ decides: true, request: null });
    expect(waitingFor(frame, 0)).toEqual(NOTHING);
    expect(waitingFor(frame, null)).toEqual(NOTHING);
  });

  it("is a request until it is answered, and never one that others have to answer", () => {
    expect(waitingFor(frameOf(1, [], { request: ASKS }), 0).request).toBe(7);
    expect(waitingFor(frameOf(1, [], { request: { ...ASKS, awaited: false } }), 0)).toEqual(
      NOTHING,
    );
  });
});

describe("what is told with a sound", () => {
  const turn = { decides: true, request: null };
  const asked = { decides: false, request: 7 };

  it("is a turn or a request that comes", () => {
    expect(isNews(NOTHING, turn)).toBe(true);
    expect(isNews(NOTHING, asked)).toBe(true);
    expect(isNews(turn, { decides: true, request: 7 })).toBe(true);
    expect(isNews(asked, { decides: false, request: 9 })).toBe(true);
  });

  it("is nothing that was there, nor what was found on coming, nor what is over", () => {
    expect(isNews(turn, turn)).toBe(false);
    expect(isNews(asked, asked)).toBe(false);
    expect(isNews(null, { decides: true, request: 7 })).toBe(false);
    expect(isNews({ decides: true, request: 7 }, turn)).toBe(false);
  });
});
