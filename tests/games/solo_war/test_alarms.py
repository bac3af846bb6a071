"""Everybody is told who can win the game with this round."""

import random

import pytest

from sandtable import load_game
from sandtable.core.record import SPECTATOR


def alarms(results, teams=0):
    """Who is told what, after rounds that A, B or both sides (=) have won."""
    players = 4 if teams else 2
    data = at_round(len(results) + 1, players=players, teams=teams).to_dict()
    for number, winner in enumerate(results, start=1):
        for seat, name in enumerate("ABCD"[:players]):
            side = "AABB"[seat] if teams else name
            won = winner in {side, "="}
            data["sides"][name]["cards"][f"round-{number}"]["result"] = "won" if won else "lost"
    state = load_game("solo_war").from_dict(data)
    return [(alarm.player, alarm.text) for alarm in state.view(SPECTATOR).scene.alarms]


def at_round(number, **options):
    """A decision of this round in some random game."""
    for seed in range(1000):
        state, chance = (
            load_game("solo_war", **options).new_initial_state(seed),
            random.Random(1),
        )
        while not state.is_terminal():
            if state.position.rounds == number:
                return state
            player = chance.choice(state.current_players())
            state.apply_action(chance.choice(state.legal_actions(player)), player)
    raise LookupError(number)


ALONE = "wins the game by winning this round alone."
EVEN_SHARED = "wins the game by winning or sharing this round."


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ("AAABBB", []),
        ("AA====", []),  # 3 ahead after round 7, and 3 more to come
        ("AAA===", [(0, f"@0 leads by 3 points and {ALONE}")]),
        ("B======", []),
        ("BB=====", [(1, f"@1 leads by 2 points and {ALONE}")]),
        ("AAAABBBB=", [(p, f"@{p} shares the lead and {ALONE}") for p in range(2)]),
        ("AAAABBB==", [(0, f"@0 leads by 1 point and {EVEN_SHARED}")]),
        ("A=======", [(0, f"@0 leads by 1 point and {ALONE}")]),
        ("AAA=====", [(0, f"@0 leads by 3 points and {EVEN_SHARED}")]),
    ],
)
def test_who_can_win_with_this_round(results, told):
    """SW-121: a lead that is larger than the number of rounds that are left then."""
    assert alarms(results) == told


def test_teams_win_with_both_duels():
    """SW-121: a team gains two points a round."""
    text = "@0 and @1 lead by 4 points and win the game by winning both duels alone."
    assert alarms("AA=====", teams=1) == [(0, text)]
    assert alarms("A======", teams=1) == []
    shared = text.replace("winning both duels alone", "winning or sharing both duels")
    assert alarms("A========", teams=1) == [(0, shared.replace("4", "2"))]


@pytest.mark.parametrize(
    ("before", "forces", "words", "has_won"),
    [
        ((5, 4), (5, 5), EVEN_SHARED, True),
        ((5, 5), (6, 5), ALONE, True),
        ((5, 5), (5, 5), ALONE, False),
    ],
)
def test_what_is_told_comes_true(table, before, forces, words, has_won):
    """SW-120, SW-121: a shared last round keeps the lead; without one it is Sudden Death."""
    t = table().points(*before, rounds=9).at("last")
    told = t.state.view(SPECTATOR).scene.alarms
    assert next(alarm.text for alarm in told if alarm.player == 0).endswith(words)
    over = t.forces(*forces).all("no-gamble").over()
    assert (over == ("points", "A")) == has_won
