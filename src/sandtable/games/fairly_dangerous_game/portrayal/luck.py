"""What chance was worth: nothing, once the island lies there (AD-11)."""

from collections.abc import Iterable, Sequence
from typing import Any

from sandtable.core.luck import Happened, Luck, Throw


def throws(_moves: Sequence[Happened], _positions: Iterable[Any]) -> Iterable[Throw]:
    """No die is rolled and no card is drawn."""
    return ()


LUCK = Luck(
    kinds=(),
    throws=throws,
    left_out="Chance decides the set-up only: who comes first and, where it was agreed on, how "
    "the island lies. After that everything is chosen.",
)
