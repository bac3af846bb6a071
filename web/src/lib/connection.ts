/** The line to a table: it sits down, acts, and comes back by itself when the line breaks. */
import type { Act, Frames, Order, Ordered, Seated, Sit, TakeBack, ToClient } from "./wire";

export const RETRY_MILLISECONDS = 500;
/** The server closes the line with this code when there is no such table. */
const NO_TABLE = 4404;

/** As much of a WebSocket as is needed here. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Listener {
  /** What to say when sitting down: the token, and the last version seen from there. */
  sitting(): Omit<Sit, "type">;
  seated(message: Seated): void;
  frames(message: Frames): void;
  ordered(message: Ordered): void;
  /** The command under way was carried out or refused. */
  answered(): void;
  refused(reason: string): void;
  online(connected: boolean): void;
  gone(): void;
}

export type Command = Act | TakeBack;

export class Connection {
  private line: Line | null = null;
  private isOpen = false;
  private isOver = false;
  /** A command that the server has not answered; sent again, as the same one, on every line. */
  private unanswered: Command | null = null;
  /** Answers still to come to Sit; frames before the last of them are for another seat. */
  private sitting = 0;

  constructor(
    private readonly dial: () => Line,
    private readonly later: (milliseconds: number, then: () => void) => void,
    private readonly listener: Listener,
  ) {}

  open(): void {
    if (this.isOver) return;
    const line = this.dial();
    this.line = line;
    line.onopen = () => {
      this.isOpen = true;
      this.sitting = 0;
      this.sit();
      this.listener.online(true);
      if (this.unanswered) this.say(this.unanswered);
    };
    line.onmessage = ({ data }) => {
      this.hear(JSON.parse(String(data)) as ToClient);
    };
    line.onclose = ({ code }) => {
      this.isOpen = false;
      if (this.isOver) return;
      if (code === NO_TABLE) {
        this.listener.gone();
        return;
      }
      this.listener.online(false);
      this.later(RETRY_MILLISECONDS, () => {
        this.open();
      });
    };
  }

  /** Sit down again, after the seat changed. */
  sit(): void {
    if (!this.isOpen) return;
    this.sitting += 1;
    this.say({ type: "sit", ...this.listener.sitting() });
  }

  command(command: Command): void {
    this.unanswered = command;
    if (this.isOpen) this.say(command);
  }

  /** Give a standing order; what holds is told again on every line. */
  order(order: Order["order"]): void {
    if (this.isOpen) this.say({ type: "order", order });
  }

  close(): void {
    this.isOver = true;
    this.line?.close();
  }

  private say(message: Sit | Order | Command): void {
    this.line?.send(JSON.stringify(message));
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "seated":
        this.sitting -= 1;
        if (this.sitting === 0) this.listener.seated(message);
        break;
      case "frames":
        if (this.sitting === 0) this.listener.frames(message);
        break;
      case "ordered":
        if (this.sitting === 0) this.listener.ordered(message);
        break;
      case "done":
        this.answer(message.command);
        break;
      case "refused":
        this.refuse(message.command, message.reason);
        break;
    }
  }

  private answer(command: string): void {
    if (command !== this.unanswered?.command) return;
    this.unanswered = null;
    this.listener.answered();
  }

  private refuse(command: string, reason: string): void {
    if (command === "" && this.sitting > 0) this.sitting -= 1;
    this.answer(command);
    this.listener.refused(reason);
  }
}
