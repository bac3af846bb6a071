"""Which moments of a game are shown, and what the viewer is given of them."""

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import ceil
from pathlib import Path
from typing import Any

from sandtable.core.state import GameState
from sandtable.core.telling import listed, named
from sandtable.publishing.changes import change
from sandtable.publishing.drawn import drawn, encoded, relative, shown, unexplained

WIDER = 1.25
"""So much further apart are moments if a game with more of them is too large."""
LINES = 3
"""So many lines are told of several actions that are shown as one."""
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
MEANT = re.compile(r'href="#([^"]+)"')


@dataclass(frozen=True, slots=True)
class Moment:
    """What is shown after so many actions: what changed since the moment before, and why.

    Of the first moment the whole scene.
    """

    moves: int
    scene: Any
    told: Sequence[dict[str, Any]]


def grains(states: Sequence[GameState], viewer: int) -> Iterator[Sequence[int]]:
    """Which states to show of a game, ever fewer; the first and the last are always there.

    Every one; those after all that one player chose in a row; those at which a turn begins, and
    ever more actions after the one before.
    """
    last, apart = len(states) - 1, 1
    yield range(last + 1)
    choices = groupby(range(1, last + 1), lambda at: states[at].history[-1].player)
    runs = [[*run][-1] for _, run in choices]
    yield [0, *runs]
    turns = [next(turn) for _, turn in groupby(runs, lambda at: _active(states[at], viewer))]
    while apart < last:
        yield _apart([0, *turns, last], apart)
        apart = ceil(apart * WIDER)


def _apart(stops: Sequence[int], least: int) -> list[int]:
    """The first and the last of these, and of the others as many as are so far apart."""
    found = [stops[0]]
    for stop in stops[1:-1]:
        if stop - found[-1] >= least and stops[-1] - stop >= least:
            found.append(stop)
    return [*found, stops[-1]]


def _active(state: GameState, viewer: int) -> list[int]:
    """Whose turn it is, as the panels show it."""
    return [panel.player for panel in state.view(viewer).scene.panels if panel.active]


def moments_of(
    states: Sequence[GameState], viewer: int, stops: Sequence[int]
) -> Iterator[Moment]:
    """One moment after the other, as ``viewer`` sees it."""
    first = before = drawn(encoded(states[stops[0]].view(viewer).scene))
    yield Moment(stops[0], first, _told(states[: stops[0] + 1], viewer, first))
    for earlier, stop in pairwise(stops):
        scene = drawn(encoded(states[stop].view(viewer).scene))
        told = _told(states[earlier + 1 : stop + 1], viewer, first)
        yield Moment(stop, change(before, scene), told)
        before = scene


def _told(
    states: Sequence[GameState], viewer: int, scene: dict[str, Any]
) -> list[dict[str, Any]]:
    """What led to a moment: all that an action told, or the last of what several did."""
    events: list[dict[str, Any]] = []
    for state in reversed(states):
        events = encoded(state.told(viewer)) + events
        if len(states) > 1 and len(events) >= LINES:
            events = events[-LINES:]
            break
    return shown(events, scene)


def within(moments: Iterator[Moment], room: int) -> list[Moment] | None:
    """All of these moments; None as soon as those after the first surely take more bytes."""
    packing, size, found = zlib.compressobj(), 0, [next(moments)]
    packing.compress(_packable(found[0]))
    packing.flush(zlib.Z_SYNC_FLUSH)
    for moment in moments:
        size += len(packing.compress(_packable(moment)))
        if size > room:
            return None
        found.append(moment)
    return found


def _packable(moment: Moment) -> bytes:
    return json.dumps([moment.scene, moment.told]).encode()


def written(
    states: Sequence[GameState],
    players: Sequence[str],
    viewer: int,
    drawings: Path,
    moments: Sequence[Moment] = (),
) -> dict[str, Any]:
    """What the viewer shows of states that follow one another: of some ``moments``, or all."""
    every = range(len(states))
    moments = moments or list(moments_of(states, viewer, every))
    game, last = states[0].game, states[-1].view(viewer)
    charts = encoded(game.portrayal.charts(states[0].masked(viewer)))
    shows = {
        "scenes": [moment.scene for moment in moments],
        "told": [moment.told for moment in moments],
    }
    moves = [moment.moves for moment in moments]
    return {
        "title": game.meta.title,
        "players": list(players),
        "charts": [relative(unexplained(chart)) for chart in charts],
        "symbols": used(
            (drawings / "symbols.svg").read_text("utf-8"), json.dumps([charts, shows])
        ),
        "style": style.read_text("utf-8") if (style := drawings / "style.css").exists() else "",
        **shows,
        "moves": None if moves == list(every) else moves,
        "headline": headline(states[-1], players),
        "outcome": [named(sentence, players) for sentence in last.outcome],
    }


def used(symbols: str, game: str) -> str:
    """The symbols that a game names, and those that these are drawn with."""
    drawn = {found[1]: found[0] for found in SYMBOL.finditer(symbols)}
    wanted = {name for name in drawn if f'"{name}"' in game}
    while more := {n for w in wanted for n in MEANT.findall(drawn[w]) if n in drawn} - wanted:
        wanted |= more
    return SYMBOL.sub(lambda found: found[0] if found[1] in wanted else "", symbols)


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
