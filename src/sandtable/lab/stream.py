"""Games on all cores, handed over in their order, or each as soon as it is over."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from sandtable.core.processes import helpers

AHEAD = 4
"""Tasks that wait for each core: what is not over yet takes no more memory than that."""

EAGER = 2
"""Tasks under way for each core, where the next ones depend on what came of these."""

PATIENCE = 3
"""So often may processes die before a task is over; then something is wrong with it."""

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def in_order(
    play: Callable[[Task], Outcome], tasks: Iterable[Task], hands: int
) -> Generator[Outcome]:
    """What comes of tasks, in their order; few are begun before they are wanted.

    A process that dies takes with it only what it had not handed over; that is begun again.

    Raises:
        BrokenProcessPool: when the processes die again and again.

    """
    if hands == 1:
        yield from map(play, tasks)
        return
    waiting, wanted, deaths = iter(tasks), deque[Task](), 0
    while True:
        try:
            for outcome in _in_order(play, waiting, wanted, hands):
                deaths = 0
                yield outcome
        except BrokenProcessPool:
            deaths += 1
            if deaths == PATIENCE:
                raise
        else:
            return


def _in_order(
    play: Callable[[Task], Outcome], tasks: Iterator[Task], wanted: deque[Task], hands: int
) -> Generator[Outcome]:
    """Play what is ``wanted`` and then the tasks; what was not handed over stays wanted."""
    pool = helpers(hands)
    try:
        futures = deque(pool.submit(play, task) for task in wanted)
        while True:
            for task in islice(tasks, AHEAD * hands - len(futures)):
                wanted.append(task)
                futures.append(pool.submit(play, task))
            if not futures:
                return
            outcome = futures.popleft().result()
            wanted.popleft()
            yield outcome
    finally:
        pool.shutdown(cancel_futures=True)


def as_over(
    play: Callable[[Task], Outcome], tasks: Iterable[Task], hands: int
) -> Generator[Outcome]:
    """What comes of tasks, each as soon as it is over; few are begun before they are wanted.

    A process that dies takes with it only what it had under way; that is begun again.

    Raises:
        BrokenProcessPool: when the processes die again and again.

    """
    if hands == 1:
        yield from map(play, tasks)
        return
    waiting, again, deaths = iter(tasks), deque[Task](), 0
    while True:
        try:
            for outcome in _as_over(play, waiting, again, hands):
                deaths = 0
                yield outcome
        except BrokenProcessPool:
            deaths += 1
            if deaths == PATIENCE:
                raise
        else:
            return


def _as_over(
    play: Callable[[Task], Outcome], tasks: Iterator[Task], again: deque[Task], hands: int
) -> Generator[Outcome]:
    """Play what is to be begun ``again`` and then the tasks; what is not over is added to it.

    The oldest is never further behind than ``AHEAD`` tasks a process.
    """
    pool, under_way, begun = helpers(hands), dict[Future[Outcome], tuple[int, Task]](), 0
    try:
        while True:
            oldest = min((number for number, _ in under_way.values()), default=begun)
            room = min(EAGER * hands - len(under_way), AHEAD * hands - (begun - oldest))
            for _ in range(room):
                task = again.popleft() if again else next(tasks, None)
                if task is None:
                    break
                again.append(task)  # begun only once a process has it
                under_way[pool.submit(play, task)] = begun, again.pop()
                begun += 1
            if not under_way:
                return
            over, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in over:
                outcome = future.result()
                del under_way[future]
                yield outcome
    finally:
        again.extend(task for _, task in under_way.values())
        pool.shutdown(cancel_futures=True)
