"""How a game ends (BF-140, BF-141, BF-169, BF-175, BF-176)."""

from sandtable.core.rule import rule
from sandtable.core.tray import Tray, tell
from sandtable.games.barons_of_fyn.pieces import (
    CAPITAL,
    Ending,
    Event,
    Place,
    Step,
    Variant,
)
from sandtable.games.barons_of_fyn.rules.realms import lives, living
from sandtable.games.barons_of_fyn.rules.sets import count
from sandtable.games.barons_of_fyn.rules.table import open_to_all
from sandtable.games.barons_of_fyn.state import State
from sandtable.games.barons_of_fyn.tables import KING

LAND_CARDS = (1 << CAPITAL) - 1
"""All land cards, as a bit set; Capitals are none."""


@rule("BF-140")
def score_of(position: State, player: int) -> int:
    """Land cards, population points and Combat Values; a Capital is no land card."""
    side = position.sides[player]
    return int(count(side.lands & LAND_CARDS) + side.population + side.force)


@rule("BF-13", "BF-140", "BF-178")
def king_comes(position: State, player: int, tray: Tray) -> None:
    """King Timothy Returns! ends the game with the table as it is."""
    open_to_all(position, KING, Place.TABLE)
    tell(tray, Event.KING_TIMOTHY, player)
    end_by_score(position, Ending.KING, tray)


@rule("BF-140", "BF-169")
def end_by_score(position: State, ending: int, tray: Tray) -> None:
    """The highest score wins; equal ones share the victory."""
    for player in range(position.options.players):
        if lives(position, player):
            tell(tray, Event.SCORED, player, score_of(position, player))
    finish(position, ending, leaders(position), tray)


@rule("BF-140")
def leaders(position: State) -> int:
    """All who live and have the highest score: a bit set."""
    best, players = -1, 0
    for player in range(position.options.players):
        if not lives(position, player):
            continue
        score = score_of(position, player)
        if score > best:
            best, players = score, 0
        if score == best:
            players |= 1 << player
    return players


@rule("BF-140", "BF-141")
def finish(position: State, ending: int, winners: int, tray: Tray) -> None:
    """The game is over."""
    position.step, position.waiting = Step.OVER, 0
    position.ending, position.winners = ending, winners
    tell(tray, Event.GAME_OVER, ending, winners)


@rule("BF-141", "BF-152", "BF-176")
def check_end(position: State, conqueror: int, tray: Tray) -> None:
    """Once a Capital has fallen the game may be over."""
    left, empire = living(position), position.options.empire
    if position.options.variant == Variant.BARBARIANS:
        if not lives(position, empire):
            finish(position, Ending.EMPIRE_FALLEN, 1 << conqueror, tray)
        elif left == 1 << empire:
            finish(position, Ending.EMPIRE_STANDS, left, tray)
    elif count(left) == 1:
        finish(position, Ending.LAST_BARON, left, tray)
