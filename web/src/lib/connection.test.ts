import { beforeEach, describe, expect, it } from "vitest";
import { Connection, RETRY_MILLISECONDS, type Line } from "./connection";
import type { ToClient } from "./wire";

class FakeLine implements Line {
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code = 1006): void {
    this.onclose?.({ code });
  }

  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const SEATED: ToClient = {
  type: "seated",
  table: "t",
  game: "g",
  seats: [],
  options: {},
  seat: 0,
  commitment: "",
  charts: [],
};
const FRAMES: ToClient = { type: "frames", frames: [], whole: false, past: [] };
const ACT = { type: "act", command: "c1", version: 3, action: 7 } as const;

let lines: FakeLine[];
let timers: { milliseconds: number; then: () => void }[];
let heard: string[];
let have: number | null;
let connection: Connection;

const line = (at = -1) => lines.at(at) ?? expect.fail("no line");

beforeEach(() => {
  [lines, timers, heard, have] = [[], [], [], null];
  connection = new Connection(
    () => {
      lines.push(new FakeLine());
      return line();
    },
    (milliseconds, then) => timers.push({ milliseconds, then }),
    {
      sitting: () => ({ token: "secret", have }),
      seated: () => heard.push("seated"),
      frames: () => heard.push("frames"),
      ordered: ({ order }) => heard.push(order),
      answered: () => heard.push("answered"),
      refused: (reason) => heard.push(reason),
      gone: () => heard.push("gone"),
      online: (connected) => heard.push(connected ? "online" : "offline"),
    },
  );
  connection.open();
  line().onopen?.();
});

describe("a connection", () => {
  it("sits down first", () => {
    expect(line().sent).toEqual([{ type: "sit", token: "secret", have: null }]);
  });

  it("comes back soon after the line broke, and says what it has", () => {
    have = 41;
    line().close();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([RETRY_MILLISECONDS]);
    timers[0]?.then();
    line().onopen?.();
    expect(line().sent).toEqual([{ type: "sit", token: "secret", have: 41 }]);
    expect(heard).toEqual(["online", "offline", "online"]);
  });

  it("sends an unanswered command again, as the same one", () => {
    connection.command(ACT);
    line().close();
    timers[0]?.then();
    line().onopen?.();
    expect(line().sent.at(-1)).toEqual(ACT);
  });

  it("keeps a command that was given while the line was broken", () => {
    line().close();
    connection.command(ACT);
    timers[0]?.then();
    line().onopen?.();
    expect(line().sent.at(-1)).toEqual(ACT);
  });

  it("sends an answered command no more", () => {
    connection.command(ACT);
    line().hear({ type: "done", command: "c0", version: 4 });
    expect(heard).toEqual(["online"]);
    line().hear({ type: "done", command: "c1", version: 4 });
    expect(heard).toEqual(["online", "answered"]);
    line().close();
    timers[0]?.then();
    line().onopen?.();
    expect(line().sent).toHaveLength(1);
  });

  it("passes on why a command was refused, and lets go of it", () => {
    connection.command(ACT);
    line().hear({ type: "refused", command: "c1", reason: "out of step" });
    expect(heard.slice(-2)).toEqual(["answered", "out of step"]);
  });

  it("drops frames meant for the seat that was left", () => {
    line().hear(SEATED);
    line().hear(FRAMES);
    connection.sit();
    line().hear(FRAMES);
    expect(heard).toEqual(["online", "seated", "frames"]);
    line().hear(SEATED);
    line().hear(FRAMES);
    expect(heard).toEqual(["online", "seated", "frames", "seated", "frames"]);
  });

  it("gives a standing order, and hears which one holds for this seat", () => {
    line().hear(SEATED);
    connection.order("until_turn");
    expect(line().sent.at(-1)).toEqual({ type: "order", order: "until_turn" });
    line().hear({ type: "ordered", order: "until_turn", orders: [], closing: 0 });
    connection.sit();
    line().hear({ type: "ordered", order: "unless_own", orders: [], closing: 0 });
    expect(heard).toEqual(["online", "seated", "until_turn"]);
  });

  it("does not come back to a table that does not exist", () => {
    line().close(4404);
    expect(heard).toEqual(["online", "gone"]);
    expect(timers).toEqual([]);
  });

  it("stays closed once closed", () => {
    connection.close();
    expect(timers).toEqual([]);
  });
});
