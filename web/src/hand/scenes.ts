/** Finding things in a scene. */
import type {
  Barred,
  Button,
  Card,
  Change,
  Choice,
  Contender,
  Hint,
  Piece,
  Reach,
  Scene,
  Side,
  Space,
  Tile,
  Zone,
} from "../connection/wire";

/** A table on which nothing lies. */
export const EMPTY: Scene = {
  headline: "",
  boards: [],
  pieces: [],
  zones: [],
  panels: [],
  contests: [],
  course: null,
  alarms: [],
  arrows: [],
  supply: [],
};

/** An index of one scene by element id. */
export interface Elements {
  spaces: Map<string, Space>;
  sides: Map<string, Side>;
  /** By space: the sides of the tile that lies there. */
  lying: Map<string, Side[]>;
  pieces: Map<string, Piece>;
  cards: Map<string, Card>;
  zoneOf: Map<string, Zone>;
  /** The sides of contests by the cards that fight on them. */
  fighters: Map<string, Contender>;
  standing: Map<string, Piece[]>;
  players: Set<string>;
}

export function elementsOf(scene: Scene): Elements {
  const standing = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    standing.set(piece.on, [...(standing.get(piece.on) ?? []), piece]);
  }
  const dealt = scene.zones.flatMap((zone) => zone.cards.map((card) => ({ zone, card })));
  const sides = scene.contests.flatMap((contest) => contest.sides);
  const fighting = sides.flatMap(({ card, played }) => (card ? [card, ...played] : played));
  return {
    spaces: byId(scene.boards.flatMap(({ spaces }) => spaces)),
    lying: new Map(tilesOf(scene).map(({ on, sides }) => [on, sides])),
    sides: byId(tilesOf(scene).flatMap(({ sides }) => sides)),
    pieces: byId(scene.pieces),
    cards: byId([...dealt.map(({ card }) => card), ...fighting]),
    zoneOf: new Map(dealt.map(({ zone, card }) => [card.id, zone])),
    fighters: new Map(sides.flatMap((side) => (side.card ? [[side.card.id, side]] : []))),
    standing,
    players: new Set(scene.panels.map(({ player }) => `player:${player}`)),
  };
}

function tilesOf(scene: Scene): Tile[] {
  return scene.boards.flatMap(({ tiles }) => tiles);
}

function byId<Thing extends { id: string }>(things: Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/**
 * The other elements at the place of one: the pieces on a space, the space under a piece, the
 * player whose card fights.
 */
export function beside(elements: Elements, id: string): string[] {
  const player = elements.fighters.get(id)?.player;
  if (player != null) return [`player:${player}`];
  const on = elements.pieces.get(id)?.on ?? id;
  const pieces = (elements.standing.get(on) ?? []).map((piece) => piece.id);
  return [on, ...pieces].filter((other) => other !== id);
}

/** What an element is called. */
export function nameOf(elements: Elements, buttons: readonly Button[], id: string): string {
  const thing =
    elements.spaces.get(id) ??
    elements.sides.get(id) ??
    elements.pieces.get(id) ??
    elements.cards.get(id) ??
    buttons.find((button) => button.id === id);
  return thing?.title ?? id.slice(id.indexOf(":") + 1);
}

/** How well a space can be reached, and by whose piece. */
export type Reaching = Reach & Pick<Piece, "owner">;

/** How far the pieces reach that are looked at; where these reach nothing, those picked up. */
export function reachesOf(
  pieces: readonly Piece[],
  considered: string | null,
  walked: readonly string[],
): Reaching[] {
  const of = (ids: readonly string[]) =>
    pieces
      .filter(({ id, on }) => ids.includes(id) || ids.includes(on))
      .flatMap(({ reach, owner }) => reach.map((each) => ({ ...each, owner })));
  const seen = considered === null ? [] : of([considered]);
  return seen.length > 0 ? seen : of(walked);
}

/** Whether an element is a part of a board or stands on it. */
export function isOnBoard(elements: Elements, id: string): boolean {
  return elements.spaces.has(id) || elements.sides.has(id) || elements.pieces.has(id);
}

/** Whether an element lies on a board, in a zone or is a player's panel. */
export function isDrawn(elements: Elements, id: string): boolean {
  return isOnBoard(elements, id) || elements.cards.has(id) || elements.players.has(id);
}

/** The explanation of an element: its own hints, then those of what stands on it, or a button's. */
export function hintsOf(
  elements: Elements,
  id: string,
  barred: readonly Barred[] = [],
  buttons: readonly Button[] = [],
): Hint[] {
  const card = elements.cards.get(id);
  if (card) {
    const marks = elements.fighters.get(id)?.marks ?? [];
    const own = card.face ? { ...card, text: textOf(card) } : cardBack(card);
    return [...whyNot(barred, id), own, ...marks];
  }
  const space = elements.spaces.get(elements.pieces.get(id)?.on ?? id);
  if (!space) return buttons.filter((button) => button.id === id && button.text);
  const pieces = elements.standing.get(space.id) ?? [];
  return [
    ...pieces.flatMap(({ title, hints }) => titled(title, hints)),
    ...titled(space.title, space.hints),
  ];
}

/** Why an element cannot be touched, where the game knows. */
function whyNot(barred: readonly Barred[], id: string): Hint[] {
  return barred
    .filter((each) => each.id === id)
    .map(({ text, paragraph }) => ({ title: "Not now", text, paragraph }));
}

function titled(title: string, hints: Hint[]): Hint[] {
  return hints.some((hint) => hint.title === title)
    ? hints
    : [{ title, text: "", paragraph: "" }, ...hints];
}

function textOf({ text, note }: Card): string {
  return note ? `${text} (${note})` : text;
}

function cardBack({ title, note }: Card): Hint {
  return { title: title || "A card, face down", text: note, paragraph: "" };
}

/** The buttons to offer: those of the view, and any next element that is drawn nowhere. */
export function buttonsFor(
  next: ReadonlySet<string>,
  buttons: readonly Button[],
  elements: Elements,
  choices: readonly Choice[],
): Button[] {
  const listed = buttons.filter(({ id }) => next.has(id));
  const known = new Set(listed.map(({ id }) => id));
  const missing = [...next].filter((id) => !known.has(id) && !isDrawn(elements, id));
  return [...listed, ...missing.map((id) => buttonFor(id, wordsFor(id, choices)))];
}

/** A plain button for an element. */
export function buttonFor(id: string, title: string): Button {
  return { id, title, symbol: "", main: false, at: "", text: "", paragraph: "" };
}

function wordsFor(id: string, choices: readonly Choice[]): string {
  const [only, another] = choices.filter(({ path }) => path.includes(id));
  return only && !another ? only.text : id.slice(id.indexOf(":") + 1);
}

/** The scene as it would be after some changes. */
export function changed(scene: Scene, changes: readonly Change[]): Scene {
  if (changes.length === 0) return scene;
  const by = byId([...changes]);
  const boards = scene.boards.map((board) => ({
    ...board,
    tiles: board.tiles.map((tile) => tileAfter(tile, by)),
  }));
  const pieces = scene.pieces.map((piece) => after(piece, by.get(piece.id)));
  return { ...scene, boards, pieces };
}

function tileAfter(tile: Tile, changes: Map<string, Change>): Tile {
  const change = changes.get(tile.id);
  const sides = tile.sides.map((side) => {
    const { symbol } = changes.get(side.id) ?? {};
    return symbol ? { ...side, symbol } : side;
  });
  return { ...after(tile, change), turn: tile.turn + (change?.turn ?? 0), sides };
}

function after<Thing extends Piece | Tile>(thing: Thing, change: Change | undefined): Thing {
  if (!change) return thing;
  return { ...thing, on: change.on || thing.on, symbol: change.symbol || thing.symbol };
}
