"""What a client is told of a message that was not carried out."""

import contextlib
import logging
from collections.abc import Iterator

from sandtable.server import figures
from sandtable.server.logs import at
from sandtable.server.refusals import Refusal
from sandtable.server.store.database import StoreError
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.messages import Failed

log = logging.getLogger(__name__)

NOT_KEPT = "The server cannot keep its tables just now."
FAILED = "The server failed to do this. Reload the page to see how the table stands."


@contextlib.contextmanager
def why_not(watcher: Watcher, table: str, command: str) -> Iterator[None]:
    """Carry out a message of a client; if that fails, say so in words, and name the command."""
    where = at(table, watcher.viewer)
    try:
        yield
    except Refusal as refusal:
        figures.MESSAGES.labels("refused").inc()
        watcher.refuse(str(refusal), command)
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
