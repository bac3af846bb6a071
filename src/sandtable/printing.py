"""What the commands print: bars, tables, paragraphs, names."""

import re
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from sandtable.core.meta import Meta

if TYPE_CHECKING:
    from sandtable.lab.simulate import Simulation

out, err = Console(), Console(stderr=True)


def bar() -> Progress:
    """A bar on the terminal, and nothing where there is none."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=err, transient=True)


def show_figures(games: list[dict[str, Any]]) -> None:
    """What was measured, a column a game."""
    table = Table("", *(measured["game"] for measured in games), box=None, pad_edge=False)
    for name in list(games[0])[1:]:
        values = [measured[name] for measured in games]
        shown = [
            f"{value:,}" if isinstance(value, int) else f"{value:,.2f}" for value in values
        ]
        table.add_row(name.replace("_", " "), *shown)
    out.print(table)


def show_simulation(simulation: "Simulation") -> None:
    """Who won how often, as a table."""
    out.print(f"{simulation.games} games of {simulation.game}, {simulation.players} players")
    table = Table("", "wins", "95 % interval", box=None, pad_edge=False)
    rows = {f"{name}": share for name, share in simulation.wins_by_agent.items()}
    rows |= {f"seat {n}": share for n, share in enumerate(simulation.wins_by_seat, start=1)}
    for name, won in rows.items():
        table.add_row(name, f"{won.share:.1%}", f"{won.low:.1%} to {won.high:.1%}")
    out.print(table)
    speed = f"{simulation.games_per_second:.1f} games a second"
    length = f"{simulation.mean_decisions:.0f} decisions a game"
    out.print(f"{simulation.draws} without a single winner; {length}; {speed}")


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
                "names": list(option.names),
                "needs": {need.name: list(need.values) for need in option.needs},
                "limits": {n: asdict(limits) for n, limits in option.limits.items()},
            }
            for option in meta.options
        },
    }


def named(text: str, players: Sequence[str]) -> str:
    """A text with the players' names in the places kept for them."""
    return re.sub(r"@(\d)", lambda place: players[int(place[1])], text)
