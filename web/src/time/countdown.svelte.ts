/** The countdown to the beginning of a game, as it runs here since the server said how long. */
import type { Countdown } from "../connection/wire";

/** Milliseconds between two looks at the time; shorter than what a second is shown for. */
const TICK = 250;
const SECOND = 1000;

export class StartCountdown {
  private endsAt = $state(0);
  private now = $state(0);
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly time = () => performance.now()) {}

  readonly hear = ({ milliseconds }: Countdown): void => {
    this.stop();
    this.now = this.time();
    this.endsAt = this.now + milliseconds;
    this.ticking = setInterval(() => {
      this.now = this.time();
      if (this.now >= this.endsAt) this.stop();
    }, TICK);
  };

  stop(): void {
    clearInterval(this.ticking);
  }

  /** The seconds that are left, the one that runs counted whole. */
  get seconds(): number {
    return Math.max(0, Math.ceil((this.endsAt - this.now) / SECOND));
  }
}
