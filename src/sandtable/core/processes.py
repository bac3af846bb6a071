"""Work spread over processes that end with the one that began it."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any


@contextmanager
def spread(hands: int) -> Iterator[Callable[..., Any]]:
    """A ``map`` over that many processes; over this one when it is one."""
    if hands == 1:
        yield map
        return
    with helpers(hands) as pool:
        yield pool.map


def helpers(hands: int) -> ProcessPoolExecutor:
    """That many processes, begun when there is work for them."""
    return ProcessPoolExecutor(hands, get_context("spawn"), initializer=_end_with_starter)


def end_with_parent() -> None:
    """See to it that this process ends when nobody holds the other end of its input any more.

    A parent that was killed can tell its children nothing; its end of a pipe closes by itself.
    """

    def wait() -> None:
        # Not through sys.stdin: its lock, held here, would be in the way of an orderly end.
        while os.read(sys.stdin.fileno(), 1):
            pass
        os._exit(1)

    Thread(target=wait, daemon=True).start()


def _end_with_starter() -> None:
    """See to it that this process does not think on when the one that began it was killed.

    An interruption from the keyboard reaches both: this one ends without a word.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)

    def wait() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()
