"""After an invasion: capture, move-in, rewards, and what follows for the former owner."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.war_of_the_fanboys.actions import DECK, HEROES_CHOSEN
from sandtable.games.war_of_the_fanboys.pieces import (
    CASTLE,
    DECKS,
    LAND,
    NOBODY,
    CardPlace,
    Cause,
    Event,
    Step,
    Window,
)
from sandtable.games.war_of_the_fanboys.rules.forces import NO_TUNNEL, tunnel_used
from sandtable.games.war_of_the_fanboys.rules.hands import draw, may_draw
from sandtable.games.war_of_the_fanboys.rules.lasting import kept_heroes
from sandtable.games.war_of_the_fanboys.rules.losing import rage_quit, release
from sandtable.games.war_of_the_fanboys.rules.moving import amount_of, carry, list_amounts
from sandtable.games.war_of_the_fanboys.rules.opening import open_window
from sandtable.games.war_of_the_fanboys.rules.purchases import pay
from sandtable.games.war_of_the_fanboys.rules.sets import any_of, count, list_members, lowest
from sandtable.games.war_of_the_fanboys.rules.units import (
    drop_castle,
    heroes_at,
    heroes_of,
    may_have_castle,
    may_leave,
    put_castle,
    take,
    vacate,
)
from sandtable.games.war_of_the_fanboys.state import State
from sandtable.games.war_of_the_fanboys.tables import LAND_SET

CARD_AFTER, BONUS_AFTER = 1, 3
"""So many contested territories bring a Territory Card, and the bonus (WF-160, WF-163)."""


@rule("WF-207", "WF-330", "WF-362")
def is_held(position: State) -> bool:
    """Whether the territory is still the defender's: a unit is there, or an unbeaten Castle."""
    invasion = position.invasion
    place = position.territories[invasion.target]
    if place.fanboys or heroes_at(position, invasion.target):
        return True
    return bool(place.castle and not invasion.castle_beaten)


@rule("WF-150", "WF-208", "WF-225", "WF-363")
def may_move_in(position: State) -> int:
    """How many Fanboys can go; through a tunnel no more than are left of its number."""
    invasion = position.invasion
    if position.territories[invasion.origin].owner != position.turn:
        return 0
    fanboys = may_leave(position, invasion.origin)
    way = tunnel_used(position)
    return fanboys if way == NO_TUNNEL else min(fanboys, position.effects[way].left)


@rule("WF-207", "WF-208")
def give_up(position: State, tray: Tray) -> None:
    """No Fanboy can go: no capture; with nothing there the territory is uncontested."""
    invasion = position.invasion
    beat_castle(position, tray)
    release(position, invasion.target, tray)
    rage_quit(position, invasion.defender, position.turn, tray)


@rule("WF-151", "WF-208", "WF-231")
def beat_castle(position: State, tray: Tray) -> None:
    """The beaten Castle goes back to its owner's Lobby."""
    invasion = position.invasion
    if invasion.castle_beaten:
        drop_castle(position, invasion.target)
        tell(tray, Event.CASTLE_LOST, invasion.defender, invasion.target, Cause.INVASION)


@rule("WF-150", "WF-151", "WF-152", "WF-208", "WF-225")
def capture(position: State, tray: Tray) -> None:
    """The territory changes hands, and those move in who have to."""
    invasion, player = position.invasion, position.turn
    target, defender = invasion.target, invasion.defender
    fanboys = may_move_in(position)
    beat_castle(position, tray)
    tell(tray, Event.CAPTURED, player, target, defender)
    if defender != NOBODY:
        vacate(position, target, tray)
        position.victories += 1
    take(position, player, target)
    position.captured |= 1 << target
    if invasion.castle_beaten and may_have_castle(position, player):
        put_castle(position, player, target)
        tell(tray, Event.PIECE_PLACED, player, target, CASTLE)
    begin_move_in(position, fanboys, tray)


@rule("WF-150", "WF-208", "WF-225")
def begin_move_in(position: State, fanboys: int, tray: Tray) -> None:
    """Heroes who took part, and as many Fanboys as fought and live; then who else goes."""
    invasion, moving = position.invasion, position.moving
    moving.origin, moving.target = invasion.origin, invasion.target
    lost = invasion.attacker_loses - count(invasion.attacker_heroes)
    least = max(invasion.fanboys - lost, 1)
    fought = (invasion.big | invasion.small) & heroes_at(position, invasion.origin)
    use_tunnel(position, least)
    carry(position, least, fought, tray)
    moving.heroes, moving.fanboys, moving.most = 0, 0, fanboys - least
    position.step = Step.MOVE_HEROES


@rule("WF-363")
def use_tunnel(position: State, fanboys: int) -> None:
    """Fanboys who moved through a tunnel, or were lost in it, are used up."""
    way = tunnel_used(position)
    if way != NO_TUNNEL:
        position.effects[way].left -= fanboys


@rule("WF-208", "WF-225", "WF-352", "WF-363")
def others_to_move(position: State) -> int:
    """Heroes who did not take part and may go along."""
    if tunnel_used(position) != NO_TUNNEL:
        return 0
    player = position.turn
    heroes = heroes_of(position, player, position.moving.origin)
    return heroes & ~kept_heroes(position, player)


@rule("WF-202", "WF-208", "WF-234")
def go_on_move_in(position: State) -> None:
    """The attacker is asked who else goes, as long as somebody may.

    Fanboys that a card has placed meanwhile may go too.
    """
    if position.step == Step.MOVE_HEROES:
        if others_to_move(position):
            position.decider = position.turn
        else:
            position.step = Step.MOVE_COUNT
        return
    position.moving.most = may_move_in(position)
    if position.moving.most:
        position.decider = position.turn
    else:
        position.step = Step.REWARDS


@rule("WF-150", "WF-208")
def list_move_in(position: State, actions: Ints, listed: int) -> int:
    """Any of the other Heroes; any number of Fanboys."""
    if position.step == Step.MOVE_COUNT:
        return list_amounts(0, position.moving.most, actions, listed)
    heroes, chosen = others_to_move(position), 0
    for _ in range(1 << count(heroes)):
        actions[listed] = HEROES_CHOSEN + chosen
        listed += 1
        chosen = (chosen - heroes) & heroes
    return listed


@rule("WF-150", "WF-208")
def choose_move_in(position: State, action: int, tray: Tray) -> None:
    """Heroes or Fanboys go along."""
    moving = position.moving
    if position.step == Step.MOVE_HEROES:
        carry(position, 0, action - HEROES_CHOSEN, tray)
        position.step = Step.MOVE_COUNT
        return
    fanboys = amount_of(action, moving.most)
    use_tunnel(position, fanboys)
    carry(position, fanboys, 0, tray)
    if fanboys == 0:
        position.step = Step.REWARDS


@rule("WF-151", "WF-160", "WF-163", "WF-208", "WF-228")
def reward(position: State, tray: Tray) -> None:
    """Coin, Territory Card and bonus for a contested territory."""
    player = position.turn
    position.step = Step.CAPTURED
    if position.invasion.defender == NOBODY:
        return
    if position.invasion.castle_beaten:
        pay(position, player, -1, Cause.CASTLES, tray)
    if position.victories == CARD_AFTER:
        draw_territory_card(position, tray)
    if position.victories == BONUS_AFTER:
        pay(position, player, -1, Cause.BONUS, tray)
        position.step = Step.BONUS_DECK


@rule("WF-44", "WF-160")
def draw_territory_card(position: State, tray: Tray) -> None:
    """One by lot, face up, if any is left."""
    left = 0
    for card in range(LAND):
        if position.territory_cards[card] == CardPlace.DECK:
            left |= 1 << card
    if left:
        card = any_of(left, tray)
        position.territory_cards[card] = CardPlace.HAND_OF + position.turn
        tell(tray, Event.TERRITORY_CARD, position.turn, card)


@rule("WF-163", "WF-228")
def bonus_decks(position: State) -> int:
    """Decks from which the bonus card may come."""
    decks = 0
    for deck in range(DECKS):
        if may_draw(position, position.turn, deck):
            decks |= 1 << deck
    return decks


@rule("WF-163", "WF-202", "WF-228")
def go_on_bonus(position: State, tray: Tray) -> None:
    """The player names a deck, if there are several."""
    decks = bonus_decks(position)
    if decks & (decks - 1):
        position.decider = position.turn
        return
    if decks:
        draw(position, position.turn, lowest(decks), tray)
    position.step = Step.CAPTURED


@rule("WF-163", "WF-228")
def list_bonus(position: State, actions: Ints, listed: int) -> int:
    """Decks whose Hero is on a board and that have cards left."""
    return list_members(bonus_decks(position), DECK, actions, listed)


@rule("WF-81", "WF-163", "WF-228")
def choose_bonus(position: State, deck: int, tray: Tray) -> None:
    """A card of the deck is drawn at once."""
    draw(position, position.turn, deck, tray)
    position.step = Step.CAPTURED


@rule("WF-170", "WF-208", "WF-320")
def end_capture(position: State, tray: Tray) -> None:
    """Rage Quit of the former owner; if the game goes on, others may react on Land."""
    invasion = position.invasion
    position.step = Step.INVADE
    if invasion.defender != NOBODY:
        rage_quit(position, invasion.defender, position.turn, tray)
    if position.step == Step.INVADE and LAND_SET >> invasion.target & 1:
        open_window(position, Window.CAPTURED, invasion.target, tray)
