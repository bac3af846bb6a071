"""The server as a program: a port, a database, a browser."""

import asyncio
import gc
import logging.config
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import uvicorn
from litestar import Litestar
from rich.console import Console

from sandtable.server import figures, logs
from sandtable.server.app import create_app
from sandtable.server.furniture import Furniture, Upkeep
from sandtable.server.limits.callers import Callers, most_open, patient, take_files
from sandtable.server.preparing import Announced
from sandtable.server.store.database import StoreError, is_file
from sandtable.server.store.database import address as address_of
from sandtable.server.store.store import Store
from sandtable.server.workers import Place, Workers

LOOPBACK = ("localhost", "127.0.0.1", "::1")
ONE_WRITER = (
    "Several workers need PostgreSQL: only one process can write to an SQLite file at a time, "
    "and none hears what another wrote. Name a database with --database postgresql://..."
)
LARGEST_FRAME = 64 * 1024
"""Messages beyond this end the connection; those a little too long are refused in words."""
COLLECTIONS = (10_000, 10, 10)
"""After how much of what is new each generation is searched for garbage (`gc.set_threshold`).

Next to nothing here needs the collector, and a search through 200 tables in play stops the
house for 100 ms. By Python's own thresholds that was every three seconds: one move in fifty
waited for it.
"""


@dataclass(frozen=True, slots=True)
class Outside:
    """How others come to a server: by which names, and through whom; and how it is kept.

    ``proxies`` are addresses and networks of those who may say that a request came to them by
    HTTPS. On the port ``figures`` programs of this machine read how the server does, and on
    those after it how each of several ``workers`` does; its log is for programs, too, if
    ``json_log``.
    """

    names: Collection[str] = ()
    proxies: Collection[str] = ()
    figures: int | None = None
    json_log: bool = False
    upkeep: Upkeep = field(default_factory=Upkeep)
    workers: int = 1


def default_database() -> str:
    """Where tables are kept unless somebody says otherwise: a file of the user's own."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(home) / "sandtable" / "tables.sqlite3")


def listen(host: str, port: int) -> socket.socket:
    """A listening socket whose connections send at once what is given to them.

    Otherwise a small message waits until the one before it is acknowledged, some 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


@dataclass(frozen=True, slots=True)
class House:
    """What every process that serves a house is given."""

    host: str
    address: str
    database: str
    outside: Outside


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    *,
    outside: Outside | None = None,
    open_browser: bool = False,
) -> None:
    """Serve until interrupted; with port 0 any free one.

    Only who calls the server by a name of this machine's own, or by one that is known
    ``outside``, is answered.

    Raises:
        OSError: when a port is taken or not allowed.
        StoreError: when the database fails, belongs to a newer release, or is not for several
            processes.

    """
    take_files()
    outside, database = outside or Outside(), database_url or default_database()
    if outside.workers > 1 and is_file(address_of(database)):
        raise StoreError(ONE_WRITER)
    with listen(host, port) as listening:  # first: whoever has the port may have the database
        asyncio.run(made_ready(database))
        name = f"[{host}]" if ":" in host else host
        address = f"http://{name}:{listening.getsockname()[1]}/"
        house = House(host, address, database, outside)
        if outside.workers > 1:
            logging.config.dictConfig(logs.config(as_json=outside.json_log))
            work = partial(_serve_among, house, listening)
            Workers(outside.workers, work, "sandtable.server.shared").run()
        else:
            _serve_first(house, listening, open_browser=open_browser)


def _serve_among(house: House, listening: socket.socket, place: Place) -> None:
    """Serve as one of several workers; the terminal hears of the house from one of them."""
    port = house.outside.figures
    if port:
        house = replace(house, outside=replace(house.outside, figures=port + place.number))
    if place.leads:
        _serve_first(house, listening, place.prepared)
    else:
        config = _config(house, Furniture(upkeep=house.outside.upkeep, joins=True))
        uvicorn.Server(config).run(sockets=[listening])


def _serve_first(
    house: House,
    listening: socket.socket,
    prepared: Callable[[], None] = lambda: None,
    *,
    open_browser: bool = False,
) -> None:
    """Serve, and say on the terminal where, and how far the games are."""
    shelf = Announced(Console(stderr=True, quiet=house.outside.json_log), prepared)
    config = _config(house, Furniture(shelf=shelf, upkeep=house.outside.upkeep))
    with shelf.bars:
        _Server(config, house.address, open_browser=open_browser).run(sockets=[listening])


def _config(house: House, furniture: Furniture) -> uvicorn.Config:
    gc.set_threshold(*COLLECTIONS)
    outside = house.outside
    if outside.figures is not None:
        figures.show(outside.figures)
    hosts = {*LOOPBACK, *(name.lower() for name in outside.names)}
    app = create_app(furniture, house.database, hosts)
    return settings(app, outside, deflate=house.host not in LOOPBACK)


async def made_ready(database: str) -> None:
    """Make a database, or bring it to this release's, before anybody is let in.

    Raises:
        StoreError: when it fails, or belongs to a newer release.

    """
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def settings(
    app: Litestar, outside: Outside | None = None, *, deflate: bool = False
) -> uvicorn.Config:
    """How the application is served: with an end to every wait, and room for so many."""
    outside = outside or Outside()
    return uvicorn.Config(
        app,
        http=patient(Callers(most_open(), known=outside.proxies)),
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=deflate,
        proxy_headers=bool(outside.proxies),
        forwarded_allow_ips=list(outside.proxies),
        log_config=logs.config(as_json=outside.json_log),
        log_level="warning",
    )


class _Server(uvicorn.Server):
    """A server that says where it is, once it answers."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"Sandtable is at {self._address}\n")
            sys.stdout.flush()
        if self.started and self._open_browser:
            webbrowser.open(self._address)
