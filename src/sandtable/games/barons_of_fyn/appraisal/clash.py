"""How probable it is that an attack takes its land, as things stand (BF-53 to BF-61)."""

from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import chain, combinations
from typing import NamedTuple

from sandtable.core.record import copied
from sandtable.core.steps import quiet_tray
from sandtable.core.telling import members
from sandtable.games.barons_of_fyn.appraisal.draws import Draws, UncountedError
from sandtable.games.barons_of_fyn.pieces import CENTER, Stage
from sandtable.games.barons_of_fyn.rules.combat import (
    candidates,
    chooser,
    defenders,
    face,
    go_on_aiming,
    go_on_placing,
    unfaced,
)
from sandtable.games.barons_of_fyn.rules.strength import needed, siege_value, value
from sandtable.games.barons_of_fyn.state import State

MOST_ADDED = 15_000
"""More chances are not added up: it would take longer than whoever waits should wait."""

Terms = list[tuple[int, list[int], int]]
"""A sum of chances: each with its sign, numbers that have to miss, and how many may be any."""


class Chances(NamedTuple):
    """How an attack on a land may end."""

    taken: Fraction
    fallen: Fraction = Fraction(0)
    """It fails, and none of the attackers is left."""

    failed: Fraction = Fraction(0)
    """It fails, and some are left."""

    king: Fraction = Fraction(0)
    """King Timothy ends the game."""


class Clash:
    """An attack whose armies are named, before its first number is drawn."""

    def __init__(self, position: State) -> None:
        """``position`` is masked for the viewer to whom the chances are told."""
        self._draws = Draws(position)
        self._tray = quiet_tray(0)
        self._added = 0

    def best(self, position: State) -> Chances:
        """The chances if both sides set their fighters as well as they can.

        ``position`` is in one of the stages in which they are set, or before the numbers.

        Raises:
            UncountedError: when they are too many to be counted.

        """
        at = copied(position, State)
        at.waiting = 0
        while at.waiting == 0 and at.fight.stage in (Stage.PLACING, Stage.AIMING):
            go_on = go_on_placing if at.fight.stage == Stage.PLACING else go_on_aiming
            go_on(at, self._tray)
        if at.waiting == 0:
            return self._counted(at)
        found = [self.best(self._faced(at, fighter)) for fighter in _different(at)]
        pick = max if chooser(at) == at.current else min
        return pick(found, key=lambda chances: chances.taken)

    def _faced(self, position: State, fighter: int) -> State:
        at = copied(position, State)
        at.waiting = 0
        face(at, fighter, self._tray)
        return at

    def _counted(self, at: State) -> Chances:
        """The chances once everybody has an aim."""
        ours, theirs = members(int(at.fight.group)), members(int(defenders(at)))
        if theirs == [CENTER]:
            return self._closed(*self._siege(at, ours, [(1, [], 0)]))
        duels = _Duels(at, ours, theirs)
        taken = fallen = failed = Fraction(0)
        for dead in _subsets(duels.aimed(ours)):
            for killed in _subsets(duels.aimed(theirs)):
                terms = duels.exactly(dead, killed)
                left = [each for each in ours if each not in dead]
                if not left or len(killed) < len(theirs):
                    chance = self._sum(terms)
                    fallen, failed = fallen + chance * (not left), failed + chance * bool(left)
                elif siege_value(at, at.fight.target):
                    more = self._siege(at, left, terms)
                    taken, fallen, failed = taken + more[0], fallen + more[1], failed + more[2]
                else:
                    taken += self._sum(terms)
        return self._closed(taken, fallen, failed)

    def _closed(self, taken: Fraction, fallen: Fraction, failed: Fraction) -> Chances:
        return Chances(taken, fallen, failed, 1 - taken - fallen - failed)

    def _siege(
        self, at: State, ours: list[int], first: Terms
    ) -> tuple[Fraction, Fraction, Fraction]:
        """Taken, fallen or failed, if these are left after what came first (BF-61, BF-173).

        The center hits one of them at most, so where several are left one hit is enough.
        """
        most = [int(needed(value(at, each), value(at, CENTER))) for each in ours]
        none_hits = self._sum(first, misses=most, others=1)
        if len(ours) > 1:
            return self._sum(first, others=1 + len(ours)) - none_hits, Fraction(0), none_hits
        center = int(needed(value(at, CENTER), value(at, ours[0])))
        taken = self._sum(first, hits=most, misses=[center])
        fallen = self._sum(first, hits=[center], others=1)
        return taken, fallen, self._sum(first, misses=[*most, center])

    def _sum(
        self,
        terms: Terms,
        hits: Collection[int] = (),
        misses: Collection[int] = (),
        others: int = 0,
    ) -> Fraction:
        """The sum of these chances, with what has to come after them."""
        self._added += len(terms)
        if self._added > MOST_ADDED:
            raise UncountedError
        chances = (
            sign * self._draws.chance([*hits], [*lost, *misses], some + others)
            for sign, lost, some in terms
        )
        return sum(chances, Fraction(0))


class _Duels:
    """Who attacks whom, and what each needs."""

    def __init__(self, at: State, ours: list[int], theirs: list[int]) -> None:
        self._aims = {each: int(at.fight.aims[each]) for each in (*ours, *theirs)}
        self._most = {
            each: int(needed(value(at, each), value(at, enemy)))
            for each, enemy in self._aims.items()
        }

    def aimed(self, side: list[int]) -> list[int]:
        """Who of a side is attacked by anybody."""
        return [each for each in side if each in self._aims.values()]

    def exactly(self, dead: Collection[int], killed: Collection[int]) -> Terms:
        """These are hit, and nobody else."""
        hit = {*dead, *killed}
        terms: Terms = []
        for spared in _subsets(hit):
            missed = [
                self._most[each]
                for each, enemy in self._aims.items()
                if enemy not in hit or enemy in spared
            ]
            terms.append(((-1) ** len(spared), missed, len(self._aims) - len(missed)))
        return terms


def _subsets(those: Collection[int]) -> Iterator[tuple[int, ...]]:
    """All sets of some, from none to all."""
    return chain.from_iterable(combinations(those, few) for few in range(len(those) + 1))


def _different(position: State) -> list[int]:
    """Who can be named; of equal cards between which nothing tells apart, one."""
    found = members(int(candidates(position)))
    if position.fight.stage == Stage.PLACING and not unfaced(position):
        return found
    return [*{int(value(position, each)): each for each in found}.values()]
