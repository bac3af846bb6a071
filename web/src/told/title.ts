/** What the browser's tab says of a table: the game, behind what waits for the viewer there. */
export function titleOf(game: string, waiting = ""): string {
  if (game === "") return "Sandtable";
  return waiting ? `● ${waiting}: ${game}` : `${game} – Sandtable`;
}
