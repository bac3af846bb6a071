/** A finished game looked at again: how far that has come, and the move that is looked at. */
import { ask, answer, shown } from "../connection/api";
import { reasonOf } from "../common/words";
import { withNames } from "../common/names";
import { charted } from "../map/charts";
import type { Session } from "../connection/session.svelte";
import type { AnalysisPage, ChancesAfter, Frame, MoveLooked } from "../connection/wire";
import { turningPoints } from "./chances";

/** How long until it is asked again how far it has come. */
const PAUSE = 700;
/** In the place of a seat: what everybody saw, and all hands at once. */
export const [EVERYBODY, ALL_HANDS] = [-1, -2];

export class Analysis {
  progress = $state<AnalysisPage["progress"] | null>(null);
  versions = $state.raw<readonly number[]>([]);
  start = $state.raw<readonly number[]>([]);
  moves = $state.raw<readonly MoveLooked[]>([]);
  /** The curve beyond the last of the moves, at some of those that are still to come. */
  outline = $state.raw<readonly ChancesAfter[]>([]);
  /** The move that is looked at, from 1; 0 is the start. */
  at = $state(0);
  /** The seat whose view is shown, or one of those that stand in its place. */
  viewer = $state(EVERYBODY);
  /** Whether the better choice is shown, where its player stood before the move. */
  isBetter = $state(false);
  problem = $state("");
  readonly turns = $derived(turningPoints(this.moves));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;
  /** Whether it was asked last in vain how far it has come. */
  private unheard = false;

  constructor(readonly session: Session) {}

  get total(): number {
    return this.versions.length;
  }

  get move(): MoveLooked | undefined {
    return this.moves[this.at - 1];
  }

  /** The move after which the table is shown. */
  get stands(): number {
    return this.isBetter ? this.at - 1 : this.at;
  }

  /** Whose view is shown: a better choice is shown as its player saw the table. */
  get shown(): number {
    return (this.isBetter ? this.move?.player : null) ?? this.viewer;
  }

  /** A seat that is held here, whoever is looked over the shoulder. */
  get token(): string | undefined {
    const { seating } = this.session;
    const [seat] = seating.held;
    return seat === undefined ? undefined : (seating.tokenOf(seat) ?? undefined);
  }

  /** Ask how far it has come, and again as long as it goes on. */
  async follow(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.take(
        await ask<AnalysisPage>(`${this.address}?have=${this.moves.length}`, this.as()),
      );
      if (this.unheard) this.problem = "";
      this.unheard = false;
    } catch (error) {
      this.problem = reasonOf(error);
      this.unheard = true;
    }
    if (this.progress === "running") {
      this.timer = setTimeout(() => void this.follow(), PAUSE);
    }
  }

  /** Begin, or go on where it stopped. */
  async goOn(): Promise<void> {
    this.problem = "";
    try {
      await answer(this.address, { method: "POST", headers: shown(this.token) });
    } catch (error) {
      this.problem = reasonOf(error);
      return;
    }
    await this.follow();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Look at a move, as far as the game goes. */
  async go(to: number): Promise<void> {
    this.isBetter = false;
    this.at = Math.max(0, Math.min(to, this.total));
    history.replaceState(null, "", `#${this.at}`);
    await this.see(this.at);
  }

  /** Ask anew for what is looked at. */
  async again(): Promise<void> {
    await (this.isBetter ? this.see(this.at - 1, this.move?.player) : this.see(this.at));
  }

  /** Show what was better than the move that is looked at, or the move again. */
  async compare(): Promise<void> {
    await (this.isBetter ? this.see(this.at) : this.see(this.at - 1, this.move?.player));
  }

  /** Show the table after a move, perhaps as the player saw it for whom the next was better. */
  private async see(move: number, player?: number): Promise<void> {
    const asked = ++this.wanted;
    const version = this.versions[move - 1] ?? 0;
    const { table } = this.session;
    try {
      const path = `/api/tables/${table}/analysis/${player ?? this.viewer}/${version}`;
      const frame = await ask<Frame>(path, this.as());
      // Somebody who went on wants this one no more.
      if (asked !== this.wanted) return;
      this.problem = "";
      this.isBetter = player !== undefined;
      this.session.past.moment = `frames/${version}`;
      this.session.past.frame = charted(
        withNames(frame, (player) => this.session.nameOf(player)),
        this.session.charts,
      );
    } catch (error) {
      if (asked === this.wanted) this.problem = reasonOf(error);
    }
  }

  private take(page: AnalysisPage): void {
    const named = withNames(page, (player) => this.session.nameOf(player));
    this.versions = named.versions;
    this.start = named.start;
    this.moves = [...this.moves.slice(0, named.have), ...named.moves];
    this.outline = named.outline;
    this.progress = named.progress;
  }

  private get address(): string {
    return `/api/tables/${this.session.table}/analysis`;
  }

  private as(): RequestInit {
    return { headers: shown(this.token) };
  }
}
