"""The rows with which people come and go, and with which a game begins that waited."""

from dataclasses import replace

from sandtable.server.refusals import OVER, Refusal
from sandtable.server.store.rows import Entry, Leaving
from sandtable.server.tables.drafts import Draft, opening
from sandtable.server.tables.fairness import dice, mixed
from sandtable.server.tables.snapshots import snapshot_of
from sandtable.server.tables.table import Table

NOT_OVER = "The game goes on."
SET_UP_ALREADY = "Another game is set up already."


def draft_set_up(table: Table, contribution: str = "") -> Draft:
    """The row 0 of the log, with what its founder adds to the chance."""
    word = contribution if table.row.seed is None else ""
    chance = mixed(table.chance, [word] if word else [])
    state = table.lay_out(seed=dice(chance, 0))
    return table.draft(Entry(0, "set_up", rolls=opening(state), word=word), state)


def draft_sit(table: Table, seat: int, contribution: str = "", *, along: bool = False) -> Draft:
    """The row with which somebody sits down, and adds to the chance of a game not yet begun.

    ``along``: whoever sits there already moves to another device.

    Raises:
        Refusal: saying why nobody can sit there.

    """
    sitting = table.sitting
    has_moved = along and seat in sitting.persons
    if not has_moved:
        sitting.check_sit(seat, over=table.over)
    adds = sitting.waiting and table.row.seed is None and not has_moved
    entry = Entry(
        table.version + 1, "sit", seat, int(has_moved), word=contribution if adds else ""
    )
    draft = table.draft(entry, table.state)
    missing = tuple(sorted(sitting.missing - {seat})) if sitting.waiting else ()
    persons = {*sitting.persons, seat}
    thinking = any(decider not in persons for decider in table.offered)
    return replace(draft, snapshot=replace(draft.snapshot, missing=missing, thinking=thinking))


def draft_begin(table: Table, seat: int = -1, command: str | None = None) -> Draft:
    """The row with which a game begins that waited: laid out by the chance of all who came.

    Perhaps by the ``command`` of a seat.
    """
    state = table.game.new_initial_state(seed=dice(table.chance, 0))
    entry = Entry(table.version + 1, "begin", seat, rolls=opening(state), command=command)
    sitting = table.sitting
    return Draft(entry, state, snapshot_of(state, entry.seq, sitting.persons, sitting.resigned))


def draft_another(table: Table, seat: int, other: str) -> Draft:
    """The row with which a seat wants another game, at another table.

    Raises:
        Refusal: while this one goes on, or when somebody was first.

    """
    if not table.over or table.another:
        raise Refusal(SET_UP_ALREADY if table.another else NOT_OVER)
    return table.draft(Entry(table.version + 1, "another", seat, word=other), table.state)


def draft_leaving(table: Table, seat: int, how: Leaving, wanted_by: int = -1) -> Draft:
    """The row with which a seat is given up, or lost as another seat wants it.

    Raises:
        Refusal: when the game is over.

    """
    if table.over:
        raise Refusal(OVER)
    draft = table.draft(Entry(table.version + 1, how, seat, wanted_by), table.state)
    thinking = draft.snapshot.thinking or seat in table.offered
    return replace(draft, snapshot=replace(draft.snapshot, thinking=thinking))
