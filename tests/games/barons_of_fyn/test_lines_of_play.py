"""Counts of lines of play to a small depth: any change of a rule shows in them."""

import copy

import pytest


def lines(t, depth):
    """In how many ways the next decisions can be made, with the same luck in each."""
    player = t.asked()[:1]
    choices = t.choices(player) if player else []
    if depth == 1 or not choices:
        return len(choices)
    return sum(lines(branch(t).play(choice, player), depth - 1) for choice in choices)


def branch(t):
    """The table in the same position, with the same luck."""
    other = copy.copy(t)
    other.position, other.tray = t.position.copy(), t.tray.copy()
    return other


BEGINNINGS = [
    ({"players": 2}, 9, 205),
    ({"players": 6}, 9, 12),
    ({"players": 3, "variant": 1}, 7, 55),
    ({"players": 2, "variant": 2, "distance_a": 2}, 9, 135),
    ({"players": 3, "trading": 1, "announce": 1}, 8, 5371),
]


@pytest.mark.parametrize(("options", "depth", "count"), BEGINNINGS)
def test_lines_from_the_beginning(new_game, options, depth, count):
    """BF-20, BF-40, BF-70, BF-196: the first decisions."""
    assert lines(new_game(seed=5, **options), depth) == count


def crowded(table, **hands):
    """Armies, Roads and centers of every kind on both sides; A may build or attack."""
    t = table().realm("A", "wl=v/g ct/pk d=oy/r \n c/x @/a met/m")
    t.realm("B", "cy/s wlt=/a . \n . @/p cv/r")
    for player, cards in hands.items():
        t.hand(player, *cards)
    return t


HANDS = {"A": ("army", "sickness", "village"), "B": ("healing-monks", "earthquake")}


MIDDLES = [("move", 1, 34), ("move", 2, 799), ("act", 1, 29), ("act", 2, 242), ("act", 3, 2114)]


@pytest.mark.parametrize(("step", "depth", "count"), MIDDLES)
def test_lines_in_the_middle_of_a_game(table, step, depth, count):
    """BF-50, BF-52, BF-161 to BF-163, BF-182: moves, attacks, answers, events."""
    t = crowded(table, **HANDS).at(step)
    assert lines(t, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(2, 26), (4, 1445)])
def test_lines_of_an_attack(table, depth, count):
    """BF-52, BF-62, BF-64, BF-163: facing, edges, going on."""
    t = crowded(table)
    t.attack((0, 1), (-1, 1))
    assert lines(t, depth) == count
