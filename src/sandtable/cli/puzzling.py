"""Commands about puzzles: to make them, and to collect games that they may be made of."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from sandtable.cli.options import GAME, database
from sandtable.printing import bar, out

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
    type=click.Path(exists=True, path_type=Path),
    metavar="RECORD",
    help="Look at this finished game, or at those in this folder, instead of games that search "
    "plays against itself.",
)
def puzzles(game: str, *, many: int, seed: int, file: Path, records: tuple[Path, ...]) -> None:
    """Look for positions of GAME in which one choice is clearly better than all others.

    Each is verified by a search of 50,000 iterations, and written as soon as it is found.
    Ask the players of a record before you make puzzles of it: it shows how they played. The
    command ``records`` collects the games of a house whose players allow it.
    """
    from sandtable.games import load_game
    from sandtable.lab.puzzle_sources import Plan

    files = tuple(_files(records))
    try:
        there = made(Plan(load_game(game), seed, files), file, many)
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    except KeyboardInterrupt:
        click.echo(f"What was found is in {file}; the same command goes on with it.", err=True)
        raise
    click.echo(f"{file} holds {there} puzzles of {game}.")


@click.command(name="records")
@click.argument("game", type=GAME)
@click.argument("folder", type=click.Path(path_type=Path))
@database
def collect(game: str, folder: Path, database: str | None) -> None:
    """Write the finished games of GAME of which puzzles may be made into the new FOLDER.

    Those at whose tables everybody allows it, on the page of who they are. No names stand in
    them; but they show how people played, and the hands that they had: keep them to yourself.
    """
    from sandtable.server.allowed import allowed
    from sandtable.server.serve import default_database
    from sandtable.server.store.database import StoreError
    from sandtable.server.warming import Shelf

    if folder.exists():
        message = (
            f"{folder} is there already. Choose a new one: people may have changed their minds."
        )
        raise click.UsageError(message)

    async def write() -> int:
        many = 0
        async for name, text in allowed(database or default_database(), Shelf(), game):
            await asyncio.to_thread(_write, folder / name, text)
            many += 1
        return many

    try:
        many = asyncio.run(write())
    except StoreError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    said = f"{folder} holds {many} records of {game}." if many else "There are none."
    out.print(said, highlight=False, markup=False)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _files(given: tuple[Path, ...]) -> list[Path]:
    """The records that are meant by files and folders.

    Raises:
        BadParameter: when there is none in a folder.

    """
    from sandtable.core.records import SUFFIX

    files: list[Path] = []
    for each in given:
        found = sorted(each.glob(f"*{SUFFIX}")) if each.is_dir() else [each]
        if not found:
            message = f"there is no record in {each}"
            raise click.BadParameter(message)
        files += found
    return files


def made(plan: "Plan", file: Path, many: int) -> int:
    """Make puzzles while a bar grows."""
    from sandtable.lab.puzzles import make

    with bar() as progress:
        task = progress.add_task("", total=many)

        def reached(there: int, source: "Source | None") -> None:
            at = f"{source.name}, game {source.game + 1}" if source else ""
            progress.update(task, completed=there, description=at)

        return make(plan, file, many, reached)
