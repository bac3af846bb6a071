"""What the server notes: one line a minute for one cause, and nobody's secrets."""

import asyncio
import json
import logging

import pytest

from sandtable.core.record import SPECTATOR
from sandtable.server.logs import A_MINUTE, MOST_CAUSES, Discreet, Lines, OnceAMinute, at
from sandtable.server.tables.bells import Bells

TOKEN = "0123456789abcdef" * 2


def line(message, *values, failure=None):
    """A line on its way to the log."""
    found = (type(failure), failure, failure.__traceback__) if failure else None
    return logging.LogRecord("here", logging.ERROR, "", 1, message, values, found)


def test_one_line_a_minute_for_one_cause():
    """Other causes are told at once; what was left out is counted."""
    now = [0.0]
    once = OnceAMinute(lambda: now[0])
    assert once.filter(line("%d open", 1))
    assert not once.filter(line("%d open", 2))
    assert not once.filter(line("%d open", 3))
    assert once.filter(line("%d closed", 1))
    assert once.filter(line("%d open", 4, failure=ValueError()))
    now[0] = A_MINUTE
    last = line("%d open", 5)
    assert once.filter(last)
    assert last.getMessage() == "5 open (2 more like it)"
    assert not once.filter(line("%d open", 6))


def test_causes_are_not_kept_for_ever():
    """However many there are."""
    once = OnceAMinute(lambda: 0.0)
    for number in range(3 * MOST_CAUSES):
        assert once.filter(line(f"cause {number}"))
        assert len(once.told) <= MOST_CAUSES


@pytest.mark.parametrize("kind", [Discreet, Lines])
def test_no_secret_is_written(kind):
    """Neither in a message nor in the failure that led to it."""
    written = kind().format(line("token %s", TOKEN, failure=ValueError(TOKEN.upper())))
    assert "ValueError" in written
    assert TOKEN[:16] not in written.lower()


def test_a_line_for_programs():
    """One line, whatever is in it; with the table and the seat, where they are known."""
    failed = line("table %s:\n%s", "ab12", "“no”", failure=ValueError("why"))
    vars(failed).update(at("ab12", 1))
    text = Lines().format(failed)
    assert "\n" not in text
    said = json.loads(text)
    assert (said["table"], said["seat"], said["level"]) == ("ab12", 1, "ERROR")
    assert said["message"] == "table ab12:\n“no”"
    assert "ValueError: why" in said["failure"]
    assert "seat" not in json.loads(Lines().format(line("the store does not answer")))
    assert at("ab12", SPECTATOR) == {"table": "ab12"}


def test_a_bell_that_rings_in_vain_says_where(caplog):
    """At which table, and for which seat."""
    rang = asyncio.Event()

    async def fail(*_):
        rang.set()
        raise OSError

    async def scenario():
        Bells("ab12", fail).hang({(1, 0): 0.0})
        await rang.wait()
        await asyncio.sleep(0)

    asyncio.run(scenario())
    assert [(record.table, record.seat) for record in caplog.records] == [("ab12", 1)]
