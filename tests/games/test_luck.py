"""What each game counts as luck: by hand, against its recorded games, and over many games."""

import random
from collections import Counter
from math import sqrt
from pathlib import Path
from types import SimpleNamespace

import pytest
from games.solo_war.paper import ELITES, FORCE, ORDINARIES

from sandtable.core import records
from sandtable.core.luck import fair, tallies
from sandtable.games import load_game, names
from sandtable.games.barons_of_fyn import pieces as barons
from sandtable.games.monsters_and_magic import pieces as monsters
from sandtable.games.solo_war import pieces as solo
from sandtable.games.war_of_the_fanboys import pieces as fanboys

RANDOM_GAMES = {
    "barons_of_fyn": 40,
    "fairly_dangerous_game": 2,
    "monsters_and_magic": 25,
    "solo_war": 150,
    "war_of_the_fanboys": 2,
}
MOST_SPREADS = 4
"""By how many spreads the sum over games whose seeds are fixed may be away from its mean."""


def tallied(game, *events):
    """The tallies of events that everybody may read, each with up to four parts."""
    lines = tuple((number, 0, *(*said, 0, 0, 0, 0)[:4]) for number, *said in events)
    move = SimpleNamespace(player=0, rolls=(), sides=(), events=lines)
    return {
        (t.kind, t.player): t for t in tallies(load_game(game).portrayal.luck.throws([move]))
    }


def figures(tally):
    """How often, what came, what was to be expected, and the variance."""
    return tally.times, tally.got, tally.expected, pytest.approx(tally.spread**2)


def test_hits_in_the_barons():
    """With a die of ten, 5 and less hits with a 4, and 6 and less does not with a 7."""
    event = barons.Event
    found = tallied(
        "barons_of_fyn",
        (event.DIE, 2, 4),
        (event.STRUCK, 40, 50, 5, 4),
        (event.DIE, 2, 7),
        (event.STRUCK, 41, 51, 6, 7),
        (event.DIE, 0, 9),
        (event.STRUCK, 50, 40, 9, 9),
        (event.DIE, 1, 9),  # against an event: not counted
    )
    assert set(found) == {(0, 0), (0, 2)}
    assert figures(found[0, 2]) == (2, 1, pytest.approx(0.5 + 0.6), 0.25 + 0.24)
    assert figures(found[0, 0]) == (1, 1, pytest.approx(0.9), 0.09)


def test_hits_with_cards_of_the_barons():
    """BF-11: at the last position 21 cards of 200 show a 1, and 22 a 2."""
    event = barons.Event
    found = tallied("barons_of_fyn", (event.NUMBER, 3, 17, 3, 4), (event.STRUCK, 40, 50, 2, 4))
    hits = 43 / 200
    assert figures(found[0, 3]) == (1, 0, hits, hits * (1 - hits))


def test_dice_of_monsters_and_magic():
    """MM-71: 6 and 5 against 1 and 1, 7 being usual for two; a 3 for Recruitment."""
    event = monsters.Event
    found = tallied(
        "monsters_and_magic",
        (event.DICE_ROLLED, 0, 6, 5),
        (event.DICE_ROLLED, 1, 1, 1),
        (event.RECRUIT_ROLLED, 1, 3, 4),  # 4 with Villages
    )
    assert figures(found[0, 0]) == (2, 11, 7.0, 35 / 6)
    assert figures(found[0, 1]) == (2, 2, 7.0, 35 / 6)
    assert figures(found[1, 1]) == (1, 3, 3.5, 35 / 12)


def test_gambles_and_coins_of_solo_war():
    """SW-142: 0 to 3, or the higher of two, which is 34/16 on average; a fair coin."""
    event = solo.Event
    found = tallied(
        "solo_war",
        (event.ROLLED, 0, 3, 3, -1),
        (event.ROLLED, 1, 2, 1, 2),
        (event.COIN, 1, 0, 1),
    )
    assert figures(found[1, 0]) == (1, 3, 1.5, 1.25)
    assert figures(found[1, 1]) == (1, 2, 34 / 16, 86 / 16 - (34 / 16) ** 2)
    assert figures(found[2, 1]) == (1, 1, 0.5, 0.25)


def test_an_entity_counts_once_when_it_is_first_seen():
    """SW-21: whoever is looked at and summoned later was drawn once, from what was left."""
    event = solo.Event
    found = tallied(
        "solo_war",
        (event.SAW, 0, 1),
        (event.SUMMONED, 1, 0, 0),
        (event.SUMMONED, 0, 3, 0),
    )
    assert {key: tally.times for key, tally in found.items()} == {(0, 0): 1, (0, 1): 1}


def test_the_first_entity_by_hand():
    """SW-21: of ten places five are for Effects, three for Ordinaries and two for Elites."""
    effects = FORCE.keys() - ORDINARIES.keys() - ELITES.keys()
    mean = sum(
        share * sum(FORCE[entity] for entity in kind) / len(kind)
        for share, kind in ((0.5, effects), (0.3, ORDINARIES), (0.2, ELITES))
    )
    found = tallied("solo_war", (solo.Event.SUMMONED, 0, 0, 0))
    assert found[0, 0].expected == pytest.approx(mean)


def test_dice_of_the_fanboys():
    """WF-120: 6, 4 and 1 and an 8 of the attacker, a 2 of the defender; laser and cards."""
    event = fanboys.Event
    found = tallied(
        "war_of_the_fanboys",
        (event.ATTACK_ROLLED, 0, 641, 8),
        (event.DEFENCE_ROLLED, 2, 2, 0),
        (event.REROLLED, 0, 1, 5),
        (event.LASER_ROLLED, 0, 7, 4, 1),
        (event.ROLLED, 2, 8, 8, 1),
    )
    assert figures(found[0, 0]) == (5, 24, 3 * 3.5 + 4.5 + 3.5, 4 * 35 / 12 + 63 / 12)
    assert figures(found[0, 2]) == (1, 2, 3.5, 35 / 12)
    assert figures(found[1, 0]) == (1, 4, 3.5, 35 / 12)
    assert figures(found[2, 2]) == (1, 8, 4.5, 63 / 12)


def test_nothing_is_rolled_in_a_fairly_dangerous_game():
    """AD-11: chance lays the island out, and nothing more: no roll in any recorded game."""
    assert load_game("fairly_dangerous_game").portrayal.luck.kinds == ()
    for record in recorded("fairly_dangerous_game"):
        assert not any(move.rolls for move in record.moves)


@pytest.mark.parametrize("game", names())
def test_every_die_that_is_counted_was_rolled(game):
    """What is counted as an even die stands among the rolls of its game, as often."""
    luck = load_game(game).portrayal.luck
    for record in recorded(game):
        rolled = Counter()
        for move in record.moves:
            rolled.update(zip(move.rolls, move.sides, strict=True))
        counted = [throw for throw in luck.throws([record, *record.moves]) if is_die(throw)]
        assert Counter((t.value - 1, len(t.chances)) for t in counted) <= rolled


@pytest.mark.parametrize("game", names())
def test_luck_evens_out_over_many_games(game):
    """What was got comes near to what was to be expected, kind by kind and seat by seat."""
    box, sums = load_game(game), {}
    for seed in range(RANDOM_GAMES[game]):
        state, chance = box.new_initial_state(seed), random.Random(seed)
        while not state.is_terminal():
            player = chance.choice(state.current_players())
            state.apply_action(chance.choice(state.legal_actions(player)), player)
        for tally in tallies(box.portrayal.luck.throws([state.opening, *state.history])):
            pile = sums.setdefault((tally.kind, tally.player), [0.0, 0.0])
            pile[0] += tally.got - tally.expected
            pile[1] += tally.spread**2
    kinds = {kind for kind, _ in sums}
    assert kinds == set(range(len(box.portrayal.luck.kinds)))
    for gained, variance in sums.values():
        assert abs(gained) <= MOST_SPREADS * sqrt(variance)


def recorded(game):
    """The recorded games of its tests that were set up and did not begin from a position."""
    folder = Path(__file__).parent / game / "records"
    for file in sorted(folder.glob("*.sandtable")):
        record = records.read(file.read_text("utf-8"))
        if record.position is None:
            yield record


def is_die(throw):
    """Whether every face from 1 on was as likely."""
    return len(throw.chances) > 2 and throw.chances == fair(len(throw.chances))
