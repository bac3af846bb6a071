"""Lessons of the games on the shelf. Nothing is kept: who learns sends all choices again.

A lesson is played anew with every try, on the server's own copy of the game. Of it the learner
is sent what a seat of a table is sent: views of masked positions.
"""

import logging
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from msgspec import structs

from sandtable.core.game import Game
from sandtable.core.scene import Prompt
from sandtable.core.state import GameState
from sandtable.core.steps import IllegalAction
from sandtable.learn.attempts import Attempt, attempt
from sandtable.learn.lessons import Course, LessonError, course_in
from sandtable.server.puzzling import puzzles_of
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.showing import moment, seated
from sandtable.server.wire.learn import LessonPage, Point, Syllabus
from sandtable.server.wire.messages import Frame

log = logging.getLogger(__name__)

NAMES = tuple(f"Player {letter}" for letter in "ABCDEFGH")
NOTHING_TAKEN = "Nothing has been chosen in this lesson."


@cache
def course_of(folder: Path) -> Course:
    """What a game brings for newcomers; one that cannot be read is told once."""
    try:
        return course_in(folder)
    except LessonError as wrong:
        log.warning("%s: %s", folder.name, wrong)
        return Course()


def syllabus(folder: Path) -> Syllabus:
    """What there is to learn of a game."""
    course = course_of(folder)
    return Syllabus(
        minute=tuple(
            Point(point.title, point.say, point.symbol, point.paragraph)
            for point in course.minute
        ),
        lessons=tuple(lesson.title for lesson in course.lessons),
        puzzles=len(puzzles_of(folder)),
    )


def page(game: Game, folder: Path, number: int, tries: Sequence[int]) -> LessonPage:
    """A lesson after some tries.

    Raises:
        Refusal: when there is no such lesson, it cannot begin, or a try is not allowed.

    """
    lessons = course_of(folder).lessons
    if not 0 <= number < len(lessons):
        message = f"{game.meta.title} has {len(lessons)} lessons."
        raise MissingError(message)
    try:
        trying = attempt(game, lessons[number], tries)
    except (IllegalAction, LessonError) as wrong:
        raise Refusal(str(wrong)) from wrong
    return LessonPage(
        seated=seated(trying.state, lessons[number].seat, NAMES),
        titles=tuple(lesson.title for lesson in lessons),
        number=number,
        frames=_frames(trying),
        taken=tuple(trying.taken),
        answer=trying.answer,
        shown=trying.shown,
        lit=trying.step.lit,
        done=trying.done,
        end=lessons[number].end,
    )


def _frames(trying: Attempt) -> tuple[Frame, ...]:
    """What the learner sees, state by state; chosen is only in the last."""
    *passed, last = trying.trail or [trying.state]
    return (*(_frame(trying, state) for state in passed), _last(trying, last))


def _frame(trying: Attempt, state: GameState) -> Frame:
    """A moment that leads on."""
    take_back = "" if trying.taken else NOTHING_TAKEN
    return moment(state, trying.lesson.seat, take_back, telling=bool(trying.trail))


def _last(trying: Attempt, state: GameState) -> Frame:
    """The present moment: what is asked for stands in the place of the prompt."""
    frame = _frame(trying, state)
    if trying.done:
        return frame
    view, step = state.view(trying.lesson.seat), trying.step
    paragraph = step.paragraph or trying.lesson.paragraph
    about = view.prompt.about if view.prompt else ()
    return structs.replace(
        frame,
        deciders=(trying.lesson.seat,),
        prompt=Prompt(step.say, paragraph, step.detail, about),
        choices=view.choices,
        buttons=view.buttons,
        barred=view.barred,
    )
