/** What stands in the place of a table: it answers as the line to one would. */
import { withNames } from "../common/names";
import type { Line } from "../connection/connection";
import { Session } from "../connection/session.svelte";
import type { Frame, Seated, ToClient } from "../connection/wire";

/** What is said to it; all else that a table may be told means nothing here. */
interface Said {
  type: string;
  command?: string;
  action?: number;
}

/** What the server sends of it. */
export interface Shown {
  seated: Seated;
  frames: Frame[];
}

export abstract class Staged<Page extends Shown> implements Line {
  page: Page;
  /** The number of the newest frame. */
  protected version = $state(0);
  readonly session: Session;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(begun: Page) {
    this.page = $state.raw(this.named(begun));
    const dial = () => {
      queueMicrotask(() => this.onopen?.());
      return this;
    };
    this.session = new Session("", dial, { [begun.seated.seat ?? 0]: "" });
  }

  /** Whether the question is over, and something else stands in its place. */
  abstract readonly isDone: boolean;

  /** Try a choice. */
  protected abstract attempt(command: string, action: number): Promise<void>;

  /** Take back the last choice, where that can be done; whether it was. */
  back(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Whether all that led to the newest position has been shown. */
  get isSettled(): boolean {
    const { beat } = this.session;
    return beat?.settled === true && beat.frame.version === this.version;
  }

  send(text: string): void {
    const { type, command = "", action } = JSON.parse(text) as Said;
    if (type === "sit") {
      this.answer({ ...this.page.seated, type: "seated" });
      this.showLast();
    } else if (type === "take_back") {
      void this.back().then(() => {
        this.answer({ type: "done", command, version: this.version });
      });
    } else if (action !== undefined) void this.attempt(command, action);
  }

  close(): void {
    this.onmessage = null;
  }

  /** The names of the players in all that is said. */
  protected named(page: Page): Page {
    return withNames(page, (player) => page.seated.seats[player]?.name ?? "");
  }

  /** The newest position, without the way to it. */
  protected showLast(): void {
    const [last] = this.page.frames.slice(-1);
    if (!last) throw new Error("There is no position.");
    this.tell(this.numbered([{ ...last, told: [] }]), true);
  }

  /** What a choice led to. */
  protected show(command: string): void {
    const frames = this.numbered(this.page.frames);
    this.answer({ type: "done", command, version: this.version });
    this.tell(frames);
  }

  protected refuse(command: string, reason: string): void {
    this.answer({ type: "refused", command, reason });
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
