"""A finished game with all hands open: no more than what its seats saw, and all of that."""

import random
from collections import Counter

import pytest

from sandtable.core.record import SPECTATOR
from sandtable.server.tables.all_hands import all_hands

DECISIONS = 900
"""Of a random game at most; every few of them are looked at."""
EVERY = 30


@pytest.fixture(scope="session")
def looks(compiled):
    """Moments of a random game, each as everybody and as every seat sees it."""
    state, chance = compiled.new_initial_state(1), random.Random(1)
    found = []
    for number in range(DECISIONS):
        if number % EVERY == 0:
            found.append(scenes(state))
        if state.is_terminal():
            break
        player = chance.choice(state.current_players())
        state.apply_action(chance.choice(state.legal_actions(player)), player)
    return found


def scenes(state):
    """What is drawn for everybody, and for each seat."""
    everybody = state.view(SPECTATOR).scene
    return everybody, [state.view(seat).scene for seat in range(state.game.players)]


def faces(zone):
    """What is printed on the cards of a zone that lie face up."""
    return Counter((card.title, card.text) for card in zone.cards if card.face)


def own(zones, seat):
    """The cards of one seat, by zone."""
    return {zone.id: faces(zone) for zone in zones if zone.owner == seat}


def test_each_seat_s_cards_are_there_as_it_saw_them(looks):
    """At least: somebody else may know more of what lies before it."""
    for everybody, seats in looks:
        opened = all_hands(everybody, seats)
        for seat, scene in enumerate(seats):
            found = own(opened.zones, seat)
            for name, seen in own(scene.zones, seat).items():
                assert found[name].total() >= seen.total()
        for zone in everybody.zones:
            if zone.owner is None:
                assert any(each.id == zone.id for each in opened.zones)


def test_nothing_is_there_that_nobody_saw(looks):
    """Every zone is one that somebody saw just so."""
    for everybody, seats in looks:
        seen = {
            (zone.id, tuple(faces(zone).items()))
            for scene in (everybody, *seats)
            for zone in scene.zones
        }
        for zone in all_hands(everybody, seats).zones:
            assert (zone.id, tuple(faces(zone).items())) in seen


def test_every_card_is_told_from_all_others(looks):
    """By its id: hands may call theirs alike."""
    for everybody, seats in looks:
        zones = all_hands(everybody, seats).zones
        drawn = [zone.id for zone in zones] + [card.id for zone in zones for card in zone.cards]
        assert [name for name, many in Counter(drawn).items() if many > 1] == []


def test_nobody_is_addressed(looks):
    """Whoever looks at all hands has none of them."""
    for everybody, seats in looks:
        for zone in all_hands(everybody, seats).zones:
            words = " ".join([zone.title, *(card.note for card in zone.cards)]).lower().split()
            assert not {"you", "your"} & {*words}, zone
