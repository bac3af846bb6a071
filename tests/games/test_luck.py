"""What each game counts as luck: by hand, against its recorded games, and over many games."""

import random
from collections import Counter
from importlib import import_module
from math import sqrt
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from games.solo_war.paper import ELITES, FORCE, ORDINARIES

from sandtable.core import records
from sandtable.core.luck import fair, tallies
from sandtable.core.replay import replay
from sandtable.games import load_game, names
from sandtable.games.barons_of_fyn import pieces as barons
from sandtable.games.barons_of_fyn.tables import COMBAT_VALUE, FIRST, KIND, KING
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
CAPITALS = np.flatnonzero(KIND == barons.Kind.CAPITAL).tolist()
MOST_SPREADS = 4
"""By how many spreads the sum over games whose seeds are fixed may be away from its mean."""


def tallied(game, *events, position=None):
    """The tallies of events that everybody may read, each with up to four parts.

    They are those of one move, which leads to a position.
    """
    luck = load_game(game).portrayal.luck
    lines = tuple((number, 0, *(*said, 0, 0, 0, 0)[:4]) for number, *said in events)
    move = SimpleNamespace(player=0, rolls=(), sides=(), events=lines)
    return {(t.kind, t.player): t for t in tallies(luck.throws([move], [position]))}


def figures(tally):
    """How often, what came, what was to be expected, and the variance."""
    return tally.times, tally.got, tally.expected, pytest.approx(tally.spread**2)


def barons_deck(*gone):
    """A position of the Barons with the whole deck, but for cards that lie elsewhere."""
    places = np.full(barons.CARDS, barons.Place.DECK)
    places[[*gone, *CAPITALS, KING]] = barons.Place.OUT
    return {"cards": {"place": places}}


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
        position=barons_deck(),
    )
    assert set(found) == {(0, 0), (0, 2)}
    assert figures(found[0, 2]) == (2, 1, pytest.approx(0.5 + 0.6), 0.25 + 0.24)
    assert figures(found[0, 0]) == (1, 1, pytest.approx(0.9), 0.09)


def test_hits_with_cards_of_the_barons():
    """BF-11: at the last position 21 cards of 200 show a 1, and 22 a 2."""
    event = barons.Event
    found = tallied(
        "barons_of_fyn",
        (event.NUMBER, 3, 17, 3, 4),
        (event.STRUCK, 40, 50, 2, 4),
        position=barons_deck(17),
    )
    hits = 43 / 200
    assert figures(found[0, 3]) == (1, 0, hits, hits * (1 - hits))


def test_armies_drawn_in_the_barons():
    """BF-98: 117 CV on the 192 cards that can come to a hand; the second draw has one less."""
    event, first = barons.Event, FIRST[barons.Kind.SHOCK_TROOPS]
    drawn = [(event.DREW, 1, first), (event.DREW, 1, 0)]
    found = tallied("barons_of_fyn", *drawn, position=barons_deck(0, first))
    assert (found[1, 1].times, found[1, 1].got) == (2, 5)
    assert found[1, 1].expected == pytest.approx(117 / 192 + 112 / 191)


def test_armies_drawn_from_a_renewed_deck():
    """BF-177: before it the deck was used up, so that its last card was certain."""
    event, first = barons.Event, FIRST[barons.Kind.KNIGHTS]
    everything = [card for card in range(barons.CARDS) if card not in (3, 4)]
    found = tallied(
        "barons_of_fyn",
        (event.DREW, 0, first),
        (event.RESHUFFLED, 3, 0),
        (event.DREW, 0, first + 1),
        position=barons_deck(*everything),
    )
    assert figures(found[1, 0]) == (2, 6, 3 + 1.0, 2)


NUMBER = (barons.Event.NUMBER, 0, 1, 5, 0, 3)
RENEWED = (barons.Event.RESHUFFLED, 0, 3, 0, 0, 0)
DOWN = (barons.Event.STEPPED_DOWN, 0, 1, 40, 41, 2)


@pytest.mark.parametrize(
    ("events", "before", "left"),
    [
        ([NUMBER, DOWN], {5, 6, 41}, {5, 6, 41}),  # the Village was looked for in the deck
        ([NUMBER, DOWN], {5, 6}, {5, 6}),  # and here it lay on the discards
        ([RENEWED, NUMBER, DOWN], set(), {5, 6, 41}),
        ([RENEWED, (*NUMBER[:3], 41, 0, 3), DOWN], set(), {6, 41}),  # it had just gone there
    ],
)
def test_a_smaller_center_may_come_from_the_deck(events, before, left):
    """BF-110: from the discards if one lies there, else from the deck of the Barons."""
    luck = import_module("sandtable.games.barons_of_fyn.portrayal.luck")
    found = [deck for event, deck in luck.decks(events, before, {6}) if event[0] == NUMBER[0]]
    assert found == [left]


@pytest.mark.parametrize("seed", range(6))
def test_the_deck_of_the_barons_is_known_before_each_draw(seed):
    """BF-177: from the deck after a move follows the one before it, by what was told."""
    luck = import_module("sandtable.games.barons_of_fyn.portrayal.luck")
    (_, opening), *moves = random_game(load_game("barons_of_fyn"), seed)
    before, renewed = luck.in_deck(opening), 0
    for step, position in moves:
        left, after = before, luck.in_deck(position)
        cards = luck.taken(step.events, before)
        found = luck.decks(step.events, before, after)
        for card, (event, deck) in zip(cards, found, strict=True):
            if event[0] == barons.Event.RESHUFFLED:
                assert not left
                left, many, renewed = None, event[2], renewed + 1
            elif card != barons.NO_CARD:
                assert deck == left or (left is None and len(deck) == many)
                assert card in deck
                left = deck - {card}
        assert after == left or (left is None and len(after) == many)
        before = after
    assert renewed


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
        moves = [record, *record.moves]
        positions = (state.position for state in replay(record, load_game(game)))
        counted = [throw for throw in luck.throws(moves, positions) if is_die(throw)]
        assert Counter((t.value - 1, len(t.chances)) for t in counted) <= rolled


@pytest.mark.parametrize("game", names())
def test_luck_evens_out_over_many_games(game):
    """What was got comes near to what was to be expected, kind by kind and seat by seat."""
    box, sums = load_game(game), {}
    for seed in range(RANDOM_GAMES[game]):
        moves, positions = zip(*random_game(box, seed), strict=True)
        for tally in tallies(box.portrayal.luck.throws(moves, positions)):
            pile = sums.setdefault((tally.kind, tally.player), [0.0, 0.0])
            pile[0] += tally.got - tally.expected
            pile[1] += tally.spread**2
    kinds = {kind for kind, _ in sums}
    assert kinds == set(range(len(box.portrayal.luck.kinds)))
    for gained, variance in sums.values():
        assert abs(gained) <= MOST_SPREADS * sqrt(variance)


@pytest.mark.parametrize("name", ["last-baron", "empire-fallen"])
def test_every_card_that_is_counted_was_drawn(name):
    """As often, and by whom, as cards came to hands; each with its printed CV."""
    luck = load_game("barons_of_fyn").portrayal.luck
    file = Path(__file__).parent / "barons_of_fyn" / "records" / f"{name}.sandtable"
    record = records.read(file.read_text("utf-8"))
    moves = [record, *record.moves]
    positions = (state.position for state in replay(record, load_game("barons_of_fyn")))
    counted = [t for t in luck.throws(moves, positions) if t.kind == 1]
    events = [event for move in moves for event in move.events]
    drawn = [event[2:4] for event in events if event[0] == barons.Event.DREW]
    assert [(t.player, t.value) for t in counted] == [
        (player, int(COMBAT_VALUE[KIND[card]])) for player, card in drawn
    ]
    assert drawn


def random_game(game, seed):
    """Each step of a game by chance, with the position that it leads to; the set-up first."""
    state, chance = game.new_initial_state(seed), random.Random(seed)
    yield state.opening, state.position.copy()
    while not state.is_terminal():
        player = chance.choice(state.current_players())
        step = state.apply_action(chance.choice(state.legal_actions(player)), player)
        yield step, state.position.copy()


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
