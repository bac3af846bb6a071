"""The opponent that looks one action ahead."""

from typing import Any

from numba import njit

from sandtable.agents.desk import PROBE, VIEW, WORLD, Desk, desk_for
from sandtable.core.contract import appraise, legal_actions, play, redeal
from sandtable.core.tray import clear

SAMPLES = 16
"""Worlds and dice that every action is tried in."""


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def best_action(desk: Desk, player: int, samples: int) -> int:
    """The action after which the player's appraisal is best, on average over ``samples``."""
    worlds, actions, guesses = desk.worlds, desk.actions, desk.guesses
    count = legal_actions(worlds[VIEW], player, actions)
    guesses[:count] = 0.0
    for _ in range(samples if count > 1 else 0):
        worlds[WORLD] = worlds[VIEW]
        redeal(worlds[WORLD], player, desk.tray)
        for choice in range(count):
            guesses[choice] += promise(desk, player, actions[choice])
    best = 0
    for choice in range(1, count):
        if guesses[choice] > guesses[best]:
            best = choice
    return actions[best]


@njit(cache=True, nogil=True, no_cfunc_wrapper=True)
def promise(desk: Desk, player: int, action: int) -> float:
    """What the world is worth to the player after trying an action once."""
    worlds = desk.worlds
    worlds[PROBE] = worlds[WORLD]
    clear(desk.tray)
    play(worlds[PROBE], player, action, desk.tray)
    appraise(worlds[PROBE], desk.values)
    return desk.values[player]


class Greedy:
    """Best ``appraise`` after one action, over sampled worlds and dice."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The most promising action."""
        return int(best_action(desk_for(view, seed), player, SAMPLES))
