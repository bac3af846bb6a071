"""Counts of lines of play to a small depth: any change of a rule shows in them."""

import pytest


def lines(state, depth):
    """In how many ways the next decisions can be made, with the same luck in each."""
    actions = state.legal_actions()
    if depth == 1 or not actions:
        return len(actions)
    count = 0
    for action in actions:
        after = state.clone()
        after.apply_action(action)
        count += lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [(2, 3, 64), (2, 4, 320), (3, 3, 24), (3, 5, 384), (4, 4, 24), (4, 5, 96)],
)
def test_lines_from_the_beginning(new_game, players, depth, count):
    """MM-52, MM-86, MM-96: corners and Figures of the set-up, then the first steps."""
    assert lines(new_game(players, seed=1).state, depth) == count


def crowded(table):
    """Movement with a fight, a Summon, a power and cards within reach."""
    t = table().structure("castles").structure("towns", "d5").put("d5", 0, "garrison")
    t.put("e4", 0, "hero", "garrison").put("c4", 0, "mage").put("g7", 0, "monster")
    t.put("e5", 1, "hero", "garrison").put("f6", 1, "army").terrain("forests", "e5")
    t.permanent(0, "magic-gate", "artificer", "forest-scouts").permanent(1, "paladin")
    return t.hand(0, "rangers", "haste-spell").hand(1, "duelist")


@pytest.mark.parametrize(("depth", "count"), [(1, 36), (2, 712)])
def test_lines_in_the_middle_of_a_game(table, depth, count):
    """MM-82, MM-83, MM-84, MM-99: steps, cards, powers, fights."""
    assert lines(crowded(table).state, depth) == count


@pytest.mark.parametrize(("phase", "depth", "count"), [("recruitment", 4, 48), ("end", 4, 62)])
def test_lines_of_the_later_windows(table, phase, depth, count):
    """MM-83, MM-97, MM-98: windows b and c."""
    t = table(exchange=1).structure("castles").put("e4", 0, "hero", "garrison")
    t.permanent(0, "diplomat", "altar-of-sacrifice").hand(0, "polymorph", "alchemist")
    assert lines(t.at(phase, 0).state, depth) == count
