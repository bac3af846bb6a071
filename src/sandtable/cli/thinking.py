"""The command by which a machine thinks for the opponents of a house."""

import asyncio
import os

import rich_click as click

from sandtable.cli.options import database
from sandtable.printing import err


@click.command()
@database
@click.option(
    "--threads",
    type=click.IntRange(min=1),
    help="How many opponents think at the same time; by default one a core.",
)
def think(database: str | None, threads: int | None) -> None:
    """Think for the opponents of a house whose own machines are too few for that.

    Any number of machines may do so, all with the database of the house, until interrupted.
    They are told only what the seat of an opponent may know.
    """
    from rich.console import Console

    from sandtable.server import thinking
    from sandtable.server.preparing import Announced
    from sandtable.server.serve import default_database
    from sandtable.server.store.database import StoreError
    from sandtable.server.warming import NotReadyError

    many, shelf = threads or os.cpu_count() or 1, Announced(Console(stderr=True))
    try:
        with shelf.bars:
            work = thinking.think(
                database or default_database(),
                many,
                shelf,
                lambda: err.print(f"Thinking with {many} threads. Press Ctrl-C to stop."),
            )
            asyncio.run(work)
    except (NotReadyError, StoreError) as wrong:
        raise click.ClickException(str(wrong)) from wrong
