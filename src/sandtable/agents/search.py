"""The opponent that thinks in plans: information-set Monte-Carlo tree search.

Every iteration thinks in a fresh world that the player cannot tell from the true one. Nodes
stand for sequences of actions, whatever the dice said between them; every player backs up
the own value (max^n). What an action promises before it is tried comes from the appraisal
after it; the better part of the actions is looked at first, the rest as visits grow.
"""

import math
from time import perf_counter
from typing import Any, NamedTuple

from numba import njit

from sandtable.agents.desk import VIEW, WORLD, Desk, desk_for
from sandtable.agents.greedy import promise
from sandtable.agents.tree import NONE, ROOT, Tree, back_up, fell, insert, plant
from sandtable.core.contract import appraise, deciders, legal_actions, play, redeal
from sandtable.core.tray import below, clear

MOST_NODES = 1 << 18
CHUNK = 32
"""Iterations between two looks at the clock."""


class Manner(NamedTuple):
    """How a search divides its attention; values found by matches (docs/decisions)."""

    curiosity: float = 0.6  # weight of what was visited little
    faith: float = 2.0  # visits that the first guess counts for
    warmth: float = 0.3  # how evenly promises share attention, in spreads of the promises
    width: float = 3.0  # actions looked at on the first visit ...
    widening: float = 1.0  # ... and how many more per root of visits
    plies: int = 6  # decisions played on behind the tree before it is appraised
    tries: int = 2  # actions compared in each of these


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def grow(tree: Tree, desk: Desk, player: int, manner: Manner, iterations: int) -> None:
    """Think ``iterations`` times on, for ``player`` who sees ``desk.worlds[VIEW]``."""
    for _ in range(iterations):
        desk.worlds[WORLD] = desk.worlds[VIEW]
        clear(desk.tray)
        redeal(desk.worlds[WORLD], player, desk.tray)
        depth = descend(tree, desk, player, manner)
        finish(desk, manner)
        back_up(tree, desk.path, depth, desk.values)


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def descend(tree: Tree, desk: Desk, player: int, manner: Manner) -> int:
    """Walk from the root to a node not visited before; return how deep it lies.

    A decision that others make in secret beside the own one is not searched but drawn:
    nobody may answer what nobody can see.
    """
    world, path = desk.worlds[WORLD], desk.path
    node, depth, secret = ROOT, 0, 0
    path[0] = ROOT
    waiting = deciders(world)
    while waiting and depth + 1 < len(path) and (tree.visits[node] or depth == 0):
        decider = first_of(waiting, player)
        if secret >> decider & 1:
            secret &= ~(1 << decider)
            play_any(desk, decider)
        else:
            secret |= waiting & ~(1 << decider) if waiting & (waiting - 1) else 0
            node = choose_child(tree, desk, node, decider, manner)
            if node == NONE:
                break
            depth += 1
            path[depth] = node
            play(world, decider, tree.action[node], desk.tray)
        waiting = deciders(world)
    return depth


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def first_of(waiting: int, player: int) -> int:
    """Who of those waiting is thought of first: the thinker, else the lowest number."""
    if waiting >> player & 1:
        return player
    decider = 0
    while not waiting >> decider & 1:
        decider += 1
    return decider


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def play_any(desk: Desk, decider: int) -> None:
    """Any legal action, each equally likely."""
    world = desk.worlds[WORLD]
    count = legal_actions(world, decider, desk.actions)
    play(world, decider, desk.actions[below(desk.tray, count)], desk.tray)


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def choose_child(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> int:
    """The legal action that deserves the next visit, as a node; NONE when out of room.

    Legal actions and children both ascend, so that one walk brings them together; an
    action that was not legal in earlier worlds joins last in rank.
    """
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    if tree.child[node] == NONE:
        expand(tree, desk, node, decider, count, manner)
    allowed = manner.width + manner.widening * math.sqrt(tree.visits[node])
    best, best_score, before, after = NONE, -math.inf, NONE, tree.child[node]
    for place in range(count):
        action = desk.actions[place]
        while after != NONE and tree.action[after] < action:
            before, after = after, tree.sibling[after]
        if after == NONE or tree.action[after] != action:
            after = insert(tree, node, before, action, decider)
            if after == NONE:
                break
            tree.rank[after], tree.guess[after] = count, tree.guess[tree.child[node]]
        tree.offered[after] += 1
        value = score(tree, after, manner)
        if tree.rank[after] >= allowed:
            value -= 1000.0 + tree.rank[after]
        if value > best_score:
            best, best_score = after, value
    return best


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def score(tree: Tree, node: int, manner: Manner) -> float:
    """What the decider hopes for from a node, and what there is to learn there."""
    visits = tree.visits[node]
    hope = manner.faith * tree.guess[node] + tree.worth[node, tree.decider[node]]
    news = tree.prior[node] * math.sqrt(tree.offered[node]) / (1 + visits)
    return hope / (manner.faith + visits) + manner.curiosity * news


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def expand(tree: Tree, desk: Desk, node: int, decider: int, count: int, manner: Manner) -> None:
    """Give a node its children, with what they promise."""
    best, worst = -math.inf, math.inf
    for place in range(count):
        guess = promise(desk, decider, desk.actions[place])
        desk.guesses[place] = guess
        best, worst = max(best, guess), min(worst, guess)
    warmth = manner.warmth * (best - worst) + 1e-9
    total = 0.0
    for place in range(count):
        total += math.exp((desk.guesses[place] - best) / warmth)
    child = NONE
    for place in range(count):
        child = insert(tree, node, child, desk.actions[place], decider)
        if child == NONE:
            break
        tree.guess[child] = desk.guesses[place]
        tree.prior[child] = math.exp((desk.guesses[place] - best) / warmth) / total
        for other in range(count):
            tree.rank[child] += desk.guesses[other] > desk.guesses[place]


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def finish(desk: Desk, manner: Manner) -> None:
    """Play the world on for a while, then appraise it."""
    world = desk.worlds[WORLD]
    waiting = deciders(world)
    for _ in range(manner.plies):
        if not waiting:
            break
        decider = first_of(waiting, 0)
        play(world, decider, better_of(desk, decider, manner.tries), desk.tray)
        waiting = deciders(world)
    appraise(world, desk.values)


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
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


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def lead(tree: Tree) -> tuple[int, int]:
    """The most visited action, and by how many visits it leads the next."""
    best, most, second = NONE, -1, 0
    child = tree.child[ROOT]
    while child != NONE:
        if tree.visits[child] > most:
            best, second, most = tree.action[child], max(most, 0), tree.visits[child]
        elif tree.visits[child] > second:
            second = tree.visits[child]
        child = tree.sibling[child]
    return best, most - second


class Search:
    """Thinks for a number of iterations, or for a time."""

    def __init__(
        self, milliseconds: float = 200, iterations: int = 0, manner: Manner | None = None
    ) -> None:
        """Set the budget of a decision: ``iterations``, or when 0 ``milliseconds``."""
        self.milliseconds, self.iterations = milliseconds, iterations
        self.manner = manner or Manner()
        self.tree: Tree | None = None

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The action most visited when the budget is used up, or cannot change the choice."""
        desk = desk_for(view, seed)
        if legal_actions(view, player, desk.actions) == 1:
            return int(desk.actions[0])
        players = int(view.options.players)
        if self.tree is None or self.tree.worth.shape[1] != players:
            self.tree = plant(MOST_NODES, players)
        fell(self.tree)
        self._think(self.tree, desk, player)
        return int(lead(self.tree)[0])

    def _think(self, tree: Tree, desk: Desk, player: int) -> None:
        """Grow the tree until nothing that is left of the budget can change the choice."""
        start, done = perf_counter(), 0
        left: float = self.iterations or math.inf
        while left > 0:
            chunk = int(min(CHUNK, left))
            grow(tree, desk, player, self.manner, chunk)
            done += chunk
            if self.iterations:
                left = self.iterations - done
            else:
                spent = perf_counter() - start
                left = (self.milliseconds / 1000 - spent) * done / spent
            if lead(tree)[1] > left:
                break
