"""Pennies: two players each show a penny at the same time; what they win is uneven.

Nothing but a record and rules: enough for opponents. Who always shows the same side, or each
side as often, can be taken advantage of; the best mixture is known.
"""

from typing import Annotated

from sandtable.core.contract import Answers, fulfil
from sandtable.core.record import SWITCH, Between, Floats, Int, Ints, Seen, record
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, below

PLAYERS = 2
HEADS, TAILS, HIDDEN_YET = 0, 1, -1
BOTH_HEADS, UNLIKE, BOTH_TAILS = 0.6, -0.3, 0.2
BEST = (BOTH_TAILS - UNLIKE) / (BOTH_HEADS + BOTH_TAILS - 2 * UNLIKE)
"""How often each should show heads: then it is all the same what the other does."""


@record(Seen.EVERYONE)
class Options:
    """Nothing to agree on."""

    players: Int


@record(Seen.EVERYONE)
class Side:
    """One player's penny."""

    laid: Annotated[Int, SWITCH]
    penny: Annotated[Int, Seen.OWNER, Between(HIDDEN_YET, TAILS)]


@record(Seen.EVERYONE)
class State:
    """The whole game."""

    options: Annotated[Options, Options]
    sides: Annotated[list[Side], Side, (PLAYERS,)]


@rule()
def set_up(position: State, tray: Tray) -> None:  # noqa: ARG001
    """Nobody has laid a penny."""
    position.options.players = PLAYERS
    for player in range(PLAYERS):
        position.sides[player].laid, position.sides[player].penny = 0, HIDDEN_YET


@rule()
def deciders(position: State) -> int:
    """Whoever has not laid a penny."""
    return (1 - position.sides[0].laid) + 2 * (1 - position.sides[1].laid)


@rule()
def legal_actions(position: State, player: int, actions: Ints) -> int:
    """Heads or tails."""
    actions[0], actions[1] = HEADS, TAILS
    return 2 * (1 - position.sides[player].laid)


@rule()
def play(position: State, player: int, action: int, tray: Tray) -> None:  # noqa: ARG001
    """Lay a penny, covered by the hand."""
    position.sides[player].laid, position.sides[player].penny = 1, action


@rule()
def utilities(position: State, result: Floats) -> None:
    """The first player wins when the pennies are alike."""
    first, second = position.sides[0].penny, position.sides[1].penny
    gain = UNLIKE
    if first == second:
        gain = BOTH_HEADS if first == HEADS else BOTH_TAILS
    result[0], result[1] = gain, -gain


@rule()
def appraise(position: State, values: Floats) -> None:
    """Nothing before both are laid."""
    values[0], values[1] = 0.0, 0.0
    if deciders(position) == 0:
        utilities(position, values)


@rule()
def redeal(position: State, viewer: int, tray: Tray) -> None:
    """Any penny may lie under the hand."""
    for player in range(PLAYERS):
        side = position.sides[player]
        if player != viewer:
            side.penny = below(tray, 2) if side.laid else HIDDEN_YET


@rule()
def take_back(position: State, viewer: int) -> None:
    """The other's penny is as good as in the pocket."""
    for player in range(PLAYERS):
        if player != viewer:
            position.sides[player].laid, position.sides[player].penny = 0, HIDDEN_YET


fulfil(
    State,
    Answers(set_up, deciders, legal_actions, play, utilities, redeal, appraise, take_back),
)
