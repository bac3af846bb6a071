"""How a database gets its tables, and one of an earlier release what is new.

A new database is made as a whole and noted as the newest. One that is older takes the steps in
``migrations/versions`` that it lacks; only then is Alembic imported. It is one transaction.
"""

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    String,
    Table,
    func,
    insert,
    inspect,
    select,
    update,
)

from sandtable.server.store.columns import PULSE, TABLES
from sandtable.server.store.database import StoreError
from sandtable.server.store.metadata import HOUSE
from sandtable.server.store.news import TELLING

MIGRATIONS = Path(__file__).parent / "migrations"
STEPS = tuple(sorted(step.stem[1:5] for step in MIGRATIONS.glob("versions/v*.py")))
"""The numbers of all steps; the last is that of the schema in ``columns.py``."""
STANDS = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), primary_key=True),
)
"""One row: the last step that a database has taken."""
TRIED = update(PULSE).values(served=PULSE.c.served)
"""Changes nothing, and fails where nothing can be written."""
ONE_AT_A_TIME = 0x5A7D7AB1E
"""What processes lock that would change the schema of the same PostgreSQL at once."""


class SchemaError(StoreError):
    """A database that this release does not know; nothing was changed."""


def create(connection: Connection) -> None:
    """Make the tables of a new database, and bring an older one to this release's.

    Raises:
        SchemaError: when it belongs to a newer release.

    """
    if stands_at(connection) == STEPS[-1]:
        connection.execute(TRIED)
        return
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    if not inspect(connection).has_table(TABLES.name):
        HOUSE.create_all(connection)
        if connection.dialect.name == "postgresql":
            for statement in TELLING:
                connection.exec_driver_sql(statement)
        STANDS.create(connection)
        connection.execute(insert(STANDS).values(version_num=STEPS[-1]))
    elif stands_at(connection) != STEPS[-1]:  # while this one waited, another may have done it
        _upgrade(connection)


def stands_at(connection: Connection) -> str:
    """The last step that a database has taken; empty if none is noted.

    Raises:
        SchemaError: when this release does not know that step.

    """
    if not inspect(connection).has_table(STANDS.name):
        return ""
    step = connection.execute(select(STANDS.c.version_num)).scalar() or ""
    if step and step not in STEPS:
        message = (
            f"This database belongs to a newer release of Sandtable: its schema is {step}, "
            f"this release knows {STEPS[-1]}. Nothing was changed; start the newer release."
        )
        raise SchemaError(message)
    return step


def _upgrade(connection: Connection) -> None:
    """Take the steps that are missing."""
    from alembic import command  # noqa: PLC0415 - a third of a second that few starts need
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    command.upgrade(config, "head")
