"""Counts of lines of play to a small depth: any change of a rule shows in them."""

import pytest


def lines(state, depth):
    """In how many ways the next decisions can be made, with the same luck in each."""
    if state.is_terminal():
        return 1
    player = state.current_players()[0]
    actions = state.legal_actions(player)
    if depth == 1:
        return len(actions)
    count = 0
    for action in actions:
        after = state.clone()
        after.apply_action(action, player)
        count += lines(after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [(2, 1, 16), (2, 2, 192), (2, 3, 1656), (3, 2, 520), (4, 2, 520)],
)
def test_lines_of_the_draft(table, players, depth, count):
    """AD-11, AD-110: no two bases side by side."""
    t = table(players).order(range(players))
    t.position.turn, t.position.phase = 0, t.pieces.Phase.DRAFT
    t.position.question, t.position.asked, t.position.place = t.pieces.Question.DRAFT, 0, 0
    assert lines(t.state, depth) == count


@pytest.mark.parametrize(
    ("set_up", "depth", "count"),
    [(1, 1, 5), (1, 2, 52), (1, 3, 210), (2, 2, 52), (3, 2, 47), (4, 2, 52)],
)
def test_lines_of_a_first_turn(new_game, set_up, depth, count):
    """AD-121, AD-124, AD-125: nobody is near enough to be hit."""
    assert lines(new_game(2, set_up=set_up).state, depth) == count


def crowded(table):
    """Hits over none and one wall, conquests from two sides, an empty base, a way out."""
    return table().board("""
        A2+1* : B1+1 :  .   : *B
          .       -     .      .
        A1+2  : +A2  | +B2  :  .
          .       .     =      .
         *B   :  .   :  A1* : B2*
    """)


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 21), (3, 136)])
def test_lines_of_orders(table, depth, count):
    """AD-122 to AD-127, AD-132: hits, destinations, numbers."""
    assert lines(crowded(table).enter(0).state, depth) == count


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("reinforce-oafs", 4),
        ("reinforce-wizards", 3),
        ("rotate", 16 * 3),
        ("trade", 24),
        ("place-wall", 16 * 4 - 6),
        ("remove-wall", 5),
        ("place-base", 16 - 7),
    ],
)
def test_lines_of_actions(table, card, targets):
    """AD-32, AD-115 to AD-120: the targets of one action, then those of another player's."""
    t = crowded(table).side("b2", "south", "placed").side("a3", "west", "gate")
    t.order((1, 0)).cards().lay(0, card).lay(1, "trade" if card != "trade" else "rotate")
    assert lines(t.state, 2) == targets * (24 if card != "trade" else 16 * 3)


def test_lines_of_cards(table):
    """AD-30, AD-31: seven cards, or six after a first one; all choose before any acts."""
    t = table(3).cards(turn=3, A="trade", C="rotate")
    assert lines(t.state, 3) == 6 * 7 * 6
