/** A choice that is held, to see what may come of it: nothing is chosen meanwhile. */
import type { Hinting } from "./hinting.svelte";
import type { Choice } from "../connection/wire";

export class Holding {
  /** The question to which choices are held: its version, and the seat that is asked. */
  private asked = $state.raw<{ version: number; seat: number | null } | null>(null);
  /** The choice that is held. */
  choice = $state.raw<Choice | null>(null);
  /** Whether choices are held: as long as the same is asked. */
  readonly isOpen = $derived.by(() => {
    const { frame, look } = this.hint.hand.session;
    const { version, seat } = this.asked ?? {};
    return this.hint.isOffered && version === frame?.version && seat === look.seat;
  });

  constructor(private readonly hint: Hinting) {}

  /** Hold what is chosen from now on, or choose again; where there are no hints, say so. */
  toggle(): void {
    const { session } = this.hint.hand;
    if (this.close() || !session.frame) return;
    this.hint.close();
    if (!this.hint.isOffered) this.hint.ask();
    else this.asked = { version: session.frame.version, seat: session.look.seat };
  }

  /** Hold a choice; whether it is held. */
  hold(choice: Choice): boolean {
    if (this.isOpen) this.choice = choice;
    return this.isOpen;
  }

  /** Hold nothing more; whether anything could be held. */
  close(): boolean {
    const { isOpen } = this;
    this.asked = this.choice = null;
    return isOpen;
  }
}
