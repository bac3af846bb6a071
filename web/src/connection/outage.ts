/** For how long the server was away: by its own time, which stands still while it is. */

/** Shorter than this nobody notices. */
const NOTHING = 1000;

export class Outage {
  /** How long the house had served when it last said so, and when that was. */
  private known: { served: number; at: number } | null = null;
  private lostAt: number | null = null;

  constructor(private readonly time = () => performance.now()) {}

  /** The line is lost, or cannot be taken up again. */
  begins(): void {
    this.lostAt ??= this.time();
  }

  /**
   * The line stands again, and the house has served so long: for how many milliseconds it did
   * not while there was no line. Where only the line was lost, it went on: 0.
   */
  over(served: number): number {
    const { known, lostAt } = this;
    const at = this.time();
    this.known = { served, at };
    this.lostAt = null;
    if (known === null || lostAt === null) return 0;
    // A server that was killed forgets the last moments that it served.
    const away = Math.min(at - known.at - (served - known.served), at - lostAt);
    return away < NOTHING ? 0 : away;
  }
}
