/** Which lessons were finished on this device, by title: others may be put before them. */
const KEY = "sandtable.lessons";

function all(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string[]>;
  } catch {
    return {};
  }
}

/** The titles of the finished lessons of a game. */
export function finished(game: string): ReadonlySet<string> {
  return new Set(all()[game] ?? []);
}

export function finish(game: string, title: string): void {
  const titles = new Set([...finished(game), title]);
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: [...titles] }));
}
