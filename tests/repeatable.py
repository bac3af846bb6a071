"""The same secrets in every run: a test meets the dice it met before.

As a program it is Sandtable with such secrets. Whoever says ``SEED=n`` meets other ones.
The client can be a copy of the one in the package, for a test to change. A game begins as
soon as its people have come, unless a test wants a countdown. As long as a file lies there,
opponents play at no table at which nobody looks.
"""

import hashlib
import os
from functools import partial
from pathlib import Path

from sandtable.cli import main
from sandtable.server import hall, pages, serve
from sandtable.server.furniture import Furniture
from sandtable.server.store.store import Store

ENVIRONMENT = "RUNNING_TEST"
CLIENT = "CLIENT_OF_THE_TEST"
COUNTDOWN = "COUNTDOWN_OF_THE_TEST"
STILL = "STILL_IN_THE_TEST"
SEED = os.environ.get("SEED", "")


class Secrets:
    """The first, the second ... secret of the test that runs."""

    def __init__(self, running):
        """``running`` names the test."""
        self.running, self.test, self.given = running, None, 0

    def __call__(self):
        """The next secret of this test."""
        test = self.running()
        self.given = self.given + 1 if test == self.test else 1
        self.test = test
        return hashlib.sha256(f"{SEED} {test} {self.given}".encode()).digest()


class StillStore(Store):
    """Tells of no table whose opponents are to think while the test wants it still."""

    still = Path(os.environ.get(STILL, os.devnull))

    async def thinking(self, games):
        """Those of any other store; a table that was found in the still is never among them."""
        found = await super().thinking(games)
        return () if self.still.is_file() else found


if __name__ == "__main__":
    hall.Store = StillStore
    hall.new_secret = Secrets(Path(os.environ[ENVIRONMENT]).read_text)
    serve.Furniture = partial(Furniture, countdown=float(os.environ.get(COUNTDOWN, "0")))
    if CLIENT in os.environ:
        pages.page = partial(pages.page, static=Path(os.environ[CLIENT]))
    main(prog_name="sandtable")
