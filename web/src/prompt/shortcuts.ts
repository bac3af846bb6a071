/** Keys for buttons: the first nine numbers, then letters (without h, s, u and w: hint, skip, undo, what if). */
const KEYS = "123456789abcdefgijklmnopqrtvxyz";
const DIGIT = /^\d$/;

/** A key for each of some buttons: a number's own, otherwise the next free one, or "". */
export function keysOf(titles: readonly string[]): string[] {
  const own = new Set(titles.filter((title) => DIGIT.test(title)));
  const free = Array.from(KEYS).filter((key) => !own.has(key));
  return titles.map((title) => (own.has(title) ? title : (free.shift() ?? "")));
}
