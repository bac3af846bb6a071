"""What is drawn and asked: complete, touchable, and made of nothing secret."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import sandtable.games.solo_war as folder
from sandtable import load_game
from sandtable.core.record import ALL_KNOW, SPECTATOR
from sandtable.games.solo_war.pieces import (
    ENTITIES,
    ROUNDS,
    SUPPORTS,
    Phase,
    Place,
    Question,
    Result,
)
from sandtable.games.solo_war.tables import ENTITY_WORDS, SUPPORT_WORDS

FOLDER = Path(folder.__file__).parent
DRAWINGS = FOLDER / "portrayal/drawings"
SYMBOLS = set(re.findall(r'<symbol id="([^"]+)"', (DRAWINGS / "symbols.svg").read_text()))
WALKS = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": 1},
)
CARDS = ENTITIES + SUPPORTS
GARY, LARRY, DOUG, BRENDA, SNOWY = (
    ENTITY_WORDS.index(word) for word in ("gary", "larry", "doug", "brenda", "snowy")
)
STAY, ROLL_OVER = SUPPORT_WORDS.index("stay"), SUPPORT_WORDS.index("roll-over")


def walk(options, seed):
    """A random game, state by state."""
    chance = np.random.default_rng(seed)
    state = load_game("solo_war", **options).new_initial_state(seed)
    while not state.is_terminal():
        yield state
        player = int(chance.choice(state.current_players()))
        state.apply_action(int(chance.choice(state.legal_actions(player))), player)
    yield state


@pytest.fixture(scope="module")
def states():
    """States of several random games, to their ends."""
    return [state.clone() for seed, walked in enumerate(WALKS) for state in walk(walked, seed)]


def test_every_question_is_met(states):
    """The walks come to all of them."""
    assert {state.position.question for state in states} == set(Question)


def test_every_entity_and_every_support_has_a_drawing():
    """And every Klutz Card, every back and every token."""
    kinds = Counter(symbol.partition("-")[0] for symbol in SYMBOLS)
    assert kinds["entity"] == ENTITIES + 1
    assert kinds["support"] == SUPPORTS + 1
    assert {"plus-1", "plus-2", "minus-1", "minus-2", "token", "die"} <= SYMBOLS


def test_every_card_of_a_player_is_somewhere_once(states):
    """SW-10: zones and battles count 30 cards a player, seen by anybody."""
    for state in states[::4]:
        drawn = state.view(SPECTATOR).scene
        held = Counter()
        for zone in drawn.zones:
            held[zone.owner] += zone.count
            assert len(zone.cards) <= zone.count
        for side in (side for contest in drawn.contests for side in contest.sides):
            held[side.player] += 1 + len(side.played)
        assert all(held[player] == CARDS for player in range(state.game.players))


def test_a_total_is_the_sum_of_its_causes(states):
    """SW-50: what is added up on the table comes to the FRC."""
    for state in states:
        for contest in state.view(SPECTATOR).scene.contests:
            for side in contest.sides:
                total = sum(bonus.amount for bonus in side.bonuses) + sum(side.dice)
                assert side.total == total == state.position.sides[side.player].force


def test_in_teams_two_duels_are_under_way(states):
    """SW-91: the first against the third, the second against the fourth."""
    teams = [state for state in states if state.position.options.teams]
    assert any(state.is_terminal() for state in teams)
    for state in teams:
        contests = state.view(SPECTATOR).scene.contests
        pairs = [[side.player for side in contest.sides] for contest in contests]
        assert pairs == ([] if state.is_terminal() else [[0, 2], [1, 3]])


def test_piles_hold_what_was_won_and_lost(states):
    """SW-36, SW-38: all in view of everybody, and the points with them."""
    for state in states[::6]:
        drawn = state.view(SPECTATOR).scene
        zones = {zone.id: zone for zone in drawn.zones}
        for player, panel in enumerate(drawn.panels):
            cards = state.position.sides[player].cards
            won = sum(card.result == Result.WON for card in cards)
            points = {counter.title: counter.value for counter in panel.counters}["Points"]
            assert zones[f"victory:{player}"].count == won
            assert points == sum(card.result == Result.WON for card in cards[:ROUNDS])


@pytest.fixture
def state():
    """Two players with Gary and Doug on the field, in the Support Phase of the first round."""
    state = load_game("solo_war", players=2).new_initial_state(3)
    position = state.position
    position.phase, position.question, position.waiting = Phase.SUPPORT, Question.SUPPORT, 0b11
    position.sides[0].lookers[:] = position.sides[1].lookers[:] = -1
    for player, entity, force in ((0, GARY, 4), (1, DOUG, 5)):
        side = position.sides[player]
        side.cards[0].entity, side.force = entity, force
        side.causes[:] = 0
        side.causes[0] = force
        for support in range(SUPPORTS):
            held = support in {STAY, ROLL_OVER}
            side.supports[support].place = Place.HAND if held else Place.ASIDE
        side.held = 2
    return state


def zone_of(state, viewer, name):
    """A zone as a viewer sees it."""
    return next(zone for zone in state.view(viewer).scene.zones if zone.id == name)


def marks(state, viewer, player):
    """What lies on a player's side of the battle."""
    sides = state.view(viewer).scene.contests[0].sides
    return [mark.title for mark in sides[player].marks]


def test_that_somebody_has_chosen_is_seen_by_all_and_what_only_by_the_owner(state):
    """SW-131, SW-104: a sealed choice, the same whether it is a card or none."""
    state.apply_action(state.string_to_action("support stay own"), 0)
    assert marks(state, 1, 0) == ["Has chosen"]
    assert marks(state, 1, 1) == []
    own = {card.title: card.note for card in zone_of(state, 0, "hand:0").cards}
    assert own == {"Roll Over": "", "Stay": "chosen, not yet shown"}
    assert {card.title for card in zone_of(state, 1, "hand:0").cards} == {"Support Card"}
    other = state.clone()
    other.position.sides[0].choice = state.string_to_action("no-support")
    assert other.view(1) == state.view(1)


def test_the_prompt_says_how_the_battle_stands(state):
    """SW-107: the numbers of both, and what comes of them."""
    assert "You have 4, @1 5: as it stands, you lose." in state.view(0).prompt.detail
    assert "You have 5, @0 4: as it stands, you win." in state.view(1).prompt.detail


def test_a_card_that_can_be_aimed_at_several_asks_at_whom(state):
    """SW-192: Stay has one target, Roll Over two."""
    paths = {choice.text: choice.path for choice in state.view(0).choices}
    assert paths == {
        "No Support Card": ("button:no-support",),
        "Play Stay for your Entity": ("card:0-stay",),
        "Play Roll Over on your reservoir": ("card:0-roll-over", "player:0"),
        "Play Roll Over on @1's reservoir": ("card:0-roll-over", "player:1"),
    }


@pytest.fixture
def looking(state):
    """Player 0 has shown Roll Over, aimed at the reservoir of player 1."""
    state.apply_action(state.string_to_action("support roll-over B"), 0)
    state.apply_action(state.string_to_action("no-support"), 1)
    return state


def test_who_is_asked_has_the_cards_laid_out(looking):
    """SW-191: three cards, for the looker alone."""
    zone = zone_of(looking, 0, "reservoir:1")
    assert (zone.kind, len(zone.cards), zone.count) == ("spread", 3, 9)
    assert [choice.path for choice in looking.view(0).choices] == [
        (card.id,) for card in zone.cards
    ]
    for viewer in (1, SPECTATOR):
        assert zone_of(looking, viewer, "reservoir:1").cards == ()


def test_what_was_seen_stays_in_view_until_it_is_out_of_date(looking):
    """SW-100: in its new order, until the reservoir is shuffled."""
    first, second, third = [card.title for card in zone_of(looking, 0, "reservoir:1").cards]
    looking.apply_action(looking.string_to_action("top 3"), 0)
    zone = zone_of(looking, 0, "reservoir:1")
    known = [(card.title, card.note) for card in zone.cards]
    assert (zone.kind, zone.open) == ("row", True)
    assert known == [(third, "top"), (first, "2nd"), (second, "3rd")]
    for card in looking.position.sides[1].cards[1:ROUNDS]:
        card.known = 0
    assert zone_of(looking, 0, "reservoir:1").cards == ()


def test_cards_without_a_place_are_shown_as_a_set(state):
    """SW-100: "these cards, in unknown order"."""
    side = state.position.sides[0]
    for entity in (SNOWY, BRENDA, LARRY):
        side.sights[entity].known = 2 << 1
    side.memories[1].places = 0b1110
    notes = {card.title: card.note for card in zone_of(state, 1, "reservoir:0").cards}
    assert notes == dict.fromkeys(("Larry", "Snowy", "Brenda"), "in top 3")
    assert zone_of(state, 0, "reservoir:0").cards == ()


def test_what_is_somewhere_since_a_shuffle_is_shown(state):
    """SW-197: to those who know of it."""
    state.position.sides[0].somewhere[LARRY].known = 2 << 1
    cards = zone_of(state, 1, "reservoir:0").cards
    assert [(card.title, card.note) for card in cards] == [("Larry", "somewhere in it")]
    assert zone_of(state, 0, "reservoir:0").cards == ()
    assert zone_of(state, SPECTATOR, "reservoir:0").cards == ()


def test_klutz_cards_are_turned_up_where_they_lie(state):
    """SW-22, SW-143: a row of six; a place keeps its element."""
    state.position.klutz[2] = 0
    cards = zone_of(state, SPECTATOR, "klutz").cards
    assert [card.face for card in cards] == [False, False, True, False, False, False]
    assert [card.id for card in cards] == [f"klutz:{place}" for place in range(1, 7)]
    assert cards[2].title == "Banana Peel"


def test_sudden_death_is_for_those_who_are_in_it():
    """SW-181, SW-183: the others are out, and fight in no battle."""
    state = load_game("solo_war", players=3).new_initial_state(1)
    position = state.position
    position.rounds, position.fighting = ROUNDS + 1, 0b101
    for side in position.sides:
        side.cards[ROUNDS].entity, side.cards[ROUNDS].known = DOUG, ALL_KNOW
    drawn = state.view(SPECTATOR).scene
    assert drawn.headline.startswith("Sudden Death, card 1")
    assert drawn.course is None
    assert [side.player for side in drawn.contests[0].sides] == [0, 2]
    assert [panel.out for panel in drawn.panels] == [False, True, False]
