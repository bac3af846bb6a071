"""The tables of what people said at tables, and of what was reported."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    UniqueConstraint,
    false,
)

from sandtable.server.store.metadata import HOUSE

CHAT = Table(
    "chat",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("circle", String(16), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("command", String(64), nullable=False),
    Column("seat", Integer),
    Column("author", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", String, nullable=False),
    Column("at", String(32), nullable=False),
    Column("holder", String(32), nullable=False, server_default="", index=True),
    UniqueConstraint("table_id", "command"),
)
"""Lines that people said; each of the two circles counts its own."""
REPORTS = Table(
    "reports",
    HOUSE,
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
    Column("done", Boolean, nullable=False, server_default=false()),
)
"""Lines that somebody reported, as they were: they stay when the table is deleted."""
