"""Invasions as two rows of dice: what was rolled, which dice win, what both sides lose."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sandtable.core.scene import Bonus, Contender, Contest
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_SMALL,
    BIG_DIE,
    DEFENCE_SMALL,
    DIE,
    NOBODY,
    NOWHERE,
    Step,
)
from sandtable.games.war_of_the_fanboys.portrayal.names import Names
from sandtable.games.war_of_the_fanboys.portrayal.words import fighters, space_id
from sandtable.games.war_of_the_fanboys.state import State

Row = list[tuple[int, int]]
"""Dice as they lie: each its face and its sides, highest first, small before big."""

_SHOWN = range(Step.REROLL, Step.MOVE_HEROES)
"""Steps in which the dice of the invasion lie on the table."""


@dataclass(slots=True)
class Roll:
    """The dice of one side, and what it loses."""

    player: int
    title: str = ""
    small: list[int] = field(default_factory=list)
    big: list[int] = field(default_factory=list)
    lost: int = 0

    @property
    def row(self) -> Row:
        """All dice, highest first."""
        dice = [*((face, DIE) for face in self.small), *((face, BIG_DIE) for face in self.big)]
        return sorted(dice, key=lambda die: (-die[0], die[1]))


@dataclass(slots=True)
class Battle:
    """One invasion, from where its dice are named until its losses are."""

    origin: int
    target: int
    attack: Roll
    defence: Roll
    compared: bool = False
    parried: int = 0
    parry: tuple[int, int] = (0, 0)

    def contest(self, called: Names) -> Contest:
        """The two rows of dice."""
        title = called.territories[self.target]
        if self.origin != NOWHERE:
            title = f"{called.territories[self.origin]} against {title}"
        ours, theirs = self._verdicts()
        return Contest(
            title=title,
            at=space_id(self.target),
            sides=(self._side(self.attack, ours), self._side(self.defence, theirs)),
            paragraph="WF-120",
        )

    def _side(self, roll: Roll, verdicts: Sequence[bool | None]) -> Contender:
        row = roll.row
        lines = [Bonus("Units lost", -roll.lost, "WF-121")] if roll.lost else []
        if any(self.parry):
            faces = self.parry if roll is self.attack else self.parry[::-1]
            lines.insert(0, Bonus("Parry, rerolled", faces[0], "WF-130"))
        return Contender(
            player=None if roll.player == NOBODY else roll.player,
            title=roll.title,
            symbol="",
            dice=tuple(face for face, _ in row),
            sizes=tuple(sides for _, sides in row),
            bonuses=tuple(lines),
            total=0,
            verdicts=tuple(verdicts),
        )

    def _verdicts(self) -> tuple[list[bool | None], list[bool | None]]:
        """Which dice win, place by place (WF-120, WF-121, WF-130)."""
        attack, defence = self.attack.row, self.defence.row
        ours: list[bool | None] = [None] * len(attack)
        theirs: list[bool | None] = [None] * len(defence)
        if not self.compared:
            return ours, theirs
        places = min(len(attack), len(defence))
        higher = sum(attack[at][0] > defence[at][0] for at in range(places))
        beaten = self.defence.lost - int(self.parry[0] > self.parry[1])
        to_parry, ties_win = bool(self.parried), beaten > higher
        for at in range(places):
            mine, other = attack[at][0], defence[at][0]
            if mine == other and to_parry and self._may_parry(mine):
                to_parry = False
                continue
            ours[at] = mine > other or (mine == other and ties_win)
            theirs[at] = not ours[at]
        return ours, theirs

    def _may_parry(self, face: int) -> bool:
        return face in self.attack.small


def battle_of(position: State, called: Names) -> Battle:
    """The invasion that is in the record of the position."""
    invasion = position.invasion
    attack = Roll(
        position.turn,
        fighters(invasion.fanboys, invasion.big, invasion.small, called),
        [face for face in invasion.attack[:ATTACK_SMALL] if face],
        [face for face in invasion.attack[ATTACK_SMALL:] if face],
        invasion.attacker_loses,
    )
    defence = Roll(
        invasion.defender,
        fighters(invasion.guards, invasion.guard_big, invasion.guard_small, called),
        [face for face in invasion.defence[:DEFENCE_SMALL] if face],
        [face for face in invasion.defence[DEFENCE_SMALL:] if face],
        invasion.defender_loses,
    )
    parry = (invasion.parry[0], invasion.parry[1])
    battle = Battle(invasion.origin, invasion.target, attack, defence, parry=parry)
    battle.compared = bool(attack.lost or defence.lost) and bool(defence.row)
    battle.parried = int(any(parry))
    return battle


def contests(position: State, called: Names) -> tuple[Contest, ...]:
    """The dice on the table while an invasion is decided."""
    if position.step not in _SHOWN or not any(position.invasion.attack):
        return ()
    return (battle_of(position, called).contest(called),)
