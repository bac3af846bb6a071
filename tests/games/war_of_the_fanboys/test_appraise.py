"""What a position is worth: fair between the players, and the odds of invasions in it."""

import numpy as np
import pytest
from games.war_of_the_fanboys.conftest import faces
from games.war_of_the_fanboys.test_declaring import army

ZEBES = (
    "samus-arans-ship",
    "crateria",
    "kraids-lair",
    "brinstar",
    "tourian",
    "wrecked-ship",
    "norfair",
    "maridia",
    "chozodia",
)


class Judge:
    """Asks for values and features by name."""

    def __init__(self, twin):
        """The appraisal of one twin."""
        self.appraisal = twin.module("games.war_of_the_fanboys.appraisal.appraise")
        self.names = twin.module("games.war_of_the_fanboys.appraisal.features").FEATURES
        self.prospects = twin.module("games.war_of_the_fanboys.appraisal.prospects")

    def values(self, t):
        """By seat, the result to expect."""
        found = np.zeros(len(t.players))
        self.appraisal.appraise(t.position, found)
        return found

    def feature(self, t, name, player="A"):
        """One feature of a player."""
        found = np.zeros(len(self.names))
        self.appraisal.features(t.position, t.seat(player), found)
        return found[self.names.index(name)]


@pytest.fixture
def judge(twin):
    """The appraisal."""
    return Judge(twin)


def test_weights_for_all_features(judge):
    """WF-233: each has one."""
    assert len(judge.appraisal.WEIGHTS) == len(judge.names)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_fair(new_game, judge, players):
    """WF-13: at the beginning nobody is far ahead; the sum is 0."""
    values = judge.values(new_game(players))
    assert values.sum() == pytest.approx(0)
    assert np.abs(values).max() < 0.3


@pytest.mark.parametrize(
    "better",
    [
        lambda t: t.hold("A", "onett", 5),
        lambda t: t.coins(A=5),
        lambda t: t.heroes("A", mario="monkey-mines"),
        lambda t: t.hold("A", "monkey-mines", 3, castle=1),
        lambda t: t.territory_cards("A", "onett"),
        lambda t: t.hand("A", "zelda-bomb"),
    ],
)
def test_more_is_better(table, judge, better):
    """WF-40, WF-70, WF-74, WF-80, WF-160: territories, Coins, Heroes, Castles, cards."""
    t = table().hold("A", "monkey-mines", 3).at("invade")
    before = judge.values(t)[0]
    assert judge.values(better(t))[0] > before


def test_who_is_out_gets_nothing(table, judge):
    """WF-170: the least that there is."""
    t = table().leave("saturn-valley")
    t.position.living = 0b101
    assert judge.values(t)[1] == pytest.approx(-0.5)


def test_end(table, judge):
    """WF-190: the result itself."""
    t = army(table(), "onett", 9).hold("B", "twoson", 1)
    t.leave("saturn-valley").leave("bubbly-clouds")
    t.position.living = 0b011
    t.at("invade").play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert judge.values(t).tolist() == pytest.approx([1, -0.5, -0.5])


def test_chance_between_territories(table, judge):
    """WF-101, WF-115, WF-123: by the exact odds; one Fanboy alone has none."""
    t = army(table(), "onett", 6).hold("B", "twoson", 3)

    def chance():
        numbers = t.number("onett"), t.number("twoson")
        return judge.prospects.chance_between(t.position, *numbers)

    before = chance()
    assert 0.5 < before < 1
    t.hold("B", "twoson", 3, castle=1)
    assert chance() < before
    t.heroes("A", pikachu="onett").hold("B", "twoson", 3)
    assert chance() > before
    t.hold("A", "onett", 1)
    assert chance() == 0
    t.hold("A", "onett", 2).leave("twoson")
    assert chance() == 1


def test_hopes_and_fears(table, judge):
    """WF-102, WF-106: what can be invaded, and by whom one can be."""
    t = table().hold("A", "onett", 2).hold("B", "twoson", 5)
    t.position.step = t.box.Step.INVADE
    assert judge.feature(t, "hopes") == 0  # no Mario
    t.heroes("A", mario="monkey-mines")
    hopes, fears = judge.feature(t, "hopes"), judge.feature(t, "fears")
    assert (hopes > 0, fears > 0) == (True, True)
    t.hold("A", "onett", 12)
    assert judge.feature(t, "hopes") > hopes
    assert judge.feature(t, "fears") < fears


def test_hopes_and_fears_through_gates(table, judge):
    """WF-107, WF-108: they lead from Land with a Castle to the planet and into the dock."""
    t = table().hold("A", "onett", 6).heroes("A", mario="onett", ness="onett")
    t.hold("B", "loading-bay", 2)
    hopes, fears = judge.feature(t, "hopes"), judge.feature(t, "fears", "B")
    t.hold("A", "onett", 6, castle=1)
    assert judge.feature(t, "hopes") > hopes
    assert judge.feature(t, "fears", "B") > fears


def test_an_invasion_under_way(table, judge):
    """WF-123, WF-201: a good one promises much, a bad one less than none; more dice more."""
    t = army(table(), "onett", 12).hold("B", "twoson", 2).hold("B", "fourside", 30)
    t.at("invade").play("A", "invade onett twoson")
    good = judge.feature(t, "assault")
    assert good > 0
    t.play("A", "dice 3 none none")
    three = judge.feature(t, "assault")
    t.position.invasion.fanboys = 1
    assert judge.feature(t, "assault") < three
    assert judge.feature(t, "assault", "B") == 0
    t = army(table(), "onett", 3).hold("B", "fourside", 30)
    t.at("invade").play("A", "invade onett fourside")
    assert judge.feature(t, "assault") < 0


def test_fanboys_on_their_way(table, judge):
    """WF-48, WF-180: count where they go."""
    t = army(table(), "onett", 2).hold("B", "twoson", 5)
    t.position.portion = 6
    t.at("deploy")
    before = judge.feature(t, "hopes")
    t.play("A", "territory onett")
    assert judge.feature(t, "hopes") > before
    moving = t.position.moving
    t.position.step = t.box.Step.SHIFT_HEROES
    moving.origin, moving.target = t.number("onett"), t.number("threed")
    army_at = judge.prospects.army_at
    t.hold("A", "onett", 5).hold("A", "threed", 1)
    assert [army_at(t.position, t.number(place)) for place in ("onett", "threed")] == [1, 5]


@pytest.mark.parametrize(("piece", "feature"), [("mario", "mario"), ("castle", "castles")])
def test_a_piece_about_to_be_placed(table, judge, piece, feature):
    """WF-70, WF-74: counts as bought and paid."""
    t = table().hold("A", "onett", 3).coins(A=7).at("buy")
    before = judge.feature(t, feature), judge.feature(t, "coins")
    t.play("A", f"piece {piece}")
    assert t.step() == "buy_site"
    assert judge.feature(t, feature) > before[0]
    assert judge.feature(t, "coins") < before[1]


def test_room_to_spread(table, judge):
    """WF-17, WF-101, WF-107, WF-225: what is empty, for as many as could walk there."""
    t = army(table(), "onett", 3).fill("B", but=ZEBES)
    t.heroes("A", ness="onett").position.step = t.box.Step.INVADE
    assert judge.feature(t, "room") == 0  # no gate
    t.hold("A", "onett", 3, castle=1)
    three = judge.feature(t, "room")
    t.hold("A", "onett", 9, castle=1)
    assert judge.feature(t, "room") == pytest.approx(3 * three)
    t.hold("A", "onett", 20, castle=1)
    assert judge.feature(t, "room") == pytest.approx(3 * three)
    t.hold("B", "norfair")
    assert judge.feature(t, "room") < 3 * three


def test_room_that_a_hero_would_open(table, judge):
    """WF-70, WF-71: half as much while Ness can be bought, nothing while he cannot."""
    t = table().hold("A", "onett", 9, castle=1).heroes("A", mario="onett").fill("B", but=ZEBES)
    t.position.step = t.box.Step.INVADE
    assert judge.feature(t, "room") == 0
    half = judge.feature(t.coins(A=3), "room")
    assert judge.feature(t.heroes("A", ness="onett"), "room") == pytest.approx(2 * half)


def test_idle_fanboys(table, judge):
    """WF-101, WF-180: those who touch nobody; not while it is asked where they go."""
    t = army(table(), "saturn-valley", 9).fill("B")
    t.position.step = t.box.Step.INVADE
    assert judge.feature(t, "idle") == 0
    for place in ("onett", "twoson", "threed", "fourside"):
        t.hold("A", place)
    assert judge.feature(t, "idle") > 0
    t.position.step = t.box.Step.SHIFT_TO
    t.position.moving.origin = t.number("saturn-valley")
    assert judge.feature(t, "idle") == 0


def test_cards_that_last(table, judge):
    """WF-301, WF-302: a card that is carried out, or lasts, is worth what it promises."""
    t = army(table(), "onett", 5, heroes=("mario",)).hold("B", "twoson", 5).coins(A=5)
    t.hand("A", "mario-fire-flower", "mario-bullet-bill").at("cards")
    assert judge.feature(t, "card_effects") == 0
    t.play("A", "card mario-bullet-bill")
    assert judge.feature(t, "card_effects") > 0
    t.play("A", "territory twoson").play("A", "card mario-fire-flower")
    assert judge.feature(t, "card_effects") > 0


def test_fanboys_in_hand_are_worth_hardly_more_than_those_that_stand(table, judge):
    """WF-48: so as many as are of use are placed at once, and the rest elsewhere."""
    units, worth = set(), {}
    for count in ("1", "2", "5", "10", "all"):
        t = army(table(), "onett", 2).hold("B", "twoson", 5).fill("C")
        t.position.portion = 40
        t.at("deploy").play("A", "territory onett")
        before = judge.feature(t, "units")
        t.play("A", f"count {count}")
        units.add(judge.feature(t, "units") / before)
        worth[count] = judge.values(t)[0]
    assert max(units) <= 1
    assert min(units) > 0.95
    assert max(worth, key=worth.get) in {"5", "10"}
