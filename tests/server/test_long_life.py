"""One table through all that may befall a house, with what its host types, to its end."""

import asyncio
import json
from dataclasses import replace

import asyncpg
from click.testing import CliRunner
from server.house import ready
from server.omen import GAME, PEEK
from server.players import Player, person, set_up, web
from server.test_moving import exported
from server.test_schema import in_store

from sandtable.agents import Level
from sandtable.cli import main
from sandtable.core import records
from sandtable.server.store import making
from sandtable.server.tables import fairness

ANN, BOB = range(2)
OLDER = "0011"
BACK_TO_OLDER = (
    "ALTER TABLE guests DROP COLUMN puzzles",
    "ALTER TABLE tables DROP COLUMN ends",
    "ALTER TABLE seats DROP COLUMN known_by",
    "ALTER TABLE analyses DROP COLUMN outline",
    "DROP INDEX ix_tables_listed",
    "ALTER TABLE tables DROP COLUMN asked",
    "ALTER TABLE tables DROP COLUMN request",
    "DROP TABLE offers",
    "DROP TABLE refused_names",
    "ALTER TABLE seats DROP COLUMN seen",
    "ALTER TABLE tables DROP COLUMN behind",
    "ALTER TABLE tables DROP COLUMN deputy",
    "UPDATE alembic_version SET version_num = '0011'",
)
"""What the steps after that one have brought, newest first."""


def typed(*words):
    """What a host types."""
    ran = CliRunner().invoke(main, words)
    assert ran.exit_code == 0, ran.output


def make_older(connection):
    """Give a database the schema that an older release would have given it."""
    for statement in BACK_TO_OLDER:
        connection.exec_driver_sql(statement)


def move_away(url):
    """Leave an empty database in the place of one, which goes on under another name."""
    server, _, name = url.rpartition("/")

    async def move():
        connection = await asyncpg.connect(f"{server}/postgres")
        await connection.execute(f"ALTER DATABASE {name} RENAME TO {name}_before")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(move())


def test_a_table_outlives_its_database(house, sqlite, postgresql, tmp_path):  # noqa: PLR0915 - one life
    """Begun on SQLite, copied, brought up to date, backed up, restored, and finished."""
    captain = Level("captain", "Captain", "", "lowest")
    house = replace(house, levels=[*house.levels, captain])
    asked = []

    def lay(players, *cards):
        for card in cards:
            for seat, player in enumerate(players):
                command = f"{seat} lays {card}"
                answer = player.act(card, command=command)
                assert answer == {"type": "done", "command": command, "version": len(asked) + 1}
                asked.append(command)
                for other in players:
                    other.frame(len(asked))

    def sit_down(where):
        return [Player(where, table, tokens[seat]) for seat in (ANN, BOB)]

    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person("Ann"), person("Bob"), deputy="lowest")
        ann, bob = sit_down(where)
        with ann, bob:
            sealed = ann.seated["commitment"]
            assert ann.seated["deputy"] == "lowest"
            assert ann.act(PEEK, command="peek")["type"] == "done"
            asked.append("peek")
            bob.frame(1)
            lay((ann, bob), 0)

    typed("copy", sqlite, postgresql)
    in_store(postgresql, make_older)
    assert in_store(postgresql, making.stands_at) == [OLDER]
    kept = tmp_path / "kept.sqlite3"
    with ready(house, postgresql) as where:
        assert in_store(postgresql, making.stands_at) == [making.STEPS[-1]]
        ann, bob = sit_down(where)
        with ann, bob:
            assert ann.seated["deputy"] == captain.name, "it took the steps"
            lay((ann, bob), 1, 2)
            typed("backup", str(kept), "--database", postgresql)

    move_away(postgresql)
    typed("restore", str(kept), "--database", postgresql)
    with ready(house, postgresql) as where:
        ann, bob = sit_down(where)
        with ann, bob:
            assert ann.frames[-1]["version"] == len(asked)
            assert "The omen says" in ann.text
            assert "The omen says" not in bob.text
            again = ann.act(PEEK, version=0, command="peek")
            assert again == {"type": "done", "command": "peek", "version": 1}
            lay((ann, bob), 3, 4)
            assert ann.frames[-1]["outcome"] == ["The hills are taken."]
            assert ann.seated["commitment"] == sealed
        record = records.read(web.get(f"http://{where}/api/tables/{table}/record").text)

    assert record.commitment == sealed
    fairness.verify(record, GAME)
    assert len(record.moves) == len(asked)
    rows = [json.loads(line) for line in exported(postgresql, tmp_path / "text").splitlines()]
    log = [row for name, row in rows[1:-1] if name == "actions" and row["table_id"] == table]
    assert [row["seq"] for row in log] == [*range(len(asked) + 1)]
    assert [row["command"] for row in log[1:]] == asked
