"""What people tried in puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the table for it."""
    op.create_table(
        "puzzle_tries",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("against", sa.Float, nullable=False),
        sa.Column("points", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
