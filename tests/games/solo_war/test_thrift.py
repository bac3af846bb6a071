"""How a thrifty player plays a round to its end, and where positions may be appraised."""

import pytest

THRIFT = "games.solo_war.appraisal.thrift"


@pytest.fixture
def does(twin):
    """What is usual for the first player, in words."""

    def does(t):
        return t.state.action_to_string(twin.module(THRIFT).usual(t.position, 0))

    return does


@pytest.mark.parametrize(
    ("own", "step", "answer"),
    [
        (5, "last", "gamble"),  # level: two of four dice break the tie, one hurts
        (4, "last", "gamble"),
        (3, "last", "gamble"),
        (2, "last", "no-gamble"),  # only a 3 ties
        (1, "last", "no-gamble"),
        (6, "last", "no-gamble"),  # won as it stands
        (4, "gamble", "no-gamble"),  # Retaliation is still to come
    ],
)
def test_tokens_turn_rounds(table, does, own, step, answer):
    """SW-33, SW-34: late, and only where they may be expected to turn the round."""
    assert does(table().forces(own, 5).at(step)) == answer


def test_two_dice_turn_more(table, does):
    """SW-161: the higher counts."""
    t = table().tokens(1, 1).points(5, 1, rounds=5).forces(6, 9).at("last")
    assert does(t) == "no-gamble"
    t.position.sides[0].two_dice = 1
    assert does(t) == "no-gamble"
    assert does(t.forces(7, 9)) == "gamble"


@pytest.mark.parametrize(("rounds", "answer"), [(3, "no-gamble"), (8, "gamble")])
def test_tokens_are_not_kept_for_rounds_that_never_come(table, does, rounds, answer):
    """SW-35: three tokens, and no more rounds after this one than that."""
    t = table().points(1, 1, rounds=rounds).forces(2, 5).tokens(3, 3).at("last")
    assert does(t) == answer


def test_the_last_point_is_worth_everything(table, does):
    """SW-37: one more round lost, and the lead cannot be caught."""
    t = table().points(2, 5, rounds=6).tokens(1, 1).forces(2, 5).at("last")
    assert does(t) == "gamble"


@pytest.mark.parametrize(
    ("own", "hand", "answer"),
    [
        (4, ("fetch",), "support fetch own"),
        (5, ("fetch",), "support fetch own"),
        (6, ("fetch",), "no-support"),
        (2, ("fetch",), "no-support"),
        (4, ("fetch", "sit"), "support fetch own"),
        (3, ("speak",), "support speak own"),
        (4, ("beg", "zoomies"), "support beg own"),
        (1, ("play-dead",), "support play-dead none"),
    ],
)
def test_cards_turn_rounds(table, does, own, hand, answer):
    """SW-34, SW-131: the card that brings most, with the least force to spare."""
    t = table().hand("A", *hand).hand("B", "fetch").at("retaliation").forces(own, 5)
    assert does(t) == answer


def test_cards_wait_for_retaliation(table, does):
    """SW-32, SW-34: who answers later knows what the other spent."""
    t = table().hand("A", "fetch").hand("B", "fetch").at("support").forces(4, 5)
    assert does(t) == "no-support"


def test_only_shake_helps_from_far_below(table, does):
    """SW-137, SW-157: and it has to be played at once."""
    t = table().hand("A", "shake").at("support").forces(1, 5)
    assert does(t) == "support shake B"
    assert does(t.forces(2, 5)) == "no-support"


def test_what_is_seen_is_ordered(table, does):
    """SW-151: the best on top of the own reservoir, the worst on top of another."""
    for aim, best in (("A", "top 2"), ("B", "top 3")):
        t = table().hand("A", "roll-over").tokens(0, 0).at("support")
        for owner in "AB":
            t.reservoir("AB".index(owner), "spud", "duchess-fluff", "mitten")
        t.play("A", f"support roll-over {aim}")
        assert does(t) == best


def test_positions_are_quiet_when_a_round_begins(table, twin):
    """SW-30, SW-50: what comes after the first answers hangs on the last ones."""
    t = table().hand("A", "fetch").hand("B", "fetch")
    quiet = twin.module(THRIFT).quiet
    found = {step: quiet(t.at(step).position) for step in ("support", "gamble", "last")}
    assert found == {"support": True, "gamble": False, "last": False}


def test_without_cards_a_round_begins_with_tokens(table, twin):
    """SW-32, SW-33: nobody is asked for Support Cards; those in the hand are no longer."""
    quiet = twin.module(THRIFT).quiet
    assert quiet(table().at("gamble").position)
    t = table().hand("A", "fetch").at("support").play("A", "support fetch own")
    assert (t.question(), quiet(t.position)) == ("gamble", False)
    assert not quiet(table().at("gamble").each(A="gamble", B="no-gamble", rolls=[2]).position)
