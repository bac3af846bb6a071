"""What Alembic runs: the steps that are missing, in the transaction of whoever asks."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
