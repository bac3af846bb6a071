"""Record files that people open: each becomes a finished table, to be looked at again.

Its log is what the record says, rolls and all, once the rules have played it. Only whoever
opened it sees the table; it counts for nobody, and says nothing of where its dice came from.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.record_lines import RecordError
from sandtable.core.records import Record
from sandtable.core.replay import replay, start
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY
from sandtable.server.hall import Hall
from sandtable.server.refusals import Refusal, TooManyError
from sandtable.server.store.rows import WANTED, Branch, Entry, TableRow
from sandtable.server.tables.drafts import opening
from sandtable.server.tables.names import LETTERS, cleaned, twice
from sandtable.server.tables.plans import row_of, seated_by
from sandtable.server.tables.table import Table
from sandtable.server.wire.front import LONGEST_NAME, NewTable, SeatPlan, TablePlan

LARGEST_RECORD = 1_000_000
"""Bytes of a request with a record; one of a long game has some 100,000."""
UNREADABLE = "This record cannot be opened: {0}."
NOT_OVER = "The game of this record is not over."
ANOTHER = "Another record is being opened."
WAIT = 5
"""Seconds after which to ask again, where that is so."""


async def opened(hall: Hall, text: str, guest: str) -> NewTable:
    """A finished table with the game of a record, all of whose seats a guest holds.

    Raises:
        Refusal: saying what in the record cannot be.
        NotReadyError: while the game's rules are still being compiled.
        TooManyError: while another record is played again.

    """
    if hall.analyses.opening.locked():
        raise TooManyError(WAIT, ANOTHER)
    async with hall.analyses.opening:
        record = await asyncio.to_thread(_read, text)
        game = await hall.taken(record.game)
        game = await asyncio.to_thread(_agreed, record, game)
        plan = _plan(record, game)
        seating = seated_by(plan, hall.levels, guest)
        await hall.names.check_plan(plan, guest, {})
        row = row_of(plan, game.meta, seating, guest)
        row = replace(row, branch=Branch("", 0, record.position or {}), deputy=hall.usual)
        table = await asyncio.to_thread(played, record, row, game)
    served = hall.service()
    log = [replace(entry, served=served) for entry in table.entries]
    last = table.draft(table.entries[-1], table.state)
    await hall.store.add(replace(row, snapshot=last.snapshot), log)
    return NewTable(row.id, seating.tokens)


def played(record: Record, row: TableRow, game: Game) -> Table:
    """The table to which a record leads.

    Raises:
        Refusal: where the rules do not agree with it, and where its game is not over.

    """
    table = Table(row, game)
    try:
        for state in replay(record, game):
            table.advance(_entry(table, state), state)
    except RecordError as wrong:
        raise Refusal(UNREADABLE.format(wrong)) from wrong
    if not table.over:
        for entry in _agreement(record, table):
            table.advance(entry)
    if not table.over:
        raise Refusal(NOT_OVER)
    return table


def _read(text: str) -> Record:
    try:
        return records.read(text)
    except RecordError as wrong:
        raise Refusal(UNREADABLE.format(wrong)) from wrong


def _agreed(record: Record, game: Game) -> Game:
    """The game with the options that it was played by, for as many as played."""
    try:
        return game.with_options(**start(record, game).game.options)
    except RecordError as wrong:
        raise Refusal(UNREADABLE.format(wrong)) from wrong


def _plan(record: Record, game: Game) -> TablePlan:
    """The table as somebody would plan it whose people all sit at this screen."""
    options = {name: value for name, value in game.options.items() if name != "players"}
    seats = tuple(SeatPlan("person", name) for name in _names(record.players))
    return TablePlan(record.game, seats, options)


def _names(players: Sequence[str]) -> list[str]:
    """Names as seats have them; those of programs are often alike, and get their letters."""
    names = [cleaned(name[:LONGEST_NAME])[: LONGEST_NAME - 2].strip() for name in players]
    if twice(name for name in names if name) is None:
        return names
    return [name and f"{name} {letter}" for name, letter in zip(names, LETTERS, strict=False)]


def _entry(table: Table, state: GameState) -> Entry:
    """The row of the log that leads to a state."""
    if not table.entries:
        return Entry(0, "set_up", rolls=opening(state))
    step, number = state.history[-1], len(table.entries)
    if step.player == NOBODY:
        return Entry(number, "time", rolls=step.rolls)
    return Entry(number, "act", step.player, step.action, step.rolls)


def _agreement(record: Record, table: Table) -> list[Entry]:
    """The rows by which all have agreed to end a game, if the record says that they have."""
    if not (record.ranked or record.cancelled):
        return []
    wanted = WANTED.index("rank" if record.ranked else "cancel")
    asks, *others = (seat.seat for seat in table.row.seats)
    asked = Entry(len(table.entries), "ask", asks, wanted)
    return [asked, *(Entry(asked.seq + n, "agree", seat) for n, seat in enumerate(others, 1))]
