"""Puzzles of the games on the shelf: what is shown of one, and what is said to a try.

Before it is solved, nothing is sent but what a seat of a table would see.
"""

import logging
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path

from msgspec import structs

from sandtable.core.choices import Choice
from sandtable.core.game import Game
from sandtable.core.scene import Prompt
from sandtable.core.state import GameState
from sandtable.learn.puzzles import (
    GRADES,
    Puzzle,
    PuzzleError,
    laid_out,
    puzzles_in,
)
from sandtable.server.ratings.model import Rating
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.showing import moment, seated
from sandtable.server.wire.messages import Frame
from sandtable.server.wire.puzzles import PuzzlePage, PuzzleRating, Solved

log = logging.getLogger(__name__)

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
NONE_HERE = "This game brings no puzzles."
NO_PUZZLE = "There is no such puzzle."
NO_TAKE_BACK = "In a puzzle only the first try counts."
SOMETHING_BETTER = "There is a better choice."
EASIEST, STEP = 1200, 150
"""Points of a rating that the easiest puzzles have, and how many more each grade has."""
TELLING = 0.01
"""What makes less of a difference than this, of 2 from defeat to victory, is not told."""
MOST_REASONS = 2
PAIR = 2
MINUS = "\N{MINUS SIGN}"
_TODAY: dict[Path, tuple[date, PuzzlePage | None]] = {}
"""By game: a day, and the page of its puzzle."""


@cache
def puzzles_of(folder: Path) -> Mapping[str, Puzzle]:
    """The puzzles of a game by name; a file that cannot be read is told once."""
    try:
        puzzles = puzzles_in(folder)
    except PuzzleError as wrong:
        log.warning("%s: %s", folder.name, wrong)
        return {}
    return {puzzle.id: puzzle for puzzle in sorted(puzzles, key=lambda one: one.id)}


def puzzle_called(folder: Path, name: str) -> Puzzle:
    """A puzzle of a game.

    Raises:
        MissingError: when there is none of this name.

    """
    puzzle = puzzles_of(folder).get(name)
    if puzzle is None:
        raise MissingError(NO_PUZZLE)
    return puzzle


def of_the_day(folder: Path, day: date) -> Puzzle | None:
    """The puzzle of a day, the same for everybody; None where the game brings none."""
    puzzles = [*puzzles_of(folder).values()]
    return puzzles[day.toordinal() % len(puzzles)] if puzzles else None


def page_of_the_day(game: Game, folder: Path, day: date) -> PuzzlePage | None:
    """The same as a picture, of which nothing is asked.

    Every front page shows it, so it is laid out once a day.
    """
    at, page = _TODAY.get(folder, (None, None))
    if at != day:
        puzzle = of_the_day(folder, day)
        page = shown(game, puzzle) if puzzle else None
        _TODAY[folder] = day, page
    return page


def points_of(puzzle: Puzzle) -> int:
    """How hard a puzzle is: whoever has so many points solves it as often as not."""
    return EASIEST + STEP * puzzle.grade


def shown(game: Game, puzzle: Puzzle) -> PuzzlePage:
    """A puzzle that is only looked at."""
    state = laid_out(game, puzzle)
    return _page(state, puzzle, _frame(state, puzzle))


def opened(game: Game, puzzle: Puzzle) -> PuzzlePage:
    """A puzzle that waits for a try."""
    state = laid_out(game, puzzle)
    frame = _frame(state, puzzle)
    view = state.view(puzzle.player)
    asked = view.prompt or Prompt("", "")
    frame = structs.replace(
        frame,
        deciders=(puzzle.player,),
        prompt=Prompt(
            f"@{puzzle.player} decides: one choice is best.",
            asked.paragraph,
            asked.text,
            asked.about,
        ),
        choices=view.choices,
        buttons=view.buttons,
        barred=view.barred,
    )
    return _page(state, puzzle, frame)


def is_right(game: Game, puzzle: Puzzle, action: int | None) -> bool:
    """Whether a choice is the best one; asking for the solution is none.

    Raises:
        Refusal: when the rules do not allow it.

    """
    state = laid_out(game, puzzle)
    if action is not None and action not in state.legal_actions(puzzle.player):
        message = "This cannot be chosen here."
        raise Refusal(message)
    return action is not None and state.action_to_string(action) == puzzle.solution


def missed(game: Game, puzzle: Puzzle, action: int) -> PuzzlePage:
    """What is said to a wrong choice; nothing is played, so nothing hidden is seen."""
    said = puzzle.answers.get(game.actions.to_string(action))
    answer = f"@{said.player} answers “{said.text}”." if said else SOMETHING_BETTER
    return structs.replace(shown(game, puzzle), verdict="wrong", answer=answer)


def solved(
    game: Game, puzzle: Puzzle, before: Rating, after: Rating, *, right: bool
) -> PuzzlePage:
    """The solution, what speaks for it, and where the puzzle comes from.

    The choice is seen to be made, unless chance would decide what comes of it.
    """
    state = laid_out(game, puzzle)
    best = _best(state, puzzle)
    if not state.chance_node(best.action, puzzle.player):
        state.apply_action(best.action, puzzle.player)
    frame = _frame(state, puzzle, telling=bool(state.history))
    page = _page(state, puzzle, frame)
    source, place = puzzle.source, f"decision {puzzle.source.decision + 1}"
    told = Solved(
        best=best,
        why=_why(puzzle, state.game.players),
        source=f"{source.name}, game {source.game + 1}, {place}",
        difficulty=puzzle.grade + 1,
        hardest=GRADES,
        rating=PuzzleRating(
            round(after.points), after.spread, round(after.points) - round(before.points)
        ),
    )
    return structs.replace(page, verdict="right" if right else "shown", solved=told)


def _best(state: GameState, puzzle: Puzzle) -> Choice:
    action = state.string_to_action(puzzle.solution)
    choices = state.view(puzzle.player).choices
    return next(choice for choice in choices if choice.action == action)


def _frame(state: GameState, puzzle: Puzzle, *, telling: bool = False) -> Frame:
    return moment(state, puzzle.player, NO_TAKE_BACK, telling=telling)


def _page(state: GameState, puzzle: Puzzle, frame: Frame) -> PuzzlePage:
    who = seated(state, puzzle.player, NAMES)
    return PuzzlePage(puzzle.id, who, (frame,), "open", "", None)


def _why(puzzle: Puzzle, players: int) -> str:
    """What to expect of the best choice and of the next, and what makes the difference."""
    own = puzzle.values[puzzle.solution]
    first, second = (_result(value, players) for value in (own, own - puzzle.margin))
    words = [f"You may expect {first}; of the next best choice {second}."]
    reasons = sorted(puzzle.reasons, key=lambda one: -one.amount)
    better = [one.what for one in reasons if one.amount >= TELLING][:MOST_REASONS]
    if better:
        words.append(f"What makes the difference: {' and '.join(better)}.")
    if said := puzzle.answers.get(puzzle.solution):
        words.append(f"Expected next: @{said.player}, “{said.text}”.")
    return " ".join(words)


def _result(value: float, players: int) -> str:
    """Of two, how often one wins; of more, the result from -1 to 1."""
    if players == PAIR:
        return f"to win {round(50 * (1 + value))} games of 100"
    return f"a result of {value:+.2f}".replace("-", MINUS)
