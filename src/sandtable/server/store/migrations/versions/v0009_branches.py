"""Tables may begin with a position of another game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table of where they begin."""
    op.create_table(
        "branches",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("position", sa.String, nullable=False),
    )
    op.create_index("ix_branches_origin", "branches", ["origin"])
