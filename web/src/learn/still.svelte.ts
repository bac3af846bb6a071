/** A position that is only looked at. */
import { Staged, type Shown } from "./staged.svelte";

export class Still extends Staged<Shown> {
  readonly isDone = false;

  protected attempt(command: string): Promise<void> {
    this.refuse(command, "This is only to be looked at.");
    return Promise.resolve();
  }
}
