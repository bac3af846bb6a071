"""A search tree in arrays: nodes are numbers, siblings stand in ascending order of action."""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from sandtable.core.record import Floats, Ints

ROOT = 0
NONE = -1


class Tree(NamedTuple):
    """What is known of every node; a node stands for the action that leads to it."""

    action: Ints
    decider: Ints  # who takes this action
    child: Ints  # the first one, or NONE
    sibling: Ints  # the next one, or NONE
    rank: Ints  # by promise among its siblings, 0 the best
    visits: Ints
    offered: Ints  # how often the action was legal when its parent was visited
    prior: Floats  # share of attention it deserves before any visit
    guess: Floats  # what it promises its decider before any visit
    worth: NDArray[np.float64]  # by node and player: sum over visits
    grown: Ints  # [0]: nodes in use


def plant(most: int, players: int) -> Tree:
    """A tree of one root, with room for ``most`` nodes."""
    whole = [np.zeros(most, np.int64) for _ in range(7)]
    tree = Tree(
        *whole,
        prior=np.zeros(most),
        guess=np.zeros(most),
        worth=np.zeros((most, players)),
        grown=np.zeros(1, np.int64),
    )
    fell(tree)
    return tree


@njit(cache=True)
def fell(tree: Tree) -> None:
    """Leave nothing but a root without visits."""
    tree.grown[0] = 0
    sprout(tree, NONE, NONE, NONE)


@njit(cache=True)
def sprout(tree: Tree, action: int, decider: int, sibling: int) -> int:
    """A new node, or NONE when there is no room."""
    node: int = tree.grown[0]
    if node == len(tree.action):
        return NONE
    tree.grown[0] += 1
    tree.action[node], tree.decider[node], tree.sibling[node] = action, decider, sibling
    tree.child[node], tree.rank[node] = NONE, 0
    tree.visits[node], tree.offered[node] = 0, 0
    tree.prior[node], tree.guess[node] = 0.0, 0.0
    tree.worth[node, :] = 0.0
    return node


@njit(cache=True)
def insert(tree: Tree, parent: int, before: int, action: int, decider: int) -> int:
    """A new child behind ``before`` (NONE: the first child), or NONE when there is no room."""
    behind = tree.child[parent] if before == NONE else tree.sibling[before]
    node = sprout(tree, action, decider, behind)
    if node != NONE:
        if before == NONE:
            tree.child[parent] = node
        else:
            tree.sibling[before] = node
    return node


@njit(cache=True)
def back_up(tree: Tree, path: Ints, depth: int, values: Floats) -> None:
    """Add a result to every node on the way."""
    for step in range(depth + 1):
        node = path[step]
        tree.visits[node] += 1
        for player in range(tree.worth.shape[1]):
            tree.worth[node, player] += values[player]
