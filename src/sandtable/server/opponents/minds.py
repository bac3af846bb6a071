"""Opponents at the tables: they think in worker threads, and in nobody's way."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from sandtable.agents import Agent, Level, hurried, paced, seconds_of
from sandtable.core.position_json import position_to_dict
from sandtable.core.record import SPECTATOR
from sandtable.server import figures
from sandtable.server.claims import LOOK_SECONDS
from sandtable.server.logs import at
from sandtable.server.opponents.elsewhere import Elsewhere, Thought
from sandtable.server.opponents.hints import Hints
from sandtable.server.opponents.lanes import Lane, Turn
from sandtable.server.refusals import Refusal
from sandtable.server.store.offers import OfferStore
from sandtable.server.tables.fairness import thought
from sandtable.server.tables.flow import windows_of
from sandtable.server.tables.room import Room
from sandtable.server.tables.rooms import TakeOn
from sandtable.server.tables.table import Table
from sandtable.server.warming import NotReadyError

T = TypeVar("T")
log = logging.getLogger(__name__)

CROWDED = 8
"""Opponents wait a moment while somebody who plays has this many messages still to receive."""
MOMENT = 0.05
MOMENTS = 40
BREATH = 1.0
"""Seconds until an opponent tries again whose choice could not be kept."""
REACTING, LONGEST = 0.05, 0.25
"""Seconds after which an opponent that sets itself no time answers in a window, and any other.

Who sets themselves less keeps to it. In most windows there is nothing to play, and people wait.
"""


async def wait(seconds: float) -> None:
    """Let an opponent's time pass."""
    await asyncio.sleep(seconds)


class Opponents:
    """The minds of all opponents of this process, and the threads that they think in.

    Those that set themselves no time have a thread of their own: they hardly need any.
    """

    def __init__(
        self,
        make: Callable[[str], Agent],
        levels: Mapping[str, Level],
        awake: Callable[[str], Awaitable[None]],
        offers: OfferStore,
    ) -> None:
        """``make`` makes an agent from the ``spec`` of a level.

        ``awake`` waits until opponents can think about a game. Other machines that ``offers``
        tells of take what waits for a thread of this one.
        """
        self._make, self._levels = make, levels
        self._awake = awake
        self._quick, self._slow = Lane("quick", 1), Lane("slow", os.cpu_count() or 1)
        self.hints = Hints(self._slow, awake)
        self._elsewhere = Elsewhere(offers, self._slow)
        self.lend = self._elsewhere.lend

    async def attend(self, room: Room, take_on: TakeOn) -> None:
        """Decide for the opponents at one table, one decision at a time, for ever.

        As long as another process does that it is asked now and then whether it still does.
        """
        with suppress(NotReadyError):  # then chance chooses for them
            await self._awake(room.table.row.game)
        while True:
            room.moved.clear()
            if not room.wanted:
                await room.moved.wait()
                continue
            seat = room.table.opponents()[0]
            try:
                if not await take_on():
                    await _moved(room)
                    continue
                await self._decide(room, seat)
            except Exception:
                table = room.table.row.id
                log.exception(
                    "table %s: an opponent's choice was not kept", table, extra=at(table, seat)
                )
                await asyncio.sleep(BREATH)
            await _let_messages_through(room)

    async def ponder(self, game: str, thought: Callable[[], T]) -> T:
        """What comes of a short thought about a game, once nobody waits for an opponent.

        Raises:
            NotReadyError: when opponents cannot think about the game.

        """
        await self._awake(game)
        async with self._slow.leisure():
            return await self._slow.think(thought)

    def close(self) -> None:
        """Let no further thought begin."""
        self._quick.close()
        self._slow.close()

    async def _decide(self, room: Room, seat: int) -> None:
        """Think when it is the turn of this table's founder, and carry out the choice."""
        row = room.table.row
        level = self._levels[row.seats[seat].level or row.deputy]
        spec = paced(level.spec, room.table.game.meta.choices_a_turn)
        seconds = seconds_of(spec)
        lane = self._slow if seconds else self._quick
        async with asyncio.TaskGroup() as both:
            with figures.OPPONENTS.track_inprogress(), figures.THINKING.time():
                # In a window it answers to the moment, which another machine cannot.
                stays = _is_asked_to_react(room.table, seat)
                asked = lane.turn(row.founder or row.id, seconds, may_leave=not stays)
                async with asked as turn:
                    reacts = _is_asked_to_react(room.table, seat)
                    if seat not in room.table.opponents() or (reacts and turn.lent):
                        return  # the table moved on meanwhile
                    room.audience.hurry(turn.part)
                    version, spec = room.table.version, hurried(spec, turn.part)
                    if reacts:
                        spec = _reacting(spec)
                        if _is_noticed(room):
                            both.create_task(wait(seconds_of(spec) or REACTING))
                    action = await self._choice(room.table, seat, turn, lane, spec)
        if action is None:
            return  # it thinks anew, as it still has to decide
        try:
            await room.decide(seat, version, action)
        except Refusal:
            log.info("table %s: seat %d thinks again", row.id, seat, extra=at(row.id, seat))

    async def _choice(
        self, table: Table, seat: int, turn: Turn, lane: Lane, spec: str
    ) -> int | None:
        """What an opponent chooses; chance chooses for one whose thinking fails.

        None: the machine that has lent a thread did not answer.
        """
        offered, chance = table.offered[seat], thought(table.chance, table.version, seat)
        view = table.state.masked(seat)
        try:
            if turn.lent:
                position = await asyncio.to_thread(position_to_dict, view)
                asked = Thought(table.row.game, table.row.options, position, seat, spec, chance)
                action = await self._elsewhere.choice(turn.lent, asked, seconds_of(spec))
            else:
                action = await lane.think(lambda: self._make(spec).choose(view, seat, chance))
            return None if action is None else offered[offered.index(action)]
        except Exception:
            name = table.row.id
            log.exception(
                "table %s: the opponent on seat %d failed", name, seat, extra=at(name, seat)
            )
            return offered[chance % len(offered)]


def _is_asked_to_react(table: Table, seat: int) -> bool:
    """Whether a seat is in a window, as everybody sees.

    There it answers when its time is over: had it nothing to play it would be done at once,
    and everybody would know.
    """
    return bool(windows_of(table.game.portrayal.windows, table.seen, [seat]))


def _is_noticed(room: Room) -> bool:
    """Whether anybody could see how long an opponent thinks, and so guess what it holds."""
    seats = room.table.row.seats
    return bool(room.audience.watchers) or any(seat.kind == "person" for seat in seats)


def _reacting(spec: str) -> str:
    """The same opponent, as long as it may think in a window."""
    seconds = seconds_of(spec)
    return hurried(spec, LONGEST / seconds) if seconds else spec


async def _moved(room: Room) -> None:
    """Wait until something happens at a table, or might have."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LOOK_SECONDS):
            await room.moved.wait()


async def _let_messages_through(room: Room) -> None:
    """Wait a little for those who play here; whoever looks on holds nobody up."""
    for _ in range(MOMENTS):
        playing = (w for w in room.audience.watchers if w.viewer not in {None, SPECTATOR})
        if all(watcher.outbox.qsize() < CROWDED for watcher in playing):
            return
        await asyncio.sleep(MOMENT)
