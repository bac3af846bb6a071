"""Positions for tests of any game: a game laid out, with a part of its JSON form changed."""

from sandtable import load_game
from sandtable.learn.attempts import start
from sandtable.learn.lessons import Lesson, Step


def laid_out(game, position, moves=(), seat=0, **options):
    """The state in which ``seat`` decides, written as in docs/lessons.md."""
    anything = Step(say="Go on.", aim=("*",))
    lesson = Lesson(
        title="A table",
        paragraph="-",
        end="-",
        step=(anything,),
        seat=seat,
        options=options,
        moves=moves,
        position=position,
    )
    return start(load_game(game), lesson)
