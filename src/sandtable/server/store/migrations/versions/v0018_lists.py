"""Lists of tables go on page by page, however many games have been played."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Find the tables that go on, and the last to change, without looking at all."""
    op.create_index("ix_tables_listed", "tables", ["finished", "changed"])
