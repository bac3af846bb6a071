"""Two houses with people at their tables, who talk, come and go, ask each other, and wait.

Whatever is told of that is told to everybody, so it is compared for everybody: all that the
viewer and a stranger are sent, and of what other seats are sent all but the game itself.
"""

import json

from contract import speaking
from contract.houses import TABLE, House, Pair
from server.pushes import Browser

from sandtable.core.record import SPECTATOR
from sandtable.server.refusals import Refusal
from sandtable.server.tables.absence import AWAY_RATED, awaited
from sandtable.server.tables.clocks import SECOND
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire import front, messages, requests, talk, wishes

PATIENT = front.ClockPlan(bank=12 * 3600, reaction=20, each_turn=True, at_zero="wait")
LATE, LONG, SHORT = 10 * 3600, AWAY_RATED // SECOND + 1, 1
"""Seconds after which little time is left, or others waited long enough, and a moment."""
MOST_CHOICES = 8
ENDINGS = ("cancel", "rank")
OF_THE_GAME = {"frames", "position"}
"""What a seat is sent that may say what it holds."""
ENVELOPE = ("TTL", "Topic", "Urgency")
"""What a push service reads of a push that it cannot open."""
OF_FRAMES = ("version", "request", "deciders", "deputies", "returns", "result", "start")
"""What of a frame says nothing of that."""


class Salon(House):
    """One of the two, with a stranger who looks on, and anybody else who comes."""

    async def __aenter__(self):
        """The viewer sits there already; a stranger looks over the fence."""
        await super().__aenter__()
        self.present, self.looks = {self.viewer: self.watcher}, 0
        if self.viewer != SPECTATOR:
            await self.come(SPECTATOR, hidden=False)
        others = set(range(self.world.game.players)) - {self.viewer}
        self.browsers = {seat: Browser(f"seat {seat}") for seat in sorted(others)}
        for seat, browser in self.browsers.items():
            plea = browser.plea
            await self.hall.teller.subscribe(f"guest {seat}", plea, "house.example")
        return self

    async def come(self, who, *, hidden):
        """Somebody opens the page of the table, and perhaps hides it at once."""
        watcher = Watcher("stranger" if who == SPECTATOR else f"guest {who}")
        self.room.enter(watcher)
        self.present[who] = watcher
        await self.hear(watcher, messages.Sit(self._token(who), hidden=hidden))

    async def go(self, who):
        """Somebody closes the page."""
        self.room.audience.watchers.discard(self.present.pop(who))
        await self.hall.company.look_around()

    async def look(self, seconds):
        """Time passes, and the server looks who is there and whose time is over."""
        await self.pass_time(seconds)
        await self.hall.company.look_around()

    async def grant(self, kind, wisher, **more):
        """Somebody wishes for something; why it cannot be, or nothing."""
        try:
            await self.hall.holders.grant(TABLE, kind((self._token(wisher),), **more))
        except Refusal as refusal:
            return str(refusal)
        return ""

    async def told(self, *, whole):
        """All that anybody gets: of the viewer and a stranger all, of others what is public."""
        found = await super().told(whole=whole)
        found["messages"] = [timeless(text) for text in found["messages"]]
        for who, watcher in self.present.items():
            if who != self.viewer:
                sent = [timeless(text.decode()) for text in self.sent(watcher)]
                found[f"to {who}"] = sent if who == SPECTATOR else [*map(public, sent)]
        guests = ["", "stranger", *(f"guest {seat}" for seat in self.browsers)]
        guest, self.looks = guests[self.looks % len(guests)], self.looks + 1
        found[f"list of {guest}"] = await self.listed(guest)  # one after the other: it is slow
        for seat, browser in self.browsers.items():
            found[f"pushes to {seat}"] = self.pushed(browser)
        found["envelopes"] = sorted(
            (where, *map(headers.get, ENVELOPE)) for where, _, headers in self.service.taken
        )
        return found


def timeless(text):
    """A message without the time of day at which lines were said."""
    told = json.loads(text)
    for line in told.get("lines", ()):
        line.pop("at")
    return json.dumps(told)


def public(text):
    """Of a message to a seat what everybody may know."""
    told = json.loads(text)
    if told["type"] == "frames":
        return [{key: frame.get(key) for key in OF_FRAMES} for frame in told["frames"]]
    return None if told["type"] in OF_THE_GAME else told


class Gathering(Pair):
    """Both houses, at which people do more than choose."""

    house, clocks = Salon, (None, PATIENT)

    def __init__(self, *both):
        """Nobody has said anything."""
        super().__init__(*both)
        self._script = iter(SCRIPT)
        self.most = len(SCRIPT)

    async def go_on(self):
        """What comes next."""
        await next(self._script)(self)

    @property
    def others(self):
        """The people who play, but for the viewer."""
        return [seat for seat in self.tables[0].persons if seat != self.viewer]

    async def choose(self):
        """Somebody decides, and then all who are asked to react."""
        for _ in range(MOST_CHOICES):
            if not await self.decide() or not any(table.windows for table in self.tables):
                return

    async def talk(self):
        """All who are there say something."""
        self.note("said")
        for who in sorted(self.houses[0].present):
            line = talk.Say(self.command(), f"line {self.number}")
            await self.everywhere(
                lambda house, who=who, line=line: house.hear(house.present[who], line)
            )

    async def come(self):
        """The others come, one of them to a page that is hidden at once."""
        for number, seat in enumerate(self.others):
            self.note("came")
            await self.everywhere(
                lambda house, seat=seat, is_first=not number: house.come(seat, hidden=is_first)
            )

    async def go(self):
        """The others close the page."""
        for seat in self.others:
            if seat in self.houses[0].present:
                self.note("went")
                await self.everywhere(lambda house, seat=seat: house.go(seat))

    async def hide(self):
        """The viewer looks at another page."""
        await self._attend(hidden=True)

    async def look_again(self):
        """The viewer looks at the table again."""
        await self._attend(hidden=False)

    async def _attend(self, *, hidden):
        self.note("hidden" if hidden else "seen again")
        message = talk.Attend(hidden)
        await self.everywhere(lambda house: house.hear(house.watcher, message))
        await self.everywhere(lambda house: house.look(SHORT))

    async def wait_until_late(self):
        """So much time passes that whoever decides is warned."""
        await self._wait(LATE)

    async def wait(self):
        """So much time passes that others have waited long enough."""
        await self._wait(LONG)

    async def _wait(self, seconds):
        """Time passes: little of it where somebody is asked to react."""
        is_asked = any(table.windows for table in self.tables)
        await self.everywhere(lambda house: house.look(SHORT if is_asked else seconds))

    async def be_called(self):
        """Whoever is to decide or to answer, and does not look, is told."""
        if not any(table.windows for table in self.tables):
            await self.call()
            if self.houses[0].service.taken:
                self.note("called")

    async def ask_to_cancel(self):
        """Somebody would rather not go on."""
        await self.ask("cancel")

    async def ask_to_pause(self):
        """Somebody wants the clocks to stand still."""
        await self.ask("pause")

    async def ask_to_end(self):
        """Somebody would like to end the game, one way or the other."""
        wanted = [each for each in ENDINGS if each in self.tables[0].requests.wanted]
        await self.ask(self.luck.choice(wanted))

    async def withdraw(self):
        """Whoever asked thinks better of it."""
        if request := self.tables[0].requests.open:
            self.note("withdrawn")
            await self.say(request.seat, requests.Withdraw, number=request.number)

    async def decline(self):
        """Somebody who is asked says no."""
        if request := self.tables[0].requests.open:
            self.note("declined")
            await self._respond(request, agrees=False)

    async def agree(self):
        """All who are asked agree."""
        while request := self.tables[0].requests.open:
            self.note(f"agreed: {request.wanted}")
            await self._respond(request, agrees=True)

    async def _respond(self, request, *, agrees):
        seat = self.luck.choice(sorted(self.tables[0].requests.awaited()))
        await self.say(seat, requests.Answer, number=request.number, agrees=agrees)

    async def resume(self):
        """Somebody lets the clocks run again."""
        if self.tables[0].requests.paused and self.tables[0].persons:
            self.note("resumed")
            seat = self.luck.choice(self.tables[0].persons)
            await self.everywhere(lambda house: house.grant(wishes.Resume, seat))

    async def stand_in(self):
        """Somebody wants an opponent to stand in for another: both houses say the same."""
        late = [seat for seat in awaited(self.tables[0]) if seat in self.others]
        for seat in late[:1]:
            asker = next((s for s in self.tables[0].persons if s != seat), seat)
            said = [
                await house.grant(wishes.StandInFor, asker, seat=seat) for house in self.houses
            ]
            speaking.same(*said, "whether somebody is away")
            self.note("not replaced" if said[0] else "replaced")


SCRIPT = (
    Gathering.talk,
    Gathering.come,
    Gathering.choose,
    Gathering.stand_in,
    Gathering.hide,
    Gathering.be_called,
    Gathering.ask_to_cancel,
    Gathering.be_called,
    Gathering.decline,
    Gathering.ask_to_pause,
    Gathering.withdraw,
    Gathering.ask_to_pause,
    Gathering.agree,
    Gathering.wait,
    Gathering.resume,
    Gathering.look_again,
    Gathering.go,
    Gathering.wait_until_late,
    Gathering.be_called,
    Gathering.wait,
    Gathering.wait,
    Gathering.stand_in,
    Gathering.choose,
    Gathering.come_back,
    Gathering.talk,
    Gathering.ask_to_end,
    Gathering.agree,
    Gathering.talk,
)
"""What is done at every table, as far as it can be."""


async def gathering(pair):
    """One thing after the other, until all is done."""
    await pair.go_on()
    return True
