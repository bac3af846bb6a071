"""Why an end that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.barons_of_fyn.pieces import HELD_ROUNDS, Ending, Place, Variant
from sandtable.games.barons_of_fyn.rules.ending import score_of
from sandtable.games.barons_of_fyn.rules.realms import lives
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KING

VARIANTS = {
    Ending.EMPIRE_FALLEN: Variant.BARBARIANS,
    Ending.EMPIRE_STANDS: Variant.BARBARIANS,
    Ending.CITY_HELD: Variant.RUN_FOR_THE_CITY,
}
"""The endings of one variant alone."""


def faults_of_end(position: State) -> Iterator[str]:
    """Whoever has won has a reason to (BF-140, BF-141, BF-169)."""
    ending, variant = Ending(position.ending), position.options.variant
    if position.waiting:
        yield "waiting: nobody is asked when the game is over"
    if VARIANTS.get(ending, variant) != variant:
        yield f"ending: {ending.name.lower()} is none of this variant (BF-168)"
    elif (position.cards[KING].place == Place.TABLE) != (ending == Ending.KING):
        yield "ending: King Timothy ends the game when he comes, and only then (BF-140)"
    elif position.winners not in _winners(position):
        yield "winners: have not won (BF-140, BF-141)"


def faults_of_living(position: State) -> Iterator[str]:
    """While the game goes on there is somebody to fight (BF-141, BF-176)."""
    living, empire = _living(position), position.options.empire
    if position.options.variant == Variant.BARBARIANS and empire not in living:
        yield "sides: the Empire has fallen, so the game is over (BF-176)"
    elif len(living) == 1:
        yield "sides: one Baron is left, so the game is over (BF-141)"


def _living(position: State) -> list[int]:
    return [player for player in range(position.options.players) if lives(position, player)]


def _winners(position: State) -> list[int]:
    """Which bit sets of players may have won in this way."""
    living, empire = _living(position), position.options.empire
    match position.ending:
        case Ending.KING | Ending.ROUNDS:
            best = max((score_of(position, player) for player in living), default=0)
            return [sum(1 << p for p in living if score_of(position, p) == best)]
        case Ending.LAST_BARON:
            return [1 << player for player in living] if len(living) == 1 else []
        case Ending.EMPIRE_FALLEN:
            return [] if empire in living else [1 << player for player in living]
        case Ending.EMPIRE_STANDS:
            return [1 << empire] if living == [empire] else []
    return [1 << p for p in living if position.sides[p].touched > HELD_ROUNDS]
