"""The clocks of a table: how long everybody may still think, as a function of the log.

Time is counted in milliseconds that the house has served. It stands still while no server runs,
and nobody can set it.
"""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import NamedTuple

from sandtable.server.store.rows import LAID_OUT, Entry
from sandtable.server.tables.bells import Asked
from sandtable.server.wire.front import ClockPlan

SECOND = 1000
GRACE = 60
"""How many seconds whoever comes back without any time has at least, but for less than these in
all."""


class Deciders(NamedTuple):
    """Who decides: which seats, which seats have people, and the windows that are open."""

    seats: Collection[int]
    people: Collection[int]
    windows: AbstractSet[Asked] = frozenset()


@dataclass(frozen=True, slots=True)
class Clocks:
    """Where the clocks stand after a row of the log, and which of them run since then."""

    plan: ClockPlan
    left: tuple[int, ...]
    """By seat, after the last row."""
    since: int = 0
    """When that row was written."""
    running: frozenset[int] = frozenset()
    """The seats whose clocks run."""
    turn: frozenset[int] = frozenset()
    """The seats that decided last, of opponents too: a window to react ends nobody's turn."""
    opened: tuple[tuple[Asked, int], ...] = ()
    """The windows that people are asked in: when each opened."""
    paused: bool = False
    """All have agreed that the clocks stand still since then."""
    given: tuple[int, ...] = ()
    """By seat, as bits: after how many moves of the game a choice of its person gave time."""

    @classmethod
    def wound(cls, plan: ClockPlan, seats: int) -> "Clocks":
        """The clocks of so many seats before a game begins."""
        return cls(plan, (plan.bank * SECOND,) * seats, given=(0,) * seats)

    def after(
        self,
        entry: Entry,
        deciders: Deciders,
        *,
        moves: int,
        paused: bool = False,
    ) -> "Clocks":
        """The clocks after a row, since which these decide.

        Where there is so much time for each turn, one begins as soon as a seat decides that
        did not just before: for all who decide then.

        So many ``moves`` have been made by then: what was given for those that were taken back
        is taken back, too. Whoever decides while the clocks are ``paused`` neither spends time
        nor gets any.
        """
        now = max(self.since, entry.served)
        left = [self.left_at(seat, now) for seat in range(len(self.left))]
        increment = self.plan.increment * SECOND
        given = list(self.given)
        for seat, gave in enumerate(self.given):
            given[seat] = gave & (1 << moves + 1) - 1
            taken = (gave ^ given[seat]).bit_count()
            left[seat] = max(0, left[seat] - taken * increment)
        if entry.kind in LAID_OUT:
            left = [self.plan.bank * SECOND] * len(left)
        elif entry.kind == "act" and entry.command:
            gives = entry.seat in self.running
            given[entry.seat] |= gives << moves
            left[entry.seat] += gives * increment
        elif entry.kind == "sit" and not (entry.action or left[entry.seat]):
            left[entry.seat] = max(self.plan.increment, min(GRACE, self.plan.bank)) * SECOND
        deciding = frozenset(deciders.seats) - {seat for seat, _ in deciders.windows}
        thinking = deciding & frozenset(deciders.people)
        if self.plan.each_turn and deciding - self.turn:
            for seat in thinking:
                left[seat] = self.plan.bank * SECOND
        stood = now - self._shown(now)
        opened = {asked: at + stood for asked, at in self.opened}
        return replace(
            self,
            left=tuple(left),
            since=now,
            running=frozenset() if paused else thinking,
            turn=deciding or self.turn,
            opened=tuple((asked, opened.get(asked, now)) for asked in sorted(deciders.windows)),
            paused=paused,
            given=tuple(given),
        )

    def left_at(self, seat: int, now: int) -> int:
        """How long a seat may still think, in milliseconds."""
        spent = max(0, now - self.since) if seat in self.running else 0
        return max(0, self.left[seat] - spent)

    def closing(self, now: int) -> dict[Asked, int]:
        """By question: after how many milliseconds its window closes."""
        ends = {asked: at + self.plan.reaction * SECOND for asked, at in self.opened}
        return {asked: max(0, end - self._shown(now)) for asked, end in ends.items()}

    def late(self, now: int) -> tuple[int, ...]:
        """The seats that have no time left, and do not hold up the table by agreement."""
        if self.plan.at_zero == "wait":
            return ()
        return tuple(sorted(seat for seat in self.running if not self.left_at(seat, now)))

    def due(self) -> int | None:
        """When the first window closes, or the first time is over; None: not of itself."""
        if self.paused:
            return None
        ends = [self.since + each for each in self.closing(self.since).values()]
        if self.plan.at_zero != "wait":
            ends += [self.since + self.left[seat] for seat in self.running]
        return min(ends, default=None)

    def ends(self) -> dict[int, int]:
        """By seat that has to decide: when its time is over, or its window closes."""
        if self.paused:
            return {}
        ends = {seat: self.since + self.left[seat] for seat in self.running}
        closing = self.closing(self.since)
        return ends | {seat: self.since + left for (seat, _), left in closing.items()}

    def _shown(self, now: int) -> int:
        """The moment that the clocks show."""
        return self.since if self.paused else now
