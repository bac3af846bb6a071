"""A store for as long as something is done in it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sandtable.server.store.store import Store


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """The store at an address; it is closed in the end.

    Raises:
        StoreError: when it cannot be opened.

    """
    store = Store(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()
