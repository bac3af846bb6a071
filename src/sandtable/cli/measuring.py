"""Commands that let opponents play, and measure how fast."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from sandtable.agents import LEVELS
from sandtable.cli.options import GAME, agreed, as_json
from sandtable.games import names
from sandtable.printing import bar, show_figures, show_simulation

if TYPE_CHECKING:
    from sandtable.lab.match import Match
    from sandtable.lab.simulate import Simulation


@click.command()
@click.argument("game", type=GAME)
@click.option("--games", "many", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--agents",
    default="greedy,random",
    show_default=True,
    help="Who plays, separated by commas: random, greedy, greedy@0.4, search, search:50ms, "
    f"search:2000it, search:2000it/50ms, or a level ({', '.join(one.name for one in LEVELS)}).",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal games.")
@click.option("--players", type=int, help="How many play; by default one for each agent.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", callback=agreed)
@click.option("--budget-ms", type=click.IntRange(1), help="Time for a decision of search.")
@click.option(
    "--budget-iterations", type=click.IntRange(1), help="Iterations for a decision of search."
)
@click.option("--mirrored", is_flag=True, help="The same luck once for every seat of each.")
@click.option(
    "--out",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write every game as a line of JSON when it is over, or, to a folder whose name ends "
    "with .parquet, as a row of Parquet.",
)
@click.option("--resume", is_flag=True, help="Go on with the games that --out holds.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
@click.option(
    "--ray",
    metavar="ADDRESS",
    help="Play on the Ray cluster at host:port, or auto for the one of this machine, instead "
    "of on this machine's cores.",
)
@as_json
def simulate(
    game: str,
    *,
    many: int,
    agents: str,
    seed: int,
    players: int | None,
    options: dict[str, int],
    budget_ms: int | None,
    budget_iterations: int | None,
    mirrored: bool,
    file: Path | None,
    resume: bool,
    records: Path | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Let opponents play GAME many times, seats rotated, and count who wins."""
    from sandtable.lab.match import Match

    names = tuple(agents.split(","))
    if players or len(names) > 1:
        options = {"players": players or len(names), **options}
    match = Match(
        game, names, many, seed, options, budget_ms, records, budget_iterations, mirrored
    )
    check(match)
    if resume and not file:
        message = "--resume goes on with a file: name it with --out"
        raise click.UsageError(message)
    if ray and records:
        message = "--records writes where a game is played, which with --ray is elsewhere"
        raise click.UsageError(message)
    simulation = played(match, file, resume=resume, ray=ray)
    if as_json:
        click.echo(json.dumps(simulation.to_dict(), indent=2))
    else:
        show_simulation(simulation)


@click.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, help="How many play; by default as few as can.")
@click.option(
    "--limit",
    "against_c",
    is_flag=True,
    help="Measure instead how many times as fast the same game is when it is written by hand "
    "in C. Needs Sandtable's repository and a C compiler.",
)
@as_json
def bench(*, game: str | None, players: int | None, against_c: bool, as_json: bool) -> None:
    """Measure how fast GAME is on this machine, or every game on the shelf."""
    from sandtable.lab.bench import bench
    from sandtable.lab.limit import NoLimitError, limit, limited
    from sandtable.lab.match import Match

    try:
        chosen = [game] if game else limited() if against_c else names()
    except NoLimitError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    options = {"players": players} if players else {}
    matches = [Match(name, (), 0, options=options) for name in chosen]
    for match in matches:
        check(match)
    with bar() as progress:
        task = progress.add_task("", total=None)

        def say(part: str) -> None:
            progress.update(task, description=part)

        try:
            measure = limit if against_c else bench
            figures = [measure(match, say).to_dict() for match in matches]
        except NoLimitError as wrong:
            raise click.ClickException(str(wrong)) from wrong
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        show_figures(figures)


def played(match: "Match", file: Path | None, *, resume: bool, ray: str | None) -> "Simulation":
    """Play a match while a bar grows.

    Raises:
        UsageError: when the games cannot go to the file, or not be played on the cluster.

    """
    from sandtable.core.needs import MissingExtraError
    from sandtable.lab.log import LogError
    from sandtable.lab.simulate import simulate

    with bar() as progress:
        task = progress.add_task(f"{match.games} games of {match.game}", total=match.games)

        def count(more: int) -> None:
            progress.advance(task, more)

        try:
            return simulate(match, count, file=file, resume=resume, ray=ray)
        except (LogError, MissingExtraError, ConnectionError) as wrong:
            raise click.UsageError(str(wrong)) from wrong
        except KeyboardInterrupt:
            if file:
                click.echo(f"What was played is in {file}; --resume goes on with it.", err=True)
            raise


def check(match: "Match") -> None:
    """Refuse a match before anything of it is played.

    Raises:
        UsageError: naming the option or the opponent that does not exist.

    """
    try:
        match.load()
        for name in match.agents:
            match.agent(name)
    except ValueError as wrong:
        raise click.UsageError(str(wrong)) from wrong
