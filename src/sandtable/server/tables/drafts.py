"""Rows of a log before they are written."""

from dataclasses import dataclass

from sandtable.core.state import GameState
from sandtable.server.store.rows import Entry, Snapshot


@dataclass(frozen=True, slots=True)
class Draft:
    """A row that may be written next, the state it leads to, and the snapshot with it."""

    entry: Entry
    state: GameState
    snapshot: Snapshot


def opening(state: GameState) -> tuple[int, ...]:
    """What was rolled when a game was laid out."""
    return state.opening.rolls if state.opening else ()
