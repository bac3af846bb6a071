"""The table of what people tried in puzzles."""

from sqlalchemy import Boolean, Column, Float, String, Table

from sandtable.server.store.metadata import HOUSE

PUZZLE_TRIES = Table(
    "puzzle_tries",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("right", Boolean, nullable=False),
    Column("against", Float, nullable=False),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("at", String(32), nullable=False),
)
"""A guest's first try at each puzzle, and what it made of the rating for puzzles of the game.

``against`` are the points that the puzzle had.
"""
