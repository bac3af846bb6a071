"""What a client is told of a message that was not carried out."""

import contextlib
import logging
from collections.abc import Iterator

from sandtable.server import figures
from sandtable.server.logs import at
from sandtable.server.refusals import MissingError, NoSeatError, Refusal
from sandtable.server.store.database import StoreError
from sandtable.server.tables.watchers import NO_TABLE, SEAT_GONE, Watcher
from sandtable.server.wire.messages import Failed

log = logging.getLogger(__name__)

NOT_KEPT = "The server cannot keep its tables just now."
FAILED = "The server failed to do this. Reload the page to see how the table stands."


@contextlib.contextmanager
def why_not(watcher: Watcher, table: str, command: str) -> Iterator[None]:
    """Carry out a message of a client; if that fails, say so in words, and name the command.

    Whoever does not look yet and may not look like this is sent away, with a code: nothing
    would come over this line.
    """
    where = at(table, watcher.viewer)
    try:
        yield
    except Refusal as refusal:
        figures.MESSAGES.labels("refused").inc()
        code = None if command or watcher.viewer is not None else _code(refusal)
        watcher.refuse(str(refusal), command)
        if code is not None:
            watcher.hang_up(code)
    except StoreError as failure:
        figures.MESSAGES.labels("failed").inc()
        log.error("table %s: the store failed: %s", table, failure, extra=where)  # noqa: TRY400
        watcher.send(Failed(NOT_KEPT, command))
    except Exception:
        figures.MESSAGES.labels("failed").inc()
        log.exception("table %s: a message failed", table, extra=where)
        watcher.refuse(FAILED, command)
    else:
        figures.MESSAGES.labels("done").inc()


def _code(refusal: Refusal) -> int | None:
    """With which a line ends on which somebody may not look; None: they may say more."""
    if isinstance(refusal, MissingError):
        return NO_TABLE
    return SEAT_GONE if isinstance(refusal, NoSeatError) else None
