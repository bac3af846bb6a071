/** What is agreed on at a table, as whoever is invited reads it before sitting down. */
import type { Seated } from "../connection/wire";

/** "2 turns behind". */
export function turnsBehind(turns: number): string {
  return `${turns} ${turns === 1 ? "turn" : "turns"} behind`;
}

/** Who may look at a table, where strangers may. */
export function watchTerms({ privacy, behind }: Pick<Seated, "privacy" | "behind">): string {
  if (privacy === "private") return "";
  return privacy === "open" ? "Anyone may watch." : `Anyone may watch, ${turnsBehind(behind)}.`;
}

/** How long somebody has to be away, where no clock runs or ends it, until others need not wait. */
export function patience(rated: boolean, clock: Seated["clock"] = null): string {
  return rated || clock?.each_turn ? "a day" : "5 minutes";
}

/** Who plays for people who leave or run out of time. */
export function deputyTerms(clock: Seated["clock"], rated: boolean, deputy: string): string {
  if (clock === null) {
    return `${deputy} stands in for whoever leaves, or is away for ${patience(rated)} while others wait.`;
  }
  if (clock.at_zero === "resign") {
    return `Whoever runs out of time resigns. ${deputy} plays on for them, and for whoever leaves.`;
  }
  return clock.at_zero === "wait"
    ? `The table waits for whoever runs out of time. ${deputy} stands in for whoever leaves, and for whoever is then away for ${patience(rated, clock)}, if the others want it.`
    : `${deputy} stands in for whoever leaves or runs out of time.`;
}
