"""Programs play, watch and download with passes, and a seat says that a bot plays there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table of passes, and the mark of a seat."""
    op.create_table(
        "passes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.add_column("seats", sa.Column("bot", sa.String(8), nullable=False, server_default=""))
