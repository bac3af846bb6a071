"""Capture, move-in and rewards (WF-150 to WF-170, WF-208, WF-225, WF-228)."""

import pytest
from games.war_of_the_fanboys.conftest import faces
from games.war_of_the_fanboys.test_declaring import AWAY, army


def captured(t, dice, rolls, target="twoson"):
    """A has captured a territory of one Fanboy from Onett, and has yet to move in."""
    t.hold("B", target, 1).at("invade")
    t.play("A", f"invade onett {target}")
    return t.play("A", f"dice {dice}", rolls=rolls)


@pytest.mark.parametrize(
    ("dice", "heroes", "fanboys"),
    [
        ("3 none none", (), 3),
        ("1 none none", (), 1),
        ("3 mario+pikachu none", ("mario", "pikachu"), 3),
        ("2 none link", ("link",), 2),
        ("0 mario link", ("mario", "link"), 1),
    ],
)
def test_who_has_to_move_in(table, dice, heroes, fanboys):
    """WF-150, WF-208: every Hero who took part, and a Fanboy for each small die."""
    t = army(table(), "onett", 9, heroes=heroes)
    t = captured(t, dice, winning(dice))
    assert t.fanboys("onett", "twoson") == [9 - fanboys, fanboys]
    assert {t.where("A", hero) for hero in heroes} <= {"twoson"}
    assert t.told("CAPTURED") == [(0, t.number("twoson"), 1, 0)]
    assert not t.faults()


def winning(dice):
    """Rolls with which an attack beats one Fanboy."""
    fanboys, big, small = dice.split()
    many = int(fanboys) + (small != "none")
    return faces(*[6] * many, *[8] * (big != "none") * len(big.split("+")), 1)


def test_more_may_move_in(table):
    """WF-34, WF-150, WF-208: any number, until one Fanboy is left behind."""
    t = captured(army(table(), "onett", 9), "3 none none", winning("3 none none"))
    assert (t.asked(), t.step()) == ("A", "move_count")
    assert t.choices() == ["count 0", "count 1", "count 2", "count all"]
    t.play("A", "count 2")
    assert t.fanboys("onett", "twoson") == [4, 5]
    t.play("A", "count all")
    assert t.fanboys("onett", "twoson") == [1, 8]
    assert t.step() == "invade"


def test_all_may_leave_a_castle(table):
    """WF-34, WF-150, WF-200, WF-208: with a Castle behind them all may go."""
    t = captured(army(table(), "onett", 3, 1), "3 none none", winning("3 none none"))
    assert t.fanboys("onett", "twoson") == [0, 3]
    assert t.owner("onett") == "A"


def test_other_heroes_may_come_along(table):
    """WF-208: those who took no part, in any number; first they are named."""
    t = army(table(), "onett", 5, heroes=("mario", "link"))
    t = captured(t, "3 none none", winning("3 none none"))
    assert (t.asked(), t.step()) == ("A", "move_heroes")
    assert t.choices() == ["heroes none", "heroes mario", "heroes link", "heroes mario+link"]
    t.play("A", "heroes link").play("A", "count 0")
    assert (t.where("A", "mario"), t.where("A", "link")) == ("onett", "twoson")


def test_nothing_more_to_move(table):
    """WF-202, WF-208: nobody is asked where nobody else can go."""
    t = army(table(), "onett", 2).hold("C", "fourside", 1)
    t.hold("B", "twoson", 1).hold("A", "chocolate-island", 2).at("invade")
    t.play("A", "invade onett twoson", rolls=faces(6, 1))
    assert (t.fanboys("onett", "twoson"), t.step()) == ([1, 1], "invade")


def test_castle_changes_hands(table):
    """WF-151, WF-208, WF-231: the beaten one goes home, an own one comes, and a Coin."""
    t = army(table(), "onett", 9).hold("B", "twoson", 0, 1).at("invade")
    t.play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert (int(t.at_territory("twoson").castle), t.purse()) == (1, [1, 0, 0])
    assert t.named(t.side("A").castles) == {"twoson"}
    assert t.named(t.side("B").castles) == set()
    assert not t.faults()


def test_castle_and_four_own_ones(table):
    """WF-74, WF-151: then it only goes home; the Coin is paid all the same."""
    t = army(table(), "onett", 9, 1).hold("B", "twoson", 0, 1)
    for place in ("donut-plains", "vanilla-dome", "cookie-mountain"):
        t.hold("A", place, 1, 1)
    t.at("invade").play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert (int(t.at_territory("twoson").castle), t.purse()) == (0, [1, 0, 0])
    assert len(t.named(t.side("A").castles)) == 4
    assert t.named(t.side("B").castles) == set()


# Walking in


def test_walking_in(table):
    """WF-33, WF-88, WF-152, WF-208, WF-225: no dice, no rewards, any number of units."""
    t = army(table(), "onett", 5, heroes=("mario",)).at("invade")
    t.play("A", "invade onett twoson")
    assert (t.told("CAPTURED"), t.told("ATTACK_DICE")) == (
        [(0, t.number("twoson"), t.box.NOBODY, 0)],
        [],
    )
    assert t.step() == "move_heroes"
    t.play("A", "heroes mario").play("A", "count 1").play("A", "count 0")
    assert (t.fanboys("onett", "twoson"), t.where("A", "mario")) == ([3, 2], "twoson")
    assert (int(t.position.victories), t.purse()) == (0, [0, 0, 0])
    assert t.named(t.position.captured) == {"twoson"}
    assert not t.told("TERRITORY_CARD")


def test_walking_in_needs_a_fanboy_that_stays(table):
    """WF-101, WF-225: one Fanboy alone does not walk; beside a Castle it does."""
    t = army(table(), "onett", 1, heroes=("mario",)).hold("A", "donut-plains", 2).at("invade")
    assert "invade onett twoson" not in t.choices()
    t = army(table(), "onett", 1, 1).at("invade")
    t.play("A", "invade onett twoson")
    assert (t.fanboys("onett", "twoson"), t.owner("onett")) == ([0, 1], "A")


# Rewards


def territory_cards(t):
    """Whose Territory Cards lie where, as a count for A."""
    return sum(int(place) == t.box.CardPlace.HAND_OF for place in t.position.territory_cards)


def conquer(t, *targets):
    """A captures these one after the other from Vanilla Dome, with three dice each."""
    for target in targets:
        t.play("A", f"invade vanilla-dome {target}")
        t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    return t


def surrounded(t):
    """A large army on Vanilla Dome; B holds all that is linked to it, with one Fanboy each."""
    army(t, "vanilla-dome", 40)
    near = sorted(t.named(t.tables.LINKED[t.number("vanilla-dome")]))
    for place in near:
        t.hold("B", place, 1)
    t.hold("B", "pewter-city", 1)
    t.at("invade")
    return near


def test_one_territory_card_a_turn(table):
    """WF-160: for the first contested territory, face up; no more in the turn."""
    t = table()
    near = surrounded(t)
    for _ in range(2):
        conquer(t, near.pop())
        assert territory_cards(t) == 1


def test_no_territory_card_left(table):
    """WF-44, WF-160: an empty deck gives none."""
    t = table()
    near = surrounded(t)
    t.position.territory_cards[:] = t.box.CardPlace.DISCARD
    conquer(t, near[0])
    assert (territory_cards(t), int(t.position.victories)) == (0, 1)


def test_third_territory(table):
    """WF-81, WF-163, WF-228: a Coin and a card of a deck that the player names."""
    t = table()
    near = surrounded(t)
    assert len(near) >= 4
    conquer(t, *near[:2])
    assert t.purse() == [0, 0, 0]
    conquer(t, near[2])
    assert (t.purse(), t.asked(), t.step()) == ([1, 0, 0], "A", "bonus_deck")
    assert len(t.choices()) == 5
    deck = t.choices()[1]
    t.play("A", deck, rolls=[3])
    assert [int(held) for held in t.side("A").held] == [0, 1, 0, 0, 0]
    assert len(t.cards_in("A")) == 1
    assert (len(t.told("DREW_CARD", 0)), t.told("DREW_CARD")) == (1, [])
    conquer(t, near[3])
    assert (t.purse(), len(t.cards_in("A"))) == ([1, 0, 0], 1)


@pytest.mark.parametrize("heroes", [("mario",), ("mario", "link")])
def test_bonus_only_from_decks_of_heroes_in_play(table, heroes):
    """WF-163, WF-228: with one deck nothing is asked."""
    t = table()
    near = surrounded(t)
    for hero in ("mario", "link", "pikachu", "kirby", "ness"):
        t.side("A").heroes[t.hero(hero)] = t.box.NOWHERE
    t.heroes("A", **dict.fromkeys(heroes, AWAY))
    conquer(t, *near[:3])
    assert (t.step() == "bonus_deck") == (len(heroes) > 1)
    assert sum(map(int, t.side("A").held)) == (len(heroes) == 1)


def test_bonus_from_empty_decks(table):
    """WF-163, WF-228: the Coin comes alone."""
    t = table()
    near = surrounded(t)
    for card in t.position.hero_cards:
        card.place, card.known = t.box.CardPlace.DISCARD, 1
    conquer(t, *near[:3])
    assert (t.purse(), t.step(), t.cards_in("A")) == ([1, 0, 0], "invade", [])


# Rage Quit


def test_rage_quit(table):
    """WF-170: with the last territory goes all that a player has; the turn goes on."""
    t = army(table(), "onett", 9).hold("B", "twoson", 1, 0).leave("saturn-valley").coins(B=4)
    t.hand("B", "zelda-bomb", "pokemon-fly").territory_cards("B", "onett", "threed").at(
        "invade"
    )
    t.play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert (t.living(), t.purse(), t.cards_in("B")) == ("AC", [0, 0, 0], [])
    assert len(t.told("RAGE_QUIT")) == 1
    places = [int(place) for place in t.position.territory_cards]
    assert places.count(t.box.CardPlace.DISCARD) == 2
    assert (t.asked(), t.step()) == ("A", "invade")
    assert not t.faults()


def test_a_castle_alone_is_no_rage_quit(table):
    """WF-75, WF-170: it holds its territory."""
    t = army(table(), "onett", 9).hold("B", "twoson", 1, 1).leave("saturn-valley").at("invade")
    t.play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 2, 1, 1, 8))
    assert (t.living(), t.owner("twoson")) == ("ABC", "B")


def test_last_one(table):
    """WF-3, WF-170, WF-190: the game is over at once."""
    t = army(table(), "onett", 9).hold("B", "twoson", 1)
    t.leave("saturn-valley").leave("bubbly-clouds")
    t.position.living = 0b011
    t.at("invade").play("A", "invade onett twoson")
    t.play("A", "dice 3 none none", rolls=faces(6, 6, 6, 1)).play("A", "count 0")
    assert (t.asked(), t.step(), t.living()) == (None, "over", "A")
    assert int(t.position.ending) == t.box.Ending.LAST_ONE


def test_attacker_loses_everything(table):
    """WF-119, WF-170, WF-206, WF-207: his turn ends at once; without cards it takes Heroes."""
    t = army(table(), "onett", 2, heroes=("mario", "link", "pikachu")).leave(AWAY)
    for hero in ("kirby", "ness"):
        t.side("A").heroes[t.hero(hero)] = t.box.NOWHERE
    t.hold("B", "twoson", 5, 1).heroes("B", mario="twoson").at("invade")
    t.play("A", "invade onett twoson", "dice 1 mario+pikachu link")
    t.play("B", "dice 2 mario none", rolls=faces(1, 1, 1, 1, 6, 6, 8, 8))
    t.play("A", "heroes mario+link")
    assert (t.living(), t.owner("onett"), t.where("A", "pikachu")) == ("BC", None, None)
    assert int(t.position.turn) == 1
