"""Captured lands: where they are laid, what slides along, what is lost on the way."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import EDGE
from sandtable.games.barons_of_fyn.pieces import CAPITAL, WIDTH, Cause, Event
from sandtable.games.barons_of_fyn.rules.losses import discard_lands
from sandtable.games.barons_of_fyn.rules.realm import (
    BEYOND,
    connected,
    cut_off,
    free_edges,
    shifted,
    with_room,
)
from sandtable.games.barons_of_fyn.rules.sets import lowest
from sandtable.games.barons_of_fyn.rules.table import lay_land, lift_land, remove_armies
from sandtable.games.barons_of_fyn.state import State


@rule("BF-62", "BF-187")
def anchor(position: State, player: int) -> int:
    """Beside which land the captured one is laid: where the group began, else where it is."""
    origin = position.fight.origin
    in_play = position.sides[player].lands >> origin & 1
    if in_play and free_edges(position, player, origin):
        return int(origin)
    return int(position.fight.camp)


@rule("BF-62", "BF-187")
def list_edges(position: State, player: int, actions: Ints) -> int:
    """The empty cells beside that land."""
    land = anchor(position, player)
    free, many = free_edges(position, player, land), 0
    while free:
        actions[many] = EDGE + BEYOND[position.lands[land].cell, lowest(free)]
        free &= free - 1
        many += 1
    return many


@rule("BF-60", "BF-62", "BF-63", "BF-172", "BF-174")
def take(position: State, cell: int, tray: Tray) -> None:
    """The target is laid on a cell of the attacker, and what it cut off slides along."""
    winner, loser = position.current, position.fight.defender
    land = position.fight.target
    old = position.lands[land].cell
    right, front = cell % WIDTH - old % WIDTH, cell // WIDTH - old // WIDTH
    cut = cut_off(position, loser, land)
    kept = with_room(position, winner, cut, right, front)
    discard_lands(position, loser, cut & ~kept, Cause.OVERLAP, tray)
    slide(position, 1 << land | kept, right, front, tray)
    held = connected(position, position.sides[winner].lands, CAPITAL + winner)
    discard_lands(position, winner, kept & ~held, Cause.CUT_OFF, tray)


@rule("BF-63", "BF-174")
def slide(position: State, lands: int, right: int, front: int, tray: Tray) -> None:
    """Lands change hands and keep their places beside each other; armies on them are gone."""
    winner, loser = position.current, position.fight.defender
    while lands:
        land = lowest(lands)
        here = position.lands[land]
        cell = shifted(here.cell, right, front)
        remove_armies(position, loser, here.armies, land, Cause.CUT_OFF, tray)
        lift_land(position, loser, land)
        lay_land(position, winner, land, cell)
        target = land == position.fight.target
        tell(tray, Event.CAPTURED if target else Event.SLID, winner, land, cell, loser)
        lands &= lands - 1
