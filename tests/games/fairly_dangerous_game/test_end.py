"""The end: ranks, ties, results."""

import pytest


def last_turn(table, *stacks):
    """The last decision of a game; one player after the other in rows of the island."""
    t = table(max(2, len(stacks))).order(range(max(2, len(stacks)))).turn(8)
    for row, words in enumerate(stacks):
        for column, word in zip("abcde", words.split(), strict=False):
            t.stack(f"{column}{row + 1}", word)
    return t.at("turn", len(stacks) - 1)


CASES = [
    (("A1 A1 A1", "B9 B9"), [1, -1]),
    (("A1 A1", "B1 B1 +B1"), [-1, 1]),
    (("A2 A1", "B1 B1"), [1, -1]),
    (("A1 +A3", "B3 B1"), [0, 0]),
    ((".", "."), [0, 0]),
    ((".", "+B1"), [-1, 1]),
    (("*A *A *A", "B1"), [-1, 1]),
    (("A1 A1 A1", "B1 B1", "C1"), [1, 0, -1]),
    (("A1", "B1 B2", "C1 C1"), [-1, 1, 0]),
    (("A1 A1", "B1 B1", "C1"), [0.5, 0.5, -1]),
    (("A1", "B1", "C1 C1"), [-0.5, -0.5, 1]),
    (("A1", "B1", "C1"), [0, 0, 0]),
    (("A1 A1 A1 A1", "B1 B1 B1", "C1 C1", "D1"), [1, 1 / 3, -1 / 3, -1]),
    (("A1 A1", "B1 B1", "C1", "D1"), [2 / 3, 2 / 3, -2 / 3, -2 / 3]),
    (("A1", "B1 B1", "C1", "D1"), [-1 / 3, 1, -1 / 3, -1 / 3]),
    (("A3", "B3", "C3", "D1"), [1 / 3, 1 / 3, 1 / 3, -1]),
    (("A2", "B3", "C3", "D4"), [-1, 0, 0, 1]),
    (("A1", "+B1", "C1", "D1"), [0, 0, 0, 0]),
]


@pytest.mark.parametrize(("stacks", "returns"), CASES)
def test_results(table, stacks, returns):
    """AD-60, AD-92, AD-133: tiles, then units; who share a rank share its points."""
    t = last_turn(table, *stacks)
    t.play("rotate d4 clockwise")
    assert t.deciders() == []
    assert t.state.is_terminal()
    assert t.state.returns() == pytest.approx(returns)
    best = [player for player, value in enumerate(returns) if value == max(returns)]
    assert t.told("game_over") == [(sum(1 << player for player in best), 0, 0, 0)]


@pytest.mark.parametrize(("stacks", "returns"), CASES)
def test_ranked_as_it_stands(table, stacks, returns):
    """AD-60, AD-133: as if this had been the last turn."""
    state = last_turn(table, *stacks).turn(3).state
    assert state.ranking() == pytest.approx(returns)
    assert state.returns() == [0.0] * len(returns)


def test_nothing_is_worth_anything_before(table):
    """AD-1: the game ends after the last turn, not when somebody has nothing left."""
    t = last_turn(table, "A4+2* A1", ".").turn(7).play("rotate d4 clockwise")
    assert t.state.returns() == [0, 0]
    assert t.deciders() == [0, 1]


def test_a_player_without_units_plays_on(table):
    """AD-112: a card, its targets, a rotation; and comes back."""
    t = table().board("A1* : A1").order((1, 0)).at("turn", 0).play("rotate d4 clockwise")
    t.lay(0, "rotate").lay(1, "place-base").play("rotate d4 half")
    assert t.asks("base", 1)
    t.play("base d4")
    assert t.asks("turn", 1)
    t.play("rotate d4 clockwise").done().play("rotate d4 clockwise")
    t.lay(0, "trade").lay(1, "reinforce-oafs")
    assert t.asks("trade", 0)
    t.play("trade a1 east")
    t.shows("A1 : A1*\n. : .\n. : .\n. : . : . : B3*")


def test_over_is_over(table):
    """AD-60: nobody is asked any more, nothing can be played."""
    t = last_turn(table, "A1", "B1").play("rotate d4 clockwise")
    with pytest.raises(ValueError, match="the game is over"):
        t.play("rotate d4 clockwise", 0)
