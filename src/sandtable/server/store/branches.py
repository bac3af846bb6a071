"""What is kept of branches: tables that begin with a position of another game."""

import json

from sqlalchemy import Column, Connection, ForeignKey, Integer, String, Table, insert

from sandtable.server.store.metadata import HOUSE
from sandtable.server.store.rows import Branch

BRANCHES = Table(
    "branches",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("origin", String(32), nullable=False, index=True),
    Column("move", Integer, nullable=False),
    Column("position", String, nullable=False),
)
"""With what tables begin that are not set up. They stay when the one they left is deleted."""


def add_branch(connection: Connection, table: str, branch: Branch) -> None:
    """Keep with what a new table begins."""
    row = insert(BRANCHES).values(
        table_id=table,
        origin=branch.origin,
        move=branch.move,
        position=json.dumps(branch.position),
    )
    connection.execute(row)
