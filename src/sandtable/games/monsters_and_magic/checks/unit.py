"""Why what Figures have done in a turn cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.monsters_and_magic.pieces import (
    DICE,
    NO_FIGURE,
    NO_SPACE,
    TERRAINS,
    Move,
    Phase,
)
from sandtable.games.monsters_and_magic.portrayal.words import on_turn
from sandtable.games.monsters_and_magic.rules.combat import CLOSED
from sandtable.games.monsters_and_magic.rules.movement import BASE_MOVE
from sandtable.games.monsters_and_magic.state import SPACE_NAMES, Fight, Figure, State


def faults_of_units(position: State) -> Iterator[str]:
    """Only Figures of whose turn it is have done anything, one of them at a time (MM-81)."""
    moving = []
    for name, here in zip(SPACE_NAMES, position.spaces, strict=True):
        if here.figure.number == NO_FIGURE:
            continue
        path = f"spaces.{name}.figure"
        if not _has_rested(here.figure) and not _moves(position, int(here.owner)):
            yield f"{path}.move: its owner's Movement Phase has not begun (MM-62)"
        yield from _moved(here.figure, path)
        moving += [path] if here.figure.move == Move.UNDER_WAY else []
    fight = position.fight
    if fight.space != NO_SPACE:
        yield from _moved(fight.figure, "fight.figure")
        yield from _fought(fight)
        moving.append("fight.figure")
    elif not _is_over(fight):
        yield "fight: there is none, but something is left of one"
    if len(moving) > 1:
        yield f"{moving[-1]}.move: {moving[0]} is under way as well (MM-81)"


def _moves(position: State, owner: int) -> bool:
    """Whether Figures of this player can have done something in this turn."""
    begun = position.phase in (Phase.ALLIES, Phase.RECRUITMENT, Phase.END, Phase.DISCARDS)
    over = position.phase == Phase.OVER  # an elimination ends the game in the middle of a turn
    return owner == on_turn(position) and (begun or over or position.phase == Phase.MOVEMENT)


def _has_rested(figure: Figure) -> bool:
    return not any((figure.move, figure.spent, figure.hasted, figure.gained, figure.armed))


def _moved(figure: Figure, path: str) -> Iterator[str]:
    """Points are spent by who moves, and are no more than there can be (MM-31)."""
    gained = int(figure.gained).bit_count()
    if figure.move == Move.WAITING and (figure.spent or figure.gained):
        yield f"{path}.spent: it has not moved"
    if figure.spent > BASE_MOVE + 1 + figure.hasted + min(gained, TERRAINS):
        yield f"{path}.spent: {figure.spent} are more than any Figure has"


def _fought(fight: Fight) -> Iterator[str]:
    stepped = fight.figure.move == Move.UNDER_WAY and fight.figure.spent
    summoned = (
        fight.figure.move == Move.OVER
    )  # wherever it comes to, its move ends there (MM-43)
    if not stepped and not summoned:
        yield "fight.figure.move: who attacks is under way, or was summoned"
    if fight.passes >= CLOSED:
        yield "fight.passes: the combat is settled after two (MM-84)"
    for name, dice in (("attack", fight.attack), ("defence", fight.defence)):
        for die in range(DICE):
            if not dice[die]:
                yield f"fight.{name}[{die}]: was rolled (MM-71)"


def _is_over(fight: Fight) -> bool:
    """Whether nothing is left of a combat."""
    dice = [*fight.attack, *fight.defence]
    rest = (fight.attacker, fight.turn, fight.passes, fight.figure.number, *dice)
    return _has_rested(fight.figure) and not any(rest)
