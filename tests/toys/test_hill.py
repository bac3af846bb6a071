"""The rules of Hill, paragraph by paragraph, on both twins."""

import pytest


@pytest.fixture
def hill(twin):
    """A new game."""
    return twin.game("hill").new_initial_state(7)


def lay(state, first, second, dice=()):
    """Both lay a card, by strength; ``dice`` show 1 to 6."""
    state.apply_action(first - 1, 0)
    state.apply_action(second - 1, 1, rolls=[die - 1 for die in dice])


def hills(state):
    """How many hills each has taken."""
    return tuple(int(side.hills) for side in state.position.sides)


def test_all_cards_are_held_at_first(hill):
    """HI-1, HI-2: six cards each, for five hills."""
    assert hill.legal_actions(0) == hill.legal_actions(1) == list(range(6))


@pytest.mark.parametrize(
    ("cards", "dice", "taken"),
    [
        ((4, 4), (2, 1), (1, 0)),
        ((1, 4), (6, 2), (1, 0)),
        ((3, 4), (2, 1), (0, 0)),
        ((1, 6), (5, 1), (0, 1)),
    ],
)
def test_the_higher_total_takes_the_hill(hill, cards, dice, taken):
    """HI-4: equal totals, nobody does; both cards are spent."""
    lay(hill, *cards, dice)
    assert hills(hill) == taken
    assert cards[0] - 1 not in hill.legal_actions(0)
    assert cards[1] - 1 not in hill.legal_actions(1)


def test_a_laid_card_is_hidden_from_the_other(hill):
    """HI-3: both choose in secret."""
    views = set()
    for card in hill.legal_actions(0):
        world = hill.clone()
        world.apply_action(card, 0)
        views.add(world.masked(1).tobytes())
    assert len(views) == 1


@pytest.mark.parametrize(("first", "returns"), [(6, [1, -1]), (1, [-1, 1])])
def test_whoever_took_more_hills_wins(hill, first, returns):
    """HI-5: after five hills."""
    for card in range(1, 6):
        assert not hill.is_terminal()
        dice = (first, 7 - first)
        lay(hill, card, card, dice)
    assert hill.is_terminal()
    assert hill.returns() == returns
