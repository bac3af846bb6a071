import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TableClocks } from "./clocks.svelte";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("clocks", () => {
  it("run only for those who have to decide", () => {
    const clocks = new TableClocks();
    expect(clocks.isThere).toBe(false);
    clocks.hear({
      type: "clocks",
      left: [60_000, 50_000],
      running: [1],
      reacting: [],
      closing: [],
      paused: false,
    });
    vi.advanceTimersByTime(10_000);
    expect([clocks.left(0), clocks.left(1)]).toEqual([60_000, 40_000]);
    vi.advanceTimersByTime(60_000);
    expect(clocks.left(1)).toBe(0);
    clocks.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stand still, windows too, while they are paused", () => {
    const clocks = new TableClocks();
    clocks.hear({
      type: "clocks",
      left: [60_000, 50_000],
      running: [],
      reacting: [1],
      closing: [15_000],
      paused: true,
    });
    vi.advanceTimersByTime(5_000);
    expect(clocks.arePaused).toBe(true);
    expect([clocks.left(0), clocks.closing(1)]).toEqual([60_000, 15_000]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stand while others may react", () => {
    const clocks = new TableClocks();
    clocks.hear({
      type: "clocks",
      left: [60_000, 50_000],
      running: [],
      reacting: [1],
      closing: [15_000],
      paused: false,
    });
    vi.advanceTimersByTime(5_000);
    expect([clocks.left(0), clocks.left(1), clocks.closing(1)]).toEqual([
      60_000, 50_000, 10_000,
    ]);
    clocks.stop();
  });

  it("count down to the beginning beside the clocks, and stop there", () => {
    const clocks = new TableClocks();
    clocks.hear({ type: "countdown", milliseconds: 10_000 });
    clocks.hear({
      type: "clocks",
      left: [60_000, 50_000],
      running: [],
      reacting: [],
      closing: [],
      paused: false,
    });
    expect(clocks.start.seconds).toBe(10);
    vi.advanceTimersByTime(1_250);
    expect(clocks.start.seconds).toBe(9);
    clocks.hear({ type: "countdown", milliseconds: 10_000 });
    expect(clocks.start.seconds).toBe(10);
    vi.advanceTimersByTime(60_000);
    expect(clocks.start.seconds).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
