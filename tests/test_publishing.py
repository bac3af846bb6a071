"""What is published of a record gives every moment again as a spectator saw it."""

import gzip
from pathlib import Path

import pytest

from sandtable import publishing
from sandtable.core import records
from sandtable.core.record import SPECTATOR
from sandtable.core.replay import replay
from sandtable.games import folder_of, load_game
from sandtable.publishing import as_json, page, published
from sandtable.publishing.drawn import encoded
from sandtable.publishing.moments import LINES, used

GAMES = Path(__file__).parent / "games"
RECORDS = [
    ("monsters_and_magic", "elimination"),
    ("solo_war", "early-of-three"),
    ("barons_of_fyn", "last-baron"),
    ("war_of_the_fanboys", "limit-of-three"),
]
IN_TURNS = {"war_of_the_fanboys": "limit-of-three", "fairly_dangerous_game": "win-of-four"}
LESS, FEW = 2 * 1024, 10
"""So many bytes are saved, and more moments are left than these."""
TOLD = {"hints": [], "reach": [], "paragraph": "", "region": ""}
"""What is told of things that are touched."""
BESIDE = {"panels": [], "zones": [], "course": None}
"""Parts of a scene that stand beside boards."""


def looked_at(value):
    """What can be looked at of anything."""
    if isinstance(value, list):
        return [looked_at(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: TOLD.get(key, looked_at(item)) for key, item in value.items()}


def drawn(scene):
    """What is drawn of a scene."""
    left_out = {"headline": "", "supply": [], "alarms": []}
    return looked_at({**scene, **left_out, **(BESIDE if scene["boards"] else {})})


def staged(events, *parts):
    """What is shown of the last event that has one of these parts."""
    lasting = [event for event in events if any(event.get(part) for part in parts)]
    last = lasting[-1] if lasting else {}
    names = ("text", *parts, *(("player", "faces") if last.get("dice") else ()))
    return {name: last.get(name) or None for name in names}


def patched(before, change):
    """A value after a change, as the viewer reads it."""
    if change == 0:
        return before
    if isinstance(change, list):
        if len(change) == 1:
            return change[0]
        start, cut, *items = change
        return [*before[:start], *items, *before[start + cut :]]
    if "" in change:
        return [thing for item in change[""] for thing in taken(before, item)]
    if isinstance(before, list):
        return [patched(old, change.get(str(at), 0)) for at, old in enumerate(before)]
    return {key: patched(old, change.get(key, 0)) for key, old in before.items()}


def taken(before, item):
    """Things of a list by their old places."""
    if len(item) == 1:
        return item
    if len(item) == 2:
        return [patched(before[item[0]], item[1])]
    return before[item[0] : item[0] + item[1]]


def placed(chart):
    """A chart with the points of its lines, as the viewer reads it."""
    sites = [{**site, "outline": points(site["outline"])} for site in chart["sites"]]
    features = [{**each, "points": points(each["points"])} for each in chart["features"]]
    return {**chart, "sites": sites, "features": features}


def points(turns):
    """The first point, the first step, then how each step differs from the one before."""
    found = [*turns]
    for first in (4, 2):
        for at in range(first, len(found)):
            found[at] += found[at - 2]
    return found


def packed(text):
    """Its bytes, compressed."""
    return len(gzip.compress(text.encode()))


def scenes_of(written):
    """The scene of every moment that is shown."""
    scene, *changes = written["scenes"]
    shown = [scene]
    for change in changes:
        shown.append(patched(shown[-1], change))
    return shown


def read(game, name):
    """A recorded game, its rules and its drawings."""
    text = (GAMES / game / "records" / f"{name}.sandtable").read_text("utf-8")
    return records.read(text), load_game(game), folder_of(game) / "portrayal" / "drawings"


def check_told(events, true, boards):
    """The words of each event and what it marks, and what is on the stage after the last."""
    marks = [[i for i in e["ids"] if not (boards and i.startswith("player:"))] for e in true]
    assert [event["text"] for event in events] == [event["text"] for event in true]
    assert [event.get("ids", []) for event in events] == marks
    for parts in (("contests",), ("dice", "card", "contests")):
        assert staged(events, *parts) == staged(true, *parts)


@pytest.mark.parametrize(("game", "name"), RECORDS)
def test_every_moment_comes_back(game, name):
    """Scene by scene the same as a spectator's, and nothing of the record beside it."""
    record, box, drawings = read(game, name)
    written = published(record, box, drawings)
    shown, states = scenes_of(written), list(replay(record, box))
    assert shown == [drawn(encoded(state.view(SPECTATOR).scene)) for state in states]
    for events, state in zip(written["told"], states, strict=True):
        check_told(events, looked_at(encoded(state.told(SPECTATOR))), shown[0]["boards"])
    charts = states[0].game.portrayal.charts(states[0].masked(SPECTATOR))
    assert [*map(placed, written["charts"])] == looked_at(encoded(charts))
    assert written["headline"].endswith(("won", "the victory")) or "draw" in written["headline"]
    assert set(written) == {
        *("title", "players", "charts", "symbols", "style"),
        *("scenes", "told", "moves", "headline", "outcome"),
    }
    assert written["moves"] is None


@pytest.mark.parametrize("game", IN_TURNS)
def test_a_long_game_is_shown_by_its_turns(game, monkeypatch):
    """As many moments as fit, the first and the last among them, and what led there last."""
    record, box, drawings = read(game, IN_TURNS[game])
    whole = page(published(record, box, drawings, whole=True))
    monkeypatch.setattr(publishing, "MOST", packed(whole) - LESS)
    written = published(record, box, drawings)
    assert packed(page(written)) <= publishing.MOST
    states, moves = list(replay(record, box)), written["moves"]
    assert len(states) > len(moves) > FEW
    assert (moves[0], moves[-1]) == (0, len(states) - 1)
    assert scenes_of(written) == [
        drawn(encoded(states[at].view(SPECTATOR).scene)) for at in moves
    ]
    for before, at, events in zip(moves, moves[1:], written["told"][1:], strict=False):
        true = [
            told.text for state in states[before + 1 : at + 1] for told in state.told(SPECTATOR)
        ]
        texts = [event["text"] for event in events]
        assert texts == (true if at == before + 1 else true[-LINES:])


def test_a_game_that_fits_nowhere_is_shown_whole(monkeypatch):
    """Drawings alone may be larger than that; then nothing is won by leaving moments out."""
    record, box, drawings = read("solo_war", "early")
    monkeypatch.setattr(publishing, "MOST", 1)
    written = published(record, box, drawings)
    assert written["moves"] is None
    assert len(written["scenes"]) == len(record.moves) + 1


def test_symbols_that_nothing_names_are_left_out():
    """What a symbol is drawn with comes along."""
    drawn = (
        '<svg><symbol id="hill"><use href="#grass"/></symbol>'
        '<symbol id="grass"><path/></symbol><symbol id="sea"><path/></symbol></svg>'
    )
    kept = used(drawn, as_json({"symbol": "hill"}))
    assert 'id="hill"' in kept
    assert 'id="grass"' in kept
    assert 'id="sea"' not in kept


def test_no_name_ends_the_page_early():
    """A player may be called like the end of a script."""
    written = published(*read("solo_war", "early"))
    names = ["</script><script>alert(1)</script>", "B"]
    whole = page({**written, "players": names, "title": "<b>"})
    assert whole.count("</script") == 2
    assert "<title>&lt;b&gt;</title>" in whole
