"""A game record as a page of its own, for any web site: drawn by the same parts as the table.

Drawings are made from rules, which no page has. So what goes into the file is what everybody
could see after each action, as its difference from the moment before, with the drawings of the
game and the script that shows them. What the viewer does not draw is left out. Of a game that
is too long for a small file, fewer moments are shown.
"""

import gzip
import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from sandtable.core import records
from sandtable.core.game import Game
from sandtable.core.record import SPECTATOR
from sandtable.core.records import Record
from sandtable.core.replay import replay
from sandtable.games import folder_of, load_game
from sandtable.publishing.moments import grains, moments_of, within, written

STATIC = Path(__file__).parents[1] / "server" / "static"
SCRIPT = "sandtable-record"
MOST = 60 * 1024
"""Bytes of a page with a game, compressed."""

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title></head>
<body><sandtable-record><script type="application/json">{game}</script></sandtable-record>
<script>{script}</script></body></html>
"""


def publish(file: Path, target: Path, *, whole: bool = False) -> tuple[Path, ...]:
    """Write a record as a page, or as JSON beside the script that shows it; what was written.

    Raises:
        ValueError: when the record does not hold.
        OSError: when something cannot be read or written.

    """
    record = records.read(file.read_text("utf-8"))
    drawings = folder_of(record.game) / "portrayal" / "drawings"
    game = published(record, load_game(record.game), drawings, whole=whole)
    if target.suffix != ".json":
        target.write_text(page(game), "utf-8")
        return (target,)
    beside = target.with_name(f"{SCRIPT}.js")
    beside.write_text(script(game), "utf-8")
    target.write_text(as_json(game), "utf-8")
    return target, beside


def published(
    record: Record, game: Game, drawings: Path, *, whole: bool = False
) -> dict[str, Any]:
    """All that the viewer shows of a record: what a spectator could see, and nothing else.

    Every moment of it if the ``whole`` game is wanted, or if that fits into ``MOST``; else as
    many as do. Where no game would fit, all of it is shown.

    Raises:
        RecordError: when the record does not replay.
        OSError: when the client was not built.

    """
    states = list(replay(record, game))
    start = written(states[:1], record.players, SPECTATOR, drawings)
    room = MOST - _packed(start)
    for stops in () if whole else grains(states, SPECTATOR):
        moments = within(moments_of(states, SPECTATOR, stops), room)
        found = moments and written(states, record.players, SPECTATOR, drawings, moments)
        if found and _packed(found) <= MOST:
            return found
    return written(states, record.players, SPECTATOR, drawings)


def _packed(written: Mapping[str, Any]) -> int:
    """Bytes of a page, compressed."""
    return len(gzip.compress(page(written).encode()))


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


def page(written: Mapping[str, Any]) -> str:
    """A page that needs nothing but itself. Nothing in it can end its scripts early."""
    game = as_json(written).replace("<", "\\u003c")
    return PAGE.format(
        title=escape(written["title"]),
        game=game,
        script=script(written).replace("</script", "<\\/script"),
    )
