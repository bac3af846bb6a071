"""The luck of a finished game, for whoever may look at its table."""

from sandtable.core.luck import tallies, undeclared
from sandtable.core.records import record_of
from sandtable.core.replay import replay
from sandtable.server.refusals import Refusal
from sandtable.server.tables.table import Table
from sandtable.server.wire.luck import LuckKind, LuckPage, LuckTally

NOT_OVER = "Luck is told when the game is over."
BRANCHED = "Luck is not reckoned in a branch: what was drawn before it counts as well."


def luck_of(table: Table) -> LuckPage:
    """What everybody rolled and drew, against what chance gives on average.

    It is made from the whole chronicle, hands and all, which the record holds as well.

    Raises:
        Refusal: while the game goes on.

    """
    if not table.over:
        raise Refusal(NOT_OVER)
    if table.archive:
        return table.archive.luck
    if table.row.start:
        return LuckPage(kinds=(), tallies=(), left_out=BRANCHED)
    opening = (table.state.opening,) if table.state.opening else ()
    moves = (*opening, *table.state.history)
    luck = table.state.game.portrayal.luck or undeclared(moves)
    states = replay(record_of(table.state), table.game)
    return LuckPage(
        kinds=tuple(LuckKind(kind.title, kind.one, kind.many) for kind in luck.kinds),
        tallies=tuple(
            LuckTally(
                tally.player, tally.kind, tally.times, tally.got, tally.expected, tally.spread
            )
            for tally in tallies(luck.throws(moves, (state.position for state in states)))
        ),
        left_out=luck.left_out,
    )
