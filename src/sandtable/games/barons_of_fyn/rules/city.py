"""Run for the City: touching the central City, and holding on (BF-153, BF-175)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.pieces import HELD_ROUNDS, NO_CELL, Ending, Event
from sandtable.games.barons_of_fyn.rules.ending import LAND_CARDS, finish
from sandtable.games.barons_of_fyn.rules.realm import city_of
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.rules.table import share_edge
from sandtable.games.barons_of_fyn.state import State


@rule("BF-153", "BF-175")
def touches(position: State, player: int) -> bool:
    """Whether a land card of the player, not the Capital, lies beside the central City."""
    city, lands = city_of(position, player), position.sides[player].lands & LAND_CARDS
    while lands and city != NO_CELL:
        if share_edge(position.lands[lowest(lands)].cell, city):
            return True
        lands &= lands - 1
    return False


@rule("BF-175")
def watch_city(position: State, tray: Tray) -> None:
    """Whoever does not touch the City any more begins again."""
    for player in range(position.options.players):
        side = position.sides[player]
        if side.touched and not touches(position, player):
            side.touched = 0
            tell(tray, Event.CITY_LEFT, player)


@rule("BF-153", "BF-175")
def count_turn(position: State, player: int, tray: Tray) -> None:
    """An own turn ends in touch with the City; the one of arrival does not count yet."""
    side = position.sides[player]
    if touches(position, player):
        side.touched += 1
        tell(tray, Event.CITY_TOUCHED, player, side.touched - 1)
        if side.touched > HELD_ROUNDS:
            finish(position, Ending.CITY_HELD, 1 << player, tray)
