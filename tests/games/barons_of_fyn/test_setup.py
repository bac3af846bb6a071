"""What lies on the table when a game begins."""

from collections import Counter

import numpy as np
import pytest

PLAYERS = range(2, 7)
MUST_PLAY = {"plague", "volcano"}


@pytest.mark.parametrize("players", PLAYERS)
def test_capitals_hands_and_deck(new_game, players):
    """BF-1, BF-20: a Capital and five cards for each; King Timothy lies aside."""
    t = new_game(players)
    letters = "ABCDEF"[:players]
    assert [t.drawn(player) for player in letters] == [{(0, 0): "@"}] * players
    assert [len(t.held(player)) for player in letters] == [5] * players
    assert int(t.position.left) == 200 - 5 * players
    assert t.pile("out") == ["capital"] * (6 - players) + ["king-timothy"]
    assert t.pile() == []
    assert t.question() == "turn"
    assert t.now() == "move"


def test_no_hand_holds_a_must_play_card(new_game):
    """BF-20, BF-194: they are in the deck, all eight of them; all else may be dealt."""
    dealt = Counter()
    for seed in range(20):
        t = new_game(6, seed)
        for player in "ABCDEF":
            dealt.update(t.held(player))
        assert {kind for kind in t.pile("deck") if kind in MUST_PLAY} == MUST_PLAY
    assert not MUST_PLAY & set(dealt)
    assert {"clear", "road", "village", "army", "sickness"} <= set(dealt)


@pytest.mark.parametrize("players", PLAYERS)
def test_who_begins(new_game, players):
    """BF-21, BF-181: the seat that the table names, or one drawn by lot."""
    letters = "ABCDEF"[:players]
    named = [new_game(players, first=seat + 1).asked() for seat in range(players)]
    assert "".join(named) == letters
    drawn = {new_game(players, seed).asked() for seed in range(40)}
    assert drawn == set(letters)


def test_clockwise(new_game):
    """BF-21: a round is one turn of every player."""
    t = new_game(3, first=2)
    turns = [(t.asked(), int(t.position.rounds))]
    while len(turns) < 7:
        t.all("done" if t.question() == "turn" else "pass")
        if t.told("TURN_BEGUN"):
            ((player, number, *_),) = t.told("TURN_BEGUN")
            turns.append(("ABC"[player], number))
    assert turns == [("B", 1), ("C", 1), ("A", 1), ("B", 2), ("C", 2), ("A", 2), ("B", 3)]


def test_who_is_out_is_passed_over(table):
    """BF-21: the round is counted on although the one who began it is gone."""
    t = table(3).hand("A", "clear")
    t.table.lift_land(t.position, 0, t.box.CAPITAL)
    t.position.starter = 0
    t.hand("B", *["road"] * 5).hand("C", "clear").at("discard", 2).play("done")
    assert (t.asked(), t.now(), int(t.position.rounds)) == ("B", "move", 2)


def test_nobody_wins_what_all_share(twin, table):
    """BF-140: winners split 1 equally; if all win together, nobody has anything."""
    t = table(3)
    utilities = twin.module("games.barons_of_fyn.scoring").utilities
    for winners, results in [
        (0b111, [0, 0, 0]),
        (0b001, [1, -0.5, -0.5]),
        (0b110, [-1, 0.5, 0.5]),
    ]:
        t.position.winners = winners
        found = np.zeros(3)
        utilities(t.position, found)
        assert found.tolist() == results
