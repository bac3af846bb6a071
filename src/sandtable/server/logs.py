"""What the server writes to its log: one line a minute for one cause, and nobody's secrets."""

import json
import logging
import re
import time
from collections.abc import Callable
from typing import Any

from sandtable.server import figures

OURS = "sandtable.server."
A_MINUTE = 60.0
MOST_CAUSES = 1000
"""Causes that are remembered; then all are forgotten, and each may be told again."""

SECRET = re.compile(r"\b[0-9a-f]{32,}\b", re.IGNORECASE)
"""Tokens of seats, secrets of tables, and hashes: nothing else has so many such digits."""


class Discreet(logging.Formatter):
    """Lines without anything that looks like a token or a secret."""

    def format(self, record: logging.LogRecord) -> str:
        """A line, and the failure that led to it."""
        return SECRET.sub("…", super().format(record))


class Lines(Discreet):
    """Each line an object in JSON: what happened, and at which table and seat if known.

    A caller says so by ``extra=at(table, seat)``.
    """

    def format(self, record: logging.LogRecord) -> str:
        """A line for programs that read logs."""
        line = {
            "time": self.formatTime(record),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **{name: getattr(record, name) for name in PLACE if hasattr(record, name)},
        }
        if record.exc_info:
            line["failure"] = self.formatException(record.exc_info)
        return SECRET.sub("…", json.dumps(line, ensure_ascii=False))


PLACE = ("table", "seat")


def at(table: str, seat: int | None = None) -> dict[str, Any]:
    """Where something happened, for the ``extra`` of a line in the log.

    ``seat`` is that of a player; whoever only looks on has none.
    """
    return {"table": table} if seat is None or seat < 0 else {"table": table, "seat": seat}


class Counted(logging.Handler):
    """Counts every line, also those that are left out, as a figure."""

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line by the part of the server: ``opponents``, ``tables``, ``push``."""
        part = record.name.removeprefix(OURS).partition(".")[0]
        figures.TROUBLES.labels(part, record.levelname).inc()


class OnceAMinute(logging.Filter):
    """Lets the same cause be told once a minute, and says how often it was left out."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing has been told yet."""
        super().__init__()
        self._clock = clock
        self.told: dict[object, tuple[float, int]] = {}
        """By cause: when it was told last, and how often it was left out since."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is to be written."""
        failure = record.exc_info[0] if record.exc_info else None
        cause, now = (record.name, record.msg, failure), self._clock()
        told, left_out = self.told.get(cause, (now - A_MINUTE, 0))
        if now - told < A_MINUTE:
            self.told[cause] = told, left_out + 1
            return False
        if len(self.told) >= MOST_CAUSES:
            self.told.clear()
        self.told[cause] = now, 0
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like it)", ()
        return True


def config(*, as_json: bool = False) -> dict[str, Any]:
    """For ``logging.config``: everything goes the one way, for people or for programs."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "people": {
                "()": Discreet,
                "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
            },
            "programs": {"()": Lines},
        },
        "filters": {"once": {"()": OnceAMinute}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "programs" if as_json else "people",
                "filters": ["once"],
            },
            "figures": {"()": Counted},
        },
        "root": {"level": "WARNING", "handlers": ["figures", "stderr"]},
    }
