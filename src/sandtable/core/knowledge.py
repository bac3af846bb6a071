"""What a player knows of a game in play, and other worlds in which it would be the same."""

import hashlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sandtable.core import contract
from sandtable.core.masking import masked
from sandtable.core.played import InPlay
from sandtable.core.portrayal import NO_ACTION
from sandtable.core.steps import Step, new_tray, refuse_overrun
from sandtable.core.tray import EVERYBODY, Tray, clear

DIGEST = 16
"""Bytes of a digest: two different states of information do not share one by accident."""


def as_known(step: Step, player: int) -> Step:
    """A step as a player knows it: of others neither what they chose nor what was rolled.

    What everybody may know of both is told by the events.
    """
    action = step.action if step.player == player else NO_ACTION
    readers = {EVERYBODY, 1 + player}
    events = tuple(line for line in step.events if line[1] in readers)
    return Step(step.player, action, (), (), events)


class Memory:
    """What a player was told and chose, digested step by step: each step is read once."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._read = 0
        self._digest: Any = hashlib.blake2b(digest_size=DIGEST)

    def upto(self, steps: Sequence[Step], player: int) -> "Memory":
        """The memory after the steps of a game, of which this one has read the first."""
        twin = Memory()
        twin._read, twin._digest = len(steps), self._digest.copy()
        for step in steps[self._read :]:
            twin._digest.update(array("q", _numbers(step, player)))
        return twin

    def with_view(self, view: bytes) -> str:
        """The memory together with what the player sees now, as a word."""
        digest = self._digest.copy()
        digest.update(view)
        word: str = digest.hexdigest()
        return word


def _numbers(step: Step, player: int) -> Iterator[int]:
    """What a player knows of a step, as numbers that can be read in one way only."""
    known = as_known(step, player)
    yield from (known.action, len(known.events))
    for line in known.events:
        yield from line


def world(state: InPlay, player: int, seed: int | None) -> tuple[Any, Tray]:
    """Another position that the player cannot tell from this one, and a tray with new luck.

    Raises:
        ValueError: when nobody has this number.

    """
    if player not in range(state.game.players):
        message = f"player {player} does not play; there are 0 to {state.game.players - 1}"
        raise ValueError(message)
    position, tray = masked(state.position, player), new_tray(seed)
    clear(tray)
    contract.redeal(position, player, tray)
    refuse_overrun(tray)
    return position, tray


def known_history(steps: Iterable[Step], player: int) -> list[Step]:
    """A history as a player knows it."""
    return [as_known(step, player) for step in steps]


def text(state: InPlay, player: int) -> str:
    """All that a player has seen, in full."""
    told = [step.read_by(player) for step in state.steps()]
    own = [step.action for step in state.history if step.player == player]
    return f"{state.to_dict(player)} {told} {own}"
