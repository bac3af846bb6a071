"""Finished games that are looked at again."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table for them."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("versions", sa.String, nullable=False),
        sa.Column("start", sa.String, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("moves", sa.String, nullable=False),
    )
