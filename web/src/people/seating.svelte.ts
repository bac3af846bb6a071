/** The seats that people at this device hold at a table, and those that they may take. */
import * as api from "../connection/api";
import { drop, keep, newCommand, seatsAt, type Seats } from "../connection/tokens";
import { keepAdded } from "../fair/kept";
import type { Frame, Seat, Seated, SeatToken } from "../connection/wire";
import { secretIn } from "./links";

/** What stands in the place of a question. */
export type Coming = "invited" | "waiting" | "starting" | "stood in";

export class Seating {
  private tokens = $state.raw<Seats>({});
  readonly held = $derived(Object.keys(this.tokens).map(Number));
  /** The secret of the link that was opened. */
  link = secretIn(location.hash);
  /** The seats on which somebody at this device may sit down. */
  offered = $state.raw<readonly number[]>([]);
  /** Whether the table was set up from here. */
  founds = $state(false);
  /** Whether the link lets an own seat be played on from here. */
  isAlong = $state(false);
  /** Whether somebody at this screen goes on, from a page that does not know of a lost seat. */
  isAnew = $state(false);
  /** The token that the next seat taken here shall have: asking again does nothing twice. */
  private key = newCommand();
  /** What is added to the dice with it. */
  private contribution = newCommand();

  constructor(
    private readonly table: string,
    held: Seats,
    /** Look from a seat that was taken just now. */
    private readonly taken: (seat: number) => void,
  ) {
    this.tokens = held;
  }

  tokenOf(seat: number): string | null {
    return this.tokens[seat] ?? null;
  }

  hear({ offered, along, founds }: Seated): void {
    this.offered = offered;
    this.isAlong = along;
    this.founds = founds;
  }

  /** Others may have sat down where it was free; a seat that was given away is not. */
  update(before: readonly Seat[], now: readonly Seat[]): void {
    const isTaken = (seat: number): boolean => !!before[seat]?.free && !now[seat]?.free;
    if (!this.isAlong) this.offered = this.offered.filter((seat) => !isTaken(seat));
  }

  /** What somebody who looks from a seat is shown in the place of a question. */
  coming(frame: Frame | null, seat: number | null): Coming | null {
    if (frame === null) return null;
    const isOver = frame.returns !== null || frame.cancelled;
    if (this.isAsked && !isOver) return "invited";
    if (frame.missing.length > 0) return "waiting";
    const isStoodIn = seat !== null && frame.deputies.includes(seat) && !isOver;
    if (isStoodIn && !frame.resigned.includes(seat)) return "stood in";
    return frame.start ? "starting" : null;
  }

  /** Sit down on a seat that is offered; the secret of the link leaves the address. */
  async sitDown(seat: number, name: string): Promise<void> {
    const { link: secret, isAlong, offered } = this;
    // Whoever comes back from another device plays on from all of their seats.
    for (const own of isAlong ? offered : [seat]) {
      const { key, contribution } = this;
      const taken = await api.sitDown(this.table, {
        key,
        secret,
        seat: own,
        name,
        contribution,
      });
      if (taken.added) keepAdded(this.table, contribution);
      this.take(taken);
    }
  }

  /** Rather watch, or play on from the seats that are held here. */
  decline(): void {
    this.offered = [];
    if (this.held.length > 0) this.leaveLink();
  }

  /** Decide again for an own seat, for which somebody stood in. */
  async takeOver(seat: number): Promise<void> {
    const key = this.tokenOf(seat);
    if (key !== null) await api.sitDown(this.table, { key });
  }

  /** A seat is played from another device now, perhaps since before this page came. */
  lose(seat: number, isTurnedAway: boolean): void {
    drop(this.table, seat, this.tokenOf(seat) ?? "");
    this.tokens = seatsAt(this.table);
    this.isAnew = isTurnedAway || this.held.length > 0;
  }

  /** Whether a seat is offered: without a link, whoever sits here already is not asked again. */
  private get isAsked(): boolean {
    const isMore = this.link !== null && !this.isAlong;
    return this.offered.length > 0 && (this.held.length === 0 || isMore);
  }

  private leaveLink(): void {
    this.link = null;
    history.replaceState(null, "", location.pathname);
  }

  private take(token: SeatToken): void {
    keep(this.table, [token]);
    this.tokens = seatsAt(this.table);
    this.leaveLink();
    this.offered = [];
    this.key = newCommand();
    this.contribution = newCommand();
    this.taken(token.seat);
  }
}
