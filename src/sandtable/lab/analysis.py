"""A game that was played, looked at again: what each decision gave away.

At every decision search thinks as the player could have: from the position as the player saw
it, without what was hidden then and without what came later. A decision that left no choice
says nothing.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

import numpy as np

from sandtable.agents.explain import Considered, Effort, Explainer
from sandtable.core.game import Game
from sandtable.core.record import record_of
from sandtable.core.records import Record
from sandtable.core.replay import replay
from sandtable.core.steps import NOBODY
from sandtable.games import load_game
from sandtable.lab.match import luck
from sandtable.lab.stream import as_over

USUAL = Effort(iterations=400)
"""How much is thought about each decision, unless something else is asked for."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision: what was chosen, and what search would have.

    ``before`` is everybody's expected result with the best choice, ``after`` with the one that
    was made; ``given_away`` is what this cost the player, of 2 from defeat to victory.
    """

    number: int  # of the action in the record, from 1
    player: int
    chosen: Considered
    best: Considered
    before: tuple[float, ...]
    after: tuple[float, ...]
    given_away: float

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Decision:
    """What is to be looked at: a choice, and the numbers of what its player saw."""

    number: int
    player: int
    action: int
    view: bytes


def analyse(
    record: Record,
    player: int | None = None,
    effort: Effort = USUAL,
    progress: Callable[[int], None] | None = None,
    cores: int | None = None,
) -> list[Judged]:
    """Judge the decisions of a player, or of all, in their order.

    ``progress`` is told the number of each that is done. Equal records and efforts give equal
    judgements, on however many cores.

    Raises:
        ValueError: when there is no such game, or the record and the rules do not agree.

    """
    game = load_game(record.game)
    judge = partial(judged, game.with_options(**record.options), effort)
    found, hands = [], cores or os.cpu_count() or 1
    with closing(as_over(judge, decisions(record, game, player), hands)) as over:
        for one in over:
            found.append(one)
            if progress:
                progress(one.number)
    return sorted(found, key=lambda one: one.number)


def decisions(record: Record, game: Game, player: int | None = None) -> Iterator[Decision]:
    """Every decision of a record that left a choice, as its player saw it."""
    states = replay(record, game)
    state = next(states)
    for number, move in enumerate(record.moves, start=1):
        mine = move.player != NOBODY and player in (None, move.player)
        if mine and len(state.legal_actions(move.player)) > 1:
            action = state.string_to_action(move.action)
            view = state.masked(move.player).tobytes()
            yield Decision(number, move.player, action, view)
        state = next(states)
    next(states, None)  # the result is looked at as well


def judged(game: Game, effort: Effort, decision: Decision) -> Judged:
    """What search thinks of a decision."""
    view: Any = record_of(np.frombuffer(bytearray(decision.view), np.int64), game.schema)
    player, chance = decision.player, luck(effort.seed, decision.number)
    thought = Explainer(game, view, player, replace(effort, seed=chance))
    explanation = thought.explained(best=1, also=(decision.action,))
    best, chosen = explanation.choices[0], explanation.of(decision.action)
    if chosen.expected[player] > best.expected[player]:
        best = chosen
    return Judged(
        number=decision.number,
        player=player,
        chosen=chosen,
        best=best,
        before=best.expected,
        after=chosen.expected,
        given_away=best.expected[player] - chosen.expected[player],
    )
