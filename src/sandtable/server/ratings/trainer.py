"""How well people solve puzzles: a rating of one's own for each game.

A puzzle is an opponent whose points are known: who solves it at the first try comes before it.
"""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.ratings.model import Rating, rated
from sandtable.server.store.database import Database
from sandtable.server.store.mapping import now
from sandtable.server.store.puzzle_columns import PUZZLE_TRIES

KNOWN = 50.0
"""How far the points of a puzzle may be from what it is worth: a standard deviation."""


class Trainer:
    """The tries of a database.

    Whatever it is asked raises ``StoreError`` when the database fails.
    """

    def __init__(self, database: Database) -> None:
        """In this database."""
        self._database = database

    async def note(
        self, guest: str, game: str, puzzle: str, against: float, *, right: bool
    ) -> tuple[Rating, Rating]:
        """A guest's rating before and after a try: only the first at each puzzle counts."""

        def work(connection: Connection) -> tuple[Rating, Rating]:
            before = rating_of(connection, guest, game)
            own = PUZZLE_TRIES.c.guest == guest, PUZZLE_TRIES.c.puzzle == puzzle
            if connection.execute(select(PUZZLE_TRIES.c.at).where(*own)).first():
                return before, before
            after = after_try(before, against, right=right)
            row = insert(PUZZLE_TRIES).values(
                guest=guest,
                puzzle=puzzle,
                game=game,
                right=right,
                against=against,
                points=after.points,
                deviation=after.deviation,
                at=now(),
            )
            connection.execute(row)
            return before, after

        try:
            return await self._database.write(work)
        except IntegrityError:  # another process noted a try just now
            return await self._database.write(work)

    async def next_of(self, guest: str, game: str, points: Mapping[str, float]) -> str:
        """The puzzle to try next, of those with these points: new, and near the own rating.

        Once all were tried, one that was missed; then the one that was tried first.
        """

        def work(connection: Connection) -> tuple[Rating, dict[str, bool]]:
            query = (
                select(PUZZLE_TRIES.c.puzzle, PUZZLE_TRIES.c.right)
                .where(PUZZLE_TRIES.c.guest == guest, PUZZLE_TRIES.c.game == game)
                .order_by(PUZZLE_TRIES.c.at)
            )
            tries = dict(map(tuple, connection.execute(query).all()))
            return rating_of(connection, guest, game), tries

        rating, tries = await self._database.read(work)
        fresh = [puzzle for puzzle in points if puzzle not in tries]
        if fresh:
            return min(fresh, key=lambda puzzle: abs(points[puzzle] - rating.points))
        again = [puzzle for puzzle, right in tries.items() if puzzle in points and not right]
        return next(iter(again or (puzzle for puzzle in tries if puzzle in points)))


def after_try(before: Rating, against: float, *, right: bool) -> Rating:
    """What a try at a puzzle makes of a rating."""
    places = (1, 2) if right else (2, 1)
    return rated((before, Rating(against, KNOWN)), places)[0]


def rating_of(connection: Connection, guest: str, game: str) -> Rating:
    """A guest's rating for the puzzles of a game."""
    query = (
        select(PUZZLE_TRIES.c.points, PUZZLE_TRIES.c.deviation)
        .where(PUZZLE_TRIES.c.guest == guest, PUZZLE_TRIES.c.game == game)
        .order_by(PUZZLE_TRIES.c.at.desc())
        .limit(1)
    )
    found = connection.execute(query).first()
    return Rating(*found) if found else Rating()


def move(connection: Connection, old: str, new: str) -> None:
    """Give all tries of a guest to another; of two at the same puzzle the first one stands."""
    whose = PUZZLE_TRIES.c.guest
    query = select(PUZZLE_TRIES.c.puzzle, PUZZLE_TRIES.c.at).where(whose == old)
    tries = dict(map(tuple, connection.execute(query).all()))
    query = select(PUZZLE_TRIES.c.puzzle, PUZZLE_TRIES.c.at).where(whose == new)
    for puzzle, at in connection.execute(query).all():
        if puzzle in tries:
            later = new if at > tries[puzzle] else old
            twice = whose == later, PUZZLE_TRIES.c.puzzle == puzzle
            connection.execute(delete(PUZZLE_TRIES).where(*twice))
    connection.execute(update(PUZZLE_TRIES).where(whose == old).values(guest=new))
    if tries:
        reckon(connection, new)


def reckon(connection: Connection, guest: str) -> None:
    """Reckon a guest's ratings again, in the order of the tries."""
    query = select(PUZZLE_TRIES).where(PUZZLE_TRIES.c.guest == guest)
    standing: dict[str, Rating] = {}
    for row in connection.execute(query.order_by(PUZZLE_TRIES.c.at)).all():
        after = after_try(standing.get(row.game, Rating()), row.against, right=row.right)
        standing[row.game] = after
        own = PUZZLE_TRIES.c.guest == guest, PUZZLE_TRIES.c.puzzle == row.puzzle
        values = {"points": after.points, "deviation": after.deviation}
        connection.execute(update(PUZZLE_TRIES).where(*own).values(**values))
