"""A played game, move by move: everybody's chances, what was luck, and what was given away.

The curve looks at the game as it really stood, with all hands open: that is known once a game
is over. Of each move it tells the change by what was rolled and drawn apart from the change by
what was chosen, and from the start these sum to the result. A choice is graded by what its
player could see, as ``explain`` would.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import numpy as np

from sandtable.agents.desk import VIEW, WORLD, Desk, desk_for
from sandtable.agents.explain import Explainer
from sandtable.agents.lines import offered, words
from sandtable.agents.search import finish
from sandtable.agents.selection import Manner
from sandtable.agents.thought import Effort
from sandtable.core.contract import call_time, play
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY, Step
from sandtable.core.tray import clear
from sandtable.core.tray import seed as seeded

GAMES = 256
"""Games thought on from a position, to see what everybody may expect."""

ITERATIONS = 160
"""How much search thinks about each choice ..."""

AGAIN = 8000
"""... and about one that seems to have given something away: it is looked at twice."""

TRIFLE = 0.02
"""Less than this is given away by chance of the search alone."""

Chances = tuple[float, ...]
"""Everybody's expected result, from -1 to 1 with sum 0."""


@dataclass(frozen=True, slots=True)
class Grade:
    """What search thought of a choice, from what its player saw.

    ``given_away`` is what a better choice promises above the one that was made, of 2 from
    defeat to victory; 0 where none promises ``TRIFLE`` more. What is touched on
    the table for a better choice, one after the other, is its ``path``.
    """

    chosen: str
    better: str
    given_away: float
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Looked:
    """A move that was looked at again.

    ``chances`` are those after the move; ``luck`` and ``choices`` say how they came from those
    before it. ``grade`` is None where there was no choice.
    """

    player: int
    chances: Chances
    luck: Chances
    choices: Chances
    grade: Grade | None


def chances_in(state: GameState, seed: int) -> Chances:
    """What everybody may expect of a position, with all hands open."""
    if state.is_terminal():
        return tuple(map(float, state.returns()))
    return _expected(state, None, seed)


def look_at(
    before: GameState, step: Step, after: GameState, stood: Chances, effort: Effort
) -> Looked:
    """Look at a move again; ``stood`` are everybody's chances before it.

    Where there was no choice nothing is counted as chosen, and where nothing was rolled either
    chances stay as they were. Equal games and efforts are looked at equally.
    """
    chosen, rolled = _is_choice(before, step), max(step.sides, default=1) > 1
    is_still = not (chosen or rolled or after.is_terminal())
    stands = stood if is_still else chances_in(after, effort.seed)
    awaited = stands
    if rolled:
        awaited = _expected(before, step, effort.seed) if chosen else stood
    return Looked(
        player=step.player,
        chances=stands,
        luck=_less(stands, awaited),
        choices=_less(awaited, stood),
        grade=graded(before, step, effort),
    )


def look_through(
    states: Iterable[GameState], stood: Chances, known: int = 0
) -> Iterator[Looked]:
    """Look again at the moves of a game, one after the other, but for the first that are known.

    ``states`` are those of the game from its start on, as ``replay`` gives them; ``stood`` are
    everybody's chances after the moves that are known.
    """
    for number, (before, after) in enumerate(pairwise(states), start=1):
        if number > known:
            effort = Effort(ITERATIONS, number * GAMES)
            looked = look_at(before, after.history[-1], after, stood, effort)
            stood = looked.chances
            yield looked


def settled(last: Looked, result: Sequence[float]) -> Looked:
    """The last move of a game, which ended by agreement with a result of its own."""
    end = _less(tuple(result), last.chances)
    choices = tuple(one + more for one, more in zip(last.choices, end, strict=True))
    return replace(last, chances=tuple(result), choices=choices)


def graded(before: GameState, step: Step, effort: Effort) -> Grade | None:
    """What a choice gave away, from what its player saw; None where there was no choice.

    What seems best of many choices was also lucky in the search. So where something seems lost
    the two are compared once more, with more thought and other luck, and that counts.
    """
    player, action = step.player, step.action
    if player == NOBODY or not _is_choice(before, step):
        return None
    seen = before.masked(player)
    best, lost = _better(Explainer(before.game, seen, player, effort), action)
    if lost >= TRIFLE:
        more = Effort(AGAIN, effort.seed + 1)
        _, lost = _better(Explainer(before.game, seen, player, more), action, best)
    lost = lost if lost >= TRIFLE else 0.0
    chosen = words(before.game, seen, player, action)
    if not lost:
        return Grade(chosen, "", lost)
    better = offered(before.game, seen, player, best)
    touched = tuple(step for step in better.path if isinstance(step, str))
    return Grade(chosen, better.text, lost, touched)


def _better(thought: Explainer, action: int, best: int | None = None) -> tuple[int, float]:
    """The best choice, unless one is named, and how much more it promises than an action."""
    named = (action,) if best is None else (action, best)
    promised = thought.promised(best=1, also=named)
    best = next(iter(promised)) if best is None else best
    return best, promised[best][thought.player] - promised[action][thought.player]


def _is_choice(before: GameState, step: Step) -> bool:
    """Whether something else could have happened; that time runs out is nobody's only move."""
    return step.player == NOBODY or len(before.legal_actions(step.player)) > 1


def _expected(state: GameState, step: Step | None, seed: int) -> Chances:
    """What is expected on average, after a step with other luck if there is one."""
    players, manner = state.game.players, Manner()
    desk = desk_for(state.position, seed)
    total = np.zeros(players)
    for number in range(GAMES):
        desk.worlds[WORLD] = desk.worlds[VIEW]
        seeded(desk.tray, seed + number)
        clear(desk.tray)
        if step is not None:
            _again(desk, step)
        finish(desk, manner)
        total += desk.values[:players]
    return tuple((total / GAMES).tolist())


def _again(desk: Desk, step: Step) -> None:
    world: Any = desk.worlds[WORLD]
    if step.player == NOBODY:
        call_time(world, desk.tray)
    else:
        play(world, step.player, step.action, desk.tray)
    clear(desk.tray)


def _less(one: Chances, other: Chances) -> Chances:
    return tuple(a - b for a, b in zip(one, other, strict=True))
