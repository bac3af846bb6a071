"""Games of a match in processes that die while they play them."""

import os
import signal
from multiprocessing import parent_process
from pathlib import Path

from sandtable.lab import match as matches


def play_games(match, numbers):
    """Play a block; at number 5 the process dies once, or, with seed 9, always."""
    mark = Path(os.environ["DEATHS"])
    if numbers.start == 5 and parent_process() and (match.seed == 9 or not mark.exists()):
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return matches.play_games(match, numbers)
