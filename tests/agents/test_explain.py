"""Saying why: words, sums, and nothing that the player cannot see."""

import random

import numpy as np
import pytest
from toys.hill.game import GAME as HILL

from sandtable import load_game, shelf
from sandtable.agents import reckoning
from sandtable.agents.explain import Effort, Explainer, explain
from sandtable.agents.reckoning import grown, parts_of
from sandtable.agents.search import ROOT
from sandtable.agents.tree import children
from sandtable.core.state import GameState

NAMES = [meta.name for meta in shelf()]
LITTLE = Effort(64)


@pytest.fixture(scope="module", params=[*NAMES, "hill"])
def game(request):
    """Every game of the shelf, and one that does not say what it looks at."""
    return HILL if request.param == "hill" else load_game(request.param)


@pytest.fixture(autouse=True)
def _few_samples(monkeypatch):
    """Sums hold for any number."""
    monkeypatch.setattr(reckoning, "SAMPLES", 12)


NOTHING_HELD = ("war_of_the_fanboys",)
"""Games in whose first turns nobody holds a card yet, so that nothing is hidden there."""


def moments(game, many=2):
    """Positions of a game in which somebody has a choice, and who has."""
    chance, state = random.Random(4), game.new_initial_state(4)
    found = []
    while len(found) < many and not state.is_terminal():
        player = state.current_players()[0]
        actions = state.legal_actions(player)
        if len(actions) > 1 and chance.random() < 0.15:
            found.append((state.clone(), player))
        state.apply_action(chance.choice(actions), player)
    assert found
    return found


def other_world(state, player, seed):
    """The same for the player, with everything unseen dealt anew."""
    world = state.resample(player, seed)
    return GameState(state.game, world.position, world.tray)


def test_nothing_unseen_is_told(game):
    """Worlds that differ only in what the player cannot see are explained alike."""
    differ = 0
    for state, player in moments(game):
        first = explain(state, player, LITTLE)
        for seed in (1, 2):
            world = other_world(state, player, seed)
            differ += world.position.tobytes() != state.position.tobytes()
            assert explain(world, player, LITTLE) == first
    assert differ or game.meta.name in NOTHING_HELD


def test_equal_seeds_are_explained_alike_and_the_state_stays(game):
    """By view, seed and iterations alone."""
    state, player = moments(game, 1)[0]
    before, tray = state.position.tobytes(), state.tray.tobytes()
    first = explain(state, player, Effort(64, seed=5))
    assert explain(state, player, Effort(64, seed=5)) == first
    assert (state.position.tobytes(), state.tray.tobytes()) == (before, tray)


def test_the_best_choices_are_told_in_the_words_of_the_game(game):
    """Most looked at first; what to expect of each; a line that begins with it."""
    for state, player in moments(game):
        legal = state.legal_actions(player)
        words = {choice.action: choice.text for choice in state.view(player).choices}
        told = explain(state, player, LITTLE, best=2, also=(legal[-1],))
        assert [one.looks for one in told.choices[:2]] == sorted(
            (one.looks for one in told.choices[:2]), reverse=True
        )
        assert legal[-1] in {one.action for one in told.choices}
        for one in told.choices:
            assert one.text == words[one.action]
            assert (one.line[0].player, one.line[0].text) == (player, one.text)
            assert len(one.expected) == game.players
            assert sum(one.expected) == pytest.approx(0, abs=1e-9)
            assert all(-1 <= value <= 1 for value in one.expected)
        assert told.to_dict()["choices"][0]["text"] == told.choices[0].text


def test_parts_add_up_to_the_result(game):
    """What is said of a choice is all of what was expected of it, and nothing twice."""
    if game.reasons is None:
        return
    for state, player in moments(game, 2):
        thought = Explainer(game, state.masked(player), player, Effort(32, 3))
        thought.explained(1, ())
        node = next(children(thought.tree, ROOT))
        values = []
        kept = reckoning.finish

        def finish(desk, manner, kept=kept, values=values, player=player):
            kept(desk, manner)
            values.append(float(desk.values[player]))

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(reckoning, "finish", finish)
            parts = parts_of(thought, game.reasons, node)
        assert sum(parts.values()) == pytest.approx(np.mean(values))
        assert list(parts)[:-2] == list(game.reasons.groups)


def test_what_a_game_looks_at_is_declared():
    """Every game of the shelf says it."""
    assert all(load_game(name).reasons for name in NAMES)


def test_every_feature_has_one_group(game):
    """And every group has features that there are."""
    if game.reasons is None:
        assert game is HILL
        return
    grouped = [name for group in game.reasons.groups.values() for name in group]
    assert sorted(grouped) == sorted(game.reasons.features)


def test_reasons_of_two_choices_mirror_each_other(game):
    """What speaks for one beside the other speaks against the other beside it."""
    state, player = moments(game, 1)[0]
    told = explain(state, player, LITTLE, best=2)
    one, other = ({why.what: why.amount for why in each.reasons} for each in told.choices)
    assert one == {what: pytest.approx(-amount) for what, amount in other.items()}
    assert bool(one) == (game.reasons is not None)


def test_a_temple_is_why():
    """A Temple in reach is taken for the sake of Temples."""
    game = load_game("monsters_and_magic")
    state = game.first_choice(3)
    told = explain(state, state.current_players()[0], Effort(200))
    assert "Temple" in told.choices[0].text
    assert told.choices[0].reasons[0].what == "Temples"
    assert told.choices[0].reasons[0].amount > 0.1


def test_who_has_nothing_to_decide_is_not_explained():
    """Nor an action that cannot be chosen."""
    state = load_game("monsters_and_magic").first_choice(3)
    player = state.current_players()[0]
    with pytest.raises(ValueError, match="nothing to decide"):
        explain(state, 1 - player)
    with pytest.raises(ValueError, match="cannot choose"):
        explain(state, player, also=(10**6,))
    told = explain(state, player, LITTLE)
    with pytest.raises(ValueError, match="not among"):
        told.of(-5)


def test_growth_is_shared_as_it_is_earned():
    """For two players with one group each way: half of the way each, in all the result."""
    groups = np.array([[1.0, 0.5], [0.0, 0.0]])
    result = np.tanh(1.5 / 2)  # of a player who is e ** 1.5 times as strong
    added = grown(groups, groups.sum(axis=1), np.array([result, -result]), 0)
    assert added.sum() == pytest.approx(result)
    assert added[0] == pytest.approx(2 * added[1])
    out = grown(groups, groups.sum(axis=1), np.array([-1.0, 1.0]), 0)
    assert out.tolist() == [0, 0]


def test_the_line_goes_on_after_the_choice():
    """Where something was looked at often enough, it is told with its player."""
    state = load_game("monsters_and_magic").first_choice(3)
    told = explain(state, state.current_players()[0], Effort(400))
    assert len(told.choices[0].line) > 2
    assert {each.player for each in told.choices[0].line} == {0, 1}
