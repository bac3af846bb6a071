"""The command with which a host looks whether a house is well."""

import itertools
import sys
from pathlib import Path

import rich_click as click

from sandtable.cli.options import database
from sandtable.printing import show_finding


@click.command()
@database
@click.option(
    "--at",
    "url",
    metavar="URL",
    help="The address at which others open the house, as in https://tables.example.org.",
)
@click.option(
    "--backups",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that backups are written to.",
)
def doctor(database: str | None, url: str | None, backups: Path | None) -> None:
    """Look whether a house is well, and say what to do where it is not.

    Nothing is changed. Exit code 1: something is to be done.
    """
    from sandtable.server.doctor.inside import examined
    from sandtable.server.doctor.outside import visited
    from sandtable.server.serve import default_database

    wrong = 0
    inside = examined(database or default_database(), backups)
    for finding in itertools.chain(inside, visited(url) if url else ()):
        show_finding(finding)
        wrong += not finding.is_good
    if wrong:
        sys.exit(1)
