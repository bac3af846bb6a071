"""A finished table from a record, as a server keeps it; run as a program, it keeps one.

``python tests/releases/tables.py FOLDER GAME`` writes ``GAME.kept.gz`` beside the record there.
"""

import gzip
import sys
from pathlib import Path

from sandtable.core import records
from sandtable.games import load_game
from sandtable.server.store.rows import Entry, SeatRow, Snapshot, TableRow
from sandtable.server.tables.archiving import archiving
from sandtable.server.tables.table import Table
from sandtable.server.wire.messages import encoder


def read(file):
    """The record in a packed file."""
    return records.read(gzip.decompress(file.read_bytes()).decode())


def rows(record, game):
    """The table of a record, at which one person plays, and the rows of its log."""
    kinds = ["person"] + ["opponent"] * (len(record.players) - 1)
    seats = tuple(SeatRow(n, kind, record.players[n], "", "") for n, kind in enumerate(kinds))
    end = Snapshot(len(record.moves), "", finished=True, thinking=False)
    row = TableRow("t", record.game, record.version, record.options, record.secret, seats, end)
    acts = (
        Entry(n, "act", move.player, game.actions.from_string(move.action), move.rolls)
        for n, move in enumerate(record.moves, 1)
    )
    return row, (Entry(0, "set_up", rolls=record.rolls), *acts)


def kept(table):
    """What a server keeps of a finished table."""
    steps = archiving(table)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def main(folder, name):
    """Keep the table of a record."""
    game = load_game(name)
    record = read(folder / f"{name}.sandtable.gz")
    row, entries = rows(record, game)
    table = Table.replayed(row, game.with_options(**record.options), entries)
    content = encoder.encode(kept(table))
    (folder / f"{name}.kept.gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
