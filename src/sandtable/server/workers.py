"""Several processes that serve one house at one port, begun and ended together."""

import contextlib
import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerProcess

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""How long a worker that died, or a signal, may stay unnoticed."""
PAUSE_SECONDS = 1.0
"""Between the end of a worker and another one in its place."""
MOST_SECONDS = 30.0
"""For an orderly end; then workers are killed, which loses nothing that was confirmed."""


@dataclass(frozen=True, slots=True)
class Place:
    """One worker of several: its number, and the line by which it tells of itself.

    Whoever leads is alone until everything is prepared: others would do the same beside it.
    """

    number: int
    leads: bool
    line: Connection

    def prepared(self) -> None:
        """Tell that the others may come."""
        self.line.send_bytes(b"prepared")


Work = Callable[[Place], None]


class Workers:
    """Processes that do the same until this one is told to end."""

    def __init__(self, many: int, work: Work, shared: str) -> None:
        """``work`` is what each of so ``many`` does; they share the imports of a module."""
        self._many, self._work = many, work
        self._context = get_context("forkserver")
        self._context.set_forkserver_preload([shared])
        self._at: dict[Connection, tuple[int, ForkServerProcess]] = {}
        """By its line: a worker and its number."""
        self._prepared = self._ending = False

    def run(self) -> None:
        """Keep them going.

        Raises:
            SystemExit: when the first of them cannot begin; it has said why.

        """
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._end)
        try:
            self._begin(0)
            while not self._ending:
                heard = connection.wait(list(self._at), LOOK_SECONDS)
                for line in [line for line in self._at if line in heard]:
                    self._hear(line)
        finally:
            self._stop()

    def _end(self, *_: object) -> None:
        self._ending = True

    def _begin(self, number: int) -> None:
        line, theirs = self._context.Pipe()
        place = Place(number, not self._prepared, theirs)
        process = self._context.Process(target=_begun, args=(self._work, place))
        process.start()
        theirs.close()
        self._at[line] = number, process

    def _hear(self, line: Connection) -> None:
        """A worker has prepared everything, or it is dead."""
        try:
            line.recv_bytes()
        except (EOFError, OSError):
            self._replace(line)
        else:
            self._prepared = True
            for number in range(1, self._many):
                self._begin(number)

    def _replace(self, line: Connection) -> None:
        number, process = self._at.pop(line)
        process.join()
        if self._ending:
            return
        code = process.exitcode or 0
        if code > 0 and not self._prepared:
            sys.exit(code)
        log.warning("worker %d has ended (%d): another begins", number, code)
        time.sleep(PAUSE_SECONDS)
        self._begin(number)

    def _stop(self) -> None:
        workers = [process for _, process in self._at.values()]
        for process in workers:
            process.terminate()
        end = time.monotonic() + MOST_SECONDS
        for process in workers:
            process.join(max(0.0, end - time.monotonic()))
            process.kill()
            process.join()


def _begun(work: Work, place: Place) -> None:
    """Work, until told to end, or until whoever began it was killed."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, _leave)
    Thread(target=_end_with, args=(place.line,), daemon=True).start()
    work(place)


def _leave(*_: object) -> None:
    sys.exit()


def _end_with(line: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        line.recv_bytes()
    os._exit(1)
