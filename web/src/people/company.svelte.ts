/** Those who are at the table: what they say to each other, and who of them is there. */
import type { Connection } from "../connection/connection";
import { newCommand } from "../connection/tokens";
import type {
  Answered,
  Hurry,
  Presence,
  Recall,
  Report,
  Say,
  Seat,
  Sit,
  Talk,
  TalkLine,
} from "../connection/wire";
import {
  attendanceOf,
  device,
  keepRead,
  mute,
  mutedHere,
  readAt,
  unreadOf,
  type Read,
} from "./chats";
import type { Seating } from "./seating.svelte";

const LONGEST_NAME = 32;
export const ALL_OF_IT = 100;

/** What is sent to the chat, before it gets the name of its command. */
type Sent = Omit<Say, "command"> | Omit<Report, "command"> | Omit<Recall, "command">;

/** Something sent that the server has not answered. */
interface Underway {
  command: string;
  /** What was typed, if it was: it stays until the line is kept. */
  typed: string | null;
  /** What is to be said once it is kept. */
  thanks: string;
}

export class Company {
  /** Where lines of this client are said; null: it may neither say nor read any. */
  circle = $state<Talk["circle"]>(null);
  /** What is being typed. */
  typed = $state("");
  underway = $state.raw<Underway | null>(null);
  /** What became of the last line: why it was not kept. */
  notice = $state("");
  /** When the next line may be sent, by the clock; 0: now. */
  again = $state(0);
  /** How many percent of their time computer opponents take, since many wait for theirs. */
  hurry = $state(ALL_OF_IT);
  muted = $state.raw<readonly string[]>(mutedHere());
  /** All lines that this client may read, of whomever. */
  lines = $state.raw<readonly TalkLine[]>([]);
  /** Whether more are kept that were said before these. */
  hasEarlier = $state(false);
  /** Takes in lines that were asked for, while the chat is open. */
  recalled: ((talk: Talk) => void) | null = null;
  private author = $state("");
  private read = $state.raw<Read>({});
  private presence = $state.raw<Presence | null>(null);
  /** The lines of those who are heard here. */
  readonly heard = $derived(this.lines.filter(({ author }) => !this.muted.includes(author)));
  readonly unread = $derived(unreadOf(this.heard, this.read, (line) => this.isOwn(line)));

  constructor(
    private readonly table: string,
    private readonly seating: Seating,
    private readonly connection: () => Connection,
  ) {
    this.read = readAt(table);
  }

  /** What is said of this device when somebody sits down. */
  sitting(): Required<Pick<Sit, "beside" | "hidden" | "device">> {
    this.hurry = ALL_OF_IT;
    const { held } = this.seating;
    const beside = held.map((seat) => this.seating.tokenOf(seat)).filter((own) => own !== null);
    return { beside, hidden: document.hidden, device: device() };
  }

  readonly hear = (message: Talk | Presence | Answered | Hurry): void => {
    if (message.type === "hurry") this.hurry = message.percent;
    else if (message.type === "presence") this.presence = message;
    else if (message.type === "answered") this.settle(message);
    else if (message.recalled) this.recalled?.(message);
    else {
      if (message.whole) this.hasEarlier = message.earlier;
      this.circle = message.circle;
      this.author = message.author;
      this.lines = message.whole ? message.lines : [...this.lines, ...message.lines];
    }
  };

  /** The page is hidden, or can be seen again. */
  attend(): void {
    this.connection().attend(document.hidden);
  }

  /** Those who are to decide, and have been away for so long that others need not wait. */
  get gone(): readonly number[] {
    return this.presence?.gone ?? [];
  }

  /** Whether whoever sits here may begin without the missing: who set the table up is away. */
  get mayBegin(): boolean {
    return this.presence?.may_begin ?? false;
  }

  /** How many look at the table who do not play. */
  get watching(): number {
    return this.presence?.watching ?? 0;
  }

  /** Whether the person of a seat is there; empty while nobody knows, null for nobody. */
  presenceOf(player: number, seats: readonly Seat[], isOnline: boolean): string | null {
    if (this.presence?.known === false) return null;
    const known = this.presence ?? { here: [], away: [] };
    const attendance = attendanceOf(player, seats, this.seating.held, known);
    return attendance !== null && !(isOnline && this.presence) ? "" : attendance;
  }

  isOwn({ seat, author }: TalkLine): boolean {
    return author === this.author || (seat !== null && this.seating.held.includes(seat));
  }

  /** Say a line; ``typed``: it stands where it was typed until it is kept. */
  say(text: string, name: string, isTyped: boolean): void {
    if (text.trim() === "") return;
    const sent = { type: "say", text, name: name.slice(0, LONGEST_NAME) } as const;
    this.send(sent, isTyped ? this.typed : null);
  }

  report({ circle, number }: TalkLine): void {
    const thanks = "Reported. Whoever runs this server can read it.";
    this.send({ type: "report", circle, number }, null, thanks);
  }

  /** Send something, unless an answer is waited for. */
  send(sent: Sent, typed: string | null = null, thanks = ""): void {
    if (this.underway) return;
    const command = newCommand();
    this.notice = "";
    this.underway = { command, typed, thanks };
    this.connection().command({ ...sent, command });
  }

  mute(author: string, isMuted: boolean): void {
    this.muted = mute(author, isMuted);
  }

  /** All that has been said is on the screen. */
  markRead(): void {
    if (this.unread > 0) this.read = keepRead(this.table, this.lines);
  }

  private settle({ command, reason, wait }: Answered): void {
    if (command !== this.underway?.command) return;
    const { typed, thanks } = this.underway;
    this.underway = null;
    this.notice = reason === "" ? thanks : reason;
    this.again = wait > 0 ? Date.now() + wait * 1000 : 0;
    if (reason === "" && typed === this.typed) this.typed = "";
  }
}
