"""The command that makes positions to learn from."""

from pathlib import Path

import rich_click as click

from sandtable.cli.options import GAME, agreed
from sandtable.printing import bar


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--count",
    "many",
    type=click.IntRange(1),
    default=100_000,
    show_default=True,
    help="Or more: games are played to their end.",
)
@click.option(
    "--iterations",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    help="How much search thinks about each.",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal positions.")
@click.option("--players", type=int, help="How many play; by default as few as can.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", callback=agreed)
@click.option(
    "--out",
    "folder",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    required=True,
    help="A folder of Parquet files, written while games are played.",
)
@click.option("--resume", is_flag=True, help="Go on with the positions that --out holds.")
def positions(
    game: str,
    *,
    many: int,
    iterations: int,
    seed: int,
    players: int | None,
    options: dict[str, int],
    folder: Path,
    resume: bool,
) -> None:
    """Let search play GAME against itself, and keep what players saw and what it thought."""
    from sandtable.lab.log import LogError
    from sandtable.lab.positions import Collection, collect

    if players:
        options = {"players": players, **options}
    collection = Collection(game, many, iterations, seed, options)
    with bar() as progress:
        task = progress.add_task(f"positions of {game}", total=many)

        def count(more: int) -> None:
            progress.advance(task, more)

        try:
            done, games = collect(collection, folder, count, resume=resume)
        except LogError as wrong:
            raise click.UsageError(str(wrong)) from wrong
        except KeyboardInterrupt:
            click.echo(f"What was played is in {folder}; --resume goes on with it.", err=True)
            raise
    click.echo(f"{done} positions of {games} games are in {folder}")
