"""Commands with which a host keeps a house safe, and moves it to another database."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import rich_click as click

from sandtable.cli.options import database
from sandtable.printing import err, out

NEW = click.Path(dir_okay=False, path_type=Path)
KEPT = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=NEW)
@database
def backup(file: Path, database: str | None) -> None:
    """Write all tables into the new FILE, while the server goes on.

    The file is an SQLite database, as of one moment, that a server may be started with. It
    holds the secrets of unfinished games: keep it to yourself.
    """
    from sandtable.server.store.moving import back_up

    _carry_out(lambda tell: back_up(_at(database), file, tell))
    out.print(f"Kept in {file}.", highlight=False, markup=False)


@click.command()
@click.argument("file", type=KEPT)
@database
def restore(file: Path, database: str | None) -> None:
    """Write what a backup FILE holds into a database that holds nothing yet."""
    from sandtable.server.store.moving import copy

    _carry_out(lambda tell: copy(str(file), _at(database), tell))
    out.print(f"Restored from {file}.", highlight=False, markup=False)


@click.command()
@click.argument("source")
@click.argument("target")
def copy(source: str, target: str) -> None:
    """Write what the database SOURCE holds into TARGET, which holds nothing yet.

    Each is a file, sqlite:///..., or postgresql://... Stop the server first: what it writes
    later stays behind.
    """
    from sandtable.server.store.moving import copy as copied

    _carry_out(lambda tell: copied(source, target, tell))
    out.print("Copied.")


@click.command(name="export")
@click.argument("file", type=NEW)
@database
def export(file: Path, database: str | None) -> None:
    """Write all tables into the new FILE as lines of JSON, for programs of your own."""
    from sandtable.server.store.moving import export as exported

    _carry_out(lambda tell: exported(_at(database), file, tell))
    out.print(f"Exported to {file}.", highlight=False, markup=False)


@click.command(name="import")
@click.argument("file", type=KEPT)
@database
def import_(file: Path, database: str | None) -> None:
    """Read an exported FILE into a database that holds nothing yet."""
    from sandtable.server.store.moving import import_ as imported

    _carry_out(lambda tell: imported(file, _at(database), tell))
    out.print(f"Imported from {file}.", highlight=False, markup=False)


def _at(database: str | None) -> str:
    """The database that is meant."""
    from sandtable.server.serve import default_database

    return database or default_database()


def _carry_out(step: Callable[[Callable[[int], None]], Coroutine[Any, Any, None]]) -> None:
    """Carry it out, say how far it is, and in words why it cannot be."""
    from sandtable.server.store.database import StoreError
    from sandtable.server.store.new_file import MoveError

    rows = 0
    with err.status("Reading ...") as status:

        def tell(more: int) -> None:
            nonlocal rows
            rows += more
            status.update(f"{rows} rows ...")

        try:
            asyncio.run(step(tell))
        except (MoveError, StoreError, OSError) as wrong:
            raise click.ClickException(str(wrong)) from wrong
