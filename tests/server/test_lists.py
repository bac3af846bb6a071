"""The lists of the front page go on page by page, on both databases."""

import asyncio
from dataclasses import replace

import pytest
from server.players import person
from server.test_invitations import Browser, anybody, by_link
from server.test_store import ROW, SET_UP, at, on

from sandtable.server.people import lists
from sandtable.server.people.lists import Lists
from sandtable.server.refusals import Refusal
from sandtable.server.store.rows import Entry

OTHER = ROW.seats[1]
WAITS = replace(OTHER, way="anybody", kind="person", level="", token_hash="")

PAGE = 2
"""So many tables are on a page here."""


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Two tables fill a page."""
    monkeypatch.setattr(lists, "LISTED", PAGE)


async def add(store, name, *, over=False, **more):
    """One more table; it changed after all that there were before."""
    await asyncio.sleep(0.002)
    await store.add(replace(ROW, id=name, **more), [SET_UP])
    if over:
        await move(store, name, finished=True)


async def move(store, name, **more):
    """Something happens at a table."""
    await asyncio.sleep(0.002)
    await store.append(name, Entry(1, "act", 0, 3), at(1, **more))


def held_by(guest):
    """The seats of a table, of which a guest has one."""
    return replace(ROW.seats[0], holder=guest), OTHER


async def all_of(house, name, guest=""):
    """The tables of a list, page by page."""
    found, after = [], ""
    while True:
        page = await house.page(name, guest, after)
        found.append([card.table for card in page.cards])
        if name not in page.more:
            return found
        after = page.more[name]


async def begun(house, guest=""):
    """What the lists of a guest begin with, and which of them go on."""
    page = await house.begin(guest)
    return [card.table for card in page.cards], sorted(page.more)


def played(database, scenario):
    """Carry out something with the lists of a store that has no table."""

    async def play(store):
        await store.delete(ROW.id)
        await scenario(store, Lists(store, lambda: 0))

    on(database, play)


def test_a_table_that_ends_while_lists_are_read_is_listed_once(database, monkeypatch):
    """As it was seen last, however often it was seen."""
    going_on = lists.ListStore.going_on

    async def scenario(store, house):
        await add(store, "ends", seats=held_by("g1"), privacy="public")

        async def ends_then(self, guest):
            rows = await going_on(self, guest)
            await move(store, "ends", finished=True)
            return rows

        monkeypatch.setattr(lists.ListStore, "going_on", ends_then)
        page = await house.begin("g1")
        assert [(card.table, card.finished) for card in page.cards] == [("ends", True)]

    played(database, scenario)


def test_the_newest_table_first(database):
    """In the order of their last change, with their seats; each list has pages of its own."""

    async def scenario(store, house):
        for number in range(5):
            await add(store, f"t{number}")
            await add(store, f"over{number}", over=True)
        await move(store, "t1")
        watched = [["t1", "t4"], ["t3", "t2"], ["t0"]]
        ended = [["over4", "over3"], ["over2", "over1"], ["over0"]]
        assert await all_of(house, "watch") == watched
        assert await all_of(house, "finished") == ended
        assert await all_of(house, "open") == [[]]
        first, further = await begun(house)
        assert first == ["t1", "over4", "t4", "over3"]
        assert further == ["finished", "watch"]
        assert len((await house.begin()).cards[0].seats) == len(ROW.seats)

    played(database, scenario)


def test_a_list_does_not_go_on_when_a_page_is_just_full(database):
    """Nobody is offered more where there is nothing."""

    async def scenario(store, house):
        for name in ("t0", "t1"):
            await add(store, name)
        assert await begun(house) == (["t1", "t0"], [])

    played(database, scenario)


def test_tables_that_change_meanwhile_leave_no_gap_and_come_once(database):
    """Whatever changes comes first: what follows a place stays, whatever comes before it."""

    async def scenario(store, house):
        for number in range(6):
            await add(store, f"t{number}")
        first = await house.page("watch")
        await move(store, "t0")
        await add(store, "t6")
        await store.delete("t4")  # it was the last of the first page
        second = await house.page("watch", "", first.more["watch"])
        third = await house.page("watch", "", second.more["watch"])
        found = [[card.table for card in page.cards] for page in (first, second, third)]
        assert found == [["t5", "t4"], ["t3", "t2"], ["t1"]]
        assert not third.more

    played(database, scenario)


def test_tables_that_changed_at_the_same_moment(database, monkeypatch):
    """Are told apart by their names."""
    monkeypatch.setattr("sandtable.server.store.store.now", lambda: "2026-11-27T12:00:00.000")

    async def scenario(store, house):
        for name in ("b", "d", "a", "e", "c"):
            await add(store, name)
        assert await all_of(house, "watch") == [["e", "d"], ["c", "b"], ["a"]]

    played(database, scenario)


def test_one_s_own_games_that_go_on_are_always_whole(database):
    """As the founder's and as those of whoever holds a seat, however many there are."""

    async def scenario(store, house):
        own = [f"held{number}" for number in range(4)]
        await add(store, "founded", founder="ann", privacy="private")
        for name in own:
            await add(store, name, seats=held_by("ann"), privacy="behind")
        for name in ("t1", "t2", "t3"):
            await add(store, name)
        first, further = await begun(house, "ann")
        assert first == ["t3", "t2", *own[::-1], "founded"]
        assert further == ["watch"]
        assert await all_of(house, "watch", "ann") == [["t3", "t2"], ["t1"]]

    played(database, scenario)


@pytest.mark.parametrize(
    ("guest", "ends", "left"),
    [
        ("ann", ((0, 50), (1, 20)), 40),
        ("bob", ((0, 50), (1, 20)), 10),
        ("ann", ((1, 20),), 10),
        ("", ((0, 50), (1, 20)), 10),
        ("ann", ((0, 5), (1, 20)), 0),
        ("ann", (), None),
    ],
)
def test_a_list_says_how_long_there_is(database, guest, ends, left):
    """Of one's own time, however little others have; else of whoever has the least."""

    async def scenario(store, _):
        await add(store, "one", seats=(held_by("ann")[0], replace(OTHER, holder="bob")))
        await store.due("one", 20, ends)
        page = await Lists(store, lambda: 10).begin(guest)
        assert [card.left for card in page.cards] == [left]

    played(database, scenario)


def test_one_s_own_finished_games_go_on(database):
    """Private ones among them, and those of others do not hide them for good."""

    async def scenario(store, house):
        for number in range(3):
            kept = {"seats": held_by("ann"), "privacy": "private"}
            await add(store, f"own{number}", over=True, **kept)
        await add(store, "public", over=True)
        await add(store, "private", over=True, privacy="private", founder="ben")
        owned = [["public", "own2"], ["own1", "own0"]]
        assert await all_of(house, "finished", "ann") == owned
        assert await all_of(house, "finished", "ben") == [["private", "public"]]
        assert await all_of(house, "finished") == [["public"]]

    played(database, scenario)


@pytest.mark.parametrize("name", lists.LISTS)
def test_no_private_table_of_others_is_in_any_list(database, name):
    """Whatever place is asked for; only where anybody may sit down it stands among those."""

    async def scenario(store, house):
        seats = (ROW.seats[0], WAITS)
        await add(store, "private", privacy="private", founder="ben")
        await add(store, "over", privacy="private", founder="ben", over=True)
        snapshot = replace(ROW.snapshot, missing=(1,))
        await add(store, "seeking", privacy="private", seats=seats, snapshot=snapshot)
        for guest in ("", "ann"):
            seen = ["seeking"] if name == "open" else []
            assert await all_of(house, name, guest) == [seen]
            page = await house.page(name, guest, "9999,z")
            assert [card.table for card in page.cards] == seen

    played(database, scenario)


def test_watchers_behind_do_not_learn_when_a_table_changed(database):
    """Neither by its place in the list, nor by where the list goes on."""

    async def scenario(store, house):
        for number in range(3):
            await add(store, f"t{number}", privacy="behind")
        before = await house.page("watch")
        await move(store, "t0")
        assert await house.page("watch") == before
        assert await all_of(house, "watch") == [["t2", "t1"], ["t0"]]

    played(database, scenario)


def test_what_is_no_place(database):
    """Is refused in words."""

    async def scenario(store, house):  # noqa: ARG001
        for after in ("x", ",", "2026,", ",t1", "2026\0,t1", "2026,t1\0", "2026,\ud800"):
            with pytest.raises(Refusal, match="no place in a list"):
                await house.page("watch", "", after)

    played(database, scenario)


def test_the_answer_says_where_each_list_goes_on(address):
    """In a header; the next page is found there, as whoever asks may see it."""
    ann, asking = Browser(address), Browser(address).web
    with ann.web, asking:
        for _ in range(3):
            ann.found(person("Ann"), anybody())
            ann.found(person("Ann"), by_link())
        first = asking.get("/api/tables")
        assert len(first.json()) == PAGE
        link = first.links["next"]["url"]
        assert link.startswith("/api/tables?which=open&after=")
        further = asking.get(link)
        assert len(further.json()) == 1
        assert "Link" not in further.headers
        assert len(ann.web.get("/api/tables").json()) == 6, "one's own are whole"
        refused = asking.get("/api/tables", params={"which": "open", "after": "x"})
        assert (refused.status_code, refused.json()["detail"]) == (400, lists.NO_PLACE)
        assert asking.get("/api/tables", params={"which": "private"}).status_code == 400
