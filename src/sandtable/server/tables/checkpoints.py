"""A table as it was at some rows of its log, kept so that a look back plays few rows again.

Those kept are of two kinds: some over the whole game, and more in front of the moment that was
looked at last, as whoever steps back asks next for the one before it.
"""

import copy
from typing import Any

from sandtable.server.tables.requests import Requests
from sandtable.server.tables.sitting import Sitting
from sandtable.server.tables.table import Table
from sandtable.server.tables.take_backs import TakeBacks
from sandtable.server.tables.turns import Turns

NEAR = 64
"""Rows before the moment looked at last, among which the fine ones lie."""
FINE = 8
"""Between two of these: so many rows are played again at most where one lies before them."""
MOST_COARSE = 16
"""Over the whole of a game, however long it is."""
PARTS = (Table, Sitting, TakeBacks, Requests, Turns)
"""What changes with a row, and holds what does. Everything else that it holds stays as it is,
but for lists, sets and dictionaries of what stays."""


def twin(table: Table) -> Table:
    """A table that goes on from the same row apart from the first."""
    table.take_backs.settle()  # so that it keeps few of the states before this one
    made: dict[int, Any] = {}

    def again(thing: Any) -> Any:  # noqa: ANN401 - whatever a table holds
        if isinstance(thing, list | set | dict):
            return copy.copy(thing)
        if not isinstance(thing, PARTS):
            return thing
        if id(thing) not in made:
            made[id(thing)] = other = copy.copy(thing)
            for name, value in vars(thing).items():
                setattr(other, name, again(value))
        return made[id(thing)]

    twin: Table = again(table)
    return twin


class Checkpoints:
    """The moments of a table from which others are reached."""

    def __init__(self, table: Table) -> None:
        """None is kept yet."""
        self._table = table
        self._kept: dict[int, Table] = {}
        self._last: Table | None = None
        """The table as it was at the moment that was reached last."""

    def reach(self, version: int) -> tuple[Table, int]:
        """The table at a version, until the next is asked for; how many rows were played."""
        then = self._before(version)
        begun = then.version
        for entry in self._table.entries[then.version + 1 : version + 1]:
            then.advance(entry)
            if self._worth(then.version, version) and then.version not in self._kept:
                self._kept[then.version] = twin(then)
        for old in [old for old in self._kept if not self._worth(old, version)]:
            del self._kept[old]
        self._last = then
        return then, version - begun

    def __len__(self) -> int:
        """How many are kept."""
        return len(self._kept)

    def _before(self, version: int) -> Table:
        """The table as near before a version as it is known, to be gone on with."""
        last = self._last
        nearest = max((kept for kept in self._kept if kept <= version), default=-1)
        if last is not None and nearest <= last.version <= version:
            return last
        return twin(self._kept[nearest]) if nearest >= 0 else self._table.anew()

    def _worth(self, version: int, moment: int) -> bool:
        """Whether a version is kept as long as a moment is looked at."""
        is_near = moment - NEAR <= version <= moment
        coarse = max(FINE, 1 << (self._table.version // MOST_COARSE).bit_length())
        return version % coarse == 0 or (is_near and version % FINE == 0)
