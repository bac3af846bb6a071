"""A search tree in arrays: nodes are numbers, siblings ascend by key.

A node stands for the choice that leads to it: who chose what, in one number, its key.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.core.record import Floats, Ints
from sandtable.core.rule import loop

ROOT = 0
NONE = -1

PLAYER_BIT = 32
"""Where in a key the player's number begins; below it stands the action."""


class Tree(NamedTuple):
    """What is known of every node."""

    key: Ints
    child: Ints  # the first one, or NONE
    sibling: Ints  # the next one, or NONE
    rank: Ints  # by promise among its siblings, 0 the best
    visits: Ints
    offered: Ints  # how often the choice was there when its parent was visited
    prior: Floats  # share of attention it deserves before any visit
    guess: Floats  # what it promises its player before any visit
    worth: NDArray[np.float64]  # by node and player: sum over visits
    squares: Floats  # by player: sum over all visits to the root of the result squared
    grown: Ints  # [0]: nodes in use


def plant(most: int, players: int) -> Tree:
    """A tree of one root, with room for ``most`` nodes.

    Memory that is never written to costs nothing, so room may be ample.
    """
    tree = Tree(
        key=np.zeros(most, np.int64),
        child=np.zeros(most, np.int64),
        sibling=np.zeros(most, np.int64),
        rank=np.zeros(most, np.int64),
        visits=np.zeros(most, np.int64),
        offered=np.zeros(most, np.int64),
        prior=np.zeros(most),
        guess=np.zeros(most),
        worth=np.zeros((most, players)),
        squares=np.zeros(players),
        grown=np.zeros(1, np.int64),
    )
    tree.child[ROOT], tree.sibling[ROOT], tree.grown[0] = NONE, NONE, 1
    return tree


@loop
def key_of(player: int, action: int) -> int:
    """The key of a choice."""
    return player << PLAYER_BIT | action


@loop
def action_of(key: int) -> int:
    """What was chosen."""
    return key & (1 << PLAYER_BIT) - 1


@loop
def player_of(key: int) -> int:
    """Who chose it."""
    return key >> PLAYER_BIT


@loop
def before(tree: Tree, parent: int, start: int, key: int) -> int:
    """The last child in front of this key's place; NONE when its place is the first.

    The walk begins at ``start``, a child known to stand in front, or NONE.
    """
    child = next_child(tree, parent, start)
    while child != NONE and tree.key[child] < key:
        start, child = child, tree.sibling[child]
    return start


@loop
def next_child(tree: Tree, parent: int, child: int) -> int:
    """The child behind this one (NONE: the first one), or NONE."""
    return tree.child[parent] if child == NONE else tree.sibling[child]  # type: ignore[no-any-return]


def children(tree: Tree, parent: int) -> Iterator[int]:
    """All children, ascending by key."""
    child = int(tree.child[parent])
    while child != NONE:
        yield child
        child = int(tree.sibling[child])


@loop
def insert(tree: Tree, parent: int, behind: int, key: int) -> int:
    """A new child behind another (NONE: as the first), or NONE when there is no room."""
    node: int = tree.grown[0]
    if node == len(tree.key):
        return NONE
    tree.grown[0] += 1
    tree.key[node], tree.child[node] = key, NONE
    tree.sibling[node] = next_child(tree, parent, behind)
    if behind == NONE:
        tree.child[parent] = node
    else:
        tree.sibling[behind] = node
    return node


@loop
def child_for(tree: Tree, parent: int, key: int) -> int:
    """The child with this key, made if need be; NONE when there is no room."""
    behind = before(tree, parent, NONE, key)
    child = next_child(tree, parent, behind)
    if child == NONE or tree.key[child] != key:
        child = insert(tree, parent, behind, key)
    return child


@loop
def back_up(tree: Tree, path: Ints, depth: int, values: Floats) -> None:
    """Add a result to every node on the way."""
    for step in range(depth + 1):
        node = path[step]
        tree.visits[node] += 1
        for player in range(tree.worth.shape[1]):
            tree.worth[node, player] += values[player]
    for player in range(tree.worth.shape[1]):
        tree.squares[player] += values[player] * values[player]
