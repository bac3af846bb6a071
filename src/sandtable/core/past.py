"""What was played in a state, as far as it can be taken back."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from sandtable.core import contract
from sandtable.core.record import copied
from sandtable.core.steps import NOBODY, Step, luck_of, new_tray, reseed, script, set_luck
from sandtable.core.tray import Tray


class Past:
    """The position and the luck that a state began with, and the seeds given since.

    A game replays from its actions and rolls, so nothing else need be kept to go back.
    """

    def __init__(self, start: Any, luck: tuple[int, ...], seeds: Sequence[int | None]) -> None:  # noqa: ANN401
        """``seeds`` has an entry for each action since ``start``."""
        self.start: Any = start
        self.luck: tuple[int, ...] = luck
        self.seeds: list[int | None] = list(seeds)

    @classmethod
    def beginning(cls, position: Any, tray: Tray) -> "Past":  # noqa: ANN401 - of any game
        """Nothing was played yet."""
        return cls(position, luck_of(tray), ())

    def copy(self) -> "Past":
        """The same past, to be gone on with apart."""
        return Past(self.start, self.luck, self.seeds)

    def without_last(self, history: Sequence[Step]) -> tuple[Any, Tray]:
        """Forget the last action: the position and the tray as they were before it.

        ``history`` ends with the actions since the start, but for the last.
        """
        self.seeds.pop()
        position, tray = copied(self.start), new_tray(0)
        set_luck(tray, self.luck)
        since = islice(history, len(history) - len(self.seeds), None)
        for step, seed in zip(since, self.seeds, strict=True):
            if seed is not None:
                reseed(tray, seed)
            script(tray, step.rolls)
            if step.player == NOBODY:
                contract.call_time(position, tray)
            else:
                contract.play(position, step.player, step.action, tray)
        return position, tray
