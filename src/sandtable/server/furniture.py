"""What a house is furnished with."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sandtable.agents import LEVELS, Agent, Level, make_agent
from sandtable.server.limits.callers import most_looking
from sandtable.server.limits.lines import MOST_LINES
from sandtable.server.push.teller import Post
from sandtable.server.warming import Shelf

USUAL = "captain"
"""The level of opponents and of stand-ins, unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """How whoever runs a house looks after it.

    Tables at which nobody was for ``close_after`` days are closed; None: none is. Whoever has
    the ``key`` sees its page; without one there is none. A household may hold so many
    ``lines`` to tables open.
    """

    close_after: int | None = None
    key: str = field(default="", repr=False)
    lines: int = MOST_LINES


@dataclass(frozen=True)
class Furniture:
    """What the house is furnished with: its games and its opponents."""

    levels: Sequence[Level] = LEVELS
    make_agent: Callable[[str], Agent] = make_agent
    shelf: Shelf = field(default_factory=Shelf)
    usual: str = USUAL
    monotonic: Callable[[], float] = time.monotonic
    most_looking: int = field(default_factory=most_looking)
    post: Post | None = None
    countdown: float = 10.0
    """Seconds from when the last person has come until the game begins."""
    upkeep: Upkeep = field(default_factory=Upkeep)
    joins: bool = False
    """Whether others serve already: then nobody is let in before the games are ready."""
