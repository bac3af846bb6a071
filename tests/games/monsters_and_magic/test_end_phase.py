"""Allies Phase, End Phase, piles of cards (MM-63, MM-67, MM-68, MM-90, MM-91, MM-98)."""

import pytest

SEVEN = ("giants", "demons", "paladin", "knights", "wings", "oracle", "druids")


def test_one_card_a_turn(table):
    """MM-63, MM-80: drawn without asking."""
    t = table().put("e4", 0, "hero")
    t.play("close", rolls=t.draw("giants"))
    assert t.hand_cards(0) == ["giants"]
    assert t.asks("recruitment", 0)


@pytest.mark.parametrize(("held", "asked"), [(4, False), (5, False), (6, True), (7, True)])
def test_hand_limit(table, held, asked):
    """MM-67, MM-98: down to five, one by one, chosen by the player."""
    t = table().hand(0, *SEVEN[:held]).at("end", 0).play("done")
    assert t.asks("discard", 0) == asked
    while t.asks("discard", 0):
        assert t.choices() == {f"card {word}" for word in t.hand_cards(0)}
        gone = t.hand_cards(0)[0]
        t.play(f"card {gone}")
        assert gone in t.discards()
    assert len(t.hand_cards(0)) == min(held, 5)
    assert t.on_turn() == 1


def test_emperor_keeps_two_more(table):
    """MM-67: seven with Emperor as a Permanent Card, at this moment (MM-98)."""
    t = table().permanent(0, "emperor").hand(0, *SEVEN).at("end", 0).play("done")
    assert t.on_turn() == 1
    t = table().permanent(0, "emperor").hand(0, *SEVEN, "amazons").at("end", 0).play("done")
    assert t.asks("discard", 0)
    t = table().permanent(1, "emperor").hand(0, *SEVEN).at("end", 0).play("done")
    assert t.asks("discard", 0)


@pytest.mark.parametrize("limit", [1, 4, 10])
def test_hand_limit_option(table, limit):
    """MM-88, MM-109: the option, to which Emperor adds two."""
    for emperor in (0, 2):
        t = table(hand_limit=limit).hand(0, *SEVEN, "duelist", "amazons", "assassin")
        t.hand(0, "treants", "merchant", "priests").at("end", 0)
        if emperor:
            t.permanent(0, "emperor")
        t.play("done")
        while t.asks("discard", 0):
            t.play(min(t.choices()))
        assert len(t.hand_cards(0)) == limit + emperor


def test_other_hands_may_exceed_the_limit(table):
    """MM-98: only the player whose turn it is discards."""
    t = table().hand(1, *SEVEN).hand(0, "merchant").at("end", 0).play("done")
    assert t.on_turn() == 1
    assert len(t.hand_cards(1)) == 7


def test_played_cards_are_discarded_last(table):
    """MM-90, MM-98: not in the hand, not in the pile, until the turn has ended."""
    t = table().put("e4", 0, "hero").hand(0, "wings", "knights").play("use wings")
    assert (t.played_cards(0), t.discards()) == (["wings"], [])
    assert t.position.sides[0].held == 1
    t.at("end", 0).play("done")
    assert (t.played_cards(0), t.discards()) == ([], ["wings"])


def test_defenders_played_cards_go_with_that_turn(table):
    """MM-90: at the end of the current turn, whoever played them."""
    t = table().put("e4", 0, "hero").put("e5", 1, "hero").hand(1, "paladin")
    t.play("step e4 e5", dice=t.two_dice(2, 2)).play("use paladin")
    assert t.played_cards(1) == ["paladin"]
    t.at("end", 0).play("done")
    assert (t.played_cards(1), t.discards()) == ([], ["paladin"])


def test_the_end_window_is_passed_over_without_cards(table):
    """MM-83: the turn goes on to the next player."""
    t = table().put("e4", 0, "garrison").hand(0, "fellowship").at("recruitment", 0)
    t.play("use fellowship")
    t.play("space e4", dice=[2])  # no card left: the roll follows at once
    t.play("space a1")
    assert t.on_turn() == 1


def test_the_end_window_is_open_with_a_usable_power(table):
    """MM-83: a power alone opens it."""
    t = table().put("e4", 0, "hero", "garrison").permanent(0, "artificer")
    t.at("recruitment", 0).play("roll", dice=[2]).play("space a1")
    assert t.asks("end", 0)
    t.play("power artificer").play("space e4")
    assert t.on_turn() == 1


def test_effects_end_with_the_turn(table):
    """MM-98, MM-100: Haste and Artificer are gone."""
    t = table().put("e4", 0, "hero").hand(0, "artificer", "haste-spell")
    t.each("use artificer", "space e4", "use haste-spell", "space e4")
    assert (t.state_of("e4").armed, t.state_of("e4").hasted) == (1, 1)
    t.turn_of(1)
    assert (t.state_of("e4").armed, t.state_of("e4").hasted) == (0, 0)


# The deck


def scarce(table, deck, discard):
    """All cards lie before player 1, but for these."""
    t = table().put("e4", 0, "hero")
    return t.permanent(1, *t.words.CARD_WORDS).discard(*discard).in_deck(*deck)


def test_an_empty_deck_is_made_from_the_discard_pile(table):
    """MM-91: reshuffled when a card must be drawn, not before."""
    t = scarce(table, ["giants"], ["knights", "wings"]).play("close")
    assert t.hand_cards(0) == ["giants"]
    assert t.discards() == ["knights", "wings"]
    t = scarce(table, [], ["knights", "wings"]).play("close", rolls=[1])
    assert (t.hand_cards(0), t.deck(), t.discards()) == (["wings"], ["knights"], [])
    assert t.told("reshuffled")[0][0] == 2


def test_nothing_is_drawn_from_nothing(table):
    """MM-91: both empty: no card."""
    t = scarce(table, [], [])
    t.play("close", rolls=[1])  # the Recruit Roll follows at once
    assert t.hand_cards(0) == []
    assert len(t.told("nothing_drawn")) == 1


def test_played_cards_are_not_reshuffled(table):
    """MM-90: they lie before their owner while the turn lasts."""
    t = scarce(table, [], ["wings"]).hand(0, "cavalry").play("use cavalry")
    t.play("close")
    assert t.hand_cards(0) == ["wings"]
    assert t.played_cards(0) == ["cavalry"]


def test_a_reshuffled_card_is_known_to_nobody(table):
    """MM-91, MM-104: what was public in the pile is hidden in the deck."""
    t = scarce(table, [], ["knights", "wings"]).play("close", rolls=[1])
    number = t.words.CARD_WORDS.index("knights")
    assert t.position.cards[number].known == 0
    assert t.state.masked(1).cards[number].place < 0


# The optional rule


def test_exchange_is_off_by_default(table):
    """MM-68, MM-88: an option."""
    t = table().hand(0, "giants").permanent(0, "wings").at("end", 0)
    assert t.choices() == {"done"}


def test_exchange_once_a_turn(table):
    """MM-68, MM-98: the Permanent Card to the discard pile, the Hand Card face up instead."""
    t = table(exchange=1).hand(0, "giants", "demons").permanent(0, "wings", "priests")
    t.at("end", 0)
    assert t.choices() == {"done", "exchange"}
    t.play("exchange")
    assert t.choices() == {"card wings", "card priests"}
    t.play("card wings")
    assert t.choices() == {"card giants", "card demons"}
    t.play("card giants")
    assert (t.permanents(0), t.hand_cards(0)) == (["giants", "priests"], ["demons"])
    assert t.discards() == ["wings"]
    assert t.choices() == {"done"}
    t.play("done").turn_of(0)
    t.at("end", 0)
    assert t.may("exchange")


@pytest.mark.parametrize(("hand", "permanent"), [((), ("wings",)), (("giants",), ())])
def test_exchange_needs_both_cards(table, hand, permanent):
    """MM-98, MM-109: with no Permanent Cards there is no legal use."""
    t = table(exchange=1).hand(0, *hand).permanent(0, *permanent).at("end", 0)
    assert not t.may("exchange")


def test_exchange_belongs_to_the_end_phase(table):
    """MM-98: no other window offers it."""
    t = table(exchange=1).hand(0, "giants").permanent(0, "wings").put("e4", 0, "hero")
    assert not t.may("exchange")
    assert not t.at("recruitment", 0).may("exchange")


def test_exchange_comes_before_the_discards(table):
    """MM-98: Emperor laid down in the window counts at the limit, given up it does not."""
    t = table(exchange=1).hand(0, *SEVEN, "emperor").permanent(0, "merchant").at("end", 0)
    t.each("exchange", "card merchant", "card emperor", "done")
    assert t.on_turn() == 1
    t = table(exchange=1).hand(0, *SEVEN).permanent(0, "emperor").at("end", 0)
    t.each("exchange", "card emperor", "card giants", "done")
    assert t.asks("discard", 0)


def test_the_exchanged_card_may_be_used_at_once(table):
    """MM-100: a card that becomes Permanent during the turn."""
    t = table(exchange=1).hand(0, "artificer").permanent(0, "merchant").put("e4", 0, "hero")
    t.structure("castles").at("end", 0)
    t.each("exchange", "card merchant", "card artificer")
    assert t.may("power artificer")


def test_the_exchange_is_not_offered_after_the_last_card(table):
    """MM-83: without Hand Card and power the window closes by itself."""
    t = table(exchange=1).hand(0, "giants").permanent(0, "wings").at("end", 0)
    t.each("exchange", "card wings", "card giants")
    assert t.on_turn() == 1
