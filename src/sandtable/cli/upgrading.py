"""Commands around an upgrade: no release costs anybody a table."""

import asyncio
import sys

import rich_click as click

from sandtable.cli.options import close_after, database
from sandtable.printing import err, out, show_finding


@click.command()
@close_after
@database
def tidy(database: str | None, close_after: int | None) -> None:
    """Keep every finished table as it was shown, so that it needs its rules no longer.

    A server does this by itself, when a table has been over for a minute. Before a new
    release is installed, this looks after those that are left. With --close-after, tables that
    nobody is going to finish are closed first.
    """
    from sandtable.server.serve import default_database
    from sandtable.server.store.database import StoreError
    from sandtable.server.upgrading import tidied
    from sandtable.server.warming import Shelf

    try:
        with err.status("Looking at every finished table ..."):
            closed, kept = asyncio.run(
                tidied(database or default_database(), Shelf(), close_after)
            )
    except StoreError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    if close_after:
        out.print(f"{closed} deserted tables are closed.")
    out.print(f"{kept} more finished tables are kept.")


@click.command(name="check-upgrade")
@database
def check_upgrade(database: str | None) -> None:
    """Say which tables this release could not go on with, before it is installed.

    Every unfinished table is played again, in a copy, with the rules of this release: nothing
    is changed, and the server of the older release may go on. Exit code 1: something differs.
    """
    from sandtable.server.serve import default_database
    from sandtable.server.store.database import StoreError
    from sandtable.server.store.new_file import MoveError
    from sandtable.server.upgrading import foreseen
    from sandtable.server.warming import Shelf

    async def look() -> int:
        wrong = 0
        async for finding in foreseen(database or default_database(), Shelf()):
            show_finding(finding)
            wrong += not finding.is_good
        return wrong

    try:
        wrong = asyncio.run(look())
    except (MoveError, StoreError, OSError) as failure:
        raise click.ClickException(str(failure)) from failure
    if wrong:
        sys.exit(1)
