/** The viewer's hand over the table: what it has touched, and what it may touch next. */
import { getContext, setContext } from "svelte";
import { arrived, nextElements, touch, type Path } from "./path";
import { beside, buttonsFor, elementsOf, nameOf } from "./scenes";
import type { Session } from "./session.svelte";
import { isOnlyBeside, tabsAsked } from "./tabs";
import type { Button, Choice, Scene, Told, Zone } from "./wire";

const EMPTY: Scene = {
  headline: "",
  boards: [],
  pieces: [],
  zones: [],
  panels: [],
  contest: null,
};

export class Hand {
  private reached = $state.raw<{ version: number; walked: Path; among: readonly string[] }>({
    version: -1,
    walked: [],
    among: [],
  });

  readonly frame = $derived.by(() => this.session.past.frame ?? this.session.frame);
  readonly scene = $derived.by(
    () => this.session.past.frame?.scene ?? this.session.beat?.scene ?? EMPTY,
  );
  readonly elements = $derived(elementsOf(this.scene));
  readonly choices = $derived.by((): readonly Choice[] =>
    this.session.past.version === null ? this.session.choices : [],
  );
  readonly walked = $derived.by((): Path => (this.isCurrent ? this.reached.walked : []));
  /** Elements one of which was meant by the last touch. */
  readonly among = $derived.by(() => (this.isCurrent ? this.reached.among : []));
  readonly next = $derived(
    this.among.length > 0 ? new Set(this.among) : nextElements(this.choices, this.walked),
  );
  readonly arrived = $derived(arrived(this.choices, this.walked));
  readonly buttons = $derived.by((): Button[] => {
    const { buttons } = this.session.frame ?? { buttons: [] };
    const listed = buttonsFor(this.next, buttons, this.elements, this.choices);
    const asked = this.among.map((id) => ({ id, title: this.nameOf(id), symbol: "" }));
    return asked.length > 0 ? asked : listed;
  });

  /** The zones that are the viewer's own hand. */
  readonly ownZones = $derived.by((): Zone[] =>
    this.scene.zones.filter(
      ({ kind, owner }) =>
        kind === "hand" && owner !== null && owner === this.session.look.seat,
    ),
  );
  readonly tabAsked = $derived.by(() => {
    const own = new Set(this.ownZones.map(({ id }) => id));
    return tabsAsked(this.next, this.elements, (zone) => own.has(zone));
  });
  readonly isOnlyBeside = $derived(isOnlyBeside(this.next, this.elements));

  constructor(readonly session: Session) {}

  private get isCurrent(): boolean {
    return this.choices.length > 0 && this.reached.version === this.session.frame?.version;
  }

  /** Touch an element; whether that meant anything. */
  touch(id: string): boolean {
    if (this.among.includes(id)) return this.walk([...this.walked, id]);
    const result = touch(this.choices, this.walked, id, (other) =>
      beside(this.elements, other),
    );
    switch (result.kind) {
      case "chosen":
        this.choose(result.choice);
        break;
      case "walked":
        this.reach(result.walked);
        break;
      case "which":
        this.reach(result.walked, result.among);
        break;
      case "nothing":
        return false;
    }
    return true;
  }

  choose(choice: Choice): void {
    this.reach([]);
    this.session.choose(choice);
  }

  /** Take back the last touch; whether there was one. */
  back(): boolean {
    if (this.among.length > 0) this.reach(this.walked);
    else if (this.walked.length > 0) this.reach(this.walked.slice(0, -1));
    else return false;
    return true;
  }

  nameOf(id: string): string {
    return nameOf(this.elements, this.session.frame?.buttons ?? [], id);
  }

  isWalked(id: string): boolean {
    return [id, ...beside(this.elements, id)].some((other) => this.walked.includes(other));
  }

  /** Whether touching an element would lead on, itself or by what lies at the same place. */
  canTouch(id: string): boolean {
    return this.next.has(id) || beside(this.elements, id).some((other) => this.next.has(other));
  }

  private walk(walked: Path): boolean {
    const [last = ""] = walked.slice(-1);
    this.reach(walked.slice(0, -1));
    return this.touch(last);
  }

  private reach(walked: Path, among: readonly string[] = []): void {
    this.reached = { version: this.session.frame?.version ?? -1, walked, among };
  }
}

/** What the table shows of its last events: dice and contests stay until the next one. */
export function rolled(told: readonly Told[]): Told | undefined {
  return told.findLast(({ cue }) => cue === "contest" || cue === "dice");
}

const KEY = Symbol("hand");

export function offerHand(hand: Hand): void {
  setContext(KEY, hand);
}

export function theHand(): Hand {
  return getContext<Hand>(KEY);
}
