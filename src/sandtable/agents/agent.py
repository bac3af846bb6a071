"""What an opponent is, and how one is named."""

import re
from dataclasses import dataclass
from typing import Any, Protocol


class Agent(Protocol):
    """Somebody who chooses."""

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """A legal action of ``player``, who sees the masked position ``view``.

        Chance that the agent needs comes from ``seed`` alone.
        """
        ...


@dataclass(frozen=True, slots=True)
class Level:
    """A named difficulty: a budget and deliberate noise, never loaded dice."""

    name: str
    title: str
    about: str
    spec: str


LEVELS = (
    Level("recruit", "Recruit", "Overlooks nine choices of ten.", "greedy@0.1"),
    Level("scout", "Scout", "Overlooks four choices of five.", "greedy@0.2"),
    Level("sergeant", "Sergeant", "Overlooks two choices of three.", "greedy@0.35"),
    Level("lieutenant", "Lieutenant", "Overlooks nearly half of its choices.", "greedy@0.55"),
    Level("captain", "Captain", "One move ahead, overlooks nothing.", "greedy"),
    Level("general", "General", "Plans ahead, quickly.", "search:2000it/200ms"),
    Level("warlord", "Warlord", "Plans further, takes its time.", "search:16000it/1000ms"),
)
"""From weak to strong: by iterations, so that a slow machine makes no weak opponent.

The time is a ceiling, which a core of today does not reach: see docs/decisions/10-opponents.md.
"""

TURN = 8
"""Choices of a turn for each of which a level has its whole budget: people wait for all."""


USUAL_MILLISECONDS = 200
"""What a search thinks about a decision whose spec names no budget."""


class AgentError(ValueError):
    """A name that no opponent has."""


_PART = r"0|1|0?\.\d+"
_SPEC = re.compile(
    rf"(?P<kind>random|greedy(?:@(?P<sight>{_PART}))?|search)"
    r"(?::(?P<budget>[1-9]\d{0,6}it(?:/[1-9]\d{0,6}ms)?|[1-9]\d{0,6}ms))?"
    rf"(?:~(?P<slips>{_PART}))?"
)


def make_agent(spec: str, choices_a_turn: int = TURN) -> Agent:
    """An opponent by its name: a level's, or a spec.

    ``random``, ``greedy``, ``greedy@0.4`` (sees two choices of five), ``search`` (200 ms a
    decision), ``search:50ms``, ``search:2000it``, ``search:2000it/50ms`` (whichever is used up
    first); ``~0.3`` behind it: in three decisions of ten any action will do. A level thinks as
    it does in a game whose long turns have so many choices (``Meta.choices_a_turn``).

    Raises:
        AgentError: when no opponent is called so.

    """
    named = {level.name: paced(level.spec, choices_a_turn) for level in LEVELS}
    match = _SPEC.fullmatch(named.get(spec, spec))
    if match is None or (match["budget"] and match["kind"] != "search"):
        known = f"{', '.join(named)}, random, greedy, greedy@0.4, search:200ms, search:2000it"
        message = f"no opponent is called {spec!r}; there are {known} (and ~0.3 for slips)"
        raise AgentError(message)
    agent = _plain(match["kind"], match["budget"], match["sight"])
    return Careless(agent, float(match["slips"])) if match["slips"] else agent


def seconds_of(spec: str) -> float:
    """How long an opponent may think about a decision; 0 where no time is set."""
    match = _SPEC.fullmatch(spec)
    if match is None or match["kind"] != "search":
        return 0.0
    return _budget(match["budget"])[1] / 1000


def hurried(spec: str, part: float) -> str:
    """The same opponent with a part of its budget, if time is part of that.

    Half of ``search:2000it/60ms`` is ``search:1000it/30ms``.
    """
    match = _SPEC.fullmatch(spec)
    if match is None or part >= 1 or not seconds_of(spec):
        return spec
    budget = zip(_budget(match["budget"]), ("it", "ms"), strict=True)
    less = "/".join(
        f"{max(1, round(amount * part))}{unit}" for amount, unit in budget if amount
    )
    slips = f"~{match['slips']}" if match["slips"] else ""
    return f"search:{less}{slips}"


def paced(spec: str, choices_a_turn: int) -> str:
    """The same opponent in a game whose long turns have so many choices.

    With more than ``TURN`` it thinks less about each, so that its turn takes no longer.
    """
    return hurried(spec, TURN / choices_a_turn)


def _budget(words: str | None) -> tuple[int, int]:
    """The iterations and the milliseconds of a decision; 0 is as many as one likes."""
    amounts = re.findall(r"(\d+)(it|ms)", words or f"{USUAL_MILLISECONDS}ms")
    budget = {unit: int(amount) for amount, unit in amounts}
    return budget.get("it", 0), budget.get("ms", 0)


def _plain(kind: str, budget: str | None, sight: str | None) -> Agent:
    # Imported when asked for: naming opponents must not wait for the compiler.
    from sandtable.agents.greedy import Greedy  # noqa: PLC0415
    from sandtable.agents.random import Random  # noqa: PLC0415
    from sandtable.agents.search import Search  # noqa: PLC0415

    if kind == "random":
        return Random()
    if kind != "search":
        return Greedy(float(sight or 1))
    iterations, milliseconds = _budget(budget)
    return Search(milliseconds, iterations)


@dataclass(frozen=True, slots=True)
class Careless:
    """Another opponent who now and then, with chance ``slips``, takes any legal action."""

    agent: Agent
    slips: float

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401 - any game's
        """What the other would choose, unless it slips."""
        from sandtable.agents.random import Random  # noqa: PLC0415

        slipped = (seed * 0x9E3779B97F4A7C15 >> 11) % 1_000_000 < self.slips * 1_000_000
        return (Random() if slipped else self.agent).choose(view, player, seed)
