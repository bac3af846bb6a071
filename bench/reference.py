"""An opponent as it was at another commit, for matches against it.

``REFERENCE="CHECKOUT SPEC" PYTHONPATH=src:bench sandtable tournament GAME --agents
SPEC,reference:Then`` plays against the opponent called ``SPEC`` in that checkout, for instance
``/elsewhere search:200it``. It thinks in a process of its own, by the rules and appraisals that
were there, so positions must have the same layout in both.
"""

import json
import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from sandtable.agents import make_agent
from sandtable.core.record import record_of, schema_of


class Then:
    """Who answers from there."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """What that opponent does, who sees the masked position."""
        schema, there = schema_of(view), _there(os.environ["REFERENCE"])
        asked = schema.__module__, schema.__qualname__, view.tobytes().hex(), player, seed
        there.stdin.write(f"{json.dumps(asked)}\n")
        there.stdin.flush()
        return int(there.stdout.readline())


@cache
def _there(reference: str) -> Any:  # noqa: ANN401 - a process, whose pipes are there
    checkout, spec = reference.rsplit(maxsplit=1)
    return subprocess.Popen(  # noqa: S603 - this file
        [sys.executable, __file__, spec],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": f"{checkout}/src"},
    )


def main(spec: str) -> None:
    """Answer whoever asks, line by line."""
    agent = make_agent(spec)
    for line in sys.stdin:
        module, name, numbers, player, seed = json.loads(line)
        row = np.frombuffer(bytearray.fromhex(numbers), np.int64)
        import_module(f"{module.rpartition('.')[0]}.game")  # its rules answer then
        view = record_of(row, getattr(import_module(module), name))
        sys.stdout.write(f"{agent.choose(view, player, seed)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
