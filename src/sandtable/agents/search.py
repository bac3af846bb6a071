"""The opponent that thinks in plans: information-set Monte-Carlo tree search.

Every iteration thinks in a fresh world that the player cannot tell from the true one. Nodes
stand for sequences of choices, whatever the dice said between them; every player backs up
the own value (max^n). What a choice promises before it is tried comes from the appraisal
after it; the better part of the choices is looked at first, the rest as visits grow.

Nothing is kept between two decisions: a choice depends on the view and the seed alone.
"""

import math
from time import perf_counter
from typing import Any, NamedTuple

from sandtable.agents.desk import DEEPEST, VIEW, WORLD, Desk, desk_for
from sandtable.agents.greedy import promise, settle
from sandtable.agents.tree import (
    NONE,
    ROOT,
    Tree,
    action_of,
    back_up,
    before,
    child_for,
    insert,
    key_of,
    next_child,
    plant,
    player_of,
)
from sandtable.core.contract import appraise, deciders, legal_actions, play, redeal
from sandtable.core.playout import first_decider
from sandtable.core.record import Ints
from sandtable.core.rule import loop, part
from sandtable.core.tray import below, clear

MOST_NODES = 1 << 18
CHUNK = 64
"""Iterations between two looks at the clock."""

HARDLY = 1e-9
"""A warmth that is never zero."""

UNHEEDED = 1000.0
"""What keeps a choice beyond the width out of sight while there is another."""


class Manner(NamedTuple):
    """How a search divides its attention (docs/decisions/10-opponents.md)."""

    curiosity: float = 0.6  # weight of what was visited little
    faith: float = 2.0  # visits that the first guess counts for
    warmth: float = 0.3  # how evenly promises share attention, in spreads of the promises
    width: float = 3.0  # choices looked at on the first visit ...
    widening: float = 1.0  # ... and how many more per root of visits
    plies: int = 6  # decisions played on behind the tree before it is appraised
    tries: int = 2  # actions compared in each of these


@loop
def grow(tree: Tree, desk: Desk, player: int, manner: Manner, iterations: int) -> None:
    """Think ``iterations`` times on, for ``player`` who sees ``desk.worlds[VIEW]``."""
    for _ in range(iterations):
        desk.worlds[WORLD] = desk.worlds[VIEW]
        clear(desk.tray)
        redeal(desk.worlds[WORLD], player, desk.tray)
        depth = descend(tree, desk, player, manner)
        finish(desk, manner)
        back_up(tree, desk.path, depth, desk.values)


@part
def descend(tree: Tree, desk: Desk, player: int, manner: Manner) -> int:
    """Walk from the root to a node not visited before; return how many nodes were passed.

    Those who decide at the same time, in secret, all choose at the node where the first of
    them was asked: nobody may answer what nobody can see. Where it leads depends on all.
    """
    world, path = desk.worlds[WORLD], desk.path
    node, asked, depth, secret = ROOT, ROOT, 0, 0
    path[0] = ROOT
    waiting = deciders(world)
    while waiting and depth < DEEPEST - 2:
        if depth and not tree.visits[node] and not secret & waiting:
            break
        decider = first_of(waiting, player)
        if not secret >> decider & 1:
            asked, secret = node, several(waiting)
        secret &= ~(1 << decider)
        chosen = choose_child(tree, desk, asked, decider, manner)
        if chosen == NONE:
            break
        node = chosen if node == asked else child_for(tree, node, tree.key[chosen])
        depth = passed(path, depth, chosen, node)
        clear(desk.tray)
        play(world, decider, action_of(tree.key[chosen]), desk.tray)
        waiting = deciders(world) if node != NONE else 0
    settle(desk, WORLD, secret)
    return depth


@part
def first_of(waiting: int, player: int) -> int:
    """Who of those waiting is thought of first: the thinker, else the lowest number."""
    return player if waiting >> player & 1 else first_decider(waiting)


@part
def several(waiting: int) -> int:
    """Those waiting, if they are several; otherwise nobody."""
    return waiting if waiting & (waiting - 1) else 0


@loop
def passed(path: Ints, depth: int, chosen: int, node: int) -> int:
    """Note the node chosen and the node that it leads to; return how many are noted."""
    depth += 1
    path[depth] = chosen
    if node not in (chosen, NONE):
        depth += 1
        path[depth] = node
    return depth


@part
def choose_child(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> int:
    """The legal action that deserves the next visit, as a node; NONE when out of room.

    Legal actions and children both ascend, so that one walk brings them together.
    """
    last = before(tree, node, NONE, key_of(decider, 0))
    child = next_child(tree, node, last)
    if child == NONE or player_of(tree.key[child]) != decider:
        expand(tree, desk, node, decider, manner)
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    allowed = manner.width + manner.widening * math.sqrt(tree.visits[node])
    best, best_score = NONE, -math.inf
    for place in range(count):
        key = key_of(decider, desk.actions[place])
        last = before(tree, node, last, key)
        child = next_child(tree, node, last)
        if child == NONE or tree.key[child] != key:
            child = join(tree, desk, node, last, key)
            if child == NONE:
                break
        tree.offered[child] += 1
        value = score(tree, child, manner)
        if tree.rank[child] >= allowed:
            value -= UNHEEDED + tree.rank[child]
        if value > best_score:
            best, best_score = child, value
    return best


@loop
def score(tree: Tree, node: int, manner: Manner) -> float:
    """What the decider hopes for from a node, and what there is to learn there."""
    visits = tree.visits[node]
    hope = manner.faith * tree.guess[node] + tree.worth[node, player_of(tree.key[node])]
    news = tree.prior[node] * math.sqrt(tree.offered[node]) / (1 + visits)
    answer: float = hope / (manner.faith + visits) + manner.curiosity * news
    return answer


@part
def expand(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> None:
    """Give a node the children that a decider may choose, with what they promise."""
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    best, worst = -math.inf, math.inf
    for place in range(count):
        guess = promise(desk, decider, desk.actions[place])
        desk.guesses[place] = guess
        best, worst = max(best, guess), min(worst, guess)
    warmth = manner.warmth * (best - worst) + HARDLY
    total = 0.0
    for place in range(count):
        total += math.exp((desk.guesses[place] - best) / warmth)
    child = before(tree, node, NONE, key_of(decider, 0))
    for place in range(count):
        child = insert(tree, node, child, key_of(decider, desk.actions[place]))
        if child == NONE:
            break
        tree.guess[child] = desk.guesses[place]
        tree.prior[child] = math.exp((desk.guesses[place] - best) / warmth) / total
        for other in range(count):
            tree.rank[child] += desk.guesses[other] > desk.guesses[place]


@part
def join(tree: Tree, desk: Desk, node: int, behind: int, key: int) -> int:
    """A child for a choice that was not there before; NONE when out of room.

    It takes the rank and the attention of the next worse one.
    """
    child = insert(tree, node, behind, key)
    if child != NONE:
        guess = promise(desk, player_of(key), action_of(key))
        tree.guess[child] = guess
        other = tree.child[node]
        while other != NONE:
            if player_of(tree.key[other]) == player_of(key) and other != child:
                if tree.guess[other] > guess:
                    tree.rank[child] += 1
                else:
                    tree.prior[child] = max(tree.prior[child], tree.prior[other])
            other = tree.sibling[other]
    return child


@part
def finish(desk: Desk, manner: Manner) -> None:
    """Play the world on for a while, then appraise it."""
    world = desk.worlds[WORLD]
    waiting = deciders(world)
    for _ in range(manner.plies):
        if not waiting:
            break
        decider = first_decider(waiting)
        if several(waiting):
            settle(desk, WORLD, waiting)
        else:
            clear(desk.tray)
            play(world, decider, better_of(desk, decider, manner.tries), desk.tray)
        waiting = deciders(world)
    appraise(world, desk.values)


@part
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
def lead(tree: Tree, player: int) -> tuple[int, int]:
    """The player's most visited action, and by how many visits it leads the next."""
    best, most, second = NONE, -1, 0
    child = tree.child[ROOT]
    while child != NONE:
        if player_of(tree.key[child]) == player:
            if tree.visits[child] > most:
                best, second, most = child, max(most, 0), tree.visits[child]
            elif tree.visits[child] > second:
                second = tree.visits[child]
        child = tree.sibling[child]
    return action_of(tree.key[best]), most - second


class Search:
    """Thinks for a number of iterations, or for a time."""

    def __init__(
        self, milliseconds: float = 200, iterations: int = 0, manner: Manner | None = None
    ) -> None:
        """Set the budget of a decision: ``iterations``, or when 0 ``milliseconds``."""
        self.milliseconds, self.iterations = milliseconds, iterations
        self.manner = manner or Manner()

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The action most visited when the budget is used up, or cannot change the choice."""
        desk = desk_for(view, seed)
        if legal_actions(view, player, desk.actions) == 1:
            return int(desk.actions[0])
        tree = plant(MOST_NODES, int(view.options.players))
        self._think(tree, desk, player)
        return int(lead(tree, player)[0])

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
            if lead(tree, player)[1] > left:
                break
