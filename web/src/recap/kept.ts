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

/** With the build that kept it: in another one, scenes may hold something else. */
interface Kept extends Moment {
  build: string;
}

function all(store: Store): Record<string, Kept> {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Record<string, Kept>;
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
  build = import.meta.url,
): void {
  const name = nameOf(table, seat);
  const others = Object.entries(all(store)).filter(([other]) => other !== name);
  const latest: [string, Kept][] = [...others, [name, { version, scene, build }]];
  const moments = Object.fromEntries(latest.slice(-MOST));
  try {
    store.setItem(KEY, JSON.stringify(moments));
  } catch {
    store.setItem(KEY, "{}"); // there is no room for it: nothing is told after a reload
  }
}

/** What a seat saw at a version, if that was the last that this build kept of it here. */
export function keptMoment(
  table: string,
  seat: number,
  version: number,
  store: Store = localStorage,
): Moment | null {
  const kept = all(store)[nameOf(table, seat)];
  return kept?.version === version && kept.build === import.meta.url ? kept : null;
}
