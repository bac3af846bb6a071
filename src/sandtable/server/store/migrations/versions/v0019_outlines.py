"""The curve of a long game is shown in outline before every move of it is looked at."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Keep the outline beside the moves; what was looked at before has none."""
    outline = sa.Column("outline", sa.String, nullable=False, server_default="[]")
    op.add_column("analyses", outline)
