"""Processes that end with the one that began them."""

import subprocess
import sys

CHILD = "from sandtable.core.processes import end_with_parent; end_with_parent()"


def test_a_child_that_is_done_ends_well_before_its_parent():
    """Whoever waits for the end of its input must not be in the way when the work is done."""
    command = (sys.executable, "-c", f"{CHILD}; import time; time.sleep(0.2)")
    with subprocess.Popen(command, stdin=subprocess.PIPE) as child:  # noqa: S603 - our own
        assert child.wait() == 0
