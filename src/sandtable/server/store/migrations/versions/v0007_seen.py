"""When a person last looked at each table; for those that were there, it counts from now."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column."""
    column = sa.Column("seen", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("tables", column)
    op.execute("UPDATE tables SET seen = COALESCE((SELECT MAX(served) FROM pulse), 0)")
