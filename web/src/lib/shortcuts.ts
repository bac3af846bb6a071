/** Keys for buttons: the first nine numbers, then letters (without u and s, which undo and skip). */
const KEYS = "123456789abcdefghijklmnopqrtvwxyz";

/** The key of the button at this place, or "" when keys have run out. */
export function keyOf(place: number): string {
  return KEYS[place] ?? "";
}

/** The place of the button with this key, or -1. */
export function placeOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toLowerCase()) : -1;
}
