"""The dice of an invasion, and nothing else: no position, only what was rolled.

WF-104, WF-118: ``attack`` holds three places for small dice, with six sides, and then three
for big ones, with eight; ``defence`` two and two (WF-105). A place shows a face, or 0: no die.
WF-232 is an example of all of it.
"""

from enum import IntEnum
from typing import NamedTuple

from sandtable.core.record import Ints
from sandtable.core.rule import rule
from sandtable.core.tray import Tray, roll
from sandtable.games.war_of_the_fanboys.pieces import (
    ATTACK_DICE,
    ATTACK_SMALL,
    BIG_DIE,
    DEFENCE_DICE,
    DEFENCE_SMALL,
    DIE,
)

NO_DIE = 0

DIGIT = 4
"""A tally counts dice by face, in four bits for each face."""

ONES = (1 << DIGIT) - 1
TEN = 10


class Ties(IntEnum):
    """Who wins a tie: the defender, but for one that is parried, or the attacker."""

    DEFENDER = 0
    PARRY = 1
    ATTACKER = 2


class Comparison(NamedTuple):
    """What each side loses, and the die of the defender that is rolled anew for a Parry."""

    attacker: int
    defender: int
    parried: int  # its sides; 0: no Parry


@rule("WF-104", "WF-105")
def roll_dice(dice: Ints, small: int, big: int, tray: Tray) -> None:
    """Roll so many dice of each kind; the places of one kind are half of all."""
    half = len(dice) // 2
    for place in range(half):
        dice[place] = 1 + roll(tray, DIE) if place < small else NO_DIE
    for place in range(half, 2 * half):
        dice[place] = 1 + roll(tray, BIG_DIE) if place < half + big else NO_DIE
    order(dice)


@rule("WF-120")
def order(dice: Ints) -> None:
    """Of each kind the highest lies first."""
    half = len(dice) // 2
    for last in range(half - 1, 0, -1):
        for place in range(last):
            put_higher_first(dice, place)
            put_higher_first(dice, half + place)


@rule("WF-120")
def put_higher_first(dice: Ints, place: int) -> None:
    """Two neighbours change places if the second is higher."""
    if dice[place] < dice[place + 1]:
        dice[place], dice[place + 1] = dice[place + 1], dice[place]


@rule("WF-120")
def digits(dice: Ints, first: int, end: int) -> int:
    """The faces of some dice as the digits of a number, for the chronicle."""
    shown = 0
    for place in range(first, end):
        if dice[place] != NO_DIE:
            shown = shown * TEN + dice[place]
    return shown


@rule("WF-120")
def tally(dice: Ints, first: int, end: int) -> int:
    """How many of these dice show each face."""
    faces = 0
    for place in range(first, end):
        if dice[place] != NO_DIE:
            faces += 1 << DIGIT * dice[place]
    return faces


@rule("WF-120")
def count_dice(dice: Ints) -> int:
    """How many were rolled."""
    many = 0
    for place in range(len(dice)):
        many += dice[place] != NO_DIE
    return many


@rule("WF-120", "WF-121", "WF-130", "WF-131", "WF-132", "WF-134", "WF-135", "WF-205", "WF-230")
def compare(attack: Ints, defence: Ints, ties: int) -> Comparison:
    """Highest against highest, down to the last die of the side that has fewer.

    Equal faces lie so that an attacker's small die meets the defender's big
    one where there are both.

    Dice of one face lie together: those of the attacker that reach below the defender's of
    this face meet lower ones and win; those beside them are ties.
    """
    small = tally(attack, 0, ATTACK_SMALL)
    big = tally(defence, DEFENCE_SMALL, DEFENCE_DICE)
    ours = small + tally(attack, ATTACK_SMALL, ATTACK_DICE)
    theirs = big + tally(defence, 0, DEFENCE_SMALL)
    places = min(count_dice(attack), count_dice(defence))
    above, over, won, parried = 0, 0, 0, 0  # above: attack dice so far; over: of the defence
    for face in range(BIG_DIE, 0, -1):
        digit = DIGIT * face
        end = min(above + (ours >> digit & ONES), places)
        level = over + (theirs >> digit & ONES)
        won += max(end - max(above, level), 0)
        tied = min(end, level) - max(above, over)
        if tied > 0 and ties == Ties.ATTACKER:
            won += tied
        elif tied > 0 and ties == Ties.PARRY and not parried and small >> digit & ONES:
            parried = BIG_DIE if big >> digit & ONES else DIE
        above, over = end, level
    return Comparison(places - won - min(parried, 1), won, parried)


@rule("WF-130", "WF-133")
def roll_parry(faces: Ints, sides: int, tray: Tray) -> bool:
    """Roll the two dice set aside until they differ, and tell whether the attacker's won."""
    faces[0] = faces[1] = NO_DIE
    while faces[0] == faces[1]:
        faces[0], faces[1] = 1 + roll(tray, DIE), 1 + roll(tray, sides)
    return bool(faces[0] > faces[1])


@rule("WF-354")
def raise_best(attack: Ints, plus: int) -> None:
    """The highest small die that shows less than 6 counts more, 6 at most."""
    best, highest = 0, NO_DIE
    for place in range(ATTACK_SMALL):
        if highest < attack[place] < DIE:
            best, highest = place, attack[place]
    if highest != NO_DIE:
        attack[best] = min(highest + plus, DIE)


@rule("WF-358")
def find_face(attack: Ints, face: int) -> int:
    """Where an attack die shows this face; past the last place if none does."""
    place = 0
    while place < ATTACK_DICE and attack[place] != face:
        place += 1
    return place
