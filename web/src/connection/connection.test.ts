import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_PAUSE, FULL_PAUSE, LONGEST_PAUSE } from "./connection";
import { ACT, FRAMES, ORDER, Rig, SEATED } from "./rig";

let rig: Rig;

beforeEach(() => {
  vi.useFakeTimers();
  rig = new Rig();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("sits down first", () => {
    expect(rig.line.sent).toEqual([{ type: "sit", token: "secret", have: null, link: null }]);
  });

  it("comes back soon after the line broke, and says what it has", () => {
    rig.have = 41;
    rig.line.close();
    vi.advanceTimersByTime(FIRST_PAUSE);
    rig.line.onopen?.();
    expect(rig.lines).toHaveLength(2);
    expect(rig.line.sent).toEqual([{ type: "sit", token: "secret", have: 41, link: null }]);
    expect(rig.heard).toEqual(["online", "offline", "online"]);
  });

  it("sends an unanswered command again, as the same one", () => {
    rig.connection.command(ACT);
    rig.line.close();
    rig.comeBack();
    expect(rig.line.sent.at(-1)).toEqual(ACT);
  });

  it("keeps a command that was given while the line was broken", () => {
    rig.line.close();
    rig.connection.command(ACT);
    rig.comeBack();
    expect(rig.line.sent.at(-1)).toEqual(ACT);
  });

  it("sends an answered command no more", () => {
    rig.connection.command(ACT);
    rig.line.hear({ type: "done", command: "c0", version: 4 });
    expect(rig.heard).toEqual(["online"]);
    rig.line.hear({ type: "done", command: "c1", version: 4 });
    expect(rig.heard).toEqual(["online", "answered c1"]);
    rig.line.close();
    rig.comeBack();
    expect(rig.line.sent).toHaveLength(1);
  });

  it("passes on why a command was refused, and lets go of it", () => {
    rig.connection.command(ACT);
    rig.line.hear({ type: "refused", command: "c1", reason: "out of step" });
    expect(rig.heard.slice(-2)).toEqual(["answered c1", "out of step"]);
  });

  it("says why a command failed, comes back, and sends it again as the same one", () => {
    rig.connection.command(ACT);
    rig.line.hear({ type: "failed", command: "c1", reason: "disk full" });
    expect(rig.heard.slice(-2)).toEqual(["disk full", "offline"]);
    rig.comeBack();
    expect(rig.line.sent.at(-1)).toEqual(ACT);
    rig.line.hear({ type: "done", command: "c1", version: 4 });
    expect(rig.heard.at(-1)).toBe("answered c1");
  });

  it("comes back when it could not sit down", () => {
    rig.line.hear({ type: "failed", command: "", reason: "locked" });
    rig.comeBack();
    expect(rig.line.sent).toHaveLength(1);
  });

  it("sends a discarded command no more", () => {
    rig.line.close();
    expect(rig.connection.command(ACT)).toBe(false);
    rig.connection.discard("c1");
    rig.comeBack();
    expect(rig.line.sent).toHaveLength(1);
  });

  it("drops frames meant for the seat that was left", () => {
    rig.line.hear(SEATED);
    rig.line.hear(FRAMES);
    rig.connection.sit();
    rig.line.hear(FRAMES);
    expect(rig.heard).toEqual(["online", "seated", "frames"]);
    rig.line.hear(SEATED);
    rig.line.hear(FRAMES);
    expect(rig.heard).toEqual(["online", "seated", "frames", "seated", "frames"]);
  });

  it("gives a standing order, and hears which one holds for this seat", () => {
    rig.line.hear(SEATED);
    expect(rig.connection.command(ORDER)).toBe(true);
    expect(rig.line.sent.at(-1)).toEqual(ORDER);
    rig.line.hear({ type: "ordered", order: "until_turn", orders: [], closing: 0 });
    rig.connection.sit();
    rig.line.hear({ type: "ordered", order: "unless_own", orders: [], closing: 0 });
    expect(rig.heard).toEqual(["online", "seated", "until_turn"]);
  });

  it("sends an order again beside a choice, but not for another seat", () => {
    rig.connection.command(ORDER);
    rig.connection.command(ACT);
    rig.line.close();
    rig.comeBack();
    expect(rig.line.sent.slice(1)).toEqual([ORDER, ACT]);
    rig.connection.sit();
    rig.line.close();
    rig.comeBack();
    expect(rig.line.sent.slice(1)).toEqual([ACT]);
  });

  it("does not come back to a table that does not exist", () => {
    rig.line.close(4404);
    expect(rig.heard).toEqual(["online", "gone"]);
    vi.advanceTimersByTime(LONGEST_PAUSE);
    expect(rig.lines).toHaveLength(1);
  });

  it("says why no more pages can be open, and tries again when one may have been closed", () => {
    rig.line.hear({ type: "refused", reason: "Close one of them.", command: "" });
    rig.line.close(4429);
    expect(rig.heard).toEqual(["online", "Close one of them.", "offline"]);
    vi.advanceTimersByTime(FULL_PAUSE - 1);
    expect(rig.lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(rig.lines).toHaveLength(2);
    rig.line.onopen?.();
    rig.line.close();
    expect(rig.pauses.at(-1)).toBeLessThanOrEqual(FIRST_PAUSE);
  });

  it("stays closed once closed", () => {
    rig.connection.close();
    vi.advanceTimersByTime(LONGEST_PAUSE);
    expect(rig.lines).toHaveLength(1);
  });

  it("stays closed when it is closed while it waits", () => {
    rig.line.close();
    rig.connection.close();
    vi.advanceTimersByTime(LONGEST_PAUSE);
    expect(rig.lines).toHaveLength(1);
  });
});
