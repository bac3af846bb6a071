"""What several commands ask for."""

import re
from ipaddress import ip_network
from pathlib import Path

import rich_click as click

from sandtable.games import names

GAME = click.Choice(names())
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")
port = click.option("--port", default=8000, show_default=True, help="0: any free one.")
database = click.option(
    "--database",
    metavar="URL",
    envvar="SANDTABLE_DATABASE",
    help="Where tables are kept: a file, sqlite:///..., or postgresql://...; "
    "by default what the variable SANDTABLE_DATABASE says, or a file of your own.",
)

close_after = click.option(
    "--close-after",
    type=click.IntRange(min=1),
    metavar="DAYS",
    help="Close unfinished tables at which no person was for so many days, without a result; "
    "days on which no server ran do not count. By default none is closed.",
)

lines = click.option(
    "--lines",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="How many pages at tables one household, which is an address, may have open at once. "
    "It does not count for this machine itself.",
)

ADMIN_KEY_LENGTH = 20


def key_in(_context: object, _parameter: object, file: Path | None) -> str:
    """The key that stands in a file, on a line of its own; empty without a file.

    Raises:
        BadParameter: when it is too easy to guess.

    """
    if file is None:
        return ""
    key = file.read_text("utf-8", errors="replace").strip()
    if len(key) < ADMIN_KEY_LENGTH or not key.isascii() or len(key.split()) > 1:
        message = (
            f"{file} has to hold one word of at least {ADMIN_KEY_LENGTH} letters and digits; "
            "make one with: openssl rand -hex 32"
        )
        raise click.BadParameter(message)
    return key


admin_key = click.option(
    "--admin-key",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    callback=key_in,
    help="A file with a key of your own. Whoever has it sees at /house what runs, reads "
    "reports from chats, and may close tables.",
)


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


def networks(
    _context: object, _parameter: object, addresses: tuple[str, ...]
) -> tuple[str, ...]:
    """Addresses of machines and of networks.

    Raises:
        BadParameter: when one is neither.

    """
    for address in addresses:
        try:
            ip_network(address)
        except ValueError as wrong:
            message = (
                f"{address!r} is neither an address nor a network, as 127.0.0.1 or 10.0.0.0/8"
            )
            raise click.BadParameter(message) from wrong
    return addresses
