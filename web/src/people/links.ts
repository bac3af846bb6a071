/** Links to seats: what they look like, and those that this device may still hand out. */
import type { SeatLink } from "../connection/wire";
import type { Store } from "../connection/tokens";

const KEY = "sandtable.links";
/** The link for whoever comes first has no seat of its own. */
export const ANY_SEAT = -1;

export type Links = Record<number, string>;

function all(store: Store): Record<string, Links> {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Record<string, Links>;
  } catch {
    return {};
  }
}

/** The secrets of the links to one table, by seat. */
export function linksAt(table: string, store: Store = localStorage): Links {
  return all(store)[table] ?? {};
}

export function keepLinks(
  table: string,
  links: readonly SeatLink[],
  store: Store = localStorage,
): void {
  const held = Object.fromEntries(links.map(({ seat, secret }) => [seat, secret]));
  const merged = { ...linksAt(table, store), ...held };
  store.setItem(KEY, JSON.stringify({ ...all(store), [table]: merged }));
}

export function dropLink(table: string, seat: number, store: Store = localStorage): void {
  const others = Object.entries(linksAt(table, store)).filter(([key]) => key !== String(seat));
  const links = Object.fromEntries(others);
  store.setItem(KEY, JSON.stringify({ ...all(store), [table]: links }));
}

/** The secret travels behind the "#": no server and no referrer ever gets it. */
export function addressOf(origin: string, table: string, secret: string): string {
  return `${origin}/tables/${table}#sit=${secret}`;
}

/** The secret of the link that was opened, if there is one in this address. */
export function secretIn(hash: string): string | null {
  return /^#sit=(\w{1,64})$/.exec(hash)?.[1] ?? null;
}

/** The move that an address leads to, if it leads to one: `#37` is the 37th. */
export function momentIn(hash: string): number | null {
  const digits = /^#(\d{1,9})$/.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Where a move of a finished game is looked at again. */
export function addressOfMove(origin: string, table: string, move: number): string {
  return `${origin}/tables/${table}/analysis#${move}`;
}

/** Where the table can be looked at as it was after a move. */
export function addressOfMoment(origin: string, table: string, move: number): string {
  return `${origin}/tables/${table}#${move}`;
}
