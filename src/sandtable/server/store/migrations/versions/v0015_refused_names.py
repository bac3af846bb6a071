"""Names that whoever runs the house has refused."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make the table for them."""
    op.create_table(
        "refused_names",
        sa.Column("reading", sa.String(1024), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False, index=True),
        sa.Column("at", sa.String(32), nullable=False),
    )
