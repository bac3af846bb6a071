// Generated from wire.schema.json by `npm run types`; not edited by hand.

export type ToServer =
  | Sit
  | Act
  | Begin
  | TakeBack
  | Ask
  | Answer
  | Withdraw
  | Hold
  | StartNow
  | Order
  | Say
  | Report
  | Recall
  | Attend;
export type ToClient =
  | Seated
  | People
  | Frames
  | Position
  | Clocks
  | Countdown
  | Served
  | Hurry
  | Refused
  | Failed
  | Done
  | Ordered
  | Talk
  | Answered
  | Presence;

/**
 * Keep what this browser's guest plays under a name, which a password opens elsewhere.
 */
export interface AccountPlan {
  name: string;
  password: string;
}
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
 * What is about to end the game, or to cost the player dearly whose panel shows it.
 */
export interface Alarm {
  player: number;
  text: string;
  paragraph: string;
}
/**
 * How far it has come, and the moves from the one after ``have`` on.
 *
 * ``versions`` are those of the table after each move of the whole game; ``start`` are
 * everybody's chances before the first. ``outline`` is the curve beyond the last of the moves,
 * at some of those that are still to come.
 */
export interface AnalysisPage {
  progress: "done" | "none" | "running" | "stopped";
  versions: number[];
  start: number[];
  have: number;
  moves: MoveLooked[];
  outline: ChancesAfter[];
}
/**
 * A move, everybody's chances after it, and how they came from those before it.
 *
 * Results are told from -1, defeat, to 1, victory: ``chances`` are expected ones, and ``luck``
 * and ``choices`` say what dice and draws, and what was chosen, added to each. The ``player``
 * is -1 for nobody. ``given_away`` is what the best choice promised above the one that was
 * made, ``chosen``; None where there was no choice. Then ``better`` is the best one, or empty,
 * and ``path`` what is touched for it on the table before the move, but no buttons.
 */
export interface MoveLooked {
  player: number;
  chances: number[];
  luck: number[];
  choices: number[];
  chosen: string;
  better: string;
  given_away: number | null;
  path: string[];
}
/**
 * Everybody's chances after a move, counted from 1: a point of the curve in outline.
 */
export interface ChancesAfter {
  move: number;
  chances: number[];
}
/**
 * The next game of the same people, which the person of a seat has set up.
 */
export interface Another {
  table: string;
  seat: number;
}
/**
 * Agree to the request of this number, or decline it, for all people at this client.
 */
export interface Answer {
  type: "answer";
  command: string;
  version: number;
  number: number;
  agrees: boolean;
}
/**
 * The line, or the report, is kept, or older lines are told; or not, for a ``reason``.
 *
 * After ``wait`` seconds it may be sent again, as another command.
 */
export interface Answered {
  type: "answered";
  command: string;
  reason: string;
  wait: number;
}
/**
 * Something planned or done between two spaces, drawn over the board.
 */
export interface Arrow {
  id: string;
  start: string;
  end: string;
  title: string;
  kind: "attack" | "move";
  owner: number | null;
  label: string;
}
/**
 * Ask all others who play for something that nobody may do alone.
 */
export interface Ask {
  type: "ask";
  command: string;
  version: number;
  wanted: "cancel" | "pause" | "rank" | "take_back";
}
/**
 * The page is hidden now, or can be seen again.
 */
export interface Attend {
  type: "attend";
  hidden: boolean;
}
/**
 * Whether to be told once when an own table begins.
 */
export interface Awaiting {
  awaited: boolean;
}
/**
 * An element that a hand may want to touch but cannot now, and why not.
 */
export interface Barred {
  id: string;
  text: string;
  paragraph: string;
}
/**
 * Begin a gesture, a choice that stands for several actions, in the same way.
 */
export interface Begin {
  type: "begin";
  command: string;
  version: number;
  gesture: string;
}
/**
 * Spaces that belong together; ``width`` x ``height`` in columns and rows or map units.
 *
 * Several boards lie side by side on one table, in this order; ``owner`` is whose it is.
 * A map names its ``chart``; only maps have ``regions``.
 */
export interface Board {
  id: string;
  title: string;
  kind: "grid" | "map";
  width: number;
  height: number;
  spaces: Space[];
  tiles: Tile[];
  owner: number | null;
  chart: string;
  regions: Region[];
}
/**
 * A place on a board.
 *
 * ``shape`` is ``(column, row)`` from the top left on a grid. ``layers`` are drawing symbols,
 * the lowest first. ``label`` is the short name printed on the space. On a map the chart says
 * where the space lies, what it is called and what it is.
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
 * Ground that lies on a space of a grid and can turn there or change its place.
 *
 * ``turn`` counts quarter turns clockwise. ``sides``, if it has any, are those of the tile
 * before it was turned: the upper one first, then clockwise. ``layers`` are the symbols of
 * what is built on it, the lowest first; they go with it wherever it goes.
 */
export interface Tile {
  id: string;
  on: string;
  symbol: string;
  turn: number;
  sides: Side[];
  layers: string[];
}
/**
 * One side of a tile; ``symbol`` is drawn along the upper edge of its box.
 */
export interface Side {
  id: string;
  title: string;
  symbol: string;
}
/**
 * Spaces of a map that count together, and where their plate stands.
 *
 * ``text`` says what they are worth. ``owner`` holds most of them: ``count`` of ``most``.
 */
export interface Region {
  id: string;
  title: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  colour: string;
  text: string;
  owner: number | null;
  count: number;
  most: number;
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
 *
 * ``main`` marks the one that confirms. ``at`` names a space where the button is offered
 * on the board too. ``text`` explains in a sentence what its title only names, such as a kind
 * of piece, and ``paragraph`` says where that stands.
 */
export interface Button {
  id: string;
  title: string;
  symbol: string;
  main: boolean;
  at: string;
  text: string;
  paragraph: string;
}
/**
 * A card; one lying face down has ``face`` false and says nothing of itself.
 *
 * ``corner`` is what is printed large in its corner, such as its strength. ``note`` is a
 * short remark on its state, such as ``"until end of turn"`` or ``"known to all"``.
 */
export interface Card {
  id: string;
  face: boolean;
  title: string;
  text: string;
  symbol: string;
  paragraph: string;
  note: string;
  corner: string;
}
/**
 * What to ask the browser's passkeys, as WebAuthn writes it in JSON.
 */
export interface Ceremony {
  options: string;
}
/**
 * What an element would become: where it would lie, how it would turn, how it would look.
 *
 * ``turn`` are quarter turns clockwise from how it lies now; an empty text leaves things as
 * they are. ``gone``: it would leave the table.
 */
export interface Change {
  id: string;
  on: string;
  turn: number;
  symbol: string;
  gone: boolean;
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
  taught: Taught | null;
}
/**
 * The lesson that teaches a paragraph, by its number, from 1.
 */
export interface Taught {
  lesson: number;
  title: string;
}
/**
 * What never changes of a map; sent once, while boards come with every scene.
 *
 * ``ground`` is a drawing of the whole sheet ("": none).
 */
export interface Chart {
  id: string;
  sites: Site[];
  features: Feature[];
  signs: Sign[];
  ground: string;
}
/**
 * A space of a map: its outline, x and y in turn, and the colour of its ground.
 *
 * ``label`` has a line break where it may be divided. ``name_at`` is the middle of it,
 * ``stand`` the middle of what stands on the space, ``region`` the one it belongs to ("":
 * none).
 */
export interface Site {
  id: string;
  label: string;
  title: string;
  outline: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  name_at: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  stand: [number, number];
  colour: string;
  region: string;
  hints: Hint[];
}
/**
 * A line or an area on a map that is no space; ``kind`` is known to the game's style.
 *
 * Features lie beneath the spaces, or ``above`` them.
 */
export interface Feature {
  kind: string;
  points: number[];
  closed: boolean;
  above: boolean;
}
/**
 * A drawing at a place of a map.
 */
export interface Sign {
  /**
   * @minItems 2
   * @maxItems 2
   */
  at: [number, number];
  symbol: string;
  size: number;
  title: string;
}
/**
 * One legal action: its number, its words, and the elements a hand touches for it.
 *
 * ``ways`` are other paths to the same choice. ``preview`` shows on the table what would
 * come of it, before the last element is touched, which therefore stays where it is.
 * ``passes`` says that nothing is done here; of such questions in a row the
 * rest can be passed over at once. With ``gesture``, the name of one, the action is only
 * the first of a series.
 */
export interface Choice {
  action: number;
  text: string;
  path: string[];
  ways: string[][];
  preview: Change[];
  passes: boolean;
  gesture: string;
}
/**
 * How long people may think, in seconds.
 *
 * Each has a ``bank``. Every choice made by hand adds ``increment`` to it; with ``each_turn``
 * it is full again whenever the game comes back to its owner. In a window to react there is
 * only ``reaction``, and the bank waits. ``at_zero``: an opponent stands in, the player
 * resigns, or the table waits.
 */
export interface ClockPlan {
  bank: number;
  reaction: number;
  increment?: number;
  each_turn?: boolean;
  at_zero?: "resign" | "stand_in" | "wait";
}
/**
 * What the clocks of a table show as this is sent, in milliseconds.
 *
 * ``left`` by seat; the clocks of the seats ``running`` run. A window to react stands open for
 * the ``reacting``, and closes for each of them after the time in ``closing``. All stand still
 * while they are ``paused``.
 */
export interface Clocks {
  type: "clocks";
  left: number[];
  running: number[];
  reacting: number[];
  closing: number[];
  paused: boolean;
}
/**
 * New recovery codes; they are told once.
 */
export interface Codes {
  codes: string[];
}
/**
 * One side of a contest: its dice, what is added to them, and the total so far.
 *
 * Where cards fight, ``card`` is the one that does and ``played`` are those laid beside it.
 * ``faces`` is how many the dice have, ``sizes`` says it of each if they differ; ``won`` is
 * known once the contest is decided. Where dice are compared one by one, the first with the
 * first and so on, ``verdicts`` says which of them have won (None: neither), and nothing is
 * added up.
 */
export interface Contender {
  player: number | null;
  title: string;
  symbol: string;
  dice: number[];
  bonuses: Bonus[];
  total: number;
  card: Card | null;
  played: Card[];
  marks: Mark[];
  faces: number;
  won: boolean | null;
  sizes: number[];
  verdicts: (boolean | null)[];
}
/**
 * A small sign: a token thrown in, an effect that holds, a choice made in secret.
 */
export interface Mark {
  title: string;
  symbol: string;
  text: string;
  paragraph: string;
}
/**
 * A fight, a duel, a bid: sides whose totals are compared, at a place on a board if any.
 *
 * Where there is no board, contests are what lies in the middle of the table.
 */
export interface Contest {
  title: string;
  at: string;
  sides: Contender[];
  paragraph: string;
}
/**
 * In how many milliseconds, as this is sent, the game begins by itself.
 */
export interface Countdown {
  type: "countdown";
  milliseconds: number;
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
 * The parts of a round or turn in their order, and which of them is now.
 */
export interface Course {
  parts: string[];
  now: number;
}
/**
 * A rating after a game that ended at a time.
 */
export interface CurvePoint {
  at: string;
  points: number;
  spread: number;
}
/**
 * Forget the table; these are the seats of all persons who still play there.
 */
export interface Delete {
  type: "delete";
  tokens: string[];
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
 * One way in which a fight may end, and how probable it is.
 */
export interface End {
  text: string;
  chance: number;
}
/**
 * The store failed at a message, for ``reason``; what was to be kept may be kept or not.
 *
 * A ``command`` is to be sent again, as the same one: it is carried out once. Without one it
 * was ``Sit``: come back and sit down again.
 */
export interface Failed {
  type: "failed";
  reason: string;
  command: string;
}
/**
 * A decision that is expected to follow: whose, and what in the words of the choice.
 */
export interface Following {
  player: number;
  text: string;
}
/**
 * Begin with opponents, or withdraw a link: with its ``token``, that to one's own seat.
 */
export interface Founding {
  wish: "begin" | "withdraw";
  seat?: number;
  token?: string | null;
}
/**
 * The table after one action, as one viewer sees it.
 *
 * ``told`` is what happened on the way here from the version before. ``take_back`` is
 * empty when the viewer may take back, otherwise why not. ``forced``: the one choice that is
 * left to the viewer is carried out by itself in a moment, unless every step is asked.
 * The game waits to begin for the people of ``missing``, or will ``start`` now that all have
 * come; for those of ``deputies`` an opponent decides. ``moves`` is how many actions have led
 * here from the set-up, and ``taken_back`` how many were left each time that all agreed to
 * take some back. ``ask`` is empty when the viewer may ask for that, otherwise why not;
 * ``request`` is what somebody asks for now. All have agreed to end a game that is
 * ``cancelled``: it has no result. ``another`` game of the same people is told to them alone,
 * and that somebody is ``stood_in`` for to whoever has the seat.
 */
export interface Frame {
  version: number;
  told: Told[];
  scene: Scene;
  deciders: number[];
  prompt: Prompt | null;
  choices: Choice[];
  gestures: Choice[];
  buttons: Button[];
  take_back: string;
  returns: number[] | null;
  outcome: string[];
  resigned: number[];
  forced: boolean;
  scores: Score[];
  barred: Barred[];
  missing: number[];
  start: Start | null;
  deputies: number[];
  moves: number;
  taken_back: number[];
  ask: string;
  request: Request | null;
  cancelled: boolean;
  another: Another | null;
  stood_in: StoodIn | null;
}
/**
 * An event in words, and what of it can be seen on the table.
 *
 * ``cue`` tells the client how to show it: a plain line of the log, dice that roll
 * (``dice`` with ``player``), a contest that is decided (``contest``), a new turn or
 * phase (a heading of the log), the end of the game. ``ids`` are the elements concerned.
 * ``contests`` are those under way as they stood then, so that sums are seen to grow.
 * ``card`` is one that was turned up for all to see, a number drawn with it for instance.
 */
export interface Told {
  text: string;
  paragraph: string;
  cue: "contest" | "dice" | "end" | "note" | "turn";
  player: number | null;
  dice: number[];
  faces: number;
  ids: string[];
  contests: Contest[];
  card: Card | null;
}
/**
 * All that one viewer sees. ``headline`` says where the game stands ("Round 3 of 20").
 *
 * ``contests`` are under way at the same time. ``supply`` counts what is there for all.
 */
export interface Scene {
  headline: string;
  boards: Board[];
  pieces: Piece[];
  zones: Zone[];
  panels: Panel[];
  contests: Contest[];
  arrows: Arrow[];
  supply: Counter[];
  course: Course | null;
  alarms: Alarm[];
}
/**
 * A thing that stands on a space; ``slot`` tells pieces apart that share one.
 *
 * ``slot`` is ``"main"`` (drawn large, in front), ``"stack"`` (``count`` pieces that are
 * alike, with their number; several such stacks share a space), ``"counter"`` (a small plate
 * with its worth, which is its first badge; many share a space), ``"base"`` (drawn small,
 * beneath) or ``"back"`` (drawn small, behind). ``badges`` are short texts worn by the
 * piece, such as ``"+1"``; ``dim`` marks a piece that is done for this turn. ``reach`` is
 * shown while the piece is looked at.
 */
export interface Piece {
  id: string;
  on: string;
  symbol: string;
  title: string;
  owner: number | null;
  slot: "back" | "base" | "counter" | "main" | "stack";
  badges: string[];
  dim: boolean;
  hints: Hint[];
  count: number;
  reach: Reach[];
}
/**
 * A space that a piece reaches from where it stands, and how well, in a few signs.
 */
export interface Reach {
  to: string;
  label: string;
}
/**
 * Cards that lie together.
 *
 * ``count`` also counts cards that are not listed; ``open`` asks the client to show the
 * zone unfolded (the viewer's own hand), otherwise it may be folded away (a discard pile).
 * A ``"spread"`` lies in the middle of the table, in view of everybody.
 */
export interface Zone {
  id: string;
  title: string;
  cards: Card[];
  count: number;
  owner: number | null;
  kind: "hand" | "pile" | "row" | "spread";
  open: boolean;
}
/**
 * What everybody may know of one player.
 *
 * ``remarks`` are short words ("out", ...), ``deeds`` what was done in earlier turns.
 */
export interface Panel {
  player: number;
  counters: Counter[];
  remarks: string[];
  active: boolean;
  out: boolean;
  deeds: Mark[];
}
/**
 * What is to be decided, in words, and the paragraph of the rulebook it rests on.
 *
 * Shown to the player who decides; others see who is waited for. ``about`` names the
 * elements that the question is about.
 */
export interface Prompt {
  text: string;
  paragraph: string;
  detail: string;
  about: string[];
}
/**
 * What a player had at the end: its parts, and what they add up to if they do.
 */
export interface Score {
  player: number;
  parts: Bonus[];
  total: number | null;
}
/**
 * All have come: the game begins by itself in a moment, unless it waits for a seat.
 *
 * It does for those ``holding`` it: their people asked for that, or left.
 */
export interface Start {
  holding: number[];
}
/**
 * What a seat asks of all others who play.
 *
 * ``awaited``: the viewer is asked, and has not answered. Who has is told to nobody.
 */
export interface Request {
  number: number;
  seat: number;
  wanted: "cancel" | "pause" | "rank" | "take_back";
  awaited: boolean;
}
/**
 * An opponent decides for the viewer's seat since a version, and has ``made`` so many.
 */
export interface StoodIn {
  since: number;
  made: number;
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
  lessons: number;
  puzzles: boolean;
}
/**
 * An option of a game.
 *
 * ``limits`` are those for each number of players, the fewest first; ``names`` are words
 * for the values from 0, if they have any.
 */
export interface OptionCard {
  name: string;
  title: string;
  limits: Limits[];
  names: string[];
  needs: Need[];
  about: string;
  paragraph: string;
}
/**
 * What an option may be, and what it is unless somebody says otherwise.
 */
export interface Limits {
  default: number;
  least: number;
  most: number;
}
/**
 * What another option must be for this one to be other than usual: one of these values.
 */
export interface Need {
  name: string;
  values: number[];
}
/**
 * The best choices of a seat in the position of ``version``, best first.
 */
export interface HintPage {
  version: number;
  choices: HintedChoice[];
}
/**
 * One of the best choices: what it is, what everybody may expect of it, and why.
 *
 * ``expected`` is the result of each seat, from -1 to 1 with sum 0.
 */
export interface HintedChoice {
  action: number;
  text: string;
  expected: number[];
  why: string;
}
/**
 * Ask for a hint on the question of ``version``, for the seat whose token comes along.
 */
export interface HintWish {
  version: number;
}
/**
 * Wait with the beginning, to which all have come.
 */
export interface Hold {
  type: "hold";
  command: string;
  version: number;
}
/**
 * What a house does.
 *
 * ``unfinished`` tables are all that there are; ``tables`` are those that changed last.
 * Of the process that answers: for how many seconds it has been ``up``, the tables in its
 * memory (``in_memory``), sockets of tables (``lines``), and opponents who think or wait.
 * ``refused`` are names that nobody may take.
 */
export interface HousePage {
  version: string;
  up: number;
  unfinished: number;
  in_memory: number;
  lines: number;
  opponents: number;
  reports: Reported[];
  tables: UnfinishedTable[];
  refused: string[];
}
/**
 * A line of a chat that somebody reported, as it was said.
 *
 * ``table``, ``reporter``, ``circle`` and ``number`` say which report it is. ``is_open``: the
 * table is not finished.
 */
export interface Reported {
  table: string;
  reporter: string;
  circle: "players" | "watchers";
  number: number;
  reporter_name: string;
  name: string;
  text: string;
  said: string;
  at: string;
  done: boolean;
  is_open: boolean;
}
/**
 * A table that is not finished, and who sits there: nothing of how the game stands.
 */
export interface UnfinishedTable {
  table: string;
  title: string;
  name: string;
  players: string[];
  changed: string;
}
/**
 * Opponents here take so many percent of their time to think, since many wait.
 */
export interface Hurry {
  type: "hurry";
  percent: number;
}
/**
 * Make a link to a free seat, or with its ``token`` to the own one.
 *
 * The own seat is given away, or taken ``along`` to another device.
 */
export interface Invite {
  seat: number;
  token?: string | null;
  along?: boolean;
}
/**
 * What somebody has played of one game with so many players.
 *
 * ``rated`` is how many of the games ``played`` were rated; the ``curve`` holds the last of
 * these.
 */
export interface Ladder {
  game: string;
  title: string;
  players: number;
  played: number;
  won: number;
  rated: number;
  curve: CurvePoint[];
  levels: LevelMark[];
}
/**
 * The rating that a level of opponents has now.
 */
export interface LevelMark {
  title: string;
  points: number;
  spread: number;
  games: number;
}
/**
 * Let an opponent decide on these seats from now on.
 */
export interface Leave {
  type: "leave";
  tokens: string[];
}
/**
 * A lesson after some tries: drawn like a table, with the learner on a seat of it.
 *
 * Of the lessons with these ``titles`` it is the one of this ``number``, from 0. ``frames``
 * show what the last try led to, or where the lesson begins; the choices ``taken`` stand. A
 * try that missed the aim was taken back, and has an ``answer`` in words. ``shown`` is an
 * action that leads on, null where going back does, and ``lit`` says whether to light its way
 * without being asked. When the lesson is ``done``, ``end`` is said.
 */
export interface LessonPage {
  seated: Seated;
  titles: string[];
  number: number;
  frames: Frame[];
  taken: number[];
  answer: string;
  shown: number | null;
  lit: boolean;
  done: boolean;
  end: string;
}
/**
 * The answer to ``Sit``: the table, and whose view follows (None: a spectator's).
 *
 * ``title`` is what the game is called. With ``game``, ``seats``, ``options`` and ``privacy``
 * the same table can be planned again. ``charts`` are what the maps of its scenes lie on. With
 * a ``seed`` this is practice: whoever knows it can know all dice and cards. On the seats
 * ``offered`` this client may sit down, or with ``along`` play on from here; ``founds``: it
 * set the table up. ``commitment`` is the hash of the secret that all dice come from, and
 * ``contributions`` are what people have added to it so far. All others who play may be asked
 * for what is ``wanted``. Until the end, watchers are so many turns ``behind`` where
 * ``privacy`` says that they are. ``rules`` is the version of the game's rules, ``protocol``
 * that of these messages. With ``hints``, whoever has to decide may ask for the best choices.
 * Opponents of the level ``deputy`` stand in for people. The last choice of the own seat that
 * stands was ``decided`` at this version; None: there is none, or the game is over.
 */
export interface Seated {
  type: "seated";
  table: string;
  game: string;
  title: string;
  seats: Seat[];
  options: {
    [k: string]: number;
  };
  seat: number | null;
  commitment: string;
  privacy: "behind" | "open" | "private";
  charts: Chart[];
  seed: number | null;
  offered: number[];
  along: boolean;
  founds: boolean;
  clock: ClockPlan | null;
  contributions: string[];
  wanted: ("cancel" | "pause" | "rank" | "take_back")[];
  behind: number;
  rated: boolean;
  rules: number;
  protocol: number;
  hints: boolean;
  origin: Origin | null;
  deputy: string;
  decided: number | null;
}
/**
 * What everybody knows of a seat; ``free``: meant for a person who has not come.
 *
 * A ``bot`` plays here, or has: a program that somebody brought along.
 */
export interface Seat {
  seat: number;
  kind: "opponent" | "person";
  name: string;
  level: string;
  way: "anybody" | "here" | "link";
  free: boolean;
  bot: boolean;
}
/**
 * The table that another one branched off from after a move; ``name`` may be empty.
 *
 * ``table`` is empty where somebody opened a record file.
 */
export interface Origin {
  table: string;
  name: string;
  move: number;
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
 *
 * ``usual`` is the level that opponents have unless somebody says otherwise. ``first`` is the
 * game that newcomers begin with; empty where none has lessons.
 */
export interface Lobby {
  games: GameCard[];
  levels: Level[];
  usual: string;
  first: string;
}
/**
 * Results that are counted together, and what one of them, or several, is called.
 */
export interface LuckKind {
  title: string;
  one: string;
  many: string;
}
/**
 * The luck of a finished game; the first kind stands for it where there is little room.
 *
 * ``left_out`` says what chance decides and nobody counts.
 */
export interface LuckPage {
  kinds: LuckKind[];
  tallies: LuckTally[];
  left_out: string;
}
/**
 * What one player got of one kind, what chance gives on average, and how far it strays.
 *
 * ``spread`` is the standard deviation of the sum.
 */
export interface LuckTally {
  player: number;
  kind: number;
  times: number;
  got: number;
  expected: number;
  spread: number;
}
/**
 * A new pass; its ``token`` is told once.
 */
export interface MadePass {
  number: number;
  purpose: "download" | "play" | "watch";
  seat: number;
  token: string;
}
/**
 * Whether an own table is to be silent.
 */
export interface Muting {
  muted: boolean;
}
/**
 * Another name for the own account.
 */
export interface NewName {
  name: string;
}
/**
 * Make a pass: to play on a seat, or for nobody's seat with -1.
 */
export interface NewPass {
  purpose: "download" | "play" | "watch";
  seat?: number;
}
/**
 * The passkey that was made for such a wish.
 */
export interface NewPasskey {
  credential: string;
  name?: string;
}
/**
 * Another password for the own account, or its first one.
 */
export interface NewPassword {
  password: string;
}
/**
 * The answer to a plan: the table, the secrets of the seats here, and those of links.
 */
export interface NewTable {
  table: string;
  seats: SeatToken[];
  links: SeatLink[];
}
/**
 * The secret that lets a person sit on a seat; kept by the client, hashed here.
 */
export interface SeatToken {
  seat: number;
  token: string;
}
/**
 * The secret of a link: to one seat, or with ``seat`` -1 to any by link that is free.
 */
export interface SeatLink {
  seat: number;
  secret: string;
}
/**
 * How a fight may end: all its ends, whose chances add up to 1, and what they rest on.
 *
 * They are exact for what the viewer sees, provided that what ``given`` says comes true.
 * Without ends they cannot be told, and ``given`` says why.
 */
export interface Odds {
  title: string;
  ends: End[];
  given: string;
}
/**
 * Give a standing order for the own seat; giving it again changes nothing.
 *
 * It is answered like a command if ``command`` names it.
 */
export interface Order {
  type: "order";
  order: "ask" | "every_step" | "if_fits" | "unless_own" | "until_turn";
  command?: string;
}
/**
 * The viewer's standing order, whenever it changes, and all that may be given here.
 *
 * ``closing``: how many seconds a window is held open under ``if_fits``; 0: it is not.
 */
export interface Ordered {
  type: "ordered";
  order: "ask" | "every_step" | "if_fits" | "unless_own" | "until_turn";
  orders: ("ask" | "every_step" | "if_fits" | "unless_own" | "until_turn")[];
  closing: number;
}
/**
 * A pass that was made for a program, and can be ended by its ``number``.
 */
export interface Pass {
  number: number;
  purpose: "download" | "play" | "watch";
  seat: number;
  created: string;
}
/**
 * Make a passkey: for a new account of this name, or one more for the own account.
 */
export interface PasskeyWish {
  name?: string;
}
/**
 * Somebody has sat down: what everybody knows of the seats now.
 */
export interface People {
  type: "people";
  seats: Seat[];
}
/**
 * Another game of the same people, everybody one seat further.
 *
 * Wished for by those who hold these seats; they sit there, the others are invited. By seat
 * that they hold, they may have other ``names`` in the next game.
 */
export interface PlayAgain {
  tokens: string[];
  contribution?: string;
  names?: {
    [k: string]: string;
  };
}
/**
 * Play on from a finished game: one person against opponents, after so many moves.
 */
export interface PlayOn {
  move: number;
  seats: SeatPlan[];
  contribution?: string;
}
/**
 * Who shall sit on a seat.
 *
 * A person at the device that sets up the table, one who is sent a link, anybody who finds the
 * table among the open ones, or an opponent of some difficulty.
 */
export interface SeatPlan {
  kind: "anybody" | "link" | "opponent" | "person";
  name?: string;
  level?: string;
}
/**
 * One thing to know before the first game, beside one of the game's drawings.
 */
export interface Point {
  title: string;
  say: string;
  symbol: string;
  paragraph: string;
}
/**
 * What a seat may know of the position at a version, for a program that thinks about it.
 *
 * ``position`` is the JSON form of the masked position: what the seat may not see is "?". Of
 * the ``actions`` it may choose one now; a ``forced`` one is carried out by itself.
 */
export interface Position {
  type: "position";
  version: number;
  position: {};
  actions: number[];
  forced: boolean;
}
/**
 * The seats whose people look at the table, and those who have hidden its page.
 *
 * So many others are ``watching``. Unless ``known``, the client is not told who is there.
 * Others have waited long enough for those who are ``gone``: an opponent may stand in. While
 * the game waits for people, and whoever set it up is away, who sits there ``may_begin``.
 */
export interface Presence {
  type: "presence";
  here: number[];
  away: number[];
  watching: number;
  known: boolean;
  gone: number[];
  may_begin: boolean;
}
/**
 * A player: at an ``address`` that opens nothing, with public tables alone.
 *
 * ``own``: it is shown to the player, whose private games are counted here for nobody else.
 */
export interface Profile {
  address: string;
  name: string;
  own: boolean;
  level: boolean;
  ladders: Ladder[];
  last: TableCard[];
}
/**
 * A table in the list on the front page.
 *
 * ``question`` is what the ``deciders`` are to decide, as everybody may read it; whoever is
 * asked something reads that before. ``name`` is empty unless somebody gave the table one. It
 * waits for the people of ``missing`` to begin. ``left``: milliseconds until whoever asks runs
 * out of time, or where they do not decide the first of those who do, if there is a clock.
 * ``own`` are the seats of whoever asks, and ``founded`` says whether they set up the table.
 * ``deputy`` is the level that stands in for people. ``clock`` says how long they may think,
 * if not for ever.
 */
export interface TableCard {
  table: string;
  game: string;
  seats: Seat[];
  version: number;
  headline: string;
  finished: boolean;
  deciders: number[];
  question: string;
  winners: number[];
  name: string;
  changed: string;
  missing: number[];
  left: number | null;
  own: number[];
  founded: boolean;
  rated: boolean;
  origin: Origin | null;
  deputy: string;
  clock: ClockPlan | null;
}
/**
 * The key by which a browser knows this server; without one it sends none, and ``why``.
 */
export interface PushOffer {
  key: string;
  why: string;
}
/**
 * Whether puzzles may be made of games that somebody has finished.
 */
export interface PuzzleConsent {
  allowed: boolean;
}
/**
 * A puzzle: drawn like a table, with whoever solves it on a seat of it.
 *
 * ``frames`` show where it begins, or what the best choice leads to. After a ``wrong`` try
 * there is an ``answer`` in words. Only once it is ``right``, or the solution was ``shown``,
 * there is more to tell.
 */
export interface PuzzlePage {
  puzzle: string;
  seated: Seated;
  frames: Frame[];
  verdict: "open" | "right" | "shown" | "wrong";
  answer: string;
  solved: Solved | null;
}
/**
 * What is told once a puzzle was solved, or its solution was asked for.
 *
 * ``difficulty`` is from 1 to ``hardest``. ``rating`` is that of whoever asks.
 */
export interface Solved {
  best: Choice;
  why: string;
  source: string;
  difficulty: number;
  hardest: number;
  rating: PuzzleRating;
}
/**
 * How well somebody solves the puzzles of a game; ``change`` is what the last one made.
 *
 * ``spread``: strength lies so far to each side of the ``points``, in about 19 cases of 20.
 */
export interface PuzzleRating {
  points: number;
  spread: number;
  change: number;
}
/**
 * The choice that somebody takes for the best; without one the solution is asked for.
 */
export interface PuzzleTry {
  action?: number | null;
}
/**
 * Tell lines that were said earlier: before those of these numbers, in each circle.
 *
 * They come as ``Talk`` before the answer.
 */
export interface Recall {
  type: "recall";
  command: string;
  players?: number;
  watchers?: number;
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
 * Give the table a name of its own; an empty one takes it away.
 */
export interface Rename {
  type: "rename";
  tokens: string[];
  name: string;
}
/**
 * Report a line to whoever runs the server; once, however often it is sent.
 */
export interface Report {
  type: "report";
  command: string;
  circle: "players" | "watchers";
  number: number;
}
/**
 * Mark a report as done, or as not done after all.
 */
export interface ReportDone {
  table: string;
  reporter: string;
  circle: "players" | "watchers";
  number: number;
  done?: boolean;
}
/**
 * Give up the game on these seats: it counts as lost there, an opponent plays on.
 */
export interface Resign {
  type: "resign";
  tokens: string[];
}
/**
 * Let the clocks run again that were paused; if they run, nothing changes.
 */
export interface Resume {
  type: "resume";
  tokens: string[];
}
/**
 * A rulebook as the panel beside the board shows it.
 */
export interface Rulebook {
  title: string;
  chapters: Chapter[];
}
/**
 * Say a line in the own circle; ``command`` makes it one line, however often it is sent.
 *
 * ``name`` is what a watcher likes to be called; whoever sits has the name of the seat.
 */
export interface Say {
  type: "say";
  command: string;
  text: string;
  name?: string;
}
/**
 * What the end of a rated table made of the rating of a seat's player.
 *
 * ``spread``: strength lies so far to each side of the ``points``, in about 19 cases of 20.
 * ``profile`` is the address of the player's profile, empty where none is left.
 */
export interface SeatRating {
  seat: number;
  place: number;
  points: number;
  spread: number;
  change: number;
  profile: string;
}
/**
 * The seat on which somebody sits now.
 *
 * ``added`` says whether the dice come from what they added, too: not once the game has begun,
 * nor where a seat is taken along.
 */
export interface SeatTaken {
  seat: number;
  token: string;
  added: boolean;
}
/**
 * How many milliseconds the house has served, for whoever comes to a table.
 *
 * It stands still while no server runs: who was here before can tell how long that was.
 */
export interface Served {
  type: "served";
  milliseconds: number;
}
/**
 * Come to an account from this browser: by its password, or else by a recovery code.
 */
export interface SignIn {
  name: string;
  password?: string;
  code?: string;
}
/**
 * Come to an account from this browser, by what its passkey answered.
 */
export interface SignInByPasskey {
  credential: string;
}
/**
 * Look at the table from a seat (with its token), or as a spectator (without).
 *
 * ``have`` is the last version this client has of this seat's view, if any. ``link`` is the
 * secret of a link that invites to the table. ``beside`` are the tokens of other seats whose
 * people are at the same screen; ``hidden``: nobody sees the page just now. By ``device``
 * somebody is known who has no cookie. With ``positions`` the seat is told of every position.
 */
export interface Sit {
  type: "sit";
  token?: string | null;
  have?: number | null;
  link?: string | null;
  beside?: string[];
  hidden?: boolean;
  device?: string | null;
  positions?: boolean;
}
/**
 * Sit down: with the secret of a link, as anybody, or on the own seat again.
 *
 * ``key`` is the token of the own seat, or is going to be that of the next one: made by the
 * client, so that it loses nothing with an answer, and may ask again. ``seat`` chooses where
 * there are several; an empty ``name`` leaves the one that is there.
 */
export interface SitDown {
  key: string;
  secret?: string | null;
  seat?: number | null;
  name?: string;
  contribution?: string;
  bot?: boolean;
}
/**
 * How many of a seat's decisions an opponent made after its person had left.
 */
export interface StandIn {
  seat: number;
  made: number;
  of: number;
}
/**
 * Let an opponent decide on another ``seat``, whose person is away while others wait.
 */
export interface StandInFor {
  type: "stand_in";
  tokens: string[];
  seat: number;
}
/**
 * What the end of a table led to; ``level`` is who stands in for people.
 */
export interface Standing {
  level: string;
  stand_ins: StandIn[];
  ratings: SeatRating[];
}
/**
 * Begin at last, where somebody asked to wait, or left.
 */
export interface StartNow {
  type: "start";
  command: string;
  version: number;
}
/**
 * A browser wants to be told: where its push service is, and how to seal for it alone.
 */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/**
 * What there is to learn of a game: what a minute is enough for, and titles of lessons.
 *
 * ``puzzles`` is how many it brings.
 */
export interface Syllabus {
  minute: Point[];
  lessons: string[];
  puzzles: number;
}
/**
 * A table as asked for on the front page.
 *
 * ``seed`` repeats a game's chance: practice, for one person at most. ``contribution`` is
 * added to the chance of the table; others add theirs when they sit down. Without a ``clock``
 * everybody may think for ever. The result of a ``rated`` table counts for everybody there.
 * With ``hints``, whoever has to decide may ask for the best choices. ``deputy`` is the level
 * that stands in for whoever leaves, runs out of time or never comes; empty: the usual one.
 * So many turns ``behind`` are watchers where that is how they may look.
 */
export interface TablePlan {
  game: string;
  seats: SeatPlan[];
  options?: {
    [k: string]: number;
  };
  seed?: number | null;
  privacy?: "behind" | "open" | "private";
  contribution?: string;
  clock?: ClockPlan | null;
  rated?: boolean;
  hints?: boolean;
  deputy?: string;
  behind?: number;
}
/**
 * Take back the own last decision, when nothing hidden or random was revealed since.
 */
export interface TakeBack {
  type: "take_back";
  command: string;
  version: number;
}
/**
 * Lines of the chat that this client may read.
 *
 * ``whole``: these are the last ones; what it had before counts no more. ``recalled``: it
 * asked for these, which were said before others. With either, ``earlier`` says whether more
 * are kept from before. It speaks in ``circle``, as ``author``; without a circle it may
 * neither speak nor read now.
 */
export interface Talk {
  type: "talk";
  lines: TalkLine[];
  circle: ("players" | "watchers") | null;
  author: string;
  whole: boolean;
  recalled: boolean;
  earlier: boolean;
}
/**
 * A line of the chat: who said it, where and when; to be shown as text and nothing else.
 *
 * Lines of a circle are numbered from 1. A watcher has no ``seat``. One ``author`` is one
 * person at this table, as far as that can be known.
 */
export interface TalkLine {
  circle: "players" | "watchers";
  number: number;
  seat: number | null;
  author: string;
  name: string;
  text: string;
  at: string;
}
/**
 * The learner's choices in a lesson that stand so far, and at last the one now tried.
 */
export interface Tries {
  actions?: number[];
}
/**
 * A browser wants to be told nothing more.
 */
export interface Unsubscription {
  endpoint: string;
}
/**
 * What everybody may expect if a seat chooses an action, and what is expected to follow.
 *
 * ``expected`` is the result of each seat, from -1 to 1 with sum 0. ``odds`` are those of the
 * fight that the action begins or goes on with, if there is one.
 */
export interface WhatIfPage {
  version: number;
  action: number;
  expected: number[];
  line: Following[];
  odds: Odds | null;
}
/**
 * Ask what may come of an action on the question of ``version``, as for a hint.
 */
export interface WhatIfWish {
  version: number;
  action: number;
}
/**
 * Withdraw the request of this number, which somebody at this client made.
 */
export interface Withdraw {
  type: "withdraw";
  command: string;
  version: number;
  number: number;
}
/**
 * Who somebody is: without an account there is no ``name``, and only this browser.
 */
export interface You {
  name: string;
  has_password: boolean;
  passkeys: number;
  codes: number;
  allows_puzzles: boolean;
}
