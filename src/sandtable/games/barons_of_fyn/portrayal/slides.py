"""Where a captured land, and all that it cuts off, would come to lie (BF-62, BF-63, BF-174)."""

from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.pieces import NO_CELL, WIDTH, Question
from sandtable.games.barons_of_fyn.rules.capture import anchor
from sandtable.games.barons_of_fyn.rules.realm import BEYOND, cut_off, free_edges, with_room
from sandtable.games.barons_of_fyn.state import State


def slid(position: State, cell: int) -> dict[int, int]:
    """The cells of the lands that change hands if the captured one is laid here.

    A land that finds no room has no cell.
    """
    fight, player = position.fight, int(position.current)
    old = int(position.lands[fight.target].cell)
    right, front = cell % WIDTH - old % WIDTH, cell // WIDTH - old // WIDTH
    cut = int(cut_off(position, fight.defender, fight.target))
    kept = int(with_room(position, player, cut, right, front))
    return {int(fight.target): cell} | {
        land: int(position.lands[land].cell) + right + WIDTH * front
        if kept >> land & 1
        else NO_CELL
        for land in members(cut)
    }


def landing_places(position: State) -> set[int]:
    """All cells on which lands may come to lie while somebody is asked where."""
    if position.question != Question.EDGE or not position.waiting:
        return set()
    player = int(position.current)
    beside = int(anchor(position, player))
    free = members(int(free_edges(position, player, beside)))
    edges = [int(BEYOND[position.lands[beside].cell, edge]) for edge in free]
    return {cell for edge in edges for cell in slid(position, edge).values()} - {NO_CELL}
