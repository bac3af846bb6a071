"""The Python interface: states that can be asked, played on, copied and written."""

import copy
import pickle
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from toys import toll
from toys.hill.game import GAME

from sandtable.core.position_json import PositionError
from sandtable.core.record import SPECTATOR
from sandtable.core.saving import SavedError
from sandtable.core.steps import NOBODY, IllegalAction, TrayOverrunError
from sandtable.core.tray import ROLLS


@pytest.fixture
def state():
    """A new game of Hill."""
    return GAME.new_initial_state(seed=7)


def play(state, *cards, dice=()):
    """Lay cards, given by strength, for whoever is named: (player, strength)."""
    for player, strength in cards:
        action = state.string_to_action(f"lay {strength}")
        last = len(state.current_players()) == 1
        state.apply_action(action, player, rolls=[die - 1 for die in dice] if last else None)
    return state


def finished():
    """A game in which player 0 takes every hill."""
    state = GAME.new_initial_state(seed=1)
    for hill in range(5):
        play(state, (0, hill + 2), (1, hill + 1), dice=(6, 1))
    return state


def test_a_new_game_asks_both(state):
    """Both decide at once."""
    assert state.current_players() == [0, 1]
    assert state.legal_actions(0) == state.legal_actions(1) == [0, 1, 2, 3, 4, 5]
    assert not state.is_terminal()
    assert state.returns() == [0, 0]


def test_whoever_has_decided_is_not_asked_again(state):
    """And has nothing to choose."""
    play(state, (0, 3))
    assert state.current_players() == [1]
    assert state.legal_actions(0) == []
    assert state.legal_actions() == [0, 1, 2, 3, 4, 5]


def test_scripted_rolls_come_first(state):
    """The dice of both players."""
    play(state, (0, 1), (1, 6), dice=(6, 1))
    assert state.history[-1].rolls == (5, 0)
    assert state.history[-1].sides == (6, 6)
    assert [int(side.hills) for side in state.position.sides] == [0, 0]


def test_a_finished_game_has_returns_and_no_choices():
    """From -1 to 1, with sum 0."""
    state = finished()
    assert state.is_terminal()
    assert state.current_players() == state.legal_actions() == []
    assert state.returns() == [1, -1]
    assert state.view(0).returns == (1, -1)
    assert state.view(SPECTATOR).outcome == ("@0 wins with 5 hills to 0.",)


@pytest.mark.parametrize(
    ("action", "player", "rolls", "reason"),
    [
        (0, None, None, r"0: say which of \[0, 1\] decides"),
        (0, 5, None, "lay 1: player 5 does not decide now"),
        (6, 0, None, "6: no action has the number 6"),
        (-1, 0, None, "-1: no action has the number -1"),
        (2, 0, [1], "rolls: 1 given, but 0 are rolled"),
        (2, 0, [0] * (ROLLS + 1), f"rolls: {ROLLS + 1} given; the tray holds {ROLLS}"),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(state, action, player, rolls, reason):
    """The action and the reason in words."""
    before = (state.position.tobytes(), state.tray.tobytes(), list(state.history))
    with pytest.raises(IllegalAction, match=reason):
        state.apply_action(action, player, rolls)
    after = (state.position.tobytes(), state.tray.tobytes(), list(state.history))
    assert after == before


def test_an_illegal_action_is_told_to_other_processes(state):
    """As it was raised, with its parts."""
    with pytest.raises(IllegalAction) as refused:
        state.apply_action(6, 0)
    told = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - ours
    assert (str(told), told.action) == (str(refused.value), 6)


def test_a_spent_card_cannot_be_laid_again(state):
    """Legal by number, but not now."""
    play(state, (0, 3), (1, 4))
    with pytest.raises(IllegalAction, match="lay 3: player 0 may not choose this now"):
        state.apply_action(2, 0)


def test_a_result_that_no_die_shows_is_refused(state):
    """And the luck that was to come still comes."""
    play(state, (0, 3))
    twin = state.clone()
    with pytest.raises(IllegalAction, match="rolls: 6 is not from 0 to 5"):
        state.apply_action(3, 1, rolls=[6])
    assert state.apply_action(3, 1) == twin.apply_action(3, 1)


def test_nothing_can_be_played_after_the_end():
    """By nobody."""
    with pytest.raises(IllegalAction, match="the game is over"):
        finished().apply_action(0)
    with pytest.raises(IllegalAction, match="the game is over"):
        finished().apply_action(0, player=0)


def test_several_deciders_have_no_common_choices(state):
    """They must be asked one by one."""
    with pytest.raises(IllegalAction, match=r"legal_actions: say which of \[0, 1\] decides"):
        state.legal_actions()


def test_equal_seeds_give_equal_games():
    """And other seeds other ones."""
    games = [play(GAME.new_initial_state(seed=s), (0, 3), (1, 4)) for s in (5, 5, 6, 7, 8)]
    assert games[0].history == games[1].history
    assert len({game.history[-1].rolls for game in games}) > 1


def test_a_seed_for_one_action_decides_its_luck(state):
    """Whatever was rolled before it."""
    other = GAME.new_initial_state(seed=99)
    for each in (state, other):
        each.apply_action(0, 0)
        each.apply_action(1, 1, seed=12)
    assert state.history == other.history


def test_without_a_seed_luck_differs():
    """Fresh randomness of the system."""
    trays = {GAME.new_initial_state().tray.tobytes() for _ in range(3)}
    assert len(trays) == 3


def test_a_clone_goes_its_own_way(state):
    """With the same luck."""
    twin = play(state, (0, 3)).clone()
    assert twin.apply_action(1, 1) == state.clone().apply_action(1, 1)
    assert len(state.history) == 1
    assert state.current_players() == [1]


def test_an_explicit_chance_node_is_the_action_with_one_more_roll(state):
    """36 outcomes of two dice, each as likely."""
    play(state, (0, 3))
    assert state.chance_node(3, 1) == 6
    assert state.chance_node(3, 1, rolls=[2]) == 6
    assert state.chance_node(3, 1, rolls=[2, 4]) == 0
    outcomes = state.chance_outcomes(3, 1)
    assert len(outcomes) == 36
    assert {chance for _, chance in outcomes} == {Fraction(1, 36)}
    assert len({rolls for rolls, _ in outcomes}) == 36


def test_too_many_chance_outcomes_are_refused(state):
    """Rather than filling the memory."""
    play(state, (0, 3))
    with pytest.raises(ValueError, match="lay 4: more than 35 chance outcomes"):
        state.chance_outcomes(3, 1, most=35)


def test_views_say_nothing_of_a_card_face_down(state):
    """The opponent's laid card is in no view, text or tensor of the other."""
    worlds = [play(state.clone(), (0, strength)) for strength in (2, 5)]
    for tell in (
        lambda world: world.view(1),
        lambda world: world.to_dict(1),
        lambda world: world.told(1),
        lambda world: world.information_state_string(1),
        lambda world: world.observation_tensor(1).tobytes(),
        lambda world: world.view(SPECTATOR),
    ):
        assert tell(worlds[0]) == tell(worlds[1])
    assert worlds[0].view(0) != worlds[1].view(0)


def test_the_information_state_tells_own_decisions_apart(state):
    """What a player did is part of what the player knows."""
    worlds = [play(state.clone(), (0, strength)) for strength in (2, 5)]
    texts = {world.information_state_string(0) for world in worlds}
    assert len(texts) == 2


def test_the_key_of_the_information_state_goes_with_its_text(state):
    """Equal where the text is equal, whenever it was asked for before."""
    lines = [
        play(state.clone(), (0, first), (1, second)) for first in (2, 5) for second in (3, 4)
    ]
    for world in lines:
        again = GAME.new_initial_state(seed=7)
        for step in world.history:
            again.information_state_key(0)
            again.apply_action(step.action, step.player)
        assert again.information_state_key(0) == world.information_state_key(0)
    texts = {world.information_state_string(0) for world in lines}
    assert len({world.information_state_key(0) for world in lines}) == len(texts) == 4


def test_a_clone_with_a_seed_has_luck_of_its_own(state):
    """The same for equal seeds; what was before it cannot be taken back."""
    play(state, (0, 3))
    rolls = {seed: state.clone(seed=seed).apply_action(1, 1).rolls for seed in range(9)}
    assert len(set(rolls.values())) > 1
    assert state.clone(seed=4).apply_action(1, 1).rolls == rolls[4]
    with pytest.raises(IllegalAction, match="undo: nothing was played since the start"):
        state.clone(seed=4).undo()


def test_a_deep_copy_is_a_clone(state):
    """The game is not copied with it."""
    twin = copy.deepcopy(play(state, (0, 3)))
    assert twin.game is state.game
    assert twin.apply_action(1, 1) == state.apply_action(1, 1)


def test_actions_and_the_end_of_time_are_taken_back():
    """One after the other, with what was rolled; the set-up stays."""
    state = toll.GAME.with_options(minutes=5).new_initial_state(seed=3)
    opening, before = state.opening, (state.position.tobytes(), state.tray.a)
    player = state.current_players()[0]
    state.apply_action(state.legal_actions(player)[0], player, seed=8)
    between = (state.position.tobytes(), state.tray.a)
    late = state.call_time()
    assert state.undo() == late
    assert (state.position.tobytes(), state.tray.a) == between
    assert state.undo().player == player
    assert (state.position.tobytes(), state.tray.a) == before
    assert state.steps() == [opening]
    with pytest.raises(IllegalAction, match="undo: nothing was played since the start"):
        state.undo()


def test_a_resampled_world_differs_in_what_is_hidden_alone(state):
    """The opponent's card; of nobody else can a world be made."""
    play(state, (0, 3))
    worlds = [state.resample(1, seed=seed) for seed in range(12)]
    assert len({int(world.position.sides[0].card) for world in worlds}) > 1
    assert {world.information_state_string(1) for world in worlds} == {
        state.information_state_string(1)
    }
    assert worlds[0].opening == state.opening
    with pytest.raises(ValueError, match="player 2 does not play; there are 0 to 1"):
        state.resample(2)


def test_a_state_is_its_bytes(state):
    """A state that was never set up has none of its opening; a pickle is little more."""
    play(state, (0, 3), (1, 4))
    puzzle = GAME.from_dict(state.to_dict(), seed=3)
    for each in (state, play(puzzle, (0, 1))):
        read = GAME.deserialize(each.serialize())
        assert read.steps() == each.steps()
        assert read.position.tobytes() == each.position.tobytes()
        assert read.undo() == each.history[-1]
    pickled = pickle.dumps(state)
    assert len(pickled) < len(state.serialize()) + 200
    assert pickle.loads(pickled).game == GAME  # noqa: S301 - ours


def test_a_game_that_lies_in_no_folder_is_pickled_whole():
    """Its bytes do not name what nobody could find again."""
    assert pickle.loads(pickle.dumps(GAME)).answers is GAME.answers  # noqa: S301 - ours
    other = replace(GAME, answers=replace(GAME.answers))
    assert pickle.loads(pickle.dumps(other.meta)) == other.meta  # noqa: S301 - ours
    assert other.__reduce_ex__(2)[0] is not GAME.__reduce_ex__(2)[0]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", r"the bytes do not begin with b'sandtable 1 hill 1\\n' but with b''"),
        (b"sandtable 1 hill 1\n?", "the bytes are damaged: Error"),
    ],
)
def test_bytes_that_are_no_state_are_refused(data, reason):
    """With the reason."""
    with pytest.raises(SavedError, match=reason):
        GAME.deserialize(data)


def test_an_observation_names_its_numbers():
    """What a bit set, a name and a count become; and what is hidden."""
    observations = GAME.observations()
    assert observations.names[:2] == ("viewer[0]", "viewer[1]")
    state = play(GAME.new_initial_state(seed=7), (0, 3))
    seen = dict(zip(observations.names, state.observation_tensor(1), strict=True))
    assert (seen["viewer[0]"], seen["viewer[1]"]) == (0, 1)
    assert (seen["sides.A.decided"], seen["sides.A.card"]) == (1, -1)
    own = dict(zip(observations.names, state.observation_tensor(0), strict=True))
    assert own["sides.A.card"] == 0.5


def test_an_observation_is_a_row_of_fixed_length(state):
    """Of 32-bit numbers."""
    row = state.observation_tensor(0)
    assert row.dtype == np.float32
    assert row.shape == play(state, (0, 1)).observation_tensor(1).shape


def test_a_view_offers_choices_to_deciders_only(state):
    """Others see who is waited for."""
    play(state, (0, 3))
    view = state.view(1)
    assert [choice.action for choice in view.choices] == [0, 1, 2, 3, 4, 5]
    assert view.prompt
    other = state.view(0)
    assert (other.prompt, other.choices, other.deciders) == (None, (), (1,))


def test_the_last_action_is_told(state):
    """Nothing is told of a set-up without events; then what happened."""
    assert state.told(0) == ()
    play(state, (0, 3))
    assert [told.text for told in state.told(SPECTATOR)] == ["@0 lays a card face down."]


def test_a_position_reads_back_and_plays_on(state):
    """To the same end with the same luck."""
    play(state, (0, 3), (1, 4), dice=(1, 2))
    puzzle = GAME.from_dict(state.to_dict(), seed=3)
    assert puzzle.position.tobytes() == state.position.tobytes()
    assert puzzle.history == []
    assert puzzle.told(0) == ()
    play(puzzle, (0, 1))
    assert "lay" in puzzle.action_to_string(puzzle.history[-1].action)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["options", "players"], 3, "options.players: 3 is not from 2 to 2"),
        (["sides", 0, "card"], "3", "sides.A.card: what is laid is not in the hand"),
        (["fought"], 2, "sides.A.spent: has spent 0 cards on 2 hills"),
    ],
)
def test_an_impossible_position_is_refused(state, path, value, message):
    """Field and reason, before anything can be played on it."""
    data = copy.deepcopy(state.to_dict())
    spot = data
    for key in path[:-1]:
        spot = spot[list(spot)[key] if isinstance(spot, dict) and key == 0 else key]
    spot[path[-1]] = value
    with pytest.raises(PositionError, match=message):
        GAME.from_dict(data)


def test_actions_have_names(state):
    """As line and as structure, both ways."""
    assert state.action_to_string(2) == "lay 3"
    assert state.action_to_dict(2) == {"kind": "lay", "card": "3"}
    assert state.dict_to_action({"kind": "lay", "card": "3"}) == 2
    assert state.string_to_action("lay 3") == 2


def test_rules_that_overrun_the_tray_are_noticed(state, monkeypatch):
    """Never in silence, and nothing is changed."""
    monkeypatch.setattr("sandtable.core.steps.overrun", lambda tray: tray.rolled > 1)
    play(state, (0, 3))
    before = state.position.tobytes()
    with pytest.raises(TrayOverrunError, match="2 rolls"):
        state.apply_action(3, 1)
    assert state.position.tobytes() == before


def test_options_are_checked():
    """Against the ranges on the box."""
    with pytest.raises(ValueError, match="option 'players' of hill"):
        GAME.with_options(players=3)


def test_time_is_called_where_a_limit_was_agreed_on():
    """By nobody; refused without a limit and after the end, and nothing is changed."""
    state = toll.GAME.with_options(minutes=5).new_initial_state(seed=1)
    step = state.call_time(rolls=[2])
    assert (step.player, step.rolls, step.sides) == (NOBODY, (2,), (3,))
    assert (state.history, state.position.late) == ([step], 1)
    state.apply_action(toll.REST)
    with pytest.raises(IllegalAction, match="time: the game is over"):
        state.call_time()
    timeless = toll.GAME.new_initial_state(seed=1)
    with pytest.raises(IllegalAction, match="time: no time limit was agreed on"):
        timeless.call_time()
    assert timeless.history == []


def test_a_clock_needs_an_answer():
    """Neither goes without the other."""
    with pytest.raises(ValueError, match="toll: a clock and an answer"):
        replace(toll.GAME, meta=replace(toll.GAME.meta, clock=""))


@pytest.mark.parametrize(("name", "forced"), [("hill", False), ("barons_of_fyn", True)])
def test_the_first_choice(twin, name, forced):
    """Where somebody can choose: at once, or once what is forced is over."""
    state = twin.game(name).first_choice(seed=1)
    (player, *_) = state.current_players()
    assert len(state.legal_actions(player)) > 1
    assert bool(state.history) == forced
