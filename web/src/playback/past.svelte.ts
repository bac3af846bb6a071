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
    this.asking ??= this.follow().finally(() => {
      this.asking = null;
    });
    await this.asking;
  }

  /** Ask for what is wanted, one after the other, until that is what was answered. */
  private async follow(): Promise<void> {
    for (let asked: Moment | null = null; this.moment && this.moment !== asked;) {
      asked = this.moment;
      const { table, token } = this.from();
      const answer = await api.frameAt(table, asked, token ?? undefined);
      if (this.isWanted(token)) this.frame = this.read(answer);
    }
  }

  /** Not by somebody who returned, or handed the device over. */
  private isWanted(token: string | null): boolean {
    return this.moment !== null && token === this.from().token;
  }

  leave(): void {
    this.moment = null;
    this.frame = null;
  }
}
