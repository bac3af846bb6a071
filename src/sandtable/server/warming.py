"""Games made ready to play: rules compile in a child process, then they are taken over.

Compiling holds Python's interpreter for seconds at a time; a child process that fills the
cache keeps the page answering meanwhile. It reports its stages, and they are the progress.
"""

import asyncio
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
"""The stage that follows those of the child process."""


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
        """A game, its rules loaded and used once."""
        game = games.load_game(name)
        for _ in warm.stages(game):
            pass
        return game


class Shop:
    """The games of this server and how far each is ready."""

    def __init__(self, shelf: Shelf) -> None:
        """Look at the shelf; ``open`` begins to make the games ready."""
        self.shelf = shelf
        self.metas = {meta.name: meta for meta in shelf.metas()}
        self.progress = dict.fromkeys(self.metas, 0.0)
        self._games: dict[str, asyncio.Future[Game]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Make every game ready, one after the other."""
        loop = asyncio.get_running_loop()
        self._games = {name: loop.create_future() for name in self.metas}
        self._tasks = [asyncio.create_task(self._make_all_ready())]

    async def close(self) -> None:
        """Stop what is still being made ready."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def ready(self, name: str) -> bool:
        """Whether a game can be played at once."""
        return self.progress[name] == 1

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

    async def _make_all_ready(self) -> None:
        for name, game in self._games.items():
            try:
                if not await asyncio.to_thread(self.shelf.compiled, name):
                    await self._compile(name)
                taken = await asyncio.to_thread(self.shelf.take, name)
                self.progress[name] = 1.0
                game.set_result(taken)
                gc.freeze()  # rules stay: the collector need not stop everything for them
            except Exception as wrong:
                log.exception("%s could not be made ready", name)
                game.set_exception(NotReadyError(f"{name} could not be made ready: {wrong}"))
                game.exception()  # seen: nobody may be waiting

    async def _compile(self, name: str) -> None:
        compiler = await child(self.shelf.compiler(name))
        try:
            await self._follow(name, compiler)
        finally:
            if compiler.returncode is None:
                compiler.kill()

    async def _follow(self, name: str, child: asyncio.subprocess.Process) -> None:
        """Read the stages of a compiling child: lines ``stage 3 of 8``."""
        if child.stdout is not None:
            async for line in child.stdout:
                match line.split():
                    case [b"stage", done, b"of", stages]:
                        self.progress[name] = int(done) / (int(stages) + TAKING_OVER)
        if await child.wait():
            message = f"its rules do not compile (exit code {child.returncode})"
            raise NotReadyError(message)


async def child(command: Sequence[str]) -> asyncio.subprocess.Process:
    """A process that can be read, and that notices by its input when this one has ended."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
