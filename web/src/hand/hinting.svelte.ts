/** A hint at the hand: whether one may be asked for, is open, and what it draws on the table. */
import { tick } from "svelte";
import type { Hand } from "./hand.svelte";
import { Holding } from "./holding.svelte";
import type { Arrow, Change } from "../connection/wire";

/** A focus that was within the hint goes back to the button that opened it. */
function comeBack(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-hint]")?.focus({ preventScroll: true });
}

export class Hinting {
  /** The question that a hint is open for: its version, and the seat that is asked. */
  private asked = $state.raw<{ version: number; seat: number | null } | null>(null);
  /** Its choices, as arrows over the boards. */
  arrows = $state.raw<readonly Arrow[]>([]);
  /** What one of them would change on the table. */
  changes = $state.raw<readonly Change[]>([]);
  /** Whether a hint may be asked for. */
  readonly isOffered = $derived.by(
    () => this.hand.session.seated?.hints === true && this.hand.choices.length > 1,
  );
  /** Whether one is open: as long as the same is asked. */
  readonly isOpen = $derived.by(() => {
    const { frame, look } = this.hand.session;
    const { version, seat } = this.asked ?? {};
    return this.isOffered && version === frame?.version && seat === look.seat;
  });

  /** The choice that is held to see what may come of it, if one is. */
  readonly holding = new Holding(this);

  constructor(readonly hand: Hand) {}

  /** Open a hint on what is asked, or close it; where there are none, say so. */
  ask(): void {
    const { session, choices } = this.hand;
    if (this.close() || !session.frame || choices.length === 0) return;
    this.holding.close();
    if (session.seated?.hints !== true) session.notice = "This table plays without hints.";
    else this.asked = { version: session.frame.version, seat: session.look.seat };
  }

  /** Close the hint; whether one was open. */
  close(): boolean {
    const { isOpen } = this;
    this.asked = null;
    if (isOpen) void tick().then(comeBack);
    return isOpen;
  }

  /** Draw nothing more. */
  clear(): void {
    this.arrows = [];
    this.changes = [];
  }
}
