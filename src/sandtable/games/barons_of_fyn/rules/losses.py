"""Losing lands, a whole realm, and armies that are one too many."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import LOSE
from sandtable.games.barons_of_fyn.pieces import CARDS, Cause, Event, Place
from sandtable.games.barons_of_fyn.rules.realm import cut_off
from sandtable.games.barons_of_fyn.rules.realms import armies_of, land_of
from sandtable.games.barons_of_fyn.rules.sets import list_each, lowest
from sandtable.games.barons_of_fyn.rules.table import discard_land, open_to_all, remove_army
from sandtable.games.barons_of_fyn.state import State


@rule("BF-63", "BF-171", "BF-172")
def discard_lands(position: State, player: int, lands: int, cause: int, tray: Tray) -> None:
    """Lands are discarded with all that lies and stands on them."""
    while lands:
        discard_land(position, player, lowest(lands), cause, tray)
        lands &= lands - 1


@rule("BF-113", "BF-171")
def lose_land(position: State, player: int, land: int, cause: int, tray: Tray) -> None:
    """A land is discarded, and then all that it alone connected with the Capital."""
    cut = cut_off(position, player, land)
    discard_land(position, player, land, cause, tray)
    discard_lands(position, player, cut, Cause.CUT_OFF, tray)


@rule("BF-47", "BF-167")
def list_losses(position: State, player: int, actions: Ints) -> int:
    """Any army in play."""
    return list_each(LOSE, armies_of(position, player), actions, 0)


@rule("BF-47", "BF-167")
def lose(position: State, player: int, army: int, tray: Tray) -> None:
    """The player gives up an army for which there are no population points."""
    land = land_of(position, player, army)
    remove_army(position, player, army, land, Cause.POPULATION, tray)


@rule("BF-65", "BF-189")
def fall(position: State, player: int, tray: Tray) -> None:
    """A Capital is lost: its player is out, with all cards in hand and in play."""
    side = position.sides[player]
    tell(tray, Event.CAPITAL_FALLEN, player, position.current)
    discard_lands(position, player, side.lands, Cause.FALLEN, tray)
    for card in range(CARDS):
        if position.cards[card].place == Place.HAND + player:
            open_to_all(position, card, Place.DISCARD)
            tell(tray, Event.DISCARDED, player, card)
    side.held = side.kinds = 0
