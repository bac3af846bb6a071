/** What others may do to somebody now, and what they have drawn in view of everybody. */
import type { Alarm, Card, Piece, Scene } from "../connection/wire";
import { listed } from "../common/words";
import { RANK, without, type Found } from "./lines";

/** Spaces that others' pieces reach since, of those that were somebody's before. */
export function onThreats(
  before: Scene,
  after: Scene,
  seat: number,
  kept: ReadonlyMap<string, string>,
): Found[] {
  const then = reachers(before, seat);
  const had = new Set(then.flatMap(targetsOf));
  // Where reaches are shown for a while only, they are not new because they are shown.
  const shown = new Set(then.map(({ owner }) => owner));
  const has = reachers(after, seat).filter(({ owner }) => shown.has(owner));
  return [...new Set(has.flatMap(targetsOf))]
    .filter((space) => !had.has(space))
    .flatMap((space) => {
      const place = kept.get(space);
      return place ? [{ rank: RANK.threat, space, text: `${place} can be attacked` }] : [];
    });
}

function reachers({ pieces }: Scene, seat: number): Piece[] {
  return pieces.filter(
    ({ owner, reach }) => owner !== null && owner !== seat && reach.length > 0,
  );
}

function targetsOf({ reach }: Piece): string[] {
  return reach.map(({ to }) => to);
}

/** What has come to threaten the end of the game, at the player who brings it. */
export function onAlarms(before: Scene, after: Scene): Found[] {
  const known = new Set(before.alarms.map(gistOf));
  return after.alarms
    .filter((alarm) => !known.has(gistOf(alarm)))
    .map(({ player, text }) => ({ rank: RANK.threat, space: `player:${player}`, text }));
}

/** What it warns of, whatever is counted in it. */
function gistOf({ text }: Alarm): string {
  return text.replace(/\d+/g, "");
}

/** Cards that lie open before others since; piles are heaps of what is over. */
export function onDraws(before: Scene, after: Scene, seat: number): Found[] {
  const had = new Map(before.zones.map(({ id, cards }) => [id, open(cards)]));
  return after.zones
    .filter(({ kind, owner }) => kind === "row" && owner !== null && owner !== seat)
    .flatMap(({ id, title, cards }) => {
      const drawn = without(open(cards), had.get(id) ?? []);
      const text = `${title}: ${listed(drawn)} new`;
      return drawn.length > 0 ? [{ rank: RANK.others, space: null, text }] : [];
    });
}

function open(cards: readonly Card[]): string[] {
  return cards.filter(({ face }) => face).map(({ title }) => title);
}
