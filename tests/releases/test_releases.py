"""What earlier releases wrote can be read for ever, and replayed while rules are the same."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from releases.tables import read, rows

from sandtable.core import records
from sandtable.core.record import SPECTATOR
from sandtable.core.replay import final_state
from sandtable.games import load_game, shelf
from sandtable.server.store.archive import Archive
from sandtable.server.tables.archiving import ArchivedTable
from sandtable.server.tables.fairness import verify
from sandtable.server.tables.frames import frame_at, missed

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.sandtable.gz"))
KEPT = sorted(HERE.glob("*/*.kept.gz"))
VERSIONS = {meta.name: meta.version for meta in shelf()}
ALL = {"ids": lambda file: f"{file.parent.name}-{file.name}"}


def outcome(file):
    """How the game of a record ends: by the rules of today, if those are its own."""
    record = read(file)
    if VERSIONS.get(record.game) != record.version:
        return record.returns, "read"
    game = load_game(record.game)
    verify(record, game)
    return tuple(final_state(record, game).returns()), "replayed"


@pytest.mark.parametrize("file", RECORDS, **ALL)
def test_a_record_of_an_earlier_release(file):
    """It is whole and says how the game ended; where the rules are its own, they say so too."""
    record = read(file)
    returns, _ = outcome(file)
    assert record.returns == returns
    assert records.write(record) == gzip.decompress(file.read_bytes()).decode()


def test_a_record_of_other_rules_is_read_all_the_same(tmp_path):
    """It is not replayed: they know nothing of it."""
    record = read(RECORDS[0])
    older = replace(record, version=record.version + 1)
    file = tmp_path / "older.sandtable.gz"
    file.write_bytes(gzip.compress(records.write(older).encode()))
    assert outcome(file) == (record.returns, "read")
    with pytest.raises(records.RecordError, match="version"):
        final_state(older, load_game(older.game))


def test_every_release_left_a_game_of_each():
    """Those that are on the shelf, in the first release already."""
    found = {
        file.name.removesuffix(".sandtable.gz") for file in HERE.glob("0.1.0/*.sandtable.gz")
    }
    assert found >= {
        "barons_of_fyn",
        "fairly_dangerous_game",
        "monsters_and_magic",
        "solo_war",
        "war_of_the_fanboys",
    }


@pytest.mark.parametrize("file", KEPT, **ALL)
def test_a_table_that_an_earlier_release_kept(file):
    """Every frame of every viewer can be read, and all that was told."""
    content = gzip.decompress(file.read_bytes())
    record = read(file.with_name(file.name.replace(".kept.", ".sandtable.")))
    archive = msgspec.json.decode(content, type=Archive)
    row, entries = rows(record, load_game(record.game))
    table = ArchivedTable(row, archive).anew(entries)
    assert set(archive.views) == {SPECTATOR, 0}
    for viewer in archive.views:
        shown = [frame_at(table, viewer, version) for version in range(table.version + 1)]
        assert [frame.version for frame in shown] == [*range(table.version + 1)]
        assert shown[-1].returns == record.returns
        whole = missed(table, viewer, None)
        assert [past.told for past in whole.past] == [frame.told for frame in shown[:-1]]
    assert json.loads(content)["record"] == archive.record
    assert records.read(archive.record).moves == record.moves
