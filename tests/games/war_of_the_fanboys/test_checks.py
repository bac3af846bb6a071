"""Positions written by hand: every fault names its field."""

import pytest

from sandtable.core.record import ALL_KNOW


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
    t.side("B").realm = 0
    invasion = t.position.invasion
    invasion.origin, invasion.target = t.number("onett"), t.number("saturn-valley")
    invasion.defender = 1
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


def ordered_from_an_empty_deck(t):
    """All cards of the deck are in hands or discarded, and one more is on order."""
    for number, title in enumerate(t.cards.TITLE_OF):
        if t.cards.DECK_OF[title] == 0:
            card = t.position.hero_cards[number]
            card.place, card.known = t.box.CardPlace.DISCARD, ALL_KNOW
    t.position.order[0] = 1


def ordered_too_many(t):
    """Three cards at most."""
    t.position.order[:2] = 2


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


def rest_of_a_card(t):
    """No card is being carried out."""
    t.position.plays[0].targets = 1


def card_of_nobody(t):
    """Whose turn it is plays cards."""
    t.position.plays[0].title = 0


def rest_of_a_window(t):
    """No window is open."""
    t.position.window.queue[0] = 1


def window_for_a_guest(t):
    """Whoever answers is in the game."""
    t.position.window.kind, t.position.window.queue[0] = 1, 3


def window_about_nothing(t):
    """Somebody is the target, nobody knows where."""
    t.position.window.kind, t.position.window.queue[0] = 2, 1


def loss_of_nothing(t):
    """Somebody chooses what is lost nowhere."""
    t.position.loss.kind = 1


def too_rich(t):
    """More Coins than can still be counted."""
    t.coins(A=900_000)


def late_army(t):
    """The starting army is placed before the first turn."""
    t.side("B").army = 2


def portion_of_nothing(t):
    """There is no army of which this could be a portion."""
    t.position.step, t.position.portion = t.box.Step.START_ARMY, 3


def deployed_abroad(t):
    """The territory named is not held."""
    t.position.step, t.position.moving.target = t.box.Step.DEPLOY_COUNT, t.number("twoson")


def piece_without_a_name(t):
    """A place is chosen for nothing."""
    t.position.step, t.position.moving.piece = t.box.Step.BUY_SITE, -1


def fight_without_an_invasion(t):
    """Dice are named for no invasion."""
    t.position.step, t.position.invasion.target = t.box.Step.DICE, t.box.NOWHERE


def defence_of_nobody(t):
    """Somebody defends."""
    t.position.step, t.position.invasion.origin = t.box.Step.DEFEND, t.number("onett")
    t.position.invasion.target, t.position.invasion.defender = t.number("twoson"), -1


def asked_out_of_turn(t):
    """In Phase 2 it is whose turn it is."""
    t.position.decider = 1


FAULTS = {
    rest_of_a_card: "plays.turn: there is no card",
    card_of_nobody: "plays.turn.player",
    rest_of_a_window: "window: is not open",
    window_for_a_guest: "window.queue",
    window_about_nothing: "window.territory",
    loss_of_nothing: "loss.territory",
    too_rich: "sides.A.coins: leaves no room",
    late_army: "sides.B.army",
    portion_of_nothing: "portion",
    deployed_abroad: "moving.target",
    piece_without_a_name: "moving.piece",
    fight_without_an_invasion: "invasion.target",
    defence_of_nobody: "invasion.defender",
    asked_out_of_turn: "decider: somebody else is asked",
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
    ordered_from_an_empty_deck: "order.mario",
    ordered_too_many: "order",
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
