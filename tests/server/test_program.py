"""The server as a program: its port, its database, its compiler."""

import json
import socket
from pathlib import Path

import pytest
from server.omen import GAME

from sandtable.server import schema, serve, warm

WEB = Path(__file__).parents[2] / "web"


class Careless:
    """An opponent that needs no compiler."""

    def choose(self, *_):
        """Anything."""
        return 0


def test_every_stage_of_compiling_is_told(monkeypatch, capsys, tmp_path):
    """The stages are those announced, and the last one leaves a mark in the cache."""
    monkeypatch.setattr(warm, "make_agent", lambda _: Careless())
    monkeypatch.setattr(warm, "compile_ahead", lambda _: warm.QUESTIONS)
    monkeypatch.setattr(warm, "load_game", lambda _: GAME)
    monkeypatch.setattr(warm.numba.config, "CACHE_DIR", str(tmp_path / "cache"))
    assert tuple(warm.stages(GAME)) == warm.STAGES
    assert not warm.mark("omen").exists()
    warm.main("omen")
    many = len(warm.QUESTIONS) + len(warm.STAGES)
    expected = [f"stage {done} of {many}" for done in range(1, many + 1)]
    assert capsys.readouterr().out.splitlines() == expected
    assert warm.mark("omen").exists()
    assert warm.mark("omen") != warm.mark("other")


def test_a_port_that_is_taken():
    """The reason is an error of the system, before anything is opened."""
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(OSError, match="use"):
        serve.serve(port=taken.getsockname()[1])


def test_where_tables_are_kept(monkeypatch, tmp_path):
    """In the folder that the system names for such files."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serve.default_database() == str(tmp_path / "sandtable" / "tables.sqlite3")


def test_the_client_knows_the_messages():
    """The schema from which the client's types are made is the server's own."""
    written = json.loads((WEB / "wire.schema.json").read_text())
    assert written == json.loads(json.dumps(schema.schema()))
