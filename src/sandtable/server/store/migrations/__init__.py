"""How the schema came about, in numbered steps that Alembic takes; see ``making.py``."""
