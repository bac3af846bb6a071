import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_PAUSE, LONGEST_PAUSE, pauseAfter } from "./connection";
import { ACT, Rig, SEATED } from "./rig";

let rig: Rig;

beforeEach(() => {
  vi.useFakeTimers();
  rig = new Rig();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the pauses of a connection", () => {
  it("grow, up to a longest one, and are scattered", () => {
    for (let failures = 0; failures < 20; failures += 1) {
      const [least, most] = [pauseAfter(failures, 0), pauseAfter(failures, 1)];
      expect(most).toBe(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures));
      expect(least).toBe(most / 2);
    }
  });

  it("are those that are told, one try after each", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    for (let tries = 1; tries < 5; tries += 1) {
      rig.line.close();
      vi.advanceTimersByTime((rig.pauses.at(-1) ?? 0) - 1);
      expect(rig.lines).toHaveLength(tries);
      vi.advanceTimersByTime(1);
      expect(rig.lines).toHaveLength(tries + 1);
    }
    expect(rig.pauses).toEqual([500, 1000, 1500, 1500]);
  });

  it("never last so long that somebody is not back within two seconds", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    for (let away = 0; away < 60_000; away += 100) {
      if (rig.pauses.length < rig.lines.length) rig.line.close(); // nobody answers
      vi.advanceTimersByTime(100);
    }
    const calls = rig.lines.length;
    rig.line.close();
    vi.advanceTimersByTime(1_500); // half a second is left to sit down
    expect(rig.lines).toHaveLength(calls + 1);
  });

  it("do not wait for a server that is too busy to hear of the end of a line", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    vi.spyOn(rig.line, "close").mockReturnValue();
    rig.line.hear({ type: "failed", command: "", reason: "locked" });
    expect(rig.pauses).toEqual([500]);
    vi.advanceTimersByTime(500);
    expect(rig.lines).toHaveLength(2);
  });

  it("grow while a server answers and then fails", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    rig.connection.command(ACT);
    for (let tries = 0; tries < 3; tries += 1) {
      rig.line.hear(SEATED);
      rig.line.hear({ type: "failed", command: "c1", reason: "locked" });
      rig.comeBack();
    }
    expect(rig.pauses).toEqual([500, 1000, 1500]);
  });

  it("begin anew once a command was answered, or a line held for long", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    rig.loseTwice();
    rig.comeBack();
    rig.connection.command(ACT);
    rig.line.hear({ type: "done", command: "c1", version: 4 });
    rig.loseTwice();
    rig.comeBack();
    vi.advanceTimersByTime(LONGEST_PAUSE + 1);
    rig.line.close();
    expect(rig.pauses).toEqual([500, 1000, 500, 1000, 500]);
  });
});
