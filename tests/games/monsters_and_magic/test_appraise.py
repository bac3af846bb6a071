"""What a position is worth: fair between the players, and more of everything is better."""

import numpy as np
import pytest

from sandtable import load_game
from sandtable.games.monsters_and_magic.appraisal.appraise import WEIGHTS, appraise, features
from sandtable.games.monsters_and_magic.appraisal.features import FEATURES
from sandtable.games.monsters_and_magic.pieces import (
    NOBODY,
    Phase,
    Place,
    Structure,
    Victory,
)
from sandtable.games.monsters_and_magic.state import SPACE_NAMES

B2, B3, C3, G7 = (SPACE_NAMES.index(name) for name in ("b2", "b3", "c3", "g7"))


def worth(position):
    """What each player may expect."""
    values = np.zeros(position.options.players)
    appraise(position, values)
    return values


def seen(position, player):
    """A player's features by name."""
    values = np.zeros(len(FEATURES))
    features(position, player, values)
    return dict(zip(FEATURES, values, strict=True))


@pytest.fixture
def position():
    """Two players with a Hero and its Garrison each, far apart; the first is to move."""
    state = load_game("monsters_and_magic", players=2).new_initial_state(1)
    for text in ("space a1", "type hero", "type hero"):
        state.apply_action(state.string_to_action(text))
    position = state.position
    position.order[:2] = (0, 1)
    for space in position.spaces:
        space.structure = Structure.CASTLES
        if space.owner != NOBODY:
            space.owner = int(space.owner != position.spaces[0].owner)
    for card in position.cards:
        card.place, card.known = Place.DECK, 0
    return position


def hold(position, player, *spaces, number=0):
    """Garrisons, or Figures from this number on."""
    for space in spaces:
        here = position.spaces[space]
        here.owner, here.garrison = player, int(number == 0)
        here.figure.number = number
        number += number > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sums_to_zero_between_minus_one_and_one(players):
    """In random positions, to the end."""
    chance = np.random.default_rng(players)
    state = load_game("monsters_and_magic", players=players).new_initial_state(players)
    for _ in range(120):
        values = worth(state.position)
        assert abs(values.sum()) < 1e-9
        assert np.all(np.abs(values) <= 1)
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))


def test_equals_are_equal(position):
    """Nobody is ahead but by the first move."""
    one, other = worth(position)
    assert one == pytest.approx(-other)
    assert 0 < one < 0.2


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("garrisons", lambda position: hold(position, 1, G7)),
        ("mages", lambda position: hold(position, 1, G7, number=1)),
        ("heroes", lambda position: hold(position, 1, G7, number=7)),
        ("monsters", lambda position: hold(position, 1, G7, number=11)),
        ("armies", lambda position: hold(position, 1, G7, number=16)),
        ("hand", lambda position: setattr(position.sides[1], "held", 1)),
    ],
)
def test_more_is_better(position, name, better):
    """For whoever has it."""
    before, value = worth(position)[1], seen(position, 1)[name]
    better(position)
    assert seen(position, 1)[name] == value + 1
    assert worth(position)[1] > before


def test_temples_count_more_near_the_goal(position):
    """MM-2: up to the fifth; the sixth is one that may be lost."""
    goals = []
    for space in range(16, 22):
        hold(position, 1, space)
        position.spaces[space].structure = Structure.TEMPLES
        goals.append((seen(position, 1)["temples"], seen(position, 1)["temples_goal"]))
    assert goals == [(1, 0), (2, 0), (3, 0), (4, 1), (5, 4), (6, 4)]


@pytest.mark.parametrize(
    ("structure", "figure", "worth_of_it"),
    [
        (Structure.RUINS, 11, 2),
        (Structure.MINES, 16, 2),  # the Hero at home gains as well
        (Structure.TOWERS, 1, 2),
        (Structure.CITIES, 1, 2),
        (Structure.VILLAGES, 1, 2),
        (Structure.TEMPLES, 1, 0),
    ],
)
def test_control_is_worth_what_it_gives(position, structure, figure, worth_of_it):
    """Half of it with four spaces."""
    hold(position, 1, G7, number=figure)
    for space in range(16, 20):
        hold(position, 1, space)
        position.spaces[space].structure = structure
    assert seen(position, 1)["control"] == worth_of_it / 2
    hold(position, 1, 20)
    position.spaces[20].structure = structure
    assert seen(position, 1)["control"] == worth_of_it


def test_enemies_next_door(position):
    """Danger for who waits, targets for both."""
    hold(position, 1, B2, number=11)
    hold(position, 1, B3)
    first, second = seen(position, 0), seen(position, 1)
    assert (second["figures_in_danger"], second["garrisons_in_danger"]) == (1, 0)
    assert (first["figures_in_danger"], first["targets"], second["targets"]) == (0, 1, 1)
    position.phase = Phase.ALLIES
    assert seen(position, 0)["figures_in_danger"] == 1
    assert seen(position, 0)["initiative"] == 0
    hold(position, 0, C3, number=7)
    assert seen(position, 1)["garrisons_in_danger"] == 1
    assert seen(position, 1)["bare"] == 1


def test_permanent_cards_count_for_the_units_they_help(position):
    """Cavalry for Armies, Giants for Monsters in a quarter of the land."""
    for card in (19, 9, 43, 26):
        position.cards[card].place = Place.PERMANENT + 1
    own = seen(position, 1)
    assert own["permanent"] == 0.25 * own["heroes"] + own["garrisons"]
    hold(position, 1, G7, number=16)
    assert seen(position, 1)["permanent"] == own["permanent"] + 1.25
    hold(position, 1, B2, number=11)
    assert seen(position, 1)["permanent"] == own["permanent"] + 1.25 + 0.75


def test_spaces_count_more_at_the_end(position):
    """MM-2, way 4."""
    early = seen(position, 1)["last_spaces"]
    position.turn = 40
    assert early < 0.01
    assert seen(position, 1)["last_spaces"] == seen(position, 1)["spaces"]


def test_who_is_out_expects_nothing(position):
    """MM-93."""
    position.sides[0].in_game = 0
    assert list(worth(position)) == [-1, 1]


def test_a_finished_game_is_worth_its_result(position):
    """MM-87."""
    position.victory, position.winners = Victory.TEMPLES, 0b10
    assert list(worth(position)) == [-1, 1]


def test_every_feature_has_a_weight():
    """``weights.toml`` names each once."""
    assert len(set(FEATURES)) == len(FEATURES) == len(WEIGHTS)
