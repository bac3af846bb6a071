"""Opponents: legal, repeatable, fair, and each better than the last."""

import numpy as np
import pytest
from toys.hill.game import GAME as HILL

from sandtable import load_game
from sandtable.agents import LEVELS, AgentError, make_agent, search
from sandtable.core.contract import redeal
from sandtable.core.masking import masked
from sandtable.core.steps import new_tray
from sandtable.lab.match import Match
from sandtable.lab.simulate import simulate

SPECS = ("random", "greedy", "search:60it", "greedy@0.3", "search:60it~0.5")
MAGIC = load_game("monsters_and_magic")


def later(game, seed, decisions):
    """A state some random decisions on."""
    state, chance = game.new_initial_state(seed=seed), np.random.default_rng(seed)
    for _ in range(decisions):
        if not state.is_terminal():
            player = state.current_players()[0]
            state.apply_action(int(chance.choice(state.legal_actions(player))), player)
    return state


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize(("game", "steps"), [(HILL, 1), (MAGIC, 9)], ids=["hill", "magic"])
def test_choices_are_legal(spec, game, steps):
    """From the set-up on."""
    agent = make_agent(spec)
    for seed in range(10):
        state = later(game, seed, steps * seed)
        for player in state.current_players():
            choice = agent.choose(state.masked(player), player, seed)
            assert choice in state.legal_actions(player)


@pytest.mark.parametrize("spec", SPECS[:4])
def test_both_twins_choose_legally(twin, spec):
    """Interpreted as well: no index is out of range, nothing overflows."""
    state = twin.game("hill").new_initial_state(seed=1)
    agent = twin.agent(spec.replace("60", "9"))
    for player in (0, 1):
        choice = agent.choose(state.masked(player), player, 5)
        assert choice in state.legal_actions(player)
        state.apply_action(choice, player)


@pytest.mark.parametrize("spec", SPECS)
def test_equal_seeds_give_equal_choices(spec):
    """And an agent remembers nothing: a fresh one chooses the same."""
    state = later(MAGIC, 3, 40)
    player = state.current_players()[0]
    agent, view = make_agent(spec), state.masked(player)
    for seed in range(4):
        choice = agent.choose(view, player, seed)
        assert agent.choose(view, player, seed) == choice
        assert make_agent(spec).choose(state.masked(player), player, seed) == choice


@pytest.mark.parametrize("spec", SPECS)
def test_the_view_is_left_as_it_was(spec):
    """Thinking happens on a copy."""
    state = later(MAGIC, 3, 40)
    player = state.current_players()[0]
    view = state.masked(player)
    before = view.tobytes()
    make_agent(spec).choose(view, player, 1)
    assert view.tobytes() == before


@pytest.mark.parametrize("spec", SPECS)
def test_a_card_face_down_cannot_change_a_choice_in_hill(spec):
    """HI-3: six true positions, one view, one choice."""
    choices = set()
    for card in range(6):
        state = HILL.new_initial_state(seed=1)
        state.apply_action(card, player=0)
        choices.add(make_agent(spec).choose(state.masked(1), 1, 7))
    assert len(choices) == 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("decisions", [30, 60, 90])
def test_hidden_cards_cannot_change_a_choice(spec, decisions):
    """MM-41: worlds that differ in the other's hand look equal and are played equally."""
    state = later(MAGIC, 5, decisions)
    player = state.current_players()[0]
    choices, worlds = set(), set()
    for seed in range(5):
        world = state.masked(player)
        redeal(world, player, new_tray(seed))
        worlds.add(world.tobytes())
        choices.add(make_agent(spec).choose(masked(world, player), player, 7))
    assert len(worlds) > 1
    assert len(choices) == 1


def last_hill(*hands):
    """HI-4: two hills each, and the last to decide, with these cards in hand."""
    state = HILL.new_initial_state(seed=1)
    position = state.position
    position.fought = 4
    for player, held in enumerate(hands):
        position.sides[player].hills = 2
        for card in range(6):
            position.sides[player].spent[card] = card + 1 not in held
    return state


@pytest.mark.parametrize("spec", ["greedy", "search:400it"])
def test_the_winning_card_is_laid(spec):
    """HI-4: with the last hill to decide, 6 against 1 or 2."""
    state = last_hill((1, 6), (1, 2))
    choice = make_agent(spec).choose(state.masked(0), 0, 3)
    assert state.action_to_string(choice) == "lay 6"


def thoughts_of(monkeypatch):
    """How many iterations each growth of a tree makes from now on."""
    grow, done = search.grow, []

    def counted(tree, desk, player, manner, iterations):
        done.append(iterations)
        grow(tree, desk, player, manner, iterations)

    monkeypatch.setattr(search, "grow", counted)
    return done


@pytest.mark.parametrize(("trifle", "thoughts"), [(search.TRIFLE, 1000), (2.0, search.ENOUGH)])
def test_where_results_hardly_differ_little_is_thought(monkeypatch, trifle, thoughts):
    """All results lie within 2 of each other; those of a first move not within a trifle."""
    state, done = HILL.new_initial_state(seed=1), thoughts_of(monkeypatch)
    monkeypatch.setattr(search, "TRIFLE", trifle)
    search.Search(iterations=1000).choose(state.masked(0), 0, 3)
    assert sum(done) == thoughts


@pytest.mark.parametrize(("milliseconds", "thoughts"), [(1e9, 1000), (1e-9, search.CHUNK)])
def test_a_search_ends_when_iterations_or_time_are_used_up(monkeypatch, milliseconds, thoughts):
    """Whichever is first; a look at the clock comes after so many iterations."""
    done = thoughts_of(monkeypatch)
    state = HILL.new_initial_state(seed=1)
    search.Search(milliseconds, iterations=1000).choose(state.masked(0), 0, 3)
    assert sum(done) == thoughts


@pytest.mark.parametrize("spec", ["greedy", "search:400it"])
def test_the_fifth_temple_is_entered(spec):
    """MM-2: with nobody near, the next turn begins with five of them."""
    state = MAGIC.new_initial_state(seed=1)
    for text in ("space a1", "type hero", "type hero"):
        state.apply_action(state.string_to_action(text))
    position = state.position
    for space in position.spaces:
        space.structure = 0
    home = next(n for n in (0, 63) if position.spaces[n].owner == position.asked)
    temples = (24, 25, 26, 32, 9) if home == 0 else (39, 38, 37, 31, 54)
    for space in temples:
        position.spaces[space].structure = 6
    for space in temples[:4]:
        position.spaces[space].owner, position.spaces[space].garrison = position.asked, 1
    player = state.current_players()[0]
    choice = make_agent(spec).choose(state.masked(player), player, 3)
    assert state.action_to_string(choice) == ("step a1 b2" if home == 0 else "step h8 g7")


def test_greedy_beats_random():
    """On a fixed set of games, by more than luck."""
    result = simulate(Match("toys.hill", ("greedy", "random"), 400, 1), cores=1)
    assert result.wins_by_agent["greedy"].low > result.wins_by_agent["random"].high


def test_careless_opponents_slip_as_often_as_they_say():
    """Never with 0, always with 1."""
    state = later(MAGIC, 3, 40)
    player = state.current_players()[0]
    view = state.masked(player)

    def choices(spec):
        return [make_agent(spec).choose(view, player, seed) for seed in range(60)]

    greedy, half = choices("greedy"), choices("greedy~0.5")
    assert choices("greedy~0") == greedy
    assert choices("greedy~1") == choices("random")
    assert 10 < sum(a != b for a, b in zip(greedy, half, strict=True)) < 50


def test_what_is_overlooked_is_not_chosen():
    """Of three choices seen with chance 1/2 the best is taken as often as chance says.

    It is seen in half of all cases; where nothing is seen, any will do: 1/2 + 1/8 * 1/3.
    """
    state = last_hill((1, 2, 6), (1, 2))
    view, many = state.masked(0), 4000

    def cards(spec):
        agent = make_agent(spec)
        return [state.action_to_string(agent.choose(view, 0, seed)) for seed in range(many)]

    assert set(cards("greedy@1")) == {"lay 6"}
    share = cards("greedy@0.5").count("lay 6") / many
    assert abs(share - 13 / 24) < 4 * np.sqrt(13 * 11 / 24**2 / many)


def test_nobody_overlooks_that_something_may_be_let_pass(twin):
    """ME-4: whoever sees nothing else lays no card in a window."""
    state = twin.game("meadow").new_initial_state(seed=1)
    state.apply_action(state.legal_actions(0)[0], 0)
    agent = twin.agent("greedy@.000001")
    for player in state.current_players():
        choices = {agent.choose(state.masked(player), player, seed) for seed in range(40)}
        assert {state.action_to_string(choice) for choice in choices} == {"let"}


def test_levels_are_seven_and_can_be_made():
    """Each with a name of its own."""
    assert [level.title.lower() for level in LEVELS] == [level.name for level in LEVELS]
    assert len({level.name for level in LEVELS}) == len({level.spec for level in LEVELS}) == 7
    state = HILL.new_initial_state(seed=1)
    for level in LEVELS:
        assert make_agent(level.name).choose(state.masked(0), 0, 1) in state.legal_actions(0)


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "genius",
        "random:5ms",
        "search:0it",
        "search:5ms/5it",
        "greedy~2",
        "greedy@2",
        "search@0.3",
    ],
)
def test_unknown_opponents_are_refused_in_words(spec):
    """With what there is instead."""
    with pytest.raises(AgentError, match="no opponent is called"):
        make_agent(spec)
