/** Looking back at an earlier moment of a game, without disturbing it. */
import * as api from "../connection/api";
import type { Frame } from "../connection/wire";
import type { Moment } from "./moments";

export class Past {
  /** The frame looked at, or null when the present is shown. */
  frame = $state.raw<Frame | null>(null);
  /** What was asked for. */
  moment = $state<Moment | null>(null);
  /** What led up to this version happened while this page was not there. */
  missed = $state(-1);
  private asking: Promise<void> | null = null;

  constructor(
    private readonly from: () => { table: string; token: string | null },
    private readonly read: (frame: Frame) => Frame,
  ) {}

  /** Look at a moment. Whoever slides on while one is on its way gets the last that they chose. */
  async go(moment: Moment): Promise<void> {
    this.moment = moment;
    this.asking ??= this.follow();
    await this.asking;
  }

  /** Look at a moment, or go on with the present where it cannot be had. */
  async replay(moment: Moment): Promise<void> {
    await this.go(moment).catch(() => {
      this.leave();
    });
  }

  /** Ask for what is wanted, one after the other, until that is what was answered. */
  private async follow(): Promise<void> {
    try {
      while (!(await this.ask()));
    } finally {
      this.asking = null;
    }
  }

  /** Show what is wanted now; whether nothing else is by then. */
  private async ask(): Promise<boolean> {
    const { moment } = this;
    const { table, token } = this.from();
    if (moment === null) return true;
    const answer = await api.frameAt(table, moment, token ?? undefined);
    if (this.moment === null) return true;
    // Whoever the device was handed to meanwhile sees something else.
    if (token !== this.from().token) return false;
    this.frame = this.read(answer);
    return this.moment === moment;
  }

  leave(): void {
    this.moment = null;
    this.frame = null;
  }
}
