"""The command that makes puzzles."""

from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from sandtable.cli.options import GAME
from sandtable.printing import bar

if TYPE_CHECKING:
    from sandtable.lab.puzzle_sources import Plan
    from sandtable.learn.puzzles import Source


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--count",
    "many",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    help="So many the file holds in the end.",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal puzzles.")
@click.option(
    "--out",
    "file",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A file of lines of JSON, packed as .xz; one that is there is gone on with.",
)
@click.option(
    "--from",
    "records",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="RECORD",
    help="Look at this finished game, instead of games that search plays against itself.",
)
def puzzles(game: str, *, many: int, seed: int, file: Path, records: tuple[Path, ...]) -> None:
    """Look for positions of GAME in which one choice is clearly better than all others.

    Each is verified by a search of 50,000 iterations, and written as soon as it is found.
    Ask the players of a record before you make puzzles of it: it shows how they played.
    """
    from sandtable.games import load_game
    from sandtable.lab.puzzle_sources import Plan

    try:
        there = made(Plan(load_game(game), seed, records), file, many)
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    except KeyboardInterrupt:
        click.echo(f"What was found is in {file}; the same command goes on with it.", err=True)
        raise
    click.echo(f"{file} holds {there} puzzles of {game}.")


def made(plan: "Plan", file: Path, many: int) -> int:
    """Make puzzles while a bar grows."""
    from sandtable.lab.puzzles import make

    with bar() as progress:
        task = progress.add_task("", total=many)

        def reached(there: int, source: "Source | None") -> None:
            at = f"{source.name}, game {source.game + 1}" if source else ""
            progress.update(task, completed=there, description=at)

        return make(plan, file, many, reached)
