"""What chance was worth: the dice of combats and of Recruitment (MM-64, MM-71)."""

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.luck import Happened, Kind, Luck, Throw, fair
from sandtable.games.monsters_and_magic.pieces import DIE, Event

COMBAT, RECRUITMENT = range(2)


def throws(moves: Sequence[Happened], _positions: Iterable[Any]) -> Iterable[Throw]:
    """Each die counts what it shows."""
    for move in moves:
        for number, _, player, first, second, _ in move.events:
            if number == Event.DICE_ROLLED:
                yield Throw(player, COMBAT, first, fair(DIE))
                yield Throw(player, COMBAT, second, fair(DIE))
            elif number == Event.RECRUIT_ROLLED:
                yield Throw(player, RECRUITMENT, first, fair(DIE))


LUCK = Luck(
    kinds=(Kind("Combat dice", "pip", "pips"), Kind("Recruitment dice", "pip", "pips")),
    throws=throws,
    left_out="Force, and what Villages add, are no luck. Cards drawn are left out, since the "
    "rulebook gives them no value; so is the set-up.",
)
