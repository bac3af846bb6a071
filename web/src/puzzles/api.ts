/** What is asked of the server about puzzles. */
import { ask, posted } from "../connection/api";
import type { PuzzlePage } from "../connection/wire";

export const ofTheDay = () => ask<PuzzlePage[]>("/api/puzzles");

/** A puzzle by its name, or with "next" one that suits whoever asks. */
export function puzzle(game: string, name: string): Promise<PuzzlePage> {
  return ask<PuzzlePage>(addressOf(game, name));
}

/** What is said to a choice; without one the solution. */
export function tryPuzzle(
  game: string,
  name: string,
  action: number | null,
): Promise<PuzzlePage> {
  return ask<PuzzlePage>(addressOf(game, name), posted({ action }));
}

function addressOf(game: string, name: string): string {
  return `/api/games/${game}/puzzles/${name}`;
}
