"""What is wrong with a lesson as it is written, found by playing it."""

from collections.abc import Iterator

from sandtable.core.game import Game
from sandtable.learn.attempts import Attempt, attempt, is_met, start
from sandtable.learn.lessons import Lesson


def faults(game: Game, lesson: Lesson) -> Iterator[str]:
    """Why a lesson cannot be played as it is written: its shown way, and its wrong tries.

    Raises:
        LessonError: when it cannot begin.

    """
    trying = Attempt(lesson, start(game, lesson))
    for number in range(len(lesson.step)):
        here = f"lesson {lesson.title!r}, step {number + 1}"
        if not trying.is_asked():
            yield f"{here}: player {lesson.seat} is not asked"
        elif is_met(trying.step.aim, "", trying.state, lesson.seat):
            yield f"{here}, aim: is met before anything is done"
        else:
            yield from _faults_of_step(game, trying, here)
        if trying.number == number:
            return


def _faults_of_step(game: Game, trying: Attempt, here: str) -> Iterator[str]:
    """The shown way reaches the aim; every pattern fits something on it, and is answered."""
    step, number = trying.step, trying.number
    meant = {pattern for wrong in step.wrong for pattern in wrong.tried}
    meant |= set(step.aim) if isinstance(step.aim, tuple) else set()
    for _ in step.solution:
        meant = {pattern for pattern in meant if not list(trying.legal([pattern]))}
        yield from _faults_of_answers(game, trying, here)
        if trying.shown is None:
            break
        trying.choose(trying.shown)
    for pattern in sorted(meant):
        yield f"{here}: no action that can be chosen on the way is {pattern!r}"
    if trying.number == number:
        shown = ", ".join(step.solution) or "nothing"
        yield f"{here}, show: {shown} does not reach the aim"


def _faults_of_answers(game: Game, trying: Attempt, here: str) -> Iterator[str]:
    """Each wrong try that can be made here is answered, unless it is right or told before."""
    for wrong in trying.step.wrong:
        tries = list(trying.legal(wrong.tried))
        answers = {attempt(game, trying.lesson, [*trying.taken, each]).answer for each in tries}
        if tries and wrong.say not in answers:
            words = trying.state.action_to_string(tries[0])
            yield f"{here}, wrong: {words!r} is never answered {wrong.say!r}"
