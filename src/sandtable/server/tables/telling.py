"""What a client is told of a message that was not carried out."""

import contextlib
import logging
from collections.abc import Iterator

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
    try:
        yield
    except Refusal as refusal:
        watcher.refuse(str(refusal), command)
    except StoreError as failure:
        log.error("table %s: the store failed: %s", table, failure, extra=at(table))  # noqa: TRY400
        watcher.send(Failed(NOT_KEPT, command))
    except Exception:
        log.exception("table %s: a message failed", table, extra=at(table))
        watcher.refuse(FAILED, command)
