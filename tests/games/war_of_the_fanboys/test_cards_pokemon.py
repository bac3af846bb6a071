"""What each card of the Pokemon deck does (WF-383)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HOME,
    boards,
    declared,
    gone,
    hit,
    places,
    turn,
)

NEAR_PIKACHU = {"onett", "gerudo-valley", "moonside"}
"""Enemy territories linked to Fourside: by border, waterway and airway."""


def test_blizzard(table):
    """WF-304, WF-349: each enemy territory of a World loses one, never its last."""
    t = boards(table()).hold("C", "threed", 1).hand("A", "pokemon-blizzard").at("cards")
    t.play("A", "card pokemon-blizzard")
    assert t.choices() == ["world eagleland", "world dinosaur-land", "world hyrule"]
    t.play("A", "world eagleland")
    assert t.fanboys("onett", "threed", "saturn-valley", "twoson", HOME) == [8, 1, 1, 3, 8]
    assert t.fanboys("gerudo-valley") == [9]


@pytest.mark.parametrize(("castle", "left"), [(0, 1), (1, 0)])
def test_blizzard_and_fandom(table, castle, left):
    """WF-235, WF-304: a Fanboy and a Hero: he goes only where a Castle gives Fandom too."""
    t = boards(table()).hold("C", "threed", 1, castle=castle).heroes("C", mario="threed")
    t.hand("A", "pokemon-blizzard").at("cards")
    t.play("A", "card pokemon-blizzard", "world eagleland")
    assert (t.owner("threed"), t.where("C", "mario")) == ("C", "threed")
    assert t.fanboys("threed") == [left]


def test_starstorm_and_fandom(table):
    """WF-235, WF-349: two Fanboys and two Heroes lose one Fanboy, not two."""
    t = boards(table()).hold("C", "threed", 2).heroes("C", mario="threed", link="threed")
    t.hand("A", "earthbound-pk-starstorm").at("cards")
    t.play("A", "card earthbound-pk-starstorm", "world eagleland")
    assert (t.owner("threed"), t.where("C", "mario")) == ("C", "threed")
    assert t.fanboys("threed") == [1]


def test_a_thawed_mario_needs_no_fandom(table):
    """WF-235, WF-362: until Phase 5 nobody would die, so he alone is the unit that stays."""
    t = boards(table()).hold("C", "threed", 1).heroes("C", mario="threed")
    t.side("C").thawed = 1 << t.hero("mario")
    t.hand("A", "pokemon-blizzard").at("cards")
    t.play("A", "card pokemon-blizzard", "world eagleland")
    assert (t.owner("threed"), t.fanboys("threed")) == ("C", [0])
    assert t.where("C", "mario") == "threed"


def test_confusion(table):
    """WF-359: the attacker's dice hit himself: 3 or less, one unit each; no capture."""
    t = declared(table(), "pokemon-confusion", dice="dice 3 pikachu none")
    t.play("B", "card pokemon-confusion", rolls=[0, 2, 3, 4])
    assert t.asked() == "A"
    t.play("A", "heroes none")
    assert t.fanboys(HOME, "onett") == [6, 9]
    assert (t.asked(), t.step(), t.position.losses) == ("A", "invade", 2)
    assert f"invade {HOME} onett" in t.choices()


def test_confusion_between_others(table):
    """WF-320, WF-359: for anybody's contested territory, also in the Air."""
    t = boards(table()).hand("C", "pokemon-confusion").heroes("C", pikachu="star-world")
    t.at("invade").play("A", f"invade {HOME} moonside", "dice 3 none none")
    t.play("C", "card pokemon-confusion", rolls=[0, 0, 0])
    assert t.fanboys(HOME, "moonside") == [5, 9]


def test_confusion_not_twice(table):
    """WF-311, WF-359: a second one on the same invasion is forbidden."""
    t = boards(table()).hand("B", "pokemon-confusion").at("invade")
    t.position.invasion.backfire = 3
    t.play("A", f"invade {HOME} onett", "dice 1 none none")
    assert "card pokemon-confusion" in t.choices()
    t.position.invasion.backfire = 3
    assert t.choices() == ["done"]


def test_dig(table):
    """WF-363: from any own Land to any other Land; three Fanboys in all, no Heroes."""
    t = turn(table(), "pokemon-dig").play("A", "card pokemon-dig")
    assert places(t) == {"monkey-mines", HOME, "twoson"}
    t.play("A", f"territory {HOME}")
    assert HOME not in places(t)
    assert "twoson" not in places(t)
    t.play("A", "territory star-world", f"invade {HOME} star-world")
    assert [choice for choice in t.choices() if "none none" not in choice] == []
    t.play("A", "dice 3 none none").play("C", "dice 2 none none", rolls=[4, 0, 0, 5, 5])
    assert t.fanboys(HOME, "star-world") == [6, 9]
    t.play("A", f"invade {HOME} star-world")
    assert (t.asked(), t.position.invasion.fanboys) == ("C", 1)


def test_dig_collapses(table):
    """WF-318, WF-363: at the end of Phase 5; nobody redistributes through it."""
    t = turn(table(), "pokemon-dig").play("A", "card pokemon-dig", f"territory {HOME}")
    t.play("A", "territory star-world")
    assert t.position.lasting == 1
    t.play("A", "done")
    assert t.position.lasting == 0


def test_evade(table):
    """WF-358: to the end of that Phase 5, one 8 of the attacker may be taken away."""
    t = declared(table(), "pokemon-evade", dice="dice 1 pikachu none")
    t.play("B", "card pokemon-evade")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    assert [boons.cancels(t.position, 1, face) for face in (7, 8)] == [0, 1]
    assert boons.cancels(t.position, 2, 8) == 0
    lasting = t.twin.module("games.war_of_the_fanboys.rules.lasting")
    until = t.twin.module("games.war_of_the_fanboys.tables.kinds").Until
    lasting.end_effects(t.position, until.END_OF_TURN, t.tray)
    assert boons.cancels(t.position, 1, 8) == 1
    lasting.end_effects(t.position, until.END_OF_PHASE_5, t.tray)
    assert boons.cancels(t.position, 1, 8) == 0


def test_evade_is_for_own_land(table):
    """WF-319: not when the Air is invaded, nor somebody else's Land."""
    t = declared(table(), "pokemon-evade", target="moonside", dice="dice 1 none none")
    assert t.choices() == ["done"]
    t = boards(table()).hand("C", "pokemon-evade").heroes("C", pikachu="star-world")
    t.at("invade").play("A", f"invade {HOME} onett", "dice 1 none none")
    assert t.choices() == ["done"]


def test_evolve(table):
    """WF-353: two big dice for Pikachu, in attack and in defence."""
    t = turn(table(), "pokemon-evolve").play("A", "card pokemon-evolve")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.BONUS_DIE
    pikachu = 1 << t.hero("pikachu")
    assert [boons.boon(t.position, 0, kind, pikachu, side) for side in (0, 1)] == [1, 1]


LINKED_HITS = [
    ("pokemon-fire-blast", [2, 1, 5, 0, 3, 1, 2, 2, 2], 6),
    ("pokemon-fire-blast", [1] * 9, 0),
    ("pokemon-thundershock", [3, 2, 5], 2),
    ("pokemon-swift", [], 3),
    ("pokemon-giga-drain", [2, 1, 5, 0, 3], 3),
    ("pokemon-mega-drain", [2, 1, 5], 2),
]


@pytest.mark.parametrize(("title", "rolls", "lost"), LINKED_HITS)
@pytest.mark.parametrize("target", sorted(NEAR_PIKACHU))
def test_units_linked_to_pikachu(table, title, rolls, lost, target):
    """WF-340, WF-349: hits on whatever is linked to Pikachu's territory, and nothing else."""
    t = turn(table(), title).play("A", f"card {title}")
    assert places(t) == NEAR_PIKACHU
    t.play("A", f"territory {target}", rolls=rolls)
    assert t.fanboys(target) == [9 - lost]
    assert t.fanboys(HOME) == [8 + lost * ("drain" in title)]


@pytest.mark.parametrize(
    "title",
    [
        "pokemon-fire-blast",
        "pokemon-thundershock",
        "pokemon-swift",
        "pokemon-giga-drain",
        "pokemon-mega-drain",
        "pokemon-fire-spin",
        "pokemon-poison-powder",
        "pokemon-stun-spore",
        "pokemon-gust",
    ],
)
def test_nothing_linked_to_pikachu(table, title):
    """WF-301, WF-340: on Monkey Mines Pikachu reaches nobody."""
    t = turn(table(), title, "pokemon-hidden-power", pikachu="monkey-mines")
    assert t.choices() == ["done", "card pokemon-hidden-power"]


def test_fire_spin(table):
    """WF-315, WF-351, WF-352: locked to the end of the owner's turn; two losses of two."""
    t = hit(table(), "pokemon-fire-spin", "onett")
    lasting = t.twin.module("games.war_of_the_fanboys.rules.lasting")
    assert t.position.lasting == 2
    assert t.named(lasting.bound(t.position)) == {"onett"}
    for fanboys, bound in ((7, {"onett"}), (5, set())):
        t.at("turn_start", player="B")
        assert t.fanboys("onett") == [fanboys]
        assert t.named(lasting.bound(t.position)) == bound
        t.at("turn_end", player="B")
        assert t.named(lasting.bound(t.position)) == set()
    assert t.position.lasting == 0


def test_fire_spin_ends_with_the_owner(table):
    """WF-351, WF-352: both parts end at once when the territory changes hands."""
    t = hit(table(), "pokemon-fire-spin", "onett")
    units = t.twin.module("games.war_of_the_fanboys.rules.units")
    units.vacate(t.position, t.number("onett"), t.tray)
    assert t.position.lasting == 0


def test_fly(table):
    """WF-347: Pikachu and up to ten from Land or Air to other Land or Air of the own."""
    t = boards(table()).hold("A", "airship", 1).hold("A", "crateria", 1)
    t.hand("A", "pokemon-fly").at("cards").play("A", "card pokemon-fly")
    assert places(t) == {"monkey-mines", "twoson", "airship"}
    t.play("A", "territory airship", "count 5", "count all")
    assert t.fanboys(HOME, "airship") == [1, 8]
    assert t.where("A", "pikachu") == "airship"


def test_fly_leaves_one_or_a_castle(table):
    """WF-34, WF-347: with a Castle everybody can go."""
    t = boards(table()).hold("A", HOME, 3, castle=1).hand("A", "pokemon-fly").at("cards")
    t.play("A", "card pokemon-fly", "territory twoson", "count all")
    assert t.fanboys(HOME, "twoson") == [0, 6]


def test_fly_and_those_left_behind(table):
    """WF-352: from a locked territory no card of its owner takes units away."""
    t = boards(table()).hand("B", "pokemon-stun-spore").at("cards", player="B")
    t.play("B", "card pokemon-stun-spore", f"territory {HOME}")
    t.hand("A", "pokemon-fly", "pokemon-hidden-power").at("cards")
    assert t.choices() == ["done", "card pokemon-hidden-power"]


def test_fly_from_zebes(table):
    """WF-301: Pikachu has to stand on Land or in the Air."""
    t = boards(table()).hold("A", "crateria", 3).heroes("A", pikachu="crateria")
    t.hand("A", "pokemon-fly", "pokemon-hidden-power").at("cards")
    assert "card pokemon-fly" not in t.choices()


def test_freeze(table):
    """WF-317, WF-360: the invasion is off; none starts from there for the rest of the turn."""
    t = declared(table(), "pokemon-freeze").play("B", "card pokemon-freeze")
    assert (t.asked(), t.fanboys(HOME, "onett")) == ("A", [8, 9])
    assert not any(choice.startswith(f"invade {HOME}") for choice in t.choices())
    assert "invade twoson onett" in t.choices()
    assert t.step() == "invade"


def test_freeze_allows_redistribution(table):
    """WF-360: only invasions are locked."""
    t = declared(table(), "pokemon-freeze").play("B", "card pokemon-freeze")
    t.play("A", "done")
    assert f"territory {HOME}" in t.choices()


def test_gust(table):
    """WF-347: up to three Fanboys from a linked territory to the same owner's next to it."""
    t = turn(table(), "pokemon-gust").play("A", "card pokemon-gust")
    assert (t.fanboys("onett", "yoshis-island"), t.asked()) == ([9, 9], "A")
    assert t.choices() == ["count 1", "count 2", "count all"]
    t.play("A", "count 2", "count all")
    assert t.fanboys("onett", "yoshis-island") == [6, 12]
    assert t.where("B", "mario") == "onett"


def test_gust_leaves_a_fanboy(table):
    """WF-34, WF-347: of two Fanboys one can go; of one none, unless a Castle stands there."""
    t = boards(table()).hold("B", "onett", 2).hand("A", "pokemon-gust").at("cards")
    t.play("A", "card pokemon-gust")
    assert t.fanboys("onett", "yoshis-island") == [1, 10]
    t = boards(table()).hold("B", "onett", 1).hand("A", "pokemon-gust").at("cards")
    assert t.choices() == ["done"]
    t = boards(table()).hold("B", "onett", 1, castle=1).hand("A", "pokemon-gust").at("cards")
    t.play("A", "card pokemon-gust")
    assert t.fanboys("onett", "yoshis-island") == [0, 10]


@pytest.mark.parametrize(("die", "fanboys"), [(0, 1), (7, 8)])
def test_hidden_power(table, die, fanboys):
    """WF-341: as many as an eight-sided die shows, on Pikachu's territory."""
    t = turn(table(), "pokemon-hidden-power", pikachu="twoson")
    t.play("A", "card pokemon-hidden-power", rolls=[die])
    assert t.fanboys("twoson") == [3 + fanboys]


def test_a_drain_takes_fanboys_only(table):
    """WF-303: five hits on two Fanboys are two, and two come to Pikachu."""
    t = boards(table()).hold("B", "gerudo-valley", 2).hand("A", "pokemon-giga-drain")
    t.at("cards").play("A", "card pokemon-giga-drain", "territory gerudo-valley", rolls=[5] * 5)
    assert (t.owner("gerudo-valley"), t.fanboys(HOME)) == (None, [10])


def test_poison_powder(table):
    """WF-315, WF-351: one unit at the start of each of three turns; it may empty the place."""
    t = boards(table()).hold("B", "gerudo-valley", 3).hand("A", "pokemon-poison-powder")
    t.at("cards").play("A", "card pokemon-poison-powder", "territory gerudo-valley")
    left = []
    for player in "BBACB":
        t.at("turn_start", player=player)
        left.append(t.fanboys("gerudo-valley")[0])
    assert left == [2, 1, 1, 1, 0]
    assert t.owner("gerudo-valley") is None
    assert t.position.lasting == 0


def test_poison_powder_runs_out(table):
    """WF-318: after the last loss it is over."""
    t = hit(table(), "pokemon-poison-powder", "gerudo-valley")
    for _ in range(4):
        t.at("turn_start", player="B")
    assert (t.fanboys("gerudo-valley"), t.position.lasting) == ([6], 0)


def test_stun_spore(table):
    """WF-318, WF-352: to the end of the owner's next turn: no invasion, no move from there."""
    t = hit(table(), "pokemon-stun-spore", "onett")
    t.at("turn_end", player="A").at("turn_start", player="B")
    t.at("invade", player="B")
    assert f"invade onett {HOME}" not in t.choices()
    assert f"invade gerudo-valley {HOME}" in t.choices()
    t.at("redistribute", player="B")
    assert "territory onett" not in t.choices()
    t.play("B", "territory yoshis-island")
    assert "territory onett" in t.choices()
    t.at("turn_end", player="B")
    assert t.position.lasting == 0


@pytest.mark.parametrize(
    ("fanboys", "rolls", "left"), [(9, [2], 4), (9, [1], 9), (20, [5], 12), (1, [2], 0)]
)
def test_thunder(table, fanboys, rolls, left):
    """WF-310, WF-349: half the units, rounded up, at most 8, if the die shows 3 or more."""
    t = boards(table()).hold("B", "gerudo-valley", fanboys).hand("A", "pokemon-thunder")
    t.at("cards").play("A", "card pokemon-thunder", "territory gerudo-valley", rolls=rolls)
    assert t.fanboys("gerudo-valley") == [left]


def test_thunder_counts_heroes(table):
    """WF-300, WF-349: nine Fanboys and five Heroes are fourteen units: seven go."""
    t = hit(table(), "pokemon-thunder", "onett", rolls=[2])
    assert t.fanboys("onett") == [2]


def test_thunder_reaches_the_main_board(table):
    """WF-340: Land and Air, not Zebes and not the Great Fox."""
    t = boards(table()).hold("B", "crateria", 3).hold("C", "bridge", 3)
    t.hand("A", "pokemon-thunder").at("cards").play("A", "card pokemon-thunder")
    assert {"moonside", "star-world"} <= places(t)
    assert places(t).isdisjoint({"crateria", "bridge"})


def test_confusion_losses_may_be_heroes(table):
    """WF-206, WF-359: Heroes that took part may be named."""
    t = declared(table(), "pokemon-confusion", dice="dice 1 mario+pikachu none")
    t.play("B", "card pokemon-confusion", rolls=[5, 0, 7])
    assert t.choices() == ["heroes none", "heroes mario", "heroes pikachu"]
    t.play("A", "heroes pikachu")
    assert (t.where("A", "pikachu"), t.fanboys(HOME)) == (None, [8])


def test_without_pikachu_nothing_is_linked(table):
    """WF-301: his place is looked at when the card is played."""
    t = gone(turn(table(), "pokemon-swift", "zelda-shovel"), "A", "pikachu")
    assert t.choices() == ["done", "card zelda-shovel"]
