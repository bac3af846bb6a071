"""Positions written by hand: every fault names its field."""

import pytest


def whole(t):
    """A position without faults: A decides in Phase 2."""
    t.hold("A", "onett", 3, castle=1).heroes("A", mario="onett").coins(A=9)
    return t.hand("B", "zelda-bomb").at("buy")


def test_nothing_is_wrong(table):
    """WF-30, WF-32: what is laid out by the rules can be."""
    assert whole(table()).faults() == []


@pytest.mark.parametrize(("step", "is_whole"), [("move_count", True), ("invade", False)])
def test_rage_quit_follows_the_move_in(table, step, is_whole):
    """WF-170, WF-208: who has just lost the last territory is still in the game meanwhile."""
    t = whole(table())
    for place in t.position.territories:
        if place.owner == 1:
            place.owner, place.fanboys = 0, 1
            t.side("A").realm |= t.side("B").realm
    t.side("B").realm, t.position.invasion.defender = 0, 1
    t.at(step)
    assert any("WF-170" in fault for fault in t.faults()) != is_whole


def give_to_a_guest(t):
    """Seat D does not play."""
    t.side("D").coins = 1


def forget_the_realm(t):
    """A holds Onett, but their own list does not say so."""
    t.side("A").realm &= ~(1 << t.number("onett"))


def forget_the_castle(t):
    """The same of the Castle there."""
    t.side("A").castles = 0


def leave_fanboys(t):
    """Fanboys of nobody."""
    t.at_territory("twoson").fanboys = 2


def castle_in_the_air(t):
    """Castles stand on Land."""
    t.hold("A", "magicant", 1, castle=1)


def castles_everywhere(t):
    """Five Castles."""
    for place in ("twoson", "threed", "fourside", "green-greens"):
        t.hold("A", place, 1, castle=1)


def hero_abroad(t):
    """A's Mario among B's Fanboys."""
    t.heroes("A", mario="saturn-valley")


def hero_alone(t):
    """A Hero without Fandom."""
    t.hold("A", "twoson", 0).heroes("A", link="twoson")


def stone_in_the_lobby(t):
    """A Hero of stone stands on a board."""
    t.side("A").stone = 1 << t.hero("ness")


def nobody_there(t):
    """A territory held by nothing."""
    t.hold("A", "twoson", 0)


def too_many_cards(t):
    """Six Territory Cards."""
    t.territory_cards("A", *t.tables.TERRITORY_WORDS[:6])


def cards_of_a_guest(t):
    """Territory Cards of a seat that does not play."""
    t.territory_cards("E", "onett")


def trades_without_cards(t):
    """A trade takes three cards away."""
    t.position.trades = 1


def miscounted_hand(t):
    """Everybody counts the cards in a hand."""
    t.side("B").held[1] = 2


def secret_discard(t):
    """Everybody sees the discard pile."""
    t.position.hero_cards[5].place = t.box.CardPlace.DISCARD


def known_in_the_deck(t):
    """Nobody sees into a deck."""
    t.position.hero_cards[5].known = 2


def dead_without_end(t):
    """A player who is in the game and has nothing."""
    t.leave("bubbly-clouds")


def guest_in_the_game(t):
    """A seat that does not play is in the game."""
    t.position.living |= 1 << 3


def nobody_is_asked(t):
    """The game goes on, but nobody decides."""
    t.position.decider = t.box.NOBODY


def asked_from_outside(t):
    """Somebody decides who does not play."""
    t.position.decider = 4


def no_dealer(t):
    """Somebody has dealt."""
    t.position.dealer = t.box.NOBODY


def no_first(t):
    """Somebody had the first turn."""
    t.position.first = 4


def gap_in_the_effects(t):
    """Effects in use stand first."""
    t.position.lasting = 1


FAULTS = {
    give_to_a_guest: "sides.D",
    forget_the_realm: "sides.A.realm",
    forget_the_castle: "sides.A.castles",
    leave_fanboys: "territories.twoson",
    castle_in_the_air: "territories.magicant.castle",
    castles_everywhere: "sides.A.castles",
    hero_abroad: "sides.A.heroes.mario",
    hero_alone: "sides.A.heroes.link",
    stone_in_the_lobby: "sides.A.heroes.ness",
    nobody_there: "territories.twoson",
    too_many_cards: "territory_cards",
    cards_of_a_guest: "territory_cards",
    trades_without_cards: "territory_cards",
    miscounted_hand: "sides.B.held.zelda",
    secret_discard: "hero_cards",
    known_in_the_deck: "hero_cards",
    dead_without_end: "sides.C.realm",
    guest_in_the_game: "living",
    nobody_is_asked: "step",
    asked_from_outside: "decider",
    no_dealer: "dealer",
    no_first: "first",
    gap_in_the_effects: "effects",
}


@pytest.mark.parametrize("wrong", FAULTS, ids=lambda wrong: wrong.__name__)
def test_faults(table, wrong):
    """WF-22, WF-30 to WF-34, WF-43, WF-74, WF-170, WF-229: what cannot be is refused."""
    t = whole(table())
    wrong(t)
    found = t.faults()
    assert found
    assert found[0].startswith(FAULTS[wrong])
