"""What a position is worth: fair between the players, and more of everything is better."""

import numpy as np
import pytest

from sandtable.core.masking import masked
from sandtable.core.record import blank
from sandtable.core.steps import new_tray
from sandtable.core.tray import below, clear
from sandtable.games.fairly_dangerous_game.appraisal.appraise import WEIGHTS, appraise, features
from sandtable.games.fairly_dangerous_game.appraisal.features import FEATURES
from sandtable.games.fairly_dangerous_game.hidden import take_back
from sandtable.games.fairly_dangerous_game.pieces import (
    KINDS,
    NO_CARD,
    NOBODY,
    Card,
    Phase,
    Question,
    Unit,
    Wall,
)
from sandtable.games.fairly_dangerous_game.rules.play import legal_actions, play
from sandtable.games.fairly_dangerous_game.rules.turn import deciders
from sandtable.games.fairly_dangerous_game.scoring import utilities
from sandtable.games.fairly_dangerous_game.setup import set_up
from sandtable.games.fairly_dangerous_game.state import CELL_NAMES, State

A1, B1, C1, A2, B2, C3, D4 = (
    CELL_NAMES.index(name) for name in ("a1", "b1", "c1", "a2", "b2", "c3", "d4")
)


def begun(players=2, seed=1):
    """A game set up."""
    position, tray = blank(State), new_tray(seed)
    options = position.options
    options.players, options.set_up, options.turns = players, int(players == 2), 8
    clear(tray)
    set_up(position, tray)
    return position


@pytest.fixture
def position():
    """An island without walls, bases and units; player A gives orders first, in turn 3."""
    position = begun()
    position.order[:2], position.turn, position.place = (0, 1), 3, 0
    position.phase, position.question, position.asked = Phase.ORDERS, Question.HIT_BEFORE, 0
    for cell in position.cells:
        cell.walls[:], cell.units[:], cell.owner, cell.marker = Wall.OPEN, 0, NOBODY, NOBODY
    return position


def stand(position, player, cell, oafs=0, wizards=0):
    """Units on a cell."""
    here = position.cells[cell]
    here.owner = player
    here.units[Unit.OAF], here.units[Unit.READY] = oafs, wizards


def seen(position, player):
    """A player's features by name, without those that are 0."""
    values = np.zeros(len(FEATURES))
    features(position, player, values)
    found = dict(zip(FEATURES, (round(float(value), 3) for value in values), strict=True))
    return {name: value for name, value in found.items() if value}


def worth(position):
    """What each player may expect."""
    values = np.zeros(position.options.players)
    appraise(position, values)
    return values


def orders(position, player):
    """What the player's next orders can do."""
    found = seen(position, player)
    return {name: found[name] for name in found if name.endswith(("_now", "_later"))}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sums_to_zero_between_minus_one_and_one(players):
    """In random positions, and a finished game is worth its result (AD-92)."""
    position, tray = begun(players, seed=players), new_tray(players)
    actions = np.zeros(2048, np.int64)
    while deciders(position):
        values = worth(position)
        assert abs(values.sum()) < 1e-9
        assert np.all(np.abs(values) <= 1)
        waiting = deciders(position)
        player = next(player for player in range(players) if waiting >> player & 1)
        count = legal_actions(position, player, actions)
        clear(tray)
        play(position, player, actions[below(tray, count)], tray)
    result = np.zeros(players)
    utilities(position, result)
    assert list(worth(position)) == list(result)


def test_equals_are_equal(position):
    """AD-25: nobody is ahead when nobody has more, but for who moves next."""
    stand(position, 0, A1, 4, 2)
    stand(position, 1, D4, 4, 2)
    position.phase = Phase.ACTIONS
    position.question = Question.CARD
    first, second = worth(position)
    assert first == pytest.approx(-second)
    assert 0 < first < 0.2


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("territories", lambda position: stand(position, 0, C3, 1)),
        ("oafs", lambda position: stand(position, 0, A1, 3, 1)),
        ("wizards", lambda position: stand(position, 0, A1, 2, 2)),
        ("bases", lambda position: setattr(position.cells[A1], "marker", 0)),
    ],
)
def test_more_is_better(position, name, better):
    """AD-60: for whoever has it."""
    stand(position, 0, A1, 2, 1)
    stand(position, 1, D4, 2, 1)
    before, value = worth(position)[0], seen(position, 0).get(name, 0)
    better(position)
    assert seen(position, 0)[name] == value + 1
    assert worth(position)[0] > before


def test_territories_count_more_towards_the_end(position):
    """AD-60: they are counted after the last turn."""
    stand(position, 0, A1, 1)
    lateness = []
    for turn, place in ((1, 0), (5, 0), (8, 1)):
        position.turn, position.place = turn, place
        found = seen(position, 0)
        lateness.append((found.get("late_territories", 0), found.get("last_territories", 0)))
    assert lateness == [(0, 0), (0.5, 0.004), (0.938, 0.597)]


@pytest.mark.parametrize(
    ("oafs", "wizards", "enemies", "found"),
    [
        (1, 0, (1, 0), {}),
        (2, 0, (1, 0), {"room": 1, "conquests": 1}),
        (1, 0, (0, 3), {"conquests": 1, "prey": 3}),
        (1, 2, (1, 1), {"room": 1, "conquests": 1, "prey": 1, "shots": 2}),
        (1, 1, (1, 3), {"room": 1, "conquests": 1, "prey": 3, "shots": 1}),
        (0, 1, (1, 3), {"shots": 1}),
        (0, 1, (2, 2), {"shots": 1}),
        (0, 3, (1, 0), {"room": 1, "conquests": 1, "shots": 1}),
    ],
)
def test_what_can_be_conquered_and_hit(position, oafs, wizards, enemies, found):
    """AD-46, AD-47: by numbers, or by shooting all oafs if somebody is left to march."""
    position.turn = 8
    stand(position, 0, A1, oafs, wizards)
    stand(position, 1, B1, *enemies)
    assert orders(position, 0) == {f"{name}_now": value for name, value in found.items()}


def test_nobody_shoots_before_moving_any_more(position):
    """AD-121: when units move, only numbers conquer."""
    position.turn, position.question = 8, Question.MARCH
    stand(position, 0, A1, 1, 1)
    stand(position, 1, B1, 1, 3)
    assert orders(position, 0) == {"room_now": 1, "shots_now": 1}


def test_walls_are_in_the_way(position):
    """AD-47, AD-48: one wall keeps units out and halves the hits; two stop everything."""
    position.turn = 8
    stand(position, 0, A1, 4, 3)
    stand(position, 1, B1, 1, 1)
    position.cells[A1].walls[:] = Wall.PRINTED
    assert orders(position, 0) == {"shots_now": 1}
    position.cells[B1].walls[:] = Wall.PLACED
    assert orders(position, 0) == {}
    position.cells[A1].walls[1] = Wall.GATE
    assert orders(position, 0) == {"shots_now": 1}


def test_hits_over_a_wall_cost_no_marchers(position):
    """AD-46, AD-47: two wizards behind it shoot the oaf, and one unit walks in."""
    position.turn = 8
    stand(position, 0, A1, 1, 0)
    stand(position, 0, C1, 0, 2)
    stand(position, 1, B1, 1, 2)
    position.cells[C1].walls[:] = Wall.PRINTED
    assert orders(position, 0) == {"conquests_now": 1, "prey_now": 2, "shots_now": 1}


def test_bases_within_reach(position):
    """AD-50: empty ones and those that can be conquered."""
    position.turn = 8
    stand(position, 0, A1, 2)
    for cell, owner in ((B1, 1), (A2, 0), (D4, 1)):
        position.cells[cell].marker = owner
    assert orders(position, 0) == {"room_now": 2, "sieges_now": 1}
    stand(position, 1, B1, 1)
    assert orders(position, 0) == {"room_now": 1, "conquests_now": 1, "sieges_now": 1}
    assert orders(position, 1) == {"front_now": 3}


@pytest.mark.parametrize(
    ("phase", "question", "place", "turn", "now", "later"),
    [
        (Phase.ACTIONS, Question.CARD, 0, 3, {0}, {1}),
        (Phase.ORDERS, Question.MARCH, 0, 3, {0, 1}, {0}),
        (Phase.ORDERS, Question.TURN, 0, 3, {1}, {0}),
        (Phase.ORDERS, Question.MARCH, 1, 3, {1}, {0, 1}),
        (Phase.ORDERS, Question.TURN, 1, 3, set(), {0, 1}),
        (Phase.ORDERS, Question.MARCH, 1, 8, {1}, set()),
        (Phase.ORDERS, Question.TURN, 1, 8, set(), set()),
    ],
)
def test_who_gives_orders_next(position, phase, question, place, turn, now, later):  # noqa: PLR0913, PLR0917
    """AD-27, AD-40: in the order of Phase II, and nobody after the last turn.

    Whoever gives orders looks at these and at the next.
    """
    stand(position, 0, A1, 2)
    stand(position, 1, D4, 2)
    position.phase, position.question = phase, question
    position.place, position.turn = place, turn
    for player in (0, 1):
        found = orders(position, player)
        assert ("room_now" in found, "room_later" in found) == (player in now, player in later)


def test_those_who_acted_act_again_in_the_next_turn(position):
    """AD-121: what moved or hit is counted where it stands by now."""
    stand(position, 0, A1, 0, 1)
    position.cells[A1].units[:] = 0, 0, 1
    position.cells[A2].owner = 0
    position.cells[A2].moved[Unit.READY] = 2
    position.question = Question.MARCH
    stand(position, 1, B1, 1)
    found = orders(position, 0)
    assert (found["shots_later"], found["room_later"]) == (1, 2)
    assert "shots_now" not in found


def test_without_a_base_nothing_can_be_placed(position):
    """AD-49, AD-115: worse the more turns are to come."""
    stand(position, 0, A1, 1)
    position.turn, position.place = 5, 0
    assert seen(position, 0)["homeless"] == 0.5
    position.cells[D4].marker = 0
    assert "homeless" not in seen(position, 0)


def test_units_on_the_march_count_where_they_go(position):
    """AD-124, AD-125: a cell that was named will be held, and who defended it is gone."""
    stand(position, 0, A1, 3, 1)
    stand(position, 1, B1, 1, 2)
    position.question, position.cell = Question.SEND, B1
    position.cells[A1].units[:] = 0, 1, 0
    position.cells[B1].moved[3 * KINDS + Unit.OAF] = 3
    position.asked = 0
    own, other = seen(position, 0), seen(position, 1)
    assert (own["territories"], own["oafs"], own["wizards"]) == (2, 3, 1)
    assert (other.get("territories"), other["oafs"], other.get("wizards")) == (None, 1, None)


def test_oafs_return_only_to_a_base(position):
    """AD-49: and count as soon as they can."""
    stand(position, 1, B1, 1)
    position.hands[1].waiting = 2
    assert seen(position, 1)["oafs"] == 1
    position.cells[D4].marker = 1
    assert seen(position, 1)["oafs"] == 3


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        (Card.OAFS, {"oafs": 3}),
        (Card.WIZARDS, {"wizards": 2}),
        (Card.ROTATE, {"rotation": 1}),
        (Card.TRADE, {"trade": 1}),
        (Card.WALL, {"wall": 1}),
        (Card.REMOVE, {"gate": 1}),
        (Card.BASE, {"bases": 1}),
    ],
)
def test_an_action_chosen_counts_until_it_is_carried_out(position, card, gain):
    """AD-30, AD-32: face down, and shown."""
    position.cells[D4].marker = 1
    position.phase, position.question = Phase.ACTIONS, Question.CARD
    before = seen(position, 1)
    position.hands[1].card, position.hands[1].decided = card, 1
    laid = seen(position, 1)
    assert {name: laid[name] - before.get(name, 0) for name in laid if name in gain} == gain
    position.hands[1].card, position.hands[1].decided = NO_CARD, 0
    position.hands[1].shown[position.turn - 1] = card
    position.question, position.asked = Question.ROTATE, 1
    assert seen(position, 1) == laid
    position.place = 1
    assert seen(position, 1) == before


def test_every_feature_has_a_weight():
    """``weights.toml`` names each once."""
    assert len(set(FEATURES)) == len(FEATURES) == len(WEIGHTS)


def test_both_twins_appraise_alike(twins):
    """Interpreted and compiled, in a game between them."""
    position, tray, actions = begun(3, seed=5), new_tray(5), np.zeros(2048, np.int64)
    for _ in range(60):
        values = []
        for twin in twins:
            values.append(np.zeros(3))
            twin.module("games.fairly_dangerous_game.appraisal.appraise").appraise(
                position, values[-1]
            )
        assert values[0] == pytest.approx(values[1], abs=1e-12)
        waiting = deciders(position)
        player = next(player for player in range(3) if waiting >> player & 1)
        clear(tray)
        count = legal_actions(position, player, actions)
        play(position, player, actions[below(tray, count)], tray)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_lays_a_card_last_is_asked_like_the_first(players):
    """AD-30: when the others' cards are taken back, nobody has laid one."""
    position, tray = begun(players), new_tray(3)
    actions = np.zeros(2048, np.int64)
    while position.question != Question.CARD:
        waiting = deciders(position)
        player = next(player for player in range(players) if waiting >> player & 1)
        count = legal_actions(position, player, actions)
        clear(tray)
        play(position, player, actions[below(tray, count)], tray)
    last, views = players - 1, [masked(position, players - 1)]
    for player in range(last):
        legal_actions(position, player, actions)
        play(position, player, actions[0], tray)
    views.append(masked(position, last))
    for view in views:
        take_back(view, last)
    assert views[0].tobytes() == views[1].tobytes()
