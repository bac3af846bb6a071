"""The command that lets opponents compete for ratings."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from sandtable.cli.measuring import check
from sandtable.cli.options import GAME, agreed, as_json
from sandtable.printing import bar, show_tournament, tournament_as_markdown

if TYPE_CHECKING:
    from sandtable.lab.sprt import Bounds
    from sandtable.lab.tournament import Plan, Tournament


@click.command()
@click.argument("game", type=GAME)
@click.option(
    "--agents",
    default="recruit,captain,general",
    show_default=True,
    help="Who competes, separated by commas: as for simulate, or package.module:Name for one "
    "of your own.",
)
@click.option(
    "--games",
    "many",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Games of an encounter, until both have sat everywhere; with --sprt the most.",
)
@click.option("--gauntlet", is_flag=True, help="The first meets all others, and nobody else.")
@click.option(
    "--neighbours",
    is_flag=True,
    help="Each meets the two named behind it, and nobody else: levels, from weak to strong.",
)
@click.option(
    "--sprt",
    nargs=2,
    metavar="LOW HIGH",
    help="Stop an encounter when one of two strengths of its first agent is hardly believable: "
    "rating points, as 0 50, or shares, as 50% 57%.",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal games.")
@click.option("--players", type=int, default=2, show_default=True, help="How many play.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", callback=agreed)
@click.option("--budget-ms", type=click.IntRange(1), help="Time for a decision of search.")
@click.option(
    "--budget-iterations", type=click.IntRange(1), help="Iterations for a decision of search."
)
@click.option("--cores", type=click.IntRange(1), help="Processes; by default one a core.")
@click.option(
    "--out",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write every game as a line of JSON when it is over.",
)
@click.option("--resume", is_flag=True, help="Go on with the games that --out holds.")
@click.option("--markdown", is_flag=True, help="Print tables for a page of Markdown.")
@as_json
def tournament(
    game: str,
    *,
    many: int,
    agents: str,
    gauntlet: bool,
    neighbours: bool,
    sprt: tuple[str, str] | None,
    seed: int,
    players: int,
    options: dict[str, int],
    budget_ms: int | None,
    budget_iterations: int | None,
    cores: int | None,
    file: Path | None,
    resume: bool,
    markdown: bool,
    as_json: bool,
) -> None:
    """Let opponents compete in GAME, each pair with the same luck in exchanged seats.

    Games are counted in sets of equal luck, and ratings have intervals of 95 %.
    """
    from sandtable.lab.tournament import Plan

    if resume and not file:
        message = "--resume goes on with a file: name it with --out"
        raise click.UsageError(message)
    try:
        plan = Plan(
            game=game,
            agents=tuple(agents.split(",")),
            games=many,
            seed=seed,
            options={**options, "players": players},
            budget_ms=budget_ms,
            budget_iterations=budget_iterations,
            gauntlet=gauntlet,
            neighbours=neighbours,
            sprt=bounds(sprt) if sprt else None,
        )
    except ValueError as wrong:
        raise click.UsageError(str(wrong)) from wrong
    result = played(plan, file, cores, resume=resume)
    if as_json:
        click.echo(json.dumps(result.to_dict(), indent=2))
    elif markdown:
        click.echo(tournament_as_markdown(result))
    else:
        show_tournament(result)


def bounds(words: tuple[str, str]) -> "Bounds":
    """Two rating points, or two shares.

    Raises:
        ValueError: when they are neither.

    """
    from sandtable.lab.sprt import Bounds

    found = [re.fullmatch(r"([+-]?\d+(?:\.\d+)?)(%?)", word) for word in words]
    kinds = {match[2] for match in found if match}
    if None in found or len(kinds) > 1:
        message = (
            f"--sprt {' '.join(words)}: rating points are given as 0 50, shares as 50% 57%"
        )
        raise ValueError(message)
    low, high = (float(match[1]) for match in found if match)
    return Bounds(low / 100, high / 100, shares=True) if "%" in kinds else Bounds(low, high)


def played(plan: "Plan", file: Path | None, cores: int | None, *, resume: bool) -> "Tournament":
    """Play a tournament while a bar grows.

    Raises:
        UsageError: when there is no such game or opponent, or the games cannot go to the file.

    """
    from sandtable.lab.lines import LogError
    from sandtable.lab.tournament import tournament

    check(plan.match(plan.agents, plan.seed))
    most = sum(encounter.most for encounter in plan.encounters())
    with bar() as progress:
        task = progress.add_task(f"{plan.game}, at most {most} games", total=most)

        def count(more: int) -> None:
            progress.advance(task, more)

        try:
            return tournament(plan, count, cores, file, resume=resume)
        except LogError as wrong:
            raise click.UsageError(str(wrong)) from wrong
        except KeyboardInterrupt:
            if file:
                click.echo(f"What was played is in {file}; --resume goes on with it.", err=True)
            raise
