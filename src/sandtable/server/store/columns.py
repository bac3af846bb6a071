"""The tables of the database, and how a database of an earlier version gets what is new."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
    inspect,
    text,
)
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

_house = MetaData()

TABLES = Table(
    "tables",
    _house,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed", BigInteger),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("headline", String, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("thinking", Boolean, nullable=False),
    Column("deciders", String, nullable=False, server_default="[]"),
    Column("question", String, nullable=False, server_default=""),
    Column("winners", String, nullable=False, server_default="[]"),
    Column("name", String, nullable=False, server_default=""),
    Column("missing", String, nullable=False, server_default="[]"),
    Column("founder", String(32), nullable=False, server_default="", index=True),
    Column("privacy", String(16), nullable=False, server_default="open"),
    Column("clock", String, nullable=False, server_default=""),
    Column("due", BigInteger, index=True),
)
"""A column that came later has a default, with which it is added to older databases."""

SEATS = Table(
    "seats",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("way", String(16), nullable=False, server_default="here"),
    Column("holder", String(32), nullable=False, server_default="", index=True),
)
LINKS = Table(
    "links",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret_hash", String(64), nullable=False),
    Column("along", Boolean, nullable=False, server_default=false()),
)
"""One link a seat; the one of the seat -1 is for whoever comes first."""
GUESTS = Table(
    "guests",
    _house,
    Column("id", String(32), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("created", String(32), nullable=False),
)
ACTIONS = Table(
    "actions",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("rolls", String, nullable=False),
    Column("command", String(64)),
    Column("at", String(32), nullable=False),
    Column("word", String(64), nullable=False, server_default=""),
    Column("served", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("table_id", "command"),
)
ORDERS = Table(
    "orders",
    _house,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("standing", String(16), nullable=False),
    Column("since", Integer, nullable=False),
)
PULSE = Table(
    "pulse",
    _house,
    Column("id", Integer, primary_key=True),
    Column("served", BigInteger, nullable=False),
)
"""One row: how many milliseconds the house has served."""
CHAT = Table(
    "chat",
    _house,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("circle", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("command", String(64), nullable=False),
    Column("seat", Integer),
    Column("author", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", String, nullable=False),
    Column("at", String(32), nullable=False),
    UniqueConstraint("table_id", "command"),
)
"""Lines that people said; each of the two circles counts its own."""
REPORTS = Table(
    "reports",
    _house,
    Column("table_id", String(32), primary_key=True),
    Column("reporter", String(32), primary_key=True),
    Column("circle", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("reporter_name", String(64), nullable=False),
    Column("seat", Integer),
    Column("author", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", String, nullable=False),
    Column("said", String(32), nullable=False),
    Column("at", String(32), nullable=False),
)
"""Lines that somebody reported, as they were: they stay when the table is deleted."""
ATTENDANCE = Table(
    "attendance",
    _house,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
    Column("away", Boolean, nullable=False),
    Column("many", Integer, nullable=False, server_default="1"),
    Column("at", String(32), nullable=False, index=True),
)
"""Whose people each process of the server sees; a row that is old says nothing any more.

The seat -1 is that of all who watch.
"""
OF_A_TABLE = (ATTENDANCE, CHAT, LINKS, ORDERS, ACTIONS, SEATS)
"""What is forgotten with a table."""
KEPT = tuple(table for table in _house.sorted_tables if table is not ATTENDANCE)
"""What moves with a house to another database, in an order in which it can be written there."""


def create(connection: Connection) -> None:
    """Make what is not there yet; a database of an earlier version gets its new columns."""
    for table in _house.sorted_tables:
        connection.execute(CreateTable(table, if_not_exists=True))
    _add_columns(connection)
    for table in _house.sorted_tables:
        for index in table.indexes:
            connection.execute(CreateIndex(index, if_not_exists=True))


def _add_columns(connection: Connection) -> None:
    """Give the tables of an older database the columns that have come since."""
    for table in _house.sorted_tables:
        there = {column["name"] for column in inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {kind}"))
