"""What other processes have written of tables: PostgreSQL tells it, and nobody has to look.

It tells once a transaction is committed, by triggers: no statement can forget to. Whoever did
not listen for a while is told nothing afterwards, and has to look at the rows.
"""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = logging.getLogger(__name__)

LOOK_AROUND = 0.25
"""Seconds between two looks at the rows, where nothing is told."""
LISTEN_SECONDS = 2.0
"""After so long without news it is asked whether the connection still stands."""

CHANNEL = "sandtable"
TELLING = (
    f"""
    CREATE FUNCTION sandtable_news() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_TABLE_NAME = 'orders' THEN
        PERFORM pg_notify('{CHANNEL}', NEW.table_id);
      ELSIF TG_OP = 'DELETE' THEN
        PERFORM pg_notify('{CHANNEL}', OLD.id);
      ELSE
        PERFORM pg_notify('{CHANNEL}', concat_ws(' ', NEW.id, NEW.version, NEW.reseated));
      END IF;
      RETURN NULL;
    END $$
    """,
    """
    CREATE TRIGGER news AFTER DELETE OR UPDATE OF version, reseated ON tables
    FOR EACH ROW EXECUTE FUNCTION sandtable_news()
    """,
    """
    CREATE TRIGGER news AFTER INSERT ON orders
    FOR EACH ROW EXECUTE FUNCTION sandtable_news()
    """,
)
"""What PostgreSQL is to do: tell which table has changed, and where it stands since."""

Stands = tuple[int, ...]
News = Mapping[str, Stands]
"""By table of which something was written: where it stands, as far as that was told."""


class Listener:
    """A connection on which PostgreSQL tells what is written."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Not listening yet."""
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._told: dict[str, Stands] = {}
        self._heard = asyncio.Event()

    async def news(self) -> News | None:
        """Wait for news, or for a while; None: something may have been missed.

        Then it has to be looked for in the rows.
        """
        if self._connection is None:
            try:
                await self._listen()
            except (OSError, SQLAlchemyError, asyncpg.PostgresError) as failure:
                log.warning("news of other processes is not heard: %s", failure)
                await asyncio.sleep(LOOK_AROUND)
            return None
        if not await self._stands(self._connection):
            await self.close()
            return None
        self._heard.clear()
        told, self._told = self._told, {}
        return told

    async def close(self) -> None:
        """Listen no more."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(OSError, SQLAlchemyError, asyncpg.PostgresError):
                await connection.invalidate()
                await connection.close()

    async def _listen(self) -> None:
        connection = await self._engine.connect()
        driver = await _driver(connection)
        await driver.add_listener(CHANNEL, self._hear)
        driver.add_termination_listener(lambda _: self._heard.set())
        self._connection = connection

    def _hear(self, _connection: object, _process: int, _channel: str, words: str) -> None:
        table, *stands = words.split()
        self._told[table] = tuple(map(int, stands))
        self._heard.set()

    async def _stands(self, connection: AsyncConnection) -> bool:
        """Wait for news; whether the connection stands: it brings any, or answers."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LISTEN_SECONDS):
                await self._heard.wait()
        try:
            driver = await _driver(connection)
            if not self._heard.is_set():
                await driver.execute("SELECT 1", timeout=LISTEN_SECONDS)
        except (OSError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError):
            return False
        return not driver.is_closed()


async def _driver(connection: AsyncConnection) -> Any:  # noqa: ANN401 - of the driver
    return (await connection.get_raw_connection()).driver_connection
