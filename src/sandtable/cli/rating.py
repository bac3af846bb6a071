"""Commands about ratings: a ladder of the levels of opponents, and reckoning anew."""

import asyncio

import rich_click as click

from sandtable.cli.options import GAME, agreed, database
from sandtable.printing import bar, out


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", default=200, show_default=True, type=click.IntRange(0))
@click.option("--players", type=int, help="How many play; by default as few as can.")
@click.option(
    "--pace",
    default=1.0,
    show_default=True,
    type=click.FloatRange(0, min_open=True),
    help="How much of their usual budget opponents have that search. Other than 1, choose a "
    "database of its own.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=agreed,
    help="What new games are played with. Other than the usual, choose a database of its own.",
)
@database
def ladder(
    game: str,
    *,
    games: int,
    players: int | None,
    pace: float,
    options: dict[str, int],
    database: str | None,
) -> None:
    """Let all levels play rated games of GAME at tables of a house, and print their ratings.

    Games that the database holds already count among them: what was stopped goes on.
    """
    from rich.table import Table

    from sandtable.games import shelf
    from sandtable.server.ladder import Goal, climb, furnished, standings
    from sandtable.server.ratings.ledger import LEVEL
    from sandtable.server.refusals import Refusal
    from sandtable.server.store.database import StoreError

    (meta,) = (meta for meta in shelf() if meta.name == game)
    where, rungs = _at(database), (game, players or meta.least_players)
    with bar() as progress:
        task = progress.add_task(f"{games} rated games of {meta.title}", total=games)
        try:
            goal = Goal(rungs, games, options)
            furniture = furnished(game, pace)
            asyncio.run(climb(where, goal, furniture, lambda: progress.advance(task)))
        except Refusal as wrong:
            raise click.UsageError(str(wrong)) from wrong
        except StoreError as wrong:
            raise click.ClickException(str(wrong)) from wrong
    table = Table("player", "rating", "±", "games", "won")
    for rung in asyncio.run(standings(where, rungs)):
        name = rung.player.removeprefix(LEVEL) if rung.player.startswith(LEVEL) else "a person"
        figures = (f"{rung.points:,.0f}", rung.spread, rung.games, rung.won)
        table.add_row(name, *map(str, figures))
    out.print(table)


@click.command()
@database
def recount(database: str | None) -> None:
    """Reckon all ratings of a house again from its finished rated tables."""
    from sandtable.server.ladder import furnished, reckoned_again
    from sandtable.server.store.database import StoreError

    try:
        many = asyncio.run(reckoned_again(_at(database), furnished()))
    except StoreError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    out.print(f"Reckoned again from {many} rated tables.")


def _at(database: str | None) -> str:
    """The database that is meant."""
    from sandtable.server.serve import default_database

    return database or default_database()
