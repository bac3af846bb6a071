"""Threads of other machines that offer to think for opponents."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Make the table for them."""
    op.create_table(
        "offers",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("release", sa.String, nullable=False),
        sa.Column("thought", sa.String),
        sa.Column("choice", sa.BigInteger),
    )
