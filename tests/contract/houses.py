"""Two houses that serve one table each: the tables differ in what one viewer may not see.

The same is done at both, by people, by opponents who stand in, by bells and clocks; all that
the houses send to the viewer has to be the same, byte for byte. They know no game.
"""

import asyncio
import queue

import msgspec
from contract import promises, speaking
from server.house import OneGame
from server.pushes import Browser, PushService
from server.test_time import Watch

from sandtable.agents import Level
from sandtable.core.record import SPECTATOR
from sandtable.server.furniture import Furniture
from sandtable.server.hall import Hall
from sandtable.server.store.rows import Branch, Entry, SeatRow, Snapshot, TableRow
from sandtable.server.tables import bells
from sandtable.server.tables.fairness import thought, token_hash
from sandtable.server.tables.going_back import why_not_ask
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire import front, messages, requests

TABLE, SECRET, DEPUTY = "table", "5e" * 32, "deputy"
DAYS = front.ClockPlan(bank=3 * 24 * 3600, reaction=12 * 3600, each_turn=True)
MINUTES = front.ClockPlan(bank=24 * 3600, reaction=20, increment=20)
HIDDEN = "something is hidden"
STALE = -1
"""What an opponent chooses where the question is no longer put: it is refused."""
A_WHILE = 61
"""Seconds after which whoever has not decided is called."""


class Deputy:
    """An opponent that does as it is told; until then it thinks."""

    def __init__(self):
        """Nobody has asked yet."""
        self.asked = None
        """The seat and the chance of the question that it thinks of."""
        self._picks = queue.Queue()

    def choose(self, position, player, seed):
        """What it is told, perhaps by what it is shown."""
        self.asked = player, seed
        return self._picks.get()(position.tobytes(), seed)

    def tell(self, pick):
        """Let it choose."""
        self.asked = None
        self._picks.put(pick)


class House:
    """One of the two, with a table in the position of ``world`` and the viewer at it."""

    def __init__(self, home, world, viewer, *, clock, privacy):
        """Nobody has come yet; no time passes of itself."""
        self.world, self.viewer, self.clock, self.privacy = world, viewer, clock, privacy
        self.watch, self.service, self.deputy = Watch(), PushService(), Deputy()
        shelf = OneGame(home)
        shelf.game = world.game
        levels = [Level(DEPUTY, "Deputy", "", DEPUTY)]
        furniture = Furniture(
            levels,
            lambda _: self.deputy,
            shelf,
            usual=DEPUTY,
            monotonic=self.watch,
            countdown=0,
            post=self.service.post,
        )
        self.hall = Hall(furniture, f"sqlite:///{home / 'tables.sqlite3'}")

    async def __aenter__(self):
        """Lay the table out, and let the viewer sit down. Nobody looks around by himself."""
        await self.hall.store.open()
        await self.hall.service.beat()
        self.hall.shop.open()
        await self.hall.shop.game(self.world.game.meta.name)
        await self.hall.store.add(self._row(), [Entry(0, "set_up")])
        self.room = await self.hall.rooms.room(TABLE)
        self.watcher = Watcher(f"guest {self.viewer}" if self.viewer != SPECTATOR else "eve")
        self.room.enter(self.watcher)
        await self.hear(self.watcher, messages.Sit(self._token(self.viewer)))
        self.browser = Browser("viewer")
        plea = self.browser.plea
        await self.hall.teller.subscribe(self.watcher.guest, plea, "house.example")
        return self

    async def __aexit__(self, *_):
        """Close."""
        self.deputy.tell(lambda *_: STALE)
        await self.hall.close()

    def _token(self, seat):
        return None if seat == SPECTATOR else f"token {seat}"

    def _row(self):
        game = self.world.game
        seats = tuple(
            SeatRow(n, "person", f"P{n}", "", token_hash(self._token(n)), holder=f"guest {n}")
            for n in range(game.players)
        )
        return TableRow(
            TABLE,
            game.meta.name,
            game.meta.version,
            dict(game.options),
            SECRET,
            seats,
            Snapshot(0, "", finished=False, thinking=False),
            privacy=self.privacy,
            clock=self.clock,
            branch=Branch("", 0, self.world.to_dict()),
            deputy=DEPUTY,
        )

    @property
    def table(self):
        """The table as the log has it."""
        return self.room.table

    async def hear(self, watcher, message):
        """Somebody's client says something."""
        await self.hall.company.hear(self.room, watcher, message)

    async def say(self, seat, message):
        """The person of a seat says something, perhaps from where the viewer looks."""
        other = Watcher(f"guest {seat}")
        other.viewer = seat
        await self.hear(self.watcher if seat == self.viewer else other, message)
        refused = [text for text in self.sent(other) if b'"refused"' in text]
        assert not refused, refused

    async def thinks(self):
        """The seat whose opponent thinks of what is asked now; None where none decides."""
        while self.table.opponents():
            if self.deputy.asked is None:
                await asyncio.sleep(0.001)  # it is about to
            elif self._is_put(*self.deputy.asked):
                return self.deputy.asked[0]
            else:
                self.deputy.tell(lambda *_: STALE)
        return None

    def _is_put(self, seat, chance):
        """Whether a question is still put that an opponent thinks of, before all others.

        Whose time ends together have opponents one row after the other: the second may be
        asked before the first has one, or not.
        """
        table = self.table
        versions = range(table.asked_at(seat), table.version + 1)
        put = (thought(table.chance, version, seat) for version in versions)
        return seat in table.opponents()[:1] and chance in put

    async def pass_time(self, seconds):
        """Time passes, and the server looks whose is over."""
        self.watch.go(seconds)
        await self.room.look_at_clocks()

    async def deputise(self, pick):
        """The opponent who thinks chooses, by what it is shown and its chance."""
        version = self.table.version
        self.deputy.tell(pick)
        while self.table.version == version:  # noqa: ASYNC110 - the opponents wait for the event
            await asyncio.sleep(0.001)
        async with self.room.lock:  # what follows from it is shown
            pass

    async def come_back(self, seat):
        """The person of a seat plays on."""
        plea = front.SitDown(self._token(seat), None, seat, f"P{seat}")
        await self.hall.invitations.sit_down(TABLE, plea, f"guest {seat}")

    def sent(self, watcher):
        """What a client was sent since it was looked at last."""
        return [watcher.outbox.get_nowait() for _ in range(watcher.outbox.qsize())]

    async def listed(self, guest):
        """The lists of tables that a guest gets, but for the time of day."""
        cards = (await self.hall.lists.begin(guest)).cards
        timeless = [msgspec.structs.replace(card, changed="") for card in cards]
        return messages.encoder.encode(timeless).decode()

    def pushed(self, browser):
        """What a browser was told, in any order: what is posted at once overtakes."""
        return sorted(self.service.told(browser), key=str)

    async def told(self, *, whole):
        """All that the viewer gets: messages, the list of tables, pushes.

        With the ``whole`` also what a client gets that comes now.
        """
        found = {
            "messages": [text.decode() for text in self.sent(self.watcher)],
            "list": await self.listed(self.watcher.guest),
            "pushes": self.pushed(self.browser),
        }
        if whole:
            again = self.room.audience.missed_by(self.viewer, None)
            found["who comes now"] = messages.encoder.encode(again).decode()
        return found


class Pulse:
    """Bells of both houses ring when the test wants it."""

    def __init__(self):
        """Silence."""
        self._event = asyncio.Event()

    async def wait(self, _seconds):
        """What a bell does until it rings."""
        await self._event.wait()

    async def ring(self, houses):
        """Ring all that hang now, and wait until what they lead to is done."""
        hung = [
            bell
            for house in houses
            for kept in (house.room._bells, house.room.time._alarms)  # noqa: SLF001
            for bell in kept._bells.values()  # noqa: SLF001
        ]
        answers = [each for house in houses for each in house.room._answering]  # noqa: SLF001
        event, self._event = self._event, asyncio.Event()
        event.set()
        await asyncio.gather(*hung, return_exceptions=True)
        await asyncio.gather(*answers)


class Pair:
    """Both houses, at which the same is done."""

    house, clocks = House, (None, DAYS, MINUTES)
    most = 12
    """What is done at two tables, at most."""

    def __init__(self, houses, luck, pulse):
        """What is done follows from ``luck`` and from what both have in common."""
        self.houses, self.luck, self.pulse = houses, luck, pulse
        self.viewer = houses[0].viewer
        self.done, self.number = {}, 0
        self._known = [[*house.table.state.history] for house in houses]

    @property
    def tables(self):
        """Both tables."""
        return [house.table for house in self.houses]

    async def everywhere(self, doing):
        """Let the same happen at both."""
        for house in self.houses:
            await doing(house)

    def note(self, what):
        """Count what was done."""
        self.done[what] = self.done.get(what, 0) + 1

    def command(self):
        """A name for what is done next."""
        self.number += 1
        return f"command {self.number}"

    async def say(self, seat, kind, **more):
        """A seat says the same at both."""
        command = self.command()
        await self.everywhere(
            lambda house: house.say(seat, kind(command, house.table.version, **more))
        )

    def choices(self):
        """Who can choose what at both."""
        return [
            (seat, action)
            for seat in self.tables[0].offered
            if seat in self.tables[1].offered
            for action in promises.in_both(*(t.offered[seat] for t in self.tables))
        ]

    async def decide(self):
        """Somebody decides, or a bell does where nobody can be seen to."""
        first = self.tables[0]
        seats = [await house.thinks() for house in self.houses]
        if seats[0] is not None:
            assert seats[0] == seats[1]
            return await self._stand_in(seats[0])
        common = self.choices()
        if not common:
            return False
        seat, action = promises.any_kind(first.game, common, self.luck)
        if seat in self.houses[0].room.orders.held_open():
            return await self._answer_held_open(seat, action)
        self.note("choice")
        await self.say(seat, messages.Act, action=action)
        return True

    async def _stand_in(self, seat):
        self.note("deputy")
        if seat == self.viewer:
            offered, shown = self.tables[0].offered[seat], []

            def pick(seen, seed):
                shown.append((seen, seed))
                return offered[(sum(seen) + seed) % len(offered)]

            await self.everywhere(lambda house: house.deputise(pick))
            speaking.same(*shown, "an opponent who stands in sees more than the person may")
            return True
        common = [action for who, action in self.choices() if who == seat]
        if common:
            action = self.luck.choice(common)
            await self.everywhere(lambda house: house.deputise(lambda *_: action))
        return bool(common)

    async def _answer_held_open(self, seat, action):
        """Who can play something is asked, all others are not; both pass at the bell."""
        self.note("held open")
        command = self.command()
        passes = self.tables[0].windows[seat].passes
        for house in self.houses:
            if action != passes or len(house.table.offered[seat]) > 1:
                act = messages.Act(command, house.table.version, action)
                await house.say(seat, act)
        await asyncio.sleep(0)  # the answers wait for the bell now
        await self.ring()
        return True

    async def ring(self):
        """Time passes until all that is open closes, and the bells ring."""
        clock = self.houses[0].clock
        for house in self.houses:
            house.watch.go(clock.reaction if clock else 0)
        await self.pulse.ring(self.houses)

    async def ask(self, wanted="take_back"):
        """Somebody who may, asks for something; whether anybody may."""
        refusals = {
            seat: [why_not_ask(table, seat, wanted) for table in self.tables]
            for seat in self.tables[0].persons
        }
        if self.viewer in refusals:
            speaking.same(*refusals[self.viewer], f"why nobody may ask: {wanted}")
        askers = [seat for seat, reasons in refusals.items() if not any(reasons)]
        if askers:
            self.note("asked")
            seat = self.luck.choice(askers)
            await self.say(seat, requests.Ask, wanted=wanted)
        return bool(askers)

    async def answer(self):
        """Somebody who is asked answers, mostly with a yes, or who asked withdraws that."""
        request, agrees = self.tables[0].requests.open, self.luck.random() < 9 / 10
        if self.luck.random() < 1 / 20:
            self.note("withdrawn")
            await self.say(request.seat, requests.Withdraw, number=request.number)
            return True
        seat = self.luck.choice(sorted(self.tables[0].requests.awaited()))
        await self.say(seat, requests.Answer, number=request.number, agrees=agrees)
        gone = self.tables[0].requests.went_back
        self.note("taken back" if gone else "agreed" if agrees else "declined")
        return True

    async def leave(self):
        """Somebody leaves; an opponent stands in."""
        if self.tables[0].persons and not self.tables[0].over:
            seat = self.luck.choice(self.tables[0].persons)
            self.note("left")
            await self.everywhere(lambda house: house.room.give_up(seat, "leave"))

    async def run_out(self):
        """So much time passes that an opponent stands in for whoever has to decide."""
        clock = self.houses[0].clock
        if clock is None or any(table.windows for table in self.tables):
            return
        here = [*self.tables[0].persons]
        await self.everywhere(lambda house: house.pass_time(clock.bank + 1))
        if self.tables[0].persons != here:
            self.note("late")

    async def come_back(self):
        """Whoever has left comes back."""
        seats = [*self.tables[0].sitting.given_up]
        if seats and not self.tables[0].over:
            seat = self.luck.choice(seats)
            self.note("back")
            await self.everywhere(lambda house: house.come_back(seat))

    async def call(self):
        """Whoever has to decide, and is not there, is told."""
        for house in self.houses:
            house.watch.go(A_WHILE)
            await house.hall.teller.look_around()
            await house.hall.teller.finish()

    def is_shown(self):
        """Whether the viewer was shown something hidden that differs: worlds part there."""
        shown = []
        for table, known in zip(self.tables, self._known, strict=True):
            steps = [s for s in table.state.history if all(s is not each for each in known)]
            read = [line for step in steps for line in step.read_by(self.viewer)]
            shown.append([line for line in read if line[0] in table.game.revealing])
        self._known = [[*table.state.history] for table in self.tables]
        return shown[0] != shown[1]

    async def compare(self, *, whole=False):
        """Demand equal bytes; whether the worlds go on together."""
        if self.is_shown():
            return False
        told = [await house.told(whole=whole) for house in self.houses]
        what = (
            f"after {self.done}, {speaking.who(self.viewer)} can tell apart two tables that "
            "differ in what is hidden alone"
        )
        speaking.same(*told, what)
        return True


async def played(home, state, luck, doing, paired=Pair):
    """Play at two tables that begin like ``state`` to some viewer; what was done, by kind.

    ``doing(pair)`` does one thing, and says whether more can be done. It is noted whether
    anything is hidden from the viewer: two tables that are the same show nothing.
    """
    viewer = luck.choice(promises.viewers(state))
    worlds, pulse = promises.kindred(state, viewer, luck), Pulse()
    bells.wait, before = pulse.wait, bells.wait
    clock = luck.choice(paired.clocks)
    privacy = luck.choice(("open", "behind"))
    houses = [
        paired.house(home / name, world, viewer, clock=clock, privacy=privacy)
        for name, world in zip(("one", "other"), worlds, strict=True)
    ]
    try:
        async with houses[0], houses[1]:
            pair = paired(houses, luck, pulse)
            if promises.differ(*worlds):
                pair.note(HIDDEN)
            pair.note(privacy)
            if viewer == SPECTATOR:
                pair.note(f"watched: {privacy}")
            for seat in range(worlds[0].game.players):
                order = luck.choice(houses[0].room.orders.offered)
                await pair.everywhere(
                    lambda house, seat=seat, order=order: house.say(seat, messages.Order(order))
                )
            for _ in range(pair.most):
                if not await doing(pair) or not await pair.compare():
                    break
            else:
                await pair.call()
                await pair.compare(whole=True)
            return pair.done
    finally:
        bells.wait = before
