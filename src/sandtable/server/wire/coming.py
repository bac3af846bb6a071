"""What is told of people who come to a table, leave it and come back, and how they begin."""

import msgspec

from sandtable.server.wire.front import Command, Whole


class Hold(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold"):
    """Wait with the beginning, to which all have come."""

    command: Command
    version: Whole


class StartNow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="start"):
    """Begin at last, where somebody asked to wait, or left."""

    command: Command
    version: Whole


class Start(msgspec.Struct, frozen=True):
    """All have come: the game begins by itself in a moment, unless it waits for a seat.

    It does for those ``holding`` it: their people asked for that, or left.
    """

    holding: tuple[int, ...] = ()


class Countdown(msgspec.Struct, frozen=True, tag="countdown"):
    """In how many milliseconds, as this is sent, the game begins by itself."""

    milliseconds: int


class StoodIn(msgspec.Struct, frozen=True):
    """An opponent decides for the viewer's seat since a version, and has ``made`` so many."""

    since: int
    made: int


class Another(msgspec.Struct, frozen=True):
    """The next game of the same people, which the person of a seat has set up."""

    table: str
    seat: int
