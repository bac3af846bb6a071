"""Everybody is told which Capital is about to fall, and when the scores may count."""

import pytest
from games.laid_out import laid_out

from sandtable.core.record import SPECTATOR

SIDES = {
    "A": {"lands": ["clear-1", "capital-A"]},
    "B": {"lands": ["clear-2", "capital-B"]},
}
LANDS = {
    "clear-1": {"cell": "0,1", "armies": ["army-1", "army-3"]},
    "clear-2": {"cell": "0,1", "center": "village-1"},
    "capital-A": {"armies": ["peasant-army-1"]},
}
GUARDED = {"capital-B": {"armies": ["reserves-1"]}}
BARE = "@1's Capital is open and without an army: whoever takes it wins."


def alarms(lands=None, sides=None, options=None, **changes):
    """Who is told what, two armies of A standing opposite B's bare Capital."""
    position = {"step": "act", "sides": SIDES | (sides or {}), "lands": LANDS | (lands or {})}
    options = {"players": 2, "first": 1} | (options or {})
    state = laid_out("barons_of_fyn", position | changes, **options)
    return [(alarm.player, alarm.text) for alarm in state.view(SPECTATOR).scene.alarms]


@pytest.mark.parametrize(
    ("lands", "told"),
    [
        ({}, [(1, BARE)]),
        (GUARDED, []),
        ({"clear-1": {"cell": "0,1", "armies": ["army-1"]}}, []),
    ],
    ids=["bare", "guarded", "one army alone"],
)
def test_a_capital_without_an_army(lands, told):
    """BF-65, BF-190: as long as two armies can attack it together."""
    assert alarms(lands) == told


def test_a_closed_capital_is_safe():
    """BF-190: with lands on its three sides it is no frontier land."""
    ring = ["clear-2", "clear-4", "clear-5", "capital-B"]
    closed = {"clear-4": {"cell": "-1,0"}, "clear-5": {"cell": "1,0"}}
    assert alarms(closed, {"B": {"lands": ring}}) == []


def test_among_three_the_others_play_on():
    """BF-65: who loses the Capital is out."""
    told = alarms(options={"players": 3})
    bare = BARE.replace("@1", "@{0}").replace("wins", "puts @{0} out of the game")
    assert told == [(player, bare.format(player)) for player in (1, 2)]


@pytest.mark.parametrize("empire", [1, 2])
def test_the_bare_capital_of_the_empire(twin, table, empire):
    """BF-152: whoever takes it wins, however many Hordes live; theirs are a Horde less."""
    t = table(3, variant=1, empire=empire).realm("A", "c/xx \n @").realm("B", "w \n @")
    game = twin.game("barons_of_fyn", players=3, variant=1, empire=empire)
    state = twin.module("core.state").GameState(game, t.position, t.tray)
    told = {alarm.player: alarm for alarm in state.view(SPECTATOR).scene.alarms}
    assert told[empire].text == BARE.replace("@1", f"@{empire}")
    assert told[empire].paragraph == "BF-152"
    horde = 3 - empire
    assert told[horde].text.endswith(f"whoever takes it puts @{horde} out of the game.")


def test_the_king_in_the_deck():
    """BF-34, BF-140: the scores count when he is drawn."""
    (*_, last) = alarms(cards={"king-timothy": {"place": "deck"}})
    player, text = last
    assert player == 0
    assert text.startswith("King Timothy ends the game, and is among the ")
    assert text.endswith(" cards of the deck: @0 has the highest score, 12.")


@pytest.mark.parametrize(("rounds", "is_last"), [(199, False), (200, True)])
def test_the_last_round(rounds, is_last):
    """BF-169: a game that does not meet the King."""
    told = alarms(GUARDED, rounds=rounds)
    text = "This is the last round: @0 has the highest score, 12."
    assert told == ([(0, text)] if is_last else [])


@pytest.mark.parametrize("touched", [2, 3])
def test_the_city_is_held(touched):
    """BF-175: with 3 at the end of a turn, the first one counting 0."""
    sides = {"A": {"lands": ["clear-1", "capital-A"], "touched": touched}}
    told = alarms(GUARDED, sides, {"variant": 2, "distance_a": 2, "distance_b": 2})
    text = "@0 has held on at the City, and wins as @0's turn ends."
    assert told == ([(0, text)] if touched == 3 else [])
