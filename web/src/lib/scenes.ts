/** Finding things in a scene. */
import type { Button, Card, Choice, Hint, Piece, Scene, Space, Zone } from "./wire";

/** An index of one scene by element id. */
export interface Elements {
  spaces: Map<string, Space>;
  pieces: Map<string, Piece>;
  cards: Map<string, Card>;
  zoneOf: Map<string, Zone>;
  standing: Map<string, Piece[]>;
  players: Set<string>;
}

export function elementsOf(scene: Scene): Elements {
  const standing = new Map<string, Piece[]>();
  for (const piece of scene.pieces) {
    standing.set(piece.on, [...(standing.get(piece.on) ?? []), piece]);
  }
  const lying = scene.zones.flatMap((zone) => zone.cards.map((card) => ({ zone, card })));
  return {
    spaces: byId(scene.boards.flatMap(({ spaces }) => spaces)),
    pieces: byId(scene.pieces),
    cards: byId(lying.map(({ card }) => card)),
    zoneOf: new Map(lying.map(({ zone, card }) => [card.id, zone])),
    standing,
    players: new Set(scene.panels.map(({ player }) => `player:${player}`)),
  };
}

function byId<Thing extends { id: string }>(things: Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** The other elements at the place of one: the pieces on a space, the space under a piece. */
export function beside(elements: Elements, id: string): string[] {
  const on = elements.pieces.get(id)?.on ?? id;
  const pieces = (elements.standing.get(on) ?? []).map((piece) => piece.id);
  return [on, ...pieces].filter((other) => other !== id);
}

/** What an element is called. */
export function nameOf(elements: Elements, buttons: readonly Button[], id: string): string {
  const thing =
    elements.spaces.get(id) ??
    elements.pieces.get(id) ??
    elements.cards.get(id) ??
    buttons.find((button) => button.id === id);
  return thing?.title ?? id.slice(id.indexOf(":") + 1);
}

/** Whether an element lies on a board, in a zone or is a player's panel. */
export function isDrawn(elements: Elements, id: string): boolean {
  return (
    elements.spaces.has(id) ||
    elements.pieces.has(id) ||
    elements.cards.has(id) ||
    elements.players.has(id)
  );
}

/** The explanation of an element: its own hints, then those of what stands on it. */
export function hintsOf(elements: Elements, id: string): Hint[] {
  const card = elements.cards.get(id);
  if (card) return card.face ? [{ ...card, text: textOf(card) }] : [cardBack(card)];
  const space = elements.spaces.get(elements.pieces.get(id)?.on ?? id);
  if (!space) return [];
  const pieces = elements.standing.get(space.id) ?? [];
  return [
    ...pieces.flatMap(({ title, hints }) => titled(title, hints)),
    ...titled(space.title, space.hints),
  ];
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
  return [
    ...listed,
    ...missing.map((id) => ({ id, title: wordsFor(id, choices), symbol: "" })),
  ];
}

function wordsFor(id: string, choices: readonly Choice[]): string {
  const [only, another] = choices.filter(({ path }) => path.includes(id));
  return only && !another ? only.text : id.slice(id.indexOf(":") + 1);
}
