"""What chance was worth: dice of invasions, the laser and cards (WF-120, WF-185, WF-310)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sandtable.core.luck import Happened, Kind, Luck, Throw, fair
from sandtable.games.war_of_the_fanboys.pieces import BIG_DIE, DIE, Event

INVASIONS, LASER, CARDS = range(3)


def throws(moves: Sequence[Happened], _positions: Iterable[Any]) -> Iterable[Throw]:
    """Each die counts what it shows; the faces of several are the digits of a number."""
    for move in moves:
        for number, _, player, first, second, _ in move.events:
            match number:
                case Event.ATTACK_ROLLED | Event.DEFENCE_ROLLED:
                    yield from thrown(player, first, DIE)
                    yield from thrown(player, second, BIG_DIE)
                case Event.REROLLED:
                    yield from thrown(player, second, DIE)
                case Event.LASER_ROLLED:
                    yield Throw(player, LASER, second, fair(DIE))
                case Event.ROLLED:
                    yield Throw(player, CARDS, second, fair(first))


def thrown(player: int, faces: int, sides: int) -> Iterator[Throw]:
    """Dice of an invasion; 0: none of this kind."""
    for face in str(faces or ""):
        yield Throw(player, INVASIONS, int(face), fair(sides))


LUCK = Luck(
    kinds=(
        Kind("Dice of invasions", "pip", "pips"),
        Kind("Dice of the laser", "pip", "pips"),
        Kind("Dice of cards", "pip", "pips"),
    ),
    throws=throws,
    left_out="A die counts what it shows when it is rolled, before cards change it, and once "
    "more if a card rolls it again. Dice of a Parry are left out, since ties are rolled again; "
    "so are cards drawn and the set-up.",
)
