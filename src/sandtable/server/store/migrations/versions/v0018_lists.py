"""Lists of tables go on page by page, however many games have been played."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Find the last tables to change, of those that go on and of those that are over.

    Whoever looks for open or public ones still walks past the private ones between them; with
    all that tells them apart in the index, SQLite does so without reading those tables.
    """
    listed = ["finished", "changed", "id", "privacy", "missing"]
    op.create_index("ix_tables_listed", "tables", listed)
