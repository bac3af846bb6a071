"""What the commands print: bars, tables, paragraphs, names."""

import re
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.console import Console, JustifyMethod
from rich.markup import escape
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
from sandtable.core.telling import named

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.agents.lines import Saying
    from sandtable.lab.analysis import Judged
    from sandtable.lab.curve import Curve
    from sandtable.lab.encounter import Meeting
    from sandtable.lab.simulate import Simulation
    from sandtable.lab.tournament import Tournament
    from sandtable.making import NewGame
    from sandtable.server.doctor import Finding
    from sandtable.server.tables.fairness import Verdict

out, err = Console(), Console(stderr=True)

HEADINGS = {
    "decisions_per_second_core": "decisions/s",
    "decisions_per_second_all": "all cores",
    "decisions_per_second_c": "in C/s",
    "ratio": "times as many",
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
TRIFLE = 0.02
"""Less than this is given away by chance of the search."""
ROUGH = 100
"""From here on nobody reads what follows the point."""


def tell(words: str) -> None:
    """Tell of something beside the results, in words that may come from another machine."""
    plain = "".join(letter for letter in words if letter.isprintable())
    err.print(plain, markup=False, highlight=False)


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


def show_tournament(tournament: "Tournament") -> None:
    """Ratings, and who met whom, as tables."""
    out.print(_occasion(tournament), highlight=False)
    for rows in (_rating_rows(tournament), _meeting_rows(tournament)):
        table = Table(*rows[0], box=None, pad_edge=False)
        for row in rows[1:]:
            table.add_row(*row)
        Console(width=max(out.width, WIDEST)).print(table)


def tournament_as_markdown(tournament: "Tournament") -> str:
    """The same for a page."""
    lines = [_occasion(tournament)]
    for first, *rows in (_rating_rows(tournament), _meeting_rows(tournament)):
        lines += ["", _marked(first), _marked(["---"] * len(first)), *map(_marked, rows)]
    return "\n".join(lines)


def _marked(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _occasion(tournament: "Tournament") -> str:
    plan, games = tournament.plan, sum(each.games for each in tournament.meetings)
    test = f"; sequential test of {plan.sprt}" if plan.sprt else ""
    return f"{games} games of {tournament.game}, {tournament.players} players{test}"


def _rating_rows(tournament: "Tournament") -> list[list[str]]:
    rows = [
        [one.agent, f"{round(one.rating):+}", f"{round(one.low):+} to {round(one.high):+}"]
        for one in tournament.ratings
    ]
    return [["", "rating", "95 % interval"], *rows]


def _meeting_rows(tournament: "Tournament") -> list[list[str]]:
    """Who met whom; a column of its own for what not every tournament has."""
    plan, alone = tournament.plan, any(each.alone for each in tournament.meetings)
    heading = ["", "games", "won, drawn, lost", "share of the first (95 %)"]
    heading += ["each alone"] * alone + ["sequential test"] * bool(plan.sprt)
    rows = []
    for one in tournament.meetings:
        row = [f"{one.first} : {one.second}", str(one.games)]
        row += [f"{one.won}, {one.drawn}, {one.lost}", str(one.share)]
        row += [f"{one.alone[0]} : {one.alone[1]}"] if one.alone else []
        row += [_verdict(tournament, one)] if plan.sprt else []
        rows.append(row)
    return [heading, *rows]


def _verdict(tournament: "Tournament", one: "Meeting") -> str:
    sprt = tournament.plan.sprt
    if sprt is None or one.log_ratio is None or one.verdict == "open":
        return f"open ({one.log_ratio or 0:+.2f})"
    low, high = sprt.word(sprt.low), sprt.word(sprt.high)
    words = f"{high}, not {low}" if one.verdict == "high" else f"{low}, not {high}"
    return f"{words} ({one.log_ratio:+.2f})"


def show_analysis(found: "Sequence[Judged]", players: Sequence[str]) -> None:
    """What each decision gave away and what was better; at the end the sum for each player."""

    def say(text: str, style: str = "") -> None:
        out.print(named(text, players), style=style, highlight=False, markup=False)

    for one in found:
        change = f"{one.before[one.player]:+.2f} to {one.after[one.player]:+.2f}"
        wrong = one.given_away >= TRIFLE
        cost = f", gave away {one.given_away:.2f}" if wrong else ""
        say(f"{one.number}. @{one.player}: {one.chosen.text} ({change}{cost})")
        if wrong:
            say(f"   better: {line_in_words(one.best.line)}", "dim")
    for player in sorted({one.player for one in found}):
        own = [one.given_away for one in found if one.player == player]
        total = f"{sum(own):.2f} in {len(own)} decisions, at most {max(own):.2f}"
        say(f"@{player} gave away {total}")


def show_curve(curve: "Curve", players: Sequence[str]) -> None:
    """Chances after each move, with what luck and choices changed; at the end their sums."""
    names = [escape(name) for name in players]
    moves = Table("Move", "Player", *names)
    for number, move in enumerate(curve.moves, start=1):
        told = (
            f"{now:+.2f} (luck {luck:+.2f}, choices {own:+.2f})"
            for now, luck, own in zip(move.chances, move.luck, move.choices, strict=True)
        )
        moves.add_row(str(number), names[move.player] if move.player >= 0 else "time", *told)
    sums = Table("", "Start", "Luck", "Own choices", "Others'", "End")
    for each in curve.sums:
        parts = each.start, each.luck, each.own, each.others, each.end
        sums.add_row(names[each.player], *(f"{part:+.2f}" for part in parts))
    out.print(moves, sums)


def line_in_words(line: "Sequence[Saying]") -> str:
    """What is expected to follow, each time with its player, whose name has its place."""
    return "; ".join(f"@{each.player}: {each.text}" for each in line)


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
