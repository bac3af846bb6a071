"""The schema as it was when its steps began to be numbered.

Before, a program gave a database whatever it found missing. So there are databases of many
shapes, from three tables on; this gives each what it lacks.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)
from sqlalchemy.schema import CreateColumn, CreateIndex, CreateTable

revision = "0001"
down_revision = None

HOUSE = MetaData()

Table(
    "tables",
    HOUSE,
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
    Column("reseated", Integer, nullable=False, server_default="0"),
    Column("rated", Boolean, nullable=False, server_default=false()),
)
Table(
    "seats",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("way", String(16), nullable=False, server_default="here"),
    Column("holder", String(32), nullable=False, server_default="", index=True),
    Column("devices", String, nullable=False, server_default=""),
)
Table(
    "links",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret_hash", String(64), nullable=False),
    Column("along", Boolean, nullable=False, server_default=false()),
)
Table(
    "guests",
    HOUSE,
    Column("id", String(32), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("created", String(32), nullable=False),
)
Table(
    "keys",
    HOUSE,
    Column("key_hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("created", String(32), nullable=False),
)
Table(
    "accounts",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("name", String(64), nullable=False, index=True),
    Column("password", String(256), nullable=False, server_default=""),
    Column("created", String(32), nullable=False),
)
Table(
    "readings",
    HOUSE,
    Column("reading", String(1024), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
)
Table(
    "passkeys",
    HOUSE,
    Column("id", String(1400), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("public_key", String, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", String(32), nullable=False),
)
Table(
    "recovery",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("code_hash", String(64), primary_key=True),
)
Table(
    "challenges",
    HOUSE,
    Column("challenge", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("at", String(32), nullable=False, index=True),
)
Table(
    "actions",
    HOUSE,
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
Table(
    "orders",
    HOUSE,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("standing", String(16), nullable=False),
    Column("since", Integer, nullable=False),
)
Table(
    "pulse",
    HOUSE,
    Column("id", Integer, primary_key=True),
    Column("served", BigInteger, nullable=False),
)
Table(
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
Table(
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
)
Table(
    "attendance",
    HOUSE,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
    Column("away", Boolean, nullable=False),
    Column("many", Integer, nullable=False, server_default="1"),
    Column("at", String(32), nullable=False, index=True),
    Column("looking", Boolean, nullable=False, server_default=false()),
)
Table(
    "ratings",
    HOUSE,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("player", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("at", String(32), nullable=False),
)
Table(
    "profiles",
    HOUSE,
    Column("address", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
)
Table(
    "calls",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("state", String(16), nullable=False),
    Column("due", BigInteger, index=True),
    Column("until", BigInteger),
)
Table(
    "subscriptions",
    HOUSE,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("host", String, nullable=False),
    Column("created", String(32), nullable=False),
)
Table(
    "muted",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
)
Table(
    "house_keys",
    HOUSE,
    Column("name", String(32), primary_key=True),
    Column("secret", String, nullable=False),
)


def upgrade() -> None:
    """Make the tables, columns and indexes that are not there."""
    connection = op.get_bind()
    for table in HOUSE.sorted_tables:
        connection.execute(CreateTable(table, if_not_exists=True))
        there = {column["name"] for column in sa.inspect(connection).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                kind = CreateColumn(column).compile(dialect=connection.dialect)
                connection.execute(sa.text(f"ALTER TABLE {table.name} ADD COLUMN {kind}"))
        for index in table.indexes:
            connection.execute(CreateIndex(index, if_not_exists=True))
