"""All that is kept of a guest is told to that guest, or there is a reason why not."""

import asyncio
import json

import pytest
from sqlalchemy import Boolean, Float, Integer, insert

from sandtable.server.people.own_data import SECTIONS, OwnData
from sandtable.server.store.account_columns import CHALLENGES, PASSKEYS, READINGS, RECOVERY
from sandtable.server.store.accounts import AccountStore
from sandtable.server.store.columns import (
    ACTIONS,
    ANALYSES,
    ARCHIVE,
    ATTENDANCE,
    BRANCHES,
    CALLS,
    CLAIMS,
    GUESTS,
    HOUSE_KEYS,
    KEYS,
    LINKS,
    MUTED,
    OFFERS,
    ORDERS,
    OWNED,
    PASSES,
    PROCESSES,
    PROFILES,
    PULSE,
    PUZZLE_TRIES,
    RATINGS,
    SEATS,
    SUBSCRIPTIONS,
    TABLES,
)
from sandtable.server.store.identities import IdentityStore
from sandtable.server.store.metadata import HOUSE
from sandtable.server.store.store import Store
from sandtable.server.store.talk_columns import CHAT, REPORTS

GUEST, FILLED = "the guest", "kept back"
TOLD = {
    HOUSE.tables["accounts"].c.guest: "account",
    TABLES.c.founder: "tables",
    SEATS.c.holder: "tables",
    CHAT.c.holder: "chat",
    RATINGS.c.player: "ratings",
    PUZZLE_TRIES.c.guest: "puzzles",
    GUESTS.c.id: "guest",
    KEYS.c.guest: "browsers",
    SUBSCRIPTIONS.c.guest: "push",
    MUTED.c.guest: "muted",
    PROFILES.c.player: "profile",
}
"""Each column that names a guest, and the section that tells of its rows."""
NOT_TOLD = {
    PASSKEYS: "what opens the account: the account says how many there are",
    RECOVERY: "what opens the account: the account says how many are left",
    READINGS: "made from the name of the account, which is told",
    CHALLENGES: "gone after ten minutes",
    REPORTS: "what others are said to have done, for whoever runs the house; by who reports at"
    " one table, which leads to no guest",
}
"""Tables with rows of one guest that are not told, and why."""
OF_TABLES = {
    ACTIONS: "the log, by seats",
    ANALYSES: "of a finished game",
    ARCHIVE: "a finished game as it was shown, by seats",
    ATTENDANCE: "which seats are looked from just now",
    BRANCHES: "where a table begins; whose it is, its founder says",
    CALLS: "which seats are to be told of a turn",
    LINKS: "to seats, as hashes",
    ORDERS: "of seats, at tables that go on",
    PASSES: "of programs for a seat, as hashes",
}
"""Tables that speak of games and seats; whose the seats are is told."""
OF_THE_HOUSE = {CLAIMS, OFFERS, PROCESSES, PULSE, HOUSE_KEYS, HOUSE.tables["refused_names"]}
"""Tables that speak of nobody."""


def test_no_table_is_forgotten():
    """Each is told, or it stands here why it is not."""
    told = {column.table for column in TOLD}
    known = [*told, *NOT_TOLD, *OF_TABLES, *OF_THE_HOUSE]
    assert sorted(table.name for table in known) == sorted(HOUSE.tables)
    assert set(TOLD.values()) == set(SECTIONS)


def test_no_column_that_names_a_guest_is_forgotten():
    """What moves with a guest into an account is told, and so is what is called like it."""
    assert set(OWNED) <= set(TOLD)
    called = {column.name for column in TOLD} - {"id"}
    alike = {c for table in HOUSE.tables.values() for c in table.c if c.name in called}
    assert {column for column in alike if column.table not in NOT_TOLD} == {
        column for column in TOLD if column is not GUESTS.c.id
    }


def row_of(table, **known):
    """A row with something in every column that needs it."""
    kinds = {Boolean: True, Integer: 1, Float: 1.0}
    filled = {
        column.name: next((v for k, v in kinds.items() if isinstance(column.type, k)), FILLED)
        for column in table.c
        if not (column.nullable or column.server_default)
    }
    if "table_id" in table.c:
        filled["table_id"] = "t1"
    return insert(table).values(filled | known)


def told_after(database, *rows):
    """What the guest and somebody else are told, once these rows are kept."""

    async def run():
        store = Store(database)
        await store.open()
        own = OwnData(AccountStore(store.database), IdentityStore(store.database))
        for row in rows:
            await store.database.write(lambda at, row=row: at.execute(row))
        told = await own.of(GUEST), await own.of("somebody else")
        await store.close()
        return told

    return asyncio.run(run())


@pytest.mark.parametrize("column", TOLD, ids=str)
def test_all_that_names_a_guest_is_told(database, column):
    """In its section, and to nobody else."""
    before = [] if column.table is TABLES else [row_of(TABLES, id="t1")]
    row = row_of(column.table, **{column.name: GUEST})
    told, others = told_after(database, *before, row)
    assert [name for name in SECTIONS if told[name]] == [TOLD[column]]
    assert not any(others.values())
    json.dumps(told)


def test_nothing_that_opens_anything_is_told(sqlite):
    """Neither where nor how to post to a browser, nor by which cookie it is known."""
    endpoint = f"https://push.example.org/{FILLED}"
    told, _ = told_after(
        sqlite,
        row_of(KEYS, guest=GUEST, created="1 May"),
        row_of(GUESTS, id=GUEST, created="1 March"),
        row_of(SUBSCRIPTIONS, guest=GUEST, endpoint=endpoint, host="here", created="2 May"),
    )
    assert told["guest"] == {"first_seen": "1 March", "allows_puzzles": False}
    assert told["browsers"] == [{"signed_in": "1 May"}]
    service = {"service": "push.example.org", "this_house": "here", "subscribed": "2 May"}
    assert told["push"] == [service]
    assert FILLED not in json.dumps(told)
