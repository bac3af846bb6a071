/** Small scenes and frames for the tests. */
import type {
  Board,
  Button,
  Choice,
  Contender,
  Contest,
  Frame,
  Piece,
  Scene,
  Space,
  Told,
} from "../connection/wire";
import { buttonFor } from "./scenes";

export function sceneOf(headline: string, more: Partial<Scene> = {}): Scene {
  return {
    headline,
    boards: [],
    pieces: [],
    zones: [],
    panels: [],
    contests: [],
    arrows: [],
    supply: [],
    course: null,
    alarms: [],
    ...more,
  };
}

export function spaceOf(id: string, column: number, row: number): Space {
  return { id, label: id, title: id, shape: [column, row], layers: [], owner: null, hints: [] };
}

export function boardOf(spaces: Space[], more: Partial<Board> = {}): Board {
  const plain = { kind: "grid", width: 4, height: 4, owner: null } as const;
  const drawn = { ...plain, chart: "", tiles: [], regions: [] };
  return { id: "board", title: "Board", spaces, ...drawn, ...more };
}

export function pieceOf(id: string, on: string, more: Partial<Piece> = {}): Piece {
  const plain = { symbol: "", title: id, owner: null, slot: "main", badges: [] } as const;
  return { id, on, ...plain, badges: [], dim: false, hints: [], count: 1, reach: [], ...more };
}

export function choiceOf(action: number, path: string[], more: Partial<Choice> = {}): Choice {
  return {
    action,
    text: path.join(" "),
    path,
    ways: [],
    preview: [],
    passes: false,
    gesture: "",
    ...more,
  };
}

export function buttonOf(id: string, title: string, more: Partial<Button> = {}): Button {
  return { ...buttonFor(id, title), ...more };
}

export function toldOf(text: string, cue: Told["cue"] = "note"): Told {
  const nothing = { paragraph: "", player: null, dice: [], faces: 6, ids: [], contests: [] };
  return { text, cue, ...nothing, card: null };
}

export function frameOf(version: number, told: Told[] = [], more: Partial<Frame> = {}): Frame {
  return {
    version,
    told,
    scene: sceneOf(`version ${version}`),
    deciders: [],
    prompt: null,
    choices: [],
    gestures: [],
    buttons: [],
    take_back: "",
    returns: null,
    outcome: [],
    resigned: [],
    missing: [],
    start: null,
    deputies: [],
    taken_back: [],
    ask: "There is nothing to take back yet.",
    request: null,
    cancelled: false,
    another: null,
    stood_in: null,
    moves: 0,
    forced: false,
    scores: [],
    barred: [],
    ...more,
  };
}

export function sideOf(
  player: number,
  total: number,
  more: Partial<Contender> = {},
): Contender {
  return {
    player,
    title: "",
    symbol: "",
    dice: [],
    bonuses: [],
    total,
    card: null,
    played: [],
    marks: [],
    faces: 6,
    won: null,
    sizes: [],
    verdicts: [],
    ...more,
  };
}

export function contestOf(...sides: Contender[]): Contest {
  return { title: "A duel", at: "", sides, paragraph: "" };
}
