"""Cards about cards: 21, 48, 49, 52, 54, 58 (MM-99 row by row)."""

import pytest

WINDOWS = ("movement", "recruitment", "end")
USES = pytest.mark.parametrize("verb", ["power", "use"])
"""As a Permanent Card and as a Hand Card."""


# 21 Oracle


@USES
def test_oracle(table, verb):
    """MM-99: an opponent still in the game with at least one Hand Card."""
    t = table(players=3).hand(1, "giants").put("e4", 0, "hero").holding(verb, "oracle")
    t.play(f"{verb} oracle")
    assert t.choices() == {"player B"}
    t.play("player B")
    assert len(t.told("hand_seen")) == 1
    t = table(players=3).put("e4", 0, "hero").holding(verb, "oracle")
    assert not t.may(f"{verb} oracle")


# 48 Altar of Sacrifice


@USES
def test_altar(table, verb):
    """Card 48, MM-92: one Figure, two cards; the Figure returns to the set."""
    t = (
        table()
        .put("e4", 0, "hero", "garrison")
        .put("c4", 1, "mage")
        .holding(verb, "altar-of-sacrifice")
    )
    t.play(f"{verb} altar-of-sacrifice")
    assert t.spaces() == {"e4"}
    t.play("space e4", rolls=t.draw("giants", "demons"))
    assert (t.figure("e4"), t.garrison("e4")) == (None, 0)
    assert t.hand_cards(0) == ["giants", "demons"]


def test_altar_again_and_again(table):
    """MM-99: as a Permanent Card each time one Figure, in every window."""
    for window in WINDOWS:
        t = table().put("e4", 0, "hero").put("e5", 0, "mage").permanent(0, "altar-of-sacrifice")
        t.hand(0, "giants").at(window, 0)
        t.each("power altar-of-sacrifice", "space e4", "power altar-of-sacrifice", "space e5")
        assert t.figures(0) == {}
        assert len(t.hand_cards(0)) == 5


@USES
def test_altar_never_takes_the_last_unit(table, verb):
    """MM-93, MM-99."""
    t = table().take("a1").put("e4", 0, "hero").holding(verb, "altar-of-sacrifice")
    assert not t.may(f"{verb} altar-of-sacrifice")
    t.put("c4", 0, "garrison")
    assert t.may(f"{verb} altar-of-sacrifice")


@USES
@pytest.mark.parametrize("left", [0, 1])
def test_altar_needs_a_card_to_draw(table, verb, left):
    """MM-99: at least one card can be drawn, from the deck or the discard pile."""
    t = table().put("e4", 0, "hero").permanent(1, *table().words.CARD_WORDS)
    t.holding(verb, "altar-of-sacrifice").discard(*["giants", "demons"][:left])
    assert t.may(f"{verb} altar-of-sacrifice") == bool(left)


# 49 Alchemist


@USES
def test_alchemist(table, verb):
    """MM-99: discard one by one, at least one, until "draw"; then draw as many."""
    t = table().hand(0, "giants", "demons", "wings").holding(verb, "alchemist")
    t.play(f"{verb} alchemist")
    assert t.choices() == {"card giants", "card demons", "card wings"}
    t.play("card giants")
    assert t.choices() == {"card demons", "card wings", "draw"}
    t.play("card wings")
    assert t.discards() == ["giants", "wings"]
    t.play("draw", rolls=t.draw("treants", "druids"))
    assert t.hand_cards(0) == ["treants", "druids", "demons"]


@USES
def test_alchemist_with_the_whole_hand(table, verb):
    """MM-99: after the last card there is nothing left but to draw."""
    t = table().hand(0, "giants").holding(verb, "alchemist").put("e4", 0, "hero")
    t.play(f"{verb} alchemist").play("card giants")
    if t.question() != "movement":
        assert t.choices() == {"draw"}
        t.play("draw")
    assert len(t.hand_cards(0)) == 1


@USES
def test_alchemist_needs_another_card(table, verb):
    """MM-99: at least one (other) Hand Card."""
    t = table().put("e4", 0, "hero").holding(verb, "alchemist")
    assert not t.may(f"{verb} alchemist")


# 52 Diplomat


@USES
def test_diplomat(table, verb):
    """MM-101: a Permanent Card and a Hand Card change places, lasting."""
    t = table().hand(0, "giants", "demons").permanent(0, "wings").holding(verb, "diplomat")
    t.play(f"{verb} diplomat")
    given = {"card wings"} | ({"card diplomat"} if verb == "power" else set())
    assert t.choices() == given
    t.play("card wings")
    assert t.choices() == {"card giants", "card demons"}
    t.play("card demons")
    assert "demons" in t.permanents(0)
    assert t.hand_cards(0) == ["giants", "wings"]
    assert t.discards() == []
    assert t.played_cards(0) == (["diplomat"] if verb == "use" else [])


def test_diplomat_exchanges_itself(table):
    """MM-101: Diplomat itself included."""
    t = table().hand(0, "giants").permanent(0, "diplomat")
    t.each("power diplomat", "card diplomat", "card giants")
    assert (t.permanents(0), t.hand_cards(0)) == (["giants"], ["diplomat"])
    assert not t.may("use diplomat")  # MM-100


@pytest.mark.parametrize(
    ("hand", "permanent", "legal"),
    [
        (("diplomat",), ("wings",), False),
        (("diplomat", "giants"), (), False),
        ((), ("diplomat",), False),
        (("giants",), ("diplomat",), True),
        (("diplomat", "giants"), ("wings",), True),
    ],
)
def test_diplomat_needs_both(table, hand, permanent, legal):
    """MM-99, MM-109: one own Permanent and one (other) Hand Card."""
    t = table().hand(0, *hand).permanent(0, *permanent).put("e4", 0, "hero")
    verb = "use" if "diplomat" in hand else "power"
    assert t.may(f"{verb} diplomat") == legal


def test_diplomat_changes_limits_and_points_at_once(table):
    """MM-101: points spent stay spent: allowance - spent, never below 0."""
    t = table().permanent(0, "wings", "diplomat").hand(0, "cavalry").put("e4", 0, "monster")
    t.play("step e4 e5")
    assert t.steps("e5")
    t.each("power diplomat", "card wings", "card cavalry")
    assert not t.steps("e5")
    t.play("use wings")
    assert t.steps("e5")


def test_spent_points_never_make_the_rest_negative(table):
    """MM-101: two spent, one allowed: one more point brings none, two bring one."""
    t = table().permanent(0, "wings", "diplomat").hand(0, "cavalry", "haste-spell")
    t.put("e4", 0, "monster").each("step e4 e5", "step e5 e6")
    t.each("power diplomat", "card wings", "card cavalry", "use haste-spell", "space e6")
    assert not t.steps("e6")
    t.play("use wings")
    assert t.steps("e6")


# 54 Emperor


def test_emperor_draws_three(table):
    """Card 54: as a Hand Card draw 3 cards."""
    t = table().hand(0, "emperor")
    t.play("use emperor", rolls=t.draw("giants", "demons", "wings"))
    assert t.hand_cards(0) == ["giants", "demons", "wings"]


@pytest.mark.parametrize("left", [0, 1, 3])
def test_emperor_needs_a_card_to_draw(table, left):
    """MM-91, MM-99: as many as there are."""
    t = table().permanent(1, *table().words.CARD_WORDS).put("e4", 0, "hero")
    t.hand(0, "emperor").discard(*["giants", "demons", "wings"][:left])
    assert t.may("use emperor") == bool(left)
    if left:
        assert len(t.play("use emperor").hand_cards(0)) == left


# 58 Jester


@pytest.mark.parametrize(
    ("verb", "mine", "theirs", "legal"),
    [
        ("power", 2, 2, True),
        ("power", 2, 3, False),
        ("power", 2, 0, True),
        ("power", 0, 0, True),
        ("use", 2, 2, True),  # after Jester has left the hand
        ("use", 2, 3, False),
        ("use", 0, 0, True),
        ("use", 0, 1, False),
    ],
)
def test_jester(table, verb, mine, theirs, legal):
    """MM-99: an opponent with equal or fewer cards; both sides of the border."""
    cards = ["giants", "demons", "wings", "druids", "treants"]
    t = table().hand(0, *cards[:mine]).hand(1, *cards[mine : mine + theirs])
    t.holding(verb, "jester").put("e4", 0, "hero")
    assert t.may(f"{verb} jester") == legal
    if legal:
        t.play(f"{verb} jester")
        assert t.choices() == {"player B"}
        t.play("player B")
        assert t.hand_cards(1) == sorted(cards[:mine], key=t.words.CARD_WORDS.index)
        assert len(t.hand_cards(0)) == theirs
        assert [t.position.sides[p].held for p in (0, 1)] == [theirs, mine]


def test_jester_leaves_the_eliminated_alone(table):
    """MM-93, MM-99: an opponent still in the game."""
    t = table(players=3).take("h8").permanent(0, "jester").hand(0, "giants")
    t.position.sides[1].in_game = 0
    t.play("power jester")
    assert t.choices() == {"player C"}


@USES
def test_drawing_goes_on_with_the_reshuffled_pile(table, verb):
    """MM-91: the deck runs out between two cards of one sacrifice."""
    t = table().put("e4", 0, "hero").permanent(1, *table().words.CARD_WORDS)
    t.holding(verb, "altar-of-sacrifice").discard("giants", "demons").in_deck("wings")
    t.play(f"{verb} altar-of-sacrifice").play("space e4")
    assert len(t.hand_cards(0)) == 2
    assert "wings" in t.hand_cards(0)
    assert t.discards() == []
