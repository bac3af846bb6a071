// Generated from wire.schema.json by `npm run types`; not edited by hand.

export type ToServer = Sit | Act | TakeBack;
export type ToClient = Seated | Frames | Refused | Done;

/**
 * Choose ``action`` in the position of ``version``; ``command`` makes it happen once.
 */
export interface Act {
  type: "act";
  command: string;
  version: number;
  action: number;
}
/**
 * Spaces that belong together; ``width`` x ``height`` in columns and rows or map units.
 */
export interface Board {
  id: string;
  title: string;
  kind: "grid" | "map";
  width: number;
  height: number;
  spaces: Space[];
}
/**
 * A place on a board.
 *
 * ``shape`` is ``(column, row)`` from the top left on a grid, and the points of a polygon
 * (x, y, x, y, ...) on a map. ``layers`` are drawing symbols, the lowest first.
 * ``label`` is the short name printed on the space.
 */
export interface Space {
  id: string;
  label: string;
  title: string;
  shape: number[];
  layers: string[];
  owner: number | null;
  hints: Hint[];
}
/**
 * A thing that explains itself: what it is called, what it does, where that stands.
 */
export interface Hint {
  title: string;
  text: string;
  paragraph: string;
}
/**
 * One line of a sum: where it comes from and how much it adds.
 */
export interface Bonus {
  title: string;
  amount: number;
  paragraph: string;
}
/**
 * An element of a choice's path that lies on no board and in no hand.
 */
export interface Button {
  id: string;
  title: string;
  symbol: string;
}
/**
 * A card; one lying face down has ``face`` false and says nothing of itself.
 *
 * ``note`` is a short remark on its state, such as ``"until end of turn"`` or
 * ``"known to all"``.
 */
export interface Card {
  id: string;
  face: boolean;
  title: string;
  text: string;
  symbol: string;
  paragraph: string;
  note: string;
}
/**
 * A chapter of a rulebook.
 */
export interface Chapter {
  title: string;
  paragraphs: Paragraph[];
}
/**
 * One paragraph of a rulebook; ``html`` is safe to show as it is.
 */
export interface Paragraph {
  id: string;
  html: string;
}
/**
 * One legal action: its number, its words, and the elements a hand touches for it.
 */
export interface Choice {
  action: number;
  text: string;
  path: string[];
}
/**
 * One side of a contest: its dice, what is added to them, and the total so far.
 */
export interface Contender {
  player: number | null;
  title: string;
  symbol: string;
  dice: number[];
  bonuses: Bonus[];
  total: number;
}
/**
 * A fight, a duel, a bid: sides whose totals are compared, at a place on a board.
 */
export interface Contest {
  title: string;
  at: string;
  sides: Contender[];
  paragraph: string;
}
/**
 * A number worth watching; ``most`` draws it as progress towards a goal.
 */
export interface Counter {
  title: string;
  value: number;
  symbol: string;
  most: number | null;
  paragraph: string;
}
/**
 * The command was carried out (now or before) and made this version.
 */
export interface Done {
  type: "done";
  command: string;
  version: number;
}
/**
 * The table after one action, as one viewer sees it.
 *
 * ``told`` is what happened on the way here from the version before. ``take_back`` is
 * empty when the viewer may take back, otherwise why not.
 */
export interface Frame {
  version: number;
  told: Told[];
  scene: Scene;
  deciders: number[];
  prompt: Prompt | null;
  choices: Choice[];
  buttons: Button[];
  take_back: string;
  returns: number[] | null;
  outcome: string[];
}
/**
 * An event in words, and what of it can be seen on the table.
 *
 * ``cue`` tells the client how to show it: a plain line of the log, dice that roll
 * (``dice`` with ``player``), a contest that is decided (``contest``), a new turn or
 * phase (a heading of the log), the end of the game. ``ids`` are the elements concerned.
 */
export interface Told {
  text: string;
  paragraph: string;
  cue: "contest" | "dice" | "end" | "note" | "turn";
  player: number | null;
  dice: number[];
  ids: string[];
  contest: Contest | null;
}
/**
 * All that one viewer sees. ``headline`` says where the game stands ("Round 3 of 20").
 */
export interface Scene {
  headline: string;
  boards: Board[];
  pieces: Piece[];
  zones: Zone[];
  panels: Panel[];
  contest: Contest | null;
}
/**
 * A thing that stands on a space; ``slot`` tells pieces apart that share one.
 *
 * ``slot`` is ``"main"`` (drawn large, in front) or ``"base"`` (drawn small, beneath).
 * ``badges`` are short texts worn by the piece, such as ``"+1"``; ``dim`` marks a piece
 * that is done for this turn.
 */
export interface Piece {
  id: string;
  on: string;
  symbol: string;
  title: string;
  owner: number | null;
  slot: "base" | "main";
  badges: string[];
  dim: boolean;
  hints: Hint[];
}
/**
 * Cards that lie together.
 *
 * ``count`` also counts cards that are not listed; ``open`` asks the client to show the
 * zone unfolded (the viewer's own hand), otherwise it may be folded away (a discard pile).
 */
export interface Zone {
  id: string;
  title: string;
  cards: Card[];
  count: number;
  owner: number | null;
  kind: "hand" | "pile" | "row";
  open: boolean;
}
/**
 * What everybody may know of one player. ``remarks`` are short words ("out", ...).
 */
export interface Panel {
  player: number;
  counters: Counter[];
  remarks: string[];
  active: boolean;
  out: boolean;
}
/**
 * What is to be decided, in words, and the paragraph of the rulebook it rests on.
 *
 * Shown to the player who decides; others see who is waited for.
 */
export interface Prompt {
  text: string;
  paragraph: string;
  detail: string;
}
/**
 * What this viewer has missed, in order.
 *
 * ``whole``: earlier frames are left out; what they told is in ``past``, from the set-up on.
 */
export interface Frames {
  type: "frames";
  frames: Frame[];
  whole: boolean;
  past: Past[];
}
/**
 * What a viewer was told on the way to an earlier version: the log of the game.
 */
export interface Past {
  version: number;
  told: Told[];
}
/**
 * A game on the front page; ``ready`` once its rules are compiled, ``progress`` 0 to 1.
 */
export interface GameCard {
  name: string;
  title: string;
  tagline: string;
  designer: string;
  least_players: number;
  most_players: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  options: OptionCard[];
  ready: boolean;
  progress: number;
}
/**
 * An option of a game with its range.
 */
export interface OptionCard {
  name: string;
  title: string;
  default: number;
  least: number;
  most: number;
  about: string;
  paragraph: string;
}
/**
 * A named difficulty of the computer's opponents.
 */
export interface Level {
  name: string;
  title: string;
  about: string;
}
/**
 * The front page: the shelf of games and the opponents to be had.
 */
export interface Lobby {
  games: GameCard[];
  levels: Level[];
}
/**
 * The answer to a plan: the table and the secrets of its persons' seats.
 */
export interface NewTable {
  table: string;
  seats: SeatToken[];
}
/**
 * The secret that lets a person sit on a seat; kept by the client, hashed here.
 */
export interface SeatToken {
  seat: number;
  token: string;
}
/**
 * Nothing was changed; ``reason`` in words. ``command`` is the one refused, if any.
 */
export interface Refused {
  type: "refused";
  reason: string;
  command: string;
}
/**
 * A rulebook as the panel beside the board shows it.
 */
export interface Rulebook {
  title: string;
  chapters: Chapter[];
}
/**
 * What everybody knows of a seat.
 */
export interface Seat {
  seat: number;
  kind: "opponent" | "person";
  name: string;
  level: string;
}
/**
 * Who shall sit on a seat: a person here, or an opponent of some difficulty.
 */
export interface SeatPlan {
  kind: "opponent" | "person";
  name?: string;
  level?: string;
}
/**
 * The answer to ``Sit``: the table, and whose view follows (None: a spectator's).
 */
export interface Seated {
  type: "seated";
  table: string;
  game: string;
  seats: Seat[];
  options: {
    [k: string]: number;
  };
  seat: number | null;
  commitment: string;
}
/**
 * Look at the table from a seat (with its token), or as a spectator (without).
 *
 * ``have`` is the last version this client has of this seat's view, if any.
 */
export interface Sit {
  type: "sit";
  token?: string | null;
  have?: number | null;
}
/**
 * A table in the list on the front page.
 */
export interface TableCard {
  table: string;
  game: string;
  seats: Seat[];
  version: number;
  headline: string;
  finished: boolean;
  changed: string;
}
/**
 * A table as asked for on the front page; ``seed`` repeats a game's chance.
 */
export interface TablePlan {
  game: string;
  seats: SeatPlan[];
  options?: {
    [k: string]: number;
  };
  seed?: number | null;
}
/**
 * Take back the own last decision, when nothing hidden or random was revealed since.
 */
export interface TakeBack {
  type: "take_back";
  command: string;
  version: number;
}
