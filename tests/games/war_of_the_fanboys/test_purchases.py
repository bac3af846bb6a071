"""Phases 2 and 3: Heroes, Castles and Hero Cards (WF-70 to WF-81)."""

import pytest

HEROES = ["mario", "link", "pikachu", "kirby", "ness"]


def pieces(*names):
    """The choices of buying these."""
    return ["done", *(f"piece {name}" for name in names)]


def test_what_can_be_bought(table):
    """WF-70, WF-74: Heroes for three Coins, a Castle for five; nobody is asked without."""
    assert table().coins(A=2).at("buy").asked() == "B"
    assert table().coins(A=4).at("buy").choices() == pieces(*HEROES)
    assert table().coins(A=5).at("buy").choices() == pieces(*HEROES, "castle")


def test_heroes_on_a_board_and_heroes_just_lost(table):
    """WF-70, WF-224: those in the Lobby, unless they were lost in this very turn."""
    t = table().heroes("A", mario="monkey-mines").coins(A=9)
    t.side("A").fallen = 1 << t.hero("link")
    t.at("buy")
    assert t.choices() == pieces("pikachu", "kirby", "ness", "castle")


def test_each_is_paid_and_placed_at_once(table):
    """WF-70, WF-72, WF-221, WF-224: any number, any order, on any board with Fandom."""
    t = table().hold("A", "norfair", 1).coins(A=11).at("buy").play("A", "piece ness")
    assert t.choices() == ["territory monkey-mines", "territory norfair"]
    t.play("A", "territory norfair")
    assert t.where("A", "ness") == "norfair"
    assert t.purse()[0] == 8
    assert t.told("COINS") == [(0, t.box.Cause.PRICE, -3, 8)]
    t.play("A", "piece castle", "territory monkey-mines")
    assert (t.purse()[0], t.step()) == (3, "buy")
    t.play("A", "piece mario", "territory monkey-mines")
    assert t.purse()[0] == 0
    assert "piece link" not in t.choices()


def test_a_castle_gives_fandom(table):
    """WF-32, WF-72, WF-75, WF-221: Heroes need a Fanboy or a Castle where they come."""
    t = table().hold("A", "onett", 0).heroes("A", kirby="onett")
    t.side("A").stone = 1 << t.hero("kirby")
    t.coins(A=8).at("buy").play("A", "piece mario")
    assert t.choices() == ["territory monkey-mines"]
    t = table().hold("A", "onett", 0, castle=1).coins(A=3).at("buy").play("A", "piece mario")
    assert t.choices() == ["territory monkey-mines", "territory onett"]


def test_four_castles(table):
    """WF-74: at most four of a player, each on another own Land."""
    t = table().hold("A", "magicant", 1).coins(A=50)
    for place in ("onett", "twoson", "threed"):
        t.hold("A", place, 1, castle=1)
    t.at("buy").play("A", "piece castle")
    assert t.choices() == ["territory monkey-mines"]
    t.play("A", "territory monkey-mines")
    assert "piece castle" not in t.choices()


def decks(*names):
    """The choices of naming these decks."""
    return ["done", *(f"deck {name}" for name in names)]


def test_decks_of_heroes_on_a_board(table):
    """WF-80, WF-85: only from decks whose Hero is on a board; a Coin each."""
    t = table().heroes("A", link="monkey-mines", ness="monkey-mines").coins(A=2).at("order")
    assert t.choices() == decks("zelda", "earthbound")
    t.play("A", "deck earthbound")
    assert t.purse()[0] == 1
    assert t.told("DREW") == []
    t.play("A", "deck zelda", rolls=[0, 0])
    assert [line[1] for line in t.told("DREW")] == [t.hero("link"), t.hero("ness")]
    assert t.cards_in("A") == ["zelda-bomb", "earthbound-bottle-rocket"]


def test_at_most_three_cards(table):
    """WF-80, WF-221: named and paid before any is looked at."""
    t = table().heroes("A", mario="monkey-mines").coins(A=9).at("order")
    t.play("A", "deck mario", "deck mario")
    assert t.cards_in("A") == []
    t.play("A", "deck mario")
    assert len(t.cards_in("A")) == 3
    assert t.purse()[0] == 6
    assert t.step() != "order"
    assert len(t.told("DREW_CARD", reader=0)) == 3
    assert t.told("DREW_CARD", reader=1) == []


@pytest.mark.parametrize("left", [0, 1, 2])
def test_no_more_than_a_deck_holds(table, left):
    """WF-221, WF-229: decks run out and are not shuffled again."""
    t = table().heroes("A", mario="monkey-mines", link="monkey-mines").coins(A=9)
    for card in t.position.hero_cards[left:22]:
        card.place, card.known = t.box.CardPlace.DISCARD, 1
    t.at("order")
    for _ in range(left):
        t.play("A", "deck mario")
    assert t.choices() == decks("zelda")


def test_buying_none(table):
    """WF-21, WF-222: phases can be skipped; nothing earlier comes back."""
    t = table().heroes("A", mario="monkey-mines").coins(A=9).at("buy").play("A", "done")
    assert t.step() == "order"
    t.play("A", "done")
    assert (t.asked(), t.purse()[0]) == ("B", 9)
