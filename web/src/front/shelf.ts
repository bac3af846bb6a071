/** The tables of the front page: whose they are, and where they belong. */
import { nameOfSeat, withNames } from "../common/names";
import { seatsAt, type Seats } from "../connection/tokens";
import type { TableCard } from "../connection/wire";
import { listed } from "../common/words";
import { clockWords } from "../time/words";

export type GroupName =
  "Your turn" | "Waiting for others" | "Open tables" | "Watch" | "Finished";

export interface Row {
  card: TableCard;
  /** What this browser holds of its seats. */
  seats: Seats;
  group: GroupName;
  /** Whose turn it is and what is to be decided, or who won. */
  state: string;
  /** How fast people play there; empty where that is not to be said. */
  pace: string;
}

/** A row for each table, the last to change first. */
export function rowsOf(
  cards: readonly TableCard[],
  seatsOf: (table: string) => Seats = seatsAt,
): Row[] {
  return cards
    .map((card): Row => {
      const called = card.seats.map((seat, place) => ({
        ...seat,
        name: nameOfSeat(seat, place),
      }));
      const named = withNames(
        { ...card, seats: called },
        (player) => called[player]?.name ?? "",
      );
      const seats = seatsOf(card.table);
      const group = groupOf(card, seats);
      return {
        card: named,
        seats,
        group,
        state: stateOf(named, group),
        pace: paceOf(card, group),
      };
    })
    .sort(
      (one, other) =>
        hurry(one) - hurry(other) || other.card.changed.localeCompare(one.card.changed),
    );
}

/** What waits for this device comes first, and there what has the least time. */
function hurry({ card, group }: Row): number {
  return group === "Your turn" ? (card.left ?? Number.MAX_VALUE) : Number.MAX_VALUE;
}

/** At a table that one may join also that there is no clock. */
function paceOf({ clock }: TableCard, group: GroupName): string {
  if (group === "Finished") return "";
  if (clock !== null) return clockWords(clock);
  return group === "Open tables" ? "No clock" : "";
}

function groupOf(
  { finished, deciders, missing, seats: all, own, founded }: TableCard,
  seats: Seats,
): GroupName {
  if (finished) return "Finished";
  const held = [...own, ...Object.keys(seats).map(Number)];
  if (held.length === 0 && !founded) {
    return missing.some((seat) => all[seat]?.way === "anybody") ? "Open tables" : "Watch";
  }
  return deciders.some((seat) => held.includes(seat)) ? "Your turn" : "Waiting for others";
}

function stateOf(
  { seats, winners, deciders, question, missing }: TableCard,
  group: GroupName,
): string {
  const names = (players: readonly number[]): string =>
    listed(players.map((player) => seats[player]?.name ?? ""));
  if (group === "Your turn") return question;
  if (missing.length > 0) {
    const awaited = missing.map((seat) =>
      seats[seat]?.way === "anybody" ? "anybody" : (seats[seat]?.name ?? ""),
    );
    return `Waiting for ${listed([...new Set(awaited)])}`;
  }
  if (group !== "Finished") {
    return deciders.length > 0 ? `${names(deciders)}: ${question}` : "";
  }
  if (winners.length === 0) return "";
  if (winners.length === 1) return `${names(winners)} won`;
  return winners.length === seats.length ? "A draw" : `${names(winners)} shared the victory`;
}
