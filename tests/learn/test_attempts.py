"""Trying a lesson: aims, wrong tries, scripted answers and dice."""

import re

import pytest

from sandtable.core.steps import IllegalAction
from sandtable.games import load_game
from sandtable.learn.attempts import attempt, start
from sandtable.learn.faults import faults
from sandtable.learn.lessons import Lesson, LessonError, Step, Wrong

AHEAD = {
    "sides": {
        "A": {"force": 5, "causes": {"printed": 5}, "cards": {"round-1": {"entity": "brenda"}}},
        "B": {"force": 3, "causes": {"printed": 3}, "cards": {"round-1": {"entity": "crumb"}}},
    }
}
WON = {"sides": {"A": {"cards": {"round-1": {"result": "won"}}}}}


@pytest.fixture(scope="module")
def game():
    """Solo War for two."""
    return load_game("solo_war")


def lesson(*steps, **parts):
    """A lesson from its steps."""
    usual = {"title": "A try", "paragraph": "SW-31", "end": "Done.", "position": AHEAD}
    return Lesson(**{**usual, **parts}, step=steps)


def numbers(game, written, *words):
    """Actions by their words."""
    state = start(game, written)
    return [state.string_to_action(each) for each in words]


DECLINE = Step(
    say="Decline.",
    aim=WON,
    show=("no-support", "no-gamble", "no-support", "no-gamble"),
    within=4,
    wrong=(Wrong(tried=("gamble",), say="Not that."),),
)


def test_any_legal_way_to_the_aim_counts(game):
    """Not only the one that is shown."""
    written = lesson(DECLINE)
    trying = attempt(game, written, numbers(game, written, *DECLINE.show))
    assert trying.done
    assert trying.shown is None
    other = ("support stay own", "no-gamble", "no-gamble")
    assert attempt(game, written, numbers(game, written, *other)).done


def test_a_try_that_is_known_to_be_wrong_is_answered_and_taken_back(game):
    """With all of this step; what was done before it stands."""
    written = lesson(Step(say="Pass.", aim=("no-support",)), DECLINE)
    tries = numbers(game, written, "no-support", "gamble")
    trying = attempt(game, written, tries)
    assert trying.answer == "Not that."
    assert trying.taken == tries[:1]
    assert trying.number == 1
    again = attempt(game, written, trying.taken)
    assert again.state.position.tobytes() == trying.state.position.tobytes()


def test_too_many_tries_are_taken_back(game):
    """What misses the aim within its choices is answered in general."""
    written = lesson(Step(say="Gamble.", aim=("gamble",), otherwise="Not so."))
    trying = attempt(game, written, numbers(game, written, "no-support"))
    assert trying.answer == "Not so."
    assert trying.taken == []


@pytest.mark.parametrize(
    ("others", "left"), [((), 3), (("support speak own",), 2), (("support fetch own",), 3)]
)
def test_others_do_what_is_written_else_let_things_pass(game, others, left):
    """Also where what is written is not legal."""
    written = lesson(Step(say="Wait.", aim=("no-support",), others=others))
    state = attempt(game, written, numbers(game, written, "no-support")).state
    cards = state.to_dict()["sides"]["B"]["supports"].values()
    assert sum(card["place"] == "hand" for card in cards) == left


@pytest.mark.parametrize("rolled", [0, 1, 2, 3])
def test_dice_fall_as_they_are_written(game, rolled):
    """Each time the lesson is tried."""
    written = lesson(
        Step(say="Pass.", aim=("no-support",)),
        Step(say="Gamble.", aim=("gamble",), rolls=(rolled,)),
    )
    state = attempt(game, written, numbers(game, written, "no-support", "gamble")).state
    force = state.to_dict()["sides"]["A"]["force"]
    assert force == 5 + rolled


def test_what_the_rules_forbid_is_refused(game):
    """As at a table."""
    with pytest.raises(IllegalAction):
        attempt(game, lesson(DECLINE), [10**6])


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"options": {"players": 9}}, "options"),
        ({"moves": ((0, "dance"),)}, "moves"),
        ({"position": {"sides": {"A": {"force": -3}}}}, "position.*force"),
        ({"position": {"moon": 1}}, "position.*moon"),
        ({"seat": 7}, "seat: 7 does not decide"),
    ],
)
def test_a_lesson_that_cannot_begin_says_why(game, parts, words):
    """Naming the lesson and the field."""
    with pytest.raises(LessonError, match=f"'A try', {words}"):
        start(game, lesson(DECLINE, **parts))


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step(say="Pass.", aim=("no-support", "dance *")), "no action .* is 'dance \\*'"),
        (Step(say="Lose.", aim=WON, show=("no-support",)), "does not reach the aim"),
        (Step(say="Stand.", aim={"rounds": 1}), "is met before anything is done"),
        (
            Step(say="Bid.", aim=("gamble",), wrong=(Wrong(tried=("no-*",), say="No."),)),
            "no action .* is 'gamble'",
        ),
    ],
)
def test_faults_of_a_lesson_are_found(game, step, words):
    """An author is told what cannot be played as it is written."""
    assert any(re.search(words, fault) for fault in faults(game, lesson(step)))
