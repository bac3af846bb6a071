"""How Hero Cards strike units, Heroes and Castles: what is thrown for it (WF-347, WF-349)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    NO_HERO,
    Cause,
    Event,
    Losing,
)
from sandtable.games.war_of_the_fanboys.rules.card_options import loss_of
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    can_lose,
)
from sandtable.games.war_of_the_fanboys.rules.losing import (
    lose_units,
    mortal_at,
    remove_fanboys,
    remove_heroes,
)
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import (
    drop_castle,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables.cards import (
    AMOUNT,
    CASTLE_DIE,
    CASTLE_HIT_ON,
    DICE,
    DIE,
    FOLLOW_DIE,
    FOLLOW_HIT_ON,
    FOLLOW_MAX,
    HIT_ON,
    KIND,
    METHOD,
    MOST,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Amount,
    EffectKind,
    Method,
)


@rule("WF-300", "WF-310")
def throw(player: int, sides: int, hit_on: int, tray: Tray) -> int:
    """One die in the open: what it shows."""
    shown = roll(tray, sides) + 1
    tell(tray, Event.ROLLED, player, sides, shown, int(shown >= hit_on))
    return shown


@rule("WF-310")
def half(number: int) -> int:
    """Halves are rounded up."""
    return (number + 1) // 2


# The kinds that are aimed at territories, one after the other


@rule("WF-349")
def hits(position: State, play: Play, territory: int, tray: Tray) -> int:
    """How many units the card takes from a target, by its dice."""
    title, player = play.title, play.player
    sides, hit_on, many = DIE[title, 0], HIT_ON[title, 0], 0
    match AMOUNT[title, 0]:
        case Amount.FIXED:
            return loss_of(position, title, play, territory)
        case Amount.HITS:
            for _ in range(DICE[title, 0]):
                many += throw(player, sides, hit_on, tray) >= hit_on
            return many
        case Amount.STREAK:
            return streak(player, sides, hit_on, MOST[title, 0], tray)
        case Amount.ROLL:
            return throw(player, sides, 1, tray)
    units = position.territories[territory].fanboys + count(mortal_at(position, territory))
    if throw(player, sides, hit_on, tray) >= hit_on:
        many = min(half(units), MOST[title, 0])
    return many


@rule("WF-349", "WF-350")
def streak(player: int, sides: int, hit_on: int, most: int, tray: Tray) -> int:
    """One die again and again, until it misses or has hit often enough."""
    many = 0
    while many < most and throw(player, sides, hit_on, tray) >= hit_on:
        many += 1
    return many


@rule("WF-303", "WF-304", "WF-305", "WF-307", "WF-349")
def strike_units(position: State, play: Play, territory: int, tray: Tray) -> None:
    """A target loses units: Fanboys first."""
    many = hits(position, play, territory, tray)
    many = min(many, can_lose(position, play.title, territory))
    play.fanboys += many
    lose_units(position, territory, many, Losing.FANBOYS_FIRST, tray)


@rule("WF-350")
def strike_hero(position: State, play: Play, territory: int, tray: Tray) -> None:
    """One Hero is destroyed, or not; then perhaps Fanboys beside him."""
    title, player = play.title, play.player
    sides, needed = DIE[title, 0], HIT_ON[title, 0]
    if METHOD[title, 0] == Method.DUEL:
        needed = throw(position.territories[territory].owner, sides, 1, tray)
    if throw(player, sides, needed, tray) < needed:
        return
    remove_heroes(position, territory, 1 << play.hero, Cause.CARD, tray)
    most = min(FOLLOW_MAX[title, 0], position.territories[territory].fanboys)
    many = streak(player, FOLLOW_DIE[title, 0], FOLLOW_HIT_ON[title, 0], most, tray)
    remove_fanboys(position, territory, many, Cause.CARD, tray)


@rule("WF-312", "WF-347")
def move(position: State, play: Play, start: int, tray: Tray) -> None:
    """Fanboys and a Hero go from one territory to another of the same owner."""
    owner, end = position.territories[start].owner, play.destination
    if play.hero != NO_HERO:
        position.sides[owner].heroes[play.hero] = end
        tell(tray, Event.HERO_MOVED, owner, start, end, play.hero)
    if play.fanboys:
        position.territories[start].fanboys -= play.fanboys
        position.territories[end].fanboys += play.fanboys
        tell(tray, Event.MOVED, owner, start, end, play.fanboys)


@rule("WF-347", "WF-349", "WF-350")
def strike(position: State, play: Play, territory: int, tray: Tray) -> None:
    """What the card does at once to one of its targets."""
    match KIND[play.title, 0]:
        case EffectKind.MOVE_UNITS:
            move(position, play, territory, tray)
        case EffectKind.DESTROY_UNITS:
            strike_units(position, play, territory, tray)
        case EffectKind.DESTROY_HERO:
            strike_hero(position, play, territory, tray)


@rule("WF-305", "WF-349")
def strike_castle(position: State, play: Play, tray: Tray) -> None:
    """The Castle of the target, where the card can destroy one."""
    sides, hit_on = CASTLE_DIE[play.title, 0], CASTLE_HIT_ON[play.title, 0]
    if not sides or not play.struck:
        return
    place = position.territories[play.target]
    if place.castle and throw(play.player, sides, hit_on, tray) >= hit_on:
        tell(tray, Event.CASTLE_LOST, place.owner, play.target, Cause.CARD)
        drop_castle(position, play.target)
