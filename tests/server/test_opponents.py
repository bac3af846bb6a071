"""Opponents at many tables share the machine: nobody waits for those who think long."""

import time
from contextlib import ExitStack

import pytest
from server.house import Lowest, OneGame, ready
from server.players import Player, opponent, person, set_up

from sandtable.agents import Level
from sandtable.server.furniture import Furniture
from sandtable.server.opponents import minds
from sandtable.server.opponents.lanes import Lane

LEVELS = [Level("quick", "Quick", "", "greedy"), Level("slow", "Slow", "", "search:600ms")]
CROWD = 12
PATIENCE = 60
"""Seconds in which all come to stand in line, on a machine that is busy."""


@pytest.fixture
def address(tmp_path, gate, shut, sqlite, monkeypatch):
    """A server on a machine of one core, whose slow opponents wait."""
    monkeypatch.setattr(minds.os, "cpu_count", lambda: 1)
    furniture = Furniture(
        LEVELS,
        lambda spec: Lowest(gate if spec == "greedy" else shut),
        OneGame(tmp_path / "omen"),
        usual="quick",
    )
    with ready(furniture, sqlite) as where:
        yield where


@pytest.fixture
def in_line(monkeypatch):
    """Those who have asked for a turn to think."""
    asked, turn = [], Lane.turn

    def noted(lane, who, seconds, **how):
        asked.append(who)
        return turn(lane, who, seconds, **how)

    monkeypatch.setattr(Lane, "turn", noted)
    return asked


@pytest.fixture
def crowd(address, in_line):
    """Somebody at many tables against the slowest, who stand in line one behind the other."""
    end = time.monotonic() + PATIENCE
    with ExitStack() as stack:
        players = []
        for number in range(CROWD):
            table, tokens = set_up(address, person(), opponent("slow"))
            players.append(stack.enter_context(Player(address, table, tokens[0])))
            while len(in_line) == number:
                assert time.monotonic() < end
                time.sleep(0.01)
        yield players


def test_quick_opponents_do_not_wait_for_slow_ones(address, crowd):
    """While no slow opponent gets done, somebody plays a quick one."""
    assert all(player.frames[-1]["version"] == 0 for player in crowd)
    table, tokens = set_up(address, person(), opponent("quick"))
    with Player(address, table, tokens[0]) as ann:
        assert ann.act(3, version=ann.frame(1)["version"])["type"] == "done"
        assert ann.frame(3)["deciders"] is not None


def test_a_table_is_told_that_opponents_hurry(address, crowd, shut):
    """Where many wait thoughts are cut short, and who comes later is told too."""
    shut.set()
    second = crowd[1]
    percent = second.hear("hurry")["percent"]
    assert percent == round(100 * 3 / (0.6 * (CROWD - 1)))
    with Player(address, second.seated["table"]) as late:
        assert late.hear("hurry")["percent"] == percent
