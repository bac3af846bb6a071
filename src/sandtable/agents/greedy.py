"""The opponent that looks one action ahead."""

from typing import Any

from sandtable.agents.desk import PROBE, VIEW, WORLD, Desk, desk_for
from sandtable.core.contract import appraise, deciders, legal_actions, play, redeal
from sandtable.core.playout import first_decider
from sandtable.core.rule import loop, part
from sandtable.core.tray import below, clear

SAMPLES = 32
"""Worlds and dice that every action is tried in."""


@loop
def best_action(desk: Desk, player: int, samples: int) -> int:
    """The action after which the player's appraisal is best, on average over ``samples``."""
    worlds, actions, guesses = desk.worlds, desk.actions, desk.guesses
    count = legal_actions(worlds[VIEW], player, actions)
    guesses[:count] = 0.0
    for _ in range(samples if count > 1 else 0):
        worlds[WORLD] = worlds[VIEW]
        clear(desk.tray)
        redeal(worlds[WORLD], player, desk.tray)
        for choice in range(count):
            guesses[choice] += promise(desk, player, actions[choice])
    best = 0
    for choice in range(1, count):
        if guesses[choice] > guesses[best]:
            best = choice
    action: int = actions[best]
    return action


@part
def promise(desk: Desk, player: int, action: int) -> float:
    """What the world is worth to the player after trying an action once."""
    worlds = desk.worlds
    worlds[PROBE] = worlds[WORLD]
    beside = deciders(worlds[PROBE]) & ~(1 << player)
    clear(desk.tray)
    play(worlds[PROBE], player, action, desk.tray)
    settle(desk, PROBE, beside)
    appraise(worlds[PROBE], desk.values)
    worth: float = desk.values[player]
    return worth


@part
def settle(desk: Desk, row: int, beside: int) -> None:
    """Let those who decide beside somebody else, in secret, take any legal action.

    Nobody may answer what nobody can see.
    """
    waiting = deciders(desk.worlds[row]) & beside
    while waiting:
        decider = first_decider(waiting)
        play_any(desk, row, decider)
        beside &= ~(1 << decider)
        waiting = deciders(desk.worlds[row]) & beside


@part
def play_any(desk: Desk, row: int, decider: int) -> None:
    """Any legal action, each equally likely."""
    count = legal_actions(desk.worlds[row], decider, desk.others)
    clear(desk.tray)
    play(desk.worlds[row], decider, desk.others[below(desk.tray, count)], desk.tray)


class Greedy:
    """Best ``appraise`` after one action, over sampled worlds and dice."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The most promising action."""
        return int(best_action(desk_for(view, seed), player, SAMPLES))
