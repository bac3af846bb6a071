/** The line to a table: it sits down, acts, and comes back by itself when the line breaks. */
import type {
  Act,
  Answer,
  Answered,
  Ask,
  Attend,
  Begin,
  Clocks,
  Countdown,
  Frames,
  Hold,
  Hurry,
  Order,
  Ordered,
  People,
  Presence,
  Recall,
  Report,
  Say,
  Seated,
  Served,
  Sit,
  StartNow,
  TakeBack,
  Talk,
  ToClient,
  Withdraw,
} from "./wire";

export const FIRST_PAUSE = 500;
/** Whoever waits longer is not back within two seconds after the server is. */
export const LONGEST_PAUSE = 1_500;
/** The server closes the line with these codes when there is no such table, or no such seat. */
const NO_TABLE = 4404;
const SEAT_GONE = 4409;
/** And with this one when too many pages are open at one address: one has to be closed first. */
const TOO_MANY = 4429;
export const FULL_PAUSE = 10_000;

/** As much of a WebSocket as is needed here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

/**
 * Milliseconds until the next try. They grow, so that a server in trouble is left alone, and are
 * scattered by chance (from 0 to 1), so that all who lost one server do not come back at once.
 */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
  return (longest * (1 + chance)) / 2;
}

export interface Listener {
  /** What to say when sitting down: the token, and the last version seen from there. */
  sitting(): Omit<Sit, "type">;
  seated(message: Seated): void;
  people(message: People): void;
  frames(message: Frames): void;
  clocks(message: Clocks | Countdown): void;
  /** How long the house has served by now. */
  served(milliseconds: number): void;
  ordered(message: Ordered): void;
  /** Something about those who are at the table. */
  company(message: Talk | Presence | Answered | Hurry): void;
  /** A command was carried out or refused. */
  answered(command: string): void;
  refused(reason: string): void;
  /** The server could not keep something; what is unanswered will be sent again. */
  failed(reason: string): void;
  /** The line stands, and what was unanswered has been sent. */
  online(): void;
  /** The line is lost, and is tried again in so many milliseconds. */
  offline(pause: number): void;
  /** There is no such table, or no such seat: what was shown opens none, or does so no more. */
  gone(isSeat: boolean, isTurnedAway: boolean): void;
}

export type Command =
  | Act
  | Begin
  | TakeBack
  | Ask
  | Answer
  | Withdraw
  | Hold
  | StartNow
  | Required<Order>
  | Say
  | Report
  | Recall;

type Bare<Named> = Omit<Named, "command" | "version">;
/** A command before it gets its name and its version. */
export type Given = Bare<Act> | Bare<Begin> | Bare<TakeBack>;

export class Connection {
  private line: Line | null = null;
  private isOpen = false;
  private isOver = false;
  /** What the server has not answered; sent again, as the same commands, on every line. */
  private readonly unanswered = new Map<string, Command>();
  /** Answers still to come to Sit; frames before the last of them are for another seat. */
  private sitting = 0;
  /** Whether what was refused last was to sit down. */
  private isTurnedAway = false;
  /** Lines lost since something was answered, or since one held for long. */
  private failures = 0;
  private openedAt = 0;
  private stopWaiting: (() => void) | null = null;

  constructor(
    private readonly dial: () => Line,
    private readonly later: (milliseconds: number, then: () => void) => () => void,
    private readonly listener: Listener,
  ) {}

  open(): void {
    if (this.isOver) return;
    this.stopWaiting = null;
    const line = this.dial();
    this.line = line;
    line.onopen = () => {
      this.isOpen = true;
      this.openedAt = Date.now();
      this.sitting = 0;
      this.sitDown();
      for (const command of this.unanswered.values()) this.say(command);
      this.listener.online();
    };
    line.onmessage = ({ data }) => {
      this.hear(JSON.parse(String(data)) as ToClient);
    };
    line.onclose = ({ code }) => {
      if (line === this.line) this.lose(code);
    };
  }

  /** Sit down again, after the seat changed; an order was for the seat before. */
  sit(): void {
    for (const { type, command } of this.unanswered.values()) {
      if (type === "order") this.discard(command);
    }
    if (this.isOpen) this.sitDown();
  }

  /** Give a command; whether it could be sent at once. */
  command(command: Command): boolean {
    this.unanswered.set(command.command, command);
    if (this.isOpen) this.say(command);
    return this.isOpen;
  }

  /** Send a command no more. */
  discard(command: string): void {
    this.unanswered.delete(command);
  }

  /** Say whether the page is hidden; whoever sits down says so too. */
  attend(hidden: boolean): void {
    if (this.isOpen) this.say({ type: "attend", hidden });
  }

  close(): void {
    this.isOver = true;
    this.stopWaiting?.();
    this.line?.close();
  }

  /** Let go of a line, and do not wait until a busy server has heard of it. */
  private hangUp(): void {
    const { line } = this;
    this.line = null;
    line?.close();
    this.lose();
  }

  private lose(code?: number): void {
    const hasHeld = this.isOpen && Date.now() - this.openedAt > LONGEST_PAUSE;
    this.isOpen = false;
    if (this.isOver) return;
    if (code === NO_TABLE || code === SEAT_GONE) {
      this.listener.gone(code === SEAT_GONE, this.isTurnedAway);
      return;
    }
    if (hasHeld) this.failures = 0;
    const pause = code === TOO_MANY ? FULL_PAUSE : pauseAfter(this.failures++, Math.random());
    this.listener.offline(pause);
    this.stopWaiting = this.later(pause, () => {
      this.open();
    });
  }

  private sitDown(): void {
    this.sitting += 1;
    this.say({ type: "sit", ...this.listener.sitting() });
  }

  private say(message: Sit | Attend | Command): void {
    this.line?.send(JSON.stringify(message));
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "seated":
        this.sitting -= 1;
        if (this.sitting === 0) this.listener.seated(message);
        break;
      case "answered":
        this.answer(message.command);
        this.listener.company(message);
        break;
      case "done":
        this.answer(message.command);
        break;
      case "refused":
        this.refuse(message.command, message.reason);
        break;
      case "failed":
        this.listener.failed(message.reason);
        this.hangUp();
        break;
      case "position":
        break; // for programs that ask for it
      default:
        if (this.sitting === 0) this.hearNews(message);
    }
  }

  private hearNews(
    message: People | Frames | Clocks | Countdown | Served | Ordered | Talk | Presence | Hurry,
  ): void {
    if (message.type === "frames") this.listener.frames(message);
    else if (message.type === "clocks" || message.type === "countdown")
      this.listener.clocks(message);
    else if (message.type === "served") this.listener.served(message.milliseconds);
    else if (message.type === "ordered") this.listener.ordered(message);
    else if (message.type === "people") this.listener.people(message);
    else this.listener.company(message);
  }

  private answer(command: string): void {
    if (!this.unanswered.delete(command)) return;
    this.failures = 0;
    this.listener.answered(command);
  }

  private refuse(command: string, reason: string): void {
    this.isTurnedAway = command === "" && this.sitting > 0;
    if (this.isTurnedAway) this.sitting -= 1;
    this.answer(command);
    this.listener.refused(reason);
  }
}
