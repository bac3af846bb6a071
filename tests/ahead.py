"""Compile every game once: ``make test`` begins with it, and every worker starts from that.

Workers keep caches of their own (``core/cache.py``). Left alone, each would compile each game.
"""

import subprocess
import sys

from sandtable.games import names
from sandtable.server.warm import mark

for name in names():
    if not mark(name).exists():
        print(f"Compiling {name} ...", flush=True)  # noqa: T201
        compiling = [sys.executable, "-m", "sandtable.server.warm", name]
        subprocess.run(compiling, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours
