import { describe, expect, it, vi } from "vitest";
import { keepMoment, keptMoment, type Moment } from "./kept";

function store(room = Infinity) {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => {
      held.delete(key);
    },
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      held.set(key, value);
    },
  };
}

const at = (version: number): Moment =>
  ({ version, scene: { headline: `Round ${version}` } }) as Moment;

describe("what was seen last", () => {
  it("is found again by table, seat and version", () => {
    const kept = store();
    keepMoment("a", 0, at(3), kept);
    keepMoment("a", 1, at(4), kept);
    expect(keptMoment("a", 0, 3, kept)).toMatchObject(at(3));
    expect(keptMoment("a", 1, 4, kept)).toMatchObject(at(4));
    expect(keptMoment("a", 0, 4, kept)).toBeNull();
    expect(keptMoment("b", 0, 3, kept)).toBeNull();
  });

  it("makes room for what comes later", () => {
    const kept = store();
    for (let table = 0; table < 20; table += 1) keepMoment(`t${table}`, 0, at(table), kept);
    keepMoment("t12", 0, at(99), kept);
    expect(keptMoment("t11", 0, 11, kept)).toBeNull();
    expect(keptMoment("t12", 0, 99, kept)).toMatchObject(at(99));
    expect(keptMoment("t19", 0, 19, kept)).toMatchObject(at(19));
  });

  it("is not taken from another build, whose scenes may hold something else", () => {
    const kept = store();
    keepMoment("a", 0, at(3), kept, "an older one");
    expect(keptMoment("a", 0, 3, kept)).toBeNull();
  });

  it("goes with whoever signs out: a hand is in it", async () => {
    const kept = store();
    vi.stubGlobal("localStorage", kept);
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
    const { clear } = await import("../account/device");
    keepMoment("a", 0, at(3), kept);
    clear(kept);
    vi.unstubAllGlobals();
    expect(keptMoment("a", 0, 3, kept)).toBeNull();
  });

  it("is not kept where there is no room for it", () => {
    const kept = store(40);
    keepMoment("a", 0, at(3), kept);
    expect(keptMoment("a", 0, 3, kept)).toBeNull();
  });
});
