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

  constructor(
    private readonly from: () => { table: string; token: string | null },
    private readonly read: (frame: Frame) => Frame,
  ) {}

  async go(moment: Moment): Promise<void> {
    this.moment = moment;
    const { table, token } = this.from();
    const answer = await api.frameAt(table, moment, token ?? undefined);
    // Somebody who slid on, returned or handed the device over wants this one no more.
    if (this.moment === moment && token === this.from().token) {
      this.frame = this.read(answer);
    }
  }

  leave(): void {
    this.moment = null;
    this.frame = null;
  }
}
