"""A ladder of the levels of opponents: rated games, played at the tables of a house.

Nothing is measured beside the house. Each game is a table like any other, its rows are written,
and its end changes ratings as the end of everybody's table does. So a ladder that was stopped
goes on where it was, and people who play in the same house are measured against it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, permutations
from random import Random

from sqlalchemy import Connection, func, select

from sandtable.agents import LEVELS, Level
from sandtable.core.meta import Meta
from sandtable.server.furniture import Furniture
from sandtable.server.hall import Hall
from sandtable.server.ratings.ledger import Ladder, rating_of, recount
from sandtable.server.refusals import Refusal
from sandtable.server.store.columns import RATINGS, SEATS, TABLES
from sandtable.server.store.opened import opened
from sandtable.server.tables.results import settled
from sandtable.server.warming import Shelf
from sandtable.server.wire.front import SeatPlan, TablePlan

BUDGET = re.compile(r"\d+(?=ms|it)")


@dataclass(frozen=True, slots=True)
class Rung:
    """Where a player of a ladder stands: the rating, games that counted, and those won."""

    player: str
    points: float
    spread: int
    games: int
    won: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A ladder, how many games it is to have, and the options that new ones are played with."""

    ladder: Ladder
    games: int
    options: Mapping[str, int] = field(default_factory=dict)


def furnished(game: str = "", pace: float = 1.0) -> Furniture:
    """A house of all games, or one, whose opponents have so much of their usual budget."""
    levels = tuple(_hurried(level, pace) for level in LEVELS)
    return Furniture(levels=levels, shelf=Alone(game) if game else Shelf())


class Alone(Shelf):
    """One game of the shelf: nobody waits for the rules of others."""

    def __init__(self, game: str) -> None:
        """By its name."""
        self._game = game

    def metas(self) -> tuple[Meta, ...]:
        """The outside of its box."""
        return tuple(meta for meta in super().metas() if meta.name == self._game)


async def climb(
    database: str, goal: Goal, furniture: Furniture, tell: Callable[[], None]
) -> None:
    """Play rated games of all levels until a ladder has so many; ``tell`` hears of each.

    Raises:
        Refusal: when there is no such game or option, or too few levels for so many players.

    """
    ladder = goal.ladder
    async with _Open(furniture, database) as hall:
        _check(hall, ladder)
        await hall.shop.game(ladder[0])
        begun = await hall.store.database.read(lambda at: _begun(at, ladder))
        seatings = seatings_of([*hall.levels], ladder[1])
        for number in range(max(goal.games, len(begun))):
            seating = next(seatings)
            if number < len(begun):
                table, is_over = begun[number]
            else:
                table, is_over = (await hall.found(_plan(goal, seating))).table, False
            if not is_over:
                await _played_out(hall, table)
            tell()


async def standings(database: str, ladder: Ladder) -> tuple[Rung, ...]:
    """Who stands where on a ladder, the best first."""

    def work(connection: Connection) -> list[Rung]:
        game, players = ladder
        mine = RATINGS.c.game == game, RATINGS.c.players == players
        query = select(RATINGS.c.player, func.count()).where(*mine).group_by(RATINGS.c.player)
        won = query.where(RATINGS.c.place == 1)
        wins = {row[0]: row[1] for row in connection.execute(won).all()}
        found = []
        for player, many in connection.execute(query).all():
            now = rating_of(connection, player, ladder)
            found.append(Rung(player, now.points, now.spread, many, wins.get(player, 0)))
        return found

    async with opened(database) as store:
        rungs = await store.database.read(work)
    return tuple(sorted(rungs, key=lambda rung: -rung.points))


async def reckoned_again(database: str, furniture: Furniture) -> int:
    """Reckon all ratings of a house again from its finished rated tables; how many there are.

    The log of each is replayed, so it does not matter what the rows of ratings said before.
    """
    query = select(TABLES.c.id).where(TABLES.c.rated, TABLES.c.finished)
    async with _Open(furniture, database) as hall:
        names = await hall.store.database.read(
            lambda at: at.execute(query.order_by(TABLES.c.changed, TABLES.c.id)).scalars().all()
        )
        found = []
        for name in names:
            result = settled((await hall.rooms.room(name)).table)
            hall.rooms.forget(name)
            if result is not None:
                found.append((name, result))
        await hall.store.database.write(lambda at: recount(at, found))
    return len(found)


def seatings_of(levels: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """Who sits where in the first game of a ladder, the second, and so on for ever.

    Everybody meets everybody on every seat equally often; the order within a round is chance,
    and the same on every machine.
    """
    every = [*permutations(levels, players)]
    for number in count():
        yield from Random(number).sample(every, len(every))  # noqa: S311 - no secret


class _Open:
    """A house that is open for as long as something is done in it."""

    def __init__(self, furniture: Furniture, database: str) -> None:
        self._hall = Hall(furniture, database)

    async def __aenter__(self) -> Hall:
        await self._hall.open()
        return self._hall

    async def __aexit__(self, *_: object) -> None:
        await self._hall.close()


def _check(hall: Hall, ladder: Ladder) -> None:
    game, players = ladder
    meta = hall.shop.metas.get(game)
    if meta is None:
        message = f"There is no game {game!r} on the shelf."
        raise Refusal(message)
    most = min(meta.most_players, len(hall.levels))
    if not meta.least_players <= players <= most:
        message = f"{meta.title} has ladders for {meta.least_players} to {most} players."
        raise Refusal(message)


def _plan(goal: Goal, seating: Sequence[str]) -> TablePlan:
    seats = tuple(SeatPlan("opponent", "", one) for one in seating)
    return TablePlan(goal.ladder[0], seats, dict(goal.options), rated=True)


async def _played_out(hall: Hall, table: str) -> None:
    """Let the opponents of a table play it to its end; its result is waited for."""
    room = await hall.rooms.room(table)
    room.awaited += 1
    room.moved.set()  # they may be at rest
    try:
        while not room.table.over:
            room.moved.clear()
            await room.moved.wait()
    finally:
        room.awaited -= 1


def _begun(connection: Connection, ladder: Ladder) -> list[tuple[str, bool]]:
    """The rated tables of opponents alone that a ladder has, and whether each is over."""
    game, players = ladder
    person = select(SEATS.c.seat).where(
        SEATS.c.table_id == TABLES.c.id, SEATS.c.kind == "person"
    )
    seats = select(func.count()).where(SEATS.c.table_id == TABLES.c.id).scalar_subquery()
    query = (
        select(TABLES.c.id, TABLES.c.finished)
        .where(TABLES.c.rated, TABLES.c.game == game, ~person.exists(), seats == players)
        .order_by(TABLES.c.created, TABLES.c.id)
    )
    return [(row.id, row.finished) for row in connection.execute(query).all()]


def _hurried(level: Level, pace: float) -> Level:
    def less(budget: re.Match[str]) -> str:
        return str(max(1, round(int(budget[0]) * pace)))

    # What is counted comes first; who is to count less may take as long as before.
    return replace(level, spec=BUDGET.sub(less, level.spec, count=1 if pace < 1 else 0))
