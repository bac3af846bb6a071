"""Figures of one server process, counted where things happen and read by Prometheus.

Beside these Prometheus gets what its library knows of any process: memory, files, time. Names
of people and tables, tokens and hands are in none of them.
"""

import asyncio
import time
from wsgiref.simple_server import WSGIServer

from prometheus_client import Counter, Gauge, Histogram, start_http_server

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
SLOW = (0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60)
HERE = "127.0.0.1"

TABLES = Gauge("sandtable_tables_open", "Tables in the memory of this process.")
LINES = Gauge("sandtable_lines", "Sockets of tables that are open.")
KEEPING = Histogram(
    "sandtable_keeping_seconds", "How long it takes to keep a row of a table.", buckets=QUICK
)
SHOWING = Histogram(
    "sandtable_showing_seconds",
    "How long it takes from a person's move to the sockets of all who look.",
    buckets=QUICK,
)
THINKING = Histogram(
    "sandtable_thinking_seconds",
    "How long opponents take for a decision, with waiting for a core.",
    buckets=SLOW,
)
OPPONENTS = Gauge("sandtable_opponents", "Opponents who think, or wait for a core to think on.")
ANSWERS = Counter("sandtable_answers", "Answers to requests, by status.", ["status"])
MESSAGES = Counter(
    "sandtable_messages", "Messages over the sockets of tables, by what came of them.", ["end"]
)
"""``done``; ``refused``, with nothing changed; ``failed``, by a fault or the store's."""
TROUBLES = Counter(
    "sandtable_troubles",
    "Warnings and errors, also those that the log leaves out, by the part of the server.",
    ["part", "level"],
)


def handing_over(since: float) -> None:
    """What came of a move that came in then is on its way to all who look.

    Each line to a table writes what it was given before this is counted; who reads so slowly
    that theirs still writes what was before is not waited for.
    """
    asyncio.get_running_loop().call_soon(lambda: SHOWING.observe(time.perf_counter() - since))


def shown(figure: Gauge) -> int:
    """What a figure shows now."""
    return sum(int(sample.value) for metric in figure.collect() for sample in metric.samples)


def show(port: int) -> WSGIServer:
    """Show the figures to callers on this machine, on a port of their own; with 0 any free one.

    Raises:
        OSError: when the port is taken or not allowed.

    """
    try:
        server, _ = start_http_server(port, HERE)
    except OSError as wrong:
        reason = f"{wrong.strerror}, for figures at port {port}"
        raise OSError(wrong.errno, reason) from wrong
    return server
