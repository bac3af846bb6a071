"""How far watchers are behind is agreed on; at older tables it is two turns."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the column that says so."""
    op.add_column("tables", sa.Column("behind", sa.Integer, nullable=False, server_default="2"))
