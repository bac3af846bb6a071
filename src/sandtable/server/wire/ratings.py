"""What is told of ratings once a game is over, and of players."""

import msgspec

from sandtable.server.wire.front import TableCard


class SeatRating(msgspec.Struct, frozen=True):
    """What the end of a rated table made of the rating of a seat's player.

    ``spread``: strength lies so far to each side of the ``points``, in about 19 cases of 20.
    ``profile`` is the address of the player's profile, empty where none is left.
    """

    seat: int
    place: int
    points: int
    spread: int
    change: int
    profile: str


class StandIn(msgspec.Struct, frozen=True):
    """How many of a seat's decisions an opponent made after its person had left."""

    seat: int
    made: int
    of: int


class Standing(msgspec.Struct, frozen=True):
    """What the end of a table led to; ``level`` is who stands in for people."""

    level: str
    stand_ins: tuple[StandIn, ...]
    ratings: tuple[SeatRating, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a game that ended at a time."""

    at: str
    points: int
    spread: int


class LevelMark(msgspec.Struct, frozen=True):
    """The rating that a level of opponents has now."""

    title: str
    points: int
    spread: int
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """What somebody has played of one game with so many players.

    ``rated`` is how many of the games ``played`` were rated; the ``curve`` holds the last of
    these.
    """

    game: str
    title: str
    players: int
    played: int
    won: int
    rated: int
    curve: tuple[CurvePoint, ...]
    levels: tuple[LevelMark, ...]


class Profile(msgspec.Struct, frozen=True):
    """A player: at an ``address`` that opens nothing, with public tables alone.

    ``own``: it is shown to the player, whose private games are counted here for nobody else.
    """

    address: str
    name: str
    own: bool
    level: bool
    ladders: tuple[Ladder, ...]
    last: tuple[TableCard, ...]
