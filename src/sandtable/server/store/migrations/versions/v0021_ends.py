"""Lists of tables say how long each may think; of older tables once one is next looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Add the column that says so."""
    ends = sa.Column("ends", sa.String, nullable=False, server_default="[]")
    op.add_column("tables", ends)
