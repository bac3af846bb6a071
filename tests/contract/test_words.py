"""What is shown is said in the words that docs/words.md agrees on."""

import random
import re
from dataclasses import fields, is_dataclass

import pytest

from sandtable.core.record import SPECTATOR
from sandtable.games import shelf
from sandtable.learn.lessons import course_in
from sandtable.server.warming import Shelf

LOOKS = 40
"""How many moments of a random game are read."""

UNREAD = {"id", "on", "symbol", "layers", "at", "path", "ways", "about", "ids", "start", "end"}
"""Fields that no person reads."""

UNWANTED = {
    "a hyphen for a minus sign": r"(?<![\w-])-\d",
    "a space before the percent sign": r"\d %",
    "somebody's own thing": r"\b(the|an) own\b",
    "a thing of somebody": r"\bof @\d(?!'s)",
    "a word for take back": r"\bundo\b",
    "a word for pass": r"\bdecline\b",
    "a word for choose": r"\bclick",
    "a word for watch": r"\blook(s|ing)? on\b",
    "again": r"\banew\b",
}


@pytest.fixture(scope="session")
def texts(compiled):
    """All that can be read in a random game, by players who are asked and by a spectator."""
    chance, state = random.Random(2), compiled.new_initial_state(2)
    found = set()
    for _ in range(LOOKS):
        if state.is_terminal():
            break
        player = chance.choice(state.current_players())
        found |= set(read((state.view(player), state.told(SPECTATOR))))
        for _ in range(8):
            if not state.is_terminal():
                player = chance.choice(state.current_players())
                state.apply_action(chance.choice(state.legal_actions(player)), player)
    return found | set(read(state.view(SPECTATOR)))


def read(thing):
    """The texts of a thing, however deep."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for each in thing:
            yield from read(each)
    elif is_dataclass(thing):
        for field in fields(thing):
            if field.name not in UNREAD:
                yield from read(getattr(thing, field.name))


@pytest.mark.parametrize("what", UNWANTED)
def test_games_speak_plain_english(texts, what):
    """One word per thing, one minus sign, and what people have is theirs."""
    assert [text for text in texts if re.search(UNWANTED[what], text)] == []


def taught(folder):
    """All that somebody reads who learns a game, lesson by lesson."""
    course = course_in(folder)
    for point in course.minute:
        yield from (point.title, point.say)
    for lesson in course.lessons:
        yield from (lesson.title, lesson.end)
        for step in lesson.step:
            yield from (step.say, step.detail, step.otherwise)
            yield from (wrong.say for wrong in step.wrong)


@pytest.mark.parametrize("what", UNWANTED)
@pytest.mark.parametrize("name", [meta.name for meta in shelf()])
def test_lessons_speak_plain_english(name, what):
    """What is taught is said in the same words; a new game may teach nothing yet."""
    folder = Shelf().folder(name)
    texts = [*taught(folder)]
    assert bool(texts) == (folder / "lessons.toml").is_file()
    assert [text for text in texts if re.search(UNWANTED[what], text)] == []
