"""How near Temples are, and how well five of them will hold."""

from sandtable.core.rule import rule
from sandtable.games.monsters_and_magic.pieces import (
    NO_FIGURE,
    NOBODY,
    SPACES,
    Phase,
    Structure,
)
from sandtable.games.monsters_and_magic.rules.control import CONTROL
from sandtable.games.monsters_and_magic.state import State
from sandtable.games.monsters_and_magic.tables import AROUND, BIT

Way = tuple[float, float, float, float, float]

FARTHEST = 6
"""Steps beyond which nothing is sought."""

HOLDS = (0.94, 0.44, 0.28, 0.15)
"""How often five Temples are held until the next turn, by enemy Figures beside them.

Counted over 905 turns between two scripts and search.
"""


@rule()
def tour(reached: int, sought: int, lacking: int) -> tuple[float, float]:
    """How soon Temples may be there that are sought, and how far away the last lacking is.

    ``reached`` are the spaces within one step; each step is worth a quarter less.
    """
    soon, fifth, found, value = 0.0, 0.0, 0, 1.0
    for _ in range(FARTHEST):
        if found < lacking:
            fifth += 1.0
        wider = reached
        for space in range(SPACES):
            if reached & BIT[space]:
                wider |= AROUND[space]
                if sought & BIT[space]:
                    sought &= ~BIT[space]
                    found += 1
                    soon += value
        reached = wider
        value *= 0.75
    return soon, fifth


@rule()
def moves_next(position: State, player: int) -> bool:
    """Whether the player's Figures are the next that may move."""
    mine = position.order[position.current] == player
    return mine and position.phase <= Phase.MOVEMENT


@rule()
def way(position: State, player: int, own: int, enemy: int) -> Way:
    """What lies ahead, and Temples on the way."""
    beyond, far, near, danger, held, sought = 0, 0, 0, 0, 0, 0
    for space in range(SPACES):
        if own & BIT[space]:
            beyond |= AROUND[space]
    for space in range(SPACES):
        here = position.spaces[space]
        temple = here.structure == Structure.TEMPLES
        if here.owner != player:
            far += beyond & ~own & BIT[space] != 0
            near += temple and own & BIT[space] != 0
            sought |= temple * BIT[space]
        else:
            held += temple
            danger += temple and enemy & BIT[space] != 0
    if moves_next(position, player):
        danger = 0
    soon, fifth = tour(own, sought, CONTROL - held)
    return float(far), float(near), float(danger), soon, fifth


@rule()
def beside_temple(position: State, player: int, space: int) -> bool:
    """Whether one of the player's Temples lies beside a space."""
    for other in range(SPACES):
        here = position.spaces[other]
        is_own = here.owner == player and here.structure == Structure.TEMPLES
        if is_own and AROUND[space] & BIT[other]:
            return True
    return False


@rule("MM-80")
def move_before(position: State, player: int) -> int:
    """Whose Figures may move before the player's next turn begins, a bit for each."""
    players = position.options.players
    enemies = 0
    for later in range(players):
        other = position.order[(position.current + later) % players]
        if other == player and later > 0:
            break
        moves = later > 0 or position.phase <= Phase.MOVEMENT
        if other != player and moves and position.sides[other].in_game:
            enemies |= 1 << other
    return enemies


@rule("MM-2")
def holds(position: State, player: int, temples: int) -> float:
    """How likely five Temples are still the player's when the next own turn begins.

    Each one more has to be taken as well.
    """
    if temples < CONTROL:
        return 0.0
    enemies = move_before(position, player)
    threats = 0
    for space in range(SPACES):
        here = position.spaces[space]
        is_enemy = here.owner != NOBODY and enemies >> here.owner & 1
        if is_enemy and here.figure.number != NO_FIGURE:
            threats += beside_temple(position, player, space)
    broken = 1 - HOLDS[min(threats, len(HOLDS) - 1)] if enemies else 0.0
    return 1.0 - broken ** (temples - CONTROL + 1)
