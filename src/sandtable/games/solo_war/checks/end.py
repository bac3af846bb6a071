"""Why the end of a game that somebody wrote by hand cannot be: each fault names its field."""

from collections.abc import Iterator

from sandtable.games.solo_war.pieces import ROUNDS, SUDDEN_ROUNDS, TEAM, Ending, Result
from sandtable.games.solo_war.rules.sides import allies, everyone, lead
from sandtable.games.solo_war.state import State

ENDS_IN = {
    Ending.EARLY: range(1, ROUNDS),
    Ending.POINTS: range(ROUNDS, ROUNDS + 1),
    Ending.SUDDEN_DEATH: range(ROUNDS + 1, ROUNDS + SUDDEN_ROUNDS + 1),
    Ending.DRAW: range(ROUNDS + SUDDEN_ROUNDS, ROUNDS + SUDDEN_ROUNDS + 1),
}
"""The rounds in which a game can end in each way (SW-37 to SW-40)."""


def faults_of_end(position: State) -> Iterator[str]:
    """Whoever has won has a reason to."""
    ending = Ending(position.ending)
    if position.rounds not in ENDS_IN[ending]:
        yield f"ending: {ending.name.lower()} is none of round {position.rounds}"
    elif position.waiting:
        yield "waiting: nobody is asked when the game is over"
    elif position.winners != _reason(position):
        yield "winners: have not won (SW-37 to SW-40)"


def _reason(position: State) -> int:
    """Who has won, by the results."""
    players = range(position.options.players)
    if position.rounds > ROUNDS:
        card = position.rounds - 1
        won = [p for p in players if position.sides[p].cards[card].result == Result.WON]
        one_side = any(allies(position, p) == position.fighting for p in players)
        draw = position.ending == Ending.DRAW
        return int(position.fighting) if won and one_side != draw else 0
    if position.fighting != everyone(position):
        return 0
    most = (ROUNDS - position.rounds) * (TEAM if position.options.teams else 1)
    return next((allies(position, p) for p in players if lead(position, p) > most), 0)
