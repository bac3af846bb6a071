"""The rows by which a table goes back, ends or pauses: by one seat alone, or by agreement."""

from collections.abc import Collection
from dataclasses import replace

from sandtable.server.refusals import OVER, OutOfStep, Refusal
from sandtable.server.store.rows import WANTED, Entry
from sandtable.server.tables.drafts import Draft
from sandtable.server.tables.seats import check_plays
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import Answer, Ask, Wanted

ANSWERED = "This was answered already, or the game went on."


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


def draft_ask(table: Table, seat: int, wanted: Wanted, command: str) -> Draft:
    """The row with which a seat asks; where nobody else plays, it happens at once.

    Raises:
        Refusal: saying why it may not ask.

    """
    reason = why_not_ask(table, seat, wanted)
    if reason:
        raise Refusal(reason)
    return _drafted(
        table, Entry(table.version + 1, "ask", seat, WANTED.index(wanted), command=command)
    )


def draft_answer(table: Table, seat: int, answer: Answer, command: str | None) -> Draft:
    """The row with which a seat answers a request.

    Raises:
        Refusal: when there is nothing for it to answer.

    """
    request = table.requests.open
    if (
        request is None
        or request.number != answer.number
        or seat not in table.requests.awaited()
    ):
        raise Refusal(ANSWERED)
    entry = Entry(table.version + 1, "decline", seat, command=command)
    return _drafted(table, replace(entry, kind="agree") if answer.agrees else entry)


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
    if not awaited or not (isinstance(said, Ask) or (isinstance(said, Answer) and said.agrees)):
        return None
    return _drafted(table, Entry(table.version + 1, "agree", min(awaited)))


def _drafted(table: Table, entry: Entry) -> Draft:
    return table.draft(entry, table.requests.leads_to(entry) or table.state)
