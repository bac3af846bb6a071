"""The tables of the database; ``making.py`` makes them.

Whatever changes here needs a step in ``migrations/versions``; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    UniqueConstraint,
    false,
)

from sandtable.server.store.account_columns import CHALLENGES
from sandtable.server.store.branches import BRANCHES
from sandtable.server.store.claims import CLAIMS, PROCESSES
from sandtable.server.store.metadata import HOUSE
from sandtable.server.store.offers import OFFERS
from sandtable.server.store.puzzle_columns import PUZZLE_TRIES
from sandtable.server.store.talk_columns import CHAT

TABLES = Table(
    "tables",
    HOUSE,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", String, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("seed", BigInteger),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("headline", String, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("thinking", Boolean, nullable=False, index=True),
    Column("deciders", String, nullable=False, server_default="[]"),
    Column("question", String, nullable=False, server_default=""),
    Column("winners", String, nullable=False, server_default="[]"),
    Column("name", String, nullable=False, server_default=""),
    Column("missing", String, nullable=False, server_default="[]"),
    Column("request", String, nullable=False, server_default=""),
    Column("asked", String, nullable=False, server_default="[]"),
    Column("founder", String(32), nullable=False, server_default="", index=True),
    Column("privacy", String(16), nullable=False, server_default="open"),
    Column("clock", String, nullable=False, server_default=""),
    Column("due", BigInteger, index=True),
    Column("ends", String, nullable=False, server_default="[]"),
    Column("reseated", Integer, nullable=False, server_default="0"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("deputy", String(32), nullable=False, server_default="captain"),
    Column("behind", Integer, nullable=False, server_default="2"),
    Index("ix_tables_listed", "finished", "changed", "id", "privacy", "missing"),
)
"""A column that comes later has a default, with which it is added to older databases.

``reseated`` counts how often its seats, links or founder changed without a row of the log.
``seen`` is how long the house had served when a row was last written, or a person last looked.
The last index holds all by which the lists of the front page choose.
"""

SEATS = Table(
    "seats",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("way", String(16), nullable=False, server_default="here"),
    Column("holder", String(32), nullable=False, server_default="", index=True),
    Column("devices", String, nullable=False, server_default=""),
    Column("bot", String(8), nullable=False, server_default=""),
    Column("seen", BigInteger, nullable=False, server_default="0"),
    Column("known_by", String(64), nullable=False, server_default=""),
)
"""``seen`` is how long the house had served when its person was last at the table."""
PASSES = Table(
    "passes",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("purpose", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("created", String(32), nullable=False),
)
"""Tokens of programs that may do one thing at one table."""
LINKS = Table(
    "links",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret_hash", String(64), nullable=False),
    Column("along", Boolean, nullable=False, server_default=false()),
)
"""One link a seat; the one of the seat -1 is for whoever comes first."""
GUESTS = Table(
    "guests",
    HOUSE,
    Column("id", String(32), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("created", String(32), nullable=False),
    Column("puzzles", Boolean, nullable=False, server_default=false()),
)
"""Whoever comes with a browser, the key of the first one, and whether puzzles may be made of
games that they have finished."""
KEYS = Table(
    "keys",
    HOUSE,
    Column("key_hash", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("created", String(32), nullable=False),
)
"""Keys of further browsers of somebody: there the account was signed in to."""
ACTIONS = Table(
    "actions",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
    Column("rolls", String, nullable=False),
    Column("command", String(64)),
    Column("at", String(32), nullable=False),
    Column("word", String(64), nullable=False, server_default=""),
    Column("served", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("table_id", "command"),
)
ORDERS = Table(
    "orders",
    HOUSE,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("standing", String(16), nullable=False),
    Column("since", Integer, nullable=False),
)
PULSE = Table(
    "pulse",
    HOUSE,
    Column("id", Integer, primary_key=True),
    Column("served", BigInteger, nullable=False),
)
"""One row: how many milliseconds the house has served."""
ATTENDANCE = Table(
    "attendance",
    HOUSE,
    Column("process", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
    Column("away", Boolean, nullable=False),
    Column("many", Integer, nullable=False, server_default="1"),
    Column("at", String(32), nullable=False, index=True),
    Column("looking", Boolean, nullable=False, server_default=false()),
)
"""Whose people each process of the server sees; a row that is old says nothing any more.

The seat -1 is that of all who watch.
"""
RATINGS = Table(
    "ratings",
    HOUSE,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("number", Integer, nullable=False, index=True),
    Column("game", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("player", String(64), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    Column("points", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("at", String(32), nullable=False),
)
"""How each seat of a rated table came off, and what that made of its player's rating.

Tables are counted by ``number`` in the order in which they ended. Rows stay when the table is
deleted: nobody gets rid of a loss.
"""
PROFILES = Table(
    "profiles",
    HOUSE,
    Column("address", String(32), primary_key=True),
    Column("player", String(64), nullable=False, index=True),
)
"""Under which addresses a player's profile is found; they open nothing else."""
CALLS = Table(
    "calls",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("turn", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("state", String(16), nullable=False),
    Column("due", BigInteger, index=True),
    Column("until", BigInteger),
)
"""Who has to decide in a turn, and whether they were told so: once for each key."""
SUBSCRIPTIONS = Table(
    "subscriptions",
    HOUSE,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("endpoint", String, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("host", String, nullable=False),
    Column("created", String(32), nullable=False),
    Column("key_hash", String(64), nullable=False, server_default="", index=True),
)
"""Where a guest's browsers hear of turns; ``host`` is the name by which they know the house.

``key_hash`` is that of the browser's key: with it goes what it was told by.
"""
MUTED = Table(
    "muted",
    HOUSE,
    Column("guest", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
)
HOUSE_KEYS = Table(
    "house_keys",
    HOUSE,
    Column("name", String(32), primary_key=True),
    Column("secret", String, nullable=False),
)
"""What the house is known by to others; made once."""
ARCHIVE = Table(
    "archive",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("content", String, nullable=False),
)
"""Finished tables as they were shown, in JSON: they are read without their rules."""
ANALYSES = Table(
    "analyses",
    HOUSE,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("versions", String, nullable=False),
    Column("start", String, nullable=False),
    Column("done", Integer, nullable=False),
    Column("moves", String, nullable=False),
    Column("outline", String, nullable=False, server_default="[]"),
)
"""A finished game looked at again, as far as that has come: the first ``done`` moves.

The curve of a long game is known before, at some moves: its ``outline``.
"""
OF_A_TABLE = (
    ANALYSES,
    ARCHIVE,
    ATTENDANCE,
    BRANCHES,
    CALLS,
    CHAT,
    LINKS,
    MUTED,
    ORDERS,
    PASSES,
    ACTIONS,
    SEATS,
)
"""What is forgotten with a table."""
OF_A_GUEST = (MUTED, PUZZLE_TRIES, SUBSCRIPTIONS)
"""What is forgotten with a guest."""
PASSING = (ATTENDANCE, CHALLENGES, CLAIMS, OFFERS, PROCESSES)
"""What is true for moments only, of one house."""
KEPT = tuple(table for table in HOUSE.sorted_tables if table not in PASSING)
"""What moves with a house to another database, in an order in which it can be written there."""
OWNED = (SEATS.c.holder, TABLES.c.founder, CHAT.c.holder, SUBSCRIPTIONS.c.guest)
"""Every column that names a guest, beside the account itself.

With it, what somebody played as a guest moves into an account, and goes from it.
"""
