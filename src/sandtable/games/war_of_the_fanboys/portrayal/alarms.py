"""What is about to end the game, or to put a player out of it."""

from sandtable.core.scene import Alarm
from sandtable.core.telling import members
from sandtable.games.war_of_the_fanboys.pieces import Step
from sandtable.games.war_of_the_fanboys.portrayal.panels import SETTING_UP
from sandtable.games.war_of_the_fanboys.scoring import ranked_first
from sandtable.games.war_of_the_fanboys.state import State


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """One after the other; rules are asked with the record itself."""
    if position.step in SETTING_UP or position.step == Step.OVER:
        return ()
    living = members(position.living)
    last = [
        _almost_out(player, [other for other in living if other != player])
        for player in living
        if position.sides[player].realm.bit_count() == 1
    ]
    if position.rounds != position.options.rounds:
        return tuple(last)
    first = members(int(ranked_first(record)))
    return (*last, *(_standing(position, player, alone=len(first) == 1) for player in first))


def _almost_out(player: int, others: list[int]) -> Alarm:
    """Who is left alone wins (WF-3)."""
    then = f"@{others[0]} wins" if len(others) == 1 else f"@{player} is out"
    text = f"@{player} holds one territory: without Fanboys, Heroes and Castles {then}."
    return Alarm(player, text, "WF-170")


def _standing(position: State, player: int, *, alone: bool) -> Alarm:
    """Who would win if nothing changed any more (WF-233)."""
    lands = position.sides[player].realm.bit_count()
    words = "and wins if that stays so" if alone else "and others are equal"
    text = f"Last round: @{player} stands first with {lands} territories, {words}."
    return Alarm(player, text, "WF-233")
