"""What Hero Cards do when they are carried out, kind by kind (WF-341 to WF-367)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    DECKS,
    NO_HERO,
    NOBODY,
    NOWHERE,
    Cause,
    Event,
    Losing,
)
from sandtable.games.war_of_the_fanboys.rules.card_options import loss_of
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    can_lose,
    hero_place,
    reflectable,
)
from sandtable.games.war_of_the_fanboys.rules.hands import draw_named, steal
from sandtable.games.war_of_the_fanboys.rules.lasting import lasts, lay
from sandtable.games.war_of_the_fanboys.rules.losing import (
    lose_units,
    mortal_at,
    remove_fanboys,
    remove_heroes,
)
from sandtable.games.war_of_the_fanboys.rules.purchases import pay
from sandtable.games.war_of_the_fanboys.rules.sets import count
from sandtable.games.war_of_the_fanboys.rules.units import (
    add_fanboys,
    drop_castle,
    put_castle,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables.asks import HOSTILE
from sandtable.games.war_of_the_fanboys.tables.cards import (
    AMOUNT,
    CASTLE_DIE,
    CASTLE_HIT_ON,
    COUNT,
    DICE,
    DIE,
    FANBOYS,
    FOLLOW_DIE,
    FOLLOW_HIT_ON,
    FOLLOW_MAX,
    GAIN_AT_HERO,
    HALF,
    HERO,
    HIT_ON,
    KIND,
    LASTS,
    LINES,
    METHOD,
    MOST,
    MOST_FACE,
    REFLECT,
    WHERE,
    WHOSE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    Amount,
    EffectKind,
    Method,
    Where,
    Whose,
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
    sides, place = CASTLE_DIE[play.title, 0], position.territories[play.target]
    if sides and play.struck and place.castle:
        hit_on = CASTLE_HIT_ON[play.title, 0]
        if throw(play.player, sides, hit_on, tray) >= hit_on:
            tell(tray, Event.CASTLE_LOST, place.owner, play.target, Cause.CARD)
            drop_castle(position, play.target)


@rule("WF-349")
def gain(position: State, play: Play, tray: Tray) -> None:
    """As many Fanboys as were destroyed come to the own Hero, if he is still there."""
    place = hero_place(position, play.player, play.title)
    if GAIN_AT_HERO[play.title, 0] and play.fanboys and place != NOWHERE:
        add_fanboys(position, play.player, place, play.fanboys, tray)


# The kinds that are carried out once


@rule("WF-341", "WF-342", "WF-343")
def place_pieces(position: State, play: Play, tray: Tray) -> None:
    """New pieces from the Lobby, where they are not placed yet."""
    title, player, place = play.title, play.player, play.target
    if WHERE[title, 0] == Where.HERO:
        place = hero_place(position, player, title)
    match KIND[title, 0]:
        case EffectKind.DEPLOY_HERO:
            position.sides[player].heroes[play.hero] = place
            tell(tray, Event.PIECE_PLACED, player, place, play.hero)
            if FANBOYS[title, 0]:
                add_fanboys(position, player, place, FANBOYS[title, 0], tray)
        case EffectKind.PLACE_CASTLE:
            put_castle(position, player, place)
            tell(tray, Event.PIECE_PLACED, player, place, CASTLE)
        case EffectKind.ADD_FANBOYS:
            if place != NOWHERE:
                fanboys = COUNT[title, 0]
                if DIE[title, 0]:
                    fanboys = throw(player, DIE[title, 0], 1, tray)
                add_fanboys(position, player, place, fanboys, tray)


@rule("WF-310", "WF-344")
def take_coins(position: State, play: Play, tray: Tray) -> None:
    """Coins from the Coin Block, or from an opponent, who pays what there is."""
    title, player = play.title, play.player
    coins = COUNT[title, 0]
    if DIE[title, 0]:
        coins = throw(player, DIE[title, 0], 1, tray)
    if HALF[title, 0]:
        coins = half(coins)
    if play.foe != NOBODY:
        coins = min(coins, position.sides[play.foe].coins)
        pay(position, play.foe, coins, Cause.CARD, tray)
    pay(position, player, -coins, Cause.CARD, tray)


@rule("WF-346")
def take_cards(position: State, play: Play, tray: Tray) -> None:
    """The cards of the decks that were named, from an opponent's hand."""
    for deck in range(DECKS):
        for _ in range(position.order[deck]):
            steal(position, play.player, play.foe, deck, tray)
        position.order[deck] = 0


@rule("WF-304", "WF-366")
def avert(position: State, play: Play, tray: Tray) -> None:
    """The territory is safe; another one of the opponent's may lose Fanboys instead."""
    window = position.window
    window.averted = 1
    tell(tray, Event.AVERTED, play.player, window.territory, play.title)
    if play.target != NOWHERE:
        many = min(REFLECT[play.title, 0], reflectable(position, play.target))
        remove_fanboys(position, play.target, many, Cause.CARD, tray)


@rule("WF-309", "WF-359", "WF-360", "WF-362", "WF-365")
def change_rules(position: State, play: Play, tray: Tray) -> None:
    """Effects on the invasion that is declared, on a Hero, or on the Laser."""
    title = play.title
    match KIND[title, 0]:
        case EffectKind.BACKFIRE:
            position.invasion.backfire = MOST_FACE[title, 0]
        case EffectKind.CANCEL_INVASION:
            position.invasion.called_off = 1
        case EffectKind.PROTECT_HERO:
            position.sides[play.player].stone |= 1 << HERO[title, 0]
        case EffectKind.LASER_UPGRADE:
            position.laser = HIT_ON[title, 0]
        case _:
            return
    tell(tray, Event.EFFECT_BEGUN, play.player, title, play.target, KIND[title, 0])


@rule("WF-341", "WF-344", "WF-345", "WF-346", "WF-347", "WF-366")
def carry_out(position: State, play: Play, tray: Tray) -> None:
    """The first effect of a card, unless it strikes its targets one by one."""
    match KIND[play.title, 0]:
        case EffectKind.ADD_FANBOYS | EffectKind.DEPLOY_HERO | EffectKind.PLACE_CASTLE:
            place_pieces(position, play, tray)
        case EffectKind.COINS:
            take_coins(position, play, tray)
        case EffectKind.DRAW_CARDS:
            draw_named(position, play.player, tray)
        case EffectKind.STEAL_CARD:
            take_cards(position, play, tray)
        case EffectKind.MOVE_UNITS:
            if WHOSE[play.title, 0] == Whose.OWN:
                move(position, play, play.origin, tray)
        case EffectKind.AVERT:
            avert(position, play, tray)
        case _:
            change_rules(position, play, tray)


@rule("WF-302", "WF-340", "WF-367")
def begin_to_last(position: State, play: Play, tray: Tray) -> None:
    """Effects of the card that last, unless their target was averted."""
    if HOSTILE[play.title] and play.struck == 0:
        return
    for line in range(LINES):
        if LASTS[play.title, line] and KIND[play.title, line] != EffectKind.RETURN_TO_HAND:
            lay(position, play, line, tray)


@rule("WF-236", "WF-367")
def comes_back(position: State, play: Play, tray: Tray) -> bool:
    """Whether the card returns to the hand: a title at most once in a turn."""
    for line in range(LINES):
        returns = KIND[play.title, line] == EffectKind.RETURN_TO_HAND
        if returns and not lasts(position, play.title, play.player):
            hit_on = HIT_ON[play.title, line]
            if throw(play.player, DIE[play.title, line], hit_on, tray) >= hit_on:
                lay(position, play, line, tray)
                return True
    return False
