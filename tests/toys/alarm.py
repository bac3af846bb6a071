"""Alarm: two players are asked whether to ring the bell; ringing has a price or a prize.

Nothing but a record and rules: enough for opponents. The question is whether to react, so
nobody needs to be surprised.
"""

from typing import Annotated

from sandtable.core.contract import NO_PASS, Answers, fulfil
from sandtable.core.record import SWITCH, Between, Floats, Int, Ints, Seen, record
from sandtable.core.rule import rule
from sandtable.core.tray import Tray

PLAYERS = 2
PASS, RING, OPEN = 0, 1, -1


@record(Seen.EVERYONE)
class Options:
    """What ringing brings, in hundredths."""

    players: Int
    prize: Int


@record(Seen.EVERYONE)
class Side:
    """What a player has decided."""

    decided: Annotated[Int, SWITCH]
    choice: Annotated[Int, Seen.OWNER, Between(OPEN, RING)]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    sides: Annotated[list[Side], Side, (PLAYERS,)]


@rule()
def set_up(position: State, tray: Tray) -> None:  # noqa: ARG001
    """Nobody has decided."""
    position.options.players = PLAYERS
    for player in range(PLAYERS):
        position.sides[player].decided, position.sides[player].choice = 0, OPEN


@rule()
def deciders(position: State) -> int:
    """Whoever has not decided."""
    return (1 - position.sides[0].decided) + 2 * (1 - position.sides[1].decided)


@rule()
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Pass or ring."""
    actions[0], actions[1] = PASS, RING
    return 2 * (1 - position.sides[player].decided)


@rule()
def passes(position: State, player: int) -> int:
    """Everything is a question whether to react."""
    return NO_PASS if position.sides[player].decided else PASS


@rule()
def play(position: State, player: int, action: int, tray: Tray) -> None:  # noqa: ARG001
    """Decide, unseen by the other."""
    position.sides[player].decided, position.sides[player].choice = 1, action


@rule()
def utilities(position: State, result: Floats) -> None:
    """Each ring brings the prize; when both ring nobody gains."""
    rings = position.sides[0].choice - position.sides[1].choice
    result[0] = rings * position.options.prize / 100
    result[1] = -result[0]


@rule()
def appraise(position: State, values: Floats) -> None:
    """Nothing before both have decided."""
    values[0], values[1] = 0.0, 0.0
    if deciders(position) == 0:
        utilities(position, values)


@rule()
def redeal(position: State, viewer: int, tray: Tray) -> None:  # noqa: ARG001
    """The other is taken to have passed."""
    for player in range(PLAYERS):
        side = position.sides[player]
        if player != viewer:
            side.choice = PASS if side.decided else OPEN


fulfil(
    State,
    Answers(set_up, deciders, legal_actions, play, utilities, redeal, appraise, passes=passes),
)
