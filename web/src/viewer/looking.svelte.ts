/** A hand over a record: it sees what the components draw, and can touch nothing. */
import type { Hand } from "../hand/hand.svelte";
import { isMap } from "../map/charts";
import { elementsOf } from "../hand/scenes";
import { contestsOf, lastShown } from "../playback/playback";
import type { Session } from "../connection/session.svelte";
import type { Board } from "../connection/wire";
import type { Moments } from "./record.svelte";

const NONE: ReadonlySet<string> = new Set();

export class Looking {
  readonly about = NONE;
  readonly next = NONE;
  readonly walked = [];
  readonly planned = [];
  readonly buttons = [];
  readonly reaches = [];
  readonly askedMaps = [];
  readonly ownZones = [];
  readonly hint = { arrows: [] };
  /** The map that was opened, where there are several. */
  private opened = $state<string | null>(null);

  readonly frame = $derived.by(() => this.moments.frame);
  readonly scene = $derived(this.frame.scene);
  readonly foreseen = $derived(this.scene);
  readonly elements = $derived(elementsOf(this.scene));
  readonly recent = $derived.by(() => this.moments.marked);
  readonly shown = $derived(lastShown(this.frame.told));
  readonly contests = $derived(contestsOf(this.frame));
  readonly isCardTable = $derived(this.scene.boards.length === 0);
  readonly isMapTable = $derived(isMap(this.scene.boards));
  readonly openMap = $derived(
    this.scene.boards.find(({ id }) => id === this.opened) ?? this.scene.boards[0],
  );
  readonly session: Pick<Session, "charts" | "nameOf" | "playing">;

  constructor(private readonly moments: Moments) {
    const { charts, nameOf } = moments;
    this.session = { charts, nameOf, playing: false };
  }

  open(board: Board): void {
    this.opened = board.id;
  }

  canTouch(): boolean {
    return false;
  }

  canDrag(): boolean {
    return false;
  }

  isWalked(): boolean {
    return false;
  }

  nameOf(id: string): string {
    return this.elements.spaces.get(id)?.title ?? id;
  }

  /** As the components know it that draw a table. */
  get asHand(): Hand {
    return this as unknown as Hand;
  }
}
