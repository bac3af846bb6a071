import type { Frame, Seated } from "../connection/wire";

/** Texts speak of players as "@0", "@1" and so on; here they get their names. */
export function withNames<Value>(value: Value, nameOf: (player: number) => string): Value {
  return named(value, nameOf) as Value;
}

function named(value: unknown, nameOf: (player: number) => string): unknown {
  if (typeof value === "string") {
    return value.replace(/@(\d)/g, (_, player: string) => nameOf(Number(player)));
  }
  if (Array.isArray(value)) return value.map((item) => named(item, nameOf));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, named(item, nameOf)]),
  );
}

/** What a seat is called everywhere: whoever reads the name of a bot reads that it is one. */
export function nameOfSeat(
  seat: { name: string; bot: boolean } | undefined,
  place: number,
): string {
  if (!seat) return `Player ${place + 1}`;
  return seat.bot ? `${seat.name} (bot)` : seat.name;
}

/** What a level of computer opponents is called: "Captain". */
export function levelTitle(level: string): string {
  return level.charAt(0).toUpperCase() + level.slice(1);
}

/** What opponents are called that stand in for people at a table. */
export function deputyOf({ seated }: { seated: Seated | null }): string {
  return levelTitle(seated?.deputy ?? "");
}

/** What stands below the name of a player for whom an opponent decides: "Captain stands in". */
export function standInOf(
  session: { seated: Seated | null },
  frame: Frame | null,
  player: number,
): string {
  // Nobody plays on once the game is over.
  if (!frame?.deputies.includes(player) || frame.returns || frame.cancelled) return "";
  return `${deputyOf(session)} ${frame.resigned.includes(player) ? "plays on" : "stands in"}`;
}

/** Who decides for a player: "Ben", or "Captain in Ben's place". */
export function deciderOf(
  session: {
    seated: Seated | null;
    frame: Frame | null;
    nameOf: (player: number) => string;
  },
  player: number,
): string {
  const name = session.nameOf(player);
  return session.frame?.deputies.includes(player)
    ? `${deputyOf(session)} in ${name}'s place`
    : name;
}
