"""The search's tree: where nodes stand, and that it ends."""

import numpy as np
import pytest


@pytest.fixture
def forest(twin):
    """The module of trees, interpreted and compiled."""
    return twin.module("agents.tree")


def keys(forest, tree, node):
    """The children of a node in their order, as (player, action)."""
    found, child = [], tree.child[node]
    while child != forest.NONE:
        key = int(tree.key[child])
        found.append((forest.player_of(key), forest.action_of(key)))
        child = tree.sibling[child]
    return found


def test_children_stand_in_order(forest):
    """By player, then by action, in whatever order they come."""
    tree = forest.plant(20, 2)
    wanted = [(1, 4), (0, 7), (1, 0), (0, 2), (0, 9), (1, 3)]
    nodes = [forest.child_for(tree, forest.ROOT, forest.key_of(*key)) for key in wanted]
    assert keys(forest, tree, forest.ROOT) == sorted(wanted)
    again = [forest.child_for(tree, forest.ROOT, forest.key_of(*key)) for key in wanted]
    assert again == nodes


def test_a_full_tree_grows_no_further(forest):
    """Whoever asks is told so."""
    tree = forest.plant(3, 2)
    made = [forest.child_for(tree, forest.ROOT, forest.key_of(0, n)) for n in range(4)]
    assert made == [1, 2, forest.NONE, forest.NONE]


def test_results_are_backed_up_along_the_path(forest):
    """For every player, at every node passed."""
    tree = forest.plant(5, 2)
    first = forest.child_for(tree, forest.ROOT, forest.key_of(0, 1))
    second = forest.child_for(tree, first, forest.key_of(1, 1))
    other = forest.child_for(tree, forest.ROOT, forest.key_of(0, 2))
    forest.back_up(tree, np.array([0, first, second, 9]), 2, np.array([0.5, -0.5, 7.0]))
    assert list(tree.visits) == [1, 1, 1, 0, 0]
    assert [list(tree.worth[node]) for node in (0, first, second, other)] == [
        [0.5, -0.5],
        [0.5, -0.5],
        [0.5, -0.5],
        [0, 0],
    ]
    assert list(tree.squares) == [0.25, 0.25]


def test_how_far_results_lie_apart(twin, forest):
    """The standard deviation of all that were backed up."""
    spread, tree, root = twin.module("agents.search").spread, forest.plant(1, 2), np.array([0])
    for result in (0.5, -0.5, 0.5, -0.5):
        forest.back_up(tree, root, 0, np.array([result, 0.3]))
    assert spread(tree, 0) == pytest.approx(0.5)
    assert spread(tree, 1) == pytest.approx(0)


@pytest.mark.parametrize("most", [4, 40])
def test_a_search_without_room_still_chooses(twin, monkeypatch, most):
    """The best of what it could look at."""
    search, state = twin.module("agents.search"), twin.game("hill").new_initial_state(1)
    monkeypatch.setattr(search, "MOST_NODES", most)
    choice = search.Search(iterations=30).choose(state.masked(1), 1, 4)
    assert choice in state.legal_actions(1)
