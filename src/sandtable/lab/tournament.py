"""Everybody against everybody, or one against all, and what rating this gives each.

Encounters are played side by side, set by set (``lab.encounter``), each until its sequential
test is decided or it has had its games. Every game is written as soon as it is over::

    {"tournament": {"game": "solo_war", "agents": ["captain", "recruit"], ...}}
    {"encounter": 0, "game": 1, "seats": ["recruit", "captain"], "returns": [-1.0, 1.0], ...}

What is counted follows from the games alone, never from the order in which they were over.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec

from sandtable.lab.encounter import Encounter, Meeting, Row
from sandtable.lab.lines import Lines
from sandtable.lab.match import Match, luck, play_game
from sandtable.lab.ratings import Rating, rated
from sandtable.lab.simulate import warm_up
from sandtable.lab.sprt import Bounds
from sandtable.lab.stream import as_over

TWO = 2
Task = tuple[int, int, Match, int]
"""The numbers of encounter and game, the match that this is a game of, and its number there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; equal plans of agents with no clock end equally.

    Each encounter has ``games``, filled up to whole sets, or less where ``sprt`` is decided
    before. In a ``gauntlet`` the first agent meets each of the others, and these not one
    another; as ``neighbours`` each meets the two named behind it. Everything else is as in
    ``Match``.
    """

    game: str
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, int] = field(default_factory=dict)
    budget_ms: int | None = None
    budget_iterations: int | None = None
    gauntlet: bool = False
    neighbours: bool = False
    sprt: Bounds | None = None

    def __post_init__(self) -> None:
        """Look whether agents can be told apart, and who meets whom.

        Raises:
            ValueError: when there are too few, when one is named twice, or when they are to
                meet in two ways.

        """
        if self.gauntlet and self.neighbours:
            message = "a tournament is a gauntlet or one of neighbours, not both"
            raise ValueError(message)
        if len(self.agents) < TWO:
            message = "a tournament needs two agents or more, separated by commas"
            raise ValueError(message)
        for name in self.agents:
            if self.agents.count(name) > 1:
                message = f"{name} is named twice; results go by names"
                raise ValueError(message)

    def match(self, agents: tuple[str, ...], seed: int) -> Match:
        """A match of some of the agents, by all that is agreed on."""
        return Match(
            game=self.game,
            agents=agents,
            games=self.games,
            seed=seed,
            options=self.options,
            budget_ms=self.budget_ms,
            budget_iterations=self.budget_iterations,
            mirrored=True,
        )

    def encounters(self) -> list[Encounter]:
        """Who meets whom, each encounter with luck of its own."""
        first, *others = self.agents
        pairs = [*combinations(self.agents, 2)]
        if self.gauntlet:
            pairs = [(first, other) for other in others]
        elif self.neighbours:
            pairs = [*pairwise(self.agents), *zip(self.agents, others[1:], strict=False)]
        return [
            Encounter(self.match(pair, luck(self.seed, number)), number, self.sprt)
            for number, pair in enumerate(pairs)
        ]

    def heading(self) -> dict[str, Any]:
        """What is played; how many games is left open, so that more can follow."""
        game = self.match(self.agents, self.seed).load()
        return {
            "game": self.game,
            "version": game.meta.version,
            "options": dict(game.options),
            "agents": list(self.agents),
            "seed": self.seed,
            "gauntlet": self.gauntlet,
            **({"neighbours": True} if self.neighbours else {}),
            "sprt": asdict(self.sprt) if self.sprt else None,
            "budget_ms": self.budget_ms,
            "budget_iterations": self.budget_iterations,
        }


@dataclass(frozen=True, slots=True)
class Tournament:
    """All encounters, and the ratings, best first."""

    plan: Plan
    game: str
    players: int
    meetings: tuple[Meeting, ...]
    ratings: tuple[Rating, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON."""
        return {
            **self.plan.heading(),
            "meetings": [asdict(each) for each in self.meetings],
            "ratings": [asdict(each) for each in self.ratings],
        }


def tournament(
    plan: Plan,
    progress: Callable[[int], None] | None = None,
    cores: int | None = None,
    file: Path | None = None,
    *,
    resume: bool = False,
) -> Tournament:
    """Play a tournament on all cores; ``progress`` is told how many more games are over.

    With ``resume`` the games that ``file`` holds are counted and not played again; where there
    is no file yet, one is begun.

    Raises:
        ValueError: when the plan names a game, option or agent that does not exist, or when
            the file is of another tournament, or there although nothing is to be resumed.

    """
    warm_up(plan.match(plan.agents, plan.seed))
    encounters = plan.encounters()
    lines = Lines(file, "tournament", plan.heading()) if file else None
    if lines and resume and lines.path.exists():
        kept = _read(lines, encounters)
        if progress:
            progress(kept)
    elif lines:
        lines.begin()
    hands = cores or os.cpu_count() or 1
    with closing(as_over(_play, _wanted(encounters), hands)) as rows:
        for row in rows:
            if lines:
                lines.append([row])
            encounters[row.encounter].add(row)
            if progress:
                progress(1)
    return _told(plan, encounters)


def _wanted(encounters: Sequence[Encounter]) -> Iterator[Task]:
    """The next games, a set of each encounter in turn, for as long as any is open."""
    begun = True
    while begun:
        begun = False
        for encounter in encounters:
            for game in encounter.next_set():
                begun = True
                yield encounter.number, game, *encounter.seating(game)


def _play(task: Task) -> Row:
    """Play one game."""
    encounter, game, match, number = task
    played = play_game(match, number)
    return Row(encounter, game, played.seats, played.returns, played.decisions)


def _read(lines: Lines, encounters: Sequence[Encounter]) -> int:
    """Count the games that a file holds; return how many there are.

    Raises:
        LogError: when the file is of another tournament, or damaged.

    """
    kept = 0
    for number, line in lines.resume():
        try:
            row = msgspec.json.decode(line, type=Row)
        except msgspec.DecodeError as wrong:
            raise lines.fault(number, wrong) from wrong
        if fault := _fault(row, encounters):
            raise lines.fault(number, fault)
        encounters[row.encounter].add(row)
        kept += 1
    return kept


def _fault(row: Row, encounters: Sequence[Encounter]) -> str:
    """Why a game cannot be of this tournament; "" if it can."""
    if not 0 <= row.encounter < len(encounters):
        return f"there is no encounter {row.encounter}"
    match, number = encounters[row.encounter].seating(row.game)
    if row.game < 0 or row.seats != match.seats(number):
        return f"in game {row.game} of encounter {row.encounter} others sit"
    if len(row.returns) != len(row.seats):
        return f"{len(row.returns)} results for {len(row.seats)} seats"
    return ""


def _told(plan: Plan, encounters: Sequence[Encounter]) -> Tournament:
    results = [points for encounter in encounters for points in encounter.results()]
    game = encounters[0].match.load()
    return Tournament(
        plan,
        game.meta.name,
        game.players,
        tuple(encounter.meeting() for encounter in encounters),
        rated(plan.agents, results),
    )
