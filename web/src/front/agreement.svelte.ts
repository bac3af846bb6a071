/** What is agreed on at a table that is being set up, beside the rules and the seats. */
import { mayBeRated } from "../people/ratings";
import { clockWords } from "../time/words";
import type { ClockPlan, Level, Seated } from "../connection/wire";
import {
  hintsUsually,
  hintWords,
  isPractice,
  needsDeputy,
  privacyWords,
  USUALLY_BEHIND,
  type SeatDraft,
  type Terms,
} from "./plan";

export class Agreement {
  clock = $state.raw<ClockPlan | null>(null);
  /** Whether strangers may look at the table, and when. */
  privacy = $state<Seated["privacy"]>("private");
  /** So many turns are watchers behind, if they are. */
  behind = $state(USUALLY_BEHIND);
  seed = $state("");
  wantsRating = $state(false);
  wantsHints = $state<boolean | null>(null);
  wantedDeputy = $state("");
  constructor(
    private readonly seats: () => readonly SeatDraft[],
    readonly levels: Level[],
    private readonly usual: string,
  ) {
    this.wantedDeputy = usual;
  }

  get isPractice(): boolean {
    return isPractice(this.seats());
  }

  get canBeRated(): boolean {
    return mayBeRated(this.seats(), this.isPractice ? this.seed : "");
  }

  get rated(): boolean {
    return this.wantsRating && this.canBeRated;
  }

  get hints(): boolean {
    return !this.rated && (this.wantsHints ?? hintsUsually(this.seats()));
  }

  get hasDeputy(): boolean {
    return needsDeputy(this.seats(), this.clock);
  }

  /** The level that plays for whoever leaves. */
  get deputy(): string {
    return this.hasDeputy ? this.wantedDeputy : this.usual;
  }

  get deputyTitle(): string {
    return this.levels.find(({ name }) => name === this.deputy)?.title ?? this.deputy;
  }

  /** What of it is to be said where it is folded. */
  get words(): string[] {
    return [
      ...(this.isPractice && this.seed.trim() ? ["practice seed"] : []),
      clockWords(this.clock),
      ...(this.deputy === this.usual ? [] : [`${this.deputyTitle} stands in`]),
      privacyWords(this.privacy, this.behind),
      ...(this.rated ? ["rated"] : hintWords(this.hints, this.seats())),
    ];
  }

  /** The part of a plan that it makes. */
  get plan(): Terms {
    const { privacy, clock, rated, hints, deputy, behind } = this;
    return { privacy, clock, rated, hints, deputy, behind };
  }
}
