"""The opponent that thinks in plans: information-set Monte-Carlo tree search.

Every iteration thinks in a fresh world that the player cannot tell from the true one. Nodes
stand for sequences of choices, whatever the dice said between them; every player backs up
the own value (max^n). Which choices it looks at stands in ``selection.py``.

Nothing is kept between two decisions: a choice depends on the view and the seed alone.
"""

import math
from time import perf_counter
from typing import Any

import numpy as np

from sandtable.agents.desk import DEEPEST, MOST_PLAYERS, VIEW, WORLD, Desk, desk_for
from sandtable.agents.greedy import best_action, promise
from sandtable.agents.selection import Manner, choose_child, open_up, several
from sandtable.agents.tree import (
    NONE,
    ROOT,
    Tree,
    action_of,
    back_up,
    child_for,
    children,
    plant,
    player_of,
)
from sandtable.core.contract import (
    NO_HABIT,
    NO_PASS,
    appraise,
    deciders,
    legal_actions,
    passes,
    play,
    quiet,
    redeal,
    take_back,
    usual,
)
from sandtable.core.playout import first_decider
from sandtable.core.record import Ints
from sandtable.core.rule import loop
from sandtable.core.tray import Tray, below, clear

MOST_NODES = 1 << 18
CHUNK = 64
"""Iterations between two looks at the clock."""

ENOUGH = 128
"""Iterations from which on the search may find that ..."""

TRIFLE = 0.003
"""... results lie no further apart than this, of 2 from defeat to victory: nothing matters."""

FEW = 8
"""Worlds in which each of them is tried at least."""


@loop
def grow(tree: Tree, desk: Desk, player: int, manner: Manner, iterations: int) -> None:
    """Think ``iterations`` times on, for ``player`` who sees ``desk.worlds[VIEW]``."""
    take_back(desk.worlds[VIEW], player)
    if tree.child[ROOT] == NONE:
        count = legal_actions(desk.worlds[VIEW], player, desk.actions)
        best_action(desk, player, FEW + manner.looks // count)
        open_up(tree, desk, ROOT, player, manner)
    for _ in range(iterations):
        desk.worlds[WORLD] = desk.worlds[VIEW]
        clear(desk.tray)
        redeal(desk.worlds[WORLD], player, desk.tray)
        depth = descend(tree, desk, player, manner)
        finish(desk, manner)
        back_up(tree, desk.path, depth, desk.values)


@loop
def descend(tree: Tree, desk: Desk, player: int, manner: Manner) -> int:
    """Walk from the root to a node not visited before; return how many nodes were passed.

    Those who decide at the same time all choose at the node where they are asked, before any
    of them plays: nobody may answer what nobody can see. Where it leads depends on all.
    """
    world, path, picked = desk.worlds[WORLD], desk.path, desk.picked
    node, depth = ROOT, 0
    path[0] = ROOT
    waiting = deciders(world)
    while waiting and depth < DEEPEST - 2 * MOST_PLAYERS:
        if depth and not tree.visits[node]:
            break
        for place in range(MOST_PLAYERS):
            decider = (player + place) % MOST_PLAYERS
            if waiting >> decider & 1:
                picked[decider] = choose_child(tree, desk, node, decider, manner)
        asked = node
        for decider in range(MOST_PLAYERS):
            if waiting >> decider & 1:
                node = led_to(tree, asked, node, picked[decider])
                if node == NONE:
                    return depth
                depth = passed(path, depth, picked[decider], node)
                clear(desk.tray)
                play(world, decider, action_of(tree.key[node]), desk.tray)
        waiting = deciders(world)
    return depth


@loop
def led_to(tree: Tree, asked: int, node: int, chosen: int) -> int:
    """Where a choice leads from ``node``: itself, unless others asked beside chose before."""
    if node == asked or chosen == NONE:
        return chosen
    return child_for(tree, node, tree.key[chosen])


@loop
def passed(path: Ints, depth: int, chosen: int, node: int) -> int:
    """Note the node chosen and the node that it leads to; return how many are noted."""
    depth += 1
    path[depth] = chosen
    if node != chosen:
        depth += 1
        path[depth] = node
    return depth


@loop
def finish(desk: Desk, manner: Manner) -> None:
    """Play the world on for a while, then appraise it.

    Nobody reacts to anything, and what is usual is done, as long as the position is not
    quiet: that takes no time. Where several decide in secret nobody is carrying out a plan:
    it is appraised as it stands, and so is a quiet position where it is known what is usual.
    """
    world, left = desk.worlds[WORLD], manner.plies
    waiting = deciders(world)
    while waiting:
        decider = first_decider(waiting)
        action = passes(world, decider)
        if action == NO_PASS and not quiet(world):
            action = usual(world, decider)
        if action == NO_PASS:
            if left == 0 or several(waiting) or usual(world, decider) != NO_HABIT:
                break
            action, left = better_of(desk, decider, manner.tries), left - 1
        clear(desk.tray)
        play(world, decider, action, desk.tray)
        waiting = deciders(world)
    appraise(world, desk.values)


@loop
def better_of(desk: Desk, decider: int, tries: int) -> int:
    """The most promising of a few actions drawn at random."""
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    best, best_promise = NONE, -math.inf
    for _ in range(tries if count > 1 else 1):
        action = desk.actions[below(desk.tray, count)]
        guess = promise(desk, decider, action) if tries > 1 and count > 1 else 0.0
        if guess > best_promise:
            best, best_promise = action, guess
    return best


@loop
def lead(tree: Tree, player: int, reacts: int) -> tuple[int, int]:
    """The player's most visited action, and by how many visits it leads the next.

    Beside others who decide it leads by none, unless the question is whether to react, or it
    is known what is usual: what is less visited may be chosen too.
    """
    best, most, second = NONE, -1, 0
    child = tree.child[ROOT]
    while child != NONE:
        if player_of(tree.key[child]) != player:
            second = second if reacts else len(tree.visits)
        elif tree.visits[child] > most:
            best, second, most = child, max(second, most), tree.visits[child]
        else:
            second = max(second, tree.visits[child])
        child = tree.sibling[child]
    return action_of(tree.key[best]), most - second


def spread(tree: Tree, player: int) -> float:
    """How far the player's results lie apart: their standard deviation over all iterations."""
    visits = tree.visits[ROOT]
    mean = tree.worth[ROOT, player] / visits
    return math.sqrt(max(tree.squares[player] / visits - mean * mean, 0.0))


def drawn(tree: Tree, player: int, manner: Manner, tray: Tray) -> int:
    """One of the player's actions, each as often as it deserved to be visited."""
    nodes = [node for node in children(tree, ROOT) if player_of(tree.key[node]) == player]
    visits = tree.visits[nodes] + 1  # without room in the tree there are none
    visits[visits < manner.seldom * visits.max()] = 0
    place = np.searchsorted(np.cumsum(visits), below(tray, int(visits.sum())), side="right")
    return int(action_of(tree.key[nodes[place]]))


class Search:
    """Thinks for a number of iterations, for a time, or until one of both is used up."""

    def __init__(
        self, milliseconds: float = 0, iterations: int = 0, manner: Manner | None = None
    ) -> None:
        """Set the budget of a decision; one of both may be 0, which is as much as one likes."""
        self.milliseconds: float = milliseconds
        self.iterations: int = iterations
        self.manner: Manner = manner or Manner()

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The action most visited when the budget is used up, or more of it would be wasted.

        A secret choice is drawn, so that nobody can foresee it, unless it is known what is
        usual there: then it is better to be right than to surprise.
        """
        desk = desk_for(view, seed)
        if legal_actions(view, player, desk.actions) == 1:
            return int(desk.actions[0])
        tree = plant(MOST_NODES, int(view.options.players))
        reacts = int(passes(view, player) != NO_PASS or usual(view, player) != NO_HABIT)
        self._think(tree, desk, player, reacts)
        best, ahead = lead(tree, player, reacts)
        return int(best) if ahead >= 0 else drawn(tree, player, self.manner, desk.tray)

    def _think(self, tree: Tree, desk: Desk, player: int, reacts: int) -> None:
        """Grow the tree until nothing that is left of the budget can change the choice.

        Less will do where nothing matters, as in most decisions of a game that is all but won.
        """
        start, done = perf_counter(), 0
        left: float = self.iterations or math.inf
        while left > 0:
            chunk = int(min(CHUNK, left))
            grow(tree, desk, player, self.manner, chunk)
            done += chunk
            left = self.iterations - done if self.iterations else math.inf
            if self.milliseconds:
                spent = perf_counter() - start
                left = min(left, (self.milliseconds / 1000 - spent) * done / spent)
            decided = done >= ENOUGH and spread(tree, player) < TRIFLE
            if decided or lead(tree, player, reacts)[1] > left:
                break
