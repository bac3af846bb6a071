"""Where a table stands after a row, for lists of tables."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from sandtable.core.record import SPECTATOR
from sandtable.core.state import GameState
from sandtable.server.store.rows import Snapshot
from sandtable.server.wire.requests import Wanted

NOT_BEGUN_YET = "Not begun"


def snapshot_of(
    state: GameState, version: int, persons: Collection[int], resigned: Collection[int]
) -> Snapshot:
    """The snapshot of a game under way or over; people decide for the seats ``persons``."""
    deciders = tuple(state.current_players())
    seen, portrayal = state.masked(SPECTATOR), state.game.portrayal
    return Snapshot(
        version=version,
        headline=portrayal.drawn(seen, SPECTATOR).headline,
        finished=not deciders,
        thinking=any(seat not in persons for seat in deciders),
        deciders=deciders,
        question=portrayal.prompt(seen, deciders[0]).text if deciders else "",
        winners=() if deciders else _winners(state.returns(), resigned),
    )


def snapshot_ended(
    last: Snapshot, state: GameState, how: Wanted, resigned: Collection[int], closed: str
) -> Snapshot:
    """The snapshot of a game that was ended, after that of its last moment.

    Where the house has ``closed`` the table, lists say why instead of how it stood.
    """
    ranking = state.ranking() if how == "rank" else None
    winners = () if ranking is None else _winners(ranking, resigned)
    over = replace(last, finished=True, thinking=False, deciders=(), question="")
    over = replace(over, headline=closed or last.headline)
    return replace(over, winners=winners)


def snapshot_waiting(version: int, missing: Sequence[int]) -> Snapshot:
    """The snapshot of a game that waits to begin, for the people of some seats."""
    return Snapshot(
        version, NOT_BEGUN_YET, finished=False, thinking=False, missing=tuple(missing)
    )


def _winners(returns: Sequence[float], resigned: Collection[int]) -> tuple[int, ...]:
    """Who has won; whoever resigned has not."""
    fought = [seat for seat in range(len(returns)) if seat not in resigned]
    best = max((returns[seat] for seat in fought), default=None)
    return tuple(seat for seat in fought if returns[seat] == best)
