"""Profiles: what somebody has played, how strong they are, and their last tables.

A rated result is public, because all who sat there agreed to it; the table it came from is not,
unless its founder opened it. Of games that are neither rated nor public only their own player
learns.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.engine import Row

from sandtable.agents import Level
from sandtable.core.meta import Meta
from sandtable.server.people.refused_names import RefusedNames
from sandtable.server.ratings.ledger import (
    LEVEL,
    Ladder,
    address_of,
    known_address,
    rating_of,
)
from sandtable.server.ratings.model import Rating
from sandtable.server.refusals import MissingError
from sandtable.server.store.columns import PROFILES, RATINGS
from sandtable.server.store.rows import TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.cards import card_of
from sandtable.server.tables.results import Attendance
from sandtable.server.tables.table import Table
from sandtable.server.wire import ratings

NO_PROFILE = "There is no such player."
MOST_POINTS = 100
"""The last ratings that a curve shows."""
MOST_TABLES = 10


@dataclass
class _Played:
    """What somebody has played of one game with so many players."""

    played: int = 0
    won: int = 0
    rated: list[Row[Any]] = field(default_factory=list)


class Profiles:
    """The players of a house."""

    def __init__(
        self,
        store: Store,
        levels: Mapping[str, Level],
        metas: Mapping[str, Meta],
        names: RefusedNames,
    ) -> None:
        """With the tables of a store; levels of opponents are players too."""
        self._store, self._levels, self._metas = store, levels, metas
        self._names = names

    async def standing(self, table: str, attended: Attendance) -> ratings.Standing:
        """What the end of a table led to, and how often its deputy decided for people."""
        rows = await self._store.database.read(lambda at: _rated_seats(at, table))
        stood_in, deputy = sorted(attended.stand_ins.items()), self._levels.get(attended.deputy)
        return ratings.Standing(
            level=deputy.title if deputy else attended.deputy,
            stand_ins=tuple(
                ratings.StandIn(seat, many, attended.decisions[seat])
                for seat, many in stood_in
                if many
            ),
            ratings=rows,
        )

    async def own(self, player: str) -> ratings.Profile:
        """The profile of whoever asks.

        Raises:
            MissingError: when nobody is known to ask.

        """
        if not player:
            raise MissingError(NO_PROFILE)
        address = await self._store.database.write(lambda at: address_of(at, player))
        return await self._profile(address, player, own=True)

    async def public(self, address: str, asker: str) -> ratings.Profile:
        """The profile at an address.

        Raises:
            MissingError: when there is none.

        """
        if address in self._levels:
            return await self._profile(address, LEVEL + address, own=False)
        query = select(PROFILES.c.player).where(PROFILES.c.address == address)
        player = await self._store.database.read(lambda at: at.execute(query).scalar())
        if player is None:
            raise MissingError(NO_PROFILE)
        return await self._profile(address, player, own=bool(asker) and player == asker)

    async def _profile(self, address: str, player: str, *, own: bool) -> ratings.Profile:
        tables = await self._store.finished(player)
        seen = [table for table in tables if own or table.privacy != "private"]

        def work(connection: Connection) -> tuple[list[str], tuple[ratings.Ladder, ...]]:
            query = select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.number)
            rows = connection.execute(query).all()
            names = [row.name for row in reversed(rows)]
            played = _played(rows, seen, player, _decided(connection, player))
            return names, self._ladders(connection, played)

        names, ladders = await self._store.database.read(work)
        level = self._levels.get(player.removeprefix(LEVEL))
        called = level.title if level else await self._own_name(player, names, seen)
        last = tuple(card_of(table, "", 0) for table in seen[:MOST_TABLES])
        return ratings.Profile(address, called, own, level is not None, ladders, last)

    async def _own_name(
        self, player: str, rated: Sequence[str], tables: Sequence[TableRow]
    ) -> str:
        """What somebody was called at the last rated table, else most often; or nothing.

        By no name that has become that of somebody else's account.
        """
        for name in dict.fromkeys((*rated, *_names(tables, player))):
            if not await self._names.is_anothers(name, player):
                return name
        return ""

    def _ladders(
        self, connection: Connection, played: Mapping[Ladder, _Played]
    ) -> tuple[ratings.Ladder, ...]:
        return tuple(
            ratings.Ladder(
                game=game,
                title=self._metas[game].title if game in self._metas else game,
                players=players,
                played=one.played,
                won=one.won,
                rated=len(one.rated),
                curve=tuple(map(_point, one.rated[-MOST_POINTS:])),
                levels=self._marks(connection, (game, players)) if one.rated else (),
            )
            for (game, players), one in sorted(played.items())
        )

    def _marks(self, connection: Connection, ladder: Ladder) -> tuple[ratings.LevelMark, ...]:
        """The levels that have played there, from weak to strong."""
        game, players = ladder
        query = (
            select(RATINGS.c.player, func.count(RATINGS.c.number.distinct()))
            .where(RATINGS.c.game == game, RATINGS.c.players == players)
            .group_by(RATINGS.c.player)
        )
        games = {row[0]: row[1] for row in connection.execute(query).all()}
        found = []
        for level in self._levels.values():
            if many := games.get(LEVEL + level.name):
                now = rating_of(connection, LEVEL + level.name, ladder)
                mark = ratings.LevelMark(level.title, round(now.points), now.spread, many)
                found.append(mark)
        return tuple(found)


def attended(table: Table) -> Attendance:
    """Who decided at a finished table.

    Raises:
        MissingError: while the game goes on.

    """
    if not table.over:
        message = "Ratings are told when the game is over."
        raise MissingError(message)
    return Attendance(table.row, table.entries)


def _rated_seats(connection: Connection, table: str) -> tuple[ratings.SeatRating, ...]:
    query = select(RATINGS).where(RATINGS.c.table_id == table).order_by(RATINGS.c.seat)
    return tuple(
        ratings.SeatRating(
            seat=row.seat,
            place=row.place,
            points=round(row.points),
            spread=Rating(row.points, row.deviation).spread,
            change=round(row.points) - round(row.points_before),
            profile=known_address(connection, row.player),
        )
        for row in connection.execute(query).all()
    )


def _decided(connection: Connection, player: str) -> set[int]:
    """The numbers of somebody's rated games that were no draw of all."""
    own = select(RATINGS.c.number).where(RATINGS.c.player == player)
    query = select(RATINGS.c.number).where(RATINGS.c.place > 1, RATINGS.c.number.in_(own))
    return set(connection.execute(query.distinct()).scalars())


def _played(
    rows: Sequence[Row[Any]],
    tables: Sequence[TableRow],
    player: str,
    decided: Collection[int],
) -> dict[Ladder, _Played]:
    """What somebody has played: all that was rated, and what is to be seen of the rest.

    A draw of all has no winner.
    """
    played: dict[Ladder, _Played] = {}
    for (game, players, _), seats in groupby(rows, key=lambda r: (r.game, r.players, r.number)):
        one = played.setdefault((game, players), _Played())
        first = min(seats, key=lambda row: row.place)
        one.rated.append(first)
        one.played += 1
        one.won += first.place == 1 and first.number in decided
    for table in tables:
        winners = table.snapshot.winners
        if not table.rated and winners:
            one = played.setdefault((table.game, len(table.seats)), _Played())
            one.played += 1
            won = any(table.seats[winner].holder == player for winner in winners)
            one.won += won and len(winners) < len(table.seats)
    return played


def _names(tables: Sequence[TableRow], player: str) -> list[str]:
    """What somebody was called at some tables, most often first."""
    names = Counter(s.name for table in tables for s in table.seats if s.holder == player)
    return [name for name, _ in names.most_common()]


def _point(row: Row[Any]) -> ratings.CurvePoint:
    rating = Rating(row.points, row.deviation)
    return ratings.CurvePoint(row.at, round(row.points), rating.spread)
