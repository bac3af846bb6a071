"""The house of tables: games, opponents, rooms and the store, and what is asked of them."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sandtable.agents import LEVELS, Agent, Level, make_agent
from sandtable.core.game import Game
from sandtable.core.meta import Meta, Option
from sandtable.core.record import SPECTATOR
from sandtable.server.limits.callers import most_looking
from sandtable.server.opponents import Opponents
from sandtable.server.people.another import Anothers
from sandtable.server.people.company import Company
from sandtable.server.people.guests import Guests
from sandtable.server.people.invitations import Invitations
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.store.rows import LinkRow, Snapshot, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.behind import last_shown
from sandtable.server.tables.cards import card_of
from sandtable.server.tables.fairness import new_secret, token_hash
from sandtable.server.tables.frames import Built, frame_at
from sandtable.server.tables.holders import Holders
from sandtable.server.tables.looking import PRIVATE, check_looking, offered_by
from sandtable.server.tables.plans import agreed, practised, seated_by
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import seat_of
from sandtable.server.tables.table import Table
from sandtable.server.tables.timekeeper import stamped
from sandtable.server.tables.watchers import Watcher
from sandtable.server.time.service import BEAT, SLOW_BEAT, Service
from sandtable.server.warming import NotReadyError, Shelf, Shop
from sandtable.server.wire import front, messages

log = logging.getLogger(__name__)

LOOK_AROUND = 0.25
"""Seconds between two looks at what other processes wrote."""
MOST_LISTED = 100
USUAL = "captain"
"""The level of opponents unless somebody says otherwise; it also plays for who has left."""
NAME_BYTES = 6


@dataclass(frozen=True)
class Furniture:
    """What the house is furnished with: its games and its opponents."""

    levels: Sequence[Level] = LEVELS
    make_agent: Callable[[str], Agent] = make_agent
    shelf: Shelf = field(default_factory=Shelf)
    usual: str = USUAL
    monotonic: Callable[[], float] = time.monotonic
    most_looking: int = field(default_factory=most_looking)


class Hall:
    """One server process."""

    def __init__(self, furniture: Furniture, database: str) -> None:
        """Furnish the house; ``open`` lets people in."""
        self.levels = {level.name: level for level in furniture.levels}
        self.shop = Shop(furniture.shelf)
        self.store = Store(database)
        self.opponents = Opponents(furniture.make_agent, self.levels, furniture.usual)
        self.service = Service(self.store, furniture.monotonic)
        self.rooms = Rooms(self.store, self._enter, self.opponents.attend, self.service)
        self.holders = Holders(self.store, self.rooms)
        self.guests = Guests(self.store)
        self.company = Company(self.store, self.rooms)
        self.invitations = Invitations(self.store, self.rooms)
        self.anothers = Anothers(self.store, self.rooms, self.found)
        self._usual = furniture.usual
        self._most_looking = furniture.most_looking
        self._looking: set[Watcher] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Let people in, and let opponents think on where a server stopped before."""
        await self.store.open()
        await self.service.beat()
        self.shop.open()
        works = (self._look, self._resume, self.company.watch)
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def close(self) -> None:
        """Stop; nothing that was confirmed needs this."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.company.close()
        await self.rooms.close()
        self.opponents.close()
        await self.shop.close()
        await self.store.close()

    def lobby(self) -> front.Lobby:
        """The front page."""
        levels = (front.Level(lv.name, lv.title, lv.about) for lv in self.levels.values())
        games = tuple(map(self._card, self.shop.metas.values()))
        return front.Lobby(games, tuple(levels), self._usual)

    def folder(self, game: str) -> Path:
        """Where a game's rulebook and drawings lie.

        Raises:
            MissingError: when there is no such game.

        """
        return self.shop.shelf.folder(self._meta(game).name)

    async def tables(self, guest: str = "") -> tuple[front.TableCard, ...]:
        """The tables that changed last, as far as a guest may see them."""
        rows, served = await self.store.recent(MOST_LISTED, guest), self.service()
        return tuple(card_of(row, guest, served) for row in rows)

    async def found(self, plan: front.TablePlan, guest: str = "") -> front.NewTable:
        """A new table, set up by a guest.

        Raises:
            Refusal: saying what in the plan cannot be.
            NotReadyError: while the game's rules are still being compiled.

        """
        meta = self._meta(plan.game)
        options, seed = agreed(meta, plan), practised(plan)
        if not self.shop.ready(meta.name):
            raise NotReadyError(self.shop.why_not(meta.name))
        seating = seated_by(plan, self.levels, guest)
        row = TableRow(
            id=secrets.token_hex(NAME_BYTES),
            game=meta.name,
            rules=meta.version,
            options=options,
            secret=new_secret().hex(),
            seed=seed,
            seats=seating.seats,
            snapshot=Snapshot(0, "", finished=False, thinking=False),
            founder=guest,
            privacy=plan.privacy,
            clock=plan.clock,
        )
        draft = Table(row, await self._game(row)).draft_set_up(plan.contribution)
        if row.clock is not None:
            draft = stamped(draft, self.service())
        links = [LinkRow(link.seat, token_hash(link.secret)) for link in seating.links]
        await self.store.add(replace(row, snapshot=draft.snapshot), draft.entry, links)
        return front.NewTable(row.id, seating.tokens, seating.links)

    async def frame(
        self, table: str, version: int, token: str | None, guest: str = ""
    ) -> messages.Frame:
        """A table as a viewer saw it at a version.

        Raises:
            Refusal: when there is no such table, version or seat, or it is private.

        """
        found = (await self.rooms.room(table)).table
        viewer = self._viewer(found, token, guest)
        last = last_shown(found) if viewer == SPECTATOR else found.version
        if not 0 <= version <= last:
            message = f"This table has moves 0 to {last}."
            raise MissingError(message)
        return await asyncio.to_thread(frame_at, found, viewer, version)

    def has_room(self, watcher: Watcher) -> bool:
        """Whether somebody may stay: who plays always may, who only looks if there is room."""
        if watcher.viewer != SPECTATOR:
            self._looking.discard(watcher)
            return True
        self._looking.add(watcher)
        return len(self._looking) <= self._most_looking

    def gone(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self._looking.discard(watcher)

    async def of_finished(
        self,
        table: str,
        build: Callable[[Table], Built],
        token: str | None = None,
        guest: str = "",
    ) -> Built:
        """Something built of a finished table, for whoever may look at it.

        Raises:
            Refusal: when there is no such table, it is private, or it is not finished.

        """
        room = await self.rooms.room(table)
        await room.refresh()
        self._viewer(room.table, token, guest)
        return await asyncio.to_thread(build, room.table)

    def _viewer(self, table: Table, token: str | None, guest: str) -> int:
        """Whose view somebody gets."""
        viewer = seat_of(table.row, token)
        if viewer == SPECTATOR:
            check_looking(table, guest, offered_by(table, None, ()))
        return viewer

    def _card(self, meta: Meta) -> front.GameCard:
        seats = range(meta.least_players, meta.most_players + 1)
        return front.GameCard(
            name=meta.name,
            title=meta.title,
            tagline=meta.tagline,
            designer=meta.designer,
            least_players=meta.least_players,
            most_players=meta.most_players,
            minutes=meta.minutes,
            options=tuple(_option_card(option, seats) for option in meta.options),
            ready=self.shop.ready(meta.name),
            progress=self.shop.progress[meta.name],
        )

    def _meta(self, game: str) -> Meta:
        meta = self.shop.metas.get(game)
        if meta is None:
            message = f"There is no game {game!r} on the shelf."
            raise MissingError(message)
        return meta

    async def _enter(self, table: str) -> Table:
        """A table brought into memory by its name."""
        row = await self.store.find(table)
        if row is None:
            raise MissingError(PRIVATE)
        strangers = {seat.level for seat in row.seats} - {"", *self.levels}
        if strangers:
            message = f"There is no opponent called {', '.join(strangers)}."
            raise Refusal(message)
        game = await self._game(row)
        return await asyncio.to_thread(
            Table.replayed, row, game, await self.store.entries(table)
        )

    async def _game(self, row: TableRow) -> Game:
        meta = self._meta(row.game)
        if meta.version != row.rules:
            message = (
                f"This table was begun with version {row.rules} of the rules of {meta.title}; "
                f"here is version {meta.version}."
            )
            raise Refusal(message)
        return (await self.shop.game(row.game)).with_options(**row.options)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND)
            try:
                await self.service.beat(BEAT if self.rooms.hurried else SLOW_BEAT)
                await self.rooms.look_at_clocks()
                await self.rooms.look_around()
            except Exception:
                log.exception("the store does not answer")

    async def _resume(self) -> None:
        for table in await self.store.thinking():
            with contextlib.suppress(Refusal, NotReadyError):
                await self.rooms.room(table)


def _option_card(option: Option, seats: range) -> front.OptionCard:
    among = (option.among(players) for players in seats)
    return front.OptionCard(
        name=option.name,
        title=option.title,
        limits=tuple(front.Limits(o.default, o.least, o.most) for o in among),
        names=option.names,
        needs=tuple(front.Need(need.name, need.values) for need in option.needs),
        about=option.about,
        paragraph=option.paragraph,
    )
