"""A game walked one decision and one roll at a time is the game itself."""

import copy
import random

import pytest
from toys.hill.game import GAME

from sandtable.core.steps import IllegalAction
from sandtable.envs.walk import CHANCE, Taken, Walk, read
from sandtable.games import load_game


def wander(walk, luck, steps):
    """Walk on at random; yield what was taken, each time it was."""
    for _ in range(steps):
        if walk.is_terminal():
            return
        if walk.sides:
            walk.roll(luck.randrange(walk.sides), seed=luck.randrange(1000))
        else:
            player = walk.waiting()[0]
            walk.decide(Taken(player, luck.choice(walk.legal_actions(player))))
        yield walk.trail[-1]


def place(walk):
    """All that a walk is."""
    state = walk.state
    known = state and (state.position.tobytes(), state.steps())
    return known, walk.chosen, walk.rolls, walk.sides, tuple(walk.trail)


@pytest.fixture(params=["solo_war", "barons_of_fyn"])
def game(request):
    """A game that rolls and one that shuffles."""
    return load_game(request.param)


def test_rolls_one_by_one_lead_where_scripted_rolls_lead(game):
    """From the set-up on; every roll is asked for with as many results as it has."""
    walk, luck = Walk(game, None, sampled=False), random.Random(1)
    for _ in wander(walk, luck, 300):
        pass
    while walk.sides:
        walk.roll(0)
    first, *later = walk.state.steps()
    state = game.new_initial_state(rolls=first.rolls)
    for step in later:
        assert state.apply_action(step.action, step.player, step.rolls) == step
    assert state.position.tobytes() == walk.state.position.tobytes()
    results = [taken.action for taken in walk.trail if taken.player == CHANCE]
    assert results == [result for step in walk.state.steps() for result in step.rolls]


@pytest.mark.parametrize("sampled", [False, True])
def test_what_was_taken_is_taken_back_exactly(game, sampled):
    """Choices and outcomes, back to before the set-up; a copy is left as it was."""
    walk, luck = Walk(game, None, sampled=sampled), random.Random(2)
    been = [place(walk)]
    been += [place(walk) for _ in wander(walk, luck, 80)]
    twin, end = copy.deepcopy(walk), place(walk)
    while walk.trail:
        assert place(walk) == been.pop()
        last = walk.trail[-1]
        assert walk.undo() == last
    assert place(walk) == been.pop()
    assert place(twin) == end
    with pytest.raises(IllegalAction, match="undo: nothing was taken"):
        walk.undo()


def test_a_walk_reads_back_from_what_it_told():
    """Before the set-up is over, between rolls and where somebody decides."""
    game, luck = load_game("solo_war"), random.Random(3)
    walk = Walk(game, None, sampled=False)
    waited = set()
    for _ in wander(walk, luck, 600):
        told = walk.to_dict()
        again = read(game, told, sampled=False)
        assert again.to_dict() == told
        assert (again.sides, again.waiting()) == (walk.sides, walk.waiting())
        waited.add((walk.state is None, bool(walk.sides), bool(walk.rolls)))
    assert len(waited) >= 3


def test_what_may_not_be_taken_is_refused_and_changes_nothing():
    """A result that no die shows, and a card that is not in the hand."""
    walk = Walk(GAME, None, sampled=False)
    with pytest.raises(IllegalAction, match="0: a roll out of 0 has no such result"):
        walk.roll(0)
    before = place(walk)
    with pytest.raises(IllegalAction, match="lay 2: player 2 may not choose this now"):
        walk.decide(Taken(0, 0), Taken(2, 1))
    assert place(walk) == before


def test_joint_choices_are_carried_out_in_order():
    """And the dice of the last come one by one."""
    walk = Walk(GAME, None, sampled=False)
    walk.decide(Taken(0, 2), Taken(1, 3))
    assert walk.sides == 6
    assert walk.chosen == (Taken(1, 3),)
    walk.roll(5)
    walk.roll(0)
    assert walk.waiting() == [0, 1]
    assert walk.state.history[-1].rolls == (5, 0)


def test_a_sampled_roll_follows_from_its_seed():
    """One outcome for all dice; other seeds, other dice."""
    ends = []
    for seed in (1, 1, 2, 3, 4):
        walk = Walk(GAME, None, sampled=True)
        walk.decide(Taken(0, 2), Taken(1, 3))
        assert walk.sides == 1
        walk.roll(0, seed)
        ends.append(walk.state.history[-1].rolls)
    assert ends[0] == ends[1]
    assert len(set(ends)) > 1
