"""What is about to end the game, or to put a player out of it."""

from collections.abc import Iterator

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted, members
from sandtable.games.barons_of_fyn.appraisal.storms import Storm, storm_on
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
from sandtable.games.barons_of_fyn.rules.realm import is_frontier
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KING

DANGER = 1 / 8
"""From this chance on a storm is worth a warning: a Capital is the game.

In 60 games of greedy players 28 Capitals fell. At the end of the turn before, 25 had a warning,
which stood after 17% of all turns; from 1/10 on 26 and 19%, from 1/5 on 20 and 13%.
"""


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """One after the other; rules are asked with the record itself."""
    if position.step == Step.OVER:
        return ()
    players = living(position)
    storms = [
        _in_danger(position, player, storm, is_open=bool(is_frontier(record, CAPITAL + player)))
        for player in players
        if (storm := storm_on(record, player)).chance >= DANGER
    ]
    held = [
        _held(player) for player in players if position.sides[player].touched == HELD_ROUNDS
    ]
    return (*storms, *held, *_end_is_near(position, record))


def _in_danger(position: State, player: int, storm: Storm, *, is_open: bool) -> Alarm:
    """Who takes the Empire's Capital wins, however many live (BF-152)."""
    options = position.options
    is_empire = options.variant == Variant.BARBARIANS and player == options.empire
    decides = is_empire or len(living(position)) == 2  # noqa: PLR2004
    then = "wins" if decides else f"puts @{player} out of the game"
    threat = _threat(position, player, storm, is_open=is_open)
    return Alarm(
        player, f"{threat}: whoever takes it {then}.", "BF-152" if is_empire else "BF-65"
    )


def _threat(position: State, player: int, storm: Storm, *, is_open: bool) -> str:
    """What can come in one turn (BF-30), and who is there; the answer may change it (BF-52)."""
    guards = int(position.lands[CAPITAL + player].armies).bit_count()
    if is_open and not guards:
        return f"@{player}'s Capital is open and without an army"
    first = "attack" if is_open else f"take a land beside @{player}'s Capital and then attack"
    what = f"@{player}'s Capital" if is_open else "the Capital"
    armies = counted(int(storm.armies), "army", "armies")
    defend = counted(guards, "army defends", "armies defend") if guards else "no army defends"
    return f"@{storm.player} can {first} {what} with {armies}, and {defend} it"


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
