"""The command ``sandtable``: play, serve, measure and look up from a shell.

Exit codes: 0, done; 1, tried and failed (a record that does not replay, a busy port);
2, asked wrongly (an unknown game, an option out of range).
"""

import json
import re
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from textwrap import dedent
from typing import Any

import rich_click as click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from sandtable.core import records
from sandtable.core.meta import Meta
from sandtable.core.record import SPECTATOR
from sandtable.games import load_game, names, shelf

GAME = click.Choice(names())
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")

out, err = Console(), Console(stderr=True)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sandtable")
def main() -> None:
    """Tabletop wars as software: play them, simulate them, balance them."""


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
@database
def serve(host: str, port: int, database: str | None) -> None:
    """Serve tables until interrupted."""
    run_server(host, port, database, open_browser=False)


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
            table.add_row(option.name, *bounds, option.about or option.title)
        out.print(table, "")


@main.command()
@click.argument("game", type=GAME)
@click.argument("paragraph", required=False)
def rules(game: str, paragraph: str | None) -> None:
    """Show the rulebook of GAME, or one PARAGRAPH of it such as MM-62."""
    text = files("sandtable.games").joinpath(game, "rulebook.md").read_text("utf-8")
    if paragraph:
        text = paragraph_of(text, paragraph.upper())
    out.print(Markdown(text))


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def replay(file: Path) -> None:
    """Play the game record FILE again, tell it in words, and say whether it holds."""
    try:
        record = records.read(file.read_text("utf-8"))
        game = load_game(record.game)
        for state in records.replay(record, game):
            for told in state.told(SPECTATOR):
                out.print(named(told.text, record.players), highlight=False, markup=False)
    except (ValueError, UnicodeDecodeError) as wrong:
        message = f"{file.name}: {wrong}"
        raise click.ClickException(message) from wrong
    end = "finished" if record.returns else "unfinished"
    out.print(f"The record holds: {len(record.moves)} actions, {end}.", style="green")


def run_server(host: str, port: int, database: str | None, *, open_browser: bool) -> None:
    """Serve, and say in words why not."""
    from sandtable.server.serve import serve

    try:
        serve(host, port, database, open_browser=open_browser)
    except OSError as wrong:
        message = f"cannot listen at {host}:{port} ({wrong.strerror}); choose another --port"
        raise click.ClickException(message) from wrong


def paragraph_of(rulebook: str, number: str) -> str:
    """One numbered paragraph of a rulebook, without its bullet.

    Raises:
        BadParameter: when the rulebook has no such paragraph.

    """
    pattern = rf"^- (\*\*{re.escape(number)}\*\*.*?)(?=^- \*\*|^#|\Z)"
    found = re.search(pattern, rulebook, re.MULTILINE | re.DOTALL)
    if not found:
        message = f"the rulebook has no paragraph {number}"
        raise click.BadParameter(message, param_hint="PARAGRAPH")
    return dedent(f"  {found[1]}")


def described(meta: Meta) -> dict[str, Any]:
    """A game of the shelf as JSON."""
    return {
        "name": meta.name,
        "title": meta.title,
        "tagline": meta.tagline,
        "designer": meta.designer,
        "version": meta.version,
        "players": [meta.least_players, meta.most_players],
        "minutes": list(meta.minutes),
        "options": {
            option.name: {
                "least": option.least,
                "most": option.most,
                "default": option.default,
                "about": option.about,
            }
            for option in meta.options
        },
    }


def named(text: str, players: Sequence[str]) -> str:
    """A text with the players' names in the places kept for them."""
    return re.sub(r"@(\d)", lambda place: players[int(place[1])], text)
