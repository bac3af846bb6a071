/** What a client keeps of a table: for each seat that people at it look from, on its own. */
import type { Beat } from "../playback/playback";
import type { Told } from "./wire";

export interface LogLine {
  version: number;
  told: Told;
  /** It was told as it happened, with its sound. */
  isHeard: boolean;
}

/** What a seat has seen so far; nobody else's view may hold it. */
export interface Memory {
  beat: Beat | null;
  log: readonly LogLine[];
}
