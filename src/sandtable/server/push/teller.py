"""Calls whoever has to decide, is asked, or waits for the start, and is not there.

Once in a turn, and once more when little time is left; whichever process notices.
"""

import asyncio
import hashlib
import importlib
import importlib.util
import logging
from collections.abc import Awaitable, Callable, Mapping
from types import ModuleType

from sandtable.core.meta import Meta
from sandtable.server.logs import at
from sandtable.server.push.words import REQUEST, asked, message, started, warning
from sandtable.server.refusals import Refusal
from sandtable.server.store.attendance import AttendanceStore
from sandtable.server.store.calls import START, Call, CallStore, State
from sandtable.server.store.devices import Device, DeviceStore
from sandtable.server.store.rows import WANTED, TableRow
from sandtable.server.store.store import Store
from sandtable.server.tables.calls import early
from sandtable.server.tables.clocks import SECOND
from sandtable.server.wire.push import Subscription

log = logging.getLogger(__name__)

Post = Callable[[str, bytes, Mapping[str, str]], Awaitable[int]]
"""Posts to an address a body with headers: the status of the answer."""
LOOK_SECONDS = 1.0
PAUSES = (0.0, 20.0, 120.0)
"""Seconds before each try to reach a push service that does not answer, or is busy."""
MOST_AT_ONCE = 8
GONE = (404, 410)
REFUSED, TOO_MANY, FAILED = 400, 429, 500
WEEK = 7 * 24 * 3600
TOPIC_LETTERS = 32
NEEDED = ("pywebpush", "py_vapid", "aiohttp")
ABSENT = (
    "This server sends no push. Whoever runs it can add that: pip install 'sandtable[push]'"
)


def is_able() -> bool:
    """Whether the libraries are there that Web Push needs."""
    return all(importlib.util.find_spec(name) is not None for name in NEEDED)


async def wait(seconds: float) -> None:
    """Let time pass."""
    await asyncio.sleep(seconds)


class Teller:
    """Calls people on behalf of one process."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Meta],
        served: Callable[[], int],
        post: Post | None = None,
    ) -> None:
        """``games`` are those on the shelf; ``post`` reaches push services."""
        self._store, self._games, self._served, self._post = store, games, served, post
        self.calls, self.devices = CallStore(store.database), DeviceStore(store.database)
        self._attendance = AttendanceStore(store.database, "")
        self._room = asyncio.Semaphore(MOST_AT_ONCE)
        self._underway: set[asyncio.Task[None]] = set()

    async def watch(self) -> None:
        """Look around for as long as the server runs."""
        while True:
            await wait(LOOK_SECONDS)
            try:
                await self.look_around()
            except Exception:
                log.exception("nobody is called: the store does not answer")

    async def look_around(self) -> None:
        """Settle every call that is due; those who are to be told are told meanwhile."""
        for call in await self.calls.due(self._served()):
            await self._settle(call)

    async def close(self) -> None:
        """Tell nobody any more."""
        for task in self._underway:
            task.cancel()
        await asyncio.gather(*self._underway, return_exceptions=True)

    async def finish(self) -> None:
        """Wait until all have been told."""
        await asyncio.gather(*self._underway)

    async def key(self) -> str:
        """By which browsers know this house; empty where it sends no push."""
        if not is_able():
            return ""
        sealing = await _library("sealing")
        secret = await self._secret(sealing)
        return str(sealing.public(secret))

    async def subscribe(
        self, guest: str, plea: Subscription, host: str, key_hash: str = ""
    ) -> None:
        """Tell a guest at a browser from now on, until its key opens nothing any more.

        Raises:
            Refusal: when nobody can be told there.

        """
        if not is_able():
            raise Refusal(ABSENT)
        sealing, posting = await _library("sealing"), await _library("posting")
        try:
            posting.check_endpoint(plea.endpoint)
            await asyncio.to_thread(sealing.check, plea.p256dh, plea.auth)
        except Exception as wrong:
            raise Refusal(posting.NOT_PUSH) from wrong
        device = Device(plea.endpoint, plea.p256dh, plea.auth, host, key_hash)
        await self.devices.subscribe(guest, device)

    async def mute(self, guest: str, table: str, *, muted: bool) -> None:
        """Tell a guest nothing of an own table, or tell it again.

        Who holds no seat there is told nothing anyway, and learns nothing of the table by this.
        """
        row = await self._store.find(table)
        if row is not None and guest and guest in {seat.holder for seat in row.seats}:
            await self.devices.mute(guest, table, muted=muted)

    async def await_start(self, guest: str, table: str, *, awaited: bool) -> None:
        """Tell a guest once when an own table begins, or do not.

        Who holds no seat there is told nothing, and learns nothing of the table by this.
        """
        row = await self._store.find(table)
        held = (
            [seat.seat for seat in row.seats if guest and seat.holder == guest] if row else []
        )
        if held and awaited:
            await self.calls.await_start(table, held)
        elif held:
            await self.calls.forget_start(table, held)

    async def _settle(self, call: Call) -> None:
        """Tell whoever is called, unless that is not needed, or another process does."""
        row = await self._store.find(call.table_id)
        devices = await self._devices(row, call) if row else ()
        state, again = self._settled(call, row, is_told=bool(devices))
        if not await self.calls.settle(call, state, again) or row is None or not devices:
            return
        told = await self._words(row, call)
        left = self._left(call)
        seconds = WEEK if left is None else min(WEEK, left // SECOND)
        about = f"{row.id} {REQUEST}" if call.request else row.id
        topic = hashlib.sha256(about.encode()).hexdigest()[:TOPIC_LETTERS]
        headers = {"TTL": str(seconds), "Topic": topic, "Urgency": "normal"}
        for device in devices:
            task = asyncio.create_task(self._tell(call, device, told, headers))
            self._underway.add(task)
            task.add_done_callback(self._underway.discard)

    def _left(self, call: Call) -> int | None:
        """How many milliseconds somebody has left; None: no clock runs."""
        return None if call.until is None else max(0, call.until - self._served())

    def _settled(
        self, call: Call, row: TableRow | None, *, is_told: bool
    ) -> tuple[State, int | None]:
        """What a call is once it is settled, and when somebody is to be warned after it."""
        part = early(row) if row and call.turn > START else 0
        at = call.until - part if call.until and part else None
        if call.warns or (is_told and at is not None and at <= self._served()):
            return "warned", None  # the call of a turn that comes so late is the warning, too
        return "told" if is_told else "spared", at

    async def _words(self, row: TableRow, call: Call) -> bytes:
        """What is told."""
        title = self._games[row.game].title
        if call.request:
            entry = (await self._store.entries(row.id, call.request - 1))[0]
            return asked(row, title, entry.seat, WANTED[entry.action])
        if call.starts:
            return started(row, title, call.seat)
        words = warning if call.warns else message
        return words(row, title, call.seat, self._left(call))

    async def _devices(self, row: TableRow, call: Call) -> tuple[Device, ...]:
        """Where somebody is to be told now: nowhere, where that is not needed."""
        holder = row.seats[call.seat].holder
        is_needed = call.starts or call.request or call.seat in row.snapshot.deciders
        if not holder or not is_needed or not is_able():
            return ()
        if await self._attendance.looks(row.id, call.seat):
            return ()
        return await self.devices.of(holder, row.id)

    async def _tell(
        self, call: Call, device: Device, told: bytes, headers: dict[str, str]
    ) -> None:
        """Reach a browser, in a few tries; one that is gone is forgotten."""
        status, where = 0, at(call.table_id, call.seat)
        for pause in PAUSES:
            await wait(pause)
            try:
                async with self._room:
                    status = await self._send(device, told, headers)
            except Exception as failure:  # noqa: BLE001 - whatever a browser made us meet
                log.info("a push was not taken: %s", failure, extra=where)
                status = FAILED
            if status != TOO_MANY and status < FAILED:
                break
        if status in GONE:
            await self.devices.forget(device.endpoint)
        elif status >= REFUSED:
            log.warning("a push service refused a push: %d", status, extra=where)

    async def _send(self, device: Device, told: bytes, headers: dict[str, str]) -> int:
        sealing = await _library("sealing")
        secret = await self._secret(sealing)
        body, signed = await asyncio.to_thread(sealing.sealed, device, told, secret)
        post: Post = self._post or (await _library("posting")).post
        return await post(device.endpoint, body, {**headers, **signed})

    async def _secret(self, sealing: ModuleType) -> str:
        return await self.devices.key(sealing.new_key())


async def _library(name: str) -> ModuleType:
    """What needs the extra; it is long to load, and few houses have to at once."""
    return await asyncio.to_thread(importlib.import_module, f"sandtable.server.push.{name}")
