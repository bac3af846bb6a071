"""A table rebuilt from its log is the table that was played, whoever looked at it meanwhile."""

import random

import pytest
from server.house import GAMES

from sandtable.server.store.rows import SeatRow, Snapshot, TableRow
from sandtable.server.tables.comings import draft_leaving, draft_set_up, draft_sit
from sandtable.server.tables.going_back import draft_take_back
from sandtable.server.tables.table import Table

ROWS = 200
"""More than are noted before it is seen what may be taken back."""
PEOPLE = {"one": ("person", "opponent", "opponent"), "all": ("person",) * 3}


def play(game, kinds, chance):
    """A table at which chance plays, and takes back; every seat is asked after every row."""
    seats = tuple(SeatRow(n, kind, f"P{n}", "", str(n)) for n, kind in enumerate(kinds))
    start = Snapshot(0, "", finished=False, thinking=False)
    row = TableRow("t", game.meta.name, 1, dict(game.options), "00" * 32, seats, start)
    table = Table(row, game)
    advance(table, draft_set_up(table))
    for number in range(ROWS):
        if table.over:
            break
        answers = [table.why_not_take_back(seat) for seat in range(len(seats))]
        free = [seat for seat, reason in enumerate(answers) if not reason]
        if free and chance.random() < 0.2:
            advance(table, draft_take_back(table, free[0], table.version, f"back-{number}"))
            continue
        seat = chance.choice(sorted(table.offered))
        action = chance.choice(table.offered[seat])
        advance(table, table.draft_act(seat, table.version, action, f"act-{number}"))
        if chance.random() < 0.05:
            leave_and_return(table)
    return table


def advance(table, draft):
    """Let a row happen."""
    table.advance(draft.entry, draft.state)


def leave_and_return(table):
    """The first person leaves, and comes back."""
    if not table.over and table.sitting.persons:
        seat = table.sitting.persons[0]
        advance(table, draft_leaving(table, seat, "leave"))
        advance(table, draft_sit(table, seat))


def told(table):
    """What every seat is told of taking back, and how much it would undo."""
    reasons = [table.why_not_take_back(seat.seat) for seat in table.row.seats]
    return reasons, table.take_backs.count()


@pytest.mark.parametrize("people", PEOPLE)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_what_may_be_taken_back(name, people, seed):
    """Whether that was asked after every row, or never before the last."""
    kinds = PEOPLE[people][: GAMES[name].meta.least_players]
    played = play(GAMES[name].with_options(), kinds, random.Random(seed))
    row, game, entries = played.row, played.game, played.entries
    assert told(Table.replayed(row, game, entries)) == told(played)
    for length in range(2, len(entries), 7):
        asked = Table(row, game)
        for entry in entries[:length]:
            asked.advance(entry)
            told(asked)
        assert told(Table.replayed(row, game, entries[:length])) == told(asked)
