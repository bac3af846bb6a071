"""What every game says of cards that cannot be played, and of the end."""

import pytest
from contract import promises

DECISIONS = 160
"""Of a game that is watched for its reasons."""
FEW = 4
"""So few cards may all wait for the same."""


def held(view, player):
    """The elements of the cards in a player's own hand that show their faces."""
    hands = [zone for zone in view.scene.zones if zone.kind == "hand" and zone.owner == player]
    return {card.id for zone in hands for card in zone.cards if card.face}


def touched(view):
    """All that a hand may touch now."""
    return {element for choice in view.choices for element in choice.elements}


def test_a_card_that_cannot_be_played_says_why(game):
    """Each card in a hand can be touched, or has a reason; reasons differ."""
    state, reasons, cards = game.new_initial_state(5), set(), set()
    luck = promises.luck_of(5)
    for played, after in enumerate(promises.play_on(state, luck, DECISIONS)):
        if played % 4 and not after.is_terminal():
            continue
        for player in range(game.players):
            view = after.view(player)
            barred = {each.id: each for each in view.barred}
            assert held(view, player) <= touched(view) | barred.keys()
            assert not touched(view) & barred.keys()
            assert all(each.text and each.paragraph for each in view.barred)
            waiting = held(view, player) & barred.keys()
            reasons |= {barred[card].text for card in waiting}
            cards |= waiting
    assert len(reasons) > 1 or len(cards) < FEW


def test_a_spectator_is_told_no_reasons(game):
    """Reasons speak of a hand."""
    state = game.new_initial_state(5)
    for _ in promises.play_on(state, promises.luck_of(5), 30):
        assert state.view(promises.SPECTATOR).barred == ()


@pytest.mark.parametrize("number", [1, 2])
def test_the_result_adds_up(compiled, number):
    """Everybody has a score at the end, and nobody before; its parts are its total."""
    state = compiled.new_initial_state(number)
    assert state.view(0).scores == ()
    for _ in promises.rush(state, promises.luck_of(number)):
        pass
    scores = state.view(promises.SPECTATOR).scores
    assert [score.player for score in scores] == list(range(compiled.players))
    for score in scores:
        assert score.parts
        assert score.total in (None, sum(part.amount for part in score.parts))
