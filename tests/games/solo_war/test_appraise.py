"""What a position is worth: fair between the sides, and more of everything is better."""

from math import sqrt

import numpy as np
import pytest

from sandtable.core.masking import masked
from sandtable.core.record import blank
from sandtable.core.steps import new_tray
from sandtable.core.tray import below, clear
from sandtable.games.solo_war.appraisal.appraise import WEIGHTS, appraise, features
from sandtable.games.solo_war.appraisal.features import FEATURES, WORTH
from sandtable.games.solo_war.hidden import take_back
from sandtable.games.solo_war.pieces import (
    NO_CARD,
    ROUNDS,
    Phase,
    Question,
    Result,
)
from sandtable.games.solo_war.rules.play import deciders, legal_actions, play
from sandtable.games.solo_war.scoring import utilities
from sandtable.games.solo_war.setup import set_up
from sandtable.games.solo_war.state import State
from sandtable.games.solo_war.tables import ENTITY_WORDS

TABLES = [(2, 0), (3, 0), (4, 0), (4, 1)]


def begun(players=2, teams=0, seed=1):
    """A game set up, and a tray to play it with."""
    position, tray = blank(State), new_tray(seed)
    position.options.players, position.options.teams = players, teams
    clear(tray)
    set_up(position, tray)
    return position, tray


def play_on(position, tray, luck=0):
    """The positions of a random game, to its end."""
    actions, chance = np.zeros(2048, np.int64), new_tray(luck)
    while deciders(position):
        waiting = deciders(position)
        player = max(range(position.options.players), key=lambda p: waiting >> p & 1)
        count = legal_actions(position, player, actions)
        clear(tray)
        play(position, player, actions[below(chance, count)], tray)
        yield position


@pytest.fixture
def position():
    """The second round; nobody has anything yet, and the Entities are alike."""
    position, _ = begun()
    position.rounds, position.phase, position.question = 2, Phase.SUPPORT, Question.SUPPORT
    for side in position.sides:
        side.force, side.held, side.tokens = 4, 0, 0
        side.debuffers = side.buffers = side.gambled = side.blocked = 0
        for card in side.cards:
            card.entity, card.result = NO_CARD, Result.NONE
        for card in side.cards[:2]:
            card.entity = ENTITY_WORDS.index("spud")
    return position


def seen(position, player):
    """A player's features by name."""
    values = np.zeros(len(FEATURES))
    features(position, player, values)
    return dict(zip(FEATURES, map(float, values), strict=True))


def worth(position):
    """What each player may expect."""
    values = np.zeros(position.options.players)
    appraise(position, values)
    return values


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_sums_to_zero_between_minus_one_and_one(players, teams):
    """SW-184: in random positions; partners alike, and at the end it is the result."""
    for seed in range(3):
        position, tray = begun(players, teams, seed)
        for now in play_on(position, tray, seed):
            values = worth(now)
            assert abs(values.sum()) < 1e-9
            assert np.all(np.abs(values) <= 1)
            assert not teams or (values[0], values[2]) == (values[1], values[3])
        result = np.zeros(players)
        utilities(position, result)
        assert list(worth(position)) == list(result)


def test_equals_are_equal(position):
    """SW-39: nobody is ahead."""
    assert list(worth(position)) == [0, 0]


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("points", lambda side: setattr(side.cards[0], "result", Result.WON)),
        ("round", lambda side: setattr(side, "force", 5)),
        ("supports", lambda side: setattr(side, "held", 1)),
        ("tokens", lambda side: setattr(side, "tokens", 1)),
        ("waiting", lambda side: setattr(side, "buffers", 1)),
        ("next_entity", lambda side: setattr(side.cards[2], "entity", 19)),
        ("remaining", lambda side: setattr(side.cards[0], "entity", 10)),
    ],
)
def test_more_is_better(position, name, better):
    """SW-38: for whoever has it; the rounds left make it less."""
    before, values = seen(position, 1), worth(position)
    better(position.sides[1])
    after = seen(position, 1)
    assert {other for other in FEATURES if after[other] != before[other]} == {name}
    assert after[name] > before[name]
    assert worth(position)[1] > values[1]


def test_debuffers_are_the_opposite_of_buffers(position):
    """SW-51: what waits for the next Entity."""
    position.sides[0].buffers, position.sides[0].debuffers = 2, 5
    assert seen(position, 0)["waiting"] == pytest.approx(-3 / sqrt(9))


@pytest.mark.parametrize("rounds", [1, 5, 9, 10])
def test_points_count_more_the_fewer_rounds_are_left(position, rounds):
    """SW-37: a lead is harder to catch."""
    position.rounds = rounds
    for card in position.sides[0].cards[:rounds]:
        card.entity = 0
    position.sides[0].cards[0].result = Result.WON
    assert seen(position, 0)["points"] == pytest.approx(1 / sqrt(ROUNDS - rounds + 1))


def test_the_later_in_a_round_the_surer_it_is_whose_it_is(position):
    """SW-50: less FRC is still to come."""
    position.sides[1].force = 5
    chances = []
    for phase, question in (
        (Phase.ENTITIES, Question.TOP),
        (Phase.SUPPORT, Question.SUPPORT),
        (Phase.GAMBLE, Question.GAMBLE),
        (Phase.RETALIATION, Question.SUPPORT),
        (Phase.RETALIATION, Question.GAMBLE),
    ):
        position.phase, position.question = phase, question
        chances.append((seen(position, 0)["round"], -seen(position, 1)["round"]))
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)
    position.question = Question.KLUTZ
    assert seen(position, 0)["round"] == chances[-1][0]


def test_the_strongest_foe_counts():
    """SW-31: whoever has most FRC wins; in teams the one across."""
    for teams, rival in ((0, 1), (1, 2)):
        position, _ = begun(4, teams)
        position.phase, position.question = Phase.RETALIATION, Question.GAMBLE
        for side in position.sides:
            side.force = 3
        before = seen(position, 0)["round"]
        position.sides[3 - rival].force = 2
        assert seen(position, 0)["round"] == before
        position.sides[rival].force = 5
        assert seen(position, 0)["round"] < before


def test_what_no_round_is_left_for_is_worth_nothing(position):
    """SW-35: one Support Card and one token a round."""
    side = position.sides[0]
    side.held, side.tokens = 3, 3
    for rounds, left in ((8, 3), (9, 2), (10, 1)):
        position.rounds = rounds
        for card in side.cards[:rounds]:
            card.entity = 0
        scale = sqrt(ROUNDS - rounds + 1)
        found = seen(position, 0)
        counts = [found["supports"] * scale, found["tokens"] * scale]
        assert counts == pytest.approx([left, left])
    side.support, side.gambled = 0, 1
    assert (seen(position, 0)["supports"], seen(position, 0)["tokens"]) == (0, 0)


def test_an_effect_is_worth_what_it_brings():
    """SW-14: printed FRC and its op, chances weighed; what waits for a foe counts as well."""
    by_name = dict(zip(ENTITY_WORDS, (float(value) for value in WORTH), strict=True))
    assert by_name["doug"] - by_name["spud"] == 1
    assert by_name["penny"] == by_name["spud"]
    assert by_name["lemon"] > by_name["eggy"] > by_name["crumb"]


def test_who_is_out_of_sudden_death_expects_nothing():
    """SW-183: the others share what there is."""
    position, _ = begun(3)
    position.rounds, position.fighting = ROUNDS + 1, 0b011
    for side in position.sides:
        side.force = 6
        for card in side.cards[: position.rounds]:
            card.entity = 16
    assert list(worth(position)) == pytest.approx([0.25, 0.25, -0.5])


def test_every_feature_has_a_weight():
    """``weights.toml`` names each once."""
    assert len(set(FEATURES)) == len(FEATURES) == len(WEIGHTS)


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_both_twins_appraise_alike(twins, players, teams):
    """Interpreted and compiled, in a game between them."""
    position, tray = begun(players, teams, seed=7)
    appraisals = [twin.module("games.solo_war.appraisal.appraise").appraise for twin in twins]
    for _, now in zip(range(25), play_on(position, tray), strict=False):
        values = np.zeros((2, players))
        for appraisal, row in zip(appraisals, values, strict=True):
            appraisal(now, row)
        assert values[0] == pytest.approx(values[1], abs=1e-12)


@pytest.mark.parametrize(("players", "teams"), TABLES)
def test_whoever_answers_last_is_asked_like_the_first(players, teams):
    """SW-104: when others' secret answers are taken back, they have not been given."""
    secret, together = (Question.FOE, Question.SUPPORT, Question.GAMBLE), 0
    for seed in range(4):
        position, tray = begun(players, teams, seed)
        actions = np.zeros(2048, np.int64)
        for now in play_on(position, tray, seed):
            asked = [player for player in range(players) if deciders(now) >> player & 1]
            if len(asked) > 1 and now.question in secret:
                *others, last = asked
                later, views = now.copy(), [masked(now, last)]
                for player in others:
                    legal_actions(later, player, actions)
                    play(later, player, actions[0], tray)
                views.append(masked(later, last))
                for view in views:
                    take_back(view, last)
                assert views[0].tobytes() == views[1].tobytes()
                together += 1
    assert together > players
