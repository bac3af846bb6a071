"""The house of tables: games, opponents, rooms and the store, and what is asked of them."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from sandtable.core.game import Game
from sandtable.core.meta import Meta
from sandtable.core.record import SPECTATOR
from sandtable.learn.puzzles import brings_puzzles
from sandtable.server.archivist import Archivist
from sandtable.server.caretaker import caretaker
from sandtable.server.furniture import Furniture
from sandtable.server.learning import course_of
from sandtable.server.limits.lines import Lines
from sandtable.server.limits.shares import Shares
from sandtable.server.office import Office
from sandtable.server.opponents import Opponents
from sandtable.server.opponents.analyses import Analyses
from sandtable.server.opponents.elsewhere import release_of
from sandtable.server.people.accounts import Accounts
from sandtable.server.people.another import Anothers
from sandtable.server.people.company import Company
from sandtable.server.people.guests import Guests
from sandtable.server.people.invitations import Invitations
from sandtable.server.people.lists import Lists
from sandtable.server.people.passes import Passes
from sandtable.server.people.profiles import Profiles
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.push.teller import Teller
from sandtable.server.refusals import MissingError, Refusal
from sandtable.server.rounds import Rounds
from sandtable.server.store.archive import ArchiveStore
from sandtable.server.store.offers import OfferStore
from sandtable.server.store.rows import Branch, LinkRow, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.archiving import ArchivedTable
from sandtable.server.tables.cards import first_of, game_card
from sandtable.server.tables.comings import draft_set_up
from sandtable.server.tables.fairness import new_secret, token_hash
from sandtable.server.tables.frames import Built
from sandtable.server.tables.holders import Holders
from sandtable.server.tables.looking import PRIVATE, check_looking, offered_by, why_closed
from sandtable.server.tables.looking_back import LookingBack
from sandtable.server.tables.plans import deputy_of, row_of, seated_by
from sandtable.server.tables.rooms import Rooms
from sandtable.server.tables.seats import opened
from sandtable.server.tables.table import Table
from sandtable.server.tables.timekeeper import stamped
from sandtable.server.tables.watchers import Watcher
from sandtable.server.time.service import Service
from sandtable.server.warming import NotReadyError, Shop
from sandtable.server.wire import front
from sandtable.server.wire.passes import Purpose


class Hall:
    """One server process."""

    def __init__(self, furniture: Furniture, database: str) -> None:
        """Furnish the house; ``open`` lets people in."""
        self.levels = {level.name: level for level in furniture.levels}
        self.shop, self.store = Shop(furniture.shelf), Store(database)
        self.opponents = Opponents(
            furniture.make_agent,
            self.levels,
            self.shop.opponents,
            OfferStore(self.store.database, release_of(self.shop.rules)),
        )
        self.service = Service(self.store, furniture.monotonic)
        self.rooms = Rooms(
            self.store, self._enter, self.opponents.attend, self.service, furniture.countdown
        )
        self.analyses = Analyses(self.store, self.opponents, self.rooms.claims)
        self.guests, self.shares = Guests(self.store), Shares()
        self.names = RefusedNames(self.store, self.rooms, furniture.levels)
        self.accounts = Accounts(self.store, self.rooms, self.guests, self.names)
        self.company = Company(self.store, self.rooms, self.names, self.service)
        self.holders = Holders(self.store, self.rooms, self.company.gone, self.names.check)
        self.invitations = Invitations(self.store, self.rooms, self.names)
        self.passes = Passes(self.store, self.rooms)
        self.lists = Lists(self.store, self.service)
        self.anothers = Anothers(self.store, self.rooms, self.names, self.found)
        self.profiles = Profiles(self.store, self.levels, self.shop.metas, self.names)
        self.usual, self.lines = furniture.usual, Lines(furniture.upkeep.lines)
        self.teller = Teller(self.store, self.shop.metas, self.service, furniture.post)
        self.archivist = Archivist(self.store.database, self.shop.rules, self._enter)
        self.caretaker = caretaker(self.store, self.rooms, furniture.upkeep.close_after)
        self.office = Office(self.store, self.rooms, self.shop.metas, self.names)
        self._most_looking, self._joins = furniture.most_looking, furniture.joins
        self._looking: set[Watcher] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Let people in, and take on what no other process does."""
        await self.store.open()
        await self.service.beat()
        self.shop.open()
        if self._joins:
            await self.shop.through()
        watches = (self.company.watch, self.teller.watch)
        keepers = [keeper.work for keeper in (self.archivist, self.caretaker) if keeper]
        rounds = Rounds(self.store, self.rooms, self.service, self.shop)
        lend = self.opponents.lend
        works = (rounds.time, rounds.news, rounds.share, lend, *watches, *keepers)
        self._tasks = [asyncio.create_task(work()) for work in works]

    async def close(self) -> None:
        """Stop; nothing that was confirmed needs this."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for part in (self.analyses, self.teller, self.company, self.rooms):
            await part.close()
        self.accounts.close()
        self.opponents.close()
        await self.shop.close()
        await self.store.close()

    def lobby(self) -> front.Lobby:
        """The front page."""
        levels = tuple(front.Level(lv.name, lv.title, lv.about) for lv in self.levels.values())
        games = tuple(map(self._card, self.shop.metas.values()))
        return front.Lobby(games, levels, self.usual, first_of(games))

    def folder(self, game: str) -> Path:
        """Where a game's rulebook and drawings lie.

        Raises:
            MissingError: when there is no such game.

        """
        return self.shop.shelf.folder(self._meta(game).name)

    def prefer(self, game: str) -> None:
        """Somebody looks at a game: it is made ready next.

        Raises:
            MissingError: when there is no such game.

        """
        self.shop.prefer(self._meta(game).name)

    async def taken(self, game: str) -> Game:
        """A game that is ready; nobody waits for one that is not.

        Raises:
            MissingError: when there is no such game.
            NotReadyError: while its rules are still being compiled.

        """
        name = self._meta(game).name
        if not self.shop.ready(name):
            raise NotReadyError(self.shop.why_not(name))
        return await self.shop.game(name)

    async def found(
        self,
        plan: front.TablePlan,
        guest: str = "",
        branch: Branch | None = None,
        kept: Mapping[int, str] | None = None,
    ) -> front.NewTable:
        """A new table, set up by a guest, or a branch; seats may be ``kept`` for guests.

        Raises:
            Refusal: saying what in the plan cannot be.
            NotReadyError: while the game's rules are still being compiled.

        """
        meta = self._meta(plan.game)
        await self.taken(meta.name)
        seating = seated_by(plan, self.levels, guest)
        await self.names.check_plan(plan, guest, kept or {})
        row = row_of(plan, meta, seating, guest)
        deputy = deputy_of(plan, self.levels, self.usual)
        row = replace(row, secret=new_secret().hex(), deputy=deputy, branch=branch)
        draft = draft_set_up(Table(row, await self._game(row)), plan.contribution)
        draft = stamped(draft, self.service(), counts=row.clock is not None)
        links = tuple(LinkRow(link.seat, token_hash(link.secret)) for link in seating.links)
        await self.store.add(replace(row, snapshot=draft.snapshot, links=links), [draft.entry])
        return front.NewTable(row.id, seating.tokens, seating.links)

    async def looking_back(
        self, table: str, token: str | None, guest: str = ""
    ) -> tuple[LookingBack, Table, int]:
        """The moments of a table, the table as it is shown to whoever looks, and who that is.

        Raises:
            Refusal: when there is no such table or seat, or it is private.

        """
        room = await self.rooms.room(table)
        viewer = self.viewer(room.table, token, guest, "play", "watch")
        shown = await room.audience.brought_up(viewer, room.lock)
        return room.audience.looking_back, shown, viewer

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
        await (room := await self.rooms.room(table)).refresh()
        self.viewer(room.table, token, guest, "download")
        return await asyncio.to_thread(build, room.table)

    def viewer(self, table: Table, token: str | None, guest: str, *purposes: Purpose) -> int:
        """Whose view somebody gets, perhaps by a pass for one of these purposes."""
        viewer, program = opened(table.row, token, *purposes)
        if viewer == SPECTATOR and not program:
            check_looking(table, guest, offered_by(table, None, ()))
        return viewer

    def _card(self, meta: Meta) -> front.GameCard:
        folder = self.folder(meta.name)
        return game_card(
            meta,
            ready=self.shop.ready(meta.name),
            progress=self.shop.progress[meta.name],
            lessons=len(course_of(folder).lessons),
            puzzles=brings_puzzles(folder),
        )

    def _meta(self, game: str) -> Meta:
        meta = self.shop.metas.get(game)
        if meta is None:
            message = f"There is no game {game!r:.60} on the shelf."
            raise MissingError(message)
        return meta

    async def _enter(self, table: str) -> Table:
        """A table brought into memory by its name.

        Its seats are read after its log: whoever has sat down by a row of that is on them.
        """
        entries = await self.store.entries(table)
        row = await self.store.find(table)
        if row is None:
            raise MissingError(PRIVATE)
        # Whoever wrote the last row may have died before it noted the time.
        self.service.heard(max((entry.served for entry in entries), default=0))
        if row.snapshot.finished and not self._ruled(row):
            archive = await ArchiveStore(self.store.database).find(table)
            if archive is not None:
                return ArchivedTable(row, archive).anew(entries)
        strangers = {row.deputy, *(seat.level for seat in row.seats)} - {"", *self.levels}
        if strangers and not row.snapshot.finished:
            message = f"There is no opponent called {', '.join(strangers)}."
            raise Refusal(message)
        return await asyncio.to_thread(Table.replayed, row, await self._game(row), entries)

    def _ruled(self, row: TableRow) -> bool:
        """Whether the rules are here by which a table was begun."""
        meta = self.shop.metas.get(row.game)
        return meta is not None and meta.version == row.rules

    async def _game(self, row: TableRow) -> Game:
        if not self._ruled(row):
            raise Refusal(why_closed(row, self.shop.metas.get(row.game)))
        return (await self.shop.game(row.game)).with_options(**row.options)
