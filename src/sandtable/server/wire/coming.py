"""What is told of people who come to a table, leave it and come back."""

import msgspec


class StoodIn(msgspec.Struct, frozen=True):
    """An opponent decides for the viewer's seat since a version, and has ``made`` so many."""

    since: int
    made: int


class Another(msgspec.Struct, frozen=True):
    """The next game of the same people, which the person of a seat has set up."""

    table: str
    seat: int
