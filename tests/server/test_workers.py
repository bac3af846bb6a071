"""Several processes that serve one house: begun, replaced, and ended together."""

import os
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner
from server.crew import FAIL, GO
from server.house import TESTS
from server.test_program import is_running

from sandtable.cli import main
from sandtable.core.meta import Meta
from sandtable.server.warming import Shelf, take_down

PATIENCE = 120
MANY = 3


class Crew:
    """A program with workers."""

    def __init__(self, folder):
        """Begin it."""
        self.folder = folder
        paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
        command = (sys.executable, "-m", "server.crew", str(MANY), str(folder))
        environment = os.environ | {"PYTHONPATH": paths}
        self.process = subprocess.Popen(command, env=environment)  # noqa: S603 - our own

    def workers(self, many):
        """The living workers by number, once there are so many."""
        end = time.monotonic() + PATIENCE
        while True:
            files = (file.name.split("-") for file in self.folder.glob("worker-*"))
            found = {int(number): int(process) for _, number, process in files}
            living = {n: process for n, process in found.items() if is_running(process)}
            if len(living) == many:
                return living
            assert time.monotonic() < end, living
            time.sleep(0.02)


@pytest.fixture
def crew(tmp_path):
    """A program that has begun."""
    begun = Crew(tmp_path)
    yield begun
    begun.process.kill()
    begun.process.wait()


@pytest.fixture
def workers(crew):
    """All its workers."""
    assert list(crew.workers(1)) == [0], "the first prepares, and is alone"
    (crew.folder / GO).touch()
    return crew.workers(MANY)


def test_another_begins_where_one_has_died(crew, workers):
    """In its place; the others go on."""
    killed = workers[1]
    os.kill(killed, signal.SIGKILL)
    (crew.folder / f"worker-1-{killed}").unlink()
    now = crew.workers(MANY)
    assert now.pop(1) != workers.pop(1)
    assert now == workers


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_all_end_when_told(crew, workers, how):
    """In order."""
    crew.process.send_signal(how)
    assert crew.process.wait(PATIENCE) == 0
    assert crew.workers(0) == {}
    assert len(workers) == MANY


def test_none_goes_on_alone(crew, workers):
    """Where whoever began them was killed."""
    crew.process.kill()
    assert crew.workers(0) == {}
    assert len(workers) == MANY


def test_the_first_cannot_begin(tmp_path):
    """Then nothing does."""
    (tmp_path / FAIL).touch()
    assert Crew(tmp_path).process.wait(PATIENCE) == 3


def test_an_sqlite_file_has_one_writer(tmp_path):
    """So several workers are refused, and nothing is made."""
    words = ["serve", "--workers", "2", "--port", "0", "--database", str(tmp_path / "house")]
    refused = CliRunner().invoke(main, words)
    assert refused.exit_code == 1
    assert "Several workers need PostgreSQL" in refused.output
    assert list(tmp_path.iterdir()) == []


class HalfCompiled(Shelf):
    """A shelf of three games: one is compiled, one fails, one would have to be compiled."""

    def __init__(self):
        """Nothing was taken."""
        self.taken, self.awake = [], []

    def metas(self):
        """Names."""
        (meta, *_) = super().metas()
        fields = {name: getattr(meta, name) for name in meta.__dataclass_fields__}
        return tuple(Meta(**fields | {"name": each}) for each in ("bad", "new", "old"))

    def compiled(self, name):
        """All but one."""
        return name != "new"

    def take(self, name):
        """A game, or a failure."""
        self.taken.append(name)
        if name == "bad":
            raise OSError
        return name

    def wake(self, game):
        """Opponents."""
        self.awake.append(game)


def test_workers_share_what_is_compiled():
    """Whatever else is on the shelf."""
    shelf = HalfCompiled()
    take_down(shelf)
    assert (shelf.taken, shelf.awake) == (["bad", "old"], ["old"])
