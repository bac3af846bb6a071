"""What a Hero Card can be aimed at.

WF-340: the ranges. WF-301, WF-311: a card that could change nothing cannot be played, so what
it could not change is no target. WF-313: a Hero of stone is never counted.
"""

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import NO_HERO, NOWHERE
from sandtable.games.war_of_the_fanboys.rules.lasting import bound, kept_heroes, lasts_on
from sandtable.games.war_of_the_fanboys.rules.losing import mortal_at, spendable
from sandtable.games.war_of_the_fanboys.rules.sets import count, lowest
from sandtable.games.war_of_the_fanboys.rules.units import (
    enemy_territories,
    may_leave,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AREA,
    AREA_SET,
    LAND_SET,
    LINKED,
    MAIN_SET,
    TWO_STEPS,
    WATERWAY_SET,
)
from sandtable.games.war_of_the_fanboys.tables.cards import (
    CASTLE_DIE,
    DESTINATION,
    FROM_HERO,
    HERO,
    HEROES_TOO,
    IN_RANGE,
    KIND,
    LAND_ONLY,
    LEAVE,
    LINK_ENDS,
    ORIGIN,
    RANGE,
    UNITS,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Destination,
    EffectKind,
    Origin,
    Range,
    Units,
)


@rule("WF-300")
def hero_place(position: State, player: int, title: int) -> int:
    """Where the Hero stands of whom the card speaks; NOWHERE if it speaks of none."""
    hero = HERO[title, 0]
    return position.sides[player].heroes[hero] if hero != NO_HERO else NOWHERE


@rule("WF-340")
def linked_to_all(territories: int) -> int:
    """All that is linked to at least one of some territories."""
    linked = 0
    while territories:
        linked |= LINKED[lowest(territories)]
        territories &= territories - 1
    return linked


@rule("WF-300", "WF-340")
def reach(position: State, player: int, title: int, start: int) -> int:
    """The enemy territories in range.

    ``start`` is the own territory, or the World, that was named before.
    """
    of = RANGE[title, 0]
    if FROM_HERO[of]:
        start = hero_place(position, player, title)
    if start == NOWHERE:
        return 0
    places = IN_RANGE[of, start]
    if of == Range.LINKED_OWN:
        places = linked_to_all(position.sides[player].realm)
    if LAND_ONLY[title, 0]:
        places &= LAND_SET
    return int(places & enemy_territories(position, player))


@rule("WF-235", "WF-303", "WF-304", "WF-305", "WF-313")
def can_lose(position: State, title: int, territory: int) -> int:
    """How many units the card could destroy there at most."""
    fanboys = position.territories[territory].fanboys
    most = fanboys
    if UNITS[title, 0] != Units.FANBOYS:
        most += count(mortal_at(position, territory))
    if LEAVE[title, 0]:
        most = min(most, spendable(position, territory))
    return int(max(most, 0))


@rule("WF-235", "WF-366")
def reflectable(position: State, territory: int) -> int:
    """How many Fanboys can be lost there, but never the last unit."""
    return min(position.territories[territory].fanboys, spendable(position, territory))


@rule("WF-301", "WF-311", "WF-347", "WF-349", "WF-350", "WF-351", "WF-352", "WF-357")
def can_change(position: State, title: int, territory: int) -> bool:
    """Whether the card could change anything there."""
    match KIND[title, 0]:
        case EffectKind.MOVE_UNITS:
            return push_ends(position, title, territory) != 0
        case EffectKind.DESTROY_UNITS:
            castle = CASTLE_DIE[title, 0] and position.territories[territory].castle
            return bool(castle) or can_lose(position, title, territory) > 0
        case EffectKind.DESTROY_HERO:
            return mortal_at(position, territory) != 0
    return lasts_on(position, title) >> territory & 1 == 0


@rule("WF-301", "WF-340")
def aims(position: State, player: int, title: int, start: int) -> int:
    """The enemy territories in range that the card could change."""
    left, places = reach(position, player, title, start), 0
    while left:
        territory = lowest(left)
        left &= left - 1
        if can_change(position, title, territory):
            places |= 1 << territory
    return places


@rule("WF-347")
def with_fandom(position: State, territories: int) -> int:
    """Those territories where a Hero who comes alone has Fandom."""
    places = 0
    while territories:
        place = position.territories[lowest(territories)]
        if place.fanboys or place.castle:
            places |= territories & -territories
        territories &= territories - 1
    return places


@rule("WF-347")
def push_ends(position: State, title: int, territory: int) -> int:
    """Where enemy units can be moved from a territory: the same owner's, linked to it.

    A Fanboy or a Castle stays, and no Hero may be without Fandom afterwards.
    """
    place = position.territories[territory]
    ends = LINKED[territory] & position.sides[place.owner].realm
    if may_leave(position, territory):
        return ends  # type: ignore[no-any-return]
    stays = place.fanboys or place.castle
    if HEROES_TOO[title, 0] and stays and mortal_at(position, territory):
        return with_fandom(position, ends)
    return 0


@rule("WF-347", "WF-352")
def travel_ends(position: State, player: int, title: int) -> int:
    """Where the player's own Hero can be moved by the card, with Fanboys."""
    here = hero_place(position, player, title)
    if here == NOWHERE or kept_heroes(position, player) >> HERO[title, 0] & 1:
        return 0
    place = position.territories[here]
    if bound(position) >> here & 1 or not (place.fanboys or place.castle):
        return 0
    ends = position.sides[player].realm & ~(1 << here)
    match DESTINATION[title, 0]:
        case Destination.OWN_SAME_WORLD:
            ends &= AREA_SET[AREA[here]] if LAND_SET >> here & 1 else 0
        case Destination.OWN_MAIN:
            ends &= MAIN_SET if MAIN_SET >> here & 1 else 0
    return ends


@rule("WF-363")
def link_start(position: State, player: int, title: int) -> int:
    """The territory of the Hero from which a link can lead; NOWHERE if he stands wrong."""
    here, starts = hero_place(position, player, title), 0
    match ORIGIN[title, 0]:
        case Origin.HERO_LAND:
            starts = LAND_SET
        case Origin.HERO_MAIN:
            starts = MAIN_SET
        case Origin.HERO_LAND_WITH_WATERWAY:
            starts = LAND_SET & WATERWAY_SET
    return here if here != NOWHERE and starts >> here & 1 else NOWHERE


@rule("WF-311", "WF-363")
def named_ends(position: State, player: int, title: int, start: int) -> int:
    """Where a link from a territory can lead: not to where one of the same card leads."""
    if start == NOWHERE:
        return 0
    ends = LINK_ENDS[DESTINATION[title, 0]] & ~(1 << start)
    if DESTINATION[title, 0] == Destination.LAND_TWO_STEPS:
        ends = TWO_STEPS[start]
    for number in range(position.lasting):
        effect = position.effects[number]
        if effect.title == title and effect.territory == start and effect.target != NOWHERE:
            ends &= ~(1 << effect.target)
    return ends & ~position.sides[player].realm  # type: ignore[no-any-return]
