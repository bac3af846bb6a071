"""Puzzles are made of finished games where all who played allow it; so far nobody does."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Add the column that says so."""
    puzzles = sa.Column("puzzles", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("guests", puzzles)
