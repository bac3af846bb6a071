"""The ladder of a house: levels play rated games at its tables."""

import asyncio
import json
from dataclasses import replace

import pytest
from server.house import fail, furniture
from server.test_rooms import in_hall
from sqlalchemy import select

from sandtable.agents import Level
from sandtable.server import ladder
from sandtable.server.opponents import minds
from sandtable.server.refusals import Refusal
from sandtable.server.store.columns import TABLES


def test_a_ladder_goes_on_where_it_was(house, database):
    """So many games are there in the end, however often it was begun; both play every seat."""
    rungs = ("omen", 2)
    for games in (2, 5):
        asyncio.run(ladder.climb(database, ladder.Goal(rungs, games), house, lambda: None))
    told = asyncio.run(ladder.standings(database, rungs))
    assert {rung.player: rung.games for rung in told} == {"level:lowest": 5, "level:muddled": 5}
    assert [rung.points for rung in told] == sorted((r.points for r in told), reverse=True)


def test_a_ladder_of_other_games_is_agreed_on(house, database):
    """Its tables have the options that were asked for; what is none is named."""
    rungs, short = ("omen", 2), {"hills": 1}
    asyncio.run(ladder.climb(database, ladder.Goal(rungs, 1, short), house, lambda: None))

    async def look(hall):
        tables = select(TABLES.c.options)
        found = await hall.store.database.read(lambda at: at.execute(tables).scalars().all())
        assert [json.loads(one)["hills"] for one in found] == [1]

    in_hall(house, database, look)
    wrong = ladder.Goal(rungs, 2, {"hill": 1})
    with pytest.raises(Refusal, match="hill"):
        asyncio.run(ladder.climb(database, wrong, house, lambda: None))


def test_nobody_waits_where_nobody_looks(tmp_path, gate, sqlite, monkeypatch):
    """In windows opponents take their time, or it would tell what they hold."""
    monkeypatch.setattr(minds, "wait", fail)
    house = furniture(tmp_path / "toll", gate, "toll")
    levels = [*house.levels, Level("third", "Third", "", "lowest")]
    goal, played = ladder.Goal(("toll", 3), 3), []
    climbing = ladder.climb(
        sqlite, goal, replace(house, levels=levels), lambda: played.append(1)
    )
    asyncio.run(climbing)
    assert len(played) == 3


def test_everybody_meets_everybody_on_every_seat():
    """Within a round, each seating comes once."""
    seatings = ladder.seatings_of(["a", "b", "c", "d"], 2)
    first = [next(seatings) for _ in range(12)]
    second = [next(seatings) for _ in range(12)]
    assert len(set(first)) == 12
    assert sorted(first) == sorted(second)
    assert first != second


def test_a_budget_is_a_share_of_the_usual_one():
    """Levels that do not search stay as they are."""
    before, specs = (
        [level.spec for level in ladder.furnished(pace=pace).levels] for pace in (1, 0.1)
    )
    assert specs == [*before[:-2], "search:200it/200ms", "search:1600it/1000ms"]
