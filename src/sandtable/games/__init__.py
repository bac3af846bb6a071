"""The shelf: a folder here with a ``game.py`` is a game; taking it down imports its rules.

Folders that lie elsewhere, in what ``SANDTABLE_GAMES`` names, stand on the shelf too.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sandtable.core.elsewhere import folders_elsewhere
from sandtable.core.meta import Meta

if TYPE_CHECKING:
    from sandtable.core.game import Game

__path__ += map(str, folders_elsewhere())


def names() -> tuple[str, ...]:
    """The games on the shelf, by name."""
    folders = map(Path, __path__)
    found = {game.parent.name for folder in folders for game in folder.glob("*/game.py")}
    return tuple(sorted(found))


def folder_of(name: str) -> Path:
    """Where the rulebook and the drawings of a game on the shelf lie."""
    folders = (Path(folder) / name for folder in __path__)
    return next(folder for folder in folders if (folder / "game.py").exists())


def shelf() -> tuple[Meta, ...]:
    """The outside of every box; no rule is imported or compiled for it."""
    return tuple(_meta(name) for name in names())


def load_game(name: str, **options: int) -> "Game":
    """A game with the options agreed on; those not named have their default.

    Raises:
        ValueError: naming the game or the option that does not exist.

    """
    if name not in names():
        message = f"there is no game {name!r} on the shelf; there is {', '.join(names())}"
        raise ValueError(message)
    game: Game = import_module(f"{__name__}.{name}.game").GAME
    return game.with_options(**options)


def _meta(name: str) -> Meta:
    meta: Meta = import_module(f"{__name__}.{name}.meta").META
    return meta
