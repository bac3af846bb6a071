"""The command ``sandtable``: play, serve, measure and look up from a shell.

Exit codes: 0, done; 1, tried and failed (a record that does not replay, a busy port);
2, asked wrongly (an unknown game, an option out of range).
"""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click
from rich.markdown import Markdown
from rich.table import Table

from sandtable.core.record import SPECTATOR
from sandtable.games import folder_of, load_game, names, shelf
from sandtable.printing import (
    bar,
    described,
    err,
    named,
    out,
    paragraph_of,
    show_figures,
    show_new_game,
    show_simulation,
)

if TYPE_CHECKING:
    from sandtable.lab.match import Match

GAME = click.Choice(names())
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sandtable")
def main() -> None:
    """Tabletop wars as software: play them, simulate them, balance them."""


def agreed(_context: object, _parameter: object, pairs: tuple[str, ...]) -> dict[str, int]:
    """What stands in options of the form ``name=value``.

    Raises:
        BadParameter: when one is not of this form.

    """
    found = [re.fullmatch(r"(\w+)=(-?\d+)", pair) for pair in pairs]
    for pair, match in zip(pairs, found, strict=True):
        if not match:
            message = f"{pair!r} is not of the form name=value, as in rounds=10"
            raise click.BadParameter(message)
    return {match[1]: int(match[2]) for match in found if match}


port = click.option("--port", default=8000, show_default=True, help="0: any free one.")
database = click.option(
    "--database",
    metavar="URL",
    help="Where tables are kept: a file, sqlite:///..., or postgresql://...; "
    "by default a file of your own.",
)


@main.command()
@port
@database
@click.option("--no-browser", is_flag=True, help="Only say where the table is.")
def play(port: int, database: str | None, *, no_browser: bool) -> None:
    """Open the table in the browser, on this machine alone."""
    run_server("127.0.0.1", port, database, open_browser=not no_browser)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen.")
@port
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar="NAME",
    help="By which name others call this server, as in tables.example.org; may be given "
    "several times. Without it only localhost is answered.",
)
@database
def serve(host: str, port: int, names: tuple[str, ...], database: str | None) -> None:
    """Serve tables until interrupted."""
    from sandtable.server.serve import LOOPBACK

    if host not in LOOPBACK and not names:
        err.print(f"Nobody calls {host} by name: without --name only localhost is answered.")
    run_server(host, port, database, names=names)


@main.command()
@as_json
def games(*, as_json: bool) -> None:
    """List the games on the shelf and what can be agreed on before each."""
    if as_json:
        click.echo(json.dumps([described(meta) for meta in shelf()], indent=2))
        return
    for meta in shelf():
        out.print(f"[bold]{meta.title}[/] ([cyan]{meta.name}[/]) by {meta.designer}")
        out.print(meta.tagline)
        table = Table("option", "from", "to", "default", "about", box=None, pad_edge=False)
        for option in meta.options_with_players():
            bounds = (str(option.least), str(option.most), str(option.default))
            words = f" {option.span}." if option.names else ""
            table.add_row(option.name, *bounds, f"{option.about or option.title}{words}")
        out.print(table)
        out.print(meta.credit, "", style="dim", highlight=False, markup=False)


@main.command()
@click.argument("game", type=GAME)
@click.option("--games", "many", type=click.IntRange(1), default=100, show_default=True)
@click.option(
    "--agents",
    default="greedy,random",
    show_default=True,
    help="Who plays, separated by commas: random, greedy, search, search:50ms, "
    "search:2000it, or a level (recruit, captain, general, warlord).",
)
@click.option("--seed", default=0, show_default=True, help="Equal seeds give equal games.")
@click.option("--players", type=int, help="How many play; by default one for each agent.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", callback=agreed)
@click.option("--budget-ms", type=click.IntRange(1), help="Time for a decision of search.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), metavar="DIR")
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
    records: Path | None,
    as_json: bool,
) -> None:
    """Let opponents play GAME many times, seats rotated, and count who wins."""
    from sandtable.lab.match import Match
    from sandtable.lab.simulate import simulate

    names = tuple(agents.split(","))
    if players or len(names) > 1:
        options = {"players": players or len(names), **options}
    match = Match(game, names, many, seed, options, budget_ms, records)
    check(match)
    with bar() as progress:
        task = progress.add_task(f"{many} games of {game}", total=many)
        simulation = simulate(match, lambda _: progress.advance(task))
    if as_json:
        click.echo(json.dumps(simulation.to_dict(), indent=2))
    else:
        show_simulation(simulation)


@main.command()
@click.argument("game", type=GAME, required=False)
@click.option("--players", type=int, help="How many play; by default as few as can.")
@as_json
def bench(*, game: str | None, players: int | None, as_json: bool) -> None:
    """Measure how fast GAME is on this machine, or every game on the shelf."""
    from sandtable.lab.bench import bench
    from sandtable.lab.match import Match

    options = {"players": players} if players else {}
    matches = [Match(name, (), 0, options=options) for name in ([game] if game else names())]
    for match in matches:
        check(match)
    with bar() as progress:
        task = progress.add_task("", total=None)

        def say(part: str) -> None:
            progress.update(task, description=part)

        figures = [bench(match, say).to_dict() for match in matches]
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        show_figures(figures)


@main.command()
@click.argument("game", type=GAME)
@click.argument("paragraph", required=False)
def rules(game: str, paragraph: str | None) -> None:
    """Show the rulebook of GAME, or one PARAGRAPH of it such as MM-62."""
    text = (folder_of(game) / "rulebook.md").read_text("utf-8")
    if paragraph:
        text = paragraph_of(text, paragraph.upper())
    out.print(Markdown(text))


@main.command()
@click.argument("name")
@click.option("--letters", default="", metavar="XX", help="Those of its paragraphs.")
@click.option(
    "--into",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder of your own; by default the game stands beside the others.",
)
def new(name: str, letters: str, into: Path | None) -> None:
    """Make a game NAME that can be played at once, to be changed into yours piece by piece."""
    from sandtable import making

    try:
        game = making.planned(name, letters)
    except making.NewGameError as wrong:
        raise click.UsageError(str(wrong)) from wrong
    try:
        show_new_game(game, making.make(game, into), elsewhere=into)
    except making.NewGameError as wrong:
        raise click.ClickException(str(wrong)) from wrong


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--commitment",
    default="",
    metavar="HEX",
    help="What the table showed before the first roll: the record must belong to it.",
)
def replay(file: Path, commitment: str) -> None:
    """Play the game record FILE again, tell it in words, and say what that proves.

    A record that does not hold is refused with the line, the field and the reason.
    """
    from sandtable.core import records
    from sandtable.core.replay import replay as replayed
    from sandtable.server.tables.fairness import judge

    try:
        record = records.read(file.read_text("utf-8"))
        game = load_game(record.game)
        for state in replayed(record, game):
            for told in state.told(SPECTATOR):
                out.print(named(told.text, record.players), highlight=False, markup=False)
        verdict = judge(record, game, commitment)
    except ValueError as wrong:
        message = f"{file.name}: {wrong}"
        raise click.ClickException(message) from wrong
    for title, style, sentences in (
        ("Verified", "green", verdict.verified),
        ("Not verified", "yellow", verdict.unverified),
    ):
        out.print(f"{title}:", style=style)
        for sentence in sentences:
            out.print(f"  {sentence}", highlight=False, markup=False)


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


def run_server(
    host: str,
    port: int,
    database: str | None,
    *,
    names: Sequence[str] = (),
    open_browser: bool = False,
) -> None:
    """Serve, and say in words why not."""
    from sandtable.server.serve import serve

    try:
        serve(host, port, database, names=names, open_browser=open_browser)
    except OSError as wrong:
        message = f"cannot listen at {host}:{port} ({wrong.strerror}); choose another --port"
        raise click.ClickException(message) from wrong
