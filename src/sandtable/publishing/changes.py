"""What makes of one value another: a moment of a record is told by what changed before it."""

from collections.abc import Sequence
from typing import Any

SAME = 0
RUN = (0, 1, 0)


def change(before: Any, after: Any) -> Any:  # noqa: ANN401 - of any shape
    """What makes of one value another; ``patched`` in the viewer tells how to read it."""
    if before == after:
        return SAME
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        return {
            key: change(before[key], after[key]) for key in after if before[key] != after[key]
        }
    if isinstance(before, list) and isinstance(after, list):
        return _listed(before, after)
    return [after]


def _listed(before: list[Any], after: list[Any]) -> Any:  # noqa: ANN401
    """A list of things with ids by their places; any other by its items."""
    places, ids = _ids(before), _ids(after)
    if places and ids and list(places) != list(ids):
        return {"": _in_runs([_taken(before, places.get(item["id"]), item) for item in after])}
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return {str(place): change(old, new) for place, (old, new) in pairs if old != new}
    return [0, len(before), *after] if len(after) else [[]]


def _in_runs(items: Sequence[Any]) -> list[Any]:
    """Things that lay beside each other and still do, as [first, how many, 0]."""
    runs: list[Any] = []
    for item in items:
        last = runs[-1] if runs else None
        if not isinstance(item, int):
            runs.append(item)
        elif isinstance(last, list) and len(last) == len(RUN) and last[0] + last[1] == item:
            last[1] += 1
        else:
            runs.append([item, *RUN[1:]])
    return runs


def _ids(items: list[Any]) -> dict[str, int]:
    """The places of things by their ids; empty if they have none, or not each its own."""
    if not all(isinstance(item, dict) and "id" in item for item in items):
        return {}
    places = {item["id"]: place for place, item in enumerate(items)}
    return places if len(places) == len(items) else {}


def _taken(before: list[Any], place: int | None, item: Any) -> Any:  # noqa: ANN401
    """A thing that lay there, as it was or changed; or a new one."""
    if place is None:
        return [item]
    return place if before[place] == item else [place, change(before[place], item)]
