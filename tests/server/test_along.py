"""Whoever goes on at another device comes from nowhere and leaves nobody: nothing changes."""

from dataclasses import replace

from server import omen
from toys import toll
from toys.toll import ASK, REST

from sandtable.server.store.rows import WANTED, Entry, SeatRow, Snapshot, TableRow
from sandtable.server.tables.comings import draft_set_up, draft_sit
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.going_back import draft_take_back, why_not_ask
from sandtable.server.tables.table import Table
from sandtable.server.wire.front import ClockPlan

ANN, BOB, CLEO = range(3)
CLOCK = ClockPlan(bank=60, increment=20, reaction=15)
NOTHING_YET = Snapshot(0, "", finished=False, thinking=False)


def go(table, draft, served=0):
    """A row happens once the house has served so long."""
    table.advance(replace(draft.entry, served=served), draft.state)


def laid_out(game, *levels, clock=None):
    """A table in memory: of people, and where a level is named of an opponent."""
    seats = [
        SeatRow(n, "opponent" if level else "person", f"Player {n}", level, f"{n}")
        for n, level in enumerate(levels)
    ]
    row = TableRow("t", game.meta.name, 1, {}, "0" * 64, tuple(seats), NOTHING_YET, clock=clock)
    table = Table(row, game)
    go(table, draft_set_up(table))
    return table


def test_a_window_closes_when_it_would_have_closed():
    """However often somebody moves on while it is open."""
    table = laid_out(toll.GAME, "", "", "", clock=CLOCK)
    go(table, table.draft_act(ANN, 0, ASK + BOB, "ask"), 1000)
    before = table.clocks.closing(1000)
    for served in (5000, 9000):
        go(table, draft_sit(table, BOB, along=True), served)
        left = {seat: end - (served - 1000) for (seat, _), end in before.items()}
        assert {seat: end for (seat, _), end in table.clocks.closing(served).items()} == left


def test_what_is_asked_stays_asked():
    """Of whoever moves on, and of all others."""
    table = laid_out(toll.GAME, "", "", "")
    go(table, table.draft_act(ANN, 0, REST, "rest"))
    asks = Entry(2, "ask", ANN, WANTED.index("take_back"), command="ask")
    go(table, Draft(asks, table.state, table.row.snapshot))
    asked = table.requests.open
    go(table, draft_sit(table, CLEO, along=True))
    assert table.requests.open == asked


def test_what_can_be_taken_back_still_can_be():
    """It was the same person who chose."""
    table = laid_out(omen.GAME, "", "lowest")
    go(table, table.draft_act(ANN, 0, 0, "lay"))
    assert table.why_not_take_back(ANN) == ""
    go(table, draft_sit(table, ANN, along=True))
    assert table.why_not_take_back(ANN) == ""


def test_the_choice_before_one_that_was_taken_back_can_be_asked_for():
    """Freely she took back the last one; what she saw before that needs to be asked for."""
    table = laid_out(omen.GAME, "", "lowest")
    go(table, table.draft_act(ANN, 0, omen.PEEK, "peek"))
    go(table, table.draft_act(ANN, 1, 0, "lay"))
    go(table, draft_take_back(table, ANN, 2, "back"))
    assert table.why_not_take_back(ANN) != ""
    assert why_not_ask(table, ANN, "take_back") == ""
    asks = Entry(4, "ask", ANN, WANTED.index("take_back"), command="ask")
    go(table, Draft(asks, table.requests.leads_to(asks), table.row.snapshot))
    assert omen.PEEK in table.offered[ANN]
    assert why_not_ask(table, ANN, "take_back") != ""
