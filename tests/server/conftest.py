"""Servers of Omen, on SQLite and on PostgreSQL."""

import asyncio
import threading
import uuid

import asyncpg
import pytest
from repeatable import Secrets
from server.cluster import NoPostgresError, cluster
from server.house import GAMES, NEWER, Lowest, furniture, ready
from server.players import web
from server.pushes import House, PushService

from sandtable.server import hall


@pytest.fixture(autouse=True)
def repeatable(request, monkeypatch):
    """Tables of a test have the same dice in every run."""
    monkeypatch.setattr(hall, "new_secret", Secrets(lambda: request.node.nodeid))


@pytest.fixture
def strangers():
    """Nobody is known by a cookie, unless a test says so."""
    web.cookies.clear()
    yield
    web.cookies.clear()


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL server."""
    try:
        with cluster() as address:
            yield address
    except NoPostgresError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def sqlite(tmp_path):
    """A new SQLite database."""
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def postgresql(postgres):
    """A new database of PostgreSQL."""
    name = f"test_{uuid.uuid4().hex}"

    async def create():
        connection = await asyncpg.connect(f"{postgres}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request):
    """A new database of each kind."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def gate():
    """Opponents think only while this is set."""
    event = threading.Event()
    event.set()
    yield event
    event.set()


@pytest.fixture
def shut():
    """Opponents who think long are kept from thinking on until this is set."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture
def house(tmp_path, gate):
    """What a server of Omen is furnished with."""
    return furniture(tmp_path / "omen", gate)


@pytest.fixture
def thoughts(monkeypatch):
    """What opponents thought of, at whichever process."""
    thought, choose = [], Lowest.choose

    def noted(mind, position, player, chance):
        thought.append(chance)
        return choose(mind, position, player, chance)

    monkeypatch.setattr(Lowest, "choose", noted)
    return thought


@pytest.fixture
def service():
    """Where all browsers of a test are told."""
    return PushService()


@pytest.fixture
def houses(tmp_path, gate, database, service):
    """Makes processes of one house of Toll, each with the same database."""
    return lambda watch=None: House(tmp_path / "toll", gate, database, service, watch)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """The address of a server that all tests of a module share."""
    home, gate = tmp_path_factory.mktemp("shared"), threading.Event()
    gate.set()
    database = str(home / "tables.sqlite3")
    with ready(furniture(home / "omen", gate), database) as where:
        yield where


@pytest.fixture
def address(house, sqlite):
    """The address of a server on SQLite."""
    with ready(house, sqlite) as where:
        yield where


@pytest.fixture
def newer(tmp_path, gate):
    """A house of a later release."""
    house = furniture(tmp_path / "newer", gate)
    house.shelf.game = NEWER
    return house


@pytest.fixture
def without(tmp_path, gate):
    """A house whose shelf has lost the game."""
    house = furniture(tmp_path / "without", gate)
    house.shelf.game = GAMES["toll"]
    return house
