/** Players have a letter beside their colour and pattern. */
export function letterOf(player: number): string {
  return String.fromCharCode("A".charCodeAt(0) + player);
}
