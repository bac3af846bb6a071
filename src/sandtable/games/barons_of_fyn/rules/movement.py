"""Step B: movement (BF-40, BF-165)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import MOVE
from sandtable.games.barons_of_fyn.pieces import GROUNDS, Event
from sandtable.games.barons_of_fyn.rules.realms import armies_of, land_of
from sandtable.games.barons_of_fyn.rules.roads import KNIGHTS, destinations
from sandtable.games.barons_of_fyn.rules.sets import list_each, lowest
from sandtable.games.barons_of_fyn.rules.table import put_army, take_army
from sandtable.games.barons_of_fyn.state import State


@rule("BF-40", "BF-165", "BF-183")
def list_moves(position: State, player: int, actions: Ints, count: int) -> int:
    """Every army that may still move, with every land that it can come to in one move."""
    armies = armies_of(position, player) & ~position.turn.moved
    while armies:
        army = lowest(armies)
        lands = destinations(position, army, land_of(position, player, army))
        count = list_each(MOVE + army * GROUNDS, lands, actions, count)
        armies &= armies - 1
    return count


@rule("BF-40", "BF-165")
def move(position: State, player: int, choice: int, tray: Tray) -> None:
    """One army makes one move; Knights may make another later."""
    army, turn = choice // GROUNDS, position.turn
    if KNIGHTS >> army & 1 and not turn.half >> army & 1:
        turn.half |= 1 << army
    else:
        turn.moved |= 1 << army
    march(position, player, choice, Event.MOVED, tray)


@rule("BF-40", "BF-184")
def march(position: State, player: int, choice: int, event: int, tray: Tray) -> None:
    """An army goes from where it stands to another land."""
    army, there = choice // GROUNDS, choice % GROUNDS
    here = land_of(position, player, army)
    take_army(position, player, army, here)
    put_army(position, player, army, there)
    tell(tray, event, player, army, here, there)
