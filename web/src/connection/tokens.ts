/** The secrets of the seats that people at this device sit on. */
import type { SeatToken } from "./wire";

const KEY = "sandtable.seats";

export type Seats = Record<number, string>;

/** As much of a browser's store as is needed here. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function all(store: Store): Record<string, Seats> {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Record<string, Seats>;
  } catch {
    return {};
  }
}

/** The secrets held for one table, by seat. */
export function seatsAt(table: string, store: Store = localStorage): Seats {
  return all(store)[table] ?? {};
}

/** The same, each with its seat. */
export function heldAt(table: string, store: Store = localStorage): SeatToken[] {
  return Object.entries(seatsAt(table, store)).map(([seat, token]) => ({
    seat: Number(seat),
    token,
  }));
}

/** Another device has this seat now; whoever got a newer secret here keeps it. */
export function drop(
  table: string,
  seat: number,
  token: string,
  store: Store = localStorage,
): void {
  const seats = seatsAt(table, store);
  if (seats[seat] !== token) return;
  const others = Object.entries(seats).filter(([key]) => key !== String(seat));
  const left = Object.fromEntries(others);
  store.setItem(KEY, JSON.stringify({ ...all(store), [table]: left }));
}

/** Whoever has left the table holds nothing there. */
export function forget(table: string, store: Store = localStorage): void {
  const others = Object.entries(all(store)).filter(([name]) => name !== table);
  store.setItem(KEY, JSON.stringify(Object.fromEntries(others)));
}

/** Keep secrets beside those that are held already. */
export function keep(table: string, seats: SeatToken[], store: Store = localStorage): void {
  const fresh = Object.fromEntries(seats.map(({ seat, token }) => [seat, token]));
  const held = { ...seatsAt(table, store), ...fresh };
  store.setItem(KEY, JSON.stringify({ ...all(store), [table]: held }));
}

/** 128 bits of chance: a name for a command, or what is added to the chance of a table. */
export function newCommand(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
