"""What is about to end the game."""

from sandtable.core.scene import Alarm
from sandtable.core.telling import counted
from sandtable.games.solo_war.pieces import ROUNDS, Phase
from sandtable.games.solo_war.rules.sides import lead
from sandtable.games.solo_war.state import State


def alarms(position: State, record: State) -> tuple[Alarm, ...]:
    """Which side can win with this round; rules are asked with the record itself.

    Of a team the first player is named.
    """
    if position.phase == Phase.OVER or position.rounds > ROUNDS:
        return ()
    return tuple(
        Alarm(player, _words(position, player, ahead), "SW-121")
        for player in range(0, position.options.players, _most(position))
        if (ahead := int(lead(record, player))) >= 0 and _decides(position, ahead)
    )


def _most(position: State) -> int:
    """The most points that a side gains in a round: in the team battle two (SW-121)."""
    return 2 if position.options.teams else 1


def _decides(position: State, ahead: int) -> bool:
    """Whether nobody can catch up any more once the leaders win this round alone (SW-121)."""
    return _is_out_of_reach(position, ahead + _most(position))


def _is_out_of_reach(position: State, ahead: int) -> bool:
    """Whether a lead after this round is more than the others can gain then (SW-121)."""
    return ahead > (ROUNDS - position.rounds) * _most(position)


def _words(position: State, player: int, ahead: int) -> str:
    """Sharing the round keeps the lead (SW-120)."""
    teams = position.options.teams
    side, ending = (f"@{player} and @{player ^ 1}", "") if teams else (f"@{player}", "s")
    leads = f"lead{ending} by {counted(ahead, 'point', 'points')}"
    stands = leads if ahead else f"share{ending} the lead"
    what = "both duels" if teams else "this round"
    how = f"winning or sharing {what}"
    if not _is_out_of_reach(position, ahead):
        how = f"winning {what} alone"
    return f"{side} {stands} and win{ending} the game by {how}."
