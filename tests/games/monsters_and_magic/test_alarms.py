"""Everybody is told who is about to win, and who is about to be out."""

import pytest
from games.laid_out import laid_out

from sandtable.core.record import SPECTATOR

BEGUN = ((0, "space a1"), (0, "type hero"), (1, "type army"))
TEMPLES = ("d1", "d2", "g2", "e8", "h6", "a4")


def alarms(spaces, more=None, **options):
    """Who is told what, when B holds these spaces with Garrisons and A some far away."""
    begun = {"h8": {"owner": "nobody", "garrison": 0, "figure": {"number": "none"}}}
    held = {
        name: {"owner": "B", "garrison": 1, "figure": {"number": "none"}} for name in spaces
    }
    mine = {name: {"owner": "A", "garrison": 1} for name in ("a1", "b1")}
    position = {"spaces": begun | held | mine} | (more or {})
    state = laid_out("monsters_and_magic", position, BEGUN, players=2, **options)
    return [(alarm.player, alarm.text) for alarm in state.view(SPECTATOR).scene.alarms]


@pytest.mark.parametrize(
    ("many", "falls"), [(4, None), (5, "one falls"), (6, "2 fall")], ids=["4", "5", "6"]
)
def test_five_temples_win_as_a_turn_begins(many, falls):
    """MM-2: unless so many fall that less than five are left."""
    text = f"@1 holds {many} Temples and wins as @1's turn begins unless {falls}."
    assert alarms(TEMPLES[:many]) == ([(1, text)] if falls else [])


@pytest.mark.parametrize("many", [32, 33])
def test_33_garrisons_win_as_a_turn_begins(many):
    """MM-2: no Temple is among the first 32 spaces counted here."""
    names = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    spaces = [name for name in names if name not in {*TEMPLES, "b6", "d7", "a1", "b1"}][:many]
    text = "@1 holds 33 Garrisons and wins as @1's turn begins unless one falls."
    told = alarms(spaces)
    assert ((1, text) in told) == (many == 33)


def test_whoever_has_one_unit_left_has_almost_lost():
    """MM-2, MM-93: without Units a player is out, and the last one left wins."""
    assert alarms(["h8"]) == [(1, "@1 has one Unit left, and @0 wins once it is gone.")]


@pytest.mark.parametrize(
    ("players", "words"),
    [(2, "@{other} wins once it is gone."), (3, "is out once it is gone.")],
)
def test_among_three_the_others_play_on(table, players, words):
    """MM-93: everybody has one Garrison here."""
    told = table(players).state.view(SPECTATOR).scene.alarms
    text = "@{player} has one Unit left, and " + words
    assert [alarm.text for alarm in told] == [
        text.format(player=player, other=1 - player) for player in range(players)
    ]


@pytest.mark.parametrize("is_last", [False, True])
def test_in_the_last_round_spaces_count(is_last):
    """MM-94: whoever occupies the most of them is named."""
    turn = {"turn": 39 if is_last else 37}
    text = "Last round: @1 occupies the most spaces, 3, and wins if that stays so."
    assert alarms(["h8", "h7", "g8"], turn) == ([(1, text)] if is_last else [])
    if is_last:
        shared = "Last round: @{} occupies 2 spaces, and others as many."
        told = alarms(["h8", "h7"], turn)
        assert told == [(player, shared.format(player)) for player in range(2)]
