"""Which game is made ready when, and from when on people play it and opponents think."""

import asyncio
import sys
from threading import Event

import pytest
from server import omen

from sandtable.core.meta import Meta
from sandtable.server.warming import Shelf, Shop

PATIENCE = 300
BEGUN = 0.0
READY = "print('stage 1 of 2', flush=True); print('stage 2 of 2', flush=True)"
FOR_EVER = "print('stage 1 of 2', flush=True); import time; time.sleep(1000)"


class ManyGames(Shelf):
    """Games that are compiled by programs of a test, in the order of their names."""

    def __init__(self, **programs):
        """What the compiler of each game does; changed on the way by a test."""
        self.programs, self.told, self.begun = programs, [], []
        self.gate, self.news = Event(), asyncio.Queue()

    def metas(self):
        """Boxes with nothing but a name."""
        named = omen.GAME.meta
        return tuple(
            Meta(**{f: getattr(named, f) for f in named.__dataclass_fields__} | {"name": name})
            for name in self.programs
        )

    def compiler(self, name):
        """What the test wants to happen."""
        self.begun.append(name)
        self.news.put_nowait((name, BEGUN))
        return (sys.executable, "-c", self.programs[name])

    def compiled(self, _):
        """Nothing is."""
        return False

    def take(self, _):
        """Any game."""
        return omen.GAME

    def wake(self, _):
        """Opponents think once they are let."""
        self.gate.wait(PATIENCE)

    def tell(self, name, progress):
        """Remember it."""
        self.told.append((name, progress))
        self.news.put_nowait((name, progress))

    async def until(self, name, progress):
        """Wait until a game is so far."""
        while await self.news.get() != (name, progress):
            pass


def run(shelf, scene):
    """Open a shop, let something happen in it, close it."""

    async def play():
        shop = Shop(shelf)
        shop.open()
        try:
            await asyncio.wait_for(scene(shop), PATIENCE)
        finally:
            shelf.gate.set()
            await shop.close()

    asyncio.run(play())


def test_people_play_before_opponents_can_think():
    """As soon as the last stage is told; opponents come later, and are waited for."""
    shelf = ManyGames(one=READY)

    async def scene(shop):
        assert await shop.game("one") is omen.GAME
        assert shop.ready("one")
        awake = asyncio.ensure_future(shop.opponents("one"))
        done, _ = await asyncio.wait([awake], timeout=0)
        assert not done
        shelf.gate.set()
        await awake

    run(shelf, scene)
    assert shelf.told == [("one", 1 / 3), ("one", 2 / 3), ("one", 1.0)]


class CompiledGames(ManyGames):
    """All of them are."""

    def compiled(self, _):
        """It is."""
        return True


def test_people_play_all_that_is_compiled_before_opponents_think_about_any():
    """Nobody comes back to a game later because opponents wake in another one."""
    shelf = CompiledGames(a=FOR_EVER, b=FOR_EVER)

    async def scene(shop):
        await shelf.until("b", 1.0)
        assert shop.all_ready == ("a", "b")
        shelf.gate.set()
        await shop.through()
        assert not shelf.begun

    run(shelf, scene)


def test_a_game_that_is_looked_at_comes_first():
    """What is being compiled gives way to it, and is gone on with afterwards."""
    shelf = ManyGames(one=FOR_EVER, two=READY, three=READY)
    shelf.gate.set()

    async def scene(shop):
        await shelf.until("one", 1 / 3)
        shelf.programs["one"] = READY
        shop.prefer("three")
        await shop.game("three")
        assert not shop.ready("one")
        await shop.game("two")

    run(shelf, scene)
    assert shelf.begun == ["one", "three", "one", "two"]


def test_a_game_gives_way_once():
    """However many games are looked at, each is compiled in the end."""
    shelf = ManyGames(one=FOR_EVER, two=FOR_EVER, three=READY)
    shelf.gate.set()

    async def scene(shop):
        await shelf.until("one", 1 / 3)
        shop.prefer("two")
        await shelf.until("two", 1 / 3)
        shelf.programs |= {"two": READY}
        shop.prefer("one")
        await shelf.until("one", BEGUN)
        shop.prefer("three")

    run(shelf, scene)
    assert shelf.begun == ["one", "two", "one"]


@pytest.mark.parametrize("name", ["one", "nowhere"])
def test_looking_at_what_is_ready_or_unknown_changes_nothing(name):
    """Nothing gives way."""
    shelf = ManyGames(one=READY)
    shelf.gate.set()

    async def scene(shop):
        await shop.opponents("one")
        shop.prefer(name)

    run(shelf, scene)
    assert shelf.begun == ["one"]
