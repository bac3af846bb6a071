"""Step A: drawing, and the Must Play cards."""

import pytest


def drawing(table, *deck, hand=(), realm="@", **options):
    """A is about to draw; the deck holds these cards."""
    t = table(**options).realm("A", realm).hand("A", *hand)
    for card in deck:
        t.deck.put_into_deck(t.position, t.words.CARD_WORDS.index(card))
    return t


def begin(t):
    """A's turn begins after B's."""
    return t.hand("B", "road").at("discard", 1).play("done")


PLENTY = tuple(f"clear-{number}" for number in range(9, 22))
SEVERAL = "cv cv cv\nct @ cy"


@pytest.mark.parametrize(
    ("realm", "most"),
    [
        ("@", 5),
        ("cv @", 5),
        ("ct @", 6),
        ("cy @", 7),
        (SEVERAL, 8),
    ],
)
def test_draw_to_the_maximum(table, realm, most):
    """BF-30, BF-31: the card bonuses; with 4 of 8 in hand, 4 are drawn."""
    for held in range(5):
        t = begin(drawing(table, *PLENTY, hand=["road"] * held, realm=realm))
        assert len(t.held("A")) == most
        assert t.told("DREW_CARDS") == [(0, most - held, 0, 0)]
        assert len(t.told("DREW", viewer=0)) == most - held
        assert t.told("DREW") == t.told("DREW", viewer=1) == []
        assert t.now() == "move"


def test_a_hand_that_is_too_large_stays(table):
    """BF-198: nothing is drawn, and nothing discarded."""
    t = begin(drawing(table, *PLENTY, hand=["road"] * 7))
    assert t.held("A") == ["road"] * 7
    assert t.told("DREW_CARDS") == []


@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_must_play_card_ends_the_step(table, before):
    """BF-32, BF-177: what is missing then is lost for this turn."""
    lucky = drawing(table, *PLENTY[:3], "plague-1").luck(*[0] * before, 3 - before)
    t = begin(lucky)
    assert len(t.held("A")) == before
    assert t.told("MUST_PLAY") == [(0, t.words.CARD_WORDS.index("plague-1"), 0, 0)]
    assert t.pile() == ["plague"]
    assert (t.now(), t.asked()) == ("move", "A")


def test_king_timothy_in_step_a(table):
    """BF-33, BF-140: the game is over."""
    t = begin(drawing(table, "king-timothy", "clear-9", realm="cv @").luck(0, 0))
    assert t.told("KING_TIMOTHY") == [(0, 0, 0, 0)]
    assert t.over() == ("king", "A")


def test_deck_and_discards_empty(table):
    """BF-34: the discards are shuffled on the way; without any, drawing stops."""
    t = drawing(table, "clear-9").pile("discard", "desert", "woods")
    begin(t.luck(2, 1))
    assert t.told("RESHUFFLED") == [(3, 1, 0, 0)]
    t = drawing(table, "clear-9", variant=1)
    assert begin(t).told("DREW_CARDS") == [(0, 1, 0, 0)]


def test_plague(table):
    """BF-120, BF-191, BF-193: a land by lot with an army; each dies of an odd number."""
    realm = "cv/pa c/s w\n c @/p ."
    for land in range(2):
        t = drawing(table, "plague-1", realm=realm)
        t.luck(land, 0, 1, 0)
        begin(t)
        assert t.told("DRAWN_BY_LOT") == [(0, t.land("A", *[(-1, 1), (0, 1)][land]), 0, 0)]
        t.shows("A", ["cv/a c/s w\n c @/p .", "cv/pa c w\n c @/p ."][land])


def test_plague_without_a_target(table):
    """BF-120: the Capital and the cards on it are safe."""
    t = begin(drawing(table, "plague-1", realm="cv @/p"))
    assert t.told("NO_EFFECT") == [(t.box.Kind.PLAGUE, t.box.NO_LAND, 0, 0)]
    t.shows("A", "cv @/p")


@pytest.mark.parametrize(("die", "left"), [(1, "c="), (9, "c="), (2, "c=y"), (10, "c=y")])
def test_volcano(table, die, left):
    """BF-121: a center by lot; an odd number destroys it completely, and nothing else."""
    t = begin(drawing(table, "volcano-1", realm="c=y @").dice(die))
    t.shows("A", f"{left} @")
    assert ("city" in t.pile()) == (left == "c=")


def test_volcano_chooses_among_centers(table):
    """BF-121."""
    for land in range(2):
        t = drawing(table, "volcano-2", realm="cv c ct\n. @ .").luck(land, 0)
        begin(t)
        t.shows("A", ["c c ct\n. @ .", "cv c c\n. @ ."][land])
    t = begin(drawing(table, "volcano-2", realm="c/p @"))
    assert t.told("NO_EFFECT") == [(t.box.Kind.VOLCANO, t.box.NO_LAND, 0, 0)]


def test_must_play_cards_can_not_be_countered(table):
    """BF-6, BF-120: nobody is asked for an Anti card."""
    t = drawing(table, "plague-1", realm="c/p @").hand("B", "healing-monks", "sickness")
    begin(t.luck(0))
    t.shows("A", "c @")
    assert t.question() == "turn"
