"""Ratings: what they are made of, that they change once, and what nobody learns from them."""

import asyncio
import contextlib
import math
from itertools import permutations

import httpx
import pytest
from server.dying import killed_at
from server.players import PLAIN, Player, opponent, person
from server.test_rooms import in_hall
from sqlalchemy import select

from sandtable.server import ladder
from sandtable.server.opponents.minds import Opponents
from sandtable.server.ratings import ledger
from sandtable.server.ratings.model import FIRST_POINTS, Rating, rated
from sandtable.server.store.columns import PROFILES, RATINGS
from sandtable.server.store.rows import (
    Entry,
    Result,
    SeatResult,
    SeatRow,
    Snapshot,
    TableRow,
)
from sandtable.server.store.store import Store
from sandtable.server.tables.results import Attendance, places_of, settling
from sandtable.server.tables.watchers import Watcher
from sandtable.server.wire.front import SeatPlan, TablePlan

LOWEST = SeatPlan("opponent", "", "lowest")
SHORT = {"hills": 1}
KEY = "0123456789abcdef" * 2
PRIVATE = "No such table, or it is private."


# What a result makes of ratings.


def test_who_wins_gains_what_an_equal_loses():
    """And both are known better than before."""
    one, other = rated([Rating(), Rating()], [1, 2])
    assert one.points - FIRST_POINTS == pytest.approx(FIRST_POINTS - other.points)
    assert one.points > FIRST_POINTS
    assert max(one.deviation, other.deviation) < Rating().deviation


def test_a_draw_of_equals_moves_nobody():
    """Equal places are shared."""
    assert [round(after.points, 6) for after in rated([Rating()] * 3, [1, 1, 1])] == [1500] * 3


def test_a_surprise_moves_more():
    """The weaker wins, or the stronger."""
    strong, weak = Rating(1700, 50), Rating(1500, 50)
    expected = rated([strong, weak], [1, 2])[0].points - strong.points
    surprise = rated([strong, weak], [2, 1])[1].points - weak.points
    assert surprise > 2 * expected > 0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_points_mean_the_same_at_a_table_of_any_size(players):
    """With odds of ten to one for 400 points, gains and losses balance over all outcomes."""
    sure = [Rating(1900, 1.0), *[Rating(1500, 1.0)] * (players - 1)]
    changes = []
    for order in permutations(range(players)):
        places = [order.index(seat) + 1 for seat in range(players)]
        change = rated(sure, places)[0].points - 1900
        changes.append((likelihood(order, sure), change))
    assert sum(chance for chance, _ in changes) == pytest.approx(1)
    gains = sum(chance * change for chance, change in changes if change > 0)
    assert gains > 0
    assert gains == pytest.approx(
        -sum(chance * change for chance, change in changes if change < 0), rel=0.01
    )


def likelihood(order, ratings):
    """Of an outcome: from the first place on, one of those left over, by their odds."""
    odds = [10 ** (ratings[seat].points / 400) for seat in order]
    return math.prod(own / sum(odds[place:]) for place, own in enumerate(odds))


def test_nobody_is_rated_alone():
    """Whose opponents do not count."""
    assert rated([Rating(1600, 80)], [1]) == (Rating(1600, 80),)


@pytest.mark.parametrize(
    ("returns", "left", "places"),
    [
        ({0: 1.0, 1: -1.0}, (), {0: 1, 1: 2}),
        ({0: 0.0, 1: 0.0}, (), {0: 1, 1: 1}),
        ({0: 1.0, 1: -1.0}, (0,), {0: 2, 1: 1}),
        ({0: 0.2, 1: 0.2, 2: -0.4}, (), {0: 1, 1: 1, 2: 3}),
        ({0: 1.0, 1: -0.5, 2: -0.5}, (0, 2), {0: 3, 1: 1, 2: 2}),
        ({0: 1.0, 2: -1.0}, (1,), {0: 1, 2: 2}),
    ],
)
def test_who_left_comes_behind_who_stayed(returns, left, places):
    """Who left later before who left sooner, whatever their opponents made of it."""
    assert places_of(returns, left) == places


# Tables of two people, each with a browser of their own.


class Guest:
    """A browser with a cookie of its own."""

    def __init__(self, address):
        """At a house."""
        self.where, self.cookies = f"http://{address}", {}

    def request(self, method, path, **more):
        """An answer; a cookie that comes with it is kept."""
        how = {"cookies": self.cookies, **PLAIN, **more}
        answer = httpx.request(method, self.where + path, **how)
        self.cookies |= dict(answer.cookies)
        return answer

    def ask(self, path, status=200):
        """The answer to a request."""
        answer = self.request("GET", path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def tell(self, path, body, status=201):
        """The answer to a command."""
        answer = self.request("POST", path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def found(self, *seats, status=201, **more):
        """Set up a rated table."""
        plan = {"game": "omen", "seats": seats, "options": SHORT, "rated": True, **more}
        return self.tell("/api/tables", plan, status)


def joined(address, **more):
    """Ann and Bob at a rated table: both guests, the table, and their tokens."""
    ann, bob = Guest(address), Guest(address)
    new = ann.found(person("Ann"), {"kind": "link", "name": ""}, **more)
    plea = {"key": KEY, "secret": new["links"][0]["secret"], "name": "Bob"}
    bob.tell(f"/api/tables/{new['table']}/seats", plea)
    return ann, bob, new["table"], (new["seats"][0]["token"], KEY)


def play(address, table, tokens, cards=(5, 0)):
    """Both lay their card: the game is over. The result."""
    one, other = (Player(address, table, token) for token in tokens)
    with one as ann, other as bob:
        ann.act(cards[0])
        version = bob.frames[-1]["version"]
        done = bob.act(cards[1], version=version)
        return ann.frame(done["version"])["returns"]


def standing(guest, table, token):
    """What the end made of ratings."""
    shown = {"Authorization": f"Bearer {token}"}
    answer = guest.request("GET", f"/api/tables/{table}/standing", headers=shown)
    return answer.json() if answer.status_code == 200 else answer.status_code


def test_a_rated_table_from_its_terms_to_its_ratings(address):
    """Terms are told to whoever comes; ratings change at the end, and are told to both."""
    ann, bob, table, tokens = joined(address)
    with Player(address, table, tokens[1]) as player:
        assert player.seated["rated"] is True
    assert standing(ann, table, tokens[0]) == 404
    assert ann.ask("/api/profile")["ladders"] == []
    returns = play(address, table, tokens)
    told = standing(ann, table, tokens[0])
    assert told == standing(bob, table, tokens[1])
    best = returns.index(max(returns))
    if returns[0] != returns[1]:
        assert [seat["place"] for seat in told["ratings"]] == [1 + (best != s) for s in (0, 1)]
        assert told["ratings"][best]["change"] > 0 > told["ratings"][1 - best]["change"]
    (ladder_,) = ann.ask("/api/profile")["ladders"]
    assert (ladder_["players"], ladder_["played"], ladder_["rated"]) == (2, 1, 1)
    assert ladder_["curve"][-1]["points"] == told["ratings"][0]["points"]


def test_a_profile_has_an_address_that_opens_nothing(address):
    """Neither the id of the guest nor a key; private tables are not there."""
    ann, bob, table, tokens = joined(address, privacy="private")
    play(address, table, tokens)
    told = standing(ann, table, tokens[0])
    profile = bob.ask(f"/api/profiles/{told['ratings'][0]['profile']}")
    assert (profile["name"], profile["own"], profile["last"]) == ("Ann", False, [])
    assert profile["ladders"][0]["rated"] == 1
    assert table not in str(profile)
    stranger = Guest(address)
    assert stranger.ask(f"/api/tables/{table}/standing", 404)["detail"] == PRIVATE
    stranger.ask("/api/profiles/nobody", 404)
    stranger.ask("/api/profile", 404)
    stranger.cookies = {"sandtable_guest": profile["address"]}
    stranger.ask("/api/profile", 404)


def test_private_games_are_told_to_oneself_alone(address):
    """Those that are not rated: that they were played, and where."""
    ann, bob, table, tokens = joined(address, privacy="private", rated=False)
    play(address, table, tokens)
    assert standing(ann, table, tokens[0])["ratings"] == []
    own = ann.ask("/api/profile")
    assert [one["played"] for one in own["ladders"]] == [1]
    assert own["name"] == "Ann"
    assert [card["table"] for card in own["last"]] == [table]
    hidden = bob.ask(f"/api/profiles/{own['address']}")
    assert (hidden["ladders"], hidden["last"], hidden["name"]) == ([], [], "")


def test_public_games_are_listed(address):
    """With what everybody may see of them."""
    ann, _, table, tokens = joined(address, privacy="open", rated=False)
    play(address, table, tokens)
    public = Guest(address).ask(f"/api/profiles/{ann.ask('/api/profile')['address']}")
    assert [card["table"] for card in public["last"]] == [table]
    assert [one["played"] for one in public["ladders"]] == [1]
    assert [one["curve"] for one in public["ladders"]] == [[]]


@pytest.mark.parametrize(
    ("seats", "more", "words"),
    [
        ([person(), opponent()], {"seed": 1}, "A practice game is not rated"),
        ([person(), person("Bob")], {}, "each person sits at an own device"),
    ],
)
def test_what_cannot_be_rated(address, seats, more, words):
    """Known dice, and people who share a screen."""
    assert words in Guest(address).found(*seats, status=400, **more)["detail"]


def test_one_seat_each(address):
    """Nobody plays a rated game against themselves with two seats of one browser."""
    ann = Guest(address)
    new = ann.found(person("Ann"), {"kind": "link", "name": ""})
    plea = {"key": KEY, "secret": new["links"][0]["secret"], "name": "Bob"}
    answer = ann.tell(f"/api/tables/{new['table']}/seats", plea, 400)
    assert answer["detail"] == "You sit at this rated table already: each has one seat."


def test_nobody_gets_rid_of_a_rated_game(address):
    """Neither deleted while it goes on, nor given away; what was counted outlives the table."""
    ann = Guest(address)
    new = ann.found(person("Ann"), opponent("muddled"), options={"hills": 3})
    table, token = new["table"], new["seats"][0]["token"]
    gone = {"type": "delete", "tokens": [token]}
    assert "counts" in ann.tell(f"/api/tables/{table}/wishes", gone, 400)["detail"]
    link = ann.tell(f"/api/tables/{table}/links", {"seat": 0, "token": token}, 400)
    assert "stays yours" in link["detail"]
    ann.tell(f"/api/tables/{table}/wishes", {"type": "resign", "tokens": [token]}, 204)
    with Player(address, table, token) as player:
        while player.frames[-1]["returns"] is None:
            player.hear("frames")
    told = standing(ann, table, token)
    assert [seat["place"] for seat in told["ratings"]] == [2, 1]
    assert told["stand_ins"][0]["made"] == told["stand_ins"][0]["of"] > 0
    ann.tell(f"/api/tables/{table}/wishes", gone, 204)
    assert ann.ask("/api/profile")["ladders"][0]["rated"] == 1


def test_a_level_has_a_profile(address):
    """Whoever is alone finds out where they stand."""
    ann = Guest(address)
    new = ann.found(person("Ann"), opponent())
    with Player(address, new["table"], new["seats"][0]["token"]) as player:
        player.act(5)
        while player.frames[-1]["returns"] is None:
            player.hear("frames")
    (ladder_,) = ann.ask("/api/profile")["ladders"]
    assert [(mark["title"], mark["games"]) for mark in ladder_["levels"]] == [("Lowest", 1)]
    level = ann.ask("/api/profiles/lowest")
    assert (level["name"], level["level"], level["own"]) == ("Lowest", True, False)


def test_cancelled_is_not_rated_and_ranked_is_not_lost(address):
    """All agree to cancel: nobody's rating moves."""
    ann, _, table, tokens = joined(address)
    with Player(address, table, tokens[0]) as one, Player(address, table, tokens[1]) as other:
        asked = one.command("ask", None, None, wanted="cancel")["version"]
        other.frame(asked)
        agreed = other.command("answer", None, None, number=asked, agrees=True)
        assert agreed["type"] == "done"
    assert standing(ann, table, tokens[0])["ratings"] == []
    assert ann.ask("/api/profile")["ladders"] == []


# By whom a seat was played.


def entries(*rows):
    """A log of these rows: who acts, and how people come and go."""
    return [Entry(number, kind, seat) for number, (kind, seat) in enumerate(rows)]


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        ([("act", 0), ("act", 1)], ()),
        ([("act", 0), ("resign", 0), ("act", 0)], (0,)),
        ([("act", 0), ("leave", 0), ("act", 0), ("sit", 0)], ()),
        ([("leave", 0), ("act", 0), ("act", 0), ("sit", 0), ("act", 0)], (0,)),
        ([("leave", 1), ("late", 0), ("act", 0)], (1, 0)),
        ([("leave", 1), ("late", 0), ("sit", 1), ("act", 1), ("leave", 1)], (0, 1)),
    ],
)
def test_who_counts_as_left(house, sqlite, rows, left):
    """At the end, or for more than half of the decisions."""

    async def play_(hall):
        people = (SeatPlan("person", "Ann"), SeatPlan("person", "Bob"))
        new = await hall.found(TablePlan("omen", people))
        row = await hall.store.find(new.table)
        assert Attendance(row, entries(*rows)).left == left

    in_hall(house, sqlite, play_)


@pytest.mark.parametrize(("own", "left"), [(1, (1,)), (3, ())])
def test_whoever_comes_for_the_end_alone_has_not_played(own, left):
    """The game began without them, and an opponent decided for most of it."""
    seats = (
        SeatRow(0, "person", "Ann", "", "a"),
        SeatRow(1, "person", "Bob", "", "", way="link"),
    )
    nothing = Snapshot(0, "", finished=False, thinking=False)
    row = TableRow("t", "omen", 1, {}, "", seats, nothing, rated=True)
    rows = [("begin", 0), ("act", 1), ("act", 1), ("sit", 1), *[("act", 1)] * own]
    assert Attendance(row, entries(*rows)).left == left


# Once, whatever dies.


async def last_row(hall, name):
    """The draft that ends a table of opponents, which nobody has played yet."""
    table = (await hall.rooms.room(name)).table
    hall.rooms.forget(name)
    while True:
        seat = min(table.offered)
        draft = table.draft_act(seat, table.version, table.offered[seat][0], None)
        if draft.snapshot.finished:
            return draft
        assert await hall.store.append(name, draft.entry, draft.snapshot)
        table.advance(draft.entry, draft.state)


async def rows_of(hall):
    """All rows of ratings."""
    query = select(RATINGS).order_by(RATINGS.c.number, RATINGS.c.seat)
    return await hall.store.database.read(lambda at: at.execute(query).all())


RIVALS = TablePlan(
    "omen", (LOWEST, SeatPlan("opponent", "", "muddled")), options=SHORT, rated=True
)


@pytest.fixture
def still(monkeypatch):
    """A house whose opponents wait: the test plays for them."""

    async def wait(*_):
        await asyncio.Event().wait()

    monkeypatch.setattr(Opponents, "attend", wait)


@pytest.mark.usefixtures("still")
def test_ratings_come_with_the_last_row_or_not_at_all(house, sqlite):
    """Killed at every await while it is written: both are there, or neither; then both once."""

    async def play_(hall):
        for awaits in range(40):
            name = (await hall.found(RIVALS)).table
            draft = await last_row(hall, name)
            room = await hall.rooms.room(name)
            ended = await killed_at(awaits, room.write(draft))
            await hall.store.database.write(ledger.one_at_a_time)  # what was begun is over
            found = await hall.store.find(name)
            mine = [row for row in await rows_of(hall) if row.table_id == name]
            assert len(mine) == (2 if found.snapshot.finished else 0)
            with contextlib.suppress(Exception):
                await room.write(draft)
            mine = [row for row in await rows_of(hall) if row.table_id == name]
            assert len(mine) == 2
            assert settling(room.table, draft) is None
            if ended:
                return
        message = "it never ends"
        raise AssertionError(message)

    in_hall(house, sqlite, play_)


@pytest.mark.usefixtures("still")
def test_a_row_is_not_written_without_its_ratings(house, database):
    """They are one transaction in either database."""

    def fail(connection):
        ledger.settle(connection, "t1", result_of_two("ann", "bob"))
        raise ZeroDivisionError

    async def play_(hall):
        name = (await hall.found(RIVALS)).table
        draft = await last_row(hall, name)
        with pytest.raises(ZeroDivisionError):
            await hall.store.append(name, draft.entry, draft.snapshot, settle=fail)
        assert await rows_of(hall) == []
        assert len(await hall.store.entries(name)) == draft.entry.seq

    in_hall(house, database, play_)


def test_two_processes_end_tables_at_once(house, database):
    """No rating is built upon one that another process is changing."""

    async def play_(hall):
        other = Store(database)
        await other.open()
        result = result_of_two("ann", "bob")
        stores = [hall.store, other]
        writes = [
            stores[number % 2].database.write(
                lambda at, number=number: ledger.settle(at, f"t{number}", result)
            )
            for number in range(12)
        ]
        again = [
            store.database.write(lambda at: ledger.settle(at, "t0", result)) for store in stores
        ]
        await asyncio.gather(*writes, *again)
        await other.close()
        rows = await rows_of(hall)
        assert sorted({row.number for row in rows}) == list(range(1, 13))
        for player in ("ann", "bob"):
            mine = [row for row in rows if row.player == player]
            after = [(row.points, row.deviation) for row in mine]
            before = [(row.points_before, row.deviation_before) for row in mine]
            assert before[1:] == after[:-1]

    in_hall(house, database, play_)


# Reckoned again, and moved to another identity.


def result_of_two(one, other, places=(1, 2)):
    """A result of two players."""
    seats = (SeatResult(0, one, one.title(), places[0]), SeatResult(1, other, other, places[1]))
    return Result("omen", 2, seats)


async def settle_all(store, *results):
    """Tables end, one after the other."""
    for number, result in enumerate(results):
        await store.database.write(lambda at, n=number, r=result: ledger.settle(at, f"t{n}", r))


def values(rows):
    """What the ratings of some rows are, and whose."""
    return [(r.table_id, r.player, r.place, r.points, r.deviation) for r in rows]


def test_ratings_reckoned_again_are_the_same(house, database):
    """From the finished tables of the house, whatever stands in the rows; missing ones come."""

    async def play_(hall):
        for plan in (RIVALS, RIVALS, replace_seats(RIVALS)):
            name = (await hall.found(plan)).table
            room = await hall.rooms.room(name)
            room.enter(Watcher())
            while not room.table.over:
                room.moved.clear()
                await room.moved.wait()
        before = values(await rows_of(hall))
        assert len(before) == 6
        await hall.store.database.write(
            lambda at: at.execute(RATINGS.update().values(points=1.0, deviation=2.0, place=3))
        )
        assert await ladder.reckoned_again(database, house) == 3
        assert values(await rows_of(hall)) == before
        await hall.store.database.write(lambda at: at.execute(RATINGS.delete()))
        assert await ladder.reckoned_again(database, house) == 3
        again = values(await rows_of(hall))
        assert again == before

    in_hall(house, database, play_)


def test_whoever_is_nobody_by_now_is_who_they_were(house, sqlite):
    """Ratings that are reckoned again are the same; no seats of nobody are one player."""

    async def play_(hall):
        gone, one, other = (ledger.nobody("t1", seat) for seat in (0, 1, 2))
        await settle_all(hall.store, result_of_two("ann", "bob"), result_of_two(one, other))
        before = await rows_of(hall)
        now_gone = [("t0", result_of_two(gone, "bob"))]
        await hall.store.database.write(lambda at: ledger.recount(at, now_gone))
        assert values(await rows_of(hall)) == values(before)
        for player, has in (("ann", True), (one, False), (other, False)):
            address = await hall.store.database.read(
                lambda at, who=player: ledger.known_address(at, who)
            )
            assert bool(address) == has

    in_hall(house, sqlite, play_)


def replace_seats(plan):
    """The same plan, seats exchanged."""
    first, second = plan.seats
    return TablePlan(plan.game, (second, first), options=plan.options, rated=True)


def test_a_guest_s_results_move_to_an_account(house, database):
    """Nothing changes for whoever had none; else it is as if it had always been one player."""

    async def play_(hall):
        store = hall.store
        await settle_all(
            store,
            result_of_two("guest", "bob"),
            result_of_two("account", "bob"),
            result_of_two("bob", "guest"),
        )
        before = await rows_of(hall)
        await store.database.write(lambda at: ledger.move(at, "bob", "new"))
        moved = await rows_of(hall)
        assert [r.points for r in moved] == [r.points for r in before]
        assert {r.player for r in moved} == {"guest", "account", "new"}
        await store.database.write(lambda at: ledger.move(at, "guest", "account"))
        merged = await rows_of(hall)
        await store.database.write(lambda at: at.execute(RATINGS.delete()))
        await settle_all(
            store,
            result_of_two("account", "new"),
            result_of_two("account", "new"),
            result_of_two("new", "account"),
        )
        assert values(merged) == values(await rows_of(hall))
        query = select(PROFILES.c.player)
        owners = await store.database.read(lambda at: at.execute(query).scalars().all())
        assert sorted(owners) == ["account", "account", "new"]

    in_hall(house, database, play_)


def test_a_draw_of_all_is_no_victory(house, sqlite):
    """Whoever shares it with some has won."""

    async def play_(hall):
        results = [result_of_two("ann", "bob", places) for places in ((1, 2), (1, 1), (2, 1))]
        await settle_all(hall.store, *results)
        (ladder_,) = (await hall.profiles.own("ann")).ladders
        assert (ladder_.played, ladder_.won) == (3, 1)

    in_hall(house, sqlite, play_)


def test_several_seats_of_one_level_make_one_rating(house, sqlite):
    """Their average, which the next table begins with."""

    async def play_(hall):
        seats = [("level:lowest", 1), ("level:lowest", 3), ("ann", 2)]
        counted = (
            SeatResult(seat, player, player, n) for seat, (player, n) in enumerate(seats)
        )
        three = Result("omen", 3, tuple(counted))
        await settle_all(hall.store, three)
        first, second, third = await rows_of(hall)
        assert (first.points, first.deviation) == (second.points, second.deviation)
        alone = rated([Rating()] * 3, [1, 3, 2])
        assert first.points == pytest.approx((alone[0].points + alone[1].points) / 2)
        assert third.points == pytest.approx(alone[2].points)

    in_hall(house, sqlite, play_)
