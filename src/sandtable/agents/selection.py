"""Which choice a search looks at next: selection among choices, and expansion to new ones.

What a choice promises before it is tried comes from the appraisal after it; the better part
of the choices is looked at first, the rest as visits grow.
"""

import math
from typing import NamedTuple

from sandtable.agents.desk import WORLD, Desk
from sandtable.agents.greedy import promise
from sandtable.agents.tree import (
    NONE,
    ROOT,
    Tree,
    action_of,
    before,
    insert,
    key_of,
    next_child,
    player_of,
)
from sandtable.core.contract import (
    NO_HABIT,
    NO_PASS,
    Position,
    deciders,
    legal_actions,
    passes,
    usual,
)
from sandtable.core.rule import loop
from sandtable.core.tray import WORD, Tray, below

HARDLY = 1e-9
"""A warmth that is never zero."""

HABIT = 2
"""Of so many secret choices all but one are made as they were made before."""

UNHEEDED = 1e12
"""What keeps a choice beyond the width out of sight while there is another."""


class Manner(NamedTuple):
    """How a search divides its attention (docs/decisions/10-opponents.md)."""

    curiosity: float = 0.6  # weight of what was visited little
    faith: float = 2.0  # visits that the first guess counts for
    warmth: float = 0.3  # how evenly promises share attention, in spreads of the promises
    looks: int = 256  # times that the player's own next choices are tried before the rest
    trust: float = 8.0  # visits that what they promise counts for
    doubt: float = 0.5  # share of attention spread evenly over secret choices
    width: float = 3.0  # choices looked at on the first visit ...
    widening: float = 1.0  # ... and how many more per root of visits
    seldom: float = 0.25  # secret choices visited less, against the best, are not made
    plies: int = 6  # decisions played on behind the tree before it is appraised
    tries: int = 2  # actions compared in each of these


@loop
def several(waiting: int) -> bool:
    """Whether more than one player decides."""
    return waiting & (waiting - 1) != 0


@loop
def mixed(world: Position, decider: int) -> bool:
    """Whether somebody chooses in secret beside others, and not only whether to react.

    Whoever reacts does so because it is good; there is nobody to be surprised by it.
    """
    return several(deciders(world)) and passes(world, decider) == NO_PASS


@loop
def choose_child(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> int:
    """The legal action that deserves the next visit, as a node; NONE when out of room.

    Beside others who decide, every other time it is one as it was chosen so far: what all
    learn is then how good a choice is against the others' mixture, and not against their last
    idea. Legal actions and children both ascend, so that one walk brings them together.
    """
    last = before(tree, node, NONE, key_of(decider, 0))
    child = next_child(tree, node, last)
    if child == NONE or player_of(tree.key[child]) != decider:
        expand(tree, desk, node, decider, manner)
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    allowed = manner.width + manner.widening * math.sqrt(tree.visits[node])
    faith = manner.trust if node == ROOT else manner.faith
    habitual = mixed(desk.worlds[WORLD], decider) and below(desk.tray, HABIT) > 0
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
        value = (
            habit(tree, child, desk.tray)
            if habitual
            else score(tree, child, faith, manner.curiosity)
        )
        if tree.rank[child] >= allowed:
            value -= UNHEEDED + tree.rank[child]
        if value > best_score:
            best, best_score = child, value
    return best


@loop
def score(tree: Tree, node: int, faith: float, curiosity: float) -> float:
    """What the decider hopes for from a node, and what there is to learn there."""
    visits = tree.visits[node]
    hope = faith * tree.guess[node] + tree.worth[node, player_of(tree.key[node])]
    news = tree.prior[node] * math.sqrt(tree.offered[node]) / (1 + visits)
    answer: float = hope / (faith + visits) + curiosity * news
    return answer


@loop
def habit(tree: Tree, node: int, tray: Tray) -> float:
    """A number by chance; the greatest falls to each node as often as it was visited."""
    luck = math.log((1 + below(tray, WORD)) / WORD)
    answer: float = luck / (tree.visits[node] + HARDLY)
    return answer


@loop
def expand(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> None:
    """Give a node the children that a decider may choose, each tried once."""
    for place in range(legal_actions(desk.worlds[WORLD], decider, desk.actions)):
        desk.guesses[place] = promise(desk, decider, desk.actions[place])
    open_up(tree, desk, node, decider, manner)


@loop
def open_up(tree: Tree, desk: Desk, node: int, decider: int, manner: Manner) -> None:
    """Give a node the children that a decider may choose, with what they promise.

    The best answer to anything is often not a good answer to somebody who thinks: where
    others decide beside, a part of the attention goes to what is usual, or to all choices
    alike where nobody can say what that is.
    """
    alike = manner.doubt if mixed(desk.worlds[WORLD], decider) else 0.0
    expected = usual(desk.worlds[WORLD], decider) if alike > 0.0 else NO_HABIT
    count = legal_actions(desk.worlds[WORLD], decider, desk.actions)
    best, worst = -math.inf, math.inf
    for place in range(count):
        best, worst = max(best, desk.guesses[place]), min(worst, desk.guesses[place])
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
        prior = math.exp((desk.guesses[place] - best) / warmth) / total
        even = 1.0 / count
        if expected != NO_HABIT:
            even = 1.0 if desk.actions[place] == expected else 0.0
        tree.prior[child] = (1.0 - alike) * prior + alike * even
        for other in range(count):
            tree.rank[child] += desk.guesses[other] > desk.guesses[place]


@loop
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
