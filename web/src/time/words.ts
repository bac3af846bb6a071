/** Time in words and figures. */
import type { ClockPlan } from "../connection/wire";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

/** "0:41", "12:05", "5 hours", "2 days": never more than there is. */
export function timeOf(milliseconds: number): string {
  if (milliseconds >= DAY) return counted(Math.floor(milliseconds / DAY), "day");
  if (milliseconds >= HOUR) return counted(Math.floor(milliseconds / HOUR), "hour");
  const seconds = Math.ceil(milliseconds / SECOND);
  if (seconds === HOUR / SECOND) return counted(1, "hour");
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** What a clock is called as a term: "15 min + 20 s a decision", "3 days a turn". */
export function clockWords(clock: ClockPlan | null): string {
  if (clock === null) return "no clock";
  const bank = clock.bank * SECOND;
  if (clock.each_turn) return `${timeOf(bank)} a turn`;
  const words = bank % MINUTE === 0 ? `${bank / MINUTE} min` : `${clock.bank} s`;
  return clock.increment ? `${words} + ${clock.increment} s a decision` : words;
}

/** Whether so little time is left that a clock warns: a minute, or a fifth of the time for a turn. */
export function isShort(left: number, clock: ClockPlan | null | undefined): boolean {
  return left <= Math.max(MINUTE, clock?.each_turn ? (clock.bank * SECOND) / 5 : 0);
}

/** What happens to a player whose time is over: "Then Captain stands in.", if that is the deputy. */
export function atZero(clock: ClockPlan, deputy: string, isOwn: boolean): string {
  if (clock.at_zero === "resign") return isOwn ? "Then you resign." : "Then they resign.";
  return clock.at_zero === "wait" ? "Then the table waits." : `Then ${deputy} stands in.`;
}
