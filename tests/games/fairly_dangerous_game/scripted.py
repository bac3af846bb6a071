"""A player by rules of thumb (``games/thumb.py``): one who spreads.

It fills every free tile, sends half of what can be spared along, shoots the oafs off a tile
before it walks over the wizards there, re-enforces oafs and wizards in turn, and turns the tile
after which it can walk on most tiles of others and they on fewest of its own.
"""

import numpy as np
from games.thumb import Thumb

from sandtable.games.fairly_dangerous_game.actions import ACTIONS
from sandtable.games.fairly_dangerous_game.pieces import (
    CELLS,
    NO_CELL,
    NOBODY,
    SIDES,
    Question,
    Unit,
)
from sandtable.games.fairly_dangerous_game.rules.island import (
    is_hostile,
    neighbour,
    units_on,
    walls_between,
)
from sandtable.games.fairly_dangerous_game.rules.marches import arrived, can_march, defenders
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES

KINDS = 3


class Script(Thumb):
    """Always does the first thing on its list."""

    actions = ACTIONS

    def pick(self, view, player, choices):
        """What the list says about the question asked."""
        listed = {
            Question.DRAFT: lambda: max(choices, key=lambda c: _room(view, _cell(c))),
            Question.CARD: lambda: _card(choices),
            Question.HIT_BEFORE: lambda: _opening_hit(view, player, choices),
            Question.HIT_AFTER: lambda: max(choices, key=lambda c: _gain(view, c)),
            Question.MARCH: lambda: max(choices, key=lambda c: _call(view, player, c)),
            Question.SEND: lambda: _number(view, player, choices),
            Question.TURN: lambda: max(choices, key=lambda c: _balance(view, player, c)),
        }
        if view.question in (Question.REINFORCE, Question.RESPAWN):
            bases = [cell for cell in range(CELLS) if view.cells[cell].marker == player]
            nearest = min(bases, key=lambda cell: _far(view, player, cell))
            return [*choices][-1 if view.cell == nearest else 0]
        return listed.get(Question(view.question), lambda: None)()


def _cell(choice):
    return CELL_NAMES.index(choice.split()[1])


def _ways(view, cell):
    """The cells beside this one with no wall between."""
    beyond = [(side, neighbour(view, cell, side)) for side in range(SIDES)]
    return [b for side, b in beyond if b != NO_CELL and walls_between(view, cell, side) == 0]


def _room(view, cell):
    """Free tiles within two moves."""
    ways = _ways(view, cell)
    near = {cell, *ways}.union(*(_ways(view, one) for one in ways))
    return sum(view.cells[one].owner == NOBODY for one in near)


def _card(choices):
    """Oafs and wizards in turn."""
    oafs = "card reinforce-oafs"
    return oafs if oafs in choices else "card reinforce-wizards"


def _opening_hit(view, player, choices):
    """At an oaf, if all oafs there can be shot and somebody is left to walk in."""
    for choice in choices:
        if choice.endswith("oaf"):
            cell = _cell(choice)
            oafs = view.cells[cell].units[Unit.OAF]
            beside = [view.cells[b] for b in _ways(view, cell) if view.cells[b].owner == player]
            ready = sum(int(here.units[Unit.READY]) for here in beside)
            walkers = sum(int(here.units[Unit.OAF]) for here in beside) + ready
            if oafs <= ready and oafs < walkers <= defenders(view.cells[cell], player):
                return choice
    return "done"


def _gain(view, choice):
    """What a last hit is worth: a tile emptied, then a wizard, then an oaf."""
    if choice == "done":
        return 0
    alone = units_on(view.cells[_cell(choice)]) == 1
    return 1 + 2 * alone + choice.endswith("wizard")


def _call(view, player, choice):
    """What a destination is worth: an enemy's, a free one, one nearer to more of them."""
    if choice == "done":
        return 0
    here = view.cells[_cell(choice)]
    if is_hostile(here, player):
        return 2 + int(here.units[Unit.READY])
    cell = _cell(choice)
    spared = [beside for beside in _ways(view, cell) if _spare(view, player, beside) > 0]
    if here.owner == player:
        closer = any(_far(view, player, cell) < _far(view, player, b) for b in spared)
        return closer / 2 or -1
    return len(spared) > 0


def _far(view, player, cell):
    """How many moves lie between a tile and the next one that the player does not hold."""
    seen, moves = {cell}, 0
    while all(view.cells[one].owner == player for one in seen):
        wider = seen.union(*(_ways(view, one) for one in seen))
        if wider == seen:
            return CELLS
        seen, moves = wider, moves + 1
    return moves


def _spare(view, player, cell):
    """Units that have not moved and need not stay to hold a cell."""
    here = view.cells[cell]
    if here.owner != player:
        return 0
    units = units_on(here)
    return min(units, units + arrived(here) - 1)


def _number(view, player, choices):
    """Enough to conquer, and half of those who can be spared."""
    here = view.cells[view.cell]
    source = neighbour(view, int(view.cell), int(view.stream) // KINDS)
    needed = defenders(here, player) + 1 - arrived(here)
    spared = (_spare(view, player, source) + 1) // 2
    if here.owner == player:
        spared *= _far(view, player, int(view.cell)) < _far(view, player, source)
    counts = [int(choice.split()[1]) for choice in choices]
    return f"send {min(max(needed, spared, counts[0]), counts[-1])}"


def _balance(view, player, choice):
    """If this tile were turned: tiles it could walk on, without those others could take."""
    turned, cell = view.copy(), _cell(choice)
    quarters = 1 if choice.endswith(" clockwise") else -1
    turned.cells[cell].walls[:] = np.roll(view.cells[cell].walls, quarters)
    total = 0
    for cell in range(CELLS):
        owner = view.cells[cell].owner
        for walker in range(view.options.players):
            if walker == player != owner:
                total += can_march(turned, walker, cell)
            elif owner == player != walker:
                total -= can_march(turned, walker, cell)
    return total
