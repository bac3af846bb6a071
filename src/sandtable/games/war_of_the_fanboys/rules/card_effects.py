"""What Hero Cards do when they are carried out, kind by kind (WF-341 to WF-367)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    DECKS,
    NOBODY,
    NOWHERE,
    Cause,
    Event,
)
from sandtable.games.war_of_the_fanboys.rules.card_strikes import (
    half,
    move,
    throw,
)
from sandtable.games.war_of_the_fanboys.rules.card_targets import (
    hero_place,
    reflectable,
)
from sandtable.games.war_of_the_fanboys.rules.hands import draw_named, steal
from sandtable.games.war_of_the_fanboys.rules.lasting import lasts, lay
from sandtable.games.war_of_the_fanboys.rules.losing import (
    remove_fanboys,
)
from sandtable.games.war_of_the_fanboys.rules.purchases import pay
from sandtable.games.war_of_the_fanboys.rules.units import (
    add_fanboys,
    put_castle,
)
from sandtable.games.war_of_the_fanboys.state import Play, State
from sandtable.games.war_of_the_fanboys.tables.asks import HOSTILE
from sandtable.games.war_of_the_fanboys.tables.cards import (
    COUNT,
    DIE,
    FANBOYS,
    GAIN_AT_HERO,
    HALF,
    HERO,
    HIT_ON,
    KIND,
    LASTS,
    LINES,
    MOST_FACE,
    REFLECT,
    WHERE,
    WHOSE,
)
from sandtable.games.war_of_the_fanboys.tables.kinds import (
    EffectKind,
    Where,
    Whose,
)


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
