"""Phase 6: moving units along chains of own territories (WF-180 to WF-183)."""

import pytest

ALL = {"mario": "onett", "kirby": "onett", "ness": "onett"}


def chain(t, places, **heroes):
    """A holds these with two Fanboys each, and has these Heroes on the first of them."""
    t.leave("monkey-mines")
    for place in places:
        t.hold("A", place.rstrip("*"), 2, castle=int(place.endswith("*")))
    home = next(iter(places)).rstrip("*")
    t.heroes("A", **dict.fromkeys(heroes or ALL, home))
    return t.at("redistribute")


def reached(t, origin):
    """Where units can go from there."""
    if f"territory {origin}" not in (t.choices() if t.asked() == "A" else []):
        return set()
    t.play("A", f"territory {origin}")
    return {choice.split()[1] for choice in t.choices()}


def test_any_of_a_chain_but_only_one(table):
    """WF-180, WF-221: Twoson or Threed, not both."""
    t = chain(table(), ["onett", "twoson", "threed"])
    assert reached(t, "onett") == {"twoson", "threed"}
    t.play("A", "territory threed", "heroes none", "count all")
    assert t.fanboys("onett", "twoson", "threed") == [1, 2, 3]
    assert t.step() not in {"redistribute", "shift_to"}
    assert t.position.turn == 1


def test_a_gap(table):
    """WF-180: neither an empty territory nor a foreign one can be passed."""
    t = table().hold("B", "twoson", 3)
    t = chain(t, ["onett", "threed"])
    assert t.step() != "redistribute"


@pytest.mark.parametrize(("kirby", "where"), [(True, True), (False, False)])
def test_through_the_air(table, kirby, where):
    """WF-71, WF-181: Kirby has to be in play for Air, Mario for Land."""
    heroes = {"mario": 1, "kirby": 1} if kirby else {"mario": 1}
    places = ["threed", "magicant", "moonside", "rainbow-cruise", "green-greens"]
    t = chain(table(), places, **heroes)
    assert ("green-greens" in reached(t, "threed")) == where


def test_from_zebes_by_beacon_and_castle(table):
    """WF-182, WF-227: both ways, with Ness and Mario in play."""
    places = ["tourian", "wrecked-ship", "twoson*", "threed"]
    t = chain(table(), places)
    assert reached(t, "tourian") == {"wrecked-ship", "twoson", "threed"}
    assert reached(chain(table(), places), "threed") == {"tourian", "wrecked-ship", "twoson"}


@pytest.mark.parametrize("missing", ["mario", "ness"])
def test_gates_need_both_heroes(table, missing):
    """WF-106, WF-181, WF-182, WF-227: one of them alone opens only his own terrain."""
    heroes = {hero: 1 for hero in ("mario", "ness") if hero != missing}
    t = chain(table(), ["tourian", "wrecked-ship", "twoson*", "threed"], **heroes)
    origin, near = ("threed", "twoson") if missing == "ness" else ("tourian", "wrecked-ship")
    assert reached(t, origin) == {near}


def test_gates_need_a_castle_and_a_beacon(table):
    """WF-182, WF-227: without Castle, or away from the beacons, there is no way."""
    t = chain(table(), ["tourian", "wrecked-ship", "twoson", "threed"])
    assert reached(t, "tourian") == {"wrecked-ship"}
    t = chain(table(), ["tourian", "brinstar", "twoson*", "threed"])
    assert reached(t, "tourian") == {"brinstar"}


def test_inside_zebes(table):
    """WF-180: a chain wholly inside Zebes."""
    t = chain(table(), ["wrecked-ship", "tourian", "brinstar", "kraids-lair"])
    assert "kraids-lair" in reached(t, "wrecked-ship")


def test_one_gate_only(table):
    """WF-183, WF-227: not from the Great Fox to Zebes, not from beacon to beacon."""
    places = ["loading-bay", "twoson*", "wrecked-ship", "kraids-lair", "chozodia"]
    assert reached(chain(table(), places), "loading-bay") == {"twoson"}
    assert reached(chain(table(), places), "wrecked-ship") == {"twoson"}
    both = ["twoson*", "wrecked-ship", "chozodia", "threed", "fourside*"]
    reach = reached(chain(table(), both), "threed")
    assert reach == {"twoson", "fourside", "wrecked-ship", "chozodia"}
    apart = ["twoson*", "wrecked-ship", "green-greens*"]
    assert reached(chain(table(), apart), "twoson") == {"wrecked-ship"}


@pytest.mark.parametrize(
    ("crossed", "origin", "expected"),
    [
        (1, "twoson", {"wrecked-ship", "threed"}),
        (1, "wrecked-ship", set()),
        (2, "twoson", {"threed"}),
        (2, "wrecked-ship", {"twoson", "threed"}),
    ],
)
def test_never_both_ways_in_one_turn(table, crossed, origin, expected):
    """WF-183, WF-348: what has left the main board does not come back in the same turn."""
    t = table()
    t.position.moving.crossed = crossed
    assert reached(chain(t, ["twoson*", "threed", "wrecked-ship"]), origin) == expected


def test_a_way_off_the_main_board_is_noted(table):
    """WF-183: for the rest of the turn."""
    t = chain(table(), ["twoson*", "wrecked-ship"])
    t.play("A", "territory twoson", "territory wrecked-ship", "heroes none", "count all")
    assert t.fanboys("twoson", "wrecked-ship") == [0, 4]
    t.at("redistribute")
    assert t.step() == "redistribute" or t.position.moving.crossed in {0, 1}


def test_one_fanboy_stays(table):
    """WF-34, WF-180: unless a Castle holds the territory."""
    t = chain(table(), ["onett", "twoson"], mario=1)
    t.play("A", "territory onett", "territory twoson")
    assert t.choices() == ["heroes none", "heroes mario"]
    t.play("A", "heroes mario")
    assert t.choices() == ["count 0", "count all"]
    t.play("A", "count 0")
    assert (t.where("A", "mario"), t.fanboys("onett")) == ("twoson", [2])


def test_heroes_alone(table):
    """WF-221, WF-34: from a territory with one Fanboy only Heroes can go."""
    t = table().leave("monkey-mines").hold("A", "onett", 1).hold("A", "twoson", 1)
    t.heroes("A", mario="onett", link="onett").at("redistribute")
    assert t.choices() == ["done", "territory onett"]
    t.play("A", "territory onett", "territory twoson")
    assert t.choices() == ["heroes mario", "heroes link", "heroes mario+link"]
    t.play("A", "heroes mario+link")
    assert t.where("A", "link") == "twoson"
    assert t.step() not in {"shift_heroes", "shift_count"}


def test_no_unit_at_all(table):
    """WF-221: at least one unit moves."""
    t = chain(table(), ["onett", "twoson"], mario=1)
    t.play("A", "territory twoson", "territory onett")
    assert t.choices() == ["count all"]


def test_to_a_mario_of_stone(table):
    """WF-221, WF-362: he does not go, and where only he stands a Fanboy has to come."""
    t = table().leave("monkey-mines").hold("A", "onett", 3).hold("A", "twoson", 0)
    t.heroes("A", mario="twoson", link="onett")
    t.side("A").stone = 1 << t.hero("mario")
    t.at("redistribute").play("A", "territory onett", "territory twoson", "heroes link")
    assert t.choices() == ["count 1", "count all"]


def test_none_at_all(table):
    """WF-21, WF-180: a redistribution is allowed, not demanded."""
    t = chain(table(), ["onett", "twoson"]).play("A", "done")
    assert t.position.turn == 1


def test_numbers_are_put_together(table):
    """WF-180: every number of Fanboys can be moved."""
    t = table().leave("monkey-mines").hold("A", "onett", 40).hold("A", "twoson", 1)
    t.heroes("A", mario="twoson").at("redistribute")
    t.play("A", "territory onett", "territory twoson", "count 20", "count 5", "count 2")
    assert "count 0" in t.choices()
    t.play("A", "count 0")
    assert t.fanboys("onett", "twoson") == [13, 28]
