"""Puzzles over the web: what is told before and after a try, and the rating of the trainer."""

import asyncio
import contextlib
import json
from datetime import date, timedelta

import msgspec
import pytest

from sandtable.games import folder_of, load_game
from sandtable.learn.puzzles import FILE
from sandtable.server import puzzling
from sandtable.server.people.own_data import OwnData
from sandtable.server.ratings import trainer
from sandtable.server.ratings.model import Rating
from sandtable.server.ratings.trainer import Trainer
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.store.accounts import AccountStore
from sandtable.server.store.identities import IdentityStore
from sandtable.server.store.store import Store

NAME = "solo_war"
FOLDER = folder_of(NAME)
GAME = load_game(NAME)
EASY, HARD = 1200, 1800


@pytest.fixture
def puzzle():
    """The puzzle of some day, where a wrong choice is answered."""
    return next(one for one in puzzling.puzzles_of(FOLDER).values() if len(one.answers) > 1)


def actions(puzzle):
    """What may be chosen, by words."""
    state = puzzling.laid_out(GAME, puzzle)
    legal = state.legal_actions(puzzle.player)
    return {state.action_to_string(action): action for action in legal}


def test_before_a_try_neither_solution_nor_source_is_told(puzzle):
    """Nothing but what a seat of a table would see, and the question."""
    page = puzzling.opened(GAME, puzzle)
    (frame,) = page.frames
    names = [seat.name for seat in page.seated.seats]
    assert names[puzzle.player] == puzzling.NAMES[puzzle.player]
    assert frame.prompt.text == f"@{puzzle.player} decides: one choice is best."
    assert {choice.action for choice in frame.choices} == set(actions(puzzle).values())
    told = json.loads(msgspec.json.encode(page))
    assert (told["verdict"], told["answer"], told["solved"]) == ("open", "", None)


def test_a_wrong_try_is_answered_and_nothing_is_played(puzzle):
    """Who answers, and with what, where that is clear."""
    for words, action in actions(puzzle).items():
        if words == puzzle.solution:
            continue
        assert not puzzling.is_right(GAME, puzzle, action)
        page = puzzling.missed(GAME, puzzle, action)
        said = puzzle.answers.get(words)
        expected = (
            f"@{said.player} answers “{said.text}”." if said else puzzling.SOMETHING_BETTER
        )
        assert (page.verdict, page.answer, page.solved) == ("wrong", expected, None)
        assert page.frames[0].scene == puzzling.opened(GAME, puzzle).frames[0].scene
        assert page.frames[0].choices == ()


def test_the_right_choice_is_explained(puzzle):
    """Why, where the puzzle comes from, how hard it is, and the rating."""
    action = actions(puzzle)[puzzle.solution]
    assert puzzling.is_right(GAME, puzzle, action)
    page = puzzling.solved(GAME, puzzle, Rating(1500, 80), Rating(1512.3, 79), right=True)
    assert page.verdict == "right"
    assert page.solved.best.action == action
    assert "You may expect" in page.solved.why
    assert puzzle.source.name in page.solved.source
    assert page.solved.difficulty == puzzle.grade + 1
    assert page.solved.rating.change == 12
    shown = puzzling.solved(GAME, puzzle, Rating(), Rating(), right=False)
    assert shown.verdict == "shown"


def test_what_cannot_be_chosen_is_refused(puzzle):
    """And a puzzle that is not there."""
    with pytest.raises(Refusal):
        puzzling.is_right(GAME, puzzle, max(actions(puzzle).values()) + 1)
    with pytest.raises(MissingError):
        puzzling.puzzle_called(FOLDER, "nothing")


def test_another_puzzle_every_day_the_same_for_everybody():
    """Until all have had their day."""
    many = len(puzzling.puzzles_of(FOLDER))
    days = [date(2026, 11, 25) + timedelta(days=day) for day in range(many)]
    of_days = [puzzling.of_the_day(FOLDER, day).id for day in days]
    assert sorted(of_days) == sorted(puzzling.puzzles_of(FOLDER))
    assert of_days[0] == puzzling.of_the_day(FOLDER, days[0]).id


def test_the_page_of_a_day_is_laid_out_once(monkeypatch):
    """Every front page asks for it; it is a picture, of which nothing is asked."""
    laid_out, day, later = [], date(2026, 11, 25), date(2026, 11, 26)

    def show(game, puzzle):
        laid_out.append(puzzle.id)
        return shown(game, puzzle)

    shown = puzzling.shown
    monkeypatch.setattr(puzzling, "shown", show)
    monkeypatch.setattr(puzzling, "_TODAY", {})
    for at in (day, day, later):
        page = puzzling.page_of_the_day(GAME, FOLDER, at)
        (frame,) = page.frames
        assert page.puzzle == puzzling.of_the_day(FOLDER, at).id
        assert (frame.choices, frame.buttons, frame.prompt) == ((), (), None)
    assert laid_out == [puzzling.of_the_day(FOLDER, at).id for at in (day, later)]


def test_a_file_that_cannot_be_read_is_told_and_gives_no_puzzle(tmp_path, caplog):
    """As little as no file; the server serves everything else."""
    assert puzzling.of_the_day(tmp_path / "none", date(2026, 11, 25)) is None
    (tmp_path / FILE).write_bytes(b"no puzzles")
    assert puzzling.puzzles_of(tmp_path) == {}
    assert FILE in caplog.text


# The trainer.


@contextlib.asynccontextmanager
async def kept(database):
    """A database, and the trainer on it."""
    store = Store(database)
    await store.open()
    try:
        yield store.database, Trainer(store.database)
    finally:
        await store.close()


def test_only_the_first_try_counts(database):
    """A hard puzzle solved makes more than an easy one; one missed takes some away."""

    async def tries():
        async with kept(database) as (_, own):
            before, after = await own.note("ann", NAME, "one", HARD, right=True)
            assert before == Rating()
            assert after.points > before.points
            again = await own.note("ann", NAME, "one", HARD, right=False)
            assert [round(one.points, 3) for one in again] == [round(after.points, 3)] * 2
            _, worse = await own.note("ann", NAME, "two", EASY, right=False)
            assert worse.points < after.points
            _, other = await own.note("ben", NAME, "one", EASY, right=True)
            assert Rating().points < other.points < after.points

    asyncio.run(tries())


def test_the_next_puzzle_is_new_and_near_the_own_rating(sqlite):
    """When all were tried, one that was missed comes back first."""
    points = {"easy": EASY, "middle": 1500, "hard": HARD}

    async def tries():
        async with kept(sqlite) as (_, own):
            assert await own.next_of("", NAME, points) == "middle"
            await own.note("ann", NAME, "middle", 1500, right=True)
            assert await own.next_of("ann", NAME, points) == "hard"
            await own.note("ann", NAME, "hard", HARD, right=False)
            await own.note("ann", NAME, "easy", EASY, right=True)
            assert await own.next_of("ann", NAME, points) == "hard"

    asyncio.run(tries())


def test_tries_follow_into_an_account_and_are_forgotten_with_it(database):
    """Of two at the same puzzle the first one stands; ratings are reckoned again."""

    async def tries():
        async with kept(database) as (at, own):
            await own.note("guest", NAME, "one", EASY, right=True)
            await own.note("account", NAME, "one", EASY, right=False)
            await own.note("account", NAME, "two", HARD, right=True)
            await at.write(lambda rows: trainer.move(rows, "guest", "account"))
            identities = IdentityStore(at)
            told = await OwnData(AccountStore(at), identities).puzzles("account")
            assert [(row["puzzle"], row["right"]) for row in told] == [
                ("one", True),
                ("two", True),
            ]
            first = trainer.after_try(Rating(), EASY, right=True)
            second = trainer.after_try(first, HARD, right=True)
            assert told[1]["points"] == pytest.approx(second.points)
            assert await identities.puzzles_of("guest") == ()
            await identities.forget("account", "a former player")
            assert await identities.puzzles_of("account") == ()

    asyncio.run(tries())
