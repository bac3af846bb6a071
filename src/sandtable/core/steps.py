"""One action and what came of it: what is scripted in the tray, and what is read from it."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sandtable.core.portrayal import Said
from sandtable.core.record import SPECTATOR, blank
from sandtable.core.tray import EVENTS, EVERYBODY, ROLLS, Tray, clear, overrun, seed

LARGEST = 0x7FFF_FFFF_FFFF_FFFF
"""The largest number that chance can follow from; what is larger counts without its front."""

NOBODY = -1
"""The player of the set-up and of the end of a time limit, which nobody decides."""


class IllegalAction(ValueError):  # noqa: N818 - the name of the interface, as in its peers
    """An action that cannot be played now. Nothing was changed."""

    def __init__(self, action: object, reason: str) -> None:
        """Name the action and the reason in words."""
        super().__init__(f"{action}: {reason}")
        self.action: object = action
        self.reason: str = reason

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[object, str]]:
        """Made again from both where another process hears of it."""
        return type(self), (self.action, self.reason)


class TrayOverrunError(RuntimeError):
    """One action rolled or told more than the tray holds: a fault of the game's rules."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action and what came of it; ``sides[i]`` is out of how many ``rolls[i]`` came.

    ``events`` are lines of the chronicle: number, reader (0: everybody, 1 + p: player p
    alone), and four numbers that belong to it.
    """

    player: int
    action: int
    rolls: tuple[int, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]

    def read_by(self, viewer: int) -> tuple[Said, ...]:
        """The events that a player or spectator may read, without their reader."""
        readers = {EVERYBODY, 1 + viewer} if viewer != SPECTATOR else {EVERYBODY}
        return tuple((line[0], *line[2:]) for line in self.events if line[1] in readers)


def new_tray(number: int | None) -> Tray:
    """A tray seeded with a number, or with the system's own randomness."""
    tray: Tray = blank(Tray)
    if number is None:
        number = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    reseed(tray, number)
    return tray


def quiet_tray(number: int) -> Tray:
    """A tray for a loop that nobody listens to: it keeps neither rolls nor events."""
    tray = new_tray(number)
    tray.quiet = 1
    return tray


def reseed(tray: Tray, number: int) -> None:
    """Let what chance gives from now on follow from a number."""
    seed(tray, number & LARGEST)


def luck_of(tray: Tray) -> tuple[int, ...]:
    """What decides all that chance gives from now on."""
    return int(tray.a), int(tray.b), int(tray.c), int(tray.counter)


def set_luck(tray: Tray, luck: tuple[int, ...]) -> None:
    """Let chance go on from where ``luck_of`` found it."""
    tray.a, tray.b, tray.c, tray.counter = luck


def refuse_overrun(tray: Tray) -> None:
    """Look at a tray after use.

    Raises:
        TrayOverrunError: when more was rolled or told than it holds.

    """
    if overrun(tray):
        message = f"{tray.rolled} rolls and {tray.told} events overrun {ROLLS} and {EVENTS}"
        raise TrayOverrunError(message)


def script(tray: Tray, rolls: Sequence[int]) -> None:
    """Clear a tray, and write down the first results of chance.

    Raises:
        IllegalAction: when it does not hold so many.

    """
    if len(rolls) > ROLLS:
        raise IllegalAction(
            action="rolls", reason=f"{len(rolls)} given; the tray holds {ROLLS}"
        )
    clear(tray)
    tray.script[: len(rolls)] = rolls
    tray.scripted = len(rolls)


def taken(tray: Tray, player: int, action: int, rolls: Sequence[int]) -> Step:
    """What a tray tells of an action, checked against the script it was given.

    Raises:
        IllegalAction: when the script does not fit.
        TrayOverrunError: when more was rolled or told than the tray holds.

    """
    refuse_overrun(tray)
    given = tuple(tray.rolls[: tray.rolled].tolist())
    sides = tuple(tray.sides[: tray.rolled].tolist())
    if len(rolls) > len(given):
        raise IllegalAction(
            action="rolls", reason=f"{len(rolls)} given, but {len(given)} are rolled"
        )
    for result, side in zip(given, sides, strict=True):
        if not 0 <= result < side:
            raise IllegalAction(action="rolls", reason=f"{result} is not from 0 to {side - 1}")
    events = tuple(map(tuple, tray.events[: tray.told].tolist()))
    return Step(player, action, given, sides, events)
