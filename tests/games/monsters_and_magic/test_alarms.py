"""Everybody is told who is about to win, and who is about to be out."""

import pytest
from games.laid_out import laid_out

from sandtable.core.record import SPECTATOR

BEGUN = ((0, "space a1"), (0, "type hero"), (1, "type army"))
TEMPLES = ("d1", "d2", "g2", "e8", "h6", "a4")


def alarms(spaces, more=None, seat=0, **options):
    """Who is told what, when B holds these spaces with Garrisons and A some far away."""
    begun = {"h8": {"owner": "nobody", "garrison": 0, "figure": {"number": "none"}}}
    held = {
        name: {"owner": "B", "garrison": 1, "figure": {"number": "none"}} for name in spaces
    }
    mine = {name: {"owner": "A", "garrison": 1} for name in ("a1", "b1")}
    position = {"spaces": begun | held | mine} | (more or {})
    state = laid_out("monsters_and_magic", position, BEGUN, seat, players=2, **options)
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


@pytest.mark.parametrize(
    ("turn", "is_told"),
    [(39, True), (40, False)],
    ids=["B's last turn comes", "B's last turn has begun"],
)
def test_nobody_wins_by_temples_without_another_turn(turn, is_told):
    """MM-2, MM-94: A has the turns with odd numbers here, B the last of 20 rounds."""
    text = "@1 holds 5 Temples and wins as @1's turn begins unless one falls."
    seat = (turn - 1) % 2
    whose = {"turn": turn, "current": seat, "asked": "AB"[seat]}
    told = alarms(TEMPLES[:5], whose, seat)
    assert ((1, text) in told) == is_told


def test_whoever_was_first_has_no_turn_in_the_rest_of_the_last_round(table):
    """MM-94: of three players with five rounds; each holds five Temples."""
    t = table(3, rounds=5)
    for player, row in enumerate("247"):
        names = [f"{column}{row}" for column in "abcde"]
        t.structure("temples", *names)
        for name in names:
            t.put(name, player, "garrison")
    for turn, to_come in ((12, {0, 1, 2}), (13, {1, 2}), (14, {2}), (15, set())):
        t.position.turn, t.position.current = turn, (turn - 1) % 3
        told = t.state.view(SPECTATOR).scene.alarms
        assert {a.player for a in told if "Temples" in a.text} == to_come


ALL_IN = "All of @{0}'s Units stand in h8, with an enemy beside it, and "


@pytest.mark.parametrize(
    ("units", "enemy", "is_told"),
    [
        (("garrison", "army"), "g7", True),
        (("garrison", "army"), "f7", False),
        (("garrison", "army"), None, False),
    ],
)
def test_one_step_may_end_two_units(table, units, enemy, is_told):
    """MM-70, MM-93: it fights the Figure, then the Garrison, if it stands beside them."""
    t = table(2).put("h8", 1, *units)
    if enemy:
        t.put(enemy, 0, "hero")
    text = ALL_IN.format(1) + "@0 wins once they are gone."
    told = [alarm.text for alarm in t.state.view(SPECTATOR).scene.alarms]
    assert (text in told) == is_told


def test_two_spaces_are_not_lost_at_once(table):
    """MM-70: a step ends in one space."""
    t = table(2).put("h8", 1, "army").put("h7", 1, "garrison").put("g7", 0, "hero")
    assert t.state.view(SPECTATOR).scene.alarms == ()


def test_among_three_whoever_loses_all_is_out(table):
    """MM-93: B's Garrison and Hero stand beside A's, who can fight them both."""
    t = table(3).put("h8", 1, "hero").put("g8", 0, "army")
    (text,) = [a.text for a in t.state.view(SPECTATOR).scene.alarms if a.player == 1]
    assert text == ALL_IN.format(1) + "@1 is out once they are gone."


@pytest.mark.parametrize("comes_again", [True, False])
def test_nobody_falls_to_whoever_has_no_turn(table, comes_again):
    """MM-94: in B's last turn, the last of all, A does not move any more."""
    t = table(2, rounds=5).put("h8", 1, "hero").put("g8", 0, "army")
    t.position.turn, t.position.current = 8 if comes_again else 10, 1
    told = [alarm.text for alarm in t.state.view(SPECTATOR).scene.alarms]
    assert any(text.startswith(ALL_IN.format(1)) for text in told) == comes_again


@pytest.mark.parametrize("is_alone", [False, True])
def test_the_figure_that_attacks_counts(table, is_alone):
    """MM-105: it has left its space, and is a Unit for as long as it fights."""
    t = table(2).put("h7", 0, "hero").hand(0, "barbarians")
    if is_alone:
        t.take("a1")
    t.play("step h7 h8", dice=t.two_dice(7, 7))
    assert t.position.fight.space != t.pieces.NO_SPACE
    told = [alarm.text for alarm in t.state.view(SPECTATOR).scene.alarms if alarm.player == 0]
    text = "@0 has one Unit left, and @1 wins once it is gone."
    assert told == ([text] if is_alone else [])


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
