"""What a position of Hill written by hand must fulfil."""

from toys.hill.state import State


def faults(position: State) -> list[str]:
    """Why a position cannot be: each fault names its field."""
    found = []
    for name, side in zip("AB", position.sides, strict=True):
        path = f"sides.{name}"
        if sum(side.spent) != position.fought:
            found.append(
                f"{path}.spent: has spent {sum(side.spent)} cards on {position.fought} hills"
            )
        if side.decided != (side.card >= 0) or (side.card >= 0 and side.spent[side.card]):
            found.append(f"{path}.card: what is laid is not in the hand")
        if sum(each.hills for each in position.sides) > position.fought:
            found.append(f"{path}.hills: more are taken than were fought for")
    if all(side.decided for side in position.sides):
        found.append("sides.A.decided: both have laid a card, so they are shown")
    return found
