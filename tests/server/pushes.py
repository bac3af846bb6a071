"""A push service that hears what is posted to it, the browsers that it knows, and a hall."""

import asyncio
import base64
import itertools
import json
from dataclasses import dataclass, field, replace

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from server.house import furniture
from server.test_time import Watch

from sandtable.server.hall import Hall
from sandtable.server.people.presence import seen_by
from sandtable.server.push import teller
from sandtable.server.store.attendance import AttendanceStore
from sandtable.server.tables.going_back import draft_answer, draft_ask
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire import front
from sandtable.server.wire.push import Subscription
from sandtable.server.wire.requests import Answer, Withdraw

ADA, BEN, CLEO = range(3)
NAMES = ("Ada", "Ben", "Cleo")
DAYS = front.ClockPlan(bank=3 * 24 * 3600, reaction=12 * 3600, each_turn=True)
MINUTES = front.ClockPlan(bank=900, reaction=20, increment=20)
HOURS = 3600
A_WHILE = 61
"""Seconds after which whoever has not decided is called."""
AUTH = b"sixteen bytes of"

_numbers = itertools.count()


def text(value):
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


class Browser:
    """A browser that subscribed, and can read what is sealed for it."""

    def __init__(self, name):
        """With keys of its own."""
        self.endpoint = f"https://push.example.org/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())

    @property
    def plea(self):
        """What it tells the server."""
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return Subscription(self.endpoint, text(point), text(AUTH))

    def opened(self, body):
        """What only this browser can read."""
        plain = http_ece.decrypt(body, private_key=self.private, auth_secret=AUTH)
        return json.loads(plain)


@dataclass
class PushService:
    """Takes every push, unless a test wants another answer for an address."""

    answers: dict = field(default_factory=dict)
    taken: list = field(default_factory=list)

    async def post(self, endpoint, body, headers):
        """Take a push."""
        self.taken.append((endpoint, body, dict(headers)))
        answers = self.answers.get(endpoint, [])
        return answers.pop(0) if answers else 201

    def told(self, browser):
        """What a browser was told."""
        return [
            browser.opened(body)
            for endpoint, body, _ in self.taken
            if endpoint == browser.endpoint
        ]


class House:
    """One process of a house of people, whose time only the test lets pass."""

    def __init__(self, home, gate, database, service, watch=None):
        """``service`` takes its pushes."""
        self.watch, self.service = watch or Watch(), service
        furnished = replace(
            furniture(home, gate, "toll"), monotonic=self.watch, post=service.post
        )
        self.hall = Hall(furnished, database)

    async def __aenter__(self):
        """Let people in."""
        await self.hall.open()
        await self.hall.shop.game("toll")
        return self

    async def __aexit__(self, *_):
        """Close."""
        await self.hall.close()

    async def begin(self, *plan, **more):
        """A table of three people who have all come; Ada decides first."""
        new = await self.found(*plan, **more)
        for link in new.links:
            if link.seat >= 0:
                await self.come(new, link.seat)
        return new.table

    async def found(self, clock=DAYS, ways=("person", "link", "link"), privacy="private"):
        """A table for three people, each a guest of the same name."""
        seats = tuple(front.SeatPlan(way, name) for way, name in zip(ways, NAMES, strict=True))
        plan = front.TablePlan("toll", seats, clock=clock, privacy=privacy)
        return await self.hall.found(plan, "ada")

    async def come(self, new, seat):
        """Whoever a seat is meant for sits down there by link."""
        secret = next(link.secret for link in new.links if link.seat == seat)
        sit = front.SitDown(f"{seat:032x}", secret, seat, NAMES[seat])
        await self.hall.invitations.sit_down(new.table, sit, NAMES[seat].lower())

    async def act(self, table, seat, action):
        """A person chooses."""
        name = f"c{next(_numbers)}"
        await self._write(table, lambda at: at.draft_act(seat, at.version, action, name))

    async def request(self, table, seat, wanted):
        """A person asks all others for something."""
        name, now = f"c{next(_numbers)}", self.hall.service()
        await self._write(table, lambda at: draft_ask(at, seat, wanted, name, now))

    async def agree(self, table, seat, *, agrees=True):
        """A person agrees to what is asked, or declines it."""

        def answered(at):
            answer = Answer("", at.version, at.requests.open.number, agrees)
            return draft_answer(at, seat, answer, f"c{next(_numbers)}")

        await self._write(table, answered)

    async def withdraw(self, table, seat):
        """A person withdraws what they asked for."""

        def withdrawn(at):
            withdraw = Withdraw("", at.version, at.requests.open.number)
            return draft_answer(at, seat, withdraw, f"c{next(_numbers)}")

        await self._write(table, withdrawn)

    async def _write(self, table, drafted):
        """Write a row that was drafted at the table."""
        room = await self.hall.rooms.room(table)
        async with room.moving():
            await room.catch_up()
            await room.write(drafted(room.table))

    async def subscribe(self, seat, name=""):
        """A browser of the guest of a seat wants to be told."""
        browser = Browser(name or NAMES[seat])
        await self.hall.teller.subscribe(NAMES[seat].lower(), browser.plea, "house.example")
        return browser

    async def look(self, table, seat, *, hidden=False):
        """The person of a seat is at the table: the page is on the screen, or ``hidden``."""
        room, watcher = await self.hall.rooms.room(table), Watcher(NAMES[seat].lower())
        watcher.viewer = seat
        watcher.company.tokens = frozenset({room.table.row.seats[seat].token_hash})
        watcher.company.hidden = 0.0 if hidden else None
        kept = AttendanceStore(self.hall.store.database, f"process {seat}")
        await kept.write(table, seen_by(room.table.row, [watcher]), self.hall.service())
        return kept

    async def later(self, seconds=A_WHILE):
        """Time passes, and whoever is to be called is called."""
        self.watch.go(seconds)
        await self.hall.teller.look_around()
        await self.hall.teller.finish()


def carried_out(scenario):
    """What comes of a scenario, in which nobody looks around by himself."""

    async def only_pauses(seconds):
        if seconds == teller.LOOK_SECONDS:
            await asyncio.Event().wait()

    before, teller.wait = teller.wait, only_pauses
    try:
        return asyncio.run(scenario)
    finally:
        teller.wait = before
