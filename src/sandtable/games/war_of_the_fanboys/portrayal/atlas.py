"""The maps that the boards lie on, made from what is printed (WF-240 to WF-244)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, hypot, pi, sin
from typing import Any

from sandtable.core.boards import Chart, Feature, Hint, Sign, Site
from sandtable.core.telling import listed, members
from sandtable.games.war_of_the_fanboys.portrayal.names import Names, names
from sandtable.games.war_of_the_fanboys.portrayal.words import area_id, space_id
from sandtable.games.war_of_the_fanboys.tables import (
    AIRWAYS,
    AREA,
    AREA_LIST,
    BOARD,
    BOARD_WORDS,
    BORDERS,
    GATE_SET,
    MAP,
    TERRAIN,
    TERRITORY_LIST,
    TERRITORY_WORDS,
    WATERWAYS,
    word,
)

Points = tuple[float, ...]

WAYS = {"waterway": "water", "airway": "air", "pass": "pass"}
TERRAIN_PARAGRAPHS = ("WF-241", "WF-242", "WF-243", "WF-244")
GATE = "Reached from Land where the player has a Castle."

LINKS = (("Borders", BORDERS), ("By water", WATERWAYS), ("By air", AIRWAYS))
ROUND = 40
"""Corners of what is drawn for a round outline."""

WIDTH: int = MAP["board"][0]["width"]
END_SIZE, GATE_SIZE, EDGE_SIZE = 13, 40, 36
LAVA_MARGIN = 12


@cache
def charts(theme: int) -> tuple[Chart, ...]:
    """One for each board, with the names of a theme."""
    return tuple(_chart(board, theme) for board in range(len(BOARD_WORDS)))


def chart_id(board: int) -> str:
    """The chart of a board."""
    return f"chart-{BOARD_WORDS[board]}"


def _chart(board: int, theme: int) -> Chart:
    decor = [each for each in MAP["decor"] if word(each["board"]) == BOARD_WORDS[board]]
    planet = next((each["circle"] for each in decor if each["kind"] == "planet"), None)
    ways = [link for link in MAP["link"] if _is_drawn(link, board)]
    return Chart(
        id=chart_id(board),
        sites=tuple(
            _site(territory, theme)
            for territory in range(len(TERRITORY_LIST))
            if BOARD[territory] == board
        ),
        features=(
            *(_ornament(each, planet) for each in decor),
            *(Feature(WAYS[link["kind"]], points) for link in ways for points in _paths(link)),
        ),
        signs=(*_gates(board), *_ends(ways), *_edges(ways, theme)),
        ground=f"ground-{BOARD_WORDS[board]}",
    )


def _site(territory: int, theme: int) -> Site:
    drawn, area = TERRITORY_LIST[territory], int(AREA[territory])
    outline = _ellipse(*drawn["ellipse"]) if "ellipse" in drawn else _flat(drawn["polygon"])
    called = names(theme)
    return Site(
        id=space_id(territory),
        label=called.labels[territory],
        title=called.territories[territory],
        outline=outline,
        name_at=_point(drawn["label"]),
        stand=_point(drawn["units"]),
        colour=AREA_LIST[area]["tints"][drawn["tint"]],
        region=area_id(area),
        hints=(_about(territory, called),),
    )


def _about(territory: int, called: Names) -> Hint:
    """What a territory is, and what it is joined to."""
    terrain, area = TERRAIN[territory], AREA[territory]
    sentences = [f"{called.terrains[terrain]} territory of {called.areas[area]}."]
    for words, table in LINKS:
        if table[territory]:
            others = [called.territories[each] for each in members(int(table[territory]))]
            sentences.append(f"{words}: {listed(others)}.")
    if GATE_SET >> territory & 1:
        sentences.append(GATE)
    title = called.territories[territory]
    return Hint(title, " ".join(sentences), TERRAIN_PARAGRAPHS[terrain])


def _is_drawn(link: dict[str, Any], board: int) -> bool:
    """Whether a link is a line on this board; borders are seen without one."""
    start = TERRITORY_WORDS.index(word(link["a"]))
    return "paths" in link and BOARD[start] == board


def _paths(link: dict[str, Any]) -> Iterator[Points]:
    return map(_flat, link["paths"])


def _ornament(each: dict[str, Any], planet: Sequence[float] | None) -> Feature:
    """A line or an area without meaning for the rules; lava ends at the planet's edge."""
    kind, is_lava = each["kind"], "line" in each
    if "circle" in each:
        x, y, radius = each["circle"]
        return Feature(kind, _ellipse(x, y, radius, radius), closed=True)
    if is_lava and planet:
        x, y, radius = planet
        far = radius - LAVA_MARGIN
        inside = [spot for spot in each["line"] if hypot(spot[0] - x, spot[1] - y) < far]
        return Feature(kind, _flat(inside), above=True)
    return Feature(kind, _flat(each["polygon"]), closed=True)


def _gates(board: int) -> Iterator[Sign]:
    """Landing Beacons and the dock (WF-107, WF-108)."""
    for territory, drawn in enumerate(TERRITORY_LIST):
        if BOARD[territory] == board and "symbol" in drawn:
            symbol = "beacon" if drawn.get("beacon") else "dock"
            yield Sign(_point(drawn["symbol"]), symbol, GATE_SIZE)


def _ends(ways: Iterable[dict[str, Any]]) -> Iterator[Sign]:
    """Where a way over water or through the air begins and ends."""
    for link in ways:
        if link["kind"] != "pass":
            symbol = f"end-{WAYS[link['kind']]}"
            ends = [end for path in link["paths"] for end in (path[0], path[-1])]
            yield from (
                Sign(_point(end), symbol, END_SIZE) for end in ends if 0 < end[0] < WIDTH
            )


def _edges(ways: Iterable[dict[str, Any]], theme: int) -> Iterator[Sign]:
    """Where a way that leaves the map over its edge leads."""
    for link in ways:
        if "edge_notes" in link:
            (left, y), (right, _) = link["paths"][0][0], link["paths"][-1][-1]
            inside = EDGE_SIZE / 2
            yield Sign((left + inside, y), "edge-left", EDGE_SIZE, _called(link["b"], theme))
            yield Sign((right - inside, y), "edge-right", EDGE_SIZE, _called(link["a"], theme))


def _called(territory: str, theme: int) -> str:
    return names(theme).territories[TERRITORY_WORDS.index(word(territory))]


def _ellipse(x: float, y: float, wide: float, high: float) -> Points:
    turns = [2 * pi * step / ROUND for step in range(ROUND)]
    return _flat([(x + wide * cos(turn), y + high * sin(turn)) for turn in turns])


def _flat(points: Iterable[Sequence[float]]) -> Points:
    """Points as x and y in turn; tenths are more than can be seen."""
    return tuple(round(value) for point in points for value in point)


def _point(at: Sequence[float]) -> tuple[float, float]:
    x, y = at
    return (x, y)
