"""Step F: discards, and trading them."""


def test_up_to_two(table):
    """BF-79: one at a time, face up, or none."""
    t = table().hand("A", "road", "road", "town").at("discard")
    assert t.choices() == ["done", "discard road", "discard town"]
    t.play("discard road")
    assert t.told("DISCARDED") == [(0, t.words.FIRST[t.box.Kind.ROAD], 0, 0)]
    assert t.choices() == ["done", "discard road", "discard town"]
    t.hand("B", *["clear"] * 5).play("discard town")
    assert (t.pile(), t.held("A"), t.asked()) == (["road", "town"], ["road"], "B")


def test_none(table):
    """BF-79: the hand is kept."""
    t = table().hand("A", "road").hand("B", *["clear"] * 5).at("discard").play("done")
    assert (t.held("A"), t.asked(), t.now()) == (["road"], "B", "move")


def offered(table, players=3, **hands):
    """A may offer a Road or a Town."""
    t = table(players, trading=1).hand("A", "road", "town")
    for player, hand in hands.items():
        t.hand(player, *hand)
    return t.at("discard")


def test_what_can_be_offered(table):
    """BF-151, BF-168, BF-180: each card for every other kind that a hand may hold."""
    offers = [c.split()[1:] for c in offered(table, B=["mine"]).choices() if "offer" in c]
    assert {card for card, _ in offers} == {"road", "town"}
    wishes = {wish for card, wish in offers if card == "road"}
    never = {"road", "capital", "plague", "volcano", "king-timothy"}
    t = table()
    assert wishes == set(t.words.KIND_WORDS) - never
    assert not any("offer" in c for c in table().hand("A", "road").at("discard").choices())


def test_nobody_to_offer_to(table):
    """BF-180: everybody sees that no other hand holds a card."""
    assert offered(table).choices() == ["done", "discard road", "discard town"]


def test_who_is_asked(table):
    """BF-180: all others with a card, in secret; only a holder can accept."""
    t = offered(table, 4, B=["mine"], D=["clear"]).play("offer road mine")
    assert (t.asked(), t.question()) == ("BD", "trade")
    assert t.choices("B") == ["pass", "accept"]
    assert t.choices("D") == ["pass"]


def test_a_trade(table):
    """BF-151, BF-180: the first clockwise trades; it counts as a discard, hands keep size."""
    t = offered(table, 4, B=["clear"], C=["mine"], D=["mine"]).play("offer road mine")
    t.play("pass", "B").play("accept", "D").play("accept", "C")
    assert t.told("TRADED")[0][:2] == (0, 2)
    assert [t.held(player) for player in "ABC"] == [["mine", "town"], ["clear"], ["road"]]
    assert (t.pile(), int(t.position.turn.discards)) == ([], 1)
    known = [int(t.position.cards[card].known) for card in t.told("TRADED")[0][2:]]
    assert known == [1, 1]  # everybody has seen both


def test_no_trade(table):
    """BF-180: the card is discarded; the answers stay unseen."""
    t = offered(table, 3, B=["mine"], C=["clear"]).play("offer town mine").all()
    assert (t.told("NO_TRADE"), t.pile()) == ([(0, 0, 0, 0)], ["town"])
    assert t.held("B") == ["mine"]
    assert (t.asked(), int(t.position.turn.discards)) == ("A", 1)


def test_two_discards_at_most_with_trades(table):
    """BF-180: each of the two may be offered once."""
    t = offered(table, 2, B=["mine", *["clear"] * 4]).play("offer road mine").play("accept")
    t.play("offer town mine").all()
    assert (t.asked(), t.now()) == ("B", "move")
