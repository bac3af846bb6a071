/** Choices on their way: whether the line stands, and what the server has not answered. */
import type { Command, Connection, Listener } from "./connection";
import { Outage } from "./outage";
import { newCommand } from "./tokens";

type Part<Whole> = Whole extends Command ? Omit<Whole, "command"> : never;

/** A choice on its way to the server. */
interface Underway {
  command: string;
  words: string;
  /** It has been sent at least once; only an answer tells whether it arrived. */
  isSent: boolean;
}

export class Sending {
  online = $state(true);
  /** The choice that the server has not answered. */
  underway = $state.raw<Underway | null>(null);
  /** Why the server could not keep it yet. */
  trouble = $state("");
  /** For so many milliseconds the server was away, until a moment ago; 0: it was not. */
  away = $state(0);
  private readonly outage = new Outage();

  /** What the line tells of itself and of commands. */
  readonly listener: Pick<Listener, "answered" | "failed" | "served" | "online" | "offline"> = {
    answered: (command) => {
      if (command === this.underway?.command) this.forget();
    },
    failed: (reason) => (this.trouble = reason),
    served: (milliseconds) => (this.away = this.outage.over(milliseconds) || this.away),
    online: () => {
      this.online = true;
      if (this.underway) this.underway = { ...this.underway, isSent: true };
    },
    offline: () => {
      this.online = false;
      this.outage.begins();
    },
  };

  constructor(private readonly connection: () => Connection) {}

  /** Send a choice, called by these words until it is answered. */
  send(what: Part<Command>, words: string): void {
    this.away = 0;
    const command = newCommand();
    const isSent = this.connection().command({ ...what, command });
    this.underway = { command, words, isSent };
  }

  /** Send what nobody waits for. */
  mention(what: Part<Command>): void {
    this.connection().command({ ...what, command: newCommand() });
  }

  /** Send the choice no more. */
  discard(): void {
    if (this.underway) this.connection().discard(this.underway.command);
    this.forget();
  }

  private forget(): void {
    this.underway = null;
    this.trouble = "";
  }
}
