"""The opponent that looks one action ahead."""

from dataclasses import dataclass
from typing import Any

from sandtable.agents.desk import PROBE, VIEW, WORLD, Desk, desk_for
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
from sandtable.core.rule import loop
from sandtable.core.tray import below, clear

SAMPLES = 32
"""Worlds and dice that every action is tried in."""

PARTS = 1 << 20
"""In so many equal parts chances of overlooking are drawn."""


@loop
def best_action(desk: Desk, player: int, samples: int) -> int:
    """The action after which the player's appraisal is best, on average over ``samples``.

    What each promises is left in ``desk.guesses``, by place in ``desk.actions``.
    """
    worlds, actions, guesses = desk.worlds, desk.actions, desk.guesses
    count = legal_actions(worlds[VIEW], player, actions)
    guesses[:count] = 0.0
    take_back(worlds[VIEW], player)
    for _ in range(samples if count > 1 else 0):
        worlds[WORLD] = worlds[VIEW]
        clear(desk.tray)
        redeal(worlds[WORLD], player, desk.tray)
        for choice in range(count):
            guesses[choice] += promise(desk, player, actions[choice]) / samples
    best = 0
    for choice in range(1, count):
        if guesses[choice] > guesses[best]:
            best = choice
    action: int = actions[best]
    return action


@loop
def best_seen(desk: Desk, player: int, samples: int, sight: float) -> int:
    """The best action of those that are seen, each with chance ``sight``; any, where none is.

    Nobody overlooks that something may be let pass.
    """
    best_action(desk, player, samples)
    count = legal_actions(desk.worlds[VIEW], player, desk.actions)
    passing, best = passes(desk.worlds[VIEW], player), -1
    for choice in range(count):
        seen = below(desk.tray, PARTS) < sight * PARTS or desk.actions[choice] == passing
        if seen and (best < 0 or desk.guesses[choice] > desk.guesses[best]):
            best = choice
    action: int = desk.actions[below(desk.tray, count) if best < 0 else best]
    return action


@loop
def promise(desk: Desk, player: int, action: int) -> float:
    """What the world is worth to the player after trying an action once."""
    worlds = desk.worlds
    worlds[PROBE] = worlds[WORLD]
    beside = deciders(worlds[PROBE]) & ~(1 << player)
    clear(desk.tray)
    play(worlds[PROBE], player, action, desk.tray)
    settle(desk, PROBE, beside)
    calm(desk, PROBE)
    appraise(worlds[PROBE], desk.values)
    worth: float = desk.values[player]
    return worth


@loop
def settle(desk: Desk, row: int, beside: int) -> None:
    """Let those who decide beside somebody else, in secret, take any legal action.

    Nobody may answer what nobody can see. Who is asked whether to react lets it pass, and
    whoever usually does something there does that.
    """
    waiting = deciders(desk.worlds[row]) & beside
    while waiting:
        decider = first_decider(waiting)
        play_any(desk, row, decider)
        beside &= ~(1 << decider)
        waiting = deciders(desk.worlds[row]) & beside


@loop
def play_any(desk: Desk, row: int, decider: int) -> None:
    """The pass or what is usual, where there is one; else any legal action, equally likely."""
    action = passes(desk.worlds[row], decider)
    if action == NO_PASS:
        action = usual(desk.worlds[row], decider)
    if action == NO_HABIT:
        count = legal_actions(desk.worlds[row], decider, desk.others)
        action = desk.others[below(desk.tray, count)]
    clear(desk.tray)
    play(desk.worlds[row], decider, action, desk.tray)


@loop
def calm(desk: Desk, row: int) -> None:
    """Let everybody do what is usual until the position may be appraised."""
    world = desk.worlds[row]
    waiting = deciders(world)
    while waiting and not quiet(world):
        decider = first_decider(waiting)
        action = usual(world, decider)
        clear(desk.tray)
        play(world, decider, action, desk.tray)
        waiting = deciders(world)


@dataclass(frozen=True, slots=True)
class Greedy:
    """Best ``appraise`` after one action, over sampled worlds and dice.

    With less ``sight`` than 1 it overlooks choices: it sees each with that chance.
    """

    sight: float = 1.0

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """The most promising action of those it sees."""
        return int(best_seen(desk_for(view, seed), player, SAMPLES, self.sight))
