"""Combat and siege: who faces whom, the numbers, who is removed.

A siege is a combat against one fighter, the center.
"""

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.actions import FACE
from sandtable.games.barons_of_fyn.pieces import (
    CENTER,
    NO_ARMY,
    Cause,
    Event,
    Question,
    Stage,
)
from sandtable.games.barons_of_fyn.rules.asking import ask
from sandtable.games.barons_of_fyn.rules.numbers import ask_number, use_number
from sandtable.games.barons_of_fyn.rules.sets import count, list_each, lowest
from sandtable.games.barons_of_fyn.rules.strength import needed, value
from sandtable.games.barons_of_fyn.rules.table import remove_armies
from sandtable.games.barons_of_fyn.state import State


@rule("BF-53", "BF-61", "BF-173")
def defenders(position: State) -> int:
    """The fighters of the defender: the armies on the land, else its center."""
    armies = position.lands[position.fight.target].armies
    return int(armies) if armies else 1 << CENTER


@rule("BF-163")
def more(position: State) -> int:
    """The fighters of the side that has more; the attacker's if both have the same."""
    group, others = int(position.fight.group), defenders(position)
    return group if count(group) >= count(others) else others


@rule("BF-163")
def fewer(position: State) -> int:
    """The fighters of the other side."""
    return (position.fight.group | defenders(position)) & ~more(position)


@rule("BF-163")
def owner(position: State, fighters: int) -> int:
    """Whose fighters these are."""
    fight = position.fight
    return int(position.current if fighters & fight.group else fight.defender)


@rule("BF-163")
def facing(position: State, enemy: int) -> int:
    """Which of the side with more face this enemy; with ``NO_ARMY``, nobody yet."""
    found, left = 0, more(position)
    while left:
        fighter = lowest(left)
        found |= int(position.fight.aims[fighter] == enemy) << fighter
        left &= left - 1
    return found


@rule("BF-163")
def unfaced(position: State) -> int:
    """Which of the side with fewer are faced by nobody yet."""
    found, left = 0, fewer(position)
    while left:
        fighter = lowest(left)
        found |= int(facing(position, fighter) == 0) << fighter
        left &= left - 1
    return found


@rule("BF-163")
def unaimed(position: State) -> int:
    """Which of the side with fewer have not chosen yet whom they attack."""
    found, left = 0, fewer(position)
    while left:
        fighter = lowest(left)
        found |= int(position.fight.aims[fighter] == NO_ARMY) << fighter
        left &= left - 1
    return found


@rule("BF-53", "BF-163", "BF-173")
def candidates(position: State) -> int:
    """Whom the fighter next in row can face or attack, or who can face it."""
    if position.fight.stage == Stage.AIMING:
        return facing(position, lowest(unaimed(position)))
    return facing(position, NO_ARMY) if unfaced(position) else fewer(position)


@rule("BF-163", "BF-173")
def chooser(position: State) -> int:
    """Who decides that."""
    if position.fight.stage == Stage.AIMING:
        return owner(position, fewer(position))
    return int(position.current) if unfaced(position) else owner(position, more(position))


@rule("BF-163")
def list_faces(position: State, actions: Ints) -> int:
    """Any of the candidates."""
    return list_each(FACE, candidates(position), actions, 0)


@rule("BF-53", "BF-163")
def face(position: State, fighter: int, tray: Tray) -> None:
    """A fighter is set against the one next in row, or named as the one it attacks."""
    if position.fight.stage == Stage.AIMING:
        aim(position, lowest(unaimed(position)), fighter, tray)
        return
    enemies = unfaced(position)
    if enemies:
        place(position, fighter, lowest(enemies), tray)
    else:
        place(position, lowest(facing(position, NO_ARMY)), fighter, tray)


@rule("BF-53", "BF-163")
def place(position: State, fighter: int, enemy: int, tray: Tray) -> None:
    """A fighter of the side with more is set against an enemy, which is all it can attack."""
    position.fight.aims[fighter] = enemy
    tell(tray, Event.FACED, fighter, enemy)


@rule("BF-53", "BF-163", "BF-173")
def aim(position: State, fighter: int, enemy: int, tray: Tray) -> None:
    """A fighter of the side with fewer attacks one of those that face it."""
    position.fight.aims[fighter] = enemy
    tell(tray, Event.AIMED, fighter, enemy)


@rule("BF-163")
def go_on_placing(position: State, tray: Tray) -> None:
    """The next fighter is set against an enemy; what has one answer is not asked."""
    left, enemies = facing(position, NO_ARMY), fewer(position)
    if left == 0:
        position.fight.stage = Stage.AIMING
    elif enemies & (enemies - 1) == 0:
        place(position, lowest(left), lowest(enemies), tray)
    else:
        choose(position, tray)


@rule("BF-163")
def go_on_aiming(position: State, tray: Tray) -> None:
    """The next fighter that faces several enemies chooses one."""
    if unaimed(position) == 0:
        position.fight.stage = Stage.NUMBERS
    else:
        choose(position, tray)


@rule("BF-163")
def choose(position: State, tray: Tray) -> None:
    """One candidate is taken, several are asked about."""
    found = candidates(position)
    if found & (found - 1):
        ask(position, 1 << chooser(position), Question.FACE)
    else:
        face(position, lowest(found), tray)


@rule("BF-53", "BF-164", "BF-173")
def go_on_striking(position: State, tray: Tray) -> None:
    """The next fighter needs a number, the defender's first; or it has drawn one."""
    fight = position.fight
    left = (fight.group | defenders(position)) & ~fight.drawn
    first = left & defenders(position)
    fighter = lowest(first or left)
    if position.number == 0:
        ask_number(position, owner(position, 1 << fighter), tray)
    else:
        strike(position, fighter, tray)


@rule("BF-53", "BF-54", "BF-61", "BF-163")
def strike(position: State, fighter: int, tray: Tray) -> None:
    """The number hits if it is not above what is needed."""
    fight = position.fight
    enemy = fight.aims[fighter]
    most = needed(value(position, fighter), value(position, enemy))
    number = use_number(position)
    tell(tray, Event.STRUCK, fighter, enemy, most, number)
    fight.hits |= int(number <= most) << enemy
    fight.drawn |= 1 << fighter


@rule("BF-53", "BF-57", "BF-61", "BF-173")
def remove_hit(position: State, tray: Tray) -> bool:
    """All armies that were hit are removed; whether the attacker has won this exchange."""
    fight = position.fight
    siege = defenders(position) == 1 << CENTER
    dead, killed = fight.group & fight.hits, position.lands[fight.target].armies & fight.hits
    remove_armies(position, position.current, dead, fight.camp, Cause.COMBAT, tray)
    remove_armies(position, fight.defender, killed, fight.target, Cause.COMBAT, tray)
    fight.group &= ~dead
    if fight.group == 0:
        return False
    return bool(fight.hits >> CENTER & 1 if siege else defenders(position) == 1 << CENTER)
