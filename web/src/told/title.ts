/** What the browser's tab says of a table. */
export function titleOf(game: string, isAsked: boolean): string {
  if (game === "") return "Sandtable";
  return isAsked ? `● Your turn: ${game}` : `${game} – Sandtable`;
}
