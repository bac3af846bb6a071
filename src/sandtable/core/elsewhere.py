"""Games that lie elsewhere: in folders of the user's own, named by the environment."""

import os
from pathlib import Path

VARIABLE = "SANDTABLE_GAMES"
"""One folder, or several written like those of a search path."""


def folders_elsewhere() -> tuple[Path, ...]:
    """The folders in which more games lie, each in a folder of its own."""
    named = os.environ.get(VARIABLE, "").split(os.pathsep)
    return tuple(Path(name).resolve() for name in named if name)
