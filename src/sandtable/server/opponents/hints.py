"""Hints: where a table allows them, search thinks for a person, and only tells.

A hint is thought in the worker threads of opponents, by turns with them. It is kept as long as
the question stands, so asking again costs nothing. No row of a log knows of it, and it takes
none of the table's chance.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from sandtable.core.record import SPECTATOR
from sandtable.server.limits.pace import Pace
from sandtable.server.opponents.lanes import Lane
from sandtable.server.refusals import OVER, OutOfStep, Refusal, TooManyError
from sandtable.server.tables.room import NO_SEAT, Room
from sandtable.server.tables.seats import check_plays
from sandtable.server.tables.table import Table
from sandtable.server.wire.hints import HintPage, WhatIfPage

MOST_HINTS, MANY_SECONDS = 20, 60.0
"""So many hints may a seat ask for within these seconds."""
HINT_SECONDS = 1.0
"""How long a hint is taken to keep a thread, for those who wait for one."""

WITHOUT = "This table plays without hints."
NOT_ASKED = "You can ask for a hint when it is your turn to decide."
NO_CHOICE = "There is only one choice."
NOT_OFFERED = "This cannot be chosen now."
ONE_AT_A_TIME = "One hint at a time."
MANY = "That is many hints."


Key = tuple[int, int | None]
"""What is thought about: a seat, and the action that it may choose, or what it had best do."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What is being thought, or has been, on the question of a version."""

    version: int
    page: asyncio.Task[Any]

    @property
    def failed(self) -> bool:
        """Whether nothing came of it."""
        done = self.page.done()
        return done and (self.page.cancelled() or self.page.exception() is not None)


class Hints:
    """What people at the tables of this process have asked to be told of their choices."""

    def __init__(self, lane: Lane, awake: Callable[[str], Awaitable[None]]) -> None:
        """Thoughts take turns in a lane; ``awake`` waits until a game can be thought about."""
        self._lane, self._awake = lane, awake
        self._pace = Pace(MOST_HINTS, MANY_SECONDS)
        self._thoughts: WeakKeyDictionary[Room, dict[Key, Thought]] = WeakKeyDictionary()

    async def give(self, room: Room, seat: int, version: int) -> HintPage:
        """What to advise a seat on the question of a version.

        Raises:
            Refusal: when the table or the moment allows no hint, or the table has moved on.
            NotReadyError: when opponents cannot think about the game.

        """
        page: HintPage = await self._told(room, (seat, None), version)
        return page

    async def foresee(self, room: Room, seat: int, version: int, action: int) -> WhatIfPage:
        """What may come of one of a seat's choices, which it is not going to have made by that.

        Raises:
            Refusal: as for a hint, or when the action cannot be chosen.
            NotReadyError: when opponents cannot think about the game.

        """
        page: WhatIfPage = await self._told(room, (seat, action), version)
        return page

    async def _told(self, room: Room, key: Key, version: int) -> Any:  # noqa: ANN401 - either page
        _check(room.table, key, version)
        thoughts = self._thoughts.setdefault(room, {})
        thought = thoughts.get(key)
        if thought is None or thought.failed or thought.version != version:
            self._check_pace(room.table, key[0], thoughts)
            thinks = asyncio.create_task(self._think(room.table, key, version))
            thought = thoughts[key] = Thought(version, thinks)
        room.awaited += 1  # a room that was closed would not know that the table moved on
        try:
            page = await asyncio.shield(thought.page)
        finally:
            room.awaited -= 1
        _check(room.table, key, version)
        return page

    def _check_pace(self, table: Table, seat: int, thoughts: dict[Key, Thought]) -> None:
        """Look whether a seat may ask for another hint, and forget those that it had.

        Raises:
            TooManyError: saying when it may.

        """
        own = [key for key in thoughts if key[0] == seat]
        if not all(thoughts[key].page.done() for key in own):
            raise TooManyError(1, ONE_AT_A_TIME)
        who = (table.row.id, seat)
        if wait := self._pace.wait(who):
            raise TooManyError(wait, MANY)
        self._pace.note(who)
        for key in own:
            if thoughts[key].version != table.version:
                del thoughts[key]

    async def _think(self, table: Table, key: Key, version: int) -> Any:  # noqa: ANN401 - either page
        """Think when it is the turn of this table's founder, as for opponents."""
        await self._awake(table.row.game)
        async with self._lane.turn(table.row.founder or table.row.id, HINT_SECONDS):
            _check(table, key, version)
            return await self._lane.think(thinking(table, *key))


def thinking(table: Table, seat: int, action: int | None = None) -> Callable[[], Any]:
    """What is thought for a seat: from its masked position and the table's version alone."""
    game, view, version = table.state.game, table.state.masked(seat), table.version

    def think() -> HintPage | WhatIfPage:
        # Imported when asked for: the server answers before the compiler is there.
        from sandtable.server.opponents import advice  # noqa: PLC0415

        if action is None:
            return advice.hint(game, view, seat, version)
        return advice.foreseen(game, view, seat, version, action)

    return think


def _check(table: Table, key: Key, version: int) -> None:
    """Look whether a seat may have a hint on the question of a version.

    Raises:
        Refusal: saying why not.

    """
    seat, action = key
    if not table.row.hints:
        raise Refusal(WITHOUT)
    if seat == SPECTATOR:
        raise Refusal(NO_SEAT)
    check_plays(table, seat)
    if table.over or table.waiting:
        raise Refusal(OVER if table.over else table.sitting.why_not_begun)
    if version != table.version:
        raise OutOfStep
    if seat not in table.offered:
        raise Refusal(NOT_ASKED)
    if len(table.offered[seat]) == 1:
        raise Refusal(NO_CHOICE)
    if action is not None and action not in table.offered[seat]:
        raise Refusal(NOT_OFFERED)
