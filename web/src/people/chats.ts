/** The chat of a table: who has one, which lines are news, and what this device remembers. */
import { newCommand } from "../connection/tokens";
import type { TalkLine, Seat, Seated } from "../connection/wire";

const FEWEST_PEOPLE = 2;
const MOST_MUTED = 500;
const READ = "sandtable.read";
const MUTED = "sandtable.muted";
const DEVICE = "sandtable.device";

/** As much of a browser's store as is needed here. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** By circle: the number of the last line that was read. */
export type Read = Readonly<Record<string, number>>;

function kept<Value>(store: Store, key: string, usual: Value): Value {
  try {
    return (JSON.parse(store.getItem(key) ?? "null") as Value | null) ?? usual;
  } catch {
    return usual;
  }
}

/** Whether anybody may be there to read what is said. */
export function hasChat(table: Pick<Seated, "seats" | "privacy"> | null): boolean {
  if (table === null) return false;
  const people = table.seats.filter(({ kind }) => kind === "person");
  return people.length >= FEWEST_PEOPLE || table.privacy !== "private";
}

/** By what somebody without a seat is known who uses this device. */
export function device(store: Store = localStorage): string {
  const known = store.getItem(DEVICE) ?? newCommand();
  store.setItem(DEVICE, known);
  return known;
}

/** How far the chat of a table was read at this device. */
export function readAt(table: string, store: Store = localStorage): Read {
  return kept<Record<string, Read>>(store, READ, {})[table] ?? {};
}

/** All these lines are read now. */
export function keepRead(
  table: string,
  lines: readonly TalkLine[],
  store: Store = localStorage,
): Read {
  const read: Record<string, number> = { ...readAt(table, store) };
  for (const { circle, number } of lines) read[circle] = Math.max(read[circle] ?? 0, number);
  const all = kept<Record<string, Read>>(store, READ, {});
  store.setItem(READ, JSON.stringify({ ...all, [table]: read }));
  return read;
}

/** Who is not heard at this device. */
export function mutedHere(store: Store = localStorage): readonly string[] {
  return kept<string[]>(store, MUTED, []);
}

/** Do not hear somebody at this device any more, or hear them again. */
export function mute(
  author: string,
  isMuted: boolean,
  store: Store = localStorage,
): readonly string[] {
  const others = mutedHere(store).filter((known) => known !== author);
  const muted = isMuted ? [...others, author].slice(-MOST_MUTED) : others;
  store.setItem(MUTED, JSON.stringify(muted));
  return muted;
}

/** How many lines of others nobody at this device has read. */
export function unreadOf(
  lines: readonly TalkLine[],
  read: Read,
  isOwn: (line: TalkLine) => boolean,
): number {
  return lines.filter((line) => line.number > (read[line.circle] ?? 0) && !isOwn(line)).length;
}

export type Attendance = "here" | "away" | "offline";

/**
 * Whether the person of a seat is there; null where nothing is shown of it: it is nobody's, or
 * all people of the table are at this screen.
 */
export function attendanceOf(
  player: number,
  seats: readonly Seat[],
  held: readonly number[],
  { here, away }: { here: readonly number[]; away: readonly number[] },
): Attendance | null {
  const people = seats.filter(({ kind, free }) => kind === "person" && !free);
  if (!people.some(({ seat }) => seat === player)) return null;
  if (people.every(({ seat }) => held.includes(seat))) return null;
  if (held.includes(player) || here.includes(player)) return "here";
  return away.includes(player) ? "away" : "offline";
}
