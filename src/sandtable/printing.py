"""What the commands print: bars, tables, paragraphs, names."""

import re
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.console import Console, JustifyMethod
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from sandtable.core.elsewhere import VARIABLE
from sandtable.core.meta import Meta

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.lab.simulate import Simulation
    from sandtable.making import NewGame
    from sandtable.server.doctor import Finding
    from sandtable.server.tables.fairness import Verdict

out, err = Console(), Console(stderr=True)

HEADINGS = {
    "decisions_per_second_core": "decisions/s",
    "decisions_per_second_all": "all cores",
    "games_per_second": "games/s",
    "compile_cold_seconds": "cold s",
    "compile_warm_seconds": "warm s",
    "search_iterations_per_second": "search/s",
    "position_bytes": "bytes",
    "redeal_per_second": "redeals/s",
    "masked_per_second": "masks/s",
}
"""Of the figures of a game; rates are on one core, search counts iterations."""
WIDEST = 130
"""Characters of a line of figures: a narrow terminal breaks it, and nothing is cut."""
ROUGH = 100
"""From here on nobody reads what follows the point."""


def bar() -> Progress:
    """A bar on the terminal, and nothing where there is none."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeRemainingColumn(), console=err, transient=True)


def show_figures(games: list[dict[str, Any]]) -> None:
    """What was measured, a row a game."""
    table = Table(box=None, pad_edge=False)
    for name in games[0]:
        justify: JustifyMethod = "left" if name == "game" else "right"
        table.add_column(HEADINGS.get(name, name), justify=justify, no_wrap=True)
    for measured in games:
        table.add_row(*(figure(value) for value in measured.values()))
    Console(width=max(out.width, WIDEST)).print(table)


def figure(value: str | float) -> str:
    """A number as people read it; words as they are."""
    if isinstance(value, float):
        return f"{value:,.2f}" if value < ROUGH else f"{value:,.0f}"
    return f"{value:,}" if isinstance(value, int) else value


def show_simulation(simulation: "Simulation") -> None:
    """Who won how often, as a table."""
    out.print(f"{simulation.games} games of {simulation.game}, {simulation.players} players")
    table = Table("", "wins", "95 % interval", box=None, pad_edge=False)
    rows = {f"{name}": share for name, share in simulation.wins_by_agent.items()}
    if len(simulation.wins_by_agent) < simulation.players:
        rows |= {f"slot {n}": share for n, share in enumerate(simulation.wins_by_slot, start=1)}
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
        "credit": meta.credit,
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


def show_new_game(
    game: "NewGame", made: Sequence["Path"], *, elsewhere: "Path | None" = None
) -> None:
    """Where a new game lies, and what can be done with it."""
    folder, *tests = made
    shelf = f"{VARIABLE}={elsewhere.resolve()} " if elsewhere else ""
    lines = [
        f"{game.title} is made, and can be played:",
        f"  its folder      {folder}",
        *(f"  its tests       {test}" for test in tests),
        f"  its rulebook    {folder / 'rulebook.md'}, paragraphs {game.letters}-1 and on",
        f"Try: {shelf}sandtable simulate {game.name}",
    ]
    for line in lines:
        out.print(line, highlight=False, markup=False, soft_wrap=True)


def show_verdict(verdict: "Verdict") -> None:
    """What a record was shown to be, and what nothing in it can show."""
    for title, style, sentences in (
        ("Verified", "green", verdict.verified),
        ("Not verified", "yellow", verdict.unverified),
    ):
        out.print(f"{title}:", style=style)
        for sentence in sentences:
            out.print(f"  {sentence}", highlight=False, markup=False)


def show_finding(finding: "Finding") -> None:
    """What was looked at, whether it is good, and otherwise what to do."""
    mark, style = ("good", "green") if finding.is_good else ("to do", "yellow")
    out.print(f"{mark:>6}", style=style, end="  ")
    line = f"{finding.what}: {finding.found}"
    out.print(line, highlight=False, markup=False, soft_wrap=True)
    if finding.advice:
        out.print(f"        {finding.advice}", highlight=False, markup=False, soft_wrap=True)
