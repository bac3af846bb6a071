/** As much of a game record as can be checked without knowing the rules. */
import { digestOf } from "./chance";
import { WORDS } from "./stream";

const FORMAT = 2;

/** What one action rolled and drew, and out of how many equally likely results each. */
export interface Chance {
  rolls: readonly number[];
  sides: readonly number[];
}

export interface GameRecord {
  players: readonly string[];
  commitment: string;
  contributions: readonly string[];
  /** How many actions were left each time that all agreed to take some back. */
  takenBack: readonly number[];
  /** Set for practice, whose dice follow from it. */
  seed: number | null;
  /** The set-up, then every action. */
  steps: readonly Chance[];
  returns: readonly number[] | null;
  /** In hexadecimal digits; empty where there is none. */
  secret: string;
}

interface Header extends Chance {
  sandtable: number;
  players: string[];
  commitment: string;
  contributions?: string[];
  taken_back?: number[];
  seed?: number;
}

interface End {
  end: number;
  returns: number[] | null;
  secret: string;
}

/** A record from its text; fails where something was changed after it was written. */
export async function readRecord(text: string): Promise<GameRecord> {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  const last = lines.pop() ?? "";
  const { digest } = JSON.parse(last) as { digest?: string };
  const body = lines.map((line) => `${line}\n`).join("");
  if (digest !== (await digestOf(body))) throw new Error("another text");
  const [header, ...moves] = lines.map((line) => JSON.parse(line) as unknown);
  const { sandtable, players, commitment, contributions, taken_back, seed } = header as Header;
  const { end, returns, secret } = moves.pop() as End;
  const steps = [header, ...moves] as Chance[];
  if (sandtable !== FORMAT || end !== moves.length || !steps.every(isWhole)) {
    throw new Error("no record");
  }
  return {
    players,
    commitment,
    contributions: contributions ?? [],
    takenBack: taken_back ?? [],
    seed: seed ?? null,
    steps,
    returns,
    secret,
  };
}

function isWhole({ rolls, sides }: Chance): boolean {
  const canFall = (many: number): boolean =>
    Number.isInteger(many) && many >= 1 && many <= WORDS;
  return rolls.length === sides.length && sides.every(canFall);
}
