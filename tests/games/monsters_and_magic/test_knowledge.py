"""Who sees what (MM-41, MM-83, MM-84, MM-90, MM-104)."""

import pytest

SPECTATOR = -1


def sees(t, viewer, card):
    """Where the viewer's copy says that the card lies; None when it does not say."""
    place = int(t.state.masked(viewer).cards[t.words.CARD_WORDS.index(card)].place)
    return t.words.PLACE_WORDS[place] if place >= 0 else None


def seen_by(t, card):
    """The viewers who know where the card lies; -1 is a spectator."""
    return {viewer for viewer in range(-1, t.game.players) if sees(t, viewer, card)}


def test_hand_cards_are_hidden_permanent_ones_face_up(table):
    """MM-40, MM-41, MM-90: and so is the deck hidden, the discard pile public."""
    t = table(players=3).hand(0, "giants").permanent(1, "wings").discard("demons")
    assert seen_by(t, "giants") == {0}
    assert seen_by(t, "wings") == {-1, 0, 1, 2}
    assert seen_by(t, "demons") == {-1, 0, 1, 2}
    assert seen_by(t, "paladin") == set()


def test_the_number_of_hand_cards_is_public(table):
    """MM-90."""
    t = table().hand(0, "giants", "demons")
    for viewer in (-1, 0, 1):
        assert t.state.masked(viewer).sides[0].held == 2


def test_a_drawn_card_is_told_to_its_owner_only(table):
    """MM-63, MM-104: others learn that a card was drawn."""
    t = table(players=3).put("e4", 0, "hero")
    t.play("close", rolls=t.draw("giants"))
    card, drew = t.words.CARD_WORDS.index("giants"), t.pieces.Event.DREW
    told = [
        [event for event in t.state.history[-1].read_by(v) if event[0] == drew]
        for v in (0, 1, 2)
    ]
    assert [len(events) for events in told] == [1, 0, 0]
    assert told[0][0][1] == card
    assert len(t.told("card_drawn")) == 1
    assert seen_by(t, "giants") == {0}


def test_a_played_card_lies_face_up(table):
    """MM-90, MM-104: then in the public discard pile."""
    t = table().hand(0, "wings", "giants").play("use wings")
    assert seen_by(t, "wings") == {-1, 0, 1}
    t.at("end", 0).play("done")
    assert sees(t, SPECTATOR, "wings") == "discard"


def test_oracle_shows_the_hand_to_the_looker(table):
    """MM-104, card 21: known to the looker alone; others learn that a look took place."""
    t = table(players=3).permanent(0, "oracle").hand(1, "giants", "demons")
    t.each("power oracle", "player B")
    assert seen_by(t, "giants") == {0, 1}
    assert seen_by(t, "demons") == {0, 1}
    step, saw = t.state.history[-1], t.pieces.Event.SAW
    counts = [
        sum(event[0] == saw for event in step.read_by(viewer)) for viewer in (-1, 0, 1, 2)
    ]
    assert counts == [0, 2, 0, 0]
    assert len(t.told("hand_seen")) == 1


def test_what_was_seen_stays_known_card_by_card(table):
    """MM-104: as long as that card stays in that hand; a card drawn later is not known."""
    t = table().permanent(0, "oracle").hand(1, "giants", "demons", "fellowship")
    t.each("power oracle", "player B").turn_of(1)
    t.play("use fellowship").play("space h8")
    t.play("close", rolls=t.draw("wings"))
    assert seen_by(t, "giants") == {0, 1}
    assert seen_by(t, "wings") == {1}


def test_an_oracle_does_not_show_what_the_owner_does_not_learn(table):
    """MM-104: the looked at player does not learn which cards the looker knew already."""
    t = table().permanent(0, "oracle").hand(1, "giants").each("power oracle", "player B")
    bit = t.state.masked(1).cards[t.words.CARD_WORDS.index("giants")].known
    u = table().permanent(0, "oracle").hand(1, "giants")
    assert bit == u.state.masked(1).cards[u.words.CARD_WORDS.index("giants")].known


def test_jester_hands_over_hands(table):
    """MM-104, card 58: given cards are known to the giver; third players do not see them."""
    t = table(players=3).permanent(0, "jester").hand(0, "giants", "demons").hand(1, "wings")
    t.each("power jester", "player B")
    assert seen_by(t, "giants") == {0, 1}
    assert seen_by(t, "demons") == {0, 1}
    assert seen_by(t, "wings") == {0, 1}
    step, received = t.state.history[-1], t.pieces.Event.RECEIVED
    counts = [sum(e[0] == received for e in step.read_by(viewer)) for viewer in (-1, 0, 1, 2)]
    assert counts == [0, 1, 2, 0]
    assert len(t.told("hands_switched")) == 1


def test_knowledge_of_third_players_follows_the_cards(table):
    """MM-104: player C looked at B's hand; Jester brings it to A: C still knows it."""
    t = table(players=3).permanent(2, "oracle").hand(1, "wings").movement(2)
    t.each("power oracle", "player B").permanent(0, "jester").hand(0, "giants").movement(0)
    t.each("power jester", "player B")
    assert seen_by(t, "wings") == {0, 1, 2}
    assert seen_by(t, "giants") == {0, 1}


def test_a_former_permanent_card_is_known_to_everybody(table):
    """MM-101, MM-104: in the hand, as long as it stays there."""
    t = table(players=3).permanent(0, "diplomat", "wings").hand(0, "giants")
    t.each("power diplomat", "card wings", "card giants")
    assert seen_by(t, "wings") == {-1, 0, 1, 2}
    assert sees(t, SPECTATOR, "wings") == "hand-A"
    assert seen_by(t, "giants") == {-1, 0, 1, 2}


def test_a_known_card_goes_on_being_known_to_everybody_by_jester(table):
    """MM-104: handed over unchanged."""
    t = table(players=3).permanent(0, "diplomat", "wings", "jester").hand(0, "giants")
    t.each("power diplomat", "card wings", "card giants", "power jester", "player C")
    assert sees(t, SPECTATOR, "wings") == "hand-C"


def test_the_alchemists_price_is_public(table):
    """MM-90: discarded at once, face up; the new cards are not."""
    t = table().permanent(0, "alchemist").hand(0, "giants", "demons")
    t.each("power alchemist", "card giants")
    assert seen_by(t, "giants") == {-1, 0, 1}
    t.play("draw", rolls=t.draw("wings"))
    assert seen_by(t, "wings") == {0}


@pytest.mark.parametrize("window", ["movement", "recruitment", "end"])
@pytest.mark.parametrize("card", ["giants", "fellowship", "oracle"])
def test_whoever_is_asked_is_public(table, window, card):
    """MM-83: the same question whatever the hidden card is."""
    t = table().put("e4", 0, "hero").hand(0, card, "duelist").at(window, 0)
    views = t.state.masked(1).tobytes()
    u = table().put("e4", 0, "hero").hand(0, "knights", "priests").at(window, 0)
    assert u.state.masked(1).tobytes() == views
    assert u.state.masked(SPECTATOR).tobytes() == t.state.masked(SPECTATOR).tobytes()


def test_a_window_with_cards_that_cannot_be_used_is_not_passed_over(table):
    """MM-83: a Hand Card opens it, whatever the card is."""
    t = table().put("e4", 0, "hero").hand(0, "knights").play("close")
    assert t.asks("recruitment", 0)
    assert "roll" in t.choices()


def test_masked_legal_actions_equal_the_true_ones(table):
    """A player's own copy gives the same choices."""
    t = table().put("e4", 0, "hero").hand(0, "oracle", "jester").hand(1, "giants")
    t.permanent(0, "alchemist", "diplomat", "wings")
    twin = type(t.state)(t.game, t.state.masked(0), t.state.tray)
    assert twin.legal_actions(0) == t.state.legal_actions(0)
