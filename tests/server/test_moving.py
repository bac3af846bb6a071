"""A house in one file: backed up, restored, copied from one database to another."""

import asyncio
import json
import sqlite3
import stat
import threading
from contextlib import closing

import pytest
from server.house import ready
from server.players import Player, person, set_up
from server.test_store import ROW, SET_UP
from sqlalchemy import BigInteger, Boolean, Float, Integer, delete, insert

from sandtable.server.store import moving
from sandtable.server.store.account_columns import REFUSED_NAMES
from sandtable.server.store.columns import HOUSE_KEYS, KEPT, PULSE
from sandtable.server.store.new_file import OWN, MoveError
from sandtable.server.store.rows import OrderRow
from sandtable.server.store.store import Store

ANN, BOB = range(2)


def carried_out(*steps):
    """One step after the other."""

    async def run():
        for step in steps:
            await step

    asyncio.run(run())


async def fill(url):
    """A house with a row of every kind."""
    store = Store(url)
    await store.open()
    await store.add(ROW, [SET_UP])

    def work(connection):
        for table in KEPT:
            if table.name not in {"tables", "seats"}:
                row = {column.name: value_for(column) for column in table.columns}
                connection.execute(insert(table).values(row))

    await store.database.write(work)
    await store.close()


def value_for(column):
    """Something that a column can hold."""
    if column.foreign_keys:
        return ROW.id
    kinds = {BigInteger: 2**40, Boolean: True, Float: 7.5, Integer: 7}
    return kinds.get(type(column.type), column.name[:8])


def exported(url, file):
    """All that stands in a house, as text."""
    carried_out(moving.export(url, file))
    return file.read_text("utf-8")


@pytest.fixture
def other(request, database):
    """A new database of the other kind."""
    return request.getfixturevalue("sqlite" if database.startswith("post") else "postgresql")


def test_a_house_moves_to_the_other_kind_of_database(database, other, tmp_path):
    """Every row is there, and the next number that the database gives is free."""
    carried_out(fill(database), moving.copy(database, other))
    text = exported(database, tmp_path / "before")
    assert {json.loads(line)[0] for line in text.splitlines()[1:-1]} == {t.name for t in KEPT}
    assert exported(other, tmp_path / "after") == text

    async def go_on():
        store = Store(other)
        await store.order(ROW.id, OrderRow(ANN, "ask", 0))
        assert (await store.orders([ROW.id]))[ROW.id][ANN].standing == "ask"
        await store.close()

    carried_out(go_on())


def test_what_one_database_cannot_keep_is_replaced(database, other, tmp_path):
    """Older houses took commands with a character that PostgreSQL has no place for."""
    carried_out(fill(database))
    exported(database, file := tmp_path / "text")
    told = file.read_text("utf-8").replace(': "command"', ': "co\\u0000and"', 1)
    file.write_text(told, "utf-8")
    carried_out(moving.import_(file, other))
    assert "co\\ufffdand" in exported(other, tmp_path / "after")


def test_a_house_moves_to_where_a_server_has_only_started(database, other, tmp_path):
    """What it wrote by itself gives way; nothing that anybody did does."""

    async def start():
        store = Store(other)
        await store.open()
        row = {column.name: value_for(column) for column in HOUSE_KEYS.columns}
        beat = {column.name: value_for(column) for column in PULSE.columns}

        def work(at):
            at.execute(insert(HOUSE_KEYS).values(row))
            at.execute(delete(PULSE))
            at.execute(insert(PULSE).values(beat))

        await store.database.write(work)
        await store.close()

    carried_out(start(), fill(database), moving.copy(database, other))
    assert exported(other, tmp_path / "after") == exported(database, tmp_path / "before")


def test_a_house_with_a_refused_name_is_not_empty(database, other):
    """Whatever anybody did there is named, and stays."""

    async def refuse():
        store = Store(other)
        await store.open()
        row = {column.name: value_for(column) for column in REFUSED_NAMES.columns}
        await store.database.write(lambda at: at.execute(insert(REFUSED_NAMES).values(row)))
        await store.close()

    carried_out(refuse(), fill(database))
    with pytest.raises(MoveError, match="holds 1 refused_names already"):
        carried_out(moving.copy(database, other))


def test_an_export_is_of_one_moment(database, tmp_path):
    """What is written after its first rows were read is not in it."""
    assert KEPT.index(PULSE) > 0
    carried_out(fill(database))
    before = exported(database, tmp_path / "before")
    late = threading.Thread(target=lambda: asyncio.run(serve_longer(database)))

    def meanwhile(_):
        if late.ident is None:
            late.start()
            late.join()

    carried_out(moving.export(database, tmp_path / "during", meanwhile))
    assert (tmp_path / "during").read_text("utf-8") == before
    assert exported(database, tmp_path / "after") != before


async def serve_longer(url):
    """Note that a house has served so long."""
    store = Store(url)
    assert await store.beat(2**41) == 2**41
    await store.close()


def test_a_backup_is_made_while_people_play(house, database, tmp_path):
    """A server that is started with it goes on from there; only its owner may read it."""
    file = tmp_path / "kept.sqlite3"
    with ready(house, database) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"))
        with Player(where, table, tokens[ANN]) as ann:
            ann.act(0)
            carried_out(moving.back_up(database, file))
    assert stat.S_IMODE(file.stat().st_mode) == OWN
    assert [*tmp_path.glob("*kept*")] == [file]
    with ready(house, str(file)) as where, Player(where, table, tokens[BOB]) as bob:
        assert bob.frames[-1]["version"] == 1
        assert bob.act(1, 1)["type"] == "done"


def test_an_older_database_gets_what_has_come_since(sqlite, tmp_path):
    """As it does when a server is started with it."""
    file = tmp_path / "tables.sqlite3"
    carried_out(fill(sqlite))
    with closing(sqlite3.connect(file)) as older:
        older.execute("ALTER TABLE actions DROP COLUMN served")
        older.execute("DROP TABLE reports")
    copied = str(tmp_path / "copied")
    carried_out(moving.copy(sqlite, copied))
    rows = [json.loads(line) for line in exported(copied, tmp_path / "text").splitlines()]
    assert [row["served"] for name, row in rows[1:-1] if name == "actions"] == [0, 0]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda lines: lines[1:], "Line 1: this is no export"),
        (lambda lines: lines[:-1], "The end of the file is missing"),
        (lambda lines: [*lines[:-2], lines[-1]], "The end of the file is missing"),
        (lambda lines: [lines[0], "{", *lines[1:]], "Line 2: "),
        (lambda lines: [lines[0], "7", *lines[1:]], "Line 2: this is no row"),
        (lambda lines: [lines[0], '["cats", {}]', *lines[1:]], "Line 2: this is no row"),
        (lambda lines: [*lines[:-1], '["guests", {"cat": 1}]'], "guests has no cat"),
        (lambda lines: [*lines[:3], lines[2], *lines[3:]], "Lines 3 to 4: "),
    ],
)
def test_a_file_that_is_not_whole_is_refused(database, tmp_path, change, wrong):
    """Nothing of it is kept."""
    house, file = str(tmp_path / "filled"), tmp_path / "text"
    carried_out(fill(house))
    lines = exported(house, tmp_path / "whole").splitlines()
    file.write_text("\n".join(change(lines)) + "\n", "utf-8")
    with pytest.raises(MoveError, match=wrong):
        carried_out(moving.import_(file, database))
    carried_out(moving.import_(tmp_path / "whole", database))


def test_nothing_is_written_over(database, tmp_path):
    """Neither a file, nor a house in which there is something."""
    file = tmp_path / "kept"
    file.write_text("mine", "utf-8")
    carried_out(fill(database))
    for step in (moving.back_up, moving.export):
        with pytest.raises(MoveError, match=r"There is a file at .* already"):
            carried_out(step(database, file))
    assert file.read_text("utf-8") == "mine"
    with pytest.raises(MoveError, match="The database holds 1 tables already"):
        carried_out(moving.copy(database, database))


def test_what_is_not_there_is_not_made(tmp_path):
    """A wrong path is told, and no empty database lies there afterwards."""
    nowhere = tmp_path / "nowhere.sqlite3"
    for step in (moving.back_up, moving.export):
        with pytest.raises(MoveError, match=r"There is no database at .*nowhere"):
            carried_out(step(str(nowhere), tmp_path / "kept"))
    assert [*tmp_path.iterdir()] == []


def test_a_damaged_database_is_no_backup(sqlite, tmp_path):
    """Whoever wants to keep it hears so now, and not on the day when it is needed."""
    carried_out(fill(sqlite))
    file = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    with pytest.raises(MoveError, match=r"damaged|cannot be read"):
        carried_out(moving.back_up(sqlite, tmp_path / "kept"))
    assert not (tmp_path / "kept").exists()
