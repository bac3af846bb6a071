"""What each card of the Kirby deck does (WF-384)."""

import pytest
from games.war_of_the_fanboys.card_scenes import (
    HEROES,
    HOME,
    answering,
    boards,
    declared,
    hit,
    places,
    turn,
)


def test_copy(table):
    """WF-346: an opponent, a deck of which they hold a card, one of these by chance."""
    t = boards(table()).hand("B", "zelda-poe", "zelda-navi").hand("C", "mario-mushroom")
    t.hand("A", "kirby-copy").at("cards").play("A", "card kirby-copy")
    assert t.choices() == ["player B", "player C"]
    t.play("A", "player B", rolls=[1])
    assert t.cards_in("A") == ["zelda-poe"]
    assert (list(t.side("A").held), list(t.side("B").held)) == (
        [0, 1, 0, 0, 0],
        [0, 1, 0, 0, 0],
    )
    assert t.told("STOLE") == [(0, 1, 1, 0)]


def test_copy_by_deck(table):
    """WF-346: the deck is named; the stolen card is played by its own rules."""
    t = boards(table()).hand("B", "zelda-shovel", "kirby-crash").hand("A", "kirby-copy")
    t.at("cards").play("A", "card kirby-copy")
    assert t.choices() == ["deck zelda", "deck kirby"]
    t.play("A", "deck zelda", "card zelda-shovel", rolls=[3])
    assert t.purse()[0] == 11
    assert list(t.position.order) == [0] * 5


def test_who_knows_the_stolen_card(table):
    """WF-22, WF-346: the two see it, nobody else; and nobody else knows the rest any more."""
    t = boards(table()).hand("B", "zelda-poe", "zelda-navi").hand("A", "kirby-copy")
    cards = t.position.hero_cards
    poe, navi = (
        t.cards.FIRST_COPY[t.cards.TITLE_WORDS.index(title)]
        for title in ("zelda-poe", "zelda-navi")
    )
    cards[poe].known = cards[navi].known = 1
    t.at("cards").play("A", "card kirby-copy", rolls=[1])
    assert cards[poe].place == t.box.CardPlace.HAND_OF
    assert (cards[poe].known, cards[navi].known) == (2 | 4, 2 | 4)
    masked = t.masking.masked(t.position, 2)
    assert masked.hero_cards[poe].place == masked.hero_cards[navi].place == t.record.UNSEEN


def test_copy_from_nobody(table):
    """WF-301: nobody holds a card."""
    t = turn(table(), "kirby-copy", "zelda-shovel")
    assert t.choices() == ["done", "card zelda-shovel"]


def test_crash(table):
    """WF-349: two units from all that is linked to Kirby, here six, so nobody is spared."""
    t = turn(table(), "kirby-crash").play("A", "card kirby-crash")
    assert t.fanboys("onett", "gerudo-valley", "moonside", "yoshis-island") == [7, 7, 7, 9]
    assert (t.asked(), t.step()) == ("A", "invade")


def test_crash_spares(table):
    """WF-349: at most ten in all; the player says where fewer are lost."""
    t = boards(table()).hold("B", "threed", 9).hold("C", "twoson", 9)
    t.hold("B", "vanilla-dome", 9)
    for place in ("donut-plains", "cookie-mountain", "forest-of-illusion", "chocolate-island"):
        t.hold("C", place, 9)
    t.hold("A", "vanilla-dome", 2).heroes("A", kirby="vanilla-dome")
    t.hold("C", "star-world", 2).hand("A", "kirby-crash").at("cards")
    t.play("A", "card kirby-crash")
    near = ("yoshis-island", "donut-plains", "cookie-mountain", "forest-of-illusion")
    assert places(t) == {*near, "chocolate-island", "star-world"}
    t.play("A", "territory yoshis-island")
    assert (t.asked(), t.step()) == ("A", "invade")
    assert t.fanboys(*near) == [8, 7, 7, 7]
    assert t.fanboys("chocolate-island", "star-world") == [7, 1]


def test_crash_spares_twice(table):
    """WF-349: a target may be spared both units, and is no target then."""
    t = boards(table()).hold("A", "vanilla-dome", 2).heroes("A", kirby="vanilla-dome")
    for place in ("donut-plains", "cookie-mountain", "forest-of-illusion", "chocolate-island"):
        t.hold("C", place, 9)
    t.hand("A", "kirby-crash").at("cards").play("A", "card kirby-crash")
    t.play("A", "territory yoshis-island", "territory yoshis-island")
    assert t.fanboys("yoshis-island", "star-world", "donut-plains") == [9, 7, 7]


@pytest.mark.parametrize(("die", "back"), [(2, False), (3, True)])
def test_cutter(table, die, back):
    """WF-349, WF-367: one unit; on 4 or more the card returns."""
    t = hit(table(), "kirby-cutter", "moonside", rolls=[die])
    assert t.fanboys("moonside") == [8]
    assert t.cards_in("A") == ["kirby-cutter"] * back
    assert list(t.side("A").held) == [0, 0, 0, int(back), 0]


def test_cutter_returns_again_in_another_turn(table):
    """WF-318, WF-367: the limit is for a turn."""
    t = hit(table(), "kirby-cutter", "moonside", rolls=[5])
    assert t.position.lasting == 1
    t.at("turn_end")
    assert t.position.lasting == 0


def test_cutter_returns_once_whichever_is_played(table):
    """WF-236, WF-237: of two Cutters one comes back, once; each is played again."""
    t = turn(table(), "kirby-cutter", "kirby-cutter")
    t.play("A", "card kirby-cutter", "territory moonside", rolls=[2])
    assert t.cards_in("A") == ["kirby-cutter"]
    t.play("A", "card kirby-cutter", "territory moonside", rolls=[5])
    assert t.cards_in("A") == ["kirby-cutter"]
    t.play("A", "card kirby-cutter", "territory moonside")
    assert (t.tray.rolled, t.cards_in("A"), t.fanboys("moonside")) == (0, [], [6])


@pytest.mark.parametrize(("die", "left"), [(0, 8), (5, 3)])
def test_hammer(table, die, left):
    """WF-349: what the die shows."""
    t = hit(table(), "kirby-hammer", "gerudo-valley", rolls=[die])
    assert t.fanboys("gerudo-valley") == [left]


@pytest.mark.parametrize(("losses", "fanboys"), [(2, 2), (9, 5)])
def test_maxim_tomato(table, losses, fanboys):
    """WF-316, WF-361: what was lost in own invasions, at most five, placed as one likes."""
    t = boards(table()).hand("A", "kirby-maxim-tomato")
    t.position.losses = losses
    t.at("end_cards").play("A", "card kirby-maxim-tomato")
    assert places(t) == {"monkey-mines", HOME, "twoson"}
    for place in ["twoson"] * (fanboys - 1) + [HOME]:
        t.play("A", f"territory {place}")
    assert t.fanboys("twoson", HOME) == [3 + fanboys - 1, 9]


def test_maxim_tomato_in_a_turn(table):
    """WF-316, WF-361: one Fanboy lost as the attacker comes back at the end."""
    t = boards(table()).hand("A", "kirby-maxim-tomato").at("invade")
    t.play("A", f"invade {HOME} onett", "dice 1 none none")
    t.play("B", "dice 1 none none", rolls=[0, 5])
    assert t.position.losses == 1
    t.play("A", "done", "done", "card kirby-maxim-tomato", "territory twoson")
    assert t.fanboys(HOME, "twoson") == [7, 4]


def test_maxim_tomato_and_other_cards(table):
    """WF-307, WF-361: what cards destroy is no loss in an invasion."""
    t = boards(table()).hand("A", "kirby-maxim-tomato", "mario-bullet-bill", "zelda-epona")
    t.hand("B", "zelda-mirror-shield").at("cards")
    t.play("A", "card mario-bullet-bill", "territory onett")
    t.play("B", "card zelda-mirror-shield", "territory twoson")
    t.play("A", "done", "done", "done")
    assert t.choices() == ["done", "card zelda-epona"]


def test_maxim_tomato_without_losses(table):
    """WF-301: who has lost nothing cannot play it."""
    t = boards(table()).hand("A", "kirby-maxim-tomato", "zelda-epona").at("end_cards")
    assert t.choices() == ["done", "card zelda-epona"]


@pytest.mark.parametrize(("rolls", "lost"), [([4, 4], True), ([4, 3], False), ([0, 7], True)])
def test_meta_knight(table, rolls, lost):
    """WF-350: both roll, the owner first; equal is enough."""
    t = turn(table(), "kirby-meta-knight").play("A", "card kirby-meta-knight")
    t.play("A", "hero link", rolls=rolls)
    assert (t.where("B", "link") is None) == lost
    assert [who for who, *_ in t.told("ROLLED")] == [1, 0]


def test_parasol(table):
    """WF-366: no effect there; the card and its price are used up."""
    t = answering(table(), "kirby-parasol").play("B", "card kirby-parasol")
    assert (t.fanboys("onett"), t.tray.rolled) == ([9], 0)
    assert (t.purse()[0], t.cards_in("A"), t.cards_in("B")) == (7, [], [])
    assert t.told("AVERTED") != []


def test_parasol_against_lasting_effects(table):
    """WF-366: nothing begins to last on the territory either."""
    t = boards(table()).hand("B", "kirby-parasol").hand("A", "pokemon-fire-spin").at("cards")
    t.play("A", "card pokemon-fire-spin", "territory onett").play("B", "card kirby-parasol")
    assert t.position.lasting == 0


def test_parasol_against_a_push(table):
    """WF-347: only the first territory is targeted; averted, nothing moves."""
    t = boards(table()).hand("B", "kirby-parasol").hand("A", "pokemon-gust").at("cards")
    t.play("A", "card pokemon-gust", "count all").play("B", "card kirby-parasol")
    assert t.fanboys("onett", "yoshis-island") == [9, 9]


def test_parasol_and_the_cards_that_return(table):
    """WF-366, WF-367: Cutter had no effect, but its die is still rolled."""
    t = boards(table()).hand("B", "kirby-parasol").hand("A", "kirby-cutter").at("cards")
    t.play("A", "card kirby-cutter", "territory onett").play(
        "B", "card kirby-parasol", rolls=[5]
    )
    assert (t.fanboys("onett"), t.cards_in("A")) == ([9], ["kirby-cutter"])


def test_stone(table):
    """WF-360: the invasion is off, and nobody else goes there in this turn."""
    t = declared(table(), "kirby-stone").play("B", "card kirby-stone")
    assert (t.asked(), t.step(), t.fanboys("onett")) == ("A", "invade", [9])
    assert not any(choice.endswith(" onett") for choice in t.choices())
    assert f"invade {HOME} gerudo-valley" in t.choices()


def test_sword(table):
    """WF-353: one die more: so one on Land, two in the Air."""
    t = turn(table(), "kirby-sword").play("A", "card kirby-sword")
    t.play("A", f"invade {HOME} onett")
    assert "dice 1 kirby none" in t.choices()
    t = turn(table(), "kirby-sword").play("A", "card kirby-sword")
    t.play("A", f"invade {HOME} moonside", "dice 1 kirby none")
    t.play("B", t.choices()[0])
    [(_, small, big, _)] = t.told("ATTACK_ROLLED")
    assert (len(str(small)), len(str(big))) == (1, 2)


def test_tornado(table):
    """WF-347: up to six Fanboys and a Hero, to the same owner's next territory."""
    t = turn(table(), "kirby-tornado").play("A", "card kirby-tornado")
    assert t.choices() == ["done", *(f"hero {hero}" for hero in HEROES)]
    t.play("A", "hero ness", "count all")
    assert t.fanboys("onett", "yoshis-island") == [3, 15]
    assert t.where("B", "ness") == "yoshis-island"


def test_tornado_with_nobody(table):
    """WF-347: a Hero alone, or Fanboys alone; but somebody."""
    t = turn(table(), "kirby-tornado").play("A", "card kirby-tornado", "hero ness")
    assert t.choices()[0] == "count 0"
    t.play("A", "count 0")
    assert t.fanboys("onett", "yoshis-island") == [9, 9]
    t = turn(table(), "kirby-tornado").play("A", "card kirby-tornado", "done")
    assert t.choices()[0] == "count 1"


def test_tornado_and_fandom(table):
    """WF-347: with one Fanboy a Hero goes alone; he needs Fandom where he comes."""
    t = boards(table()).hold("B", "onett", 1).hand("A", "kirby-tornado").at("cards")
    t.play("A", "card kirby-tornado", "hero ness")
    assert (t.fanboys("onett"), t.where("B", "ness")) == ([1], "yoshis-island")
    t = boards(table()).hold("B", "onett", 1).hold("B", "yoshis-island", 0)
    t.heroes("B", mario="yoshis-island").hand("A", "kirby-tornado", "zelda-shovel")
    t.side("B").stone = 1
    assert t.at("cards").choices() == ["done", "card zelda-shovel"]


def test_ufo(table):
    """WF-304, WF-349: up to four Fanboys, never the last unit; as many for Kirby."""
    t = hit(table(), "kirby-ufo", "moonside", kirby="twoson")
    assert t.fanboys("moonside", "twoson", HOME) == [5, 7, 8]
    t = boards(table()).hold("B", "gerudo-valley", 3).hand("A", "kirby-ufo").at("cards")
    t.play("A", "card kirby-ufo", "territory gerudo-valley")
    assert t.fanboys("gerudo-valley", HOME) == [1, 10]


def test_waddle_dee(table):
    """WF-341: two Fanboys on one or two territories."""
    t = turn(table(), "kirby-waddle-dee")
    t.play("A", "card kirby-waddle-dee", "territory twoson", f"territory {HOME}")
    assert t.fanboys("twoson", HOME) == [4, 9]
    t = turn(table(), "kirby-waddle-dee")
    t.play("A", "card kirby-waddle-dee", "territory twoson", "territory twoson")
    assert t.fanboys("twoson", HOME) == [5, 8]


def test_warp_star(table):
    """WF-363: from Kirby's Land or Air to any other Land or Air, this turn."""
    t = turn(table(), "kirby-warp-star").play("A", "card kirby-warp-star")
    assert {"star-world", "airship", "moonside"} <= places(t)
    assert places(t).isdisjoint({"twoson", HOME, "crateria", "bridge"})
    t.play("A", "territory star-world")
    assert f"invade {HOME} star-world" in t.choices()
    t.play("A", f"invade {HOME} star-world")
    assert "dice 3 mario+pikachu link" not in t.choices()
    assert "dice 3 mario+pikachu none" in t.choices()


def test_warp_star_from_space(table):
    """WF-301: Kirby has to stand on Land or in the Air."""
    t = boards(table()).hold("A", "crateria", 3).heroes("A", kirby="crateria")
    t.hand("A", "kirby-warp-star", "zelda-shovel").at("cards")
    assert "card kirby-warp-star" not in t.choices()


def test_wheel(table):
    """WF-348: one redistribution now; Phase 6 stays as it is."""
    t = turn(table(), "kirby-wheel", "zelda-shovel")
    t.play("A", "card kirby-wheel", f"territory {HOME}", "territory twoson")
    t.play("A", "heroes none", "count 2", "count 0")
    assert (t.step(), t.fanboys("twoson")) == ("cards", [5])
    t.play("A", "done", "done")
    assert t.step() == "redistribute"


def test_wheel_may_be_wasted(table):
    """WF-348: who would rather stay goes on."""
    t = turn(table(), "kirby-wheel", "zelda-shovel").play("A", "card kirby-wheel", "done")
    assert t.step() == "cards"


def test_wheel_with_nothing_to_move(table):
    """WF-301: no two own territories hang together."""
    t = boards(table()).hold("B", "twoson", 2).hand("A", "kirby-wheel", "zelda-shovel")
    assert t.at("cards").choices() == ["done", "card zelda-shovel"]
