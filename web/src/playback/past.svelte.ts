/** Looking back at an earlier moment of a game, without disturbing it. */
import * as api from "../connection/api";
import type { Frame } from "../connection/wire";

export class Past {
  /** The frame looked at, or null when the present is shown. */
  frame = $state.raw<Frame | null>(null);
  /** The version that was asked for. */
  version = $state<number | null>(null);
  /** What led up to this version happened while this page was not there. */
  missed = $state(-1);

  constructor(
    private readonly from: () => { table: string; token: string | null },
    private readonly read: (frame: Frame) => Frame,
  ) {}

  async go(version: number): Promise<void> {
    this.version = version;
    const { table, token } = this.from();
    const answer = await api.frameAt(table, version, token ?? undefined);
    // Somebody who slid on, returned or handed the device over wants this one no more.
    if (this.version === version && token === this.from().token) {
      this.frame = this.read(answer);
    }
  }

  leave(): void {
    this.version = null;
    this.frame = null;
  }
}
