/** What lies on a table, each kind once, with its drawing and a sentence. */
import type { Card, Scene } from "../connection/wire";
import { kindsOf, type Kind } from "../notes/things";

export function legendOf(game: string, scene: Scene): Kind[] {
  const kinds = [...kindsOf(game, scene), ...cardsOf(scene).map(kindOf)];
  return [...new Map(kinds.map((kind) => [kind.key, kind])).values()];
}

/** The cards that lie face up. */
function cardsOf({ zones, contests }: Scene): Card[] {
  const fighting = contests.flatMap(({ sides }) => sides);
  return [
    ...fighting.flatMap(({ card, played }) => (card ? [card, ...played] : played)),
    ...zones.flatMap(({ cards }) => cards),
  ].filter(({ face, text }) => face && text !== "");
}

function kindOf({ id, title, text, symbol, paragraph }: Card): Kind {
  return { key: `card ${title}`, id, title, text, symbol, paragraph };
}
