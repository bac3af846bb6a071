"""The line that search expects to follow a choice, in the words of the game."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.agents.desk import VIEW, WORLD
from sandtable.agents.thought import Thought
from sandtable.agents.tree import NONE, ROOT, Tree, action_of, children, player_of
from sandtable.core.choices import Offer
from sandtable.core.contract import MOST_ACTIONS, deciders, legal_actions, play, redeal
from sandtable.core.masking import masked
from sandtable.core.played import PlayedGame
from sandtable.core.tray import clear
from sandtable.core.tray import seed as seeded

WORLDS = 16
"""Worlds in which the line is followed; it is told as it goes on longest."""

LONGEST = 6
"""Decisions that are told."""

OFTEN = 8
"""What was looked at less often is not expected, but tried."""


@dataclass(frozen=True, slots=True)
class Saying:
    """A decision of a line: who, and what in the words of the choice."""

    player: int
    text: str


def expected_line(thought: Thought, node: int) -> tuple[Saying, ...]:
    """The choice, and what was looked at most behind it, wherever that can be done."""
    text = words(thought.game, thought.view, thought.player, thought.tree.key[node])
    line: tuple[Saying, ...] = (Saying(thought.player, text),)
    for number in range(WORLDS):
        other = (line[0], *_followed(thought, node, number))
        line = other if len(other) > len(line) else line
    return line


def words(game: PlayedGame, seen: Any, player: int, key: int) -> str:  # noqa: ANN401 - of any game
    """A choice in the words that the player would read; the position is masked."""
    return offered(game, seen, player, key).text


def offered(game: PlayedGame, seen: Any, player: int, key: int) -> Offer:  # noqa: ANN401 - as above
    """A choice as the player would be offered it; the position is masked."""
    action, actions = int(action_of(key)), legal(seen, player)
    return game.portrayal.offers(seen, player, actions)[actions.index(action)]


def legal(position: Any, player: int) -> list[int]:  # noqa: ANN401 - of any game
    """What a player may choose."""
    actions = np.empty(MOST_ACTIONS, np.int64)
    return [int(action) for action in actions[: legal_actions(position, player, actions)]]


def _followed(thought: Thought, first: int, number: int) -> list[Saying]:
    """What follows, and what others choose beside, in one world that may be the true one."""
    tree, desk = thought.tree, thought.desk
    desk.worlds[WORLD] = desk.worlds[VIEW]
    world, told, asked = desk.worlds[WORLD], list[Saying](), ROOT
    seeded(desk.tray, thought.effort.seed + number)
    clear(desk.tray)
    redeal(world, thought.player, desk.tray)
    while len(told) < LONGEST and asked != NONE:
        picked = _picked(thought, asked, first)
        node = asked
        for decider, chosen in picked.items():
            key = tree.key[chosen]
            node = chosen if node == asked else _child(tree, node, key)
            is_first = asked == ROOT and decider == thought.player
            if not is_first and len(legal(world, decider)) > 1:
                seen = masked(world, decider)
                told.append(Saying(decider, words(thought.game, seen, decider, key)))
            clear(desk.tray)
            play(world, decider, action_of(key), desk.tray)
        asked = node if picked else NONE
    return told


def _picked(thought: Thought, asked: int, first: int) -> dict[int, int]:
    """What each who decides is expected to choose; nothing if that is not known of all."""
    world, tree = thought.desk.worlds[WORLD], thought.tree
    waiting, picked = deciders(world), dict[int, int]()
    for decider in range(thought.game.players):
        if waiting >> decider & 1:
            chosen = first
            if asked != ROOT or decider != thought.player:
                chosen = _most_visited(tree, asked, decider, legal(world, decider))
            if chosen == NONE:
                return {}
            picked[decider] = chosen
    return picked


def _most_visited(tree: Tree, parent: int, player: int, actions: list[int]) -> int:
    """What a player would choose at a node, of what can be done; NONE if nobody knows."""
    nodes = [
        node
        for node in children(tree, parent)
        if player_of(tree.key[node]) == player
        and action_of(tree.key[node]) in actions
        and tree.visits[node] >= OFTEN
    ]
    return max(nodes, key=lambda node: tree.visits[node], default=NONE)


def _child(tree: Tree, parent: int, key: int) -> int:
    """The child with this key, or NONE."""
    if parent == NONE:
        return NONE
    return next((node for node in children(tree, parent) if tree.key[node] == key), NONE)
