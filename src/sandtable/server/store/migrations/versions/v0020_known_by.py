"""Whoever takes a seat along to another device is still the same to those who muted them."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Keep by what the person of a seat was known before; nobody has taken one along so far."""
    known_by = sa.Column("known_by", sa.String(64), nullable=False, server_default="")
    op.add_column("seats", known_by)
