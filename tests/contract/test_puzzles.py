"""The puzzles that games bring: each can be set, shows nothing hidden, and has its solution."""

import msgspec
import pytest

from sandtable.agents.explain import Effort, Explainer
from sandtable.games import folder_of, load_game, names
from sandtable.lab.puzzles import MARGIN
from sandtable.learn.puzzles import FILE, Puzzle, faults, laid_out, puzzles_in
from sandtable.server.puzzling import opened

LOOKED_AGAIN, ITERATIONS = 2, 4000
LARGEST = 300 * 1024
GAMES = [name for name in names() if puzzles_in(folder_of(name))]


@pytest.fixture(params=GAMES)
def folder(request):
    """The folder of a game that brings puzzles."""
    return folder_of(request.param)


@pytest.fixture
def game(folder):
    """That game."""
    return load_game(folder.name)


def test_every_puzzle_can_be_set(game, folder):
    """The position has no faults, the player decides, and what is named can be chosen."""
    puzzles = puzzles_in(folder)
    assert [*map(list, (faults(game, puzzle) for puzzle in puzzles))] == [[]] * len(puzzles)
    assert all(puzzle.margin >= MARGIN for puzzle in puzzles)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert (folder / FILE).stat().st_size <= LARGEST


def test_what_is_shown_depends_on_nothing_hidden(game, folder):
    """In another world that the player cannot tell from the true one it is the same."""
    for puzzle in puzzles_in(folder):
        state = laid_out(game, puzzle)
        other = state.resample(puzzle.player, 1)
        world = msgspec.Raw(msgspec.json.encode(other.to_dict()))
        twin = msgspec.structs.replace(puzzle, position=world)
        shown = [
            msgspec.structs.replace(opened(game, one), puzzle="") for one in (puzzle, twin)
        ]
        assert msgspec.json.encode(shown[0]) == msgspec.json.encode(shown[1])


def test_a_search_finds_the_solution_again(game, folder):
    """Some puzzles of each game, with less than what verified them, and another seed."""
    for puzzle in puzzles_in(folder)[:LOOKED_AGAIN]:
        state = laid_out(game, puzzle)
        view, player = state.masked(puzzle.player), puzzle.player
        also = state.legal_actions(player)
        thought = Explainer(state.game, view, player, Effort(ITERATIONS, seed=99))
        promised = thought.promised(1, also)
        best = max(promised, key=lambda action: promised[action][player])
        assert state.action_to_string(best) == puzzle.solution


def test_a_wrong_puzzle_is_told(game, folder):
    """With the field that is wrong."""
    puzzle: Puzzle = puzzles_in(folder)[0]
    broken = msgspec.structs.replace(puzzle, solution="nothing")
    assert any("'nothing' is not legal" in fault for fault in faults(game, broken))
    nowhere = msgspec.structs.replace(puzzle, position=msgspec.Raw(b"{}"))
    assert any(fault.startswith("position") for fault in faults(game, nowhere))
