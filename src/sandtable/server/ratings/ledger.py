"""The rows of ratings: one for each seat of a rated table, in the order in which tables ended.

Each holds the rating of its player before and after. What somebody's rating is now stands in
the last row; all of it can be reckoned again from the places alone.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from secrets import token_hex
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, text, update

from sandtable.server.ratings.model import Rating, rated
from sandtable.server.store.columns import PROFILES, RATINGS
from sandtable.server.store.mapping import now
from sandtable.server.store.rows import Result

LEVEL = "level:"
"""What the players are called that are levels of computer opponents, before their name."""
NOBODY = "nobody:"
"""What players are called who have deleted their account before the end of a table."""
ADDRESS_BYTES = 8
Ladder = tuple[str, int]
"""A game, and how many play: each has ratings of its own."""


def settle(connection: Connection, table: str, result: Result) -> None:
    """Write what the end of a rated table makes of ratings; once, however often it is asked."""
    one_at_a_time(connection)
    if connection.execute(select(RATINGS.c.seat).where(RATINGS.c.table_id == table)).first():
        return
    number = (connection.execute(select(func.max(RATINGS.c.number))).scalar() or 0) + 1
    ladder = result.game, result.players
    players = [seat.player for seat in result.seats]
    before = {player: rating_of(connection, player, ladder) for player in players}
    rows = _rows(table, result, number)
    _fill(rows, before)
    connection.execute(insert(RATINGS), rows)
    for player in sorted(set(players)):
        _give_address(connection, player)


def _give_address(connection: Connection, player: str) -> None:
    """Let a profile lead to somebody, if anybody can be led to."""
    if not is_nobody(player):
        address_of(connection, player)


def nobody(table: str, seat: int) -> str:
    """A player for a seat whose person let nothing lead to them: one that never comes again."""
    return f"{NOBODY}{table}:{seat}"


def is_nobody(player: str) -> bool:
    """Whether nothing leads from there to a person."""
    return player.startswith(NOBODY)


def one_at_a_time(connection: Connection) -> None:
    """Let no other process change ratings before this transaction ends; SQLite sees to it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE ratings IN SHARE ROW EXCLUSIVE MODE"))


def rating_of(connection: Connection, player: str, ladder: Ladder) -> Rating:
    """What somebody's rating is now."""
    game, players = ladder
    query = (
        select(RATINGS.c.points, RATINGS.c.deviation)
        .where(RATINGS.c.player == player, RATINGS.c.game == game)
        .where(RATINGS.c.players == players)
        .order_by(RATINGS.c.number.desc(), RATINGS.c.seat.desc())
        .limit(1)
    )
    found = connection.execute(query).first()
    return Rating(*found) if found else Rating()


def address_of(connection: Connection, player: str) -> str:
    """The address of somebody's profile, which is made when it is first asked for."""
    found = known_address(connection, player)
    if not found:
        found = token_hex(ADDRESS_BYTES)
        connection.execute(insert(PROFILES).values(address=found, player=player))
    return found


def known_address(connection: Connection, player: str) -> str:
    """The address of somebody's profile; empty where none was made, or it is deleted."""
    if player.startswith(LEVEL):
        return player.removeprefix(LEVEL)
    query = select(func.min(PROFILES.c.address)).where(PROFILES.c.player == player)
    return connection.execute(query).scalar() or ""


def move(connection: Connection, old: str, new: str) -> None:
    """Give all results of a player, and the addresses that lead to them, to another.

    Where both were rated, ratings are reckoned again as if it had always been one.
    """
    one_at_a_time(connection)
    both = _ladders(connection, old) & _ladders(connection, new)
    for rows in (RATINGS, PROFILES):
        connection.execute(update(rows).where(rows.c.player == old).values(player=new))
    for ladder in sorted(both):
        reckon(connection, ladder)


def recount(connection: Connection, ended: Iterable[tuple[str, Result]]) -> None:
    """Reckon all ratings again from the results of the tables that are there.

    A table without rows gets them, counted after all others, the first to end first. Those of
    a table that was deleted stand as they are.
    """
    one_at_a_time(connection)
    last = connection.execute(select(func.max(RATINGS.c.number))).scalar() or 0
    for table, result in ended:
        own = RATINGS.c.table_id == table
        known = connection.execute(select(RATINGS).where(own)).all()
        number, at = (known[0].number, known[0].at) if known else (last + 1, now())
        last = max(last, number)
        players = {row.seat: row.player for row in known}
        rows = _rows(table, result, number, at)
        for row in rows:
            if is_nobody(row["player"]):  # who it was stands where it was noted at the end
                row["player"] = players.get(row["seat"], row["player"])
        connection.execute(delete(RATINGS).where(own))
        connection.execute(insert(RATINGS), rows)
        for seat in result.seats:
            _give_address(connection, seat.player)
    every = select(RATINGS.c.game, RATINGS.c.players).distinct()
    for game, players in connection.execute(every).all():
        reckon(connection, (game, players))


def reckon(connection: Connection, ladder: Ladder) -> None:
    """Reckon the ratings of a ladder again, from its places, in the order of its tables."""
    game, players = ladder
    mine = RATINGS.c.game == game, RATINGS.c.players == players
    query = select(RATINGS).where(*mine).order_by(RATINGS.c.number, RATINGS.c.seat)
    standing: dict[str, Rating] = {}
    for _, seats in groupby(connection.execute(query).all(), key=attrgetter("number")):
        rows = [dict(seat._mapping) for seat in seats]  # noqa: SLF001 - public, says SQLAlchemy
        _fill(rows, standing)
        for row in rows:
            place = RATINGS.c.table_id == row["table_id"], RATINGS.c.seat == row["seat"]
            connection.execute(update(RATINGS).where(*place).values(**row))
            standing[row["player"]] = Rating(row["points"], row["deviation"])


def _ladders(connection: Connection, player: str) -> set[Ladder]:
    """Where somebody has been rated."""
    query = select(RATINGS.c.game, RATINGS.c.players).where(RATINGS.c.player == player)
    return {(game, players) for game, players in connection.execute(query.distinct()).all()}


def _rows(table: str, result: Result, number: int, at: str = "") -> list[dict[str, Any]]:
    """The rows of a table, before its ratings are filled in."""
    unknown = ("points_before", "deviation_before", "points", "deviation")
    return [
        {
            "table_id": table,
            "seat": seat.seat,
            "number": number,
            "game": result.game,
            "players": result.players,
            "player": seat.player,
            "name": seat.name,
            "place": seat.place,
            "at": at or now(),
            **dict.fromkeys(unknown, 0.0),
        }
        for seat in result.seats
    ]


def _fill(rows: Sequence[dict[str, Any]], before: Mapping[str, Rating]) -> None:
    """Fill in what the places of one table make of ratings that were so before it."""
    old = [before.get(row["player"], Rating()) for row in rows]
    after = rated(old, [row["place"] for row in rows])
    for row, was in zip(rows, old, strict=True):
        own = [new for new, one in zip(after, rows, strict=True) if _same(one, row)]
        now_is = _merged(own)
        row |= {"points_before": was.points, "deviation_before": was.deviation}
        row |= {"points": now_is.points, "deviation": now_is.deviation}


def _same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return bool(one["player"] == other["player"])


def _merged(ratings: Collection[Rating]) -> Rating:
    """What several seats make of the rating of their one player: the average."""
    many = len(ratings)
    points = sum(rating.points for rating in ratings) / many
    return Rating(points, sum(rating.deviation for rating in ratings) / many)
