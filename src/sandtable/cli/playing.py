"""Commands that serve tables: to oneself, or to everybody who calls."""

from typing import TYPE_CHECKING, Any

import rich_click as click

from sandtable.cli.options import admin_key, close_after, database, lines, networks, port
from sandtable.printing import err

if TYPE_CHECKING:
    from sandtable.server.serve import Outside


@click.command()
@port
@database
@click.option("--no-browser", is_flag=True, help="Only say where the table is.")
def play(port: int, database: str | None, *, no_browser: bool) -> None:
    """Open the table in the browser, on this machine alone."""
    run_server("127.0.0.1", port, database, open_browser=not no_browser)


@click.command()
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
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    callback=networks,
    help="The address or network of a proxy in front of this server, as in 127.0.0.1. It may "
    "say that a request came to it by HTTPS. May be given several times.",
)
@click.option(
    "--metrics-port",
    "figures",
    type=int,
    help="Where programs on this machine, as Prometheus, read how the server does.",
)
@click.option(
    "--workers",
    type=click.IntRange(min=1),
    default=1,
    show_default=True,
    help="How many processes serve. Several need PostgreSQL.",
)
@click.option("--json-log", is_flag=True, help="Write the log as lines of JSON.")
@close_after
@admin_key
@lines
@database
def serve(
    host: str,
    port: int,
    database: str | None,
    *,
    close_after: int | None,
    admin_key: str,
    lines: int,
    **others: Any,  # noqa: ANN401 - what is known of a server outside
) -> None:
    """Serve tables until interrupted."""
    from sandtable.server.furniture import Upkeep
    from sandtable.server.serve import LOOPBACK, Outside

    outside = Outside(**others, upkeep=Upkeep(close_after, admin_key, lines))
    if host not in LOOPBACK and not outside.names:
        err.print(f"Nobody calls {host} by name: without --name only localhost is answered.")
    run_server(host, port, database, outside=outside)


def run_server(
    host: str,
    port: int,
    database: str | None,
    *,
    outside: "Outside | None" = None,
    open_browser: bool = False,
) -> None:
    """Serve, and say in words why not."""
    from sandtable.server.serve import serve
    from sandtable.server.store.database import StoreError

    try:
        serve(host, port, database, outside=outside, open_browser=open_browser)
    except StoreError as wrong:
        raise click.ClickException(str(wrong)) from wrong
    except OSError as wrong:
        message = f"cannot listen at {host}:{port} ({wrong.strerror}); choose another --port"
        raise click.ClickException(message) from wrong
