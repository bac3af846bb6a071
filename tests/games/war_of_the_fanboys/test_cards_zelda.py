"""What each card of the Legend of Zelda deck does (WF-382)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    answering,
    beaten,
    boards,
    declared,
    places,
    turn,
)


@pytest.mark.parametrize(("rolls", "castle"), [([2], 1), ([3], 0)])
def test_bomb(table, rolls, castle):
    """WF-305, WF-349: two units, then the Castle on 4 or more; Land that borders Link."""
    t = boards(table()).hold("B", "onett", 9, castle=1).hand("A", "zelda-bomb").at("cards")
    t.play("A", "card zelda-bomb", rolls=rolls)
    assert t.fanboys("onett") == [7]
    assert t.at_territory("onett").castle == castle
    assert t.purse() == [8, 9, 9]


def test_bomb_and_fandom(table):
    """WF-306: Fandom after both parts, so Heroes die with the Castle."""
    t = boards(table()).hold("B", "onett", 2, castle=1).hand("A", "zelda-bomb").at("cards")
    t.play("A", "card zelda-bomb", rolls=[3])
    assert t.owner("onett") is None
    assert t.where("B", "mario") is None


def test_bomb_is_for_land(table):
    """WF-340: Link on Zebes has nothing to throw it at."""
    t = boards(table()).hold("A", "crateria", 2).hold("B", "kraids-lair", 2)
    t.heroes("A", link="crateria").hand("A", "zelda-bomb", "zelda-shovel").at("cards")
    assert "card zelda-bomb" not in t.choices()


def test_boomerang(table):
    """WF-349: up to three different, one Fanboy each; a single last unit is no target."""
    t = boards(table()).hold("B", "threed", 4).hold("C", "twoson", 1)
    t.hand("A", "zelda-boomerang").at("cards").play("A", "card zelda-boomerang")
    assert t.choices() == ["territory onett", "territory threed"]
    t.play("A", "territory threed")
    assert t.choices() == ["done", "territory onett"]
    t.play("A", "territory onett", rolls=[3])
    assert t.fanboys("onett", "threed", "twoson") == [8, 3, 1]
    assert t.cards_in("A") == []


def test_boomerang_comes_back_once(table):
    """WF-236, WF-367: on 5 or 6 it returns, known to all; played again, it stays out."""
    t = turn(table(), "zelda-boomerang")
    t.play("A", "card zelda-boomerang", rolls=[4])
    assert t.cards_in("A") == ["zelda-boomerang"]
    number = t.cards.FIRST_COPY[t.cards.TITLE_WORDS.index("zelda-boomerang")]
    assert t.position.hero_cards[number].known == 1
    t.play("A", "card zelda-boomerang")
    assert (t.tray.rolled, t.cards_in("A")) == (0, [])
    assert t.fanboys("onett") == [7]


def test_clawshots(table):
    """WF-347: Link and up to four Fanboys to own Land of the same World."""
    t = boards(table()).hold("A", "kongo-jungle", 2).hand("A", "zelda-clawshots").at("cards")
    t.play("A", "card zelda-clawshots")
    assert t.choices() == ["count 0", "count 1", "count 2", "count all"]
    t.play("A", "count all")
    assert t.fanboys(HOME, "twoson") == [4, 7]
    assert t.where("A", "link") == "twoson"


def test_clawshots_elsewhere(table):
    """WF-301: no other own Land in this World."""
    t = turn(table(), "zelda-clawshots", "zelda-shovel", link="monkey-mines")
    assert "card zelda-clawshots" not in t.choices()


def test_epona(table):
    """WF-316, WF-348: one more redistribution, also when Phase 6 was skipped."""
    t = boards(table()).hand("A", "zelda-epona", "kirby-maxim-tomato").at("redistribute")
    t.play("A", "done")
    assert t.step() == "end_cards"
    t.play("A", "card zelda-epona", f"territory {HOME}", "territory twoson")
    t.play("A", "heroes none", "count 5", "count all")
    assert (t.step(), t.fanboys(HOME, "twoson")) == ("end_cards", [1, 10])


def test_epona_after_poe(table):
    """WF-316, WF-348: Poe's Fanboys are there already, so she may move them."""
    t = boards(table()).hold("A", "onett", 1).hand("A", "zelda-epona", "zelda-poe")
    t.heroes("B", **dict.fromkeys(HEROES, "moonside")).at("cards")
    t.play("A", "card zelda-poe")
    t.position.captured, t.at_territory("onett").defeated = 1 << t.number("onett"), 4
    t.at("poe").play("A", "card zelda-epona", "territory onett", "territory twoson")
    t.play("A", "count all")
    assert t.fanboys("onett", "twoson") == [1, 5]


def test_fairy(table):
    """WF-341: three Fanboys before the capture; nothing is captured."""
    t = beaten(table(), "zelda-fairy").play("B", "card zelda-fairy")
    assert (t.owner("onett"), t.fanboys("onett", HOME)) == ("B", [3, 8])
    assert t.position.victories == 0
    assert (t.asked(), t.step()) == ("A", "invade")
    assert f"invade {HOME} onett" in t.choices()


def test_fairy_and_the_castle(table):
    """WF-330: a Castle beaten in the same roll stays."""
    t = boards(table()).hold("B", "onett", 1, castle=1)
    t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley")).hand("B", "zelda-fairy")
    t.at("invade").play("A", f"invade {HOME} onett", "dice 3 pikachu none")
    t.play("B", "done", rolls=[5, 5, 5, 7, 0, 0])
    assert t.choices() == ["done", "card zelda-fairy"]
    t.play("B", "card zelda-fairy")
    assert (t.owner("onett"), t.fanboys("onett")) == ("B", [3])
    assert t.at_territory("onett").castle == 1


@pytest.mark.parametrize(
    ("rolls", "hero", "fanboys"),
    [([1], True, 9), ([2, 1], False, 9), ([7, 2, 2, 0], False, 7), ([2] * 5, False, 5)],
)
def test_gale_boomerang(table, rolls, hero, fanboys):
    """WF-350: the Hero on 3 or more, then up to four Fanboys, to the first 1 or 2."""
    t = turn(table(), "zelda-gale-boomerang")
    t.play("A", "card zelda-gale-boomerang", "hero pikachu", rolls=rolls)
    assert (t.where("B", "pikachu") is not None) == hero
    assert t.fanboys("onett") == [fanboys]
    assert t.tray.rolled == len(rolls)


def test_gale_boomerang_needs_a_hero(table):
    """WF-300, WF-350: a Hero over the waterway is not near enough."""
    t = boards(table()).heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    t.hand("A", "zelda-gale-boomerang", "zelda-shovel").at("cards")
    assert "card zelda-gale-boomerang" not in t.choices()


def test_gale_boomerang_empties(table):
    """WF-306, WF-350: if all units are destroyed the territory becomes uncontested."""
    t = boards(table()).hold("B", "onett", 1).hand("A", "zelda-gale-boomerang").at("cards")
    t.play("A", "card zelda-gale-boomerang", "hero mario", rolls=[2, 2])
    assert t.owner("onett") is None
    assert t.where("B", "ness") is None


def test_hookshot(table):
    """WF-363: Land exactly two steps away by borders and waterways, not own."""
    t = turn(table(), "zelda-hookshot").play("A", "card zelda-hookshot")
    assert places(t) == {
        "saturn-valley",
        "yoshis-island",
        "gerudos-fortress",
        "the-market",
        "lon-lon-ranch",
    }
    t.play("A", "territory yoshis-island")
    assert f"invade {HOME} yoshis-island" in t.choices()
    assert "invade twoson yoshis-island" not in t.choices()


def test_hookshot_not_for_redistribution(table):
    """WF-363: links made by cards carry invasions alone."""
    t = boards(table()).hold("A", "lon-lon-ranch", 1).hold("A", "the-market", 1)
    t.hand("A", "zelda-hookshot").at("cards")
    t.play("A", "card zelda-hookshot", "territory yoshis-island")
    t.hold("A", "yoshis-island", 1).at("redistribute").play("A", f"territory {HOME}")
    assert t.choices() == ["territory twoson"]


def test_laser_upgrade(table):
    """WF-187, WF-365: from now on 3 or more, for everybody; once is enough."""
    t = turn(table(), "zelda-laser-upgrade", "zelda-shovel")
    t.position.laser = 4
    t.play("A", "card zelda-laser-upgrade")
    assert t.position.laser == 3
    t.hand("A", "zelda-navi")
    assert t.position.laser == 3


@pytest.mark.parametrize(("laser", "offered"), [(4, True), (3, False)])
def test_laser_upgrade_once(table, laser, offered):
    """WF-301: where it would change nothing it cannot be played."""
    t = boards(table()).hand("A", "zelda-laser-upgrade", "zelda-shovel")
    t.position.laser = laser
    t.at("cards")
    assert ("card zelda-laser-upgrade" in t.choices()) == offered


def test_like_like(table):
    """WF-330, WF-352: one Hero who takes part is out for this turn; dice are declared anew."""
    t = declared(table(), "zelda-like-like", dice="dice 3 mario+pikachu none")
    t.play("B", "card zelda-like-like")
    assert t.choices() == ["hero mario", "hero pikachu"]
    t.play("B", "hero pikachu")
    assert t.asked() == "A"
    assert "dice 3 mario none" in t.choices()
    assert not any("pikachu" in choice for choice in t.choices())
    assert "call-off" in t.choices()
    t.play("A", "call-off", f"invade {HOME} gerudo-valley")
    assert not any("pikachu" in choice for choice in t.choices())


def test_like_like_needs_a_hero(table):
    """WF-301: there is nobody to choose when Fanboys attack alone."""
    t = declared(table(), "zelda-like-like", dice="dice 3 none none")
    assert t.choices() == ["done"]


def test_master_sword(table):
    """WF-353: Link rolls a big die in attack and defence, until the next turn."""
    t = turn(table(), "zelda-master-sword").play("A", "card zelda-master-sword")
    t.play("A", f"invade {HOME} onett")
    assert "dice 3 link none" in t.choices()
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.BONUS_DIE
    link = 1 << t.hero("link")
    assert [boons.boon(t.position, 0, kind, link, side) for side in (0, 1)] == [1, 1]


def test_mirror_shield(table):
    """WF-366: no effect there, and a territory of that opponent loses two Fanboys."""
    t = answering(table(), "zelda-mirror-shield").play("B", "card zelda-mirror-shield")
    assert t.choices() == [f"territory {place}" for place in ("twoson", HOME)]
    t.play("B", "territory twoson")
    assert t.fanboys("twoson", "onett") == [1, 9]
    assert (t.asked(), t.cards_in("A"), t.purse()[0]) == ("A", [], 7)


def test_mirror_shield_never_the_last_unit(table):
    """WF-304, WF-366: of two Fanboys one stays."""
    t = boards(table()).hold("A", "twoson", 2).hand("B", "zelda-mirror-shield")
    t.hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card zelda-mirror-shield", "territory twoson")
    assert t.fanboys("twoson") == [1]


@pytest.mark.parametrize(("fanboys", "left"), [(2, 1), (3, 1), (4, 2)])
def test_mirror_shield_and_fandom(table, fanboys, left):
    """WF-235, WF-366: beside a Hero the last Fanboy stays."""
    t = boards(table()).hold("A", "twoson", fanboys).heroes("A", ness="twoson")
    t.hand("B", "zelda-mirror-shield")
    t.hand("A", "mario-bullet-bill").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card zelda-mirror-shield", "territory twoson")
    assert (t.fanboys("twoson"), t.where("A", "ness")) == ([left], "twoson")


def test_navi(table):
    """WF-355: one die again, once in each invasion of Link's."""
    t = turn(table(), "zelda-navi").play("A", "card zelda-navi")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.REROLL
    assert boons.boon(t.position, 0, kind, 1 << t.hero("link"), 0) == 1
    assert boons.boon(t.position, 0, kind, 1 << t.hero("mario"), 0) == 0
    assert boons.boon(t.position, 1, kind, 1 << t.hero("link"), 0) == 0


@pytest.mark.parametrize(("defeated", "gets"), [(1, 1), (2, 1), (3, 2), (0, 0)])
def test_poe(table, defeated, gets):
    """WF-316, WF-361: half of what was defeated in captured territories, rounded up."""
    t = turn(table(), "zelda-poe").play("A", "card zelda-poe")
    t.hold("A", "onett", 4).position.captured = 1 << t.number("onett") | 1 << t.number("threed")
    t.at_territory("onett").defeated = t.at_territory("threed").defeated = defeated
    t.at_territory("gerudo-valley").defeated = 5
    t.at("poe")
    assert t.fanboys("onett", "threed", "gerudo-valley") == [4 + gets, 0, 9]
    assert t.position.lasting == 0


def test_poe_in_a_turn(table):
    """WF-231, WF-316, WF-361: a Fanboy and a Hero were defeated, so one Fanboy comes."""
    t = boards(table()).hold("B", "onett", 1).hand("A", "zelda-poe")
    for hero in HEROES[1:]:
        t.heroes("B", **{hero: "gerudo-valley"})
    t.at("cards").play("A", "card zelda-poe", f"invade {HOME} onett", "dice 1 none none")
    t.play("B", "dice 1 none none", rolls=[5, 0])
    t.play("A", "heroes none", "count 0", "done")
    assert (t.owner("onett"), t.fanboys("onett")) == ("A", [1])
    t.play("A", "done")
    assert t.fanboys("onett") == [2]


@pytest.mark.parametrize(("die", "coins"), [(0, 1), (1, 1), (2, 2), (7, 4)])
def test_shovel(table, die, coins):
    """WF-310, WF-344: half of an eight-sided die in Coins, rounded up."""
    t = turn(table(), "zelda-shovel").play("A", "card zelda-shovel", rolls=[die])
    assert t.purse() == [9 + coins, 9, 9]
