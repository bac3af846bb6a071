"""Finished tables can be looked at when their rules are gone."""

import asyncio
from dataclasses import replace
from datetime import timedelta

from server import omen
from server.house import ready
from server.players import Player, opponent, person, set_up, web
from server.test_rooms import in_hall
from server.test_table import play_through

from sandtable.core import records
from sandtable.server import archivist
from sandtable.server.opponents import analyses
from sandtable.server.store import archive
from sandtable.server.store.archive import ArchiveStore
from sandtable.server.store.columns import ACTIONS
from sandtable.server.tables import archiving

ANN, BOB = range(2)
CLOCK = {"bank": 600, "reaction": 15, "increment": 10}


def played(address, **more):
    """A finished table, and the tokens of its seats."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), **more)
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BOB]) as bob:
        assert ann.act(omen.PEEK)["type"] == "done"
        bob.frame(1)
        play_through((ann, bob))
    return table, tokens


def all_that_is_shown(address, table, tokens):
    """What everybody gets of a finished table: at every row, at a line, and at the end."""
    where, found = f"http://{address}/api/tables/{table}", {}
    for viewer, token in {**tokens, None: None}.items():
        how = {"Authorization": f"Bearer {token}"} if token else {}
        with Player(address, table, token) as client:
            found[viewer] = [shown(client.seated), shown(client.whole), client.clocks]
            last = client.frames[-1]["version"]
        with Player(address, table, token, have=last - 1) as client:
            found[viewer].append(shown(client.whole))
        for version in range(last + 1):
            found[viewer].append(asked(f"{where}/frames/{version}", how).json())
        for move in range(found[viewer][-1]["moves"] + 1):
            found[viewer].append(asked(f"{where}/moves/{move}", how).json())
    return found | {name: asked(f"{where}/{name}", {}).text for name in ENDS}


ENDS = ("record", "luck", "standing")


def asked(where, how):
    """An answer."""
    answer = web.get(where, headers=how)
    assert answer.status_code == 200, answer.text
    return answer


def shown(message):
    """A message, with equal numbers written alike."""
    return {key: value for key, value in message.items() if key != "type"}


def kept(house, database):
    """How many tables are kept now that were not before."""
    found = []

    async def play(hall):
        found.append(await hall.archivist.tidy())

    in_hall(house, database, play)
    return found[0]


def test_a_finished_table_needs_no_rules(house, newer, without, database):
    """Everybody sees it as before, may take its record along, and say something at it."""
    with ready(house, database) as address:
        table, tokens = played(address, clock=CLOCK)
        before = all_that_is_shown(address, table, tokens)
    assert kept(house, database) == 1
    assert kept(house, database) == 0
    for later in (newer, without):
        with ready(later, database) as address:
            assert all_that_is_shown(address, table, tokens) == before
            with Player(address, table, tokens[ANN]) as ann:
                ann.say(type="say", command=f"said at {address}", text="Well played.")
                assert ann.hear("answered")["reason"] == ""
                assert ann.act(0)["reason"] == "The game is over."
    assert len(records.read(before["record"]).moves) == 11


def test_what_is_kept_knows_no_names(house, newer, database):
    """Whoever is called otherwise since, or has left no name, is so in the record."""
    with ready(house, database) as address:
        table, _ = played(address)
    assert kept(house, database) == 1

    async def rename(hall):
        row = await hall.store.find(table)
        await hall.store.reseat(table, replace(row.seats[ANN], name="Cleo"))
        kept_of_it = await ArchiveStore(hall.store.database).find(table)
        assert "Ann" not in kept_of_it.record

    in_hall(house, database, rename)
    with ready(newer, database) as address:
        record = asked(f"http://{address}/api/tables/{table}/record", {}).text
    assert records.read(record).players == ("Cleo", "Bob")


def test_what_cannot_be_had_without_rules_is_refused_in_words(house, newer, database):
    """Nobody thinks about it any more; a program that wants positions is told the rest."""
    with ready(house, database) as address:
        table, tokens = played(address)
    kept(house, database)
    with ready(newer, database) as address:
        where = f"http://{address}/api/tables/{table}/analysis"
        for answer in (web.get(where), web.post(where)):
            assert (answer.status_code, answer.json()["detail"]) == (400, analyses.NO_RULES)
        for viewer in (*tokens, -1, analyses.ALL_HANDS):
            frame = web.get(f"{where}/{viewer}/3").json()
            assert frame["version"] == 3
        assert web.get(f"{where}/2/3").status_code == 404
        with Player(address, table, tokens[ANN]) as ann:
            ann.say(type="sit", token=tokens[ANN], positions=True)
            assert ann.hear("frames", "position")["type"] == "frames"
            assert ann.hear("served", "position")["type"] == "served"


def test_a_seat_of_an_opponent_is_looked_at_no_longer(house, newer, sqlite):
    """It was kept for people; the page says so."""
    with ready(house, sqlite) as address:
        table, tokens = set_up(address, person("Ann"), opponent())
        with Player(address, table, tokens[ANN]) as ann:
            for card in range(5):
                ann.act(card)
                while not (ann.frames[-1]["choices"] or ann.frames[-1]["returns"]):
                    ann.hear("frames")
    kept(house, sqlite)
    with ready(newer, sqlite) as address:
        where = f"http://{address}/api/tables/{table}/analysis"
        answer = web.get(f"{where}/1/3")
        assert (answer.status_code, answer.json()["detail"]) == (404, analyses.NOT_KEPT)
        answer = web.get(f"{where}/{analyses.ALL_HANDS}/3")
        assert (answer.status_code, answer.json()["detail"]) == (404, analyses.NOT_ALL_KEPT)


def test_what_each_saw_stays_theirs(house, newer, database):
    """Only Ann looked at the omen: nobody else is shown it later, either."""
    with ready(house, database) as address:
        table, tokens = played(address)
    kept(house, database)
    with ready(newer, database) as address:
        found = all_that_is_shown(address, table, tokens)
    for viewer in tokens | {None: None}:
        sees = "The omen says" in str(found[viewer])
        assert sees == (viewer == ANN)


def test_the_next_game_is_told_where_people_look_last(house, newer, database):
    """What follows the end is read from the log."""
    with ready(house, database) as address:
        table, tokens = played(address)
        again = {"tokens": [tokens[BOB]]}
        where = f"http://{address}/api/tables/{table}/another"
        other = web.post(where, json=again).json()["table"]
        before = all_that_is_shown(address, table, tokens)
    kept(house, database)
    with ready(newer, database) as address:
        assert all_that_is_shown(address, table, tokens) == before
        assert before[ANN][1]["frames"][-1]["another"] == {"table": other, "seat": BOB}


def test_a_finished_table_that_nobody_kept(house, newer, database):
    """The page says what is left of it; the release that began it may still keep it."""
    with ready(house, database) as address:
        table, tokens = played(address)
        before = all_that_is_shown(address, table, tokens)
    assert kept(newer, database) == 0
    with ready(newer, database) as address:
        said = web.get(f"http://{address}/api/tables/{table}/record").json()["detail"]
        assert said.endswith("can be looked at with the release that began it.")
    assert kept(house, database) == 1
    with ready(newer, database) as address:
        assert all_that_is_shown(address, table, tokens) == before


def test_one_damaged_table_keeps_no_other_from_being_kept(house, newer, sqlite, caplog):
    """It is not tried again and again, either."""
    with ready(house, sqlite) as address:
        damaged, _ = played(address)
        table, tokens = played(address)
        before = all_that_is_shown(address, table, tokens)

    async def play(hall):
        row = ACTIONS.update().where(ACTIONS.c.table_id == damaged, ACTIONS.c.seq == 3)
        await hall.store.database.write(lambda at: at.execute(row.values(action=omen.PEEK)))
        assert await hall.archivist.tidy() == 1
        assert await hall.archivist.tidy() == 0

    in_hall(house, sqlite, play)
    assert [r.getMessage() for r in caplog.records] == [f"table {damaged} cannot be kept"]
    with ready(newer, sqlite) as address:
        assert all_that_is_shown(address, table, tokens) == before


def test_a_house_keeps_what_is_over_by_itself(house, database, monkeypatch):
    """Not at once: whoever played looks at it just then."""
    with ready(house, database) as address:
        table, _ = played(address)
    kept_one = asyncio.Event()
    keep = ArchiveStore.keep

    async def keeping(store, name, content):
        is_kept = await keep(store, name, content)
        kept_one.set()
        return is_kept

    async def play(hall):
        assert await hall.archivist.tidy(archivist.QUIET) == 0
        monkeypatch.setattr(archivist, "QUIET", timedelta())
        await kept_one.wait()
        assert await ArchiveStore(hall.store.database).find(table)

    monkeypatch.setattr(ArchiveStore, "keep", keeping)
    monkeypatch.setattr(archivist, "LOOK_SECONDS", 0)
    in_hall(house, database, play)


def test_many_rows_are_kept_by_the_sheaf(house, newer, sqlite, monkeypatch):
    """However many are packed together, each is found again."""
    monkeypatch.setattr(archive, "TOGETHER", 3)
    monkeypatch.setattr(archiving, "TOGETHER", 3)
    with ready(house, sqlite) as address:
        table, tokens = played(address)
        before = all_that_is_shown(address, table, tokens)
    kept(house, sqlite)
    with ready(newer, sqlite) as address:
        assert all_that_is_shown(address, table, tokens) == before


def test_a_deleted_table_is_wholly_gone(house, database):
    """With what was kept of it."""
    with ready(house, database) as address:
        table, _ = played(address)

    async def play(hall):
        await hall.archivist.tidy()
        assert await ArchiveStore(hall.store.database).find(table)
        await hall.store.delete(table)
        assert await ArchiveStore(hall.store.database).find(table) is None

    in_hall(house, database, play)


def test_a_table_under_way_is_kept_for_the_release_that_began_it(house, newer, database):
    """The page says so; and that release finishes it."""
    with ready(house, database) as address:
        table, tokens = set_up(address, person("Ann"), person("Bob"))
    assert kept(house, database) == 0
    with ready(newer, database) as address:
        said = web.get(f"http://{address}/api/tables/{table}/frames/0").json()["detail"]
    assert said == (
        "This table was begun with version 1 of the rules of Omen; here is version 2. "
        "Nothing of it is lost: it can be finished with the release that began it."
    )
    with ready(house, database) as address:
        with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
            play_through((ann, bob))
        assert asked(f"http://{address}/api/tables/{table}/record", {})
