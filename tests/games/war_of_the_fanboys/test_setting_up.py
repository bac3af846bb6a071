"""Setting up: dice, the deal, armies, Mario, Link and a Castle (WF-10 to WF-17)."""

from collections import Counter

import pytest
from games.war_of_the_fanboys.conftest import LETTERS, faces

ARMIES = {3: 35, 4: 30, 5: 25}


def to_place(t):
    """By seat, the Fanboys that are not on a board yet."""
    return [int(t.position.sides[player].army) for player in t.players]


@pytest.mark.parametrize(
    ("players", "left"), [(3, [21, 21, 21]), (4, [19, 19, 20, 20]), (5, [16, 16, 17, 17, 17])]
)
def test_the_deal(new_game, players, left):
    """WF-10, WF-11, WF-13, WF-17: a Fanboy on each Land; left of the dealer one more."""
    t = new_game(players)
    dealer = int(t.position.dealer)
    assert to_place(t) == [left[(seat - dealer - 1) % players] for seat in t.players]
    land = [place.owner for place in t.position.territories[: t.box.LAND]]
    assert Counter(map(int, land)) == {p: ARMIES[players] - to_place(t)[p] for p in t.players}
    assert all(place.fanboys == 1 for place in t.position.territories[: t.box.LAND])
    assert all(place.owner == t.box.NOBODY for place in t.position.territories[t.box.LAND :])
    assert t.purse() == [3] * players
    assert set(t.position.territory_cards) == {t.box.CardPlace.DECK}
    seats = [line[0] for line in t.told("DEALT")]
    assert seats == [(dealer + 1 + card) % players for card in range(t.box.LAND)]


def test_ties_for_the_dealer_are_rolled_again(twin, table):
    """WF-13, WF-226: only those tied for the highest roll again."""
    t = table(4)
    opening = twin.module("games.war_of_the_fanboys.rules.setting_up")
    t.script(faces(5, 2, 5, 4, 3, 3, 1, 6))
    event = t.box.Event.DEALER_ROLLED
    assert opening.highest_roller(t.position, event, t.tray) == 2
    rolled = t.told("DEALER_ROLLED")
    assert [line[0] for line in rolled] == [0, 1, 2, 3, 0, 2, 0, 2]


def place_all(t):
    """Everybody places Fanboys on the first territory offered, all of a go at once."""
    order = []
    while t.step() == "start_army":
        player = t.asked()
        order.append(player)
        t.play(player, t.choices()[0])
        if t.step() == "start_count":
            t.play(player, "count all")
    return order


def test_three_fanboys_at_a_time(new_game):
    """WF-12, WF-14: from the dealer on, clockwise; who has fewer left places those."""
    t = new_game(4)
    dealer = int(t.position.dealer)
    seats = [LETTERS[(dealer + go) % 4] for go in range(4)]
    order = place_all(t)
    assert order == seats * 7
    assert to_place(t) == [0] * 4
    assert t.step() == "start_piece"
    assert sum(int(place.fanboys) for place in t.position.territories) == 4 * 30


def test_a_go_can_be_split(new_game):
    """WF-14: three Fanboys on any territories that one controls."""
    t = new_game()
    player = t.asked()
    first, second = t.choices()[:2]
    assert all(t.owner(choice.split()[1]) == player for choice in t.choices())
    t.play(player, first)
    assert t.choices() == ["count 1", "count 2", "count all"]
    t.play(player, "count 1", second, "count 1", second)
    assert t.fanboys(first.split()[1], second.split()[1]) == [2, 3]
    assert t.asked() != player


def test_mario_link_and_a_castle(new_game):
    """WF-15, WF-12, WF-72, WF-74: one piece a go, three rounds, on own Land."""
    t = new_game()
    place_all(t)
    dealer = LETTERS[int(t.position.dealer)]
    assert t.asked() == dealer
    assert t.choices() == ["piece mario", "piece link", "piece castle"]
    goes = []
    while t.step() in {"start_piece", "start_site"}:
        if t.step() == "start_piece":
            t.play(t.asked(), t.choices()[-1])
        goes.append(t.asked())
        t.play(t.asked(), t.choices()[0])
    assert goes == [LETTERS[(LETTERS.index(dealer) + go) % 3] for go in range(9)]
    for player in LETTERS[:3]:
        assert t.where(player, "mario")
        assert t.where(player, "link")
        assert t.where(player, "pikachu") is None
        assert int(t.side(player).castles).bit_count() == 1
    assert t.faults() == []


def test_a_second_castle_needs_another_territory(table):
    """WF-15, WF-74: a Castle stands where none is yet."""
    t = table().hold("A", "onett", 2, castle=1).hold("A", "twoson", 1)
    sites = t.named(t.units.castle_sites(t.position, 0))
    assert sites == {"monkey-mines", "twoson"}


def test_who_goes_first(table):
    """WF-16, WF-226: the highest roll begins; the first round has begun."""
    t = table()
    for player, place in zip("ABC", t.CORNERS, strict=False):
        t.heroes(player, mario=place, link=place).hold(player, place, 1, castle=1)
    t.at("start_piece", rolls=faces(6, 2, 6, 1, 4))
    assert t.position.first == 2
    assert t.position.turn == 2
    assert t.position.rounds == 1
    assert t.told("FIRST") == [(2, 0, 0, 0)]
