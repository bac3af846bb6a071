"""What is told to whoever runs a house, and asked by them."""

from typing import Annotated

import msgspec

from sandtable.server.wire.talk import Circle


class Reported(msgspec.Struct, frozen=True):
    """A line of a chat that somebody reported, as it was said.

    ``table``, ``reporter``, ``circle`` and ``number`` say which report it is. ``is_open``: the
    table is not finished.
    """

    table: str
    reporter: str
    circle: Circle
    number: int
    reporter_name: str
    name: str
    text: str
    said: str
    at: str
    done: bool
    is_open: bool


class UnfinishedTable(msgspec.Struct, frozen=True):
    """A table that is not finished, and who sits there: nothing of how the game stands."""

    table: str
    title: str
    name: str
    players: tuple[str, ...]
    changed: str


class HousePage(msgspec.Struct, frozen=True):
    """What a house does.

    ``unfinished`` tables are all that there are; ``tables`` are those that changed last.
    Of the process that answers: for how many seconds it has been ``up``, the tables in its
    memory (``in_memory``), sockets of tables (``lines``), and opponents who think or wait.
    ``refused`` are names that nobody may take.
    """

    version: str
    up: int
    unfinished: int
    in_memory: int
    lines: int
    opponents: int
    reports: tuple[Reported, ...]
    tables: tuple[UnfinishedTable, ...]
    refused: tuple[str, ...]


class ReportDone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mark a report as done, or as not done after all."""

    table: Annotated[str, msgspec.Meta(max_length=32)]
    reporter: Annotated[str, msgspec.Meta(max_length=32)]
    circle: Circle
    number: int
    done: bool = True


class NameWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Refuse a name, or let it be taken again."""

    name: Annotated[str, msgspec.Meta(max_length=64)]
    refused: bool = True
