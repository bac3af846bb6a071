"""Events and results as text."""

from collections.abc import Sequence

from sandtable.core.portrayal import Said
from sandtable.core.scene import Bonus, Score, Told
from sandtable.core.telling import NUMBER, PLAYER, Line, Reading, counted, listed
from sandtable.template.meadow.pieces import Event
from sandtable.template.meadow.portrayal.names import space_id
from sandtable.template.meadow.scoring import banners_of
from sandtable.template.meadow.state import PLACES, State

SPACE = Reading(lambda space: PLACES[space], lambda space, _: space_id(space), is_place=True)

LINES = {
    Event.PLANTED: Line("{0} plants a banner on {1}.", "ME-3", (PLAYER, SPACE)),
    Event.ANSWERED: Line("{0} has answered.", "ME-4", (PLAYER,)),
    Event.SHOWN: Line("{0} shows a {1}.", "ME-5", (PLAYER, NUMBER)),
    Event.STANDS: Line("{0} has a banner on {1}.", "ME-5", (PLAYER, SPACE)),
}


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """The events of the last action in words."""
    return tuple(LINES[Event(event)].told(said) for event, *said in events)


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about."""
    banners = [score.parts[0].amount for score in scores(position)]
    best = [f"@{player}" for player, count in enumerate(banners) if count == max(banners)]
    verb = "wins" if len(best) == 1 else "share the win"
    return (f"{listed(best)} {verb} with {counted(max(banners), 'banner', 'banners')}.",)


def scores(position: State) -> tuple[Score, ...]:
    """The banners that each player has."""
    return tuple(
        Score(player, (Bonus("Banners", count, "ME-6"),), count)
        for player in range(int(position.options.players))
        for count in (int(banners_of(position, player)),)
    )
