/** Small things said in words. */

/** "2" or "2–4". */
export function range(least: number, most: number): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** "Ada", "Ada and Ben", "Ada, Ben and Cleo". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Why something failed. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago something was. */
export function ago(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return "just now";
}
