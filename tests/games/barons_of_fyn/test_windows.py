"""Windows: everybody may play an event, in secret and at the same time."""

import pytest


def window(table, players=3, **hands):
    """The window at the end of A's Step E; B has two lands to be hit."""
    t = table(players).realm("B", "cv/p ct/a\n@ .")
    for player, hand in hands.items():
        t.hand(player, *hand)
    return t.expand().each(*["done"] * bool(hands.get("A")))


def sickness(t, place=(0, 1)):
    """A Sickness on a land of B."""
    return f"sickness {t.name('B', *place)}"


def test_everybody_with_a_card_is_asked(table):
    """BF-161: whatever the cards are, the current player too; who has none is not."""
    t = window(table, 4, A=["road"], B=["clear"], D=["sickness"])
    assert (t.asked(), t.question(), t.now()) == ("ABD", "window", "discard")
    assert t.choices("A") == t.choices("B") == ["pass"]
    assert t.choices("D") == ["pass", sickness(t), sickness(t, (1, 1))]


def test_nobody_has_a_card(table):
    """BF-161: then there is no window, and nothing to discard."""
    t = table().pile("deck", *["clear"] * 6).expand()
    assert (t.asked(), t.now(), t.told("NOBODY_PLAYS")) == ("B", "move", [])


def test_it_closes_when_nobody_plays(table):
    """BF-161: all pass, and Step F begins."""
    t = window(table, A=["road"], B=["clear"]).all()
    assert t.told("NOBODY_PLAYS") == [(0, 0, 0, 0)]
    assert (t.asked(), t.question(), t.now()) == ("A", "turn", "discard")


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_choices_are_secret(twin, table, viewer):
    """BF-161: the same is seen whatever has been chosen, until all have."""
    seen = set()
    for choice in (0, 1):
        t = window(table, A=["road"], B=["clear"], C=["sickness"])
        t.play(t.choices("C")[choice], "C")
        seen.add(twin.module("core.masking").masked(t.position, viewer).tobytes())
        assert (t.asked(), int(t.tray.told)) == ("AB", 0)
    assert len(seen) == 1


def test_cards_are_carried_out_clockwise(table):
    """BF-161: from the current player on, all shown before; then the window opens again."""
    t = window(table, A=["sickness", "road"], B=["clear"], C=["sickness"])
    t.play(sickness(t, (1, 1)), "C").play("pass", "B")
    t.dice(1, 3).play(sickness(t), "A")
    assert [line[0] for line in t.told("LAID")] == [0, 2]
    assert [line[0] for line in t.told("PLAYED")] == [0]
    assert (t.asked(), t.question()) == ("BC", "answer")
    t.all()
    t.shows("B", "cv ct/a\n@ .")
    assert [line[0] for line in t.told("PLAYED")] == [2]
    assert t.asked() == "AB"
    t.all()
    t.shows("B", "cv ct\n@ .")
    assert (t.asked(), t.question()) == ("AB", "window")


def test_no_longer_legal(table):
    """BF-161: the card goes back to its owner's hand, and everybody has seen it."""
    t = window(table, A=["sickness", "road"], B=["clear"], C=["sickness"])
    t.play(sickness(t), "C").play("pass", "B").dice(1).play(sickness(t), "A").all()
    ((player, card, *_),) = t.told("TAKEN_BACK")
    assert (player, t.held("C")) == (2, ["sickness"])
    assert t.position.cards[card].known == 1
    assert (t.asked(), t.question()) == ("ABC", "window")
    assert "sickness" in t.choices("C")[1]


def test_the_land_itself_is_gone(table):
    """BF-113, BF-161: after a Revolt nothing else can strike there."""
    t = window(table, A=["revolt", "road"], B=["clear"], C=["sickness", "sabotage"])
    t.play(sickness(t), "C").play("pass", "B")
    t.dice(1).play(f"revolt {t.name('B', 0, 1)}", "A").all()
    assert [line[0] for line in t.told("TAKEN_BACK")] == [2]


def test_the_target_may_change_its_center(table):
    """BF-161, BF-191: an Earthquake on a center that has become smaller still counts."""
    t = window(table, A=["earthquake", "road"], B=["clear"], C=["sabotage"])
    t.pile("discard", "village")
    land = t.name("B", 1, 1)
    t.play(f"sabotage {land} center", "C").play("pass", "B")
    t.dice(1, 2).play(f"earthquake {land}", "A").all()
    t.shows("B", "cv/p cv/a\n@ .")
    t.all()
    assert (t.told("TAKEN_BACK"), t.question()) == ([], "window")


def test_a_window_before_the_first_number(table):
    """BF-161, BF-179: once the attack is declared and answered; effects come first."""
    t = table(3).realm("A", "c/p\n@").realm("B", "c/a\n@").hand("C", "sickness", "road")
    t.attack((0, 1), (0, 1)).answer()
    assert (t.asked(), t.question()) == ("C", "window")
    t.dice(1).play(sickness(t))
    t.shows("B", "c\n@")
    assert t.question() == "window"  # again
    assert t.play("pass").question() == "edge"


def test_own_cards_are_asked_for_too(table):
    """BF-161: the current player takes part in windows."""
    t = table().realm("A", "c/p\n@").realm("B", "c/a\n@").hand("A", "sickness", "road")
    t.attack((0, 1), (0, 1)).answer()
    assert (t.asked(), t.question()) == ("A", "window")


def test_not_inside_an_act(table):
    """BF-161: no event while armies join, respond, are lost, or a place is chosen."""
    t = table().realm("A", "c/pp\n@").realm("B", "c/a\n@").hand("A", "sickness")
    t.play(f"attack {t.name('A', 0, 1)} {t.name('B', 0, 1)}")
    assert t.question() == "join"
    assert not any("sickness" in choice for choice in t.choices())
