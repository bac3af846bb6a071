"""Phase 1: Fanboys and Coins come, Territory Cards are traded in, all Fanboys are deployed."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import DONE, TERRITORY, TRADE
from sandtable.games.war_of_the_fanboys.pieces import (
    AREAS,
    HAND,
    LAND,
    CardPlace,
    Cause,
    Event,
    Step,
)
from sandtable.games.war_of_the_fanboys.rules.moving import amount_of, list_amounts
from sandtable.games.war_of_the_fanboys.rules.sets import count, list_members, lowest, member
from sandtable.games.war_of_the_fanboys.rules.units import add_fanboys
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import (
    AREA_COINS,
    AREA_FANBOYS,
    AREA_SET,
    CONSOLE,
    CONSOLES,
    INCOME_SHARE,
    LEAST_INCOME,
    SETS,
    TRADE_VALUES,
)

ALL_CONSOLES = (1 << len(CONSOLES)) - 1

TERRITORY_BONUS = 2
"""Fanboys for a territory on a traded card that is occupied (WF-46)."""

OPTIONAL_BELOW = HAND
"""With fewer Territory Cards than this nobody has to trade (WF-43)."""


@rule("WF-40")
def base_income(territories: int) -> int:
    """A third of the territories, rounded down, and at least three."""
    return max(LEAST_INCOME, territories // INCOME_SHARE)


@rule("WF-40", "WF-41", "WF-42", "WF-47", "WF-220", "WF-229")
def collect(position: State, tray: Tray) -> None:
    """Fanboys to be deployed, and Coins: never fewer than three."""
    player, side = position.turn, position.sides[position.turn]
    base, castles = base_income(count(side.realm)), count(side.castles)
    tell(tray, Event.INCOME, player, Cause.BASE, base, base)
    if castles:
        tell(tray, Event.INCOME, player, Cause.CASTLES, castles, castles)
    fanboys = coins = base + castles
    for area in range(AREAS):
        if AREA_SET[area] & ~side.realm == 0:
            fanboys += AREA_FANBOYS[area]
            coins += AREA_COINS[area]
            tell(tray, Event.AREA_BONUS, player, area, AREA_FANBOYS[area], AREA_COINS[area])
    coins = max(coins, LEAST_INCOME)
    position.portion = fanboys
    side.coins += coins
    position.step = Step.TRADE
    tell(tray, Event.INCOME_TOTAL, player, fanboys, coins)


@rule("WF-43")
def cards_of(position: State, player: int) -> int:
    """The player's Territory Cards, as the set of territories on them."""
    cards = 0
    for card in range(LAND):
        if position.territory_cards[card] == CardPlace.HAND_OF + player:
            cards |= 1 << card
    return cards


@rule("WF-43")
def set_cards(cards: int, three: int) -> int:
    """Three of the cards held, by their places; 0 where so many are not held."""
    chosen, many = 0, count(cards)
    for place in range(SETS.shape[1]):
        if SETS[three, place] >= many:
            return 0
        chosen |= 1 << member(cards, SETS[three, place])
    return chosen


@rule("WF-43", "WF-231")
def is_set(cards: int) -> bool:
    """Three cards of one console, or of three different ones."""
    if cards == 0:
        return False
    first, rest = lowest(cards), cards & (cards - 1)
    second, third = lowest(rest), lowest(rest & (rest - 1))
    consoles = 1 << CONSOLE[first] | 1 << CONSOLE[second] | 1 << CONSOLE[third]
    return bool(consoles == ALL_CONSOLES or consoles & (consoles - 1) == 0)


@rule("WF-43")
def list_sets(cards: int, actions: Ints, listed: int) -> int:
    """Every set among the cards."""
    if count(cards) >= SETS.shape[1]:
        for three in range(len(SETS)):
            if is_set(set_cards(cards, three)):
                actions[listed] = TRADE + three
                listed += 1
    return listed


@rule("WF-43", "WF-220")
def has_set(cards: int) -> bool:
    """Whether any three of the cards are a set."""
    for three in range(len(SETS)):
        if is_set(set_cards(cards, three)):
            return True
    return False


@rule("WF-40", "WF-43", "WF-48", "WF-220")
def go_on_income(position: State, tray: Tray) -> None:
    """Income by itself; then whether to trade; then all Fanboys are placed."""
    player = position.turn
    match position.step:
        case Step.INCOME:
            collect(position, tray)
        case Step.TRADE:
            cards = cards_of(position, player)
            if count(cards) >= SETS.shape[1] and has_set(cards):
                position.decider = player
            else:
                position.step = Step.DEPLOY
        case Step.DEPLOY:
            deploy_or_go_on(position, tray)
        case _:
            position.decider = player


@rule("WF-48")
def deploy_or_go_on(position: State, tray: Tray) -> None:
    """The player is asked while Fanboys are left and there is more than one place."""
    realm = position.sides[position.turn].realm
    if position.portion == 0:
        position.step = Step.BUY
    elif realm & (realm - 1):
        position.decider = position.turn
    else:
        position.moving.target = lowest(realm)
        deploy_some(position, position.portion, tray)


@rule("WF-43", "WF-46", "WF-48", "WF-220")
def list_income(position: State, actions: Ints, listed: int) -> int:
    """Sets, and with fewer than five cards none; territories; numbers of Fanboys."""
    player = position.turn
    match position.step:
        case Step.TRADE:
            cards = cards_of(position, player)
            if count(cards) < OPTIONAL_BELOW:
                actions[listed] = DONE
                listed += 1
            return list_sets(cards, actions, listed)
        case Step.TRADE_SITE:
            return list_members(position.bonus, TERRITORY, actions, listed)
        case Step.DEPLOY:
            return list_members(position.sides[player].realm, TERRITORY, actions, listed)
    return list_amounts(1, position.portion, actions, listed)


@rule("WF-43", "WF-46", "WF-48", "WF-220")
def choose_income(position: State, action: int, tray: Tray) -> None:
    """Cards are traded, a territory gets its two Fanboys, or some are deployed."""
    match position.step:
        case Step.TRADE:
            position.step = Step.DEPLOY
            if action != DONE:
                trade(position, action - TRADE, tray)
        case Step.TRADE_SITE:
            reward_territory(position, action - TERRITORY, tray)
        case Step.DEPLOY:
            position.moving.target, position.step = action - TERRITORY, Step.DEPLOY_COUNT
            if position.portion == 1:
                deploy_some(position, 1, tray)
        case _:
            deploy_some(position, amount_of(action, position.portion), tray)


@rule("WF-44", "WF-45", "WF-46", "WF-231")
def trade(position: State, three: int, tray: Tray) -> None:
    """Three cards for good; the next trade of anybody is worth more."""
    player = position.turn
    cards = set_cards(cards_of(position, player), three)
    fanboys = TRADE_VALUES[position.trades]
    position.trades += 1
    position.portion += fanboys
    tell(tray, Event.TRADED, player, fanboys, position.trades)
    left = cards
    while left:
        card = lowest(left)
        left &= left - 1
        position.territory_cards[card] = CardPlace.DISCARD
        tell(tray, Event.TRADED_CARD, player, card)
    position.bonus = cards & position.sides[player].realm
    if position.bonus & (position.bonus - 1):
        position.step = Step.TRADE_SITE
    elif position.bonus:
        reward_territory(position, lowest(position.bonus), tray)


@rule("WF-46")
def reward_territory(position: State, territory: int, tray: Tray) -> None:
    """Two Fanboys for a territory on a traded card."""
    position.bonus, position.step = 0, Step.DEPLOY
    add_fanboys(position, position.turn, territory, TERRITORY_BONUS, tray)


@rule("WF-48")
def deploy_some(position: State, fanboys: int, tray: Tray) -> None:
    """Some of the new Fanboys stand on the territory that was named."""
    position.portion -= fanboys
    position.step = Step.DEPLOY
    add_fanboys(position, position.turn, position.moving.target, fanboys, tray)
