"""The server as a program: its port, its database, its compiler."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from itertools import chain
from pathlib import Path

import pytest
from server.omen import GAME

from sandtable.server import serve, warm
from sandtable.server.refusals import Refusal
from sandtable.server.wire import schema

PATIENCE = 400
COMPILER = """
import os, time
from sandtable.core.processes import end_with_parent
end_with_parent()
print(os.getpid(), flush=True)
while True:
    time.sleep(1)
"""
SERVER = """
import asyncio, sys
from sandtable.server.warming import child
async def serve():
    compiler = await child((sys.executable, f"{sys.argv[1]}/compiler.py"))
    print((await compiler.stdout.readline()).decode().strip(), flush=True)
    await asyncio.sleep(1000)
asyncio.run(serve())
"""
WEB = Path(__file__).parents[2] / "web"


def is_running(number):
    """Whether there is a process of this number that has not ended."""
    try:
        os.kill(number, 0)
        return "Z" not in Path(f"/proc/{number}/stat").read_text().split(")")[-1].split()[0]
    except (ProcessLookupError, FileNotFoundError):
        return False


class Careless:
    """An opponent that needs no compiler."""

    def choose(self, *_):
        """Anything."""
        return 0


def test_every_stage_of_compiling_is_told(monkeypatch, capsys, tmp_path):
    """The stages are those announced, and the last one leaves a mark in the cache."""
    explained = []
    monkeypatch.setattr(warm, "make_agent", lambda _: Careless())
    monkeypatch.setattr(warm, "explain", lambda *what: explained.append(what))
    monkeypatch.setattr(warm, "rules_of", lambda _: (("play", "set_up"), ("appraise",)))
    monkeypatch.setattr(warm, "compile_ahead", chain)
    monkeypatch.setattr(warm, "load_game", lambda _: GAME)
    monkeypatch.setattr(warm.numba.config, "CACHE_DIR", str(tmp_path / "cache"))
    assert tuple(warm.use_table(GAME)) == warm.TABLE
    assert tuple(warm.use_opponents(GAME)) == warm.OPPONENTS
    assert len(explained) == 1
    assert not warm.mark("omen").exists()
    warm.main("omen")
    many = 2 + len(warm.TABLE)  # what opponents need comes after the last of them
    expected = [f"stage {done} of {many}" for done in range(1, many + 1)]
    assert capsys.readouterr().out.splitlines() == expected
    assert warm.mark("omen").exists()
    assert warm.mark("omen") != warm.mark("other")


def test_a_port_that_is_taken():
    """The reason is an error of the system, before anything is opened."""
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="use"):
        serve.serve(port=taken.getsockname()[1])


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1"])
def test_by_which_names_a_server_is_called(monkeypatch, host, sqlite):
    """Those of this machine alone, and those that were given, wherever it listens."""
    made = []

    def create_app(_furniture, _database, hosts):
        made.append(hosts)
        raise Refusal

    here = serve.listen("127.0.0.1", 0)
    monkeypatch.setattr(serve, "listen", lambda *_: here)
    monkeypatch.setattr(serve, "create_app", create_app)
    with pytest.raises(Refusal):
        serve.serve(host, 0, sqlite, outside=serve.Outside(["War.example"]))
    assert made == [{"localhost", "127.0.0.1", "::1", "war.example"}]


def test_a_compiler_ends_with_its_server(tmp_path):
    """Also when the server is killed and can tell it nothing."""
    (tmp_path / "compiler.py").write_text(COMPILER)
    starter = [sys.executable, "-c", SERVER, str(tmp_path)]
    with subprocess.Popen(starter, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        compiler = int(server.stdout.readline())
        assert is_running(compiler)
        server.send_signal(signal.SIGKILL)
    for _ in range(PATIENCE):
        if not is_running(compiler):
            return
        time.sleep(0.05)
    os.kill(compiler, signal.SIGKILL)
    pytest.fail("the compiler goes on")


def test_where_tables_are_kept(monkeypatch, tmp_path):
    """In the folder that the system names for such files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serve.default_database() == str(tmp_path / "sandtable" / "tables.sqlite3")


def test_the_client_knows_the_messages():
    """The schema from which the client's types are made is the server's own."""
    written = json.loads((WEB / "wire.schema.json").read_text())
    assert written == json.loads(json.dumps(schema.schema()))
