"""What everybody may know of each player (SW-196)."""

from sandtable.core.scene import Counter, Panel
from sandtable.core.telling import counted
from sandtable.games.solo_war.pieces import ROUNDS, TOKENS, Phase
from sandtable.games.solo_war.portrayal.words import own_points
from sandtable.games.solo_war.state import State


def panels(position: State) -> tuple[Panel, ...]:
    """One panel a player, by number."""
    return tuple(_panel(position, player) for player in range(position.options.players))


def _panel(position: State, player: int) -> Panel:
    sudden = position.rounds > ROUNDS and position.phase != Phase.OVER
    out = sudden and not position.fighting >> player & 1
    return Panel(
        player=player,
        counters=_counters(position, player),
        remarks=_remarks(position, player, out=out),
        out=out,
    )


def _remarks(position: State, player: int, *, out: bool) -> tuple[str, ...]:
    remarks = []
    if position.options.teams:
        together = own_points(position, player) + own_points(position, player ^ 1)
        points = counted(together, "point", "points")
        remarks.append(f"with @{player ^ 1}: {points} together")
    return (*remarks, "out of Sudden Death") if out else tuple(remarks)


def _counters(position: State, player: int) -> tuple[Counter, ...]:
    side = position.sides[player]
    left = max(ROUNDS - position.rounds, 0)
    waiting = [
        Counter("Waiting debuffers", -side.debuffers, _piece("minus", side.debuffers)),
        Counter("Waiting buffers", side.buffers, _piece("plus", side.buffers)),
    ]
    return (
        Counter("Points", own_points(position, player), "victory", paragraph="SW-38"),
        Counter("Gamble Tokens", side.tokens, "token", TOKENS, "SW-33"),
        Counter("Support Cards", side.held, "support-back", paragraph="SW-21"),
        Counter("Cards in the reservoir", left, "entity-back", paragraph="SW-13"),
        *(counter for counter in waiting if counter.value),
    )


def _piece(sign: str, amount: int) -> str:
    """The reminder token that stands for a number that waits (SW-10)."""
    return f"{sign}-{1 if amount == 1 else 2}"
