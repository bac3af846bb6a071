"""It is noted when the person of a seat was last at the table; nobody was ever away before."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column, as if everybody had just been there."""
    seen = sa.Column("seen", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("seats", seen)
    op.execute("UPDATE seats SET seen = (SELECT coalesce(max(served), 0) FROM pulse)")
