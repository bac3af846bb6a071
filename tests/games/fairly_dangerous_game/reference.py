"""The orders of one player as the rulebook words them, unit by unit.

Slow and simple: every wizard names what it attacks, every unit where it goes, and all of it
happens at once. Nothing here knows in which small decisions the game asks for it.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product

OAF, WIZARD = 0, 1
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Row and column, to the north, east, south and west."""


@dataclass(frozen=True)
class Land:
    """A square of tiles, and which sides of them are closed: (cell, direction)."""

    size: int
    closed: frozenset

    def beside(self, cell):
        """The cells next to one, with the number of walls between."""
        row, column = divmod(cell, self.size)
        for direction, (down, right) in enumerate(STEPS):
            r, c = row + down, column + right
            if 0 <= r < self.size and 0 <= c < self.size:
                other = r * self.size + c
                walls = ((cell, direction), (other, (direction + 2) % 4))
                yield other, sum(wall in self.closed for wall in walls)


@dataclass(frozen=True)
class Forces:
    """Everybody's units, sorted: (kind, cell, whether it has attacked), (owner, kind, cell)."""

    own: tuple
    enemies: tuple

    def standing(self):
        """The same units, whatever they have done."""
        return tuple(sorted((kind, cell) for kind, cell, _ in self.own)), self.enemies


def results(land, forces):
    """Everything that the orders of one player can lead to (AD-40 to AD-48)."""
    before = set(attacks(land, forces))
    moved = set(chain.from_iterable(moves(land, each) for each in before))
    after = set(chain.from_iterable(attacks(land, each) for each in moved))
    return {each.standing() for each in after}


def attacks(land, forces):
    """The wizards that have not attacked do so, or not, from where they stand (AD-47)."""
    ready = [unit for unit in forces.own if unit[0] == WIZARD and not unit[2]]
    others = Counter(forces.own) - Counter(ready)
    held = {cell for _, _, cell in forces.enemies}
    reach = [
        [None, *((c, walls) for c, walls in land.beside(cell) if c in held and walls < 2)]
        for _, cell, _ in ready
    ]
    for aims in product(*reach):
        halves = Counter()
        for cell, walls in filter(None, aims):
            halves[cell] += 2 - walls
        wizards = [(w[0], w[1], aim is not None) for w, aim in zip(ready, aims, strict=True)]
        own = tuple(sorted([*others.elements(), *wizards]))
        for enemies in survivors(forces.enemies, halves):
            yield Forces(own, enemies)


def survivors(enemies, halves):
    """Who may be left when each cell is attacked with so many half strengths."""
    choices = []
    for cell in sorted({cell for _, _, cell in enemies}):
        here = Counter(unit for unit in enemies if unit[2] == cell)
        ranges = [range(number + 1) for number in here.values()]
        choices.append(
            [
                [unit for unit, n in zip(here, left, strict=True) for _ in range(n)]
                for left in product(*ranges)
                if 2 * (here.total() - sum(left)) <= halves[cell]
            ]
        )
    for stacks in product(*choices):
        yield tuple(sorted(chain.from_iterable(stacks)))


def moves(land, forces):
    """All units stay or take one step, at once; no group is too small (AD-41 to AD-46)."""
    alike = Counter(forces.own)
    ways = [
        list(combinations_with_replacement(goals(land, unit, forces.enemies), number))
        for unit, number in alike.items()
    ]
    defence = {cell: defenders(forces.enemies, cell) for _, _, cell in forces.enemies}
    for way in product(*ways):
        arrived = Counter(chain.from_iterable(way))
        if any(0 < arrived[cell] <= strong for cell, strong in defence.items()):
            continue
        taken = {cell for cell in defence if arrived[cell]}
        own = sorted(
            (kind, cell, attacked or (kind == WIZARD and cell in taken))
            for (kind, _, attacked), cells in zip(alike, way, strict=True)
            for cell in cells
        )
        yield Forces(tuple(own), tuple(u for u in forces.enemies if u[2] not in taken))


def goals(land, unit, enemies):
    """Where one unit may stand after moving: a wizard that attacked attacks no more."""
    _, start, attacked = unit
    held = {cell for _, _, cell in enemies}
    near = [cell for cell, walls in land.beside(start) if walls == 0]
    return [start, *(cell for cell in near if not (attacked and cell in held))]


def defenders(enemies, cell):
    """Everybody there if an oaf is among them, otherwise nobody (AD-46)."""
    kinds = [kind for _, kind, where in enemies if where == cell]
    return len(kinds) if OAF in kinds else 0
