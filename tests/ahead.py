"""Compile every game once: ``make test`` begins with it, and every worker starts from that.

Workers keep caches of their own (``core/cache.py``). Left alone, each would compile each game.
One game after the other: what they share lies in the same files of the cache, which two
processes must not write at once. Each alone keeps two processors busy (``core/ahead.py``).
"""

import subprocess
import sys
from importlib import import_module

from folders import FOLDERS, package_of

from sandtable.games import names
from sandtable.server.warm import mark, warm


def main():
    """Compile those games that are not, each in a process of its own."""
    for name in (*names(), *FOLDERS):
        if not mark(name).exists():
            print(f"Compiling {name} ...", flush=True)  # noqa: T201
            compiling = [sys.executable, __file__, name]
            subprocess.run(compiling, check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - ours


if __name__ == "__main__":
    if sys.argv[1:]:
        warm(import_module(f"{package_of(sys.argv[1])}.game").GAME)
    else:
        main()
