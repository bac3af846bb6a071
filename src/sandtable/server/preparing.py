"""What a terminal shows while games are made ready: a bar a game, and when it can be played."""

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn

from sandtable.server.warming import Shelf


class Announced(Shelf):
    """The shelf, with a word in the terminal on every game that has to be compiled."""

    def __init__(self, terminal: Console, prepared: Callable[[], None] = lambda: None) -> None:
        """Say nothing of games that are ready at once; after the last, call ``prepared``."""
        columns = (TextColumn("Preparing {task.description}"), BarColumn())
        self.bars = Progress(*columns, TaskProgressColumn(), console=terminal, transient=True)
        self._prepared = prepared
        self._tasks: dict[str, TaskID] = {}
        self._titles = {meta.name: meta.title for meta in self.metas()}

    def tell(self, name: str, progress: float) -> None:
        """Draw a game's bar, or say that the game can be played."""
        if progress == 1:
            if name in self._tasks:
                self.bars.remove_task(self._tasks.pop(name))
                self.bars.console.print(f"{self._titles[name]} can be played.")
            return
        if name not in self._tasks:
            self._tasks[name] = self.bars.add_task(self._titles[name], total=1)
        self.bars.update(self._tasks[name], completed=progress)

    def through(self) -> None:
        """All games are ready."""
        self._prepared()
