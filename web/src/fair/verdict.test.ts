import { describe, expect, it, vi } from "vitest";
import { digestOf, withEnd } from "./chance";
import { addedTo, keepAdded, keepSeal, keptOf, type Seal } from "./kept";
import { Stream } from "./stream";
import vectors from "./vectors.json";
import { judge, type Shown } from "./verdict";

interface Game extends Seal {
  record: string;
  names: string[];
  published: string;
  taken_back: number[];
  moves: number;
  returns: number[];
  seed: number | null;
}
/** One line of a record, to be changed. */
type Line = Record<string, unknown>;

const { alone, added, practice, again }: Record<keyof typeof vectors.games, Game> =
  vectors.games;
const OTHER = "11".repeat(32);
const SEALED = "The secret is not the one that was sealed before move 1.";

/** What a page was shown that looked from the beginning. */
function shownOf(game: Game, more: Partial<Shown> = {}): Shown {
  const { commitment, contributions, names, moves, returns, seed, taken_back } = game;
  const kept = { commitment, contributions, moves: 0 };
  return { kept, added: [], names, moves, takenBack: taken_back, returns, seed, ...more };
}

/** The record with its lines changed by somebody who takes care of the digest. */
async function forged(game: Game, change: (lines: Line[]) => Line[]): Promise<string> {
  const lines = game.record.trim().split("\n").slice(0, -1);
  const changed = change(lines.map((line) => JSON.parse(line) as Line));
  const body = changed.map((line) => `${JSON.stringify(line)}\n`).join("");
  return `${body}${JSON.stringify({ digest: await digestOf(body) })}\n`;
}

/** The record with other fields in its line of that place. */
function with_(game: Game, place: number, fields: Line): Promise<string> {
  return forged(game, (lines) =>
    lines.with(place, { ...(lines.at(place) ?? expect.fail()), ...fields }),
  );
}

const sentenceOf = async (text: string, shown: Shown): Promise<string> =>
  (await judge(text, shown)).sentence;

describe("the dice of an action", () => {
  it.each(vectors.streams)("are those of the engine", ({ bits, sides, rolls }) => {
    const pairs = bits.match(/../g) ?? [];
    const stream = new Stream(Uint8Array.from(pairs, (pair) => parseInt(pair, 16)));
    expect(sides.map((many) => stream.roll(many))).toEqual(rolls);
  });
});

describe("what is given to the command", () => {
  it("seals the names at their seats, and holds none of them", async () => {
    const { commitment, names, moves, published } = alone;
    expect(await withEnd(commitment, names, moves)).toBe(published);
    expect(await withEnd(commitment, names.toReversed(), moves)).not.toBe(published);
    expect(await withEnd(commitment, ["$(rm)", '"'], 7)).toMatch(/^\w{64}\.\w{32}\.7$/);
  });
});

describe("a true record", () => {
  it.each([alone, added, again])(
    "matches what was sealed before the first move",
    async (game) => {
      const verdict = await judge(game.record, shownOf(game));
      expect(verdict.holds).toBe(true);
      expect(verdict.sentence).toMatch(
        /^Checked here: all 1\d rolls and draws match what was sealed before move 1\.$/,
      );
      expect(verdict.unverified).toContain("Who played: nothing seals the names.");
      // Two at one table have added after each other; where one is alone, nobody adds last.
      const tried = /tried several|was the last to add/.exec(verdict.unverified.join());
      expect(tried?.[0]).toBe(game === alone ? "tried several" : "was the last to add");
    },
  );

  it("matches where all agreed to cancel the game, if nobody won there either", async () => {
    const cancelled = shownOf(alone, { returns: null });
    const verdict = await judge(await with_(alone, -1, { returns: null }), cancelled);
    expect([verdict.holds, verdict.verified.at(-1)?.slice(-10)]).toEqual([true, "no result."]);
    expect(await sentenceOf(alone.record, cancelled)).toBe("The record has another result.");
  });

  it("says before which move the seal was shown, and whether it was", async () => {
    const { record, moves } = alone;
    const late = { ...alone, moves: 4 };
    expect(await sentenceOf(record, shownOf(alone, { kept: late }))).toMatch(
      /before move 5\.$/,
    );
    for (const kept of [null, { ...alone, moves }]) {
      const verdict = await judge(record, shownOf(alone, { kept }));
      expect(verdict.holds).toBe(true);
      expect(verdict.sentence).toMatch(/the seal in the record; none was kept here\.$/);
      expect(verdict.unverified.join()).toContain("When the secret was sealed");
    }
  });

  it("follows from the seed of practice", async () => {
    const { sentence } = await judge(practice.record, shownOf(practice));
    expect(sentence).toMatch(/^Checked here: all 1\d rolls .* match the practice seed 7\.$/);
  });

  it("says whether it holds what was added here", async () => {
    const [own = ""] = added.contributions;
    const verdict = await judge(added.record, shownOf(added, { added: [own] }));
    expect(verdict.verified).toContain("What this device added is part of the dice.");
    const foreign = await judge(added.record, shownOf(added, { added: [OTHER] }));
    expect(foreign.unverified).toContain("What this device added: it is not there.");
  });
});

describe("a record that is not the true one is told apart", () => {
  it("made under another secret", async () => {
    const commitment = await digestOf("another");
    const kept = { commitment, contributions: [], moves: 0 };
    expect(await sentenceOf(alone.record, shownOf(alone, { kept }))).toBe(SEALED);
    const other = await with_(alone, -1, { secret: OTHER });
    expect(await sentenceOf(other, shownOf(alone))).toBe(SEALED);
    expect(await sentenceOf(other, shownOf(alone, { kept: null }))).toBe(
      "The secret is not the one that was sealed.",
    );
    const both = await with_(alone, 0, { commitment });
    expect(await sentenceOf(both, shownOf(alone))).toBe(SEALED);
  });

  it("with something else added to its dice", async () => {
    const kept = { ...added, contributions: [OTHER], moves: 0 };
    expect(await sentenceOf(added.record, shownOf(added, { kept }))).toBe(
      "What people added to the dice is not what this page was shown.",
    );
    const without = await with_(added, 0, { contributions: [] });
    expect(await sentenceOf(without, shownOf(added))).toMatch(/^What people added/);
  });

  it("with other take-backs than there were", async () => {
    const told = "The record tells of other take-backs than this page was shown.";
    const without = await with_(again, 0, { taken_back: [] });
    expect(await sentenceOf(without, shownOf(again))).toBe(told);
    expect(await sentenceOf(again.record, shownOf(again, { takenBack: [7] }))).toBe(told);
    expect(await sentenceOf(without, shownOf(again, { takenBack: [] }))).toMatch(
      /^Roll \d+ does/,
    );
  });
  it("with another seed", async () => {
    expect(await sentenceOf(practice.record, shownOf(practice, { seed: 8 }))).toMatch(
      /another practice seed/,
    );
    const seeded = await with_(practice, 0, { seed: 8 });
    expect(await sentenceOf(seeded, shownOf(practice, { seed: 8 }))).toMatch(/^Roll \d+ does/);
  });

  it("with its secret removed", async () => {
    const verdict = await judge(await with_(alone, -1, { secret: "" }), shownOf(alone));
    expect(verdict.sentence).toBe("No secret: nothing checked.");
    expect(verdict.holds).toBeNull();
  });

  it("with one roll changed, in the set-up and in a move", async () => {
    let before = 0;
    const lines = alone.record.trim().split("\n").slice(0, -2);
    for (const [place, line] of lines.entries()) {
      const { rolls } = JSON.parse(line) as { rolls: number[] };
      for (const [die, roll] of rolls.entries()) {
        const changed = rolls.with(die, (roll + 1) % 6);
        const other = await with_(alone, place, { rolls: changed });
        before += 1;
        expect(await sentenceOf(other, shownOf(alone))).toBe(`Roll ${before} does not match.`);
      }
    }
    expect(before).toBeGreaterThan(10);
  });

  it("with its end cut off", async () => {
    const cut = (end: Line): Promise<string> =>
      forged(alone, (lines) => [
        ...lines.slice(0, 8),
        { ...(lines.at(-1) ?? expect.fail()), end: 7, ...end },
      ]);
    for (const end of [{ returns: null }, {}]) {
      expect(await sentenceOf(await cut(end), shownOf(alone))).toBe(
        "Moves 1–7 match; the end is missing.",
      );
    }
  });

  it("with more moves, another result or other names", async () => {
    expect(await sentenceOf(alone.record, shownOf(alone, { moves: 8 }))).toBe(
      "Moves 1–8 match; the record has 2 more.",
    );
    const returns = alone.returns.map((each) => each + 1);
    expect(await sentenceOf(await with_(alone, -1, { returns }), shownOf(alone))).toBe(
      "The record has another result.",
    );
    const players = alone.names.toReversed();
    expect(await sentenceOf(await with_(alone, 0, { players }), shownOf(alone))).toBe(
      "The record names other players.",
    );
  });

  it("damaged anywhere", async () => {
    const { record } = alone;
    const lines = record.split("\n");
    const damaged = [
      "",
      "[]",
      record.slice(0, -9),
      lines.slice(0, 5).join("\n"),
      record.replace('"player":1', '"player":0'),
      await with_(alone, -1, { end: 3 }),
      await with_(alone, 0, { sandtable: 1 }),
      await with_(alone, 2, { sides: [] }),
      await with_(alone, 2, { sides: [6, 2 ** 33] }),
      await forged(alone, () => []),
    ];
    for (const text of damaged) {
      expect(await sentenceOf(text, shownOf(alone))).toBe(
        "The record is damaged: nothing checked.",
      );
    }
  });
});

it("says so where the browser has no cryptography", async () => {
  vi.stubGlobal("crypto", {});
  expect((await judge(alone.record, shownOf(alone))).sentence).toMatch(/^Not checked: without/);
  vi.unstubAllGlobals();
});

describe("what a device keeps", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };

  it("is what it was shown first, and what people add since", () => {
    keepSeal("t", { commitment: "aa", contributions: ["1"] }, 0, store);
    keepSeal("t", { commitment: "bb", contributions: ["1", "3"] }, 3, store);
    keepSeal("t", { commitment: "aa", contributions: ["2"] }, 3, store);
    keepSeal("t", { commitment: "aa", contributions: [] }, 3, store);
    const first = { commitment: "aa", contributions: ["1"], moves: 0 };
    expect(keptOf("t", store)).toEqual(first);
    keepSeal("t", { commitment: "aa", contributions: ["1", "2"] }, 3, store);
    expect(keptOf("t", store)).toEqual({ ...first, contributions: ["1", "2"] });
    expect(keptOf("u", store)).toBeNull();
  });

  it("is also what was added from here", () => {
    keepAdded("t", "1", store);
    keepAdded("t", "2", store);
    expect(addedTo("t", store)).toEqual(["1", "2"]);
    expect(keptOf("t", store)?.commitment).toBe("aa");
  });
});
