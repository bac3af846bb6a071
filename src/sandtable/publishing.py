"""A game record as a page of its own, for any web site: drawn by the same parts as the table.

Drawings are made from rules, which no page has. So what goes into the file is what everybody
could see after each action, as its difference from the moment before, with the drawings of the
game and the script that shows them. What the viewer does not draw is left out.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.records import Record
from sandtable.core.replay import replay
from sandtable.core.state import GameState
from sandtable.core.telling import listed, named
from sandtable.games import folder_of, load_game

STATIC = Path(__file__).parent / "server" / "static"
SCRIPT = "sandtable-record"
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
SAME = 0
RUN = (0, 1, 0)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
MEANT = re.compile(r'href="#([^"]+)"')

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title></head>
<body><sandtable-record><script type="application/json">{game}</script></sandtable-record>
<script>{script}</script></body></html>
"""


def publish(file: Path, target: Path) -> tuple[Path, ...]:
    """Write a record as a page, or as JSON beside the script that shows it; what was written.

    Raises:
        ValueError: when the record does not hold.
        OSError: when something cannot be read or written.

    """
    record = records.read(file.read_text("utf-8"))
    drawings = folder_of(record.game) / "portrayal" / "drawings"
    game = published(record, load_game(record.game), drawings)
    if target.suffix != ".json":
        target.write_text(page(game), "utf-8")
        return (target,)
    beside = target.with_name(f"{SCRIPT}.js")
    beside.write_text(script(game), "utf-8")
    target.write_text(as_json(game), "utf-8")
    return target, beside


def as_json(written: Mapping[str, Any]) -> str:
    """A game for the viewer, as text."""
    return json.dumps(written, separators=(",", ":"), ensure_ascii=False)


def script(written: Mapping[str, Any]) -> str:
    """The script that shows such a game: for maps, for boards, or for cards alone.

    Raises:
        OSError: when the client was not built.

    """
    boards = written["scenes"][0]["boards"]
    kind = "cards" if not boards else "map" if boards[0]["kind"] == "map" else "board"
    return (STATIC / f"{SCRIPT}-{kind}.js").read_text("utf-8")


def published(record: Record, game: Game, drawings: Path) -> dict[str, Any]:
    """All that the viewer shows of a record: what a spectator could see, and nothing else.

    Raises:
        RecordError: when the record does not replay.

    """
    return written(list(replay(record, game)), record.players, SPECTATOR, drawings)


def written(
    states: Sequence[GameState], players: Sequence[str], viewer: int, drawings: Path
) -> dict[str, Any]:
    """What the viewer shows of moments that follow one another, as ``viewer`` sees them."""
    scenes = [drawn(encoded(state.view(viewer).scene)) for state in states]
    told = [shown(encoded(state.told(viewer)), scenes[0]) for state in states]
    game, last = states[0].game, states[-1].view(viewer)
    charts = encoded(game.portrayal.charts(states[0].masked(viewer)))
    return {
        "title": game.meta.title,
        "players": list(players),
        "charts": [relative(unexplained(chart)) for chart in charts],
        "symbols": used(
            (drawings / "symbols.svg").read_text("utf-8"), json.dumps([charts, scenes, told])
        ),
        "style": style.read_text("utf-8") if (style := drawings / "style.css").exists() else "",
        "scenes": [scenes[0], *map(change, scenes, scenes[1:])],
        "told": told,
        "headline": headline(states[-1], players),
        "outcome": [named(sentence, players) for sentence in last.outcome],
    }


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


def used(symbols: str, game: str) -> str:
    """The symbols that a game names, and those that these are drawn with."""
    drawn = {found[1]: found[0] for found in SYMBOL.finditer(symbols)}
    wanted = {name for name in drawn if f'"{name}"' in game}
    while more := {n for w in wanted for n in MEANT.findall(drawn[w]) if n in drawn} - wanted:
        wanted |= more
    return SYMBOL.sub(lambda found: found[0] if found[1] in wanted else "", symbols)


def page(written: Mapping[str, Any]) -> str:
    """A page that needs nothing but itself. Nothing in it can end its scripts early."""
    game = as_json(written).replace("<", "\\u003c")
    return PAGE.format(
        title=escape(written["title"]),
        game=game,
        script=script(written).replace("</script", "<\\/script"),
    )


def headline(state: GameState, players: Sequence[str]) -> str:
    """Who won; empty while the game goes on."""
    if not state.is_terminal():
        return ""
    returns = state.returns()
    best = [players[seat] for seat, value in enumerate(returns) if value == max(returns)]
    if len(best) == 1:
        return f"{best[0]} won"
    if len(best) == len(returns):
        return f"A draw between {listed(best)}"
    return f"{listed(best)} shared the victory"


def encoded(value: Any) -> Any:  # noqa: ANN401 - of any shape
    """What a message is in JSON."""
    return json.loads(msgspec.json.encode(value))


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
