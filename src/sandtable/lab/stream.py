"""The games of a match on all cores, handed over in their order as they are over."""

from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from sandtable.core.processes import helpers
from sandtable.lab.match import Match, Played, play_games

AHEAD = 4
"""Blocks that wait for each core: what is not over yet takes no more memory than that."""

PATIENCE = 3
"""So often may processes die before a block is over; then something is wrong with it."""

Block = list[Played]


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
