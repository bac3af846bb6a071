"""Games on a Ray cluster, handed over in their order."""

import logging
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from socket import create_connection
from typing import TypeVar

from sandtable.core.needs import MissingExtraError
from sandtable.lab.stream import AHEAD, PATIENCE

try:
    import ray
    from ray.exceptions import NodeDiedError, ObjectLostError, RayError, WorkerCrashedError
except ImportError as _absent:
    raise MissingExtraError(extra="ray") from _absent

SHORTLY = 10
"""Seconds in which a cluster has to answer."""

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def in_order(
    play: Callable[[Task], Outcome], tasks: Iterable[Task], address: str
) -> Generator[Outcome]:
    """What comes of tasks, in their order, as ``lab.stream`` has it of this machine's cores.

    The cluster at ``address`` (``host:port``, or ``auto`` for the one that this machine belongs
    to) needs the same release of Sandtable on each of its machines. A process that dies takes
    with it only what it had under way; that is begun again, wherever there is room.

    Raises:
        ConnectionError: when there is no such cluster.
        BrokenProcessPool: when processes die again and again before a task is over.

    """
    _reach(address)

    @ray.remote(max_retries=PATIENCE - 1)
    def begin(task: Task) -> Outcome:
        return play(task)

    try:
        room = AHEAD * int(ray.cluster_resources()["CPU"])  # type: ignore[no-untyped-call]
        waiting = iter(tasks)
        under_way = deque(map(begin.remote, islice(waiting, room)))
        while under_way:
            yield ray.get(under_way.popleft())
            under_way.extend(map(begin.remote, islice(waiting, 1)))
    except (NodeDiedError, ObjectLostError, WorkerCrashedError) as wrong:
        message = f"a task is not over after {PATIENCE} processes of the cluster died of it"
        raise BrokenProcessPool(message) from wrong
    finally:
        ray.shutdown()


def _reach(address: str) -> None:
    """Connect with a cluster. Ray itself tries for minutes where nobody listens."""
    host, separator, port = address.rpartition(":")
    try:
        if separator:
            create_connection((host, int(port)), SHORTLY).close()
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, ValueError, RayError) as wrong:
        message = f"no Ray cluster can be reached at {address!r}: {wrong}"
        raise ConnectionError(message) from wrong
