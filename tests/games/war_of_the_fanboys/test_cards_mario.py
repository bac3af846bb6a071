"""What each card of the Super Mario deck does (WF-381)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    answering,
    boards,
    gone,
    hit,
    places,
    turn,
    walk_in,
)


def test_1up_mushroom(table):
    """WF-342: a Hero from the Lobby and a Fanboy on any own territory, without 3 Coins."""
    t = gone(boards(table()), "A", "ness").hand("A", "mario-1up-mushroom").at("cards")
    t.play("A", "card mario-1up-mushroom")
    assert places(t) == {"monkey-mines", HOME, "twoson"}
    t.play("A", "territory twoson")
    assert t.where("A", "ness") == "twoson"
    assert (t.fanboys("twoson"), t.purse()[0]) == ([4], 8)


def test_1up_mushroom_brings_back_who_was_lost(table):
    """WF-224, WF-342: it is no purchase, so a Hero lost in this turn may come back."""
    t = gone(gone(boards(table()), "A", "ness"), "A", "link")
    t.side("A").fallen = 1 << t.hero("link")
    t.hand("A", "mario-1up-mushroom").at("cards").play("A", "card mario-1up-mushroom")
    assert t.choices() == ["hero link", "hero ness"]
    t.play("A", "hero link", f"territory {HOME}")
    assert t.where("A", "link") == HOME


def test_1up_mushroom_with_all_heroes(table):
    """WF-301: not while all own Heroes are on the boards."""
    t = turn(table(), "mario-1up-mushroom", "mario-mushroom")
    assert "card mario-1up-mushroom" not in t.choices()


@pytest.mark.parametrize(
    ("rolls", "left"), [([2, 1, 5, 0, 3, 1], 6), ([1] * 6, 9), ([5] * 6, 3)]
)
def test_bullet_bill(table, rolls, left):
    """WF-349: six dice, a unit for each 3 or more, on any enemy Land."""
    t = turn(table(), "mario-bullet-bill").play("A", "card mario-bullet-bill")
    enemies = {"onett", "gerudo-valley", "yoshis-island", "star-world", "saturn-valley"}
    assert places(t) == enemies | {"bubbly-clouds"}
    t.play("A", "territory star-world", rolls=rolls)
    assert t.fanboys("star-world") == [left]


def test_bullet_bill_without_enemy_land(table):
    """WF-301: no legal target."""
    t = table(players=3)
    for place in ("saturn-valley", "bubbly-clouds"):
        t.leave(place)
    t.hold("B", "moonside", 5).hold("C", "crateria", 5).heroes("A", mario="monkey-mines")
    t.hand("A", "mario-bullet-bill").coins(A=9).at("cards")
    assert t.choices() == ["done"]


def test_cape_feather(table):
    """WF-364: Air without Kirby, for invading and redistributing; not without airways."""
    t = gone(boards(table()), "A", "kirby").hand("A", "mario-cape-feather", "kirby-copy")
    t.hold("A", "magicant", 4).at("cards").play("A", "card mario-cape-feather")
    assert t.step() == "invade"
    assert {f"invade {HOME} moonside", "invade magicant moonside"} <= set(t.choices())
    assert f"invade {HOME} magicant" not in t.choices()


def test_cape_feather_needs_mario_for_land(table):
    """WF-364: where Land is involved Mario is needed as ever."""
    t = gone(boards(table()), "A", "kirby").hold("A", "magicant", 4)
    t.hand("A", "mario-cape-feather").at("cards").play("A", "card mario-cape-feather")
    gone(t, "A", "mario")
    assert t.choices() == ["done", "invade magicant moonside"]


def test_mario_rolls_in_the_air(table):
    """WF-364: with the card Mario's big die counts between two Air territories."""
    t = boards(table()).hold("A", "magicant", 4).heroes("A", mario="magicant")
    t.hand("A", "mario-cape-feather").at("cards").play("A", "card mario-cape-feather")
    t.play("A", "invade magicant moonside")
    assert "dice 3 mario none" in t.choices()
    t = boards(table()).hold("A", "magicant", 4).heroes("A", mario="magicant").at("invade")
    t.play("A", "invade magicant moonside")
    assert "dice 3 mario none" not in t.choices()


@pytest.mark.parametrize(
    ("rolls", "left"), [([0], 9), ([1, 0], 8), ([5, 1, 2, 0], 6), ([1] * 5, 4)]
)
def test_chain_chomp(table, rolls, left):
    """WF-349: one die again and again, to the first 1 or five hits; bordering Mario."""
    t = turn(table(), "mario-chain-chomp")
    t.play("A", "card mario-chain-chomp", rolls=rolls)
    assert t.fanboys("onett") == [left]
    assert t.tray.rolled == len(rolls)


def test_a_border_is_no_waterway(table):
    """WF-300, WF-340: of the Land around Fourside only Onett and Threed border it."""
    t = boards(table()).hold("B", "threed", 3).hand("A", "mario-chain-chomp").at("cards")
    t.play("A", "card mario-chain-chomp")
    assert places(t) == {"onett", "threed"}


def test_the_pass_is_a_border(table):
    """WF-102, WF-300: Indigo Plateau and Zora's Domain."""
    t = boards(table()).hold("A", "indigo-plateau", 2).hold("B", "zoras-domain", 9)
    t.heroes("A", mario="indigo-plateau").hand("A", "mario-chain-chomp").at("cards")
    t.play("A", "card mario-chain-chomp", rolls=[1, 0])
    assert t.fanboys("zoras-domain") == [8]


def test_fire_flower(table):
    """WF-353: Mario rolls one big die more in attack, in all of this turn's invasions."""
    t = turn(table(), "mario-fire-flower").play("A", "card mario-fire-flower")
    t.play("A", f"invade {HOME} onett", "dice 3 mario none")
    t.play("B", t.choices()[-1])
    [(_, small, big, _)] = t.told("ATTACK_ROLLED")
    assert (len(str(small)), len(str(big))) == (3, 2)


def test_fire_flower_is_for_attack(table):
    """WF-353: the card says attack, so in defence there is nothing."""
    t = turn(table(), "mario-fire-flower").play("A", "card mario-fire-flower")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.BONUS_DIE
    mario = 1 << t.hero("mario")
    assert [boons.boon(t.position, 0, kind, mario, side) for side in (0, 1)] == [1, 0]
    assert boons.boon(t.position, 0, kind, 1 << t.hero("link"), 0) == 0


def test_frog_suit(table):
    """WF-363: from Mario's Land with a waterway to all Land that has one."""
    t = boards(table()).hold("B", "cinnabar-island", 2).hold("B", "vine-valley", 2)
    t.hand("A", "mario-frog-suit").at("cards").play("A", "card mario-frog-suit")
    assert t.step() == "invade"
    assert f"invade {HOME} cinnabar-island" in t.choices()
    assert f"invade {HOME} vine-valley" not in t.choices()
    gone(t, "A", "mario").heroes("A", mario="twoson")
    assert f"invade {HOME} cinnabar-island" in t.choices()


def test_frog_suit_away_from_the_water(table):
    """WF-301: Mario has to stand on Land with a waterway."""
    t = turn(table(), "mario-frog-suit", "mario-mushroom", mario="twoson")
    assert "card mario-frog-suit" not in t.choices()


@pytest.mark.parametrize(("die", "left"), [(1, 8), (2, 7)])
def test_lakitu(table, die, left):
    """WF-351: on 3 or more the attacking territory loses a Fanboy, before the window."""
    t = boards(table()).hand("B", "mario-lakitu").at("cards", player="B")
    t.play("B", "card mario-lakitu", "territory onett")
    t.at("invade").play("A", f"invade {HOME} onett", "dice 3 none none", rolls=[die])
    assert t.fanboys(HOME) == [left]


def test_lakitu_ends_with_the_owner(table):
    """WF-351: at once when the territory changes hands."""
    t = boards(table()).hand("A", "mario-lakitu").at("cards")
    t.play("A", "card mario-lakitu", "territory twoson")
    assert t.position.lasting == 1
    units = t.twin.module("games.war_of_the_fanboys.rules.units")
    units.vacate(t.position, t.number("twoson"), t.tray)
    assert t.position.lasting == 0


def test_mushroom(table):
    """WF-341: three Fanboys on Mario's territory, and no Coins."""
    t = turn(table(), "mario-mushroom", mario="twoson").play("A", "card mario-mushroom")
    assert t.fanboys("twoson", HOME) == [6, 8]
    assert t.purse()[0] == 9


def test_peachs_castle(table):
    """WF-343: a Castle on own Land for one Coin."""
    t = turn(table(), "mario-peachs-castle")
    t.play("A", "card mario-peachs-castle", "territory twoson")
    assert t.at_territory("twoson").castle == 1
    assert t.side("A").castles == 1 << t.number("twoson")
    assert t.purse()[0] == 8


@pytest.mark.parametrize(("die", "lost"), [(1, False), (2, True)])
def test_poison_mushroom(table, die, lost):
    """WF-350: an enemy Hero on the main board is destroyed on 3 or more."""
    t = boards(table()).heroes("B", ness="gerudo-valley").hold("C", "crateria", 2)
    t.heroes("C", mario="crateria").hand("A", "mario-poison-mushroom").at("cards")
    t.play("A", "card mario-poison-mushroom")
    assert places(t) == {"onett", "gerudo-valley"}
    t.play("A", "territory onett")
    assert t.choices() == [f"hero {hero}" for hero in HEROES[:4]]
    t.play("A", "hero kirby", rolls=[die])
    assert (t.where("B", "kirby") is None) == lost
    assert t.fanboys("onett") == [9]


def test_sand_trap(table):
    """WF-352: the captured territory is locked as a start, to the capturer's next turn."""
    t = answering(table(), "mario-sand-trap").play("B", "card mario-sand-trap")
    assert t.asked() == "A"
    assert not any(choice.startswith("invade onett") for choice in t.choices())
    t.play("A", "done")
    assert "territory onett" not in t.choices()
    t.play("A", f"territory {HOME}")
    assert "territory onett" in t.choices()


def test_starman(table):
    """WF-356: this turn Mario wins every tie."""
    t = turn(table(), "mario-starman").play("A", "card mario-starman")
    boons = t.twin.module("games.war_of_the_fanboys.rules.boons")
    kind = t.twin.module("games.war_of_the_fanboys.tables.kinds").EffectKind.WIN_TIES
    assert boons.boon(t.position, 0, kind, 1 << t.hero("mario"), 0) == 1
    assert boons.boon(t.position, 0, kind, 1 << t.hero("pikachu"), 0) == 0


def test_tanooki_suit(table):
    """WF-362: Mario is stone: no Super Mario cards, no fight, no move."""
    t = turn(table(), "mario-tanooki-suit", "mario-mushroom", "kirby-wheel")
    t.play("A", "card mario-tanooki-suit")
    assert t.side("A").stone == 1 << t.hero("mario")
    assert t.choices() == ["done", "card kirby-wheel"]
    t.play("A", "done", f"invade {HOME} onett")
    assert not any("mario" in choice for choice in t.choices())


@pytest.mark.parametrize("castle", [0, 1])
def test_nobody_invades_a_stone_alone(table, castle):
    """WF-362: when no other unit is left the territory cannot be invaded; a Castle stays."""
    t = boards(table()).hold("B", "onett", 0, castle=castle)
    for hero in HEROES[1:]:
        gone(t, "B", hero)
    t.side("B").stone = 1
    t.at("invade")
    assert f"invade {HOME} onett" not in t.choices()
    assert f"invade {HOME} gerudo-valley" in t.choices()
    assert (t.owner("onett"), t.at_territory("onett").castle) == ("B", castle)


def test_a_stone_mario_is_on_a_board(table):
    """WF-73, WF-362: so Land can be invaded and redistributed, but not by him."""
    t = turn(table(), "mario-tanooki-suit").play("A", "card mario-tanooki-suit")
    assert f"invade {HOME} onett" in t.choices()
    t.play("A", "done", f"territory {HOME}", "territory twoson")
    assert "heroes link" in t.choices()
    assert not any("mario" in choice for choice in t.choices())


def test_tanooki_suit_thaws(table):
    """WF-315, WF-362: at the next turn's start he is himself; Fandom waits until Phase 5."""
    t = boards(table())
    t.side("A").stone = 1
    t.hold("A", "threed", 0).heroes("A", mario="threed").hand("A", "mario-mushroom")
    t.at("turn_start")
    t.play("A", "territory twoson", "count all", "done", "done")
    assert t.step() == "cards"
    assert (t.side("A").stone, t.side("A").thawed) == (0, 1)
    assert t.where("A", "mario") == "threed"
    t.play("A", "done")
    assert t.where("A", "mario") is None
    assert t.owner("threed") is None


def test_thwomp(table):
    """WF-349: six dice against those just moved in, 4 or more; never the last one."""
    t = answering(table(), "mario-thwomp").play("B", "card mario-thwomp", rolls=[3] * 6)
    assert (t.owner("onett"), t.fanboys("onett")) == ("A", [1])
    t = answering(table(), "mario-thwomp")
    t.play("B", "card mario-thwomp", rolls=[2, 2, 2, 2, 2, 3])
    assert t.fanboys("onett") == [2]


def test_thwomp_needs_two(table):
    """WF-301, WF-304: against one unit it could do nothing."""
    t = boards(table()).leave("onett").heroes("B", **dict.fromkeys(HEROES, "gerudo-valley"))
    t.hand("B", "mario-thwomp").at("invade")
    t.play("A", f"invade {HOME} onett", "heroes none", "count 0")
    assert (t.asked(), t.choices()) == ("B", ["done"])


def test_sand_trap_on_a_walk_in(table):
    """WF-320, WF-352: walking in is capturing."""
    t = boards(table()).leave("onett").hand("C", "mario-sand-trap")
    t.heroes("B", **dict.fromkeys(HEROES, "gerudo-valley")).heroes("C", mario="star-world")
    walk_in(t.at("invade"))
    assert t.asked() == "C"
    t.play("C", "card mario-sand-trap")
    assert not any(choice.startswith("invade onett") for choice in t.choices())


def test_a_hit_is_told(table):
    """WF-300: dice are rolled openly."""
    t = hit(table(), "mario-bullet-bill", "onett", rolls=[0, 1, 2, 3, 4, 5])
    assert t.told("ROLLED") == [(0, 6, n, int(n >= 3)) for n in range(1, 7)]
