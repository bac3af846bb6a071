"""What one process does of several, and news between them."""

import sqlalchemy as sa
from alembic import op

from sandtable.server.store.news import TELLING

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the tables of who does what, and let PostgreSQL tell of what is written."""
    op.create_table(
        "claims",
        sa.Column("work", sa.String(64), primary_key=True),
        sa.Column("process", sa.String(16), nullable=False),
    )
    op.create_index("ix_claims_process", "claims", ["process"])
    op.create_table(
        "processes",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("beats", sa.Integer, nullable=False),
    )
    op.create_index("ix_tables_thinking", "tables", ["thinking"])
    if op.get_bind().dialect.name == "postgresql":
        for statement in TELLING:
            op.execute(statement)
