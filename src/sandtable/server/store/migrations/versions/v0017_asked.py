"""Lists of tables say what somebody asks; at older tables from the next row of the log on."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the columns that say so."""
    request = sa.Column("request", sa.String, nullable=False, server_default="")
    asked = sa.Column("asked", sa.String, nullable=False, server_default="[]")
    for column in (request, asked):
        op.add_column("tables", column)
