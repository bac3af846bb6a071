"""Who looks at tables is known by how long the house has served, not by the time of day."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Begin with an empty table: who is there is written anew."""
    op.drop_table("attendance")
    op.create_table(
        "attendance",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True, index=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("many", sa.Integer, nullable=False, server_default="1"),
        sa.Column("served", sa.BigInteger, nullable=False, index=True),
        sa.Column("looking", sa.Boolean, nullable=False, server_default=sa.false()),
    )
