"""What is about to end the game, or to put a player out of it."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted, members
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    HELD_ROUNDS,
    KINGLESS_ROUNDS,
    ROUNDS,
    Place,
    Step,
    Variant,
)
from sandtable.games.barons_of_fyn.portrayal.words import living
from sandtable.games.barons_of_fyn.rules.ending import leaders, score_of
from sandtable.games.barons_of_fyn.rules.realm import frontier
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KING

STORMING = 2
"""So many armies on one frontier land may take a bare Capital."""


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """One after the other; rules are asked with the record itself."""
    if position.step == Step.OVER:
        return ()
    players = living(position)
    bare = [_bare(position, player) for player in players if _is_bare(record, player)]
    held = [
        _held(player) for player in players if position.sides[player].touched == HELD_ROUNDS
    ]
    return (*bare, *held, *_end_is_near(position, record))


def _is_bare(record: State, player: int) -> bool:
    """Whether a Capital lies open without an army, and others can storm it (BF-60, BF-190)."""
    capital = CAPITAL + player
    if record.lands[capital].armies or not frontier(record, player) >> capital & 1:
        return False
    return any(
        int(record.lands[land].armies).bit_count() >= STORMING
        for other in living(record)
        if other != player
        for land in members(int(frontier(record, other)))
    )


def _bare(position: State, player: int) -> Alarm:
    """Who takes the Empire's Capital wins, however many live (BF-152)."""
    options = position.options
    is_empire = options.variant == Variant.BARBARIANS and player == options.empire
    decides = is_empire or len(living(position)) == 2  # noqa: PLR2004
    then = "wins" if decides else f"puts @{player} out of the game"
    text = f"@{player}'s Capital is open and without an army: whoever takes it {then}."
    return Alarm(player, text, "BF-152" if is_empire else "BF-65")


def _held(player: int) -> Alarm:
    text = f"@{player} has held on at the City, and wins as @{player}'s turn ends."
    return Alarm(player, text, "BF-175")


def _end_is_near(position: State, record: State) -> Iterator[Alarm]:
    """Who would win if the scores counted now (BF-140, BF-169)."""
    last = KINGLESS_ROUNDS if position.options.variant == Variant.BARBARIANS else ROUNDS
    if position.cards[KING].place == Place.DECK:
        cards = counted(position.left, "card", "cards")
        when = f"King Timothy ends the game, and is among the {cards} of the deck"
    elif position.rounds == last:
        when = "This is the last round"
    else:
        return
    for player in members(int(leaders(record))):
        score = int(score_of(record, player))
        yield Alarm(player, f"{when}: @{player} has the highest score, {score}.", "BF-140")
