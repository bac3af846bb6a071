"""A server of Omen, Toll or Errand, in this process or as a program of its own."""

import argparse
import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import httpx
import numpy as np
import uvicorn
from server import omen
from server.players import PLAIN
from toys import errand, toll

from sandtable.agents import Level
from sandtable.core import contract
from sandtable.core.record import UNSEEN
from sandtable.server.app import create_app
from sandtable.server.furniture import Furniture
from sandtable.server.serve import listen, settings
from sandtable.server.tables import bells
from sandtable.server.warming import Shelf
from sandtable.template.meadow import game as meadow

PATIENCE = 1200
"""So often is a server asked whether it is ready, on a machine busy with other tests."""
TESTS = Path(__file__).parents[1]

RULEBOOK = """# Omen

## The game

Five hills, two players.

- **HI-1** Two players; each has **six** cards.
  They are numbered:

  | card | strength |
  |---|---|
  | 1 | 1 |
- **HI-2** No <script>alert(1)</script> and no [link](javascript:alert(1)).

## Fighting

- **HI-3** Both choose in secret, as in HI-1, not as in XX-1 or [HI-2](/HI-2).
"""


HOME, EXAMPLE = Path(meadow.__file__).parent, "meadow"
GAMES = {"omen": omen.GAME, "toll": toll.GAME, "errand": errand.GAME}


def fail(*_):
    """No rule is asked, and no word of the game."""
    raise AssertionError


NEWER = replace(
    omen.GAME,
    meta=replace(omen.META, version=2),
    portrayal=replace(omen.GAME.portrayal, scene=fail, told=fail, offers=fail, charts=fail),
)
"""Omen of a later release: other rules, which know nothing of older tables."""


class OneGame(Shelf):
    """A game alone, which needs no compiler."""

    def __init__(self, home, compiler=("true",), *, compiled=True, game="omen"):
        """Lay out a folder with a rulebook and a drawing."""
        self.home, self.command, self.is_compiled = Path(home), compiler, compiled
        self.game = GAMES[game]
        (self.home / "portrayal" / "drawings").mkdir(parents=True, exist_ok=True)
        (self.home / "rulebook.md").write_text(RULEBOOK)
        (self.home / "portrayal" / "drawings" / "symbols.svg").write_text("<svg/>")
        (self.home / "portrayal" / "drawings" / "notes.txt").write_text("not for everybody")

    def metas(self):
        """One box."""
        return (self.game.meta,)

    def folder(self, _):
        """Where the rulebook was written."""
        return self.home

    def compiler(self, _):
        """A stand-in for the compiler."""
        return self.command

    def compiled(self, _):
        """As the test wants it."""
        return self.is_compiled

    def take(self, _):
        """The game."""
        return self.game

    def wake(self, _):
        """Opponents of tests need no compiler."""


class Example(OneGame):
    """The game that new ones begin as, with its own rulebook and drawings."""

    def __init__(self):
        """Where it lies."""
        self.home, self.command, self.is_compiled = HOME, ("true",), True
        self.game = meadow.GAME


class Lowest:
    """An opponent that does what comes first, once it is let."""

    def __init__(self, gate):
        """Think for as long as the gate is shut."""
        self.gate = gate

    def choose(self, position, player, _):
        """The first legal action."""
        assert UNSEEN in np.frombuffer(position.tobytes(), np.int64)
        self.gate.wait(10)
        buffer = np.empty(contract.MOST_ACTIONS, np.int64)
        contract.legal_actions(position, player, buffer)
        return int(buffer[0])


class Muddled:
    """An opponent whose thinking fails."""

    def choose(self, *_):
        """Nothing comes to mind."""
        raise RuntimeError


def furniture(home, gate, game="omen"):
    """A game, and opponents of two kinds."""
    levels = [Level("lowest", "Lowest", "", "lowest"), Level("muddled", "Muddled", "", "oops")]
    return Furniture(
        levels,
        lambda spec: Lowest(gate) if spec == "lowest" else Muddled(),
        Example() if game == EXAMPLE else OneGame(home, game=game),
        usual="lowest",
        countdown=0,
    )


@contextlib.contextmanager
def running(app, **how):
    """The address of a real server in a thread of this process."""
    listening = listen("127.0.0.1", 0)
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    how = {"ws": "websockets-sansio", "ws_max_size": 2**16, "log_level": "error", **how}
    config = uvicorn.Config(app, **how)
    server = uvicorn.Server(config)

    def serve():
        with listening:  # where a start fails, whoever calls is refused, and does not wait
            asyncio.run(server.serve(sockets=[listening]))

    thread = threading.Thread(target=serve)
    thread.start()
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join()


@contextlib.contextmanager
def ready(house, database, **how):
    """The address of a running server whose game is ready."""
    with running(create_app(house, database), **how) as address:
        wait_until_ready(address)
        yield address


def wait_until_ready(address):
    """Return when a server answers and its game can be played."""
    for _ in range(PATIENCE):
        with contextlib.suppress(httpx.TransportError):
            lobby = httpx.get(f"http://{address}/api/lobby", **PLAIN)
            if lobby.is_success and all(game["ready"] for game in lobby.json()["games"]):
                return
        time.sleep(0.05)
    raise TimeoutError


def unused_port():
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


class Program:
    """The server as a program, which can be killed and started again."""

    def __init__(self, database, home, game="omen"):
        """Choose a port."""
        self.port = unused_port()
        self.address = f"127.0.0.1:{self.port}"
        words = (str(self.port), database, home, game)
        self.command = (sys.executable, "-m", "server.house", *words)

    def start(self, **how):
        """Start, and wait until it answers."""
        paths = os.pathsep.join([str(TESTS), str(TESTS.parent / "src")])
        environment = os.environ | {"PYTHONPATH": paths}
        self.process = subprocess.Popen(self.command, env=environment, **how)  # noqa: S603 - our own
        wait_until_ready(self.address)

    def kill(self):
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def forever(_):
    """No question answers itself while a test is slow."""
    await asyncio.Event().wait()


def main():
    """Serve a game on a port, with a database, until killed."""
    bells.wait = forever
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("home")
    parser.add_argument("game", choices=(*GAMES, EXAMPLE))
    parser.add_argument("--stuck", action="store_true", help="opponents do not get done")
    asked = parser.parse_args()
    gate = threading.Event()
    if not asked.stuck:
        gate.set()
    app = create_app(furniture(asked.home, gate, asked.game), asked.database)
    uvicorn.Server(settings(app)).run(sockets=[listen("127.0.0.1", asked.port)])


if __name__ == "__main__":
    sys.exit(main())
