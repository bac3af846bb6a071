"""Games made from the example in a folder of a test, and programs that find them there."""

import os
import subprocess
import sys
from pathlib import Path

from sandtable.core.elsewhere import VARIABLE

TESTS = Path(__file__).parent


def on_the_shelf(folder, *command, **more):
    """A program of its own for which the games of this folder stand on the shelf."""
    caches = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", *map(str, command)],
        cwd=TESTS.parent,
        env=os.environ | caches | more | {VARIABLE: str(folder / "shelf")},
        check=False,
        capture_output=True,
        text=True,
    )
