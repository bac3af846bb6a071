"""The rules of Hill, paragraph by paragraph."""

import re
from pathlib import Path

import numpy as np
import pytest

HERE = Path(__file__).parent / "hill"
ONE = 0
OTHER = 1


@pytest.fixture
def hill(twin):
    """Hill, once interpreted and once compiled."""
    return twin.game("hill")


def fought(hill, *pairs, dice=(1, 1)):
    """A game in which pairs of cards were laid for the first hills."""
    state = hill.new_initial_state(seed=7)
    for one, other in pairs:
        state.apply_action(one - 1, ONE)
        state.apply_action(other - 1, OTHER, rolls=[die - 1 for die in dice])
    return state


def test_each_holds_six_cards(hill):
    """HI-1, HI-2."""
    state = fought(hill)
    assert state.current_players() == [ONE, OTHER]
    for player in (ONE, OTHER):
        assert state.legal_actions(player) == list(range(6))


def test_a_laid_card_is_hidden_from_the_other(hill):
    """HI-3: what the other sees does not depend on it."""
    views = set()
    for card in range(6):
        state = fought(hill)
        state.apply_action(card, ONE)
        views.add(state.masked(OTHER).tobytes())
        assert state.masked(ONE).sides[ONE].card == card
    assert len(views) == 1


@pytest.mark.parametrize(
    ("cards", "dice", "hills"),
    [
        ((4, 4), (2, 1), [1, 0]),
        ((1, 4), (6, 2), [1, 0]),
        ((3, 4), (2, 1), [0, 0]),
        ((1, 6), (5, 1), [0, 1]),
    ],
)
def test_the_higher_total_takes_the_hill(hill, cards, dice, hills):
    """HI-4."""
    state = fought(hill, cards, dice=dice)
    assert [side.hills for side in state.position.sides] == hills
    assert cards[0] - 1 not in state.legal_actions(ONE)


@pytest.mark.parametrize(
    ("pairs", "returns"),
    [
        ([(6, 1), (5, 2), (4, 3), (1, 6), (2, 5)], [1.0, -1.0]),
        ([(1, 6), (2, 5), (3, 4), (6, 1), (5, 2)], [-1.0, 1.0]),
        ([(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)], [0.0, 0.0]),
    ],
)
def test_more_hills_win(hill, pairs, returns):
    """HI-5."""
    state = fought(hill, *pairs)
    assert state.is_terminal()
    assert state.returns() == returns
    values = np.zeros(2)
    hill.answers.appraise(state.position, values)
    assert np.sign(values).tolist() == returns


@pytest.mark.parametrize("laid", [False, True])
def test_a_hidden_card_may_be_any_that_is_held(hill, twin, laid):
    """HI-3."""
    state = fought(hill, (3, 1))
    if laid:
        state.apply_action(0, ONE)
    tray = twin.module("core.record").blank(twin.module("core.tray").Tray)
    guesses = set()
    for _ in range(100):
        world = state.masked(OTHER)
        hill.answers.redeal(world, OTHER, tray)
        guesses.add(int(world.sides[ONE].card))
    assert guesses == ({0, 1, 3, 4, 5} if laid else {-1})


def test_events_are_told_in_words(hill):
    """HI-4."""
    state = fought(hill, (6, 1))
    assert [line.text for line in state.told(-1)] == [
        "@1 lays a card face down.",
        "@0 shows 6 and rolls 1: 7.",
        "@1 shows 1 and rolls 1: 2.",
        "@0 takes the hill.",
    ]
    assert fought(hill, (1, 1)).told(-1)[-1].text == "Equal totals: nobody takes the hill."


def test_the_hand_is_drawn_for_its_owner_alone(hill):
    """HI-2."""
    view = fought(hill, (6, 1)).view(ONE)
    own, others = view.scene.zones
    assert [card.title for card in own.cards] == ["1", "2", "3", "4", "5"]
    assert (others.cards, others.count) == ((), 5)
    assert [choice.path for choice in view.choices] == [(card.id,) for card in own.cards]


def test_the_end_is_told(hill):
    """HI-5."""
    state = fought(hill, (6, 1), (5, 2), (4, 3), (1, 6), (2, 5))
    assert state.view(ONE).outcome == ("@0 wins with 3 hills to 2.",)
    even = fought(hill, (1, 1), (2, 2), (3, 3), (4, 4), (5, 5))
    assert even.view(ONE).outcome == ("Both took 0 hills.",)


@pytest.mark.parametrize(
    ("card", "decided", "fault"),
    [("none", 1, "not in the hand"), ("3", 1, "not in the hand"), ("2", 0, "not in the hand")],
)
def test_a_position_that_cannot_be_is_refused(hill, card, decided, fault):
    """HI-3."""
    data = fought(hill, (3, 1)).to_dict()
    data["sides"]["A"] |= {"card": card, "decided": decided}
    with pytest.raises(ValueError, match=fault):
        hill.from_dict(data)
    data["sides"]["A"] |= {"card": "none", "decided": 0}
    with pytest.raises(ValueError, match="spent 1 cards on 2 hills"):
        hill.from_dict(data | {"fought": 2})


def test_every_paragraph_is_cited_by_a_rule_and_by_a_test(hill, twin):  # noqa: ARG001
    """What is written is done, and what is done is tested."""
    numbers = set(re.findall(r"\*\*(HI-\d)\*\*", (HERE / "rulebook.md").read_text()))
    assert numbers <= set(twin.module("core.rule").RULES)
    assert numbers <= set(re.findall(r"HI-\d", Path(__file__).read_text()))
