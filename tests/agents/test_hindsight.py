"""A played game looked at again: luck and choices sum to the result."""

import random
from statistics import fmean

import pytest

from sandtable import load_game
from sandtable.agents import hindsight
from sandtable.agents.explain import Effort, explain
from sandtable.agents.hindsight import TRIFLE, Grade, chances_in, graded, look_at, settled
from sandtable.core.record import copied
from sandtable.core.records import record_of
from sandtable.core.replay import replay
from sandtable.games import shelf

LITTLE = Effort(24, 7)
MOST = 12
"""Moves that are looked at of each game, up to its end."""
THOROUGH = 200
"""Iterations of a second look, in a test."""


@pytest.fixture(autouse=True, scope="module")
def _quick():
    """A second look takes no longer than it has to."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hindsight, "AGAIN", THOROUGH)
        yield


def shortest(meta):
    """A game that ends after as few rounds as may be agreed on."""
    rounds = {each.name: each.least or 1 for each in meta.options if each.name == "rounds"}
    needs = [need for each in meta.options if each.name == "rounds" for need in each.needs]
    return load_game(meta.name).with_options(**({} if needs else rounds))


def played(game, seed=3):
    """The states of a game in which anything was chosen, from its start to its end."""
    state, chance = game.new_initial_state(seed), random.Random(seed)
    while not state.is_terminal():
        player = state.current_players()[0]
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return list(replay(record_of(state), game)), state.history


def looked_at(states, history, effort=LITTLE):
    """All moves of some states, each from where the last one led, and the chances before."""
    start = stood = chances_in(states[0], effort.seed)
    moves = []
    for before, after, step in zip(states, states[1:], history, strict=False):
        moves.append(look_at(before, step, after, stood, effort))
        stood = moves[-1].chances
    return start, moves


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_luck_and_choices_sum_to_the_result(meta):
    """For everybody, in every game: from the start, over all moves, to the end."""
    states, history = played(shortest(meta))
    states, history = states[-MOST - 1 :], history[-MOST:]
    start, moves = looked_at(states, history)
    for player, result in enumerate(states[-1].returns()):
        luck = sum(move.luck[player] for move in moves)
        choices = sum(move.choices[player] for move in moves)
        assert start[player] + luck + choices == pytest.approx(result)
    for move, step in zip(moves, history, strict=True):
        for change in (move.chances, move.luck, move.choices):
            assert sum(change) == pytest.approx(0, abs=1e-9)
        assert any(sides > 1 for sides in step.sides) or not any(move.luck)
        assert move.player == step.player


def test_what_nobody_chose_is_no_choice():
    """Where nothing was rolled either chances stay as they were; what was rolled is luck."""
    seen = set()
    for meta in shelf():
        states, history = played(shortest(meta))
        for before, after, step in zip(states, states[1:-1], history, strict=False):
            lucky = max(step.sides, default=1) > 1
            if len(before.legal_actions(step.player)) > 1 or (meta.name, lucky) in seen:
                continue
            seen.add((meta.name, lucky))
            stood = chances_in(before, 1)
            move = look_at(before, step, after, stood, LITTLE)
            assert not any(move.choices)
            assert lucky or move.chances == stood
    assert {lucky for _, lucky in seen} == {False, True}


@pytest.fixture(scope="module")
def fights():
    """Rounds of Solo War, and the first move in which dice decided something."""
    states, history = played(load_game("solo_war"))
    number = next(n for n, step in enumerate(history) if max(step.sides, default=1) > 1)
    return states, history, number


def test_luck_is_nothing_on_average(fights):
    """Of the same move with other dice; each roll by itself is good or bad."""
    states, _, number = fights
    before, step = states[number], fights[1][number]
    found = []
    for seed in range(60):
        after = before.clone()
        again = after.apply_action(step.action, step.player, seed=seed)
        stood = chances_in(before, 1)
        found.append(look_at(before, again, after, stood, Effort(1, 1 + 1000 * seed)).luck[0])
    assert max(found) > 0.02
    assert min(found) < -0.02
    assert abs(fmean(found)) < (max(found) - min(found)) / 8


def test_equal_games_are_looked_at_equally(fights):
    """Also when gone on with in the middle."""
    states, history, _ = fights
    _, all_ = looked_at(states[:7], history[:6])
    stood = all_[2].chances
    for place in range(3, 6):
        again = look_at(states[place], history[place], states[place + 1], stood, LITTLE)
        assert again == all_[place]
        stood = again.chances


def compared(before, step, other):
    """How much more another action promises than what was chosen, by a second look."""
    more, named = Effort(THOROUGH, LITTLE.seed + 1), (other, step.action)
    again = explain(before, step.player, more, best=1, also=named)
    better, own = (again.of(action).expected[step.player] for action in named)
    return better - own


def test_a_choice_is_graded_as_search_explains_it(fights):
    """What seems better is compared once more; all else gave nothing away."""
    states, history, _ = fights
    better = 0
    for before, step in zip(states, history, strict=False):
        grade = graded(before, step, LITTLE)
        if len(before.legal_actions(step.player)) == 1:
            assert grade is None
            continue
        said = explain(before, step.player, LITTLE, best=1, also=(step.action,))
        best, own = said.choices[0], said.of(step.action)
        lost = best.expected[step.player] - own.expected[step.player]
        if lost >= TRIFLE:
            lost = compared(before, step, best.action)
        if lost < TRIFLE:
            assert grade == Grade(own.text, "", 0.0)
            continue
        view = before.view(step.player)
        buttons = {button.id for button in view.buttons}
        (path,) = {each.path for each in view.choices if each.action == best.action}
        touched = tuple(step for step in path if step not in buttons)
        assert grade == Grade(own.text, best.text, lost, touched)
        better += 1
    assert better > 0


def test_a_grade_knows_nothing_that_the_player_did_not_see(fights):
    """In another world that the player cannot tell from the true one, it is the same."""
    states, history, _ = fights
    differ = 0
    for before, step in zip(states[:12], history, strict=False):
        world = before.resample(step.player, 5)
        differ += world.position.tobytes() != before.position.tobytes()
        assert graded(world, step, LITTLE) == graded(before, step, LITTLE)
    assert differ > 0


def test_the_true_position_is_left_as_it_was(fights):
    """Looking changes nothing."""
    states, history, _ = fights
    before, after = states[0], states[1]
    kept = copied(before.position, before.game.schema).tobytes()
    look_at(before, history[0], after, chances_in(before, 1), LITTLE)
    assert before.position.tobytes() == kept


def test_a_result_agreed_on_counts_as_chosen(fights):
    """People who end a game early choose its result."""
    states, history, _ = fights
    _, moves = looked_at(states[:3], history[:2])
    end = settled(moves[-1], (1.0, -1.0))
    assert end.chances == (1.0, -1.0)
    assert end.luck == moves[-1].luck
    stood = [a - b - c for a, b, c in zip(end.chances, end.luck, end.choices, strict=True)]
    assert stood == pytest.approx(moves[-2].chances)
