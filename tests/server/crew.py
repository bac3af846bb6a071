"""Workers that do nothing, and leave a file each that says which they are."""

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

from sandtable.server.workers import Workers

GO, FAIL = "go", "fail"


def work(folder, place):
    """Be there; whoever leads prepares what the others wait for until it is told to go."""
    if (folder / FAIL).exists():
        sys.exit(3)
    (folder / f"worker-{place.number}-{os.getpid()}").touch()
    while place.leads and not (folder / GO).exists():
        time.sleep(0.01)
    if place.leads:
        place.prepared()
    while True:
        signal.pause()


if __name__ == "__main__":
    Workers(int(sys.argv[1]), partial(work, Path(sys.argv[2])), "json").run()
