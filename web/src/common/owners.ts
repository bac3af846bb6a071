/** Players have a letter beside their colour and pattern. */
export function letterOf(player: number): string {
  return String.fromCharCode("A".charCodeAt(0) + player);
}

/** What a person without a name is called. */
export function personName(seat: number): string {
  return `Player ${letterOf(seat)}`;
}
