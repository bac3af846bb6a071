/** A table as this device follows it: the line to it, whose view is shown, what was told. */
import * as api from "./api";
import { charted } from "../map/charts";
import { Company } from "../people/company.svelte";
import { Connection, type Given, type Line } from "./connection";
import { lookAfter, type Look } from "../table/curtain";
import type { LogLine, Memory } from "./memory";
import { later } from "./later";
import { nameOfSeat, withNames } from "../common/names";
import { Past } from "../playback/past.svelte";
import { Playback, recentAfter, type Beat } from "../playback/playback";
import { Sending } from "./sending.svelte";
import { settings } from "../common/settings.svelte";
import { Seating, type Coming } from "../people/seating.svelte";
import { seatsAt, type Seats } from "./tokens";
import { TableClocks } from "../time/clocks.svelte";
import { Orders } from "../prompt/orders.svelte";
import type { Chart, Choice, Frame, Frames, Seat, Seated } from "./wire";

export class Session {
  /** The table's seats and game, once known. */
  seated = $state.raw<Seated | null>(null);
  /** What maps lie on, by name. */
  readonly charts = $derived(
    new Map((this.seated?.charts ?? []).map((chart): [string, Chart] => [chart.id, chart])),
  );
  /** What the game is called. */
  readonly title = $derived(this.seated?.title ?? "");
  /** What the view that is followed shows, also behind the curtain. */
  reached = $state.raw<Beat | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  look = $state.raw<Look>({ seat: null, curtain: null });
  /** What is shown now. */
  readonly beat = $derived(this.look.curtain === null ? this.reached : null);
  /** The frame that was reached last, if no earlier one is being looked at. */
  readonly frame = $derived<Frame | null>(this.beat?.frame ?? null);
  /** What is on its way to the server. */
  readonly sending = new Sending(() => this.connection);
  /** No such table, or it is private. */
  isGone = $state(false);
  playing = $state(false);
  /** The elements concerned by what happened since the viewer's last decision. */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** The result of a finished game lies on the table. */
  hasResult = $state(true);
  /** The newest version heard of. */
  newest = $state(0);
  /** Why the last command was refused. */
  notice = $state("");
  readonly orders = new Orders((order) => {
    this.sending.mention({ type: "order", order });
  });
  readonly clocks = new TableClocks();
  /** The version in which a command was sent that has not taken effect. */
  private sentAt = $state<number | null>(null);
  /** Who sits here, and who may. */
  readonly seating: Seating;
  /** Who else is here, and what they say. */
  readonly company: Company;
  private readonly memories = new Map<number | null, Memory>();
  private readonly connection: Connection;
  private readonly playback = new Playback(
    (beat, isHeard) => {
      this.show(beat, isHeard);
    },
    later,
    () => settings.speed,
    () => this.look.seat,
  );
  /** Frames in answer to Sit are old news: they are not played. */
  private isCatchingUp = true;

  /** `dial` opens the line; elsewhere than at a table, `held` are the seats looked from. */
  constructor(
    readonly table: string,
    dial = (): Line => api.lineTo(table) as Line,
    held?: Seats,
  ) {
    this.seating = new Seating(table, held ?? seatsAt(table), (seat) => {
      this.sitAt(lookAfter(this.seating.held, { seat, curtain: null }));
    });
    this.company = new Company(table, this.seating, () => this.connection);
    this.look = lookAfter(this.seating.held, this.look);
    this.connection = new Connection(dial, later, {
      sitting: () => ({
        token: this.token,
        have: this.memory.beat?.frame.version ?? null,
        link: this.seating.link,
        ...this.company.sitting(),
      }),
      seated: (message) => {
        this.seated = message;
        this.seating.hear(message);
        this.isCatchingUp = true;
      },
      people: ({ seats }) => {
        this.seating.update(this.seated?.seats ?? [], seats);
        if (this.seated) this.seated = { ...this.seated, seats };
      },
      frames: this.receive,
      clocks: this.clocks.hear,
      ordered: this.orders.hear,
      company: this.company.hear,
      ...this.sending.listener,
      refused: (reason) => {
        this.notice = reason;
        this.sentAt = null;
      },
      gone: (isSeat, isTurnedAway) => {
        this.isGone = true;
        if (isSeat && this.look.seat !== null) this.seating.lose(this.look.seat, isTurnedAway);
        if (isSeat) return;
        // A table that is gone, or closed to whoever looks, is not to be seen any longer.
        this.memories.clear();
        this.sitAt({ seat: null, curtain: null });
      },
    });
  }

  /** An earlier moment of the game that is being looked at. */
  readonly past: Past = new Past(
    () => ({ table: this.table, token: this.token }),
    (frame) =>
      charted(
        withNames(frame, (player) => this.nameOf(player)),
        this.charts,
      ),
  );

  open(): void {
    this.connection.open();
  }

  close(): void {
    this.connection.close();
    this.clocks.stop();
    this.playback.clear();
  }

  /** Whether somebody at this device has a seat here. */
  get isSeated(): boolean {
    return this.seating.held.length > 0;
  }

  get token(): string | null {
    return this.look.seat === null ? null : this.seating.tokenOf(this.look.seat);
  }

  /** The choices open to the viewer now. */
  get choices(): readonly Choice[] {
    if (!this.beat?.settled || !this.canCommand) return [];
    return [...this.beat.frame.choices, ...this.beat.frame.gestures];
  }

  private get canCommand(): boolean {
    // What others did may be seen before the answer to a choice.
    return this.frame !== null && this.frame.version !== this.sentAt && !this.sending.underway;
  }

  get isOver(): boolean {
    const { beat } = this;
    return beat?.settled === true && (beat.frame.returns !== null || beat.frame.cancelled);
  }

  seatOf(player: number): Seat | undefined {
    return this.seated?.seats.find(({ seat }) => seat === player);
  }

  nameOf(player: number): string {
    return nameOfSeat(this.seatOf(player), player);
  }

  choose(choice: Choice): void {
    const { action, gesture } = choice;
    this.command(gesture ? { type: "begin", gesture } : { type: "act", action }, choice.text);
  }

  takeBack(): void {
    this.command({ type: "take_back" }, "Take back");
  }

  /** What stands in the place of a question, about who comes and goes. */
  get coming(): Coming | null {
    return this.seating.coming(this.frame, this.look.seat);
  }

  /** Forget the choice that was not answered, and choose again. */
  discard(): void {
    this.sending.discard();
    this.sentAt = null;
  }

  /** Show the rest of what happened at once. */
  skip(): void {
    this.playback.skip();
    this.playing = false;
  }

  private command(what: Given, words: string): void {
    if (this.frame === null || !this.canCommand) return;
    const { version } = this.frame;
    this.notice = "";
    this.recent = new Set();
    this.sentAt = version;
    this.sending.send({ ...what, version }, words);
  }

  private get memory(): Memory {
    const memory = this.memories.get(this.look.seat) ?? { beat: null, log: [] };
    this.memories.set(this.look.seat, memory);
    return memory;
  }

  private readonly receive = (message: Frames): void => {
    const { frames, whole, past } = withNames(message, (player) => this.nameOf(player));
    const drawn = frames.map((frame) => charted(frame, this.charts));
    if (whole) {
      this.playback.clear();
      this.memory.log = past.flatMap(({ version, told }) =>
        told.map((event) => ({ version, told: event, isHeard: false })),
      );
    }
    this.newest = Math.max(this.newest, ...frames.map(({ version }) => version));
    if (this.isCatchingUp) this.past.missed = frames.at(-1)?.version ?? this.past.missed;
    this.playback.add(drawn, this.isCatchingUp);
    this.isCatchingUp = false;
    this.playing = this.playback.playing;
  };

  private show(beat: Beat, isHeard: boolean): void {
    const { memory } = this;
    if (beat.told) {
      memory.log = [...memory.log, { version: beat.frame.version, told: beat.told, isHeard }];
      this.recent = recentAfter(this.recent, beat.told, this.look.seat === null);
    }
    this.log = memory.log;
    this.reached = beat;
    this.playing = this.playback.playing;
    if (!beat.settled) return;
    memory.beat = beat;
    if (!this.playing) this.lookAgain(beat.frame);
  }

  /** Lower the curtain when another person at this device is to decide. */
  private lookAgain(frame: Frame): void {
    const look = lookAfter(this.seating.held, this.look, frame);
    if (look.seat !== this.look.seat) this.sitAt(look);
    else this.look = look;
  }

  private sitAt(look: Look): void {
    this.look = look;
    this.orders.standing = null;
    this.recent = new Set();
    this.past.leave();
    ({ beat: this.reached, log: this.log } = this.memory);
    this.playback.clear(this.reached);
    this.connection.sit();
  }
}
