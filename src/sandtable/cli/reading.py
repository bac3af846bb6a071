"""Commands that show what lies on the shelf, and tell a game that was played."""

import json
from pathlib import Path

import rich_click as click
from rich.markdown import Markdown
from rich.table import Table

from sandtable.cli.options import GAME, as_json
from sandtable.core.record import SPECTATOR
from sandtable.core.telling import named
from sandtable.games import folder_of, load_game, shelf
from sandtable.printing import described, err, out, paragraph_of, show_new_game, show_verdict


@click.command()
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


@click.command()
@click.argument("game", type=GAME)
@click.argument("paragraph", required=False)
def rules(game: str, paragraph: str | None) -> None:
    """Show the rulebook of GAME, or one PARAGRAPH of it such as MM-62."""
    text = (folder_of(game) / "rulebook.md").read_text("utf-8")
    if paragraph:
        text = paragraph_of(text, paragraph.upper())
    out.print(Markdown(text))


@click.command()
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


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--commitment",
    default="",
    metavar="HEX",
    help="What the table showed before the first roll, perhaps with a point and what seals"
    " the names, as its page gives it: the record must belong to it.",
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
    show_verdict(verdict)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("target", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--whole", is_flag=True, help="Every action, however large that becomes.")
def publish(file: Path, target: Path, *, whole: bool) -> None:
    """Write the record FILE as TARGET: a whole page.html, or a game.json for any web page.

    Of a game that would take more than 60 KB, compressed, turns are shown and not every action,
    or every other turn, and so on.
    """
    from sandtable import publishing

    try:
        with err.status("Playing the record again, and packing what is seen of it ..."):
            files = publishing.publish(file, target, whole=whole)
        for written in files:
            out.print(f"{written}: {written.stat().st_size:,} bytes", highlight=False)
    except (OSError, ValueError) as wrong:
        message = f"{file.name}: {wrong}"
        raise click.ClickException(message) from wrong
