"""The defensive response: one army moves before an attack is fought (BF-52, BF-184)."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import MOVE, PASS
from sandtable.games.barons_of_fyn.pieces import GROUNDS, Event, Stage
from sandtable.games.barons_of_fyn.rules.movement import march
from sandtable.games.barons_of_fyn.rules.realms import armies_of, land_of
from sandtable.games.barons_of_fyn.rules.roads import KNIGHTS, destinations
from sandtable.games.barons_of_fyn.rules.sets import list_each, lowest
from sandtable.games.barons_of_fyn.state import State


@rule("BF-52", "BF-184")
def response_of(position: State, army: int, land: int) -> int:
    """Where an army on a land can go: by one legal move, Knights by two."""
    found = destinations(position, army, land)
    if KNIGHTS >> army & 1:
        left = found
        while left:
            found |= destinations(position, army, lowest(left))
            left &= left - 1
    return found & ~(1 << land)


@rule("BF-52", "BF-184")
def can_respond(position: State, player: int) -> bool:
    """Whether any of the player's armies can make a move; everybody sees that."""
    lands = position.sides[player].lands
    while lands:
        land = lowest(lands)
        armies = position.lands[land].armies
        while armies:
            if response_of(position, lowest(armies), land):
                return True
            armies &= armies - 1
        lands &= lands - 1
    return False


@rule("BF-52", "BF-184")
def list_responses(position: State, player: int, actions: Ints) -> int:
    """None, or any army to any land where it can go."""
    actions[0], many = PASS, 1
    armies = armies_of(position, player)
    while armies:
        army = lowest(armies)
        lands = response_of(position, army, land_of(position, player, army))
        many = list_each(MOVE + army * GROUNDS, lands, actions, many)
        armies &= armies - 1
    return many


@rule("BF-52", "BF-184")
def respond(position: State, player: int, action: int, tray: Tray) -> None:
    """The defender moves an army, or declines; then comes the window."""
    position.fight.stage = Stage.WINDOW
    if action == PASS:
        tell(tray, Event.NO_RESPONSE, player)
    else:
        march(position, player, action - MOVE, Event.RESPONDED, tray)
