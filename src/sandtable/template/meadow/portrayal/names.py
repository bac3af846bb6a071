"""What things are called on the page: ids that stay the same from scene to scene."""

from sandtable.template.meadow.state import PLACES, State


def space_id(space: int) -> str:
    """The element of a space."""
    return f"space:{PLACES[space]}"


def card_ids(position: State, player: int, strength: int) -> tuple[str, ...]:
    """The elements of a player's cards of one strength."""
    held = int(position.sides[player].held[strength])
    return tuple(f"card:{player}-{strength + 1}-{copy}" for copy in range(held))
