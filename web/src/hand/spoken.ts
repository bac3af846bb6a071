/** What a screen reader says of a space: its name, what is there, and what can be done. */
import type { Hand } from "./hand.svelte";
import { letterOf } from "../common/owners";
import type { Space } from "../connection/wire";

export function spokenName(hand: Hand, space: Space): string {
  const standing = hand.elements.standing.get(space.id) ?? [];
  const isPicked = [space, ...standing].some(({ id }) => hand.walked.includes(id));
  const words = [
    space.title,
    ...standing.map(({ title, owner }) => (owner === null ? title : whose(hand, title, owner))),
    ...(hand.elements.lying.get(space.id) ?? [])
      .filter(({ symbol }) => symbol !== "")
      .map(({ title }) => title),
    ...hand.scene.arrows.filter(({ end }) => end === space.id).map(({ title }) => title),
    isPicked ? "selected" : "",
    hand.canTouch(space.id) ? "can be chosen" : "",
  ];
  return words.filter((each) => each !== "").join(", ");
}

function whose(hand: Hand, title: string, owner: number): string {
  const player = hand.session.nameOf(owner);
  return title.includes(player) ? title : `${title} of ${player} (${letterOf(owner)})`;
}
