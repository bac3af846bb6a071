"""Move Points, steps, entering."""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.monsters_and_magic.actions import STEP
from sandtable.games.monsters_and_magic.pieces import (
    NOBODY,
    SPACES,
    TERRAINS,
    Event,
    Move,
)
from sandtable.games.monsters_and_magic.rules.board import (
    has_figure,
    piece_of,
    reach,
    remove_figure,
    standing,
    type_of,
)
from sandtable.games.monsters_and_magic.rules.combat import meet
from sandtable.games.monsters_and_magic.rules.deck import in_effect
from sandtable.games.monsters_and_magic.rules.ending import take_stock
from sandtable.games.monsters_and_magic.state import Figure, State
from sandtable.games.monsters_and_magic.tables import BIT, ENTERING_CARD, MOVE_CARD

BASE_MOVE = 1


@rule("MM-31", "MM-34", "MM-101", "MM-103", "MM-107")
def points_left(position: State, player: int, figure: Figure) -> int:
    """Move Points that a Figure of the player can still spend."""
    allowance = BASE_MOVE + figure.hasted
    if in_effect(position, player, MOVE_CARD[type_of(figure.number)]):
        allowance += 1
    for terrain in range(TERRAINS):
        allowance += figure.gained >> terrain & 1
    return max(allowance - figure.spent, 0)


@rule("MM-62", "MM-81", "MM-82", "MM-103")
def can_step(position: State, player: int, figure: Figure) -> bool:
    """Whether the Figure has a Move Point and its move is not over."""
    return figure.move != Move.OVER and points_left(position, player, figure) > 0


@rule("MM-32", "MM-62", "MM-82")
def list_steps(position: State, player: int, actions: Ints) -> int:
    """Every step of every Figure, ascending; return how many."""
    count = 0
    figures, towns = standing(position, player)
    for start in range(SPACES):
        if figures & BIT[start] and can_step(position, player, position.spaces[start].figure):
            ends = reach(start, figures, towns)
            for end in range(SPACES):
                if ends & BIT[end]:
                    actions[count] = STEP + start * SPACES + end
                    count += 1
    return count


@rule("MM-83")
def has_step(position: State, player: int) -> bool:
    """Whether any Figure can make a step."""
    figures, towns = standing(position, player)
    for start in range(SPACES):
        if not figures & BIT[start] or reach(start, figures, towns) == 0:
            continue
        if can_step(position, player, position.spaces[start].figure):
            return True
    return False


@rule("MM-81")
def end_moves(position: State, player: int) -> None:
    """Another Figure begins, or a Summon is made: the move under way is over."""
    for space in range(SPACES):
        here = position.spaces[space]
        if has_figure(here, player) and here.figure.move == Move.UNDER_WAY:
            here.figure.move = Move.OVER


@rule("MM-62", "MM-81", "MM-82")
def step(position: State, player: int, start: int, end: int, tray: Tray) -> None:
    """A Figure spends a Move Point and goes to a space that it reaches."""
    figure = position.spaces[start].figure
    if figure.move == Move.WAITING:
        end_moves(position, player)
        figure.move = Move.UNDER_WAY
    figure.spent += 1
    tell(tray, Event.STEPPED, piece_of(player, figure.number), start, end)
    gain_point(position, player, start, end, tray)
    arrive(position, player, start, end, tray)


@rule("MM-107", "MM-73")
def gain_point(position: State, player: int, start: int, end: int, tray: Tray) -> None:
    """The first entry of a terrain in a turn gives a Move Point back, with the card for it."""
    figure = position.spaces[start].figure
    terrain = position.spaces[end].terrain
    if in_effect(position, player, ENTERING_CARD[terrain]) and not figure.gained >> terrain & 1:
        figure.gained |= 1 << terrain
        tell(tray, Event.POINT_GAINED, piece_of(player, figure.number), terrain, 0)


@rule("MM-62", "MM-70", "MM-105")
def arrive(position: State, player: int, start: int, end: int, tray: Tray) -> None:
    """The Figure leaves its space and stands in the new one, or fights for it at once."""
    old, new, fight = position.spaces[start], position.spaces[end], position.fight
    if new.owner in (player, NOBODY):
        new.owner, new.figure = player, old.figure
        remove_figure(old)
        take_stock(position, tray)
    else:
        fight.space, fight.attacker, fight.figure = end, player, old.figure
        remove_figure(old)
        meet(position, tray)
