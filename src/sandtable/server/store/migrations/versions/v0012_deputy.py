"""The level that stands in for people is agreed on; at older tables it is Captain."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column that says so."""
    deputy = sa.Column("deputy", sa.String(32), nullable=False, server_default="captain")
    op.add_column("tables", deputy)
