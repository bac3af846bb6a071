"""The server as a program that can be killed and started again."""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import repeatable

from sandtable.games import load_game
from sandtable.server.store.store import Store
from sandtable.server.tables.comings import draft_leaving
from sandtable.server.tables.results import settling
from sandtable.server.tables.table import Table

GAME = "monsters_and_magic"
PATIENCE = 900
"""Seconds in which a server has to be ready, its rules compiled."""
PERSON = {"kind": "person"}
RECRUIT = {"kind": "opponent", "level": "recruit"}
RUNNING = Path(tempfile.gettempdir()) / f"running-test-{os.getpid()}"
"""Where the name of the test stands that runs, for servers to have its secrets."""


def free_port():
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


class House:
    """A server on a port and a database of its own."""

    def __init__(self, database, client=None, countdown=0, words=()):
        """Choose a port; ``start`` begins to serve, this client in place of the built one.

        A game begins so many seconds after the last of its people has come. ``words`` are more
        of the command.
        """
        self.port, self.database, self.client = free_port(), database, client
        self.words = words
        self.address = f"http://127.0.0.1:{self.port}"
        self.countdown, self.process = countdown, None
        self.stillness = Path(f"{database}.still")

    def __enter__(self):
        """Serve until the end of the block."""
        self.start()
        return self

    def __exit__(self, *_):
        """End the server."""
        self.kill()

    def start(self):
        """Serve, and wait until the games can be played."""
        command = [sys.executable, repeatable.__file__, "serve", "--port", str(self.port)]
        command += ["--database", str(self.database), *self.words]
        environment = {**os.environ, repeatable.ENVIRONMENT: str(RUNNING)}
        environment[repeatable.COUNTDOWN] = str(self.countdown)
        environment[repeatable.STILL] = str(self.stillness)
        if self.client:
            environment[repeatable.CLIENT] = str(self.client)
        self.process = subprocess.Popen(command, env=environment)  # noqa: S603
        end = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert self.process.poll() is None, "the server ended"
            assert time.monotonic() < end, "the server is not ready"
            time.sleep(0.1)

    def kill(self):
        """End the server as a failing machine would."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def is_ready(self):
        """Whether the server answers and its rules are compiled."""
        try:
            return all(game["ready"] for game in self.ask("/api/lobby")["games"])
        except OSError:
            return False

    def found(self, *seats, seed=None, game=GAME, clock=None, hints=False, **options):
        """Set up a table; its name and the tokens of its persons, by seat.

        The seed counts where it may be chosen: where no two people play against each other.
        Anybody may watch, unless the options name another ``privacy``.
        """
        persons = [seat for seat in seats if seat["kind"] == "person"]
        seed = seed if len(persons) <= 1 else None
        privacy = options.pop("privacy", "open")
        plan = {"game": game, "seats": seats, "options": options, "seed": seed}
        plan |= {"privacy": privacy, "clock": clock, "hints": hints}
        new = self.ask("/api/tables", json.dumps(plan).encode())
        return new["table"], {held["seat"]: held["token"] for held in new["seats"]}

    def card(self, table):
        """A table as lists show it; None when it is in no list."""
        return next((card for card in self.ask("/api/tables") if card["table"] == table), None)

    def pass_time(self, seconds):
        """Let the house have served so much longer, as if another process had noted it."""
        self.ask("/health")  # by which it notes what it has served itself
        with contextlib.closing(sqlite3.connect(self.database, timeout=60)) as database:
            later = "UPDATE pulse SET served = served + ?"
            database.execute(later, [seconds * 1000])
            database.commit()

    @contextlib.contextmanager
    def still(self):
        """Opponents wait until the end of this where nobody looks: rows are written beside."""
        self.stillness.touch()
        try:
            yield
        finally:
            self.stillness.unlink()

    def played_out(self, *seats, game=GAME, leaving=(), **options):
        """A table whose game chance has played to its end, before anybody looked.

        Those ``leaving`` give up their seats before their first choice.
        """
        with self.still():
            table, tokens = self.found(*seats, game=game, **options)
            self.play_out(table, leaving=leaving)
        return table, tokens

    def play_out(self, table, left=0, leaving=()):
        """Let chance play a table to its end, or until so many rows are left.

        One at which nobody but this writes: among people, or found in the same stillness.
        """
        play = play_out(str(self.database), table, left, leaving)
        with ThreadPoolExecutor(1) as beside:  # the browser's loop runs in this thread
            beside.submit(asyncio.run, play).result()

    def public_cards(self, table):
        """The cards that everybody may read at a table, by id."""
        version = self.card(table)["version"]
        frame = self.ask(f"/api/tables/{table}/frames/{version}")
        zones = frame["scene"]["zones"]
        return {card["id"] for zone in zones for card in zone["cards"] if card["face"]}

    def ask(self, path, body=None, token=None):
        """The answer to a request, to the player whose token it is."""
        headers = {"Content-Type": "application/json"} if body else {}
        headers |= {"Authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(self.address + path, body, headers)  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            return json.load(answer)


async def begun(store, name):
    """A table whose game has begun: the house does that a moment after the last has come."""
    end = time.monotonic() + PATIENCE
    row = await store.find(name)
    game = load_game(row.game).with_options(**row.options)
    while (table := Table.replayed(row, game, await store.entries(name))).waiting:
        assert time.monotonic() < end, "the game does not begin"
        await asyncio.sleep(0.05)
    return table


async def play_out(database, name, left, leaving):
    """Add row after row to the log of a table, chosen by chance, but for the last of them.

    Anew where the last choice of somebody came between, who has just gone.
    """
    store = Store(database)
    while not await _added(store, name, _played_out(await begun(store, name), leaving), left):
        pass
    await store.close()


def _played_out(table, leaving):
    """The rows with which a table comes to its end, each with what it leads to."""
    drafts, chance = [], random.Random(1)

    def happen(draft):
        drafts.append((draft, settling(table, draft)))
        table.advance(draft.entry, draft.state)

    for seat in leaving:
        happen(draft_leaving(table, seat, "leave"))
    while not table.over:
        seat = chance.choice(sorted(table.offered))
        happen(table.draft_act(seat, table.version, chance.choice(table.offered[seat]), None))
    return drafts


async def _added(store, name, drafts, left):
    """Add rows to a log but for the last of them; False where somebody else's was the first."""
    for place, (draft, settle) in enumerate(drafts[: len(drafts) - left]):
        if not await store.append(name, draft.entry, draft.snapshot, settle=settle):
            assert place == 0, "somebody else writes at this table"
            return False
    return True
