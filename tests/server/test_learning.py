"""Lessons over the web: each try sends all choices again, and nothing is kept."""

from sandtable.games import load_game
from sandtable.server.learning import course_of, page
from sandtable.server.rulebooks import rulebook
from sandtable.server.warming import Shelf

GAME = "solo_war"
FOLDER = Shelf().folder(GAME)


def tried(*words, number=0):
    """A page of a lesson, after some choices in words."""
    game = load_game(GAME)
    state = game.new_initial_state(1)
    actions = [state.string_to_action(each) for each in words]
    return page(game, FOLDER, number, actions)


def test_the_question_is_what_the_lesson_asks():
    """In the place of the prompt, with the choices that the rules allow."""
    told = tried()
    (frame,) = told.frames
    assert frame.prompt.text == course_of(FOLDER).lessons[0].step[0].say
    assert frame.deciders == (told.seated.seat,)
    assert told.shown in {choice.action for choice in frame.choices}
    assert frame.take_back


def test_what_was_led_to_is_shown_step_by_step():
    """Nothing can be chosen on the way, and at the end nothing is asked."""
    told = tried("no-support", "no-gamble", "no-support", "no-gamble")
    assert told.done
    assert len(told.frames) > 1
    assert all(frame.choices == () and frame.prompt is None for frame in told.frames)
    assert any(frame.told for frame in told.frames)


def test_what_the_other_side_holds_is_not_sent():
    """The learner is sent what a seat is sent: masked positions."""
    told = tried()
    zones = [zone for zone in told.frames[0].scene.zones if zone.owner not in {None, 0}]
    assert all(not card.face for zone in zones for card in zone.cards)


def test_a_file_that_cannot_be_read_is_told_and_gives_no_lesson(tmp_path, caplog):
    """The server serves everything else."""
    (tmp_path / "lessons.toml").write_text("lesson = 3")
    assert course_of(tmp_path).lessons == ()
    assert "lessons.toml" in caplog.text


def test_paragraphs_lead_to_the_lesson_that_teaches_them():
    """The first that rests on one, else the first that has a step for it."""
    chapters = rulebook(FOLDER).chapters
    taught = {each.id: each.taught for chapter in chapters for each in chapter.paragraphs}
    lessons = course_of(FOLDER).lessons
    own = [lesson.paragraph for lesson in lessons]
    assert taught[own[1]].lesson == 1 + own.index(own[1])
    assert taught[own[1]].title == lessons[own.index(own[1])].title
    number, paragraph = next(
        (number, step.paragraph)
        for number, lesson in enumerate(lessons, start=1)
        for step in lesson.step
        if step.paragraph and step.paragraph not in own
    )
    assert taught[paragraph].lesson == number
    named = {*own, *(step.paragraph for lesson in lessons for step in lesson.step)}
    assert {number for number, where in taught.items() if where} == named - {""}


def test_a_heading_belongs_to_what_follows():
    """Not to the paragraph before it, which may be shown alone."""
    for chapter in rulebook(Shelf().folder("war_of_the_fanboys")).chapters:
        for paragraph in chapter.paragraphs:
            assert ("<h3>" in paragraph.html) == (paragraph.id == "")
