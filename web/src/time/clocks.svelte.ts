/** The clocks of a table as they run here: what the server said last, and the time since then. */
import type { Clocks, Countdown } from "../connection/wire";
import { StartCountdown } from "./countdown.svelte";

/** Milliseconds between two looks at the time; shorter than what a second is shown for. */
const TICK = 250;

export class TableClocks {
  private told = $state.raw<Clocks | null>(null);
  private toldAt = 0;
  private now = $state(0);
  private ticking: ReturnType<typeof setInterval> | undefined;

  /** To the beginning of the game. */
  readonly start: StartCountdown;

  constructor(private readonly time = () => performance.now()) {
    this.start = new StartCountdown(time);
  }

  /** Whether anybody's time is counted here. */
  get isThere(): boolean {
    return this.told !== null;
  }

  get running(): readonly number[] {
    return this.told?.running ?? [];
  }

  /** Who may react now. */
  get reacting(): readonly number[] {
    return this.told?.reacting ?? [];
  }

  /** Whether all have agreed that they stand still. */
  get arePaused(): boolean {
    return this.told?.paused ?? false;
  }

  readonly hear = (clocks: Clocks | Countdown): void => {
    if (clocks.type === "countdown") {
      this.start.hear(clocks);
      return;
    }
    clearInterval(this.ticking);
    this.told = clocks;
    this.toldAt = this.now = this.time();
    if (clocks.paused || clocks.running.length + clocks.reacting.length === 0) return;
    this.ticking = setInterval(() => (this.now = this.time()), TICK);
  };

  stop(): void {
    clearInterval(this.ticking);
    this.start.stop();
  }

  /** How many milliseconds a player may still think. */
  left(player: number): number {
    const left = this.told?.left[player] ?? 0;
    return this.running.includes(player) ? this.since(left) : left;
  }

  /** After how many milliseconds the window closes in which a player may react. */
  closing(player: number): number {
    return this.since(this.told?.closing[this.reacting.indexOf(player)] ?? 0);
  }

  private since(left: number): number {
    return Math.max(0, left - (this.now - this.toldAt));
  }
}
