/** The viewer's hand over the table: what it has touched, and what it may touch next. */
import { getContext, setContext } from "svelte";
import { Hinting } from "./hinting.svelte";
import { isMap } from "../map/charts";
import { arrived, nextElements, previewOf, touch, type Path } from "./path";
import {
  beside,
  buttonFor,
  buttonsFor,
  changed,
  elementsOf,
  EMPTY,
  isOnBoard,
  nameOf,
  reachesOf,
} from "./scenes";
import { contestsOf, lastShown } from "../playback/playback";
import type { Session } from "../connection/session.svelte";
import { keysOf } from "../prompt/shortcuts";
import { isOnlyBeside, tabsAsked } from "../table/tabs";
import type { Board, Button, Choice, Contest, Told, Zone } from "../connection/wire";

const NONE: ReadonlySet<string> = new Set();

export class Hand {
  private reached = $state.raw<{ version: number; walked: Path; among: readonly string[] }>({
    version: -1,
    walked: [],
    among: [],
  });
  /** The element under the pointer or the focus. */
  considered = $state<string | null>(null);
  /** The map that was opened, where there are several. */
  private opened = $state<string | null>(null);
  /** What a finger touched that was only shown beforehand. */
  private foreshown = $state<string | null>(null);
  /** The hint on what is asked, if one is open. */
  readonly hint = new Hinting(this);
  /** How often something was touched that meant something. */
  touches = $state(0);
  /** Whatever is asked next is answered with "none", as long as that can be. */
  private passing = false;

  readonly frame = $derived.by(() => this.session.past.frame ?? this.session.frame);
  readonly scene = $derived.by(
    () => this.session.past.frame?.scene ?? this.session.beat?.scene ?? EMPTY,
  );
  readonly elements = $derived(elementsOf(this.scene));
  /** The event being shown; after the last one, the dice and contests that were told. */
  readonly shown = $derived.by((): Told | undefined => {
    const { past, beat } = this.session;
    if (past.frame) return lastShown(past.frame.told);
    return beat?.told ?? lastShown(beat?.frame.told ?? []);
  });
  /** The contests as they stand now. */
  readonly contests = $derived.by((): readonly Contest[] => {
    const { past, beat } = this.session;
    return past.frame ? contestsOf(past.frame) : (beat?.contests ?? []);
  });
  /** Without a board the middle of the table belongs to the cards. */
  readonly isCardTable = $derived(this.scene.boards.length === 0);
  /** The middle of the table is a map, which needs room. */
  readonly isMapTable = $derived(isMap(this.scene.boards));
  /** The map that lies open. */
  readonly openMap = $derived(
    this.scene.boards.find(({ id }) => id === this.opened) ?? this.scene.boards[0],
  );
  /** The maps on which something can be touched next. */
  readonly askedMaps = $derived.by(() =>
    this.scene.boards.filter(({ spaces }) => spaces.some(({ id }) => this.canTouch(id))),
  );
  /** The scene, changed as the touch would change it that is being considered. */
  readonly foreseen = $derived.by(() => changed(this.scene, this.planned));
  readonly choices = $derived.by((): readonly Choice[] =>
    this.session.past.moment === null ? this.session.choices : [],
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
    const asked = this.among.map((id) => buttonFor(id, this.nameOf(id)));
    return asked.length > 0 ? asked : listed;
  });

  /** The keys of the buttons, then of the choices that a path is fully walked to. */
  readonly keys = $derived(
    keysOf([
      ...this.buttons.map(({ title }) => title),
      ...this.arrived.map(({ text }) => text),
    ]),
  );

  /** What the considered touch would change on the table. */
  readonly preview = $derived.by(() =>
    this.considered !== null && this.next.has(this.considered)
      ? previewOf(this.choices, this.walked, this.considered)
      : [],
  );
  /** The same, or else what a hint shows, until something is touched. */
  readonly planned = $derived.by(() =>
    this.preview.length > 0 || this.walked.length > 0 ? this.preview : this.hint.changes,
  );
  /** Whether a touch has only shown what the same touch again would do. */
  readonly isToConfirm = $derived(
    this.foreshown !== null && this.foreshown === this.considered && this.preview.length > 0,
  );
  /** The elements that the question is about. */
  readonly about = $derived.by(
    () => new Set(this.choices.length > 0 ? this.session.frame?.prompt?.about : []),
  );
  /** The choice that says "none", if there is one among others. */
  readonly passingChoice = $derived.by(() =>
    this.choices.length > 1 ? this.choices.find(({ passes }) => passes) : undefined,
  );
  /** What is marked: the elements that were concerned since the viewer's last decision. */
  readonly recent = $derived.by(() => (this.session.past.frame ? NONE : this.session.recent));
  /** How far the pieces reach that are looked at, or picked up. */
  readonly reaches = $derived.by(() =>
    reachesOf(this.scene.pieces, this.considered, this.walked),
  );

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
  /** Whether the next touch can be made on a board. */
  readonly isOnBoards = $derived([...this.next].some((id) => isOnBoard(this.elements, id)));
  readonly isOnlyBeside = $derived(isOnlyBeside(this.next, this.elements));

  constructor(readonly session: Session) {}

  private get isCurrent(): boolean {
    return this.choices.length > 0 && this.reached.version === this.session.frame?.version;
  }

  /** Touch an element; whether that meant anything. */
  touch(id: string): boolean {
    const hasMeant = this.tryTouch(id);
    if (hasMeant) this.touches += 1;
    return hasMeant;
  }

  private tryTouch(id: string): boolean {
    if (this.among.includes(id)) {
      this.reach(this.walked);
      return this.touch(id);
    }
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
    this.touches += 1;
    this.reach([]);
    if (this.passing || !this.hint.holding.hold(choice)) this.session.choose(choice);
  }

  /** Open one of several maps. */
  open(board: Board): void {
    this.opened = board.id;
  }

  /** Say "none" to this question and to those that follow. */
  passRest(): void {
    this.passing = true;
    this.passOn();
  }

  /** Go on saying "none", if that was asked for. */
  passOn(): void {
    if (!this.passing || this.choices.length === 0) return;
    if (this.passingChoice) this.choose(this.passingChoice);
    else this.passing = false;
  }

  /** Take back the last decision. */
  takeBack(): void {
    this.passing = false;
    this.session.takeBack();
  }

  /** Look at an element, as a pointer over it would; whether that shows something new. */
  consider(id: string): boolean {
    const isNew = this.considered !== id;
    this.considered = id;
    this.foreshown = isNew && this.preview.length > 0 ? id : null;
    return this.foreshown !== null;
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

  /** Whether an element can be taken up and carried to another one. */
  canDrag(id: string): boolean {
    const { kind } = touch(this.choices, this.walked, id, (other) =>
      beside(this.elements, other),
    );
    return kind === "walked" || kind === "which";
  }

  private reach(walked: Path, among: readonly string[] = []): void {
    this.reached = { version: this.session.frame?.version ?? -1, walked, among };
  }
}

const KEY = Symbol("hand");

export function offerHand(hand: Hand): void {
  setContext(KEY, hand);
}

export function theHand(): Hand {
  return getContext<Hand>(KEY);
}
