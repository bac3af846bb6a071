"""Whether a Hero Card can be played: its cost, its time, and what it could change (WF-301)."""

from sandtable.core.rule import rule
from sandtable.games.war_of_the_fanboys.pieces import NOWHERE, Step, Window
from sandtable.games.war_of_the_fanboys.rules.card_options import options
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    aims,
    can_lose,
    hero_place,
    link_start,
)
from sandtable.games.war_of_the_fanboys.rules.lasting import lasts, lasts_on
from sandtable.games.war_of_the_fanboys.rules.moving import origins
from sandtable.games.war_of_the_fanboys.state import INNER, OUTER, State
from sandtable.games.war_of_the_fanboys.tables import LAND_SET
from sandtable.games.war_of_the_fanboys.tables.asks import ASKS
from sandtable.games.war_of_the_fanboys.tables.cards import (
    COST,
    HIT_ON,
    KIND,
    LOCK,
    RANGE,
    TARGET,
    TIMING,
    WHERE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Ask,
    EffectKind,
    Lock,
    Range,
    Target,
    Timing,
    Where,
)

PHASE_4 = 1 << Timing.FIRST_CARD | 1 << Timing.BEFORE_FIRST_INVASION | 1 << Timing.ANY_TIME
AT_THE_END = 1 << Timing.END_OF_TURN | 1 << Timing.ANY_TIME
TO_A_DECLARATION = 1 << Timing.OPPONENT_DECLARES_INVASION | 1 << Timing.ANY_TIME
"""Sets of timings: of a phase, and of a window."""


@rule("WF-87", "WF-319", "WF-320", "WF-321")
def timings_of(position: State, player: int) -> int:
    """The timings of the cards that the player may play now, as a set."""
    window = position.window
    if window.kind != Window.NONE:
        timings = timings_of_window(position, player)
        if window.timed:
            timings &= 1 << Timing.ANY_TIME
        if window.any_time:
            timings &= ~(1 << Timing.ANY_TIME)
        return timings
    match position.step:
        case Step.CARDS:
            return PHASE_4
        case Step.END_CARDS:
            return AT_THE_END
    return 1 << Timing.ANY_TIME


@rule("WF-320")
def timings_of_window(position: State, player: int) -> int:
    """The timings that a window allows a player: the active one any-time cards alone."""
    window, own = position.window, 1 << Timing.ANY_TIME
    match window.kind:
        case Window.TARGETED:
            return own | 1 << Timing.OPPONENT_TARGETS_OWN
        case Window.LAST_UNITS:
            return own | 1 << Timing.LAST_UNITS_DEFEATED_OWN_LAND
    if player == position.turn or window.kind == Window.TURN_START:
        return own
    if window.kind == Window.CAPTURED:
        return own | 1 << Timing.OPPONENT_CAPTURES_LAND
    if player == position.invasion.defender and LAND_SET >> window.territory & 1:
        return TO_A_DECLARATION | 1 << Timing.OPPONENT_DECLARES_INVASION_OWN_LAND
    return TO_A_DECLARATION


@rule("WF-320", "WF-352", "WF-357", "WF-360")
def trigger_place(position: State, title: int) -> int:
    """The territory that the card concerns without being aimed; NOWHERE for none."""
    invasion, window = position.invasion, position.window
    attacker = TARGET[title, 0] == Target.TRIGGER_ATTACKER
    if attacker or LOCK[title, 0] == Lock.ATTACKING_TERRITORY:
        return invasion.origin
    if LOCK[title, 0] == Lock.TARGET_TERRITORY:
        return invasion.target
    aimed = TARGET[title, 0] == Target.TRIGGER_TERRITORY
    ranged = RANGE[title, 0] == Range.TRIGGER_TERRITORY
    if aimed or ranged or WHERE[title, 0] == Where.TRIGGER_TERRITORY:
        return window.territory
    return NOWHERE


@rule("WF-301", "WF-304", "WF-305", "WF-311")
def changes(position: State, player: int, title: int) -> bool:
    """Whether a card that asks nothing could change anything, with some roll."""
    place = trigger_place(position, title)
    match KIND[title, 0]:
        case EffectKind.ADD_FANBOYS:
            return place != NOWHERE or hero_place(position, player, title) != NOWHERE
        case EffectKind.DESTROY_UNITS:
            if place == NOWHERE:
                return aims(position, player, title, 0) != 0
            return can_lose(position, title, place) > 0
        case EffectKind.IMMOBILISE | EffectKind.LIMIT_DICE:
            return lasts_on(position, title) >> place & 1 == 0
        case EffectKind.EXTRA_REDISTRIBUTION:
            return origins(position) != 0
    return changes_rules(position, player, title)


@rule("WF-301", "WF-309", "WF-311", "WF-363", "WF-365")
def changes_rules(position: State, player: int, title: int) -> bool:
    """The same of effects that last, or that are not on the boards."""
    match KIND[title, 0]:
        case EffectKind.TEMPORARY_LINK:
            start = link_start(position, player, title)
            return start != NOWHERE and lasts_on(position, title) >> start & 1 == 0
        case EffectKind.LASER_UPGRADE:
            return bool(position.laser > HIT_ON[title, 0])
        case EffectKind.BACKFIRE:
            return position.invasion.backfire == 0
        case EffectKind.PROTECT_HERO:
            return hero_place(position, player, title) != NOWHERE
    return not lasts(position, title, player)


@rule("WF-301", "WF-319")
def can_play(position: State, player: int, title: int) -> bool:
    """Whether the player of a card in hand, with its Hero at work, can play it now."""
    if position.sides[player].coins < COST[title]:
        return False
    if TIMING[title] == Timing.FIRST_CARD and position.opened:
        return False
    match ASKS[title, 0]:
        case Ask.NONE | Ask.SPARE:
            return changes(position, player, title)
    if KIND[title, 0] == EffectKind.AVERT:
        return True
    if KIND[title, 0] == EffectKind.REVIVE and position.losses == 0:
        return False
    play = position.plays[OUTER if position.window.kind == Window.NONE else INNER]
    return options(position, player, title, play) != 0
