"""What is told of the clocks of a table."""

import msgspec


class Clocks(msgspec.Struct, frozen=True, tag="clocks"):
    """What the clocks of a table show as this is sent, in milliseconds.

    ``left`` by seat; the clocks of the seats ``running`` run. A window to react stands open for
    the ``reacting``, and closes for each of them after the time in ``closing``. All stand still
    while they are ``paused``.
    """

    left: tuple[int, ...]
    running: tuple[int, ...]
    reacting: tuple[int, ...] = ()
    closing: tuple[int, ...] = ()
    paused: bool = False


class Served(msgspec.Struct, frozen=True, tag="served"):
    """How many milliseconds the house has served, for whoever comes to a table.

    It stands still while no server runs: who was here before can tell how long that was.
    """

    milliseconds: int


class Hurry(msgspec.Struct, frozen=True, tag="hurry"):
    """Opponents here take so many percent of their time to think, since many wait."""

    percent: int
