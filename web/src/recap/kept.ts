/** What somebody saw after their last decision, for whoever opens the page again later. */
import type { Scene } from "../connection/wire";
import type { Store } from "../connection/tokens";

const KEY = "sandtable.decided";
/** Seats, at any tables; whoever plays at more of them has those where they decided last. */
const MOST = 8;

/** A moment of a table, as one seat saw it. */
export interface Moment {
  version: number;
  scene: Scene;
}

function all(store: Store): Record<string, Moment> {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Record<string, Moment>;
  } catch {
    return {};
  }
}

const nameOf = (table: string, seat: number): string => `${table} ${seat}`;

/** Keep what a seat sees after a decision, instead of what it saw after the one before. */
export function keepMoment(
  table: string,
  seat: number,
  { version, scene }: Moment,
  store: Store = localStorage,
): void {
  const name = nameOf(table, seat);
  const others = Object.entries(all(store)).filter(([other]) => other !== name);
  const latest: [string, Moment][] = [...others, [name, { version, scene }]];
  const moments = Object.fromEntries(latest.slice(-MOST));
  try {
    store.setItem(KEY, JSON.stringify(moments));
  } catch {
    store.setItem(KEY, "{}"); // there is no room for it: nothing is told after a reload
  }
}

/** What a seat saw at a version, if that was the last that was kept of it here. */
export function keptMoment(
  table: string,
  seat: number,
  version: number,
  store: Store = localStorage,
): Moment | null {
  const moment = all(store)[nameOf(table, seat)];
  return moment?.version === version ? moment : null;
}
