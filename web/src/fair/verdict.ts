/** What the record of a finished game proves: its dice, derived once more in this browser. */
import { canReckon, diceOf, sealOf } from "./chance";
import { goesOn, type Kept } from "./kept";
import { readRecord, type GameRecord } from "./record";

/** What this page was shown of the game itself. */
export interface Shown {
  kept: Kept | null;
  /** What this device added to the dice. */
  added: readonly string[];
  names: readonly string[];
  moves: number;
  /** How many actions were left each time that all agreed to take some back. */
  takenBack: readonly number[];
  /** Null where the game ended without a result. */
  returns: readonly number[] | null;
  seed: number | null;
}

export interface Verdict {
  /** What is to be said in one sentence. */
  sentence: string;
  /** The record holds, or does not; null: that could not be found out. */
  holds: boolean | null;
  /** What was found right, and what nothing here can show, in sentences. */
  verified: readonly string[];
  unverified: readonly string[];
}

/** Judge the text of a record by what this page was shown. */
export async function judge(text: string, shown: Shown): Promise<Verdict> {
  if (!canReckon()) {
    return unknown("Not checked: without https the browser cannot compute the dice.");
  }
  let record: GameRecord;
  try {
    record = await readRecord(text);
  } catch {
    return wrong("The record is damaged: nothing checked.");
  }
  if (!record.secret) return unknown("No secret: nothing checked.");
  const foreign = await strange(record, shown);
  if (foreign) return wrong(foreign);
  const { rolls, broken } = await derived(record);
  if (broken) return wrong(`Roll ${broken} does not match.`);
  const other = differing(record, shown);
  if (other) return wrong(other);
  return right(record, shown, rolls);
}

/** What is wrong with where the dice come from; empty if nothing is. */
async function strange(record: GameRecord, shown: Shown): Promise<string> {
  const { kept, seed } = shown;
  const sealed = kept ?? record;
  const isSealed = sealed.commitment === record.commitment;
  if (!isSealed || (await sealOf(record.secret)) !== sealed.commitment) {
    return `The secret is not the one that was sealed${since(shown)}.`;
  }
  if (kept && !goesOn(kept, record.contributions)) {
    return "What people added to the dice is not what this page was shown.";
  }
  if (!same(record.takenBack, shown.takenBack)) {
    return "The record tells of other take-backs than this page was shown.";
  }
  return record.seed === seed ? "" : "The record has another practice seed than this table.";
}

/** How many rolls there are, and the number of the first that the secret does not give. */
async function derived(record: GameRecord): Promise<{ rolls: number; broken: number | null }> {
  const { secret, seed, contributions, takenBack } = record;
  const dice = await diceOf(secret, seed, contributions, takenBack);
  let rolls = 0;
  for (const [action, step] of record.steps.entries()) {
    if (step.sides.length === 0) continue;
    const stream = await dice(action);
    for (const [place, sides] of step.sides.entries()) {
      rolls += 1;
      if (stream.roll(sides) !== step.rolls[place]) return { rolls, broken: rolls };
    }
  }
  return { rolls, broken: null };
}

/** How the record tells the game otherwise than this page was shown it; empty if it does not. */
function differing(record: GameRecord, shown: Shown): string {
  const moves = record.steps.length - 1;
  if ((shown.returns && !record.returns) || moves < shown.moves) {
    return `Moves 1–${moves} match; the end is missing.`;
  }
  if (moves > shown.moves) {
    return `Moves 1–${shown.moves} match; the record has ${moves - shown.moves} more.`;
  }
  if (!same(record.returns ?? [], shown.returns ?? [])) return "The record has another result.";
  return same(record.players, shown.names) ? "" : "The record names other players.";
}

const TRIED =
  "Whether the server tried several secrets: nobody added to this one after it was sealed.";
const ADDED_LAST =
  "Whether whoever runs this server, or a friend of theirs, was the last to add: " +
  "who knows the secret could try out what to add.";

function right(record: GameRecord, shown: Shown, rolls: number): Verdict {
  const { seed, contributions } = record;
  const before = since(shown);
  const own = shown.added.some((word) => contributions.includes(word));
  const figure = rolls.toLocaleString("en");
  const found = rolls === 1 ? "the only roll matches" : `all ${figure} rolls and draws match`;
  const verified = [
    "The secret in the record has the hash with which it was sealed.",
    before && `This device was shown that hash${before}, and kept it.`,
    own && "What this device added is part of the dice.",
    seed === null
      ? "Every roll and draw follows from the secret and from what people added."
      : `This was practice: every roll and draw follows from the seed ${seed}.`,
    told(shown),
  ];
  const unverified = [
    "Whether the rules allow each move and ask for these dice: this page has no rules.",
    seed === null && !before && "When the secret was sealed: no hash was kept here.",
    seed === null && (contributions.length < 2 ? TRIED : ADDED_LAST),
    seed === null &&
      shown.added.length > 0 &&
      !own &&
      "What this device added: it is not there.",
    "Who played: nothing seals the names.",
  ];
  const sentence = `Checked here: ${found} ${source(seed, before)}.`;
  return { sentence, holds: true, verified: said(verified), unverified: said(unverified) };
}

/** What the record and this page tell alike. */
function told({ returns }: Shown): string {
  return returns
    ? "The number of moves, the result and the names are those that this page was shown."
    : "The number of moves and the names are those that this page was shown. There is no result.";
}

/** What the dice were held against. */
function source(seed: number | null, before: string): string {
  if (seed !== null) return `the practice seed ${seed}`;
  return before ? `what was sealed${before}` : "the seal in the record; none was kept here";
}

/** The sentences that there is something to say in. */
function said(sentences: readonly (string | false)[]): string[] {
  return sentences.filter(
    (sentence): sentence is string => sentence !== "" && sentence !== false,
  );
}

/** Before which move the seal was shown here; what came with the end was not kept before it. */
function since({ kept, moves }: Shown): string {
  return kept && kept.moves < moves ? ` before move ${kept.moves + 1}` : "";
}

function same<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

function wrong(sentence: string): Verdict {
  return { sentence, holds: false, verified: [], unverified: [] };
}

function unknown(sentence: string): Verdict {
  return { sentence, holds: null, verified: [], unverified: [] };
}
