"""Games on all cores, handed over in their order, or each as soon as it is over."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import TypeVar

from sandtable.core.processes import helpers
from sandtable.lab.match import Match, Played, play_games

AHEAD = 4
"""Blocks that wait for each core: what is not over yet takes no more memory than that."""

EAGER = 2
"""Tasks under way for each core, where the next ones depend on what came of these."""

PATIENCE = 3
"""So often may processes die before a block is over; then something is wrong with it."""

Block = list[Played]
Task = TypeVar("Task")
Outcome = TypeVar("Outcome")


def streamed(match: Match, first: int, hands: int) -> Generator[Block]:
    """The games of a match from number ``first`` on, block by block, in their order.

    A process that dies takes with it only what it had not handed over; that is played again.

    Raises:
        BrokenProcessPool: when the processes die again and again.

    """
    blocks = iter(match.blocks(first))
    if hands == 1:
        for block in blocks:
            yield play_games(match, block)
        return
    wanted: deque[range] = deque()
    deaths = 0
    while True:
        try:
            for played in _by_processes(match, blocks, wanted, hands):
                deaths = 0
                yield played
        except BrokenProcessPool:
            deaths += 1
            if deaths == PATIENCE:
                raise
        else:
            return


def _by_processes(
    match: Match, blocks: Iterator[range], wanted: deque[range], hands: int
) -> Generator[Block]:
    """Play what is ``wanted`` and then the blocks; what was not handed over stays wanted."""
    pool = helpers(hands)
    try:
        futures = deque(pool.submit(play_games, match, block) for block in wanted)
        while True:
            for block in islice(blocks, AHEAD * hands - len(futures)):
                wanted.append(block)
                futures.append(pool.submit(play_games, match, block))
            if not futures:
                return
            played = futures.popleft().result()
            wanted.popleft()
            yield played
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
