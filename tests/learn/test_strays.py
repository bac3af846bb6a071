"""Whoever leaves a lesson's path is told so, or finds a way on."""

import re

import pytest

from sandtable.games import load_game, shelf
from sandtable.learn.attempts import attempt, start
from sandtable.learn.lessons import course_in
from sandtable.server.warming import Shelf

LESSONS = [
    (meta.name, lesson)
    for meta in shelf()
    for lesson in course_in(Shelf().folder(meta.name)).lessons
]
MOST_TRIES = 6
"""So many of the choices that a question offers are tried, spread over all of them."""

OTHER_ORDER = """
attack capital-A clear-3, join army-1, join army-3, join reserves-1, edge 1,0
attack clear-3 clear-2, join army-1, join army-3, edge 0,1
attack clear-2 woods-1, join army-1
"""
"""The lands of the lesson "Go on", the second of them first."""


def asked(trying):
    """The paragraph of the question that the learner has before them."""
    return trying.state.view(trying.lesson.seat).prompt.paragraph


def shown_way(game, lesson):
    """Where the learner stands again and again, doing only what is shown."""
    trying = attempt(game, lesson, [])
    while not trying.done:
        yield trying
        trying = attempt(game, lesson, [*trying.taken, trying.shown])


def strayed(game, lesson, before):
    """A lesson after each other choice than the one that is shown."""
    legal = before.state.legal_actions(lesson.seat)
    others = [action for action in legal if action != before.shown]
    for action in others[:: 1 + len(others) // MOST_TRIES]:
        yield attempt(game, lesson, [*before.taken, action])


def follow(game, lesson, trying):
    """What comes of doing all that is shown, until this step is over."""
    number = trying.number
    while trying.number == number and trying.shown is not None and not trying.answer:
        trying = attempt(game, lesson, [*trying.taken, trying.shown])
    return trying


@pytest.mark.parametrize(
    ("name", "lesson"), LESSONS, ids=[f"{name}-{lesson.title}" for name, lesson in LESSONS]
)
def test_nobody_is_stranded_without_a_word(name, lesson):
    """After one choice beside the shown way.

    It is answered, or what is shown leads on to the aim, or the question is still one of this
    step and going back leads on.
    """
    game = load_game(name)
    way = list(shown_way(game, lesson))
    for before in way:
        questions = {asked(each) for each in way if each.number == before.number}
        for after in strayed(game, lesson, before):
            if after.answer or after.number > before.number:
                continue
            if after.shown is None:
                assert asked(after) in questions
                assert attempt(game, lesson, after.taken[:-1]).shown is not None
            else:
                assert follow(game, lesson, after).number > before.number


def test_what_was_asked_is_not_asked_any_more():
    """Whoever ends the moving cannot march: that is said at once, and taken back."""
    (lesson,) = [each for _, each in LESSONS if each.title == "One oaf is enough"]
    game = load_game("fairly_dangerous_game")
    done = start(game, lesson).string_to_action("done")
    trying = attempt(game, lesson, [done])
    assert trying.answer == lesson.step[0].otherwise
    assert trying.taken == []


def test_another_order_is_shown_on_from_where_it_is():
    """Which of two comes first does not matter, and what is left is shown."""
    (lesson,) = [each for _, each in LESSONS if each.title == "Discard what has no use"]
    game = load_game("barons_of_fyn")
    mine, city = (
        start(game, lesson).string_to_action(f"discard {card}") for card in ("mine", "city")
    )
    trying = attempt(game, lesson, [mine])
    assert (trying.answer, trying.shown) == ("", city)


def test_where_what_is_shown_leads_nowhere_nothing_is_shown():
    """The other way may be right: so it stands, and going back is what helps."""
    (lesson,) = [each for _, each in LESSONS if each.title == "Go on"]
    game = load_game("barons_of_fyn")
    other = start(game, lesson).string_to_action("attack capital-A clear-3")
    trying = attempt(game, lesson, [other])
    assert (trying.answer, trying.taken, trying.shown) == ("", [other], None)


def test_the_other_order_is_right_all_the_same():
    """Though nothing of it is shown."""
    (lesson,) = [each for _, each in LESSONS if each.title == "Go on"]
    game, tries = load_game("barons_of_fyn"), []
    trying = attempt(game, lesson, tries)
    for words in re.split(r"\n|, ", OTHER_ORDER.strip()):
        tries.append(trying.state.string_to_action(words))
        trying = attempt(game, lesson, tries)
        assert trying.answer == ""
    assert trying.done
