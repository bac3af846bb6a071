"""What is asked for and told where somebody wants a hint, or what may come of a choice."""

import msgspec

from sandtable.core.scene import Odds
from sandtable.server.wire.front import Whole


class HintWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a hint on the question of ``version``, for the seat whose token comes along."""

    version: Whole


class HintedChoice(msgspec.Struct, frozen=True):
    """One of the best choices: what it is, what everybody may expect of it, and why.

    ``expected`` is the result of each seat, from -1 to 1 with sum 0.
    """

    action: int
    text: str
    expected: tuple[float, ...]
    why: str


class HintPage(msgspec.Struct, frozen=True):
    """The best choices of a seat in the position of ``version``, best first."""

    version: int
    choices: tuple[HintedChoice, ...]


class WhatIfWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask what may come of an action on the question of ``version``, as for a hint."""

    version: Whole
    action: Whole


class Following(msgspec.Struct, frozen=True):
    """A decision that is expected to follow: whose, and what in the words of the choice."""

    player: int
    text: str


class WhatIfPage(msgspec.Struct, frozen=True):
    """What everybody may expect if a seat chooses an action, and what is expected to follow.

    ``expected`` is the result of each seat, from -1 to 1 with sum 0. ``odds`` are those of the
    fight that the action begins or goes on with, if there is one.
    """

    version: int
    action: int
    expected: tuple[float, ...]
    line: tuple[Following, ...]
    odds: Odds | None = None
