"""What is sent of lessons, and what somebody has tried in one."""

from typing import Annotated

import msgspec

from sandtable.server.wire.front import Whole
from sandtable.server.wire.messages import Frame, Seated

MOST_TRIES = 64


class Tries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's choices in a lesson that stand so far, and at last the one now tried."""

    actions: Annotated[tuple[Whole, ...], msgspec.Meta(max_length=MOST_TRIES)] = ()


class Point(msgspec.Struct, frozen=True):
    """One thing to know before the first game, beside one of the game's drawings."""

    title: str
    say: str
    symbol: str
    paragraph: str


class Syllabus(msgspec.Struct, frozen=True):
    """What there is to learn of a game: what a minute is enough for, and titles of lessons.

    ``puzzles`` is how many it brings.
    """

    minute: tuple[Point, ...]
    lessons: tuple[str, ...]
    puzzles: int


class LessonPage(msgspec.Struct, frozen=True):
    """A lesson after some tries: drawn like a table, with the learner on a seat of it.

    Of the lessons with these ``titles`` it is the one of this ``number``, from 0. ``frames``
    show what the last try led to, or where the lesson begins; the choices ``taken`` stand. A
    try that missed the aim was taken back, and has an ``answer`` in words. ``shown`` is an
    action that leads on, null where going back does, and ``lit`` says whether to light its way
    without being asked. When the lesson is ``done``, ``end`` is said.
    """

    seated: Seated
    titles: tuple[str, ...]
    number: int
    frames: tuple[Frame, ...]
    taken: tuple[int, ...]
    answer: str
    shown: int | None
    lit: bool
    done: bool
    end: str
