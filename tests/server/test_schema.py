"""A database of any earlier release comes up with all that is in it; one of a later is left."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from server.house import ready
from server.players import Player, opponent, person, set_up, web
from server.test_moving import exported
from sqlalchemy import inspect, select

from sandtable.agents import Level
from sandtable.cli import main
from sandtable.core import records
from sandtable.server.store import making
from sandtable.server.store.columns import ARCHIVE
from sandtable.server.store.database import StoreError
from sandtable.server.store.metadata import HOUSE
from sandtable.server.store.store import Store

FIRST = Path(__file__).parent / "data" / "first_schema.sql"
FINISHED, BEGUN = "e1303937775c", "363df6faf088"
ANN, BOB = "36b0c1226b15216975f9a6a8c0d35639", "3ebef2c5f7c2b750270724091c6c505b"
"""What opens the seats of the table that was begun."""
NEWER = "9999"
COLUMNS = {
    "tables": "id game rules options secret created changed version headline finished thinking",
    "actions": "table_id seq kind seat action rolls command at",
    "seats": "table_id seat kind name level token_hash",
}
"""What the first schema kept."""


def in_store(url, *works):
    """What some works on a database lead to, whether or not it was made ready."""

    async def run():
        store = Store(url)
        try:
            return [await store.database.write(work) for work in works]
        finally:
            await store.close()

    return asyncio.run(run())


def opened(url, times=1):
    """Make a database ready, as so many processes at once."""

    async def run():
        stores = [Store(url) for _ in range(times)]
        try:
            await asyncio.gather(*(store.open() for store in stores))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def fill_as_first(connection):
    """Make a database as the first program made it."""
    text = "\n".join(
        line for line in FIRST.read_text("utf-8").splitlines() if not line.startswith("--")
    )
    for statement in text.split(";\n"):
        if statement.strip():
            connection.exec_driver_sql(statement)


@pytest.fixture
def first(database):
    """A database of the first schema: a table begun, and one finished."""
    in_store(database, fill_as_first)
    return database


def differences(connection):
    """Where a database differs from the columns that this release knows."""
    there = MigrationContext.configure(connection, opts={"compare_type": True})
    return [
        each
        for each in compare_metadata(there, HOUSE)
        if each[:2] != ("remove_table", making.STANDS)
    ]


def shape(connection):
    """Every table of a database with its columns."""
    there = inspect(connection)
    return {
        table: {
            (each["name"], str(each["type"]), each["nullable"], plain(each["default"]))
            for each in there.get_columns(table)
        }
        for table in there.get_table_names()
    }


def plain(default):
    """A default, without the kind that PostgreSQL names with it."""
    return default and default.partition("::")[0]


def shown(address, table):
    """How a table stands in the list of tables."""
    listed = web.get(f"http://{address}/api/tables").json()
    return next(card for card in listed if card["table"] == table)


def test_a_table_that_the_first_release_began(first, house):
    """Both people find it as it was, and finish it; the finished one is whole."""
    captain = Level("captain", "Captain", "", "lowest")
    with ready(replace(house, levels=[*house.levels, captain]), first) as address:
        with Player(address, BEGUN, ANN) as ann, Player(address, BEGUN, BOB) as bob:
            assert ann.seated["deputy"] == captain.name
            assert [seat["name"] for seat in ann.seated["seats"]] == ["Ann", "Bob"]
            assert "The omen says 3." in ann.text
            assert "The omen says" not in bob.text
            for card in (2, 3, 4):
                for player in (ann, bob):
                    answer = player.act(card)
                    assert answer["type"] == "done", answer
                    for other in (ann, bob):
                        other.frame(answer["version"])
                    left = [1] if player is ann else [0, 1][: 2 * (card < 4)]
                    assert shown(address, BEGUN)["deciders"] == left
            ann.say(type="say", command="c", text="still here")
            assert bob.hear_lines()[-1]["text"] == "still here"
            assert ann.frames[-1]["outcome"] == ["The hills are taken."]
        for table in (BEGUN, FINISHED):
            text = web.get(f"http://{address}/api/tables/{table}/record").text
            assert len(records.read(text).moves) == 11
            assert shown(address, table)["finished"]
        seeded, _ = set_up(address, person("Cleo"), opponent(), seed=7)
        assert shown(address, seeded)["table"] == seeded


def test_all_rows_are_still_there(first):
    """None is lost or changed on the way."""

    def rows(connection):
        kept = [(HOUSE.tables[name], names.split()) for name, names in COLUMNS.items()]
        queries = [
            select(*(table.c[name] for name in names)).order_by(*table.primary_key)
            for table, names in kept
        ]
        return [tuple(map(tuple, connection.execute(query).all())) for query in queries]

    before = in_store(first, rows)
    assert [len(table) for table in before[0]] == [2, 18, 4]
    opened(first)
    assert in_store(first, rows) == before


def test_every_way_leads_to_the_same_schema(first, tmp_path):
    """A new database, and one that has taken all steps from the first."""
    opened(first)
    opened(new := str(tmp_path / "new"))
    for url in (first, new):
        stands, found = in_store(url, making.stands_at, differences)
        assert (stands, found) == (making.STEPS[-1], [])
    if first.startswith("sqlite"):
        assert in_store(first, shape) == in_store(new, shape)


def test_a_new_house_and_one_of_today_need_no_steps(database, monkeypatch):
    """A start is quick."""
    monkeypatch.setattr(making, "_upgrade", None)
    opened(database)
    opened(database)
    assert in_store(database, differences) == [[]]


def test_several_processes_come_up_at_once(first):
    """One takes the steps, the others wait for it."""
    opened(first, times=3)
    assert in_store(first, making.stands_at, differences) == [making.STEPS[-1], []]


def test_steps_are_taken_together_or_not_at_all(first):
    """When one fails, the database is as it was, and the release before can go on with it."""
    before = in_store(first, ARCHIVE.create, shape)[1]
    with pytest.raises(StoreError, match="archive"):
        opened(first)
    assert in_store(first, making.stands_at, shape) == ["", before]


def test_a_newer_database_is_left_as_it_is(database, tmp_path):
    """It is said why; nothing is written, and no export leaves out what is not known."""
    opened(database)
    change = making.STANDS.update().values(version_num=NEWER)
    _, before = in_store(database, lambda at: at.execute(change).rowcount, shape)
    with pytest.raises(making.SchemaError) as refused:
        opened(database)
    assert str(refused.value) == (
        "This database belongs to a newer release of Sandtable: its schema is 9999, this "
        f"release knows {making.STEPS[-1]}. Nothing was changed; start the newer release."
    )
    assert in_store(database, shape) == [before]
    with pytest.raises(making.SchemaError):
        exported(database, tmp_path / "text")
    assert not (tmp_path / "text").exists()
    served = CliRunner().invoke(main, ["serve", "--port", "0", "--database", database])
    assert served.exit_code == 1
    assert "belongs to a newer release" in served.output


def test_the_steps_are_numbered():
    """One after the other, so that no two people took the same number."""
    assert tuple(f"{number:04}" for number in range(1, len(making.STEPS) + 1)) == making.STEPS
