/** A lesson in the place of a table: it answers as the line to one would. */
import * as api from "../connection/api";
import { withNames } from "../common/names";
import { reasonOf } from "../common/words";
import type { Line } from "../connection/connection";
import { Session } from "../connection/session.svelte";
import type { Choice, Frame, LessonPage, ToClient } from "../connection/wire";

/** What is said to a lesson; all else that a table may be told means nothing here. */
interface Said {
  type: string;
  command?: string;
  action?: number;
}

/** The names of the players in all that a lesson says. */
function named(page: LessonPage): LessonPage {
  return withNames(page, (player) => page.seated.seats[player]?.name ?? "");
}

export class Lesson implements Line {
  page: LessonPage;
  /** Whoever asked is shown the way through the step that was asked about. */
  private askedAt = $state<number | null>(null);
  /** The number of the newest frame. */
  private version = $state(0);
  readonly session: Session;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(
    readonly game: string,
    begun: LessonPage,
  ) {
    this.page = $state.raw(named(begun));
    const dial = () => {
      queueMicrotask(() => this.onopen?.());
      return this;
    };
    this.session = new Session("", dial, { [begun.seated.seat ?? 0]: "" });
  }

  /** Whether all that led to the newest position has been shown. */
  get isSettled(): boolean {
    const { beat } = this.session;
    return beat?.settled === true && beat.frame.version === this.version;
  }

  get isDone(): boolean {
    return this.page.done && this.isSettled;
  }

  /** The choice that leads on, while it is shown. */
  get shown(): Choice | undefined {
    const { lit, shown, taken } = this.page;
    const isShown = lit || this.askedAt === taken.length;
    return isShown
      ? this.session.choices.find(({ action, gesture }) => !gesture && action === shown)
      : undefined;
  }

  show(): void {
    this.askedAt = this.page.taken.length;
  }

  /** Take back the last choice, also of a step before. */
  async back(): Promise<void> {
    try {
      const { number, taken } = this.page;
      this.page = named(await api.lesson(this.game, number, taken.slice(0, -1)));
      this.session.notice = "";
      this.tell(this.numbered([this.last]), true);
    } catch (error) {
      this.session.notice = reasonOf(error);
    }
  }

  send(text: string): void {
    const { type, command = "", action } = JSON.parse(text) as Said;
    if (type === "sit") {
      this.answer({ ...this.page.seated, type: "seated" });
      this.tell(this.numbered([this.last]), true);
    } else if (type === "take_back") {
      void this.back().then(() => {
        this.answer({ type: "done", command, version: this.version });
      });
    } else if (action !== undefined) void this.attempt(command, action);
  }

  close(): void {
    this.onmessage = null;
  }

  private get last(): Frame {
    const [last] = this.page.frames.slice(-1);
    if (!last) throw new Error("A lesson without a position.");
    return { ...last, told: [] };
  }

  private async attempt(command: string, action: number): Promise<void> {
    const { number, taken } = this.page;
    try {
      this.page = named(await api.lesson(this.game, number, [...taken, action]));
    } catch (error) {
      this.answer({ type: "refused", command, reason: reasonOf(error) });
      return;
    }
    const frames = this.numbered(this.page.frames);
    this.answer({ type: "done", command, version: this.version });
    this.tell(frames);
    this.session.notice = this.page.answer;
  }

  private numbered(frames: readonly Frame[]): Frame[] {
    const before = this.version;
    this.version += frames.length;
    return frames.map((frame, place) => ({ ...frame, version: before + place + 1 }));
  }

  private tell(frames: Frame[], whole = false): void {
    this.answer({ type: "frames", frames, whole, past: [] });
  }

  private answer(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
