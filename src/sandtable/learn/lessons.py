"""Lessons as they lie in a game's folder: data, read and checked without a rule of the game.

An author writes ``lessons.toml``: a position, what is asked for, and when that is reached, all
in the words of records and of the JSON form of positions. ``attempts.py`` plays them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

FILE = "lessons.toml"

Words = Annotated[str, msgspec.Meta(min_length=1)]
Some: msgspec.Meta = msgspec.Meta(min_length=1)

Aim = Annotated[tuple[str, ...], Some] | Annotated[dict[str, Any], Some]
"""Actions in words, any of which will do (``*`` stands for anything); or the part of the
position's JSON form that has to be so afterwards, as the learner sees it. There a number may be
a table with ``least``, ``most`` or both."""

Part = TypeVar("Part")


class LessonError(ValueError):
    """A lesson that cannot be: ``where`` names the lesson and the field."""

    def __init__(self, reason: object, where: str = "") -> None:
        """Say the reason, and name the place."""
        super().__init__(f"{FILE}: {where}: {reason}" if where else f"{FILE}: {reason}")
        self.where: str = where


class Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands in the file under a name of its own."""


class Wrong(Written, frozen=True, kw_only=True):
    """Tries that are known to go wrong, as patterns of actions, and what is said to them."""

    tried: Annotated[tuple[str, ...], Some]
    say: Words


class Step(Written, frozen=True, kw_only=True):
    """One thing to do.

    ``say`` stands in the prompt's place, and ``lit`` says whether the way of ``show``, actions
    that reach the aim, is lit up from the start. The aim may take ``within`` choices of the
    learner's own; a try that misses it, or leads away from what is asked on that way, is taken
    back, and answered by a ``wrong`` or by ``otherwise``. The others answer with the next of
    ``others`` that is legal, else by letting things pass. ``rolls`` are the results of chance
    on the way, from 0, as in a record.
    """

    say: Words
    aim: Aim
    detail: str = ""
    paragraph: str = ""
    show: tuple[str, ...] = ()
    lit: bool = True
    within: int = 1
    others: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = "That is allowed, but it is not what this lesson is about."

    @property
    def solution(self) -> tuple[str, ...]:
        """The actions that are shown: those of ``show``, or the first that the aim names."""
        return self.show or (self.aim[:1] if isinstance(self.aim, tuple) else ())


class Lesson(Written, frozen=True, kw_only=True):
    """A position, one thing after the other to do in it, and a sentence for the ``end``.

    The position is that of a game laid out with ``options`` by ``seed``, in which ``moves``,
    pairs of a player and an action in words, were made, and ``position``, a part of its JSON
    form, was changed. ``seat`` is the learner's. ``paragraph`` is what it rests on.
    """

    title: Words
    paragraph: Words
    end: Words
    step: Annotated[tuple[Step, ...], Some]
    seat: int = 0
    seed: int = 1
    options: dict[str, int] = {}
    moves: tuple[tuple[int, str], ...] = ()
    position: dict[str, Any] = {}


class Point(Written, frozen=True, kw_only=True):
    """One thing to know before the first game, beside one of the game's drawings."""

    title: Words
    say: Words
    symbol: Words
    paragraph: Words


class Course(msgspec.Struct, frozen=True):
    """What a game brings for newcomers: what a minute is enough for, and its lessons."""

    minute: tuple[Point, ...] = ()
    lessons: tuple[Lesson, ...] = ()


def course_in(folder: Path) -> Course:
    """The course of the game in a folder; an empty one where it brings none.

    Raises:
        LessonError: naming the lesson and the field that is wrong.

    """
    file = folder / FILE
    if not file.exists():
        return Course()
    try:
        written = msgspec.toml.decode(file.read_bytes(), type=dict[str, list[Any]])
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise LessonError(wrong) from wrong
    unknown = sorted(set(written) - {"minute", "lesson"})
    if unknown:
        message = f"{unknown[0]} is neither minute nor lesson"
        raise LessonError(message)
    return Course(
        _parts(Point, "point", written.get("minute", [])),
        _parts(Lesson, "lesson", written.get("lesson", [])),
    )


def _parts(kind: type[Part], name: str, written: Sequence[Any]) -> tuple[Part, ...]:
    return tuple(_part(kind, f"{name} {n}", each) for n, each in enumerate(written, start=1))


def _part(kind: type[Part], where: str, written: object) -> Part:
    try:
        return msgspec.convert(written, kind)
    except msgspec.ValidationError as wrong:
        title = written.get("title", "") if isinstance(written, Mapping) else ""
        raise LessonError(wrong, f"{where} {title!r}" if title else where) from wrong
