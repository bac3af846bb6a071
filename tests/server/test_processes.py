"""Several processes at one table, and one that is killed."""

import itertools
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from server.house import Program, furniture, ready
from server.players import Player, opponent, person, set_up, web


@pytest.fixture
def two(tmp_path, gate, database):
    """The addresses of two servers on one database."""
    houses = [furniture(tmp_path / name, gate) for name in ("first", "second")]
    with ready(houses[0], database) as first, ready(houses[1], database) as second:
        yield first, second


def test_two_processes_serve_one_table(two):
    """What one accepts is shown by the other, and both play a game to its end."""
    table, tokens = set_up(two[0], person(), person())
    with Player(two[0], table, tokens[0]) as ann, Player(two[1], table, tokens[1]) as bob:
        for card in range(5):
            assert ann.act(card)["type"] == "done"
            version = ann.frames[-1]["version"]
            assert bob.frame(version)["version"] == version
            assert bob.act(card)["type"] == "done"
            ann.frame(version + 1)
        assert ann.frames[-1]["returns"] == bob.frames[-1]["returns"] is not None
        assert [f["told"] for f in ann.frames] == [f["told"] for f in bob.frames]


def test_the_loser_is_out_of_step(two):
    """One seat acts through both at once: one choice is made, the other one is refused."""
    table, tokens = set_up(two[0], person(), person())
    with (
        Player(two[0], table, tokens[0]) as one,
        Player(two[1], table, tokens[0]) as other,
        ThreadPoolExecutor(2) as threads,
    ):
        answers = list(threads.map(lambda player: player.act(3), (one, other)))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        assert "moved on" in next(a["reason"] for a in answers if a["type"] == "refused")
        assert one.frame(1)["told"] == other.frame(1)["told"]


def test_a_command_is_applied_once_by_both(two):
    """The same command sent to both is carried out once and confirmed twice."""
    table, tokens = set_up(two[0], person(), person())
    with (
        Player(two[0], table, tokens[0]) as one,
        Player(two[1], table, tokens[0]) as other,
        ThreadPoolExecutor(2) as threads,
    ):
        answers = list(threads.map(lambda player: player.act(3, command="same"), (one, other)))
        assert answers == [{"type": "done", "command": "same", "version": 1}] * 2
        assert other.frame(1)["version"] == 1


@pytest.fixture
def program(database, tmp_path):
    """A server that is running."""
    server = Program(database, str(tmp_path / "omen"))
    server.start()
    yield server
    server.kill()


def test_killed_at_any_moment(program):
    """Whatever was confirmed is there after a kill, in order; the game goes on to its end."""
    table, tokens = set_up(program.address, person(), opponent(), options={"hills": 3})
    confirmed, numbers = [], itertools.count()
    returns = None
    while returns is None:
        with Player(program.address, table, tokens[0]) as ann:
            last = ann.frames[-1]
            past = [line["version"] for line in ann.whole["past"]]
            assert past == list(range(last["version"]))
            assert last["version"] >= max(confirmed, default=0)
            returns = last["returns"]
            if 0 in last["deciders"]:
                command = f"kill-{next(numbers)}"
                done = ann.act(last["choices"][0]["action"], command=command)
                confirmed.append(done["version"])
                program.kill()
        if program.process.poll() is not None:
            program.start()
            with Player(program.address, table, tokens[0]) as ann:
                again = ann.act(0, version=0, command=command)
                assert again["version"] == confirmed[-1]
    assert len(confirmed) == 3


def test_opponents_think_on_after_a_restart(program):
    """An opponent that was to decide when the server died decides when it is back."""
    table, tokens = set_up(program.address, person(), opponent())
    with Player(program.address, table, tokens[0]) as ann:
        version = ann.frame(1)["version"]
        ann.act(5, version=version)
        program.kill()
    program.start()
    for _ in range(100):
        card = web.get(f"http://{program.address}/api/tables").json()[0]
        if card["version"] >= 3:
            break
        time.sleep(0.05)
    assert card["version"] >= 3
