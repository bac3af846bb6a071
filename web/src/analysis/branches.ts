/** Tables that go on from a move of a finished game. */
import { ask, posted, shown } from "../connection/api";
import type { Level, NewTable, Origin, PlayOn, SeatPlan, TableCard } from "../connection/wire";

/** Those of whoever asks, the first to be set up first. */
export function branchesOf(table: string, token?: string): Promise<TableCard[]> {
  return ask<TableCard[]>(`/api/tables/${table}/branches`, { headers: shown(token) });
}

export function playOn(table: string, wish: PlayOn, token?: string): Promise<NewTable> {
  return ask<NewTable>(`/api/tables/${table}/branches`, posted(wish, token));
}

/** What a branch is called beside its game, unless somebody gave it a name. */
export function branchName({ name, origin }: TableCard, number: number): string {
  return name || `Branch ${number} from ${origin?.move ?? 0}`;
}

/** Where a branch comes from, whose table is called by its game if it has no name; or a record. */
export function originWords({ table, name, move }: Origin, title: string): string {
  if (!table) return "From a record file";
  return `Branch of ${name || title} at move ${move}`;
}

/** One person on a seat of their own, and opponents of these levels on all others. */
export function seatsOf(own: number, name: string, levels: readonly string[]): SeatPlan[] {
  return levels.map((level, seat) =>
    seat === own ? { kind: "person", name } : { kind: "opponent", level },
  );
}

/** The levels of opponents that sat there, and the usual one for everybody else. */
export function levelsAt(
  seats: readonly { level: string }[],
  levels: readonly Level[],
  usual: string,
): string[] {
  const known = new Set(levels.map(({ name }) => name));
  return seats.map(({ level }) => (known.has(level) ? level : usual));
}
