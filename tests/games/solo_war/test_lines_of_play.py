"""Counts of lines of play to a small depth: any change of a rule shows in them."""

import pytest


def lines(state, depth):
    """In how many ways the next decisions can be made, with the same luck in each."""
    waiting = state.current_players()
    actions = state.legal_actions(waiting[0]) if waiting else []
    if depth == 1 or not actions:
        return len(actions)
    count = 0
    for action in actions:
        after = state.clone()
        after.apply_action(action, waiting[0])
        count += lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "teams", "depth", "count"),
    [(2, 0, 3, 32), (2, 0, 4, 64), (3, 0, 4, 160), (4, 0, 4, 480), (4, 1, 4, 1715)],
)
def test_lines_from_the_beginning(new_game, players, teams, depth, count):
    """SW-32, SW-33, SW-131, SW-192: the first hand, then the first tokens."""
    assert lines(new_game(players, seed=1, teams=teams).state, depth) == count


def crowded(table):
    """Every kind of Support Card, a shaky fight, one Klutz Card face up."""
    t = table(3).points(1, 2, 1, rounds=3).forces(4, 6, 5).klutz(None, "hiccups")
    t.hand("A", "shake", "roll-over", "leave-it").hand("B", "stay", "fetch", "sit")
    return t.hand("C", "play-dead", "zoomies", "speak")


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 32), (3, 128), (4, 304)])
def test_lines_in_the_middle_of_a_game(table, depth, count):
    """SW-116, SW-132 to SW-134, SW-140, SW-143: cards, looks, gambles."""
    assert lines(crowded(table).state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(2, 4), (4, 33), (6, 150)])
def test_lines_of_the_entities(table, depth, count):
    """SW-113, SW-116, SW-190, SW-191: foes, looks one after the other, then tokens."""
    t = table(3).summon("larry", "larry", "gary")
    assert lines(t.state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(2, 9), (4, 36)])
def test_lines_in_retaliation(table, depth, count):
    """SW-34, SW-35, SW-104: what was not used yet."""
    t = table(4, teams=1).forces(4, 5, 6, 7).hand("A", "shake", "beg").hand("D", "leave-it")
    assert lines(t.at("retaliation").state, depth) == count
