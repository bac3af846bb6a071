"""What is about to end the game."""

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted
from sandtable.games.solo_war.pieces import ROUNDS, Phase
from sandtable.games.solo_war.rules.sides import lead
from sandtable.games.solo_war.state import State

WAYS = {1: "winning this round alone", 0: "winning or sharing this round"}
"""By the points that a lead has to grow: how a side wins with the round."""

TEAM_WAYS = {
    2: "winning both duels alone",
    1: "winning one duel alone and winning or sharing the other",
    0: "winning one duel alone or sharing both",
    -1: "winning or sharing one duel",
}
"""The same for a team."""


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """Which side can win with this round; rules are asked with the record itself.

    Of a team the first player is named.
    """
    if position.phase == Phase.OVER or position.rounds > ROUNDS:
        return ()
    return tuple(
        Alarm(player, _words(position, player, ahead, needed), "SW-121")
        for player in range(0, position.options.players, _duels(position))
        for ahead in [int(lead(record, player))]
        if (needed := _needed(position, ahead)) <= _duels(position)
    )


def _duels(position: State) -> int:
    """How many points a side gains in a round at most: in the team battle two (SW-121)."""
    return 2 if position.options.teams else 1


def _needed(position: State, ahead: int) -> int:
    """By how many points a lead has to grow now, so that nobody can catch up (SW-121).

    A duel that a side wins alone adds one, one that is shared nothing, and one that it loses
    takes one away (SW-120).
    """
    return (ROUNDS - position.rounds) * _duels(position) + 1 - ahead


def _words(position: State, player: int, ahead: int, needed: int) -> str:
    """Where the side stands, and what is enough for it."""
    teams = position.options.teams
    side, ending = (f"@{player} and @{player ^ 1}", "") if teams else (f"@{player}", "s")
    by = counted(abs(ahead), "point", "points")
    if ahead < 0:
        stands = f"{'are' if teams else 'is'} {by} behind"
    else:
        stands = f"lead{ending} by {by}" if ahead else f"share{ending} the lead"
    ways = TEAM_WAYS if teams else WAYS
    how = ways[max(needed, min(ways))]
    return f"{side} {stands} and win{ending} the game by {how}."
