"""What stands in a file of lessons: what is wrong is refused by name."""

import re

import pytest

from sandtable.games import load_game, shelf
from sandtable.learn.faults import faults
from sandtable.learn.lessons import FILE, Course, LessonError, course_in
from sandtable.server.rulebooks import rulebook
from sandtable.server.warming import Shelf

FOLDERS = {meta.name: Shelf().folder(meta.name) for meta in shelf()}
COURSES = {name: course_in(folder) for name, folder in FOLDERS.items()}
LESSONS = [(name, lesson) for name, course in COURSES.items() for lesson in course.lessons]
TAUGHT = [name for name, course in COURSES.items() if course.lessons]
SYMBOL = re.compile(r'<symbol[^>]*\bid="([^"]+)"')

LESSON = """
[[lesson]]
title = "First"
paragraph = "SW-31"
end = "Done."
"""
STEP = """
[[lesson.step]]
say = "Do it."
aim = ["gamble"]
"""


def read(folder, text):
    """A course from its text."""
    (folder / FILE).write_text(text, encoding="utf-8")
    return course_in(folder)


def test_a_game_need_not_bring_any(tmp_path):
    """Then there is nothing to learn."""
    assert course_in(tmp_path) == Course()


def test_what_is_written_is_read(tmp_path):
    """With what is usual where nothing is said."""
    course = read(tmp_path, LESSON + STEP)
    (lesson,) = course.lessons
    (step,) = lesson.step
    assert (lesson.title, lesson.seat, lesson.seed) == ("First", 0, 1)
    assert (step.aim, step.solution, step.within, step.lit) == (
        ("gamble",),
        ("gamble",),
        1,
        True,
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = ", "Invalid value"),
        ("[[lessons]]", "lessons is neither minute nor lesson"),
        ("lesson = 3", "lesson"),
        (LESSON, r"lesson 1 'First': .*step"),
        (LESSON + STEP + "sey = 3", r"lesson 1 'First': .*sey"),
        (LESSON + STEP + "rolls = ['a']", r"lesson 1 'First': .*rolls"),
        (LESSON + "[[lesson.step]]\nsay = ''\naim = ['a']", r"lesson 1 'First': .*say"),
        (LESSON + "[[lesson.step]]\nsay = 'x'\naim = []", r"lesson 1 'First': .*aim"),
        ("[[minute]]\ntitle = 'Aim'", r"point 1 'Aim': .*say"),
    ],
)
def test_what_is_wrong_is_named(tmp_path, text, words):
    """File, lesson and field."""
    with pytest.raises(LessonError, match=words) as refused:
        read(tmp_path, text)
    assert str(refused.value).startswith(FILE)


@pytest.mark.parametrize(
    ("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.title}" for name, lesson in LESSONS]
)
def test_every_lesson_can_be_played_as_it_is_written(name, lesson):
    """The way that is shown reaches each aim; every pattern fits something, and is answered."""
    assert list(faults(load_game(name), lesson)) == []


@pytest.mark.parametrize("name", TAUGHT)
def test_a_course_is_of_this_game(name):
    """Eight to twelve lessons, a minute of three points; paragraphs and drawings are there."""
    course, folder = COURSES[name], FOLDERS[name]
    assert 8 <= len(course.lessons) <= 12
    assert len(course.minute) == 3
    book = rulebook(folder)
    known = {paragraph.id for chapter in book.chapters for paragraph in chapter.paragraphs}
    named = {point.paragraph for point in course.minute}
    for lesson in course.lessons:
        named |= {lesson.paragraph, *(step.paragraph for step in lesson.step)} - {""}
    assert named <= known
    drawn = (folder / "portrayal/drawings/symbols.svg").read_text(encoding="utf-8")
    assert {point.symbol for point in course.minute} <= set(SYMBOL.findall(drawn))
