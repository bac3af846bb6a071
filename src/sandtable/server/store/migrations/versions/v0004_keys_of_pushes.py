"""What a browser is told by goes with its key."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column that names the key, and the index by which it is found."""
    column = sa.Column("key_hash", sa.String(64), nullable=False, server_default="")
    op.add_column("subscriptions", column)
    op.create_index("ix_subscriptions_key_hash", "subscriptions", ["key_hash"])
