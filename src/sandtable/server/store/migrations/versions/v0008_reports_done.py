"""Which reports the host has looked after."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column."""
    done = sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("reports", done)
