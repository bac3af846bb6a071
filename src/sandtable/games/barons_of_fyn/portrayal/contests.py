"""A combat or siege laid out: who attacks whom, with what CV, what is needed and drawn."""

from dataclasses import dataclass, field

from sandtable.core.scene import Bonus, Contender, Contest, Mark
from sandtable.core.telling import listed, members
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    CENTER,
    DIE,
    NO_ARMY,
    NO_LAND,
    Kind,
    Stage,
)
from sandtable.games.barons_of_fyn.portrayal.words import (
    TITLES,
    army_title,
    land_space,
    symbol_of,
)
from sandtable.games.barons_of_fyn.rules.strength import (
    ATTACK_VALUE,
    DEFENCE_VALUE,
    HOMES,
    needed,
)
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import ARMY_KIND, COMBAT_VALUE, KIND, SIEGE_VALUE

HITS = Mark("Hits", "icon-hit", "The number is not above what was needed.", "BF-53")
MISSES = Mark("Misses", "icon-miss", "The number is above what was needed.", "BF-53")
DIES = Mark("Is hit", "icon-lost", "Removed when all numbers are drawn.", "BF-53")

FIGHTING = (Stage.PLACING, Stage.AIMING, Stage.NUMBERS)


@dataclass(slots=True)
class Melee:
    """The fighters of an attack on a land, and what is known of their blows so far."""

    land: int
    attacker: int
    defender: int
    attackers: set[int]
    place: str
    aims: dict[int, int] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    hits: set[int] = field(default_factory=set)

    @property
    def terrain(self) -> int:
        """On what they fight."""
        return int(Kind.CLEAR if self.land >= CAPITAL else KIND[self.land])

    def title(self, fighter: int) -> str:
        """What a fighter is called."""
        if fighter == CENTER:
            return TITLES[Kind.CAPITAL if self.land >= CAPITAL else Kind.CITY]
        return army_title(fighter)

    def whose(self, fighter: int) -> int:
        """The player for whom it fights."""
        return self.attacker if fighter in self.attackers else self.defender

    def value(self, fighter: int) -> int:
        """Its CV with all that changes it (BF-56), or the Siege Value."""
        if fighter == CENTER:
            center = Kind.CAPITAL if self.land >= CAPITAL else Kind.CITY
            return int(SIEGE_VALUE[center])
        values = ATTACK_VALUE if fighter in self.attackers else DEFENCE_VALUE
        return int(values[fighter, self.terrain])

    def needs(self, fighter: int) -> int:
        """The highest number with which it hits the one it attacks."""
        return int(needed(self.value(fighter), self.value(self.aims[fighter])))

    def strike(self, fighter: int, number: int, *, hit: bool) -> None:
        """A number is drawn."""
        self.numbers[fighter] = number
        if hit:
            self.hits.add(self.aims[fighter])

    def contests(self) -> tuple[Contest, ...]:
        """The sets of fighters that have to do with each other, the defenders' in row order."""
        return tuple(self._contest(fighters) for fighters in self._sets())

    def _sets(self) -> list[list[int]]:
        """Fighters joined by whom they attack."""
        sets: list[set[int]] = []
        for fighter, enemy in self.aims.items():
            pair = {fighter, enemy}
            touching = [each for each in sets if each & pair]
            sets = [each for each in sets if not each & pair]
            sets.append(pair.union(*touching))
        ordered = [sorted(each, key=lambda f: (f in self.attackers, f)) for each in sets]
        return sorted(ordered)

    def _contest(self, fighters: list[int]) -> Contest:
        first = [self.title(fighter) for fighter in fighters if fighter not in self.attackers]
        others = [self.title(fighter) for fighter in fighters if fighter in self.attackers]
        title = f"{listed(others)} against {listed(first)}"
        sides = tuple(self._side(fighter, several=len(fighters) > 2) for fighter in fighters)  # noqa: PLR2004 - a pair needs no telling who attacks whom
        return Contest(title, self.place, sides, "BF-173" if CENTER in fighters else "BF-53")

    def _side(self, fighter: int, *, several: bool) -> Contender:
        number = self.numbers.get(fighter)
        kind = int(ARMY_KIND[fighter]) if fighter != CENTER else Kind.CITY
        return Contender(
            player=self.whose(fighter),
            title=self.title(fighter),
            symbol=symbol_of(kind),
            dice=() if number is None else (number,),
            bonuses=tuple(self._bonuses(fighter)),
            total=self.value(fighter),
            marks=tuple(self._marks(fighter, several=several)),
            faces=DIE,
        )

    def _bonuses(self, fighter: int) -> list[Bonus]:
        """Where its CV comes from."""
        if fighter == CENTER:
            return [Bonus("Siege value", self.value(fighter), "BF-61")]
        kind = Kind(ARMY_KIND[fighter])
        printed, value = int(COMBAT_VALUE[kind]), self.value(fighter)
        bonuses = [Bonus("Printed", printed, "BF-7")]
        if HOMES.get(kind) == self.terrain:
            return [*bonuses, Bonus(TITLES[self.terrain], value - printed, "BF-90")]
        if kind == Kind.RESERVES and fighter not in self.attackers:
            bonuses.append(Bonus("Defends", 1, "BF-90"))
        rest = value - sum(bonus.amount for bonus in bonuses)
        return [*bonuses, Bonus(TITLES[self.terrain], rest, "BF-90")] if rest else bonuses

    def _marks(self, fighter: int, *, several: bool) -> list[Mark]:
        marks = []
        if fighter in self.aims:
            enemy = self.aims[fighter]
            words = f"{self.needs(fighter)} or less"
            text = f"Against {self.title(enemy)}: 5 and the difference in CV."
            marks.append(Mark(words, "icon-needs", text, "BF-54"))
            if several:
                marks.append(Mark(f"at {self.title(enemy)}", "icon-aim", text, "BF-163"))
            if fighter in self.numbers:
                hit = self.numbers[fighter] <= self.needs(fighter)
                marks.append(HITS if hit else MISSES)
        return [*marks, DIES] if fighter in self.hits else marks


def contests(position: State) -> tuple[Contest, ...]:
    """The combat that goes on."""
    return melee_of(position).contests() if is_fought(position) else ()


def is_fought(position: State) -> bool:
    """Whether fighters are being set against each other or draw their numbers."""
    return position.fight.stage in FIGHTING and position.fight.target != NO_LAND


def melee_of(position: State) -> Melee:
    """The combat that goes on, as far as fighters face each other."""
    fight = position.fight
    melee = Melee(
        land=fight.target,
        attacker=position.current,
        defender=fight.defender,
        attackers=set(members(fight.group)),
        place=land_space(position, fight.target),
    )
    melee.aims = {f: enemy for f, enemy in enumerate(fight.aims) if enemy != NO_ARMY}
    melee.hits = set(members(fight.hits))
    return melee
