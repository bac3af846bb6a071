"""The tables of accounts, and of what opens them; all others are in ``columns.py``."""

from sqlalchemy import BigInteger, Column, String, Table

from sandtable.server.store.metadata import HOUSE

ACCOUNTS = Table(
    "accounts",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("name", String(64), nullable=False, index=True),
    Column("password", String(256), nullable=False, server_default=""),
    Column("created", String(32), nullable=False),
)
"""By what guests who chose to have an account are known elsewhere."""
READINGS = Table(
    "readings",
    HOUSE,
    Column("reading", String(1024), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
)
"""What the eye may take the names of accounts for: no two have one in common."""
REFUSED_NAMES = Table(
    "refused_names",
    HOUSE,
    Column("reading", String(1024), primary_key=True),
    Column("name", String(64), nullable=False, index=True),
    Column("at", String(32), nullable=False),
)
"""What the eye may take names for that whoever runs the house has refused."""
PASSKEYS = Table(
    "passkeys",
    HOUSE,
    Column("id", String(1400), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("public_key", String, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("created", String(32), nullable=False),
)
RECOVERY = Table(
    "recovery",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("code_hash", String(64), primary_key=True),
)
"""Codes that have not been used."""
CHALLENGES = Table(
    "challenges",
    HOUSE,
    Column("challenge", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("at", String(32), nullable=False, index=True),
)
"""What passkeys are asked to sign just now; for a guest who makes one, or for anybody."""
