/** Which lessons were finished on this device. */
const KEY = "sandtable.lessons";

function all(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number[]>;
  } catch {
    return {};
  }
}

/** The numbers of the finished lessons of a game, from 1. */
export function finished(game: string): ReadonlySet<number> {
  return new Set(all()[game] ?? []);
}

export function finish(game: string, number: number): void {
  const numbers = new Set([...finished(game), number]);
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...numbers] }));
}
