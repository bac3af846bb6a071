/** For the tests of a connection: lines that break when told to, and what is heard on them. */
import { expect, vi } from "vitest";
import { Connection, type Line } from "./connection";
import type { ToClient } from "./wire";

export class FakeLine implements Line {
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

export const SEATED: ToClient = {
  type: "seated",
  table: "t",
  title: "A Game",
  game: "g",
  seats: [],
  options: {},
  seat: 0,
  commitment: "",
  contributions: [],
  privacy: "private",
  charts: [],
  seed: null,
  offered: [],
  along: false,
  founds: false,
  clock: null,
  wanted: [],
  behind: 2,
  rated: false,
  rules: 1,
  protocol: 1,
  hints: false,
  origin: null,
  deputy: "captain",
  decided: null,
};
export const FRAMES: ToClient = { type: "frames", frames: [], whole: false, past: [] };
export const ORDER = { type: "order", order: "until_turn", command: "o1" } as const;
export const ACT = { type: "act", command: "c1", version: 3, action: 7 } as const;

export class Rig {
  readonly lines: FakeLine[] = [];
  readonly pauses: number[] = [];
  readonly heard: string[] = [];
  /** The last version that the client has. */
  have: number | null = null;
  readonly connection: Connection;

  constructor() {
    const hear = (words: string): number => this.heard.push(words);
    this.connection = new Connection(
      () => {
        this.lines.push(new FakeLine());
        return this.line;
      },
      (milliseconds, then) => {
        const timer = setTimeout(then, milliseconds);
        return () => {
          clearTimeout(timer);
        };
      },
      {
        sitting: () => ({ token: "secret", have: this.have, link: null }),
        seated: () => hear("seated"),
        people: () => hear("people"),
        frames: () => hear("frames"),
        clocks: () => hear("clocks"),
        served: () => hear("served"),
        ordered: ({ order }) => hear(order),
        company: ({ type }) => hear(type),
        answered: (command) => hear(`answered ${command}`),
        refused: hear,
        failed: hear,
        gone: () => hear("gone"),
        online: () => hear("online"),
        offline: (pause) => {
          this.pauses.push(pause);
          hear("offline");
        },
      },
    );
    this.connection.open();
    this.line.onopen?.();
  }

  /** The newest line. */
  get line(): FakeLine {
    return this.lines.at(-1) ?? expect.fail("no line");
  }

  /** The line breaks, the next try fails as well. */
  loseTwice(): void {
    this.line.close();
    this.wait();
    this.line.close();
  }

  /** Wait for the next try, which finds the server. */
  comeBack(): void {
    this.wait();
    this.line.onopen?.();
  }

  private wait(): void {
    vi.advanceTimersByTime(this.pauses.at(-1) ?? 0);
  }
}
