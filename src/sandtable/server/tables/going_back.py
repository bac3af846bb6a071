"""The rows by which a table goes back, ends or pauses: by one seat alone, or by agreement."""

from collections.abc import Collection
from dataclasses import replace

from sandtable.server.refusals import OVER, OutOfStep, Refusal
from sandtable.server.store.rows import WANTED, Entry
from sandtable.server.tables.absence import why_not_without
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.requests import ENDINGS
from sandtable.server.tables.seats import check_plays
from sandtable.server.tables.table import Table
from sandtable.server.wire.requests import Answer, Ask, Wanted, Withdraw

ANSWERED = "This was answered or withdrawn already, or the game went on."


def draft_take_back(table: Table, seat: int, version: int, command: str) -> Draft:
    """The row that undoes the last decision.

    Raises:
        Refusal: saying why it stands.

    """
    if version != table.version:
        raise OutOfStep
    reason = table.why_not_take_back(seat)
    if reason:
        raise Refusal(reason)
    back = table.take_backs.count()
    entry = Entry(table.version + 1, "take_back", seat, action=back, command=command)
    return table.draft(entry, table.take_backs.before(back))


def why_not_ask(table: Table, seat: int, wanted: Wanted) -> str:
    """Why a seat may not ask all others for something; empty when it may."""
    if table.over or table.waiting:
        return OVER if table.over else table.sitting.why_not_begun
    return table.requests.why_not(seat, wanted)


def draft_ask(table: Table, seat: int, wanted: Wanted, command: str, now: int) -> Draft:
    """The row with which a seat asks; where nobody else plays, it happens at once.

    The house has served so many milliseconds by ``now``.

    Raises:
        Refusal: saying why it may not ask.

    """
    reason = why_not_ask(table, seat, wanted)
    if not reason and wanted in ENDINGS:
        # Whoever comes or goes ends the request: those who are asked stay the same.
        reason = why_not_without(table.row, table.sitting, table.entries, now)
    if reason:
        raise Refusal(reason)
    return _drafted(
        table, Entry(table.version + 1, "ask", seat, WANTED.index(wanted), command=command)
    )


def draft_answer(
    table: Table, seat: int, answer: Answer | Withdraw, command: str | None
) -> Draft:
    """The row with which a seat answers a request, or withdraws its own.

    Raises:
        Refusal: when there is nothing for it to answer, or to withdraw.

    """
    request = table.requests.open
    if request is None or request.number != answer.number:
        raise Refusal(ANSWERED)
    withdraws = isinstance(answer, Withdraw)
    if seat not in ({request.seat} if withdraws else table.requests.awaited()):
        raise Refusal(ANSWERED)
    entry = Entry(
        table.version + 1, "withdraw" if withdraws else "decline", seat, command=command
    )
    return _drafted(table, replace(entry, kind="agree") if _agrees(answer) else entry)


def speaker(table: Table, seat: int, seats: Collection[int], said: object) -> int:
    """For which of the seats at a client it says something, if not for the one that it plays.

    People at one screen ask together, so each of them withdraws what another of them asked.
    """
    request = table.requests.open
    is_theirs = isinstance(said, Withdraw) and request is not None and request.seat in seats
    return request.seat if request and is_theirs else seat


def draft_resume(table: Table, seat: int) -> Draft:
    """The row with which clocks run again that were paused.

    Raises:
        Refusal: when the seat was given up.

    """
    check_plays(table, seat)
    return table.draft(Entry(table.version + 1, "resume", seat), table.state)


def draft_beside(table: Table, seats: Collection[int], said: object) -> Draft | None:
    """The row with which one of the people at a client agrees to what another of them did.

    They ask, or agree, together; None when all of them have.
    """
    awaited = table.requests.awaited() & set(seats)
    if not (awaited and (isinstance(said, Ask) or _agrees(said))):
        return None
    return _drafted(table, Entry(table.version + 1, "agree", min(awaited)))


def _agrees(said: object) -> bool:
    return isinstance(said, Answer) and said.agrees


def _drafted(table: Table, entry: Entry) -> Draft:
    return table.draft(entry, table.requests.leads_to(entry) or table.state)
