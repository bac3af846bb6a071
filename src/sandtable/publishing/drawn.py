"""What the viewer draws of scenes, of events and of maps; the rest of them is left out."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

NOT_DRAWN: Mapping[str, Any] = {"headline": "", "supply": [], "alarms": []}
"""Parts of a scene that stand beside the table."""
BESIDE_BOARDS: Mapping[str, Any] = {"panels": [], "zones": [], "course": None}
"""Parts that are drawn where cards are the table, and nowhere else."""
NOT_EXPLAINED: Mapping[str, Any] = {"hints": [], "reach": [], "paragraph": ""}
"""What somebody who plays is told of things that are touched."""
LASTING = ("dice", "card", "contests")
"""What of an event is looked at until the next one."""
PANEL = "player:"
"""What the ids of panels begin with."""


def encoded(value: Any) -> Any:  # noqa: ANN401 - of any shape
    """What a message is in JSON."""
    return json.loads(msgspec.json.encode(value))


def drawn(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene as far as the viewer draws it."""
    beside = BESIDE_BOARDS if scene["boards"] else {}
    return {**unexplained(scene), **NOT_DRAWN, **beside}


def unexplained(value: Any) -> Any:  # noqa: ANN401 - of any shape
    """The same without what is only told of things that are touched."""
    if isinstance(value, list):
        return [unexplained(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: NOT_EXPLAINED.get(key, unexplained(item)) for key, item in value.items()}


def shown(events: list[dict[str, Any]], scene: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What a moment told: of each event its words and what it marks on such a scene.

    Dice, cards and contests are shown of the last event that has any.
    """
    lasting = [event for event in events if any(event[name] for name in LASTING)]
    fought = [event for event in lasting if event["contests"]]
    last = [*lasting[-1:], *fought[-1:]]
    return [_told(event, scene, whole=any(event is each for each in last)) for event in events]


def _told(event: dict[str, Any], scene: Mapping[str, Any], *, whole: bool) -> dict[str, Any]:
    """What is shown of an event, without what is there of few."""
    beside = PANEL if scene["boards"] else "nothing"
    kept = {"text": event["text"], "ids": [i for i in event["ids"] if not i.startswith(beside)]}
    if whole:
        kept |= {name: unexplained(event[name]) for name in LASTING}
    found = {name: value for name, value in kept.items() if value}
    if "dice" in found:
        found |= {"player": event["player"], "faces": event["faces"]}
    return found


def relative(chart: dict[str, Any]) -> dict[str, Any]:
    """A chart as it is drawn, its lines told by how each step differs from the one before."""
    sites = [
        {**site, "outline": _turns(site["outline"]), "region": ""} for site in chart["sites"]
    ]
    features = [{**each, "points": _turns(each["points"])} for each in chart["features"]]
    return {**chart, "sites": sites, "features": features}


def _turns(points: list[float]) -> list[float]:
    """Of x and y in turn: the first point, the first step, then how steps differ."""
    steps = [*points[:2], *_differences(points, 2)]
    return [*steps[:4], *_differences(steps, 4)]


def _differences(values: list[float], first: int) -> Iterator[float]:
    """How values differ from those two places before, from a first one on."""
    return (
        value - old for value, old in zip(values[first:], values[first - 2 :], strict=False)
    )
