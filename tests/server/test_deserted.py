"""Unfinished tables at which nobody is any more are closed, if the host wants it."""

import asyncio
from dataclasses import replace

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from click.testing import CliRunner
from server import omen
from server.house import ready
from server.players import Player, person, set_up, web
from server.test_claims import opened_by_itself
from server.test_invitations import anybody, by_link
from server.test_ratings import joined, standing
from server.test_requests import card_of, said
from server.test_rooms import in_hall
from server.test_schema import in_store
from server.test_time import SLOW, Watch
from sqlalchemy import select, text

from sandtable.cli import main
from sandtable.core.records import read
from sandtable.server import caretaker
from sandtable.server.furniture import Upkeep
from sandtable.server.people import presence
from sandtable.server.store.columns import PULSE, TABLES
from sandtable.server.store.migrations.versions import v0007_seen
from sandtable.server.tables.fairness import verify
from sandtable.server.tables.watchers import Watcher
from sandtable.server.upgrading import tidied

DAYS = 20
DAY = 24 * 3600.0
WORDS = "Closed: nobody was here for 20 days. There is no result."
ANN, BOB = range(2)


@pytest.fixture
def watch():
    """The clock of the house."""
    return Watch()


@pytest.fixture
def kept(house, watch):
    """A house that closes deserted tables, and goes by a watch."""
    return replace(house, monotonic=watch, upkeep=Upkeep(DAYS))


def in_house(kept, database, *plays):
    """Run a test's own parts, one after the other, in an open house."""

    async def play(hall):
        for part in plays:
            await part(hall)

    in_hall(kept, database, play)


def passing(watch, days=DAYS, closes=0):
    """Days pass; then so many tables are closed."""

    async def part(hall):
        watch.go(days * DAY)
        await hall.service.beat()
        assert await hall.caretaker.tidy() == closes

    return part


def coming(table, *, program=False):
    """Somebody looks at a table for a moment."""

    async def part(hall):
        room, watcher = await hall.rooms.room(table), Watcher()
        room.enter(watcher)
        watcher.sit(-1, program=program, positions=False)
        await hall.company.look_around()
        room.audience.watchers.discard(watcher)
        await hall.company.look_around()

    return part


def begun(kept, database, *seats, **more):
    """A new table: its name, and the tokens of its seats."""
    with ready(kept, database) as address:
        return set_up(address, *(seats or (person("Ann"), person("Bob"))), **more)


def shown(kept, database, table, token):
    """The last frame of a table, its card on the front page, and its record."""
    with ready(kept, database) as address, Player(address, table, token) as player:
        record = web.get(f"http://{address}/api/tables/{table}/record")
        return player.frames[-1], card_of(address, table), record


def test_a_deserted_table_is_closed(kept, watch, database):
    """Its log and the front page say what it is; it has no result, and can be looked at."""
    table, tokens = begun(kept, database)
    in_house(
        kept, database, passing(watch, DAYS - 1), passing(watch, 1, closes=1), passing(watch)
    )
    frame, card, record = shown(kept, database, table, tokens[ANN])
    assert said(frame) == frame["outcome"] == [WORDS]
    assert (frame["cancelled"], frame["returns"], frame["deciders"]) == (True, None, [])
    assert (card["headline"], card["finished"], card["winners"]) == (WORDS, True, [])
    kept_record = read(record.text)
    verify(kept_record, omen.GAME.with_options(**kept_record.options))
    with ready(kept, database) as address, Player(address, table, tokens[BOB]) as bob:
        assert bob.act(0)["reason"] == "The game is over."


def test_who_only_looks_keeps_it_open(kept, watch, sqlite, monkeypatch):
    """A person; a program is nobody. Whoever has looked once in a while is not forgotten."""
    table, _ = begun(kept, sqlite)
    monkeypatch.setattr(presence, "SEEN_SECONDS", 0.0)
    in_house(
        kept,
        sqlite,
        passing(watch, DAYS - 1),
        coming(table),
        passing(watch, DAYS - 1),
        coming(table, program=True),
        passing(watch, 1, closes=1),
    )


def test_who_is_just_there_keeps_it_open(kept, watch, sqlite):
    """However long the page has been open, and whatever has been noted of it."""
    table, _ = begun(kept, sqlite)

    async def come(hall):
        room, watcher = await hall.rooms.room(table), Watcher()
        room.enter(watcher)
        watcher.sit(-1, program=False, positions=False)

    in_house(kept, sqlite, come, passing(watch, DAYS))


def test_what_is_done_keeps_it_open(kept, watch, sqlite):
    """Each row of the log, whoever it is by."""
    table, tokens = begun(kept, sqlite)
    in_house(kept, sqlite, passing(watch, DAYS - 1))
    with ready(kept, sqlite) as address, Player(address, table, tokens[ANN]) as ann:
        ann.act(0)
    in_house(kept, sqlite, passing(watch, DAYS - 1), passing(watch, 1, closes=1))


def test_days_without_a_server_do_not_count(kept, watch, sqlite):
    """Nobody could come: only what the house has served does."""
    begun(kept, sqlite)
    in_house(kept, sqlite, passing(watch, DAYS - 1))
    watch.go(400 * DAY)
    in_house(kept, sqlite, passing(watch, 0), passing(watch, 1, closes=1))


def test_a_slow_table_ends_by_its_clock(kept, watch, sqlite):
    """While one runs it is left alone, however long that takes; then it is like any other."""
    table, tokens = begun(kept, sqlite, clock={**SLOW, "bank": 30 * 24 * 3600})

    async def run_out(hall):
        room = await hall.rooms.room(table)
        watch.go(DAY)
        while len(room.table.sitting.given_up) < len(tokens):
            await room.look_at_clocks()

    async def wait(hall):  # an opponent may still have thought of a move
        for _ in range(2 * DAYS):
            watch.go(DAY)
            await hall.service.beat()
            if await hall.caretaker.tidy():
                return
        pytest.fail("it was never closed")

    in_house(kept, sqlite, passing(watch, 29), run_out, passing(watch, 1), wait)
    frame, *_ = shown(kept, sqlite, table, tokens[ANN])
    assert frame["outcome"][0] == WORDS


def test_one_that_never_began(kept, watch, sqlite):
    """It is laid out by the chance of those who came, so that its record can be checked."""
    table, tokens = begun(kept, sqlite, person("Ann"), anybody(), contribution="aa")
    waiting, _ = begun(kept, sqlite, person("Ann"), by_link())
    in_house(kept, sqlite, passing(watch, closes=2))
    frame, card, record = shown(kept, sqlite, table, tokens[ANN])
    assert frame["outcome"] == [WORDS]
    assert frame["missing"] == card["missing"] == []
    kept_record = read(record.text)
    assert kept_record.contributions == ("aa",)
    verify(kept_record, omen.GAME.with_options(**kept_record.options))
    with ready(kept, sqlite) as address:
        plea = {"secret": None, "seat": BOB, "key": "k" * 43}
        late = web.post(f"http://{address}/api/tables/{waiting}/seats", json=plea)
        assert late.status_code in {400, 404}


def test_nobody_s_rating_changes(kept, watch, sqlite):
    """Whoever was losing has not lost."""
    with ready(kept, sqlite) as address:
        ann, _, table, tokens = joined(address)
    in_house(kept, sqlite, passing(watch, closes=1))
    with ready(kept, sqlite) as address:
        ann.where = f"http://{address}"
        assert standing(ann, table, tokens[0])["ratings"] == []


def test_opponents_finish_a_rated_game(kept, watch, sqlite, gate):
    """All have left: it is played to its end, and there is nothing to be closed."""
    gate.clear()
    with ready(kept, sqlite) as address:
        ann, _, table, tokens = joined(address)
        for token in tokens:
            body = {"type": "leave", "tokens": [token]}
            web.post(f"http://{address}/api/tables/{table}/wishes", json=body)

    async def play_on(hall):
        gate.set()
        await opened_by_itself(hall, table, lambda row: row.snapshot.finished)

    in_house(kept, sqlite, play_on, passing(watch))
    with ready(kept, sqlite) as address:
        ann.where = f"http://{address}"
        assert standing(ann, table, tokens[0])["ratings"] != []


def test_a_rated_game_that_opponents_do_not_finish(kept, watch, sqlite, gate):
    """They rest after a day, and nobody has come since: it is like any other."""
    gate.clear()
    with ready(kept, sqlite) as address:
        _, _, table, tokens = joined(address)
        for token in tokens:
            body = {"type": "leave", "tokens": [token]}
            web.post(f"http://{address}/api/tables/{table}/wishes", json=body)
    in_house(kept, sqlite, passing(watch, closes=1))


def test_it_is_off_unless_the_host_wants_it(house, watch, sqlite):
    """Whoever comes back after a year finds the table as it was."""

    async def look(hall):
        assert hall.caretaker is None

    in_house(replace(house, monotonic=watch), sqlite, look)


def test_a_table_of_other_rules_is_left(kept, newer, watch, sqlite):
    """The release that began it can finish it."""
    begun(kept, sqlite)
    later = replace(newer, monotonic=watch, upkeep=Upkeep(DAYS))
    in_house(later, sqlite, passing(watch))
    in_house(kept, sqlite, passing(watch, closes=1))


def test_it_is_looked_for_as_long_as_the_server_runs(kept, watch, sqlite, monkeypatch):
    """By itself: nobody asks for it."""
    table, _ = begun(kept, sqlite)
    monkeypatch.setattr(caretaker, "LOOK_SECONDS", 0.01)

    async def wait(hall):
        room = await hall.rooms.room(table)
        watch.go(DAYS * DAY)
        await hall.service.beat()
        while not room.table.over:
            room.moved.clear()
            await room.moved.wait()

    in_house(kept, sqlite, wait)


def test_before_an_upgrade(kept, watch, sqlite):
    """`tidy` closes what is deserted, and keeps it as it is shown."""
    begun(kept, sqlite)
    in_house(kept, sqlite, passing(watch, DAYS - 1))
    assert asyncio.run(tidied(sqlite, kept.shelf)) == (0, 0)
    assert asyncio.run(tidied(sqlite, kept.shelf, DAYS)) == (0, 0)
    assert asyncio.run(tidied(sqlite, kept.shelf, DAYS - 1)) == (1, 1)
    words = ["tidy", "--close-after", "0", "--database", sqlite]
    assert CliRunner().invoke(main, words).exit_code == 2


def take_step(connection):
    """The step that adds the column, and no other."""
    with Operations.context(MigrationContext.configure(connection)):
        v0007_seen.upgrade()


def test_a_database_from_before(kept, sqlite):
    """What was seen before is not known: days count from the step that adds the column."""
    begun(kept, sqlite)
    in_store(
        sqlite,
        lambda at: at.execute(PULSE.update().values(served=7)),
        lambda at: at.execute(text("ALTER TABLE tables DROP COLUMN seen")),
        take_step,
    )
    (seen,) = in_store(sqlite, lambda at: at.execute(select(TABLES.c.seen)).scalar())
    assert seen == 7
