"""Games made ready to play: rules compile in a child process, then they are taken over.

Compiling holds Python's interpreter for seconds at a time; a child process that fills the
cache keeps the page answering meanwhile. It reports its stages, and they are the progress.
People play as soon as the rules are there; opponents think once their part has come, too.
"""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import Sequence
from pathlib import Path

from sandtable import games
from sandtable.core.game import Game
from sandtable.core.meta import Meta
from sandtable.server import warm

log = logging.getLogger(__name__)


TAKING_OVER = 1
"""The stage that follows those of the child process, before people can play."""


class NotReadyError(Exception):
    """The rules of a game could not be made ready."""


class Shelf:
    """Where games come from: the package's own shelf, unless a test brings another."""

    def metas(self) -> tuple[Meta, ...]:
        """The outside of every box."""
        return games.shelf()

    def folder(self, name: str) -> Path:
        """Where a game's rulebook and drawings lie."""
        return games.folder_of(name)

    def compiler(self, name: str) -> tuple[str, ...]:
        """The command that fills the cache with the rules of a game."""
        return (sys.executable, "-m", "sandtable.server.warm", name, warm.CHILD)

    def compiled(self, name: str) -> bool:
        """Whether the cache holds the rules of a game."""
        return warm.mark(name).exists()

    def take(self, name: str) -> Game:
        """A game, the rules that its tables ask loaded and used once."""
        game = games.load_game(name)
        for _ in warm.use_table(game):
            pass
        return game

    def wake(self, game: Game) -> None:
        """Load what opponents ask, and let them think once."""
        for _ in warm.use_opponents(game):
            pass

    def tell(self, name: str, progress: float) -> None:
        """Hear how far a game is, from 0 to 1; at 1 people can play it."""

    def through(self) -> None:
        """Hear that every game is ready that can be, opponents too."""


def take_down(shelf: Shelf) -> None:
    """Load and use what is compiled; what fails is tried, and told, by each server again."""
    for name in (meta.name for meta in shelf.metas()):
        try:
            if shelf.compiled(name):
                shelf.wake(shelf.take(name))
        except Exception:
            log.exception("%s could not be taken down", name)


class Shop:
    """The games of this server and how far each is ready."""

    def __init__(self, shelf: Shelf) -> None:
        """Look at the shelf; ``open`` begins to make the games ready."""
        self.shelf = shelf
        self.metas = {meta.name: meta for meta in shelf.metas()}
        self.rules = {name: meta.version for name, meta in self.metas.items()}
        self.progress = dict.fromkeys(self.metas, 0.0)
        self._games: dict[str, asyncio.Future[Game]] = {}
        self._awake: dict[str, asyncio.Future[None]] = {}
        self._waiting: list[str] = []
        self._compiling = ""
        self._gave_way: set[str] = set()
        self._making: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Make every game ready, one after the other."""
        loop = asyncio.get_running_loop()
        self._games = {name: loop.create_future() for name in self.metas}
        self._awake = {name: loop.create_future() for name in self.metas}
        self._waiting = list(self.metas)
        self._task = asyncio.create_task(self._make_all_ready())

    async def close(self) -> None:
        """Stop what is still being made ready."""
        tasks = [task for task in (self._task, self._making) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def prefer(self, name: str) -> None:
        """Make a game ready next, at which somebody looks.

        What is being compiled gives way, each game once; what is done of it lies in the cache.
        """
        if name not in self._waiting:
            return
        self._waiting.remove(name)
        now = self._compiling
        if self._making and now and now not in self._gave_way:
            self._gave_way.add(now)
            self._waiting.insert(0, now)
            self._making.cancel()
        self._waiting.insert(0, name)

    def ready(self, name: str) -> bool:
        """Whether a game can be played at once."""
        return self.progress[name] == 1

    @property
    def all_ready(self) -> tuple[str, ...]:
        """The games that can be played at once."""
        return tuple(filter(self.ready, self.metas))

    async def through(self) -> None:
        """Wait until every game is ready that can be."""
        if self._task:
            await asyncio.shield(self._task)

    def why_not(self, name: str) -> str:
        """Why a game cannot be played yet, in words."""
        game, title = self._games[name], self.metas[name].title
        if game.done() and (failure := game.exception()):
            return str(failure)
        percent = int(100 * self.progress[name])
        return f"{title} is still being prepared ({percent}%)."

    async def game(self, name: str) -> Game:
        """A game, waited for until it is ready.

        Raises:
            NotReadyError: when its rules could not be made ready.

        """
        return await asyncio.shield(self._games[name])

    async def opponents(self, name: str) -> None:
        """Wait until opponents can think about a game.

        Raises:
            NotReadyError: when they will not.

        """
        if name not in self._awake:
            message = f"There is no game {name!r} on the shelf."
            raise NotReadyError(message)
        await asyncio.shield(self._awake[name])

    async def _make_all_ready(self) -> None:
        await self._let_play_compiled()
        while self._waiting:
            self._making = asyncio.create_task(self._make_ready(self._waiting.pop(0)))
            await asyncio.wait([self._making])
        self.shelf.through()

    async def _let_play_compiled(self) -> None:
        """Let people play whatever is compiled, before opponents think about any of it.

        A process that replaces a dead one would let some wait for games that they do not play.
        """
        for name in tuple(self._waiting):
            with contextlib.suppress(Exception):  # tried again, and told, when it is its turn
                if await asyncio.to_thread(self.shelf.compiled, name):
                    await self._let_play(name)

    async def _make_ready(self, name: str) -> None:
        game, awake = self._games[name], self._awake[name]
        try:
            if not await asyncio.to_thread(self.shelf.compiled, name):
                await self._compile(name)
            await self._let_play(name)
            await asyncio.to_thread(self.shelf.wake, game.result())
            awake.set_result(None)
            gc.freeze()  # rules stay: the collector need not stop everything for them
        except Exception as wrong:
            log.exception("%s could not be made ready", name)
            for waited in (game, awake):
                if not waited.done():
                    reason = f"{name} could not be made ready: {wrong}"
                    waited.set_exception(NotReadyError(reason))
                    waited.exception()  # seen: nobody may be waiting

    async def _let_play(self, name: str) -> None:
        """Take over the rules that tables ask, unless that was done."""
        game, self._compiling = self._games[name], ""
        if not game.done():
            game.set_result(await asyncio.to_thread(self.shelf.take, name))
            self._note(name, 1.0)

    def _note(self, name: str, progress: float) -> None:
        self.progress[name] = progress
        self.shelf.tell(name, progress)

    async def _compile(self, name: str) -> None:
        compiler = await child(self.shelf.compiler(name))
        try:
            self._compiling = name
            await self._follow(name, compiler)
        finally:
            self._compiling = ""
            if compiler.returncode is None:
                compiler.kill()

    async def _follow(self, name: str, child: asyncio.subprocess.Process) -> None:
        """Read the stages of a compiling child, lines ``stage 3 of 8``; then people play."""
        if child.stdout is not None:
            async for line in child.stdout:
                match line.split():
                    case [b"stage", done, b"of", stages] if not self.ready(name):
                        self._note(name, int(done) / (int(stages) + TAKING_OVER))
                        if done == stages:
                            await self._let_play(name)
                            self._compiling = name
        if await child.wait():
            message = f"its rules do not compile (exit code {child.returncode})"
            raise NotReadyError(message)


async def child(command: Sequence[str]) -> asyncio.subprocess.Process:
    """A process that can be read, and that notices by its input when this one has ended."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
