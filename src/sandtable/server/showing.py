"""A position that is shown to one person as a seat of a table would see it, without a table."""

from collections.abc import Sequence

from sandtable.core.state import GameState
from sandtable.server.wire.front import Seat
from sandtable.server.wire.messages import Frame, Seated


def seated(state: GameState, viewer: int, names: Sequence[str]) -> Seated:
    """Who sits there, by name: a person on one seat, opponents on all others."""
    game = state.game
    return Seated(
        table="",
        game=game.meta.name,
        title=game.meta.title,
        seats=tuple(
            Seat(seat, "person" if seat == viewer else "opponent", name)
            for seat, name in enumerate(names[: game.players])
        ),
        options={name: value for name, value in game.options.items() if name != "players"},
        seat=viewer,
        commitment="",
        privacy="private",
        charts=game.portrayal.charts(state.masked(viewer)),
    )


def moment(state: GameState, viewer: int, take_back: str, *, telling: bool) -> Frame:
    """What the person sees, perhaps with what was told of the last action; nothing is asked."""
    view = state.view(viewer)
    return Frame(
        version=0,
        told=state.told(viewer) if telling else (),
        scene=view.scene,
        deciders=(),
        prompt=None,
        choices=(),
        gestures=(),
        buttons=(),
        take_back=take_back,
        returns=view.returns,
        outcome=view.outcome,
        scores=view.scores,
    )
