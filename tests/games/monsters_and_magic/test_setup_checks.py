"""A set-up written by hand is gone on with only if it can be."""

import pytest

from sandtable import load_game
from sandtable.core.position_json import PositionError

CHOSEN = ("space a1", "space h1", "space h8")
TYPES = ("type hero", "type mage", "type army")
UNIT = {"owner": "A", "garrison": 1}


@pytest.fixture
def game():
    """Three players."""
    return load_game("monsters_and_magic", players=3)


def reached(game, *texts):
    """The set-up after some choices, A choosing first."""
    state = game.new_initial_state(1, rolls=[*(0 for _ in range(126 + 15)), 2, 1])
    for text in texts:
        state.apply_action(state.string_to_action(text))
    return state.to_dict()


CASES = [
    (CHOSEN[:1], {"sides.A.corner": "none"}, "sides.A.corner: is chosen in the order"),
    (CHOSEN[:1], {"sides.B.corner": "h8"}, "sides.B.corner: is chosen in the order"),
    (CHOSEN[:1], {"asked": "C"}, "asked: the players are asked in their order"),
    (CHOSEN[:1], {"spaces.a1.garrison": 0, "spaces.a1.owner": "nobody"}, "spaces.a1.garrison"),
    (CHOSEN[:1], {"spaces.a1.owner": "B"}, "spaces.a1.owner: this is the corner of A"),
    (CHOSEN[:1], {"spaces.e4.owner": "A", "spaces.e4.garrison": 1}, "spaces.e4.garrison"),
    (CHOSEN, {"spaces.a1.figure.number": "hero-1"}, "spaces.a1.figure.number: does not fit"),
    (CHOSEN, {"turn": 1}, "turn: 1, but no turn begins in the set-up"),
    (CHOSEN, {"question": "corner"}, "corner: is chosen in the order"),
    (CHOSEN, {"question": "second-figure"}, "question: nobody else than the one in the middle"),
    (CHOSEN, {"sides.A.in_game": 0}, "sides.A.in_game: everybody is"),
    ((*CHOSEN, *TYPES), {"current": 0, "asked": "A"}, "question: nobody else than the one in"),
    (CHOSEN, {"cards.giants.used": 1}, "cards.giants.place: is in the deck, or was dealt"),
]


@pytest.mark.parametrize(("texts", "edits", "reason"), CASES)
def test_a_setup_that_cannot_be(game, texts, edits, reason):
    """MM-50 to MM-56, MM-86: only what was placed so far is there."""
    made = reached(game, *texts)
    assert game.from_dict(made).current_players()
    for path, value in edits.items():
        *way, last = path.split(".")
        part = made
        for name in way:
            part = part[name]
        part[last] = value
    with pytest.raises(PositionError) as wrong:
        game.from_dict(made)
    assert reason in str(wrong.value)


def test_of_two_players_each_has_the_corner_opposite_to_the_other():
    """MM-54."""
    game = load_game("monsters_and_magic", players=2)
    made = game.new_initial_state(1).to_dict()
    state = game.from_dict(made)
    state.apply_action(state.legal_actions()[0])
    made = state.to_dict()
    made["sides"]["B"]["corner"] = "a8" if made["sides"]["A"]["corner"] != "a8" else "h8"
    with pytest.raises(PositionError, match=r"corner: (is not opposite|two have)"):
        game.from_dict(made)
