/** What this device was shown of a table's dice while nobody could know them. */
import type { Store } from "../connection/tokens";

const KEY = "sandtable.sealed";

/** What a table shows of its dice before they are known. */
export interface Seal {
  /** The hash of the secret that they come from. */
  commitment: string;
  /** What people have added to it so far. */
  contributions: readonly string[];
}

export interface Kept extends Seal {
  /** How many moves had been made when this device was first shown the seal. */
  moves: number;
}

interface Everything {
  seals?: Record<string, Kept>;
  /** By table: what this device added itself. */
  added?: Record<string, string[]>;
}

function all(store: Store): Everything {
  try {
    return (JSON.parse(store.getItem(KEY) ?? "{}") ?? {}) as Everything;
  } catch {
    return {};
  }
}

export function keptOf(table: string, store: Store = localStorage): Kept | null {
  return all(store).seals?.[table] ?? null;
}

/** What somebody at this device added to the dice of a table. */
export function addedTo(table: string, store: Store = localStorage): readonly string[] {
  return all(store).added?.[table] ?? [];
}

/** Keep what is shown. What was shown first stays; only what people add since is kept as well. */
export function keepSeal(
  table: string,
  { commitment, contributions }: Seal,
  moves: number,
  store: Store = localStorage,
): void {
  const kept = keptOf(table, store);
  if (kept && !(kept.commitment === commitment && goesOn(kept, contributions))) return;
  const seal = { commitment, contributions, moves: kept?.moves ?? moves };
  const before = all(store);
  const seals = { ...before.seals, [table]: seal };
  store.setItem(KEY, JSON.stringify({ ...before, seals }));
}

/** Keep what is added from here, so that it can be looked for in the end. */
export function keepAdded(table: string, word: string, store: Store = localStorage): void {
  const before = all(store);
  const added = { ...before.added, [table]: [...addedTo(table, store), word] };
  store.setItem(KEY, JSON.stringify({ ...before, added }));
}

/** Whether nothing was changed in what people had added, and perhaps something added. */
export function goesOn({ contributions }: Seal, now: readonly string[]): boolean {
  return contributions.every((word, place) => word === now[place]);
}
