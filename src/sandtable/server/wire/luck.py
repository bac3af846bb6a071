"""What is told of luck once a game is over."""

import msgspec


class LuckKind(msgspec.Struct, frozen=True):
    """Results that are counted together, and what one of them, or several, is called."""

    title: str
    one: str
    many: str


class LuckTally(msgspec.Struct, frozen=True):
    """What one player got of one kind, what chance gives on average, and how far it strays.

    ``spread`` is the standard deviation of the sum.
    """

    player: int
    kind: int
    times: int
    got: int
    expected: float
    spread: float


class LuckPage(msgspec.Struct, frozen=True):
    """The luck of a finished game; the first kind stands for it where there is little room.

    ``left_out`` says what chance decides and nobody counts.
    """

    kinds: tuple[LuckKind, ...]
    tallies: tuple[LuckTally, ...]
    left_out: str
