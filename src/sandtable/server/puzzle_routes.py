"""The routes of puzzles: those of the day, the next one, and what is said to a try."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from sandtable.server import puzzling
from sandtable.server.asking import TheGuest, TheHall, to_guest
from sandtable.server.limits import doors
from sandtable.server.people.guests import COOKIE
from sandtable.server.ratings.trainer import Trainer
from sandtable.server.refusals import MissingError
from sandtable.server.wire.puzzles import PuzzlePage, PuzzleTry


@get("/api/puzzles")
async def puzzles_of_the_day(hall: TheHall) -> tuple[PuzzlePage, ...]:
    """A puzzle of each game that is ready, the same for everybody on a day (UTC)."""
    day, pages = datetime.now(UTC).date(), []
    for name in hall.shop.metas:
        if hall.shop.ready(name):
            game, folder = await hall.taken(name), hall.folder(name)
            page = await asyncio.to_thread(puzzling.page_of_the_day, game, folder, day)
            pages += [page] if page else []
    return tuple(pages)


@get("/api/games/{game:str}/puzzles/next")
async def next_puzzle(hall: TheHall, game: FromPath[str], guest: TheGuest) -> PuzzlePage:
    """A puzzle near the rating of whoever asks, and not tried yet."""
    taken = await hall.taken(game)
    puzzles = await asyncio.to_thread(puzzling.puzzles_of, hall.folder(game))
    if not puzzles:
        raise MissingError(puzzling.NONE_HERE)
    points = {name: puzzling.points_of(puzzle) for name, puzzle in puzzles.items()}
    name = await Trainer(hall.store.database).next_of(guest, game, points)
    return await asyncio.to_thread(puzzling.opened, taken, puzzles[name])


@get("/api/games/{game:str}/puzzles/{puzzle:str}")
async def puzzle(hall: TheHall, game: FromPath[str], puzzle: FromPath[str]) -> PuzzlePage:
    """A puzzle of a game."""
    taken = await hall.taken(game)
    found = await asyncio.to_thread(puzzling.puzzle_called, hall.folder(game), puzzle)
    return await asyncio.to_thread(puzzling.opened, taken, found)


@post("/api/games/{game:str}/puzzles/{puzzle:str}", guards=[doors.from_here], status_code=200)
async def try_puzzle(
    hall: TheHall,
    request: Request[Any, Any, Any],
    game: FromPath[str],
    puzzle: FromPath[str],
    data: JSONBody[PuzzleTry],
) -> Response[PuzzlePage]:
    """What is said to a choice, or the solution; the first try counts."""
    taken, action = await hall.taken(game), data.action
    found = await asyncio.to_thread(puzzling.puzzle_called, hall.folder(game), puzzle)
    right = await asyncio.to_thread(puzzling.is_right, taken, found, action)
    guest = await hall.guests.welcome(request.cookies.get(COOKIE))
    against = puzzling.points_of(found)
    trainer = Trainer(hall.store.database)
    before, after = await trainer.note(guest.id, game, puzzle, against, right=right)
    if right or action is None:
        page = await asyncio.to_thread(
            puzzling.solved, taken, found, before, after, right=right
        )
    else:
        page = await asyncio.to_thread(puzzling.missed, taken, found, action)
    return to_guest(guest, request, page)


PUZZLES = (puzzles_of_the_day, next_puzzle, puzzle, try_puzzle)
