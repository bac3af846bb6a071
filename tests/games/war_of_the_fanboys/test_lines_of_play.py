"""Counts of lines of play to a small depth: any change of a rule shows in them."""

import numpy as np
import pytest
from games.war_of_the_fanboys.test_declaring import ALL, army


def lines(t, depth):
    """In how many ways the next decisions can be made, with the same luck in each."""
    actions = np.zeros(2048, np.int64)
    decider = int(t.position.decider)
    many = int(t.rules.legal_actions(t.position, decider, actions)) if decider >= 0 else 0
    if depth == 1 or many == 0:
        return many
    before, count = t.position.copy(), 0
    for action in actions[:many].copy():
        t.script(())
        t.twin.module("core.tray").seed(t.tray, 1)
        t.rules.play(t.position, decider, int(action), t.tray)
        count += lines(t, depth - 1)
        put_back(t.position, before)
    return count


def put_back(position, before):
    """The position is as it was."""
    for name in position.dtype.names:
        position[name] = before[name]


@pytest.mark.parametrize(
    ("players", "depth", "count"),
    [(3, 1, 14), (3, 2, 42), (3, 3, 588), (5, 2, 24), (5, 3, 200)],
)
def test_lines_from_the_beginning(new_game, players, depth, count):
    """WF-14, WF-15: where the first Fanboys go."""
    assert lines(new_game(players), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 31), (3, 69), (4, 259)])
def test_lines_of_an_invasion(table, depth, count):
    """WF-100, WF-123, WF-201, WF-204, WF-206, WF-208: dice, losses, who moves in."""
    t = army(table(), "onett", 4, heroes=("mario", "link")).hold("B", "twoson", 1, 1)
    t.hold("B", "fourside", 2).heroes("B", pikachu="twoson").at("invade")
    assert lines(t, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 11), (3, 45), (4, 177)])
def test_lines_of_the_quiet_phases(table, depth, count):
    """WF-43, WF-48, WF-70, WF-74, WF-80, WF-180, WF-220, WF-221: from the trade-in on."""
    t = table().hold("A", "onett", 3).hold("A", "twoson", 2).hold("A", "threed", 1, 1)
    t.coins(A=6).territory_cards("A", "onett", "twoson", "threed", "fourside")
    assert lines(t.at("trade"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 4), (2, 12), (3, 204)])
def test_lines_of_hero_cards(table, depth, count):
    """WF-301, WF-320, WF-340: what cards can be aimed at, and who may answer."""
    t = army(table(), "onett", 4, heroes=ALL).hold("B", "twoson", 3).hold("C", "fourside", 2)
    t.heroes("B", kirby="twoson").coins(A=5, B=5).hand("B", "kirby-parasol")
    t.hand("A", "mario-bullet-bill", "kirby-tornado", "earthbound-pk-fire", "zelda-epona")
    assert lines(t.at("cards"), depth) == count
