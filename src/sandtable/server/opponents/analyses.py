"""Finished games looked at again: thought in the background, kept move by move.

Each move is a thought of its own, behind everybody who waits for an opponent. What has come of
it is kept, so it can be gone on with after a restart. Of a long game the curve is outlined
first, so that nobody waits for it until every move was looked at.
"""

import asyncio
import logging
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from sandtable.core.record import SPECTATOR
from sandtable.core.records import record_of
from sandtable.core.replay import replay
from sandtable.core.state import GameState
from sandtable.server.claims import Claims
from sandtable.server.logs import at
from sandtable.server.opponents.minds import Opponents
from sandtable.server.refusals import MissingError, Refusal, TooManyError
from sandtable.server.store.analyses import AnalysisStore, Kept
from sandtable.server.store.store import Store
from sandtable.server.tables.all_hands import together
from sandtable.server.tables.frames import LOOKING_BACK, frame_at, frame_of, idle
from sandtable.server.tables.table import Table
from sandtable.server.wire.analysis import (
    AnalysisPage,
    ChancesAfter,
    MoveLooked,
    Progress,
)
from sandtable.server.wire.messages import Frame

if TYPE_CHECKING:
    from sandtable.agents.hindsight import Looked

log = logging.getLogger(__name__)

NOT_OVER = "Analysis opens after the game."
NO_RULES = "This game was not analysed while its rules were here."
NOT_KEPT = "What this seat saw was kept for people alone."
NOT_ALL_KEPT = "The hands of computer opponents were not kept."
ALL_HANDS = -2
"""In the place of a seat: all hands at once."""
ONE_AT_A_TIME = "One analysis at a time."
FULL = "Many games are being analysed."
MOST_AT_ONCE = 16
"""Games that a process looks at by turns."""
KEPT_TOGETHER = 8
"""So many thoughts are kept at once."""
OUTLINE = 60
"""Points of the outline of a curve, for games of at least twice as many moves."""
WAIT = 10
"""Seconds after which to ask again, where too much is under way."""


def over(table: Table) -> Table:
    """A table, if its game is over.

    Raises:
        Refusal: while it goes on.

    """
    if not table.over:
        raise Refusal(NOT_OVER)
    return table


def seen_by(table: Table, seat: int, version: int) -> Frame:
    """A finished table at a version, as one of its seats or a spectator saw it.

    Or, with ``ALL_HANDS``, what they all saw of it.

    Raises:
        Refusal: while the game goes on, or when there is no such seat or version.

    """
    over(table)
    many = len(table.row.seats)
    if not 0 <= version <= table.version or not ALL_HANDS <= seat < many:
        message = f"This table has moves 0 to {table.version} and {many} seats."
        raise MissingError(message)
    version = max(version, table.turns.begun[0])  # before, another layout lay there
    if seat != ALL_HANDS:
        if table.archive and seat not in table.archive.views:
            raise MissingError(NOT_KEPT)
        return frame_at(table, seat, version)
    viewers = range(SPECTATOR, many)
    if table.archive and not table.archive.views.keys() >= {*viewers}:
        raise MissingError(NOT_ALL_KEPT)
    then = table.anew(table.entries[: version + 1])
    return idle(together(*(frame_of(then, viewer) for viewer in viewers)), LOOKING_BACK)


class Analyses:
    """The games that this process looks at again."""

    def __init__(self, store: Store, opponents: Opponents, claims: Claims) -> None:
        """Think where opponents do, about games that no other process has taken on."""
        self._store, self._opponents = AnalysisStore(store.database), opponents
        self._claims = claims
        self._running: dict[str, asyncio.Task[None]] = {}
        self._asked: dict[str, str] = {}
        """By table that is looked at: who asked for it."""
        self._kept: dict[str, Kept] = {}
        """By table that is looked at: how far it has come."""
        self.opening = asyncio.Lock()
        """Held while the record that somebody opens is played."""

    async def page(self, table: Table, have: int) -> AnalysisPage:
        """How far the analysis of a table has come, and its moves after so many.

        Raises:
            Refusal: when nothing is kept of it, and its rules are gone.

        """
        name = table.row.id
        kept = self._kept.get(name) or await self._store.find(name)
        if kept is None:
            _check_rules(table)
            progress = await self._progress(name, None)
            return AnalysisPage(progress, tuple(table.turns.moved), (), 0, (), ())
        looked = len(kept.moves)
        first = min(max(have, 0), looked)
        progress = await self._progress(name, kept)
        return AnalysisPage(
            progress,
            kept.versions,
            kept.start,
            first,
            kept.moves[first:],
            tuple(point for point in kept.outline if point.move > looked),
        )

    async def go_on(self, table: Table, who: str) -> None:
        """Look at the game of a table, or go on with that; nothing if it is under way or done.

        Raises:
            Refusal: when its rules are gone.
            TooManyError: when whoever asks has another under way, or too many are.

        """
        _check_rules(table)
        name = table.row.id
        if name in self._running:
            return
        if who in self._asked.values():
            raise TooManyError(WAIT, ONE_AT_A_TIME)
        if len(self._running) >= MOST_AT_ONCE:
            raise TooManyError(WAIT, FULL)
        self._asked[name] = who
        self._running[name] = asyncio.create_task(self._run(table))

    async def close(self) -> None:
        """Stop; what has come of it is kept."""
        tasks = tuple(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _progress(self, name: str, kept: Kept | None) -> Progress:
        if kept is not None and kept.done:
            return "done"
        if name in self._running or await self._claims.under_way(_work(name)):
            return "running"
        return "none" if kept is None else "stopped"

    async def _run(self, table: Table) -> None:
        """Look at the moves of a table one after the other, until that is done or fails."""
        name = table.row.id
        try:
            async with self._claims.taken(_work(name)) as is_taken:
                if is_taken:
                    await self._look_at_all(table)
        except Exception:
            log.exception("table %s: the analysis stopped", name, extra=at(name))
        finally:
            for known in (self._running, self._asked, self._kept):
                known.pop(name, None)

    async def _look_at_all(self, table: Table) -> None:
        name, game = table.row.id, table.row.game
        kept = await self._store.find(name)
        kept = kept or Kept(tuple(table.turns.moved))
        coming = looking(table, kept)
        while not kept.done:
            kept = await self._opponents.ponder(game, coming.__next__)
            self._kept[name] = kept
            is_due = kept.done or kept.steps % KEPT_TOGETHER == 0
            if is_due and not await self._store.keep(name, kept):
                return


def _work(table: str) -> str:
    """The name of the analysis of a table among all that is to be done once."""
    return f"analysis {table}"


def _check_rules(table: Table) -> None:
    """Look whether a game can still be thought about.

    Raises:
        Refusal: when its rules are gone.

    """
    if table.archive:
        raise Refusal(NO_RULES)


def looking(table: Table, kept: Kept) -> Iterator[Kept]:
    """Outline the curve of a table, and look at its moves: what is not kept yet, one by one."""
    # Imported when asked for: the server answers before the compiler is there.
    from sandtable.agents import hindsight  # noqa: PLC0415

    def states() -> Iterator[GameState]:
        return replay(record_of(table.state, start=table.row.start), table.game)

    ranking = table.state.ranking() if table.requests.ended == "rank" else None
    kept = kept if kept.start else replace(kept, start=hindsight.chances_in(next(states()), 0))
    kept = yield from outlining(states(), kept, ranking)
    stood = kept.moves[-1].chances if kept.moves else kept.start
    for looked in hindsight.look_through(states(), stood, len(kept.moves)):
        is_last = len(kept.moves) + 1 == len(kept.versions)
        result = ranking if is_last else None
        move = looked if result is None else hindsight.settled(looked, result)
        kept = kept.going_on(_told(move))
        yield kept


def outlining(
    states: Iterable[GameState], kept: Kept, ranking: Sequence[float] | None
) -> Generator[Kept, None, Kept]:
    """Find out the chances at some moves of a long game, equally far apart, up to the last one.

    ``states`` are those of the game from its start on; ``ranking`` is the result of one that
    ended by agreement. Points have the chances that their moves get later, but for moves that
    leave everything as it was.
    """
    # Imported when asked for: the server answers before the compiler is there.
    from sandtable.agents import hindsight  # noqa: PLC0415

    last = len(kept.versions)
    known = kept.outline[-1].move if kept.outline else len(kept.moves)
    if last < 2 * OUTLINE or known == last:
        return kept
    points = {last * part // OUTLINE for part in range(1, OUTLINE + 1)}
    for number, state in enumerate(states):
        if number > known and number in points:
            chances = hindsight.chances_in(state, number * hindsight.GAMES)
            if ranking is not None and number == last:
                chances = tuple(ranking)
            kept = kept.outlined(ChancesAfter(number, chances))
            yield kept
    return kept


def _told(looked: "Looked") -> MoveLooked:
    """A move as it is kept and told."""
    move = MoveLooked(looked.player, looked.chances, looked.luck, looked.choices)
    grade = looked.grade
    if grade is None:
        return move
    return structs.replace(
        move,
        chosen=grade.chosen,
        better=grade.better,
        given_away=grade.given_away,
        path=grade.path,
    )
