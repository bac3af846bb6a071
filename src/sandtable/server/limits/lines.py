"""How many lines to tables one household may hold open at once.

Shares say how often somebody may open one; each costs memory, and what happens at its table is
sent to it, for as long as it stays open.
"""

import contextlib
from collections import Counter
from collections.abc import Iterator

from sandtable.server.limits.doors import Connection
from sandtable.server.limits.shares import household
from sandtable.server.refusals import Refusal

MOST_LINES = 200
"""Each page at a table holds one. A family has a dozen, a class room sixty if everybody has two
tables open: so this is three class rooms behind one address."""


class TooManyLinesError(Refusal):
    """A household holds as many lines open as it may."""

    def __init__(self, most: int) -> None:
        """Say what to do."""
        super().__init__(
            f"{most} pages at tables are open from your connection. Close one of them: "
            "this one goes on by itself."
        )


class Lines:
    """The lines of each household that are open in this process."""

    def __init__(self, most: int = MOST_LINES) -> None:
        """No line is open; no household may have more than ``most``."""
        self._most = most
        self._open: Counter[str] = Counter()

    @contextlib.contextmanager
    def held(self, connection: Connection) -> Iterator[None]:
        """Count a line as long as it is open; the machine of the house has as many as it likes.

        Raises:
            TooManyLinesError: when there is no room for it.

        """
        whose = household(connection)
        if whose and self._open[whose] >= self._most:
            raise TooManyLinesError(self._most)
        self._open[whose] += 1
        try:
            yield
        finally:
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]
