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


AB, CD = "@0 and @1", "@2 and @3"
BOTH = "win the game by winning both duels alone."
ONE_AND = "win the game by winning one duel alone and winning or sharing the other."
EVEN = "win the game by winning one duel alone or sharing both."
ONE = "win the game by winning or sharing one duel."


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ("A======", []),  # 2 ahead, and 6 more to come after this round
        ("AA=====", [(0, f"{AB} lead by 4 points and {ONE_AND}")]),
        ("A=======", [(0, f"{AB} lead by 2 points and {ONE_AND}")]),
        ("A========", [(0, f"{AB} lead by 2 points and {ONE}")]),
        ("B========", [(2, f"{CD} lead by 2 points and {ONE}")]),
        (
            "=========",
            [
                (0, f"{AB} share the lead and {ONE_AND}"),
                (2, f"{CD} share the lead and {ONE_AND}"),
            ],
        ),
    ],
)
def test_who_can_win_of_two_teams(results, told):
    """SW-94, SW-121: a team gains two points a round at most, one for each duel."""
    assert alarms(results, teams=1) == told


def test_a_team_behind_by_a_point(table):
    """SW-94, SW-121: in the last round two duels are worth more than the lead."""
    t = table(4, teams=1).points(5, 4, 4, 4, rounds=9).at("last")
    told = [(alarm.player, alarm.text) for alarm in t.state.view(SPECTATOR).scene.alarms]
    assert told == [
        (0, f"{AB} lead by 1 point and {EVEN}"),
        (2, f"{CD} are 1 point behind and {BOTH}"),
    ]


@pytest.mark.parametrize("before", [(5, 5, 4, 4), (5, 4, 4, 4), (4, 4, 4, 4)])
@pytest.mark.parametrize("first", [-1, 0, 1])
@pytest.mark.parametrize("second", [-1, 0, 1])
def test_what_is_told_of_teams_comes_true(table, before, first, second):
    """SW-120, SW-121: whatever becomes of the duels, a team wins if its alarm says so."""
    enough = {
        BOTH: first + second == 2,
        ONE_AND: first + second >= 1,
        EVEN: first + second >= 0,
        ONE: max(first, second) >= 0,
    }
    t = table(4, teams=1).points(*before, rounds=9).at("last")
    (text,) = [a.text for a in t.state.view(SPECTATOR).scene.alarms if a.player == 0]
    (is_enough,) = [true for words, true in enough.items() if text.endswith(words)]
    over = t.forces(5 + first, 5 + second, 5, 5).all("no-gamble").over()
    assert (over == ("points", "AB")) == is_enough


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
