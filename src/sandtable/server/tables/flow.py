"""Which questions leave nothing to decide, and what everybody can know of that."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.contract import NO_PASS, passes
from sandtable.core.portrayal import Windows
from sandtable.core.record import SPECTATOR, UNSEEN
from sandtable.core.state import GameState


@dataclass(frozen=True, slots=True)
class Window:
    """A question whether to react, and whether it is about something of the player's own."""

    passes: int
    own: bool


def windows_of(
    windows: Windows | None,
    seen: Any,  # noqa: ANN401 - a record of any game
    seats: Iterable[int],
) -> dict[int, Window]:
    """By seat, of some that decide now: the window that it is asked in, as everybody sees."""
    if windows is None:
        return {}
    found = {seat: passes(seen, seat) for seat in sorted(seats)}
    return {
        seat: Window(action, windows.own(seen, seat))
        for seat, action in found.items()
        if action != NO_PASS
    }


def lets_pass(state: GameState, seat: int, action: int) -> bool:
    """Whether a seat that is asked to react lets that pass, as everybody sees."""
    windows = windows_of(state.game.portrayal.windows, state.masked(SPECTATOR), [seat])
    return seat in windows and windows[seat].passes == action


def no_choice(state: GameState, seat: int, *, alone: bool) -> bool:
    """Whether a seat can do one thing only, and that tells nobody what it hides.

    ``alone`` against opponents there is nobody who could be told. Among people it has to
    follow from what everybody sees.
    """
    return len(state.legal_actions(seat)) == 1 and (alone or is_open(state, seat))


def is_open(state: GameState, seat: int) -> bool:
    """Whether everybody can tell what a seat may choose now."""
    seen = state.masked(SPECTATOR)
    hides_nothing = seen.tobytes() == state.masked(seat).tobytes()
    return hides_nothing or state.game.portrayal.is_open(seen, seat)


def reveals(before: GameState, after: GameState, viewer: int) -> bool:
    """Whether a viewer sees anything after an action that was hidden before it."""
    hidden, shown = (
        np.frombuffer(state.masked(viewer).tobytes(), np.int64) for state in (before, after)
    )
    return bool(((hidden == UNSEEN) & (shown != UNSEEN)).any())
