"""Phase 0: the Great Fox Laser Strike (WF-185 to WF-187)."""

import pytest
from games.war_of_the_fanboys.conftest import faces

FOX = ("loading-bay", "crew-quarters", "engine-room", "bridge")


def controller(t, fanboys=5, castle=0, **heroes):
    """A holds the Great Fox; B holds Onett, the target."""
    for place in FOX:
        t.hold("A", place, 1)
    t.hold("B", "onett", fanboys, castle=castle)
    return t.heroes("B", **dict.fromkeys(heroes, "onett"))


def struck(t, die):
    """A strikes Onett with this die."""
    return t.at("laser").play("A", "territory onett", rolls=faces(die))


def test_who_may_strike(table):
    """WF-185, WF-220, WF-223: whoever holds all four, at one target or none."""
    t = controller(table()).hold("B", "magicant", 4).hold("B", "twoson", 0, castle=1)
    t.at("laser")
    lands = ["onett", *t.CORNERS[1:3]]
    assert set(t.choices()) == {"done", *(f"territory {land}" for land in lands)}
    t.play("A", "done")
    assert t.fanboys("onett") == [5]
    assert t.step() not in {"laser", "laser_hit"}
    t = controller(table()).hold("B", "bridge", 1).at("laser")
    assert t.step() != "laser"


@pytest.mark.parametrize(
    ("die", "upgraded", "left"),
    [(3, 0, 5), (4, 0, 2), (2, 1, 5), (3, 1, 2), (6, 0, 2), (1, 1, 5)],
)
def test_what_hits(table, die, upgraded, left):
    """WF-185, WF-187, WF-365: on 4 or more; once it is improved, on 3 or more."""
    t = controller(table())
    t.position.laser = 4 - upgraded
    struck(t, die)
    assert t.fanboys("onett") == [left]
    assert t.told("LASER_ROLLED") == [(0, t.number("onett"), die, int(left == 2))]


def test_three_or_fewer(table):
    """WF-185, WF-33: all are destroyed, and the territory is uncontested; no capture."""
    t = struck(controller(table(), fanboys=2, mario=1), 4)
    assert t.owner("onett") is None
    assert t.where("B", "mario") is None
    assert t.position.victories == 0
    assert t.told("UNCONTESTED") == [(t.number("onett"), 1, 0, 0)]


def test_a_castle_stays(table):
    """WF-31, WF-185, WF-186: it is not counted and keeps the territory."""
    t = struck(controller(table(), fanboys=2, castle=1), 5)
    assert (t.owner("onett"), t.fanboys("onett")) == ("B", [0])
    assert t.at_territory("onett").castle == 1


def test_the_owner_chooses(table):
    """WF-185: which three go, Heroes included; then Fandom."""
    t = struck(controller(table(), fanboys=3, mario=1, link=1), 4)
    assert (t.asked(), len(t.choices())) == ("B", 4)
    t.play("B", "heroes mario+link")
    assert t.fanboys("onett") == [2]
    assert (t.where("B", "mario"), t.where("B", "link")) == (None, None)
    t = struck(controller(table(), fanboys=3, mario=1, link=1), 4).play("B", "heroes none")
    assert t.owner("onett") is None
    assert t.where("B", "link") is None


def test_heroes_under_a_castle(table):
    """WF-32: with a Castle Heroes can stay behind alone."""
    t = struck(controller(table(), fanboys=3, castle=1, mario=1), 4)
    assert t.choices() == ["heroes none", "heroes mario"]
    t.play("B", "heroes none")
    assert (t.fanboys("onett"), t.where("B", "mario")) == ([0], "onett")


def test_rage_quit_by_laser(table):
    """WF-170, WF-185: the last units of a player."""
    t = controller(table(), fanboys=3).leave("saturn-valley")
    struck(t, 4)
    assert t.living() == "AC"
    assert t.told("RAGE_QUIT")[0][0] == 1


def test_a_mario_of_stone(table):
    """WF-362: he is neither counted nor removed; alone he is no target."""
    t = controller(table(), fanboys=1, mario=1)
    t.side("B").stone = 1
    struck(t, 4)
    assert (t.owner("onett"), t.where("B", "mario")) == ("B", "onett")
    t.at("laser")
    assert "territory onett" not in t.choices()
