"""Puzzles, made from games: positions in which one choice is clearly better than all others.

Every decision is sieved by small searches. What is left is graded by weaker opponents, and
verified by a search of many iterations that shares nothing with those: from what the player
sees, and from nothing else.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np

from sandtable.agents import make_agent
from sandtable.agents.explain import Effort, Explainer, Explanation
from sandtable.agents.lines import Saying, expected_line
from sandtable.agents.tree import ROOT, action_of, children, player_of
from sandtable.core.record import Ints, numbers_of
from sandtable.core.state import GameState
from sandtable.lab.match import luck
from sandtable.lab.puzzle_sources import MOST, Asked, Plan, asked
from sandtable.learn.puzzles import (
    LEVELS,
    Answer,
    Puzzle,
    Reason,
    Source,
    laid_out,
    read,
    write,
)

MARGIN = 0.1
"""What the best choice promises above every other at least, of 2 from defeat to victory."""

SIEVE = 1000
"""Iterations of the search that looks for puzzles."""

EVERY = 4000
"""Iterations of one that looks at every choice, each in a quarter of them at least."""

VERIFIED = 50_000
"""Iterations of the search that verifies a puzzle."""

RIVALS = 2
"""Next best choices that are verified as well, each in a quarter of the iterations at least."""

APART = 10
"""Decisions between two puzzles of a game at least."""

DIFFERENT = 16
"""Numbers of what is seen in which two puzzles differ at least."""

SEEDS = 3
"""How often each level tries a puzzle; it finds the solution if it does so mostly."""

MOST_EASY, MOST_SAME = 0.5, 0.25
"""Shares of the puzzles that the weakest level may find, and that may be solved by the same."""

AT_FIRST = 4
"""So many more may, while there are few."""

Progress = Callable[[int, Source | None], None]


class Collection:
    """The puzzles of a game that are there, and whether another one adds something."""

    def __init__(self, plan: Plan, file: Path) -> None:
        """Read what there is.

        Raises:
            PuzzleError: when it cannot be read.

        """
        self.file: Path = file
        self.puzzles: list[Puzzle] = [*read(file)] if file.exists() else []
        self._views = [_seen(laid_out(plan.game, one), one.player) for one in self.puzzles]

    def last(self, names: Sequence[str]) -> Source | None:
        """Where the last puzzle of these sources was found."""
        sources = (puzzle.source for puzzle in reversed(self.puzzles))
        return next((source for source in sources if source.name in names), None)

    def near(self, state: GameState, player: int) -> bool:
        """Whether one that is there looks almost like this."""
        seen = _seen(state, player)
        return any(np.count_nonzero(seen != other) < DIFFERENT for other in self._views)

    def wants(self, words: str, grade: int | None = None) -> bool:
        """Whether there are not too many yet with this solution, or found by the weakest."""
        room = len(self.puzzles) + AT_FIRST / MOST_EASY
        same = sum(1 for one in self.puzzles if one.solution == words)
        easy = sum(1 for one in self.puzzles if one.grade == 0)
        return same < MOST_SAME * room and (grade != 0 or easy < MOST_EASY * room)

    def add(self, puzzle: Puzzle, state: GameState) -> None:
        """Another one; once this returns it outlasts the program."""
        self.puzzles.append(puzzle)
        self._views.append(_seen(state, puzzle.player))
        write(self.file, self.puzzles)


def make(plan: Plan, file: Path, many: int, progress: Progress) -> int:
    """Add puzzles to a file until it holds ``many``, or there is nothing left to look at.

    ``progress`` is told how many there are, and what is looked at. A file that holds some is
    gone on with behind the last of them: equal plans make equal puzzles, however often they are
    interrupted. Returns how many there are.

    Raises:
        PuzzleError: when there is another file of this name.
        ValueError: when a record is of another game, or the game was not finished.

    """
    there = Collection(plan, file)
    last = there.last(plan.names)
    progress(len(there.puzzles), last)
    for here in asked(plan, last) if len(there.puzzles) < many else ():
        progress(len(there.puzzles), here.source)
        if _follows(here.source, last) or there.near(here.state, here.player):
            continue
        puzzle = puzzle_of(here, plan.seed, there.wants)
        if puzzle is None:
            continue
        there.add(puzzle, here.state)
        last = puzzle.source
        if len(there.puzzles) == many:
            break
    progress(len(there.puzzles), last)
    return len(there.puzzles)


def puzzle_of(
    here: Asked,
    seed: int,
    wants: Callable[[str, int | None], bool] = lambda _words, _grade: True,
) -> Puzzle | None:
    """The puzzle that a decision makes, if it makes one that somebody ``wants``."""
    state, player = here.state, here.player
    chance = luck(seed, here.source.game, here.source.decision)
    solution = _standing_out(thought(state, player, SIEVE, chance).promised(2, ()), player)
    if solution is None or not wants(state.action_to_string(solution), None):
        return None
    every = thought(state, player, EVERY, luck(chance, 1)).promised(MOST, ())
    if _standing_out(every, player) != solution:
        return None
    grade = graded(state, player, solution, luck(chance, 2))
    if not wants(state.action_to_string(solution), grade):
        return None
    rivals = sorted(set(every) - {solution}, key=lambda action: -every[action][player])
    deep = thought(state, player, VERIFIED, luck(chance, 3))
    found = deep.explained(1, rivals[:RIVALS])
    if _standing_out({one.action: one.expected for one in found.choices}, player) != solution:
        return None
    return _written(here, found, _answers(deep, state), grade)


def thought(state: GameState, player: int, iterations: int, seed: int) -> Explainer:
    """What a player may think, who sees no more than the masked position."""
    return Explainer(state.game, state.masked(player), player, Effort(iterations, seed))


def graded(state: GameState, player: int, solution: int, seed: int) -> int:
    """How many levels do not find the solution, from the weakest on."""
    view = state.masked(player)
    for grade, level in enumerate(LEVELS):
        agent = make_agent(level)
        found = [agent.choose(view, player, luck(seed, n)) for n in range(SEEDS)]
        if 2 * found.count(solution) > SEEDS:
            return grade
    return len(LEVELS)


def _standing_out(expected: Mapping[int, tuple[float, ...]], player: int) -> int | None:
    """The choice that was looked at most, if it promises clearly more than all others."""
    first, *others = expected
    best = max((expected[other][player] for other in others), default=1.0)
    return first if expected[first][player] - best >= MARGIN else None


def _follows(source: Source, last: Source | None) -> bool:
    """Whether a decision stands shortly behind the last puzzle, or before it."""
    same = last and (last.name, last.game) == (source.name, source.game)
    return bool(last and same and source.decision < last.decision + APART)


def _answers(deep: Explainer, state: GameState) -> dict[str, Answer]:
    """What the next of the others is expected to do about each choice, where that is clear."""
    tree, answers = deep.tree, dict[str, Answer]()
    for node in children(tree, ROOT):
        if player_of(tree.key[node]) == deep.player:
            said = _first_of_others(expected_line(deep, node), deep.player)
            if said:
                words = state.action_to_string(int(action_of(tree.key[node])))
                answers[words] = Answer(said.player, said.text)
    return answers


def _first_of_others(line: Sequence[Saying], player: int) -> Saying | None:
    return next((said for said in line if said.player != player), None)


def _written(here: Asked, found: Explanation, answers: dict[str, Answer], grade: int) -> Puzzle:
    state, player, best = here.state, here.player, found.choices[0]
    return Puzzle(
        position=msgspec.Raw(msgspec.json.encode(state.to_dict())),
        player=player,
        solution=state.action_to_string(best.action),
        grade=grade,
        values={
            state.action_to_string(one.action): round(one.expected[player], 3)
            for one in found.choices
        },
        reasons=tuple(Reason(why.what, round(why.amount, 3)) for why in best.reasons),
        answers=answers,
        source=here.source,
    )


def _seen(state: GameState, player: int) -> Ints:
    return numbers_of(state.masked(player)).ravel()
