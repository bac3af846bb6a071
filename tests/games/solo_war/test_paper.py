"""The examples of the printed rules, worked on paper: the rules are compared with it."""

import pytest
from games.solo_war.paper import ELITES, FORCE, KLUTZ, ORDINARIES, SUPPORTS, Paper


def duel(first, second, **more):
    """Two Entities face each other and have done what they do."""
    return Paper().summon({0: first, 1: second}).effects(**more)


def test_the_cards():
    """SW-10, SW-11: 20 Entities, 10 Support Cards, 6 Klutz cards."""
    assert (len(FORCE), len(ORDINARIES), len(ELITES)) == (20, 6, 4)
    assert (len(SUPPORTS), len(KLUTZ)) == (10, 6)


def test_debuffers_before_buffers_before_the_effect():
    """SW-50, SW-52: 1, then 0, then 2, then 8."""
    paper = Paper()
    for amount in (-1, -2, 2):
        paper.seats[0].wait(amount)
    assert paper.summon({0: "penny", 1: "doug"}).frcs() == [2, 5]
    assert paper.effects(heads=[0]).frcs() == [8, 5]


def test_a_tie_is_won_by_both():
    """SW-36."""
    paper = duel("doug", "brenda")
    assert paper.result() == [0, 1]
    assert [seat.points for seat in paper.seats] == [1, 1]


def test_pebble_and_what_was_left_over():
    """SW-56."""
    paper = Paper()
    paper.seats[0].wait(-2)
    paper.summon({0: "pebble", 1: "eggy"}).effects()
    assert paper.frcs() == [2, 3]
    assert paper.waiting() == [(0, 0), (0, 0)]


def test_two_pebbles_and_a_lemon():
    """SW-112: Pebbles do not silence each other."""
    paper = Paper(3).summon(dict(enumerate(["pebble", "pebble", "lemon"]))).effects()
    assert [seat.negated for seat in paper.seats] == [False, False, True]
    assert paper.waiting() == [(0, 0)] * 3


def test_reductions_first():
    """SW-52: 2 - 3 is 0, and then 2."""
    paper = duel("socks", "mitten").support({0: ("stay", 0), 1: ("speak", 1)})
    assert paper.frcs() == [2, 3]


def test_leave_it():
    """SW-133: the cancelled card does nothing; two of them lose only their +1."""
    paper = duel("doug", "mitten").support({0: ("stay", 0), 1: ("leave-it", 0)})
    assert paper.frcs() == [5, 4]
    paper = duel("doug", "mitten").support({0: ("leave-it", 1), 1: ("leave-it", 0)})
    assert paper.frcs() == [5, 3]


def test_shake():
    """SW-137: swap, then -3, with a dead Entity too."""
    paper = duel("socks", "queen-marmalade")
    paper.seats[0].frc = 2
    assert paper.support({0: ("shake", 1)}).frcs() == [5, 2]
    paper = Paper(3).summon(dict(enumerate(["doug", "doug", "doug"]))).effects()
    for seat, frc in zip(paper.seats, (6, 8, 9), strict=True):
        seat.frc = frc
    assert paper.support({0: ("shake", 1), 1: ("play-dead", 1)}).frcs() == [0, 6, 9]


def test_speak_in_retaliation():
    """SW-63: Speak is worth less."""
    assert duel("doug", "doug").support({0: ("speak", 0)}, late=True).frcs() == [5, 3]


def test_stay_on_a_partner_who_loses():
    """SW-162: the card goes back to the hand of who played it."""
    cards = dict(enumerate(["doug", "crumb", "spud", "queen-marmalade"]))
    paper = Paper(4, teams=True).summon(cards).effects().support({0: ("stay", 1)})
    assert paper.frcs() == [5, 5, 4, 8]
    assert paper.result() == [0, 3]
    assert [seat.hand for seat in paper.seats] == [3, 3, 3, 3]


@pytest.mark.parametrize(
    ("rounds", "points", "teams", "side"),
    [
        (7, (7, 4), False, None),
        (7, (7, 3), False, 0),
        (8, (7, 6, 5, 3), True, 0),
        (8, (6, 6, 5, 3), True, None),
    ],
)
def test_a_lead_that_cannot_be_caught(rounds, points, teams, side):
    """SW-37."""
    paper = Paper(len(points), teams=teams)
    paper.rounds = rounds
    for seat, count in zip(paper.seats, points, strict=True):
        seat.points = count
    assert paper.decided() == side


def test_snowy_and_socks():
    """SW-155."""
    paper = Paper()
    paper.seats[0].points = 4
    assert paper.summon({0: "snowy", 1: "doug"}).effects().frcs() == [13, 5]
    assert duel("socks", "sir-honks").frcs() == [8, 6]
    assert duel("socks", "doug").frcs() == [2, 5]
