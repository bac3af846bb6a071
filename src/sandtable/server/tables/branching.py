"""Branches: tables that begin with a position of a finished game, to play on from there."""

from itertools import islice

from sandtable.core.records import record_of
from sandtable.core.replay import replay
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.store.rows import Branch
from sandtable.server.tables.seats import options_of
from sandtable.server.tables.table import Table
from sandtable.server.wire.analysis import PlayOn
from sandtable.server.wire.front import TablePlan

NOT_OVER = "You can play on from a game when it is over."
OTHER_RULES = "This game was played by other rules than are here: nobody can play on from it."
ENDS_HERE = "The game is over at this move. Play on from an earlier one."
ALONE = "One person plays on, against computer opponents."


def branch_of(table: Table, move: int) -> Branch:
    """The branch that leaves a finished game after so many of the moves that stand.

    It begins with the whole position: whoever may play on may see all hands in the record.

    Raises:
        Refusal: while the game goes on, where its rules are gone or there is no such move, and
            where nobody has anything to decide any more.

    """
    if not table.over:
        raise Refusal(NOT_OVER)
    if table.archive:
        raise Refusal(OTHER_RULES)
    last = len(table.state.history)
    if move > last:
        message = f"This game has moves 0 to {last}."
        raise MissingError(message)
    states = replay(record_of(table.state, start=table.row.start), table.game)
    state = next(islice(states, move, None))
    if state.is_terminal():
        raise Refusal(ENDS_HERE)
    return Branch(table.row.id, move, state.to_dict())


def plan_of(table: Table, wish: PlayOn) -> TablePlan:
    """The table at which somebody plays on: private, unrated, with hints.

    Raises:
        Refusal: when it is not one person against opponents, or seats are too few or many.

    """
    seats, many = wish.seats, len(table.row.seats)
    if len(seats) != many:
        message = f"This game has {many} seats."
        raise Refusal(message)
    if sorted(seat.kind for seat in seats) != ["opponent"] * (many - 1) + ["person"]:
        raise Refusal(ALONE)
    return TablePlan(
        game=table.row.game,
        seats=seats,
        options=options_of(table.row),
        contribution=wish.contribution,
        hints=True,
        deputy=table.row.deputy,
    )
