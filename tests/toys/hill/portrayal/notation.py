"""Events and results as text."""

from collections.abc import Sequence

from sandtable.core.portrayal import Said
from sandtable.core.scene import Told
from toys.hill.pieces import Event
from toys.hill.state import State


def told(position: State, viewer: int, events: Sequence[Said]) -> tuple[Told, ...]:  # noqa: ARG001
    """The events of the last action in words."""
    return tuple(_told(Event(event), *said) for event, *said in events)


def _told(event: Event, player: int, strength: int, die: int, _: int) -> Told:
    match event:
        case Event.LAID:
            return Told(f"@{player} lays a card face down.", "HI-3", player=player)
        case Event.SHOWN:
            text = f"@{player} shows {strength} and rolls {die}: {strength + die}."
            return Told(text, "HI-4", "dice", player=player, dice=(die,))
        case Event.HILL_TAKEN:
            return Told(f"@{player} takes the hill.", "HI-4", player=player)
        case Event.HILL_LEFT:
            return Told("Equal totals: nobody takes the hill.", "HI-4")


def outcome(position: State) -> tuple[str, ...]:
    """How a finished game came about."""
    first, second = (int(side.hills) for side in position.sides)
    if first == second:
        return (f"Both took {first} hills.",)
    winner = 0 if first > second else 1
    return (f"@{winner} wins with {max(first, second)} hills to {min(first, second)}.",)
