"""The commands that look at a played game again."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from sandtable.cli.options import as_json
from sandtable.printing import bar, show_analysis, show_curve

if TYPE_CHECKING:
    from sandtable.agents.explain import Effort
    from sandtable.core.records import Record
    from sandtable.lab.analysis import Judged


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--player", metavar="NAME", help="Only this player's decisions; or a number from 1."
)
@click.option(
    "--iterations",
    type=click.IntRange(1),
    default=400,
    show_default=True,
    help="How much search thinks about each decision.",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal judgements.")
@click.option("--cores", type=click.IntRange(1), help="Processes; by default one a core.")
@as_json
def analyse(
    file: Path,
    *,
    player: str | None,
    iterations: int,
    seed: int,
    cores: int | None,
    as_json: bool,
) -> None:
    """Say what each decision of the game record FILE gave away, and what was better.

    Search thinks from what the deciding player saw then, and knows nothing else.
    Results are told from -1, defeat, to 1, victory.
    """
    from sandtable.agents.explain import Effort
    from sandtable.core import records

    try:
        record = records.read(file.read_text("utf-8"))
        seat = None if player is None else seat_of(record, player)
        found = judged(record, seat, Effort(iterations, seed), cores)
    except ValueError as wrong:
        message = f"{file.name}: {wrong}"
        raise click.ClickException(message) from wrong
    if as_json:
        click.echo(json.dumps([one.to_dict() for one in found], indent=2))
    else:
        show_analysis(found, record.players)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@as_json
def curve(file: Path, *, as_json: bool) -> None:
    """Tell everybody's chances after each move of the record FILE, luck apart from choices.

    It knows all hands, as the analysis of a finished table does. Results are told from -1,
    defeat, to 1, victory; luck and choices add up to them.
    """
    from sandtable.core import records
    from sandtable.lab.curve import curve as curve_of

    try:
        record = records.read(file.read_text("utf-8"))
        with bar() as progress:
            task = progress.add_task("Thinking", total=len(record.moves))
            found = curve_of(record, lambda number: progress.update(task, completed=number))
    except ValueError as wrong:
        message = f"{file.name}: {wrong}"
        raise click.ClickException(message) from wrong
    if as_json:
        click.echo(json.dumps(found.to_dict(), indent=2))
    else:
        show_curve(found, record.players)


def seat_of(record: "Record", player: str) -> int:
    """The number of a player who is named, or numbered from 1.

    Raises:
        BadParameter: when nobody is meant, or several.

    """
    seats = [seat for seat, name in enumerate(record.players) if name == player]
    numbers = {str(seat + 1): seat for seat in range(len(record.players))}
    if len(seats) == 1:
        return seats[0]
    if not seats and player in numbers:
        return numbers[player]
    those = "several are" if seats else "nobody is"
    message = f"{those} called {player}; there are {', '.join(record.players)}, or 1, 2, ..."
    raise click.BadParameter(message, param_hint="--player")


def judged(
    record: "Record", seat: int | None, effort: "Effort", cores: int | None
) -> "list[Judged]":
    """Judge the decisions while a bar grows."""
    from sandtable.lab.analysis import analyse

    with bar() as progress:
        task = progress.add_task("Thinking", total=len(record.moves))

        def reached(number: int) -> None:
            progress.update(task, completed=number)

        return analyse(record, seat, effort, reached, cores)
