"""What another release would make of a house is known before it is installed."""

import asyncio
import re

import pytest
from click.testing import CliRunner
from server import omen
from server.house import ready
from server.players import Player, person, set_up
from server.test_archive import played
from server.test_moving import exported
from server.test_ratings import RIVALS, rows_of, values
from server.test_rooms import in_hall

from sandtable.cli import main
from sandtable.server import ladder, upgrading
from sandtable.server.store.columns import ACTIONS, RATINGS, TABLES
from sandtable.server.store.store import Store
from sandtable.server.tables.watchers import Watcher


def findings(url, shelf):
    """What is foreseen of a house."""

    async def look():
        return [finding async for finding in upgrading.foreseen(url, shelf)]

    return asyncio.run(look())


def begun(address):
    """A table at which two cards lie; one of its players has looked at the omen."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        assert ann.act(omen.PEEK)["type"] == "done"
        assert ann.act(0)["type"] == "done"
        bob.frame(2)
        assert bob.act(1)["type"] == "done"
    return table


def change(url, query):
    """Change what stands in a database."""

    async def work():
        store = Store(url)
        await store.database.write(lambda at: at.execute(query))
        await store.close()

    asyncio.run(work())


def test_the_same_rules_go_on_with_every_table(house, database, tmp_path):
    """The whole house is looked at while it is open, and nothing in it is changed."""
    with ready(house, database) as address:
        begun(address)
        set_up(address, person("Ann"), {"kind": "link", "name": ""})
        played(address)
        before = exported(database, tmp_path / "before")
        (finding,) = findings(database, house.shelf)
        assert without_pulse(exported(database, tmp_path / "after")) == without_pulse(before)
    assert finding.is_good
    assert finding.found == "2 of 2 go on as they are"


def without_pulse(text):
    """All lines, but for what the house notes by itself of time: served, and people seen."""
    lines = [line for line in text.splitlines() if not line.startswith('["pulse"')]
    return [re.sub(r'"seen": \d+', '"seen"', line) for line in lines]


def test_a_newer_behaviour_version(house, newer, database, tmp_path):
    """Its tables are named; finished ones only if they are not kept yet."""
    with ready(house, database) as address:
        table = begun(address)
        played(address)
    before = exported(database, tmp_path / "before")
    one, all_, finished = findings(database, newer.shelf)
    assert exported(database, tmp_path / "after") == before
    assert (one.what, one.found) == (
        f"Table {table}",
        "begun with version 1 of omen, here is version 2",
    )
    assert one.advice == upgrading.FINISH
    assert all_.found == "0 of 1 go on as they are"
    assert finished.found == "1 of omen, version 1, cannot be looked at here"
    assert finished.advice == upgrading.TIDY
    assert asyncio.run(upgrading.tidied(database, house.shelf)) == (0, 1)
    assert [each.what for each in findings(database, newer.shelf)] == [one.what, all_.what]


def test_a_game_that_is_gone(house, without, database):
    """It is said that there is none."""
    with ready(house, database) as address:
        table = begun(address)
    one, _ = findings(database, without.shelf)
    assert (one.what, one.found) == (f"Table {table}", "there is no game omen here")


@pytest.mark.parametrize(
    ("row", "changed", "wrong"),
    [
        (2, {"action": 17}, "row 2 of omen cannot be played: "),
        (2, {"rolls": "[3]"}, "row 2 of omen cannot be played: rolls: 1 given, but 0"),
        (3, {"rolls": "[]"}, "row 3 of omen rolls other dice"),
        (0, {"rolls": "[]"}, "row 0 of omen rolls other dice"),
    ],
)
def test_rules_that_changed_and_do_not_say_so(house, database, row, changed, wrong):
    """The log and the rules do not agree, whichever of them has changed."""
    with ready(house, database) as address:
        table = begun(address)
    here = (ACTIONS.c.table_id == table, ACTIONS.c.seq == row)
    change(database, ACTIONS.update().where(*here).values(**changed))
    one, all_ = findings(database, house.shelf)
    assert one.found.startswith(wrong)
    assert all_.found == "0 of 1 go on as they are"


def test_others_who_are_to_decide(house, database):
    """Each row can be played, and yet it is not the same game."""
    with ready(house, database) as address:
        table = begun(address)
    change(database, TABLES.update().where(TABLES.c.id == table).values(deciders="[1]"))
    one, _ = findings(database, house.shelf)
    assert one.found == "after row 3 of omen others are to decide"


def test_ratings_are_reckoned_from_what_was_kept(house, newer, database):
    """Without the rules of the tables that they came from."""
    found = {}

    async def rated(hall):
        room = await hall.rooms.room((await hall.found(RIVALS)).table)
        room.enter(Watcher())
        while not room.table.over:
            room.moved.clear()
            await room.moved.wait()
        found["before"] = values(await rows_of(hall))
        await hall.archivist.tidy()
        await hall.store.database.write(lambda at: at.execute(RATINGS.delete()))

    async def again(hall):
        assert await ladder.reckoned_again(database, newer) == 1
        found["after"] = values(await rows_of(hall))

    in_hall(house, database, rated)
    in_hall(newer, database, again)
    assert found["after"] == found["before"]


def test_the_commands(tmp_path):
    """In words, and with an exit code for programs."""
    url = str(tmp_path / "house")
    run = CliRunner().invoke

    nowhere = run(main, ["check-upgrade", "--database", url])
    assert (nowhere.exit_code, "There is no database at" in nowhere.output) == (1, True)
    tidied = run(main, ["tidy", "--database", url])
    assert (tidied.exit_code, tidied.output) == (0, "0 more finished tables are kept.\n")
    nothing = run(main, ["check-upgrade", "--database", url])
    assert nothing.exit_code == 0
    assert "0 of 0 go on as they are" in nothing.output
