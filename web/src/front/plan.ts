/** Setting up a table: the usual plan, and plans for another number of players. */
import { personName } from "../common/owners";
import type {
  ClockPlan,
  GameCard,
  Limits,
  OptionCard,
  Seated,
  SeatPlan,
  TablePlan,
} from "../connection/wire";
import { turnsBehind } from "../people/terms";

/** A seat as it is being filled in. */
export interface SeatDraft {
  kind: SeatPlan["kind"];
  name: string;
  level: string;
}

/** One person against opponents of the usual level. */
export function usualSeats(players: number, level: string, name: string): SeatDraft[] {
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? ("person" as const) : ("opponent" as const),
    name: seat === 0 ? name : "",
    level,
  }));
}

/** The same seats, fewer or more; new ones are like the last. */
export function resized(seats: readonly SeatDraft[], players: number): SeatDraft[] {
  const last = seats.at(-1);
  return Array.from({ length: players }, (_, seat) => {
    const draft = seats[seat] ?? { kind: "opponent", level: "", ...last, name: "" };
    return { ...draft };
  });
}

/** An option that can be chosen, with its limits and its value. */
export interface OptionDraft {
  card: OptionCard;
  limits: Limits;
  value: number;
}

/** The options there are for so many players, with what was chosen or else is usual. */
export function optionsOf(
  game: GameCard,
  players: number,
  chosen: Readonly<Record<string, number>>,
): OptionDraft[] {
  const drafts = game.options.flatMap((card): OptionDraft[] => {
    const limits = card.limits[players - game.least_players];
    if (!limits) return [];
    const wanted = chosen[card.name] ?? limits.default;
    const isPossible = limits.least <= wanted && wanted <= limits.most;
    return [{ card, limits, value: isPossible ? wanted : limits.default }];
  });
  const values = valuesOf(drafts);
  return drafts.filter(
    ({ card: { needs }, limits }) =>
      limits.least < limits.most &&
      needs.every((need) => need.values.includes(values[need.name] ?? NaN)),
  );
}

export function valuesOf(drafts: readonly OptionDraft[]): Record<string, number> {
  return Object.fromEntries(drafts.map(({ card, value }) => [card.name, value]));
}

/** Which options are not as usual, in words. */
export function unusual(drafts: readonly OptionDraft[]): string {
  const changed = drafts.filter(({ limits, value }) => value !== limits.default);
  const words = changed.map(({ card, limits, value }) => {
    const isSwitch = limits.least === 0 && limits.most === 1;
    const said = card.names[value] ?? (isSwitch ? ["off", "on"][value] : String(value));
    return `${card.title}: ${said ?? ""}`;
  });
  return words.length > 0 ? words.join(", ") : "Usual rules";
}

/** Whether the same dice may be asked for again: never where two people compete. */
export function isPractice(seats: readonly SeatDraft[]): boolean {
  return seats.filter(({ kind }) => kind !== "opponent").length <= 1;
}

/** Whether hints are allowed unless somebody says otherwise: where they harm nobody's game. */
export const hintsUsually = isPractice;

/** What is to be said of hints in the line that names what is folded: what is not as usual. */
export function hintWords(hints: boolean, seats: readonly SeatDraft[]): string[] {
  if (hints === hintsUsually(seats)) return [];
  return [hints ? "hints" : "no hints"];
}

/** Whether anybody may need a stand-in whom others wait for. */
export function needsDeputy(seats: readonly SeatDraft[], clock: ClockPlan | null): boolean {
  return clock !== null || !isPractice(seats);
}

/** What the button says that ends the setting up: what follows from it. */
export function startWords(seats: readonly SeatDraft[]): string {
  if (seats.some(({ kind }) => kind === "anybody")) return "Open to anybody";
  return seats.some(({ kind }) => kind === "link") ? "Create and invite" : "Start";
}

/** What is agreed on beside the game's own options. */
export type Terms = Pick<
  TablePlan,
  "privacy" | "clock" | "rated" | "hints" | "deputy" | "behind"
>;

/** So many turns are watchers behind, and so many at most, where that is agreed. */
export const [USUALLY_BEHIND, MOST_BEHIND] = [2, 10];

export function planOf(
  game: string,
  drafts: readonly SeatDraft[],
  options: Record<string, number>,
  seed: string,
  {
    privacy = "private",
    clock = null,
    rated = false,
    hints = hintsUsually(drafts),
    deputy = "",
    behind = USUALLY_BEHIND,
  }: Terms = {},
): TablePlan {
  const seats = drafts.map(({ kind, name, level }, seat) => {
    if (kind === "opponent") return { kind, name: name.trim(), level };
    return { kind, name: name.trim() || personName(seat) };
  });
  const hasSeed = seed.trim() !== "" && isPractice(drafts);
  return {
    game,
    seats,
    options,
    seed: hasSeed ? Number(seed) : null,
    privacy,
    clock,
    rated,
    hints: hints && !rated,
    deputy,
    behind,
  };
}

/** Who may look at a table, as it is called. */
export const PRIVACIES: readonly { value: Seated["privacy"]; words: string }[] = [
  { value: "private", words: "Private" },
  { value: "open", words: "Anyone may watch" },
  { value: "behind", words: "Anyone, some turns behind" },
];

/** The same in the line that names what is folded: "anyone, 2 turns behind". */
export function privacyWords(privacy: Seated["privacy"], behind: number): string {
  if (privacy === "behind") return `anyone, ${turnsBehind(behind)}`;
  return PRIVACIES.find(({ value }) => value === privacy)?.words.toLowerCase() ?? "";
}
