"""The beginning of a game to which all have come: a countdown that anybody there can hold."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import opponent, person
from server.test_invitations import Browser, anybody, by_link
from server.test_time import LIVE, MINUTE, SECOND, Watch, card, noted, served_by, within_moments

from sandtable.server.tables import bells

ANN, BEN = range(2)
COUNTDOWN = 10


@pytest.fixture
def watch(monkeypatch):
    """The clock of the house; bells ring only where the store says that something is due."""
    watch = Watch()
    watch.bells = []

    async def forever(seconds):
        watch.bells.append(seconds)
        await bells.asyncio.Event().wait()

    monkeypatch.setattr(bells, "wait", forever)
    return watch


@pytest.fixture
def file(tmp_path):
    """Where the tables are kept."""
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def house(tmp_path, gate, file):
    """What makes a server go by a watch, and count down before a game begins."""

    @contextlib.contextmanager
    def serve(watch):
        furnished = furniture(tmp_path / "omen", gate)
        furnished = replace(furnished, monotonic=watch, countdown=COUNTDOWN)
        with ready(furnished, f"sqlite:///{file}") as where:
            yield where

    return serve


@pytest.fixture
def omen(house, watch):
    """The address of such a server."""
    with house(watch) as where:
        yield where


@pytest.fixture
def browser():
    """Browsers, each of a guest, that are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser(address):
            new = Browser(address)
            opened.callback(new.web.close)
            return new

        yield browser


def gathered(ann, ben, **more):
    """A table to which Ben has come by his link: its name, and the tokens of both."""
    more = {"privacy": "open", **more}
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"), **more)
    return table, tokens[ANN], ben.sit(table, links[BEN])


def hold(player):
    """Ask to wait; the answer."""
    return player.command("hold", None, None)


def start(player):
    """Begin at last; the answer."""
    return player.command("start", None, None)


def kinds(file):
    """The kinds of the rows of the only table."""
    with sqlite3.connect(file) as database:
        rows = database.execute("SELECT kind FROM actions ORDER BY seq").fetchall()
    return [kind for (kind,) in rows]


def test_all_see_the_countdown_and_then_it_begins(omen, watch, browser):
    """Whoever plays and whoever watches; a look at the last moment finds nothing begun."""
    ann, ben = browser(omen), browser(omen)
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"), privacy="open")
    with ann.at(table, tokens[ANN]) as first, ann.at(table) as watcher:
        assert first.frames[-1]["start"] is None
        token = ben.sit(table, links[BEN])
        with ben.at(table, token) as second:
            for each in (first, watcher, second):
                assert each.hear("countdown")["milliseconds"] == COUNTDOWN * SECOND
            for each in (first, watcher):
                shown = each.frame(1)
                assert (shown["missing"], shown["start"]) == ([], {"holding": []})
            watch.go(COUNTDOWN - 0.001)
            with ann.at(table) as late:
                assert late.hear("countdown")["milliseconds"] == 1
                assert late.frames[-1]["start"] == {"holding": []}
            watch.go(0.001)
            for each in (first, watcher, second):
                begun = each.frame(2)
                assert (begun["start"], begun["deciders"]) == (None, [ANN, BEN])
            assert first.act(0)["type"] == "done"


def test_a_bell_rings_when_it_is_over(omen, watch, browser):
    """Whoever looks waits for no look at the store."""
    gathered(browser(omen), browser(omen))
    within_moments(lambda: watch.bells == [COUNTDOWN])


def test_nothing_is_decided_and_nothing_shown_before(omen, browser):
    """No choice, no hand, no position; the page is told why."""
    ann, ben = browser(omen), browser(omen)
    table, token, _ = gathered(ann, ben)
    with ann.at(table, token) as playing, ann.at(table) as watching:
        frame = playing.frames[-1]
        assert (frame["choices"], frame["prompt"], frame["deciders"]) == ([], None, [])
        assert frame == watching.frames[-1] | {"take_back": frame["take_back"]}
        assert "starts in a moment" in frame["ask"]
        assert "starts in a moment" in playing.act(0)["reason"]
        playing.say(type="sit", token=token, positions=True)
        playing.hear("countdown")
        hold(playing)
        assert "presses Start now" in playing.act(0)["reason"]
        assert '"position"' not in playing.text


def test_a_hold_lasts_until_somebody_starts(omen, watch, browser):
    """Anybody at the table may hold, and anybody may start; others may not."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, of_ben = gathered(ann, ben)
    with (
        ann.at(table, of_ann) as first,
        ben.at(table, of_ben) as second,
        ann.at(table) as watcher,
    ):
        assert "starts by itself" in start(first)["reason"]
        assert "You are watching" in hold(watcher)["reason"]
        assert hold(second)["type"] == "done"
        for each in (first, second, watcher):
            held = each.frame(2)
            assert held["start"] == {"holding": [BEN]}
            assert held["told"][0]["text"] == "@1 asks to wait."
        assert "waits for you already" in hold(second)["reason"]
        watch.go(1000 * COUNTDOWN)
        assert hold(first)["version"] == 3  # nothing has begun meanwhile
        assert first.frame(3)["start"] == {"holding": [ANN, BEN]}
        assert "You are watching" in start(watcher)["reason"]
        assert start(first)["version"] == 4
        for each in (first, second, watcher):
            assert each.frame(4)["deciders"] == [ANN, BEN]
        assert start(second)["reason"] == hold(second)["reason"] == "The game has begun."


def test_nobody_holds_what_waits_for_people(omen, browser):
    """As long as somebody is missing there is nothing to hold."""
    ann = browser(omen)
    table, tokens, _ = ann.found(person("Ann"), by_link("Ben"))
    with ann.at(table, tokens[ANN]) as waiting:
        for say in (hold, start):
            assert say(waiting)["reason"] == "Somebody is still missing."


def test_a_command_that_is_sent_twice_starts_once(omen, browser, file):
    """The answer to the first may have been lost."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, _ = gathered(ann, ben)
    with ann.at(table, of_ann) as first:
        for kind, version in (("hold", 2), ("start", 3)):
            for _ in range(2):
                answer = first.command(kind, None, f"the {kind} of Ann")
                assert (answer["type"], answer["version"]) == ("done", version)
    assert kinds(file) == ["set_up", "sit", "hold", "begin"]


def test_no_clock_runs_before_the_beginning(omen, watch, browser):
    """Neither in the countdown nor while somebody holds, and no list shows any time."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, of_ben = gathered(ann, ben, clock=LIVE)
    with ann.at(table, of_ann) as first, ben.at(table, of_ben) as second:
        hold(first)
        second.frame(2)
        watch.go(10 * MINUTE)
        assert card(omen, table)["left"] is None
        start(second)
        first.frame(3)
        while not first.clocks["running"]:
            assert first.clocks["left"] == [MINUTE, MINUTE]
            first.hear("clocks")
        assert first.clocks["left"] == [MINUTE, MINUTE]
        within_moments(lambda: card(omen, table)["left"] == MINUTE)


def test_a_countdown_outlives_the_server(house, watch, browser, file):
    """It goes on where it was, also where nobody looks; no other time counts."""
    with house(watch) as before:
        table, _, _ = gathered(browser(before), browser(before))
        watch.go(4)
        served = served_by(before, table)
        within_moments(lambda: noted(file) == served)
    watch.go(3600)
    later = Watch(5.0)
    with house(later) as after:
        with browser(after).at(table) as watcher:
            assert watcher.hear("countdown")["milliseconds"] == 6 * SECOND
        later.go(6)
        within_moments(lambda: card(after, table)["deciders"] == [ANN, BEN])
    assert kinds(file) == ["set_up", "sit", "begin"]


def test_a_hold_outlives_the_server(house, watch, browser):
    """And the next one is told who holds."""
    with house(watch) as before:
        ann, ben = browser(before), browser(before)
        table, token, _ = gathered(ann, ben)
        with ann.at(table, token) as first:
            hold(first)
    later = Watch(5.0)
    with house(later) as after:
        later.go(1000)
        with browser(after).at(table, token) as first:
            assert first.frames[-1]["start"] == {"holding": [ANN]}
            assert start(first)["version"] == 3


def test_who_leaves_stops_the_countdown(omen, watch, browser):
    """It begins anew when they come back; what another holds stays held."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, of_ben = gathered(ann, ben)
    with ann.at(table, of_ann) as first:
        ben.post(f"/{table}/wishes", type="leave", tokens=[of_ben])
        left = first.frame(2)
        assert (left["start"], left["deputies"]) == ({"holding": [BEN]}, [BEN])
        watch.go(1000)
        ben.sit(table, key=of_ben)
        back = first.frame(3)
        assert (back["start"], back["deputies"]) == ({"holding": []}, [])
        while first.hear("countdown")["milliseconds"] != COUNTDOWN * SECOND:
            pass
        hold(first)
        ben.post(f"/{table}/wishes", type="leave", tokens=[of_ben])
        ben.sit(table, key=of_ben)
        assert first.frame(6)["start"] == {"holding": [ANN]}
        start(first)
        assert first.frame(7)["deciders"] == [ANN, BEN]


def test_those_who_stay_start_without_who_left(omen, browser):
    """An opponent stands in; whoever left presses nothing."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, of_ben = gathered(ann, ben)
    ben.post(f"/{table}/wishes", type="leave", tokens=[of_ben])
    with ben.at(table, of_ben) as gone, ann.at(table, of_ann) as first:
        assert "Take over" in start(gone)["reason"]
        assert start(first)["type"] == "done"
        first.frame(3)
        assert first.frames[-1]["deputies"] == [BEN]


def test_a_seat_taken_along_changes_nothing(omen, watch, browser):
    """To another device: neither the countdown nor a hold begins anew."""
    ann, ben = browser(omen), browser(omen)
    table, of_ann, of_ben = gathered(ann, ben)
    phone = browser(omen)
    watch.go(4)
    with ann.at(table, of_ann) as first:
        _along(ben, phone, table, of_ben)
        first.frame(2)
        while first.hear("countdown")["milliseconds"] != 6 * SECOND:
            pass
        hold(first)
        _along(ann, phone, table, of_ann, seat=ANN)
    with ann.at(table) as watcher:
        assert watcher.frames[-1]["start"] == {"holding": [ANN]}


def _along(before, after, table, token, seat=BEN):
    """Go on playing on a seat at another device."""
    link = before.post(f"/{table}/links", seat=seat, token=token, along=True).json()
    return after.sit(table, link["secret"])


def test_two_processes_begin_once(house, watch, browser, file):
    """What one of them is told holds at the other; when time is over, one of them begins."""
    other = Watch(5.0)
    with house(watch) as one, house(other) as two:
        ann, ben = browser(one), browser(two)
        tables = []
        for _ in range(2):
            table, tokens, links = ann.found(person("Ann"), by_link("Ben"), privacy="open")
            tables.append((table, tokens[ANN], ben.sit(table, links[BEN])))
        (held, of_ann, of_ben), (runs, *_) = tables
        with ann.at(held, of_ann) as first, ben.at(held, of_ben) as second:
            hold(second)
            assert first.frame(2)["start"] == {"holding": [BEN]}
            with ann.at(runs), ben.at(runs):
                watch.go(COUNTDOWN)
                other.go(COUNTDOWN)
                within_moments(lambda: card(one, runs)["deciders"] == [ANN, BEN])
            assert start(first)["version"] == 3
            assert second.frame(3)["deciders"] == [ANN, BEN]
    assert sorted(kinds(file)) == ["begin"] * 2 + ["hold"] + ["set_up"] * 2 + ["sit"] * 2


@pytest.mark.parametrize("seats", [(by_link("Ben"), opponent()), (anybody(), opponent())])
def test_nobody_counts_down_for_who_plays_alone(omen, browser, seats):
    """Against opponents nobody else is kept waiting: the game begins at once."""
    ann, ben = browser(omen), browser(omen)
    table, _, links = ann.found(*seats)
    with ben.at(table, ben.sit(table, links.get(0))) as playing:
        assert playing.frames[-1]["start"] is None
        assert playing.frames[-1]["choices"]


def test_with_stand_ins_the_founder_begins_at_once(omen, browser):
    """Nobody is to come any more, so nobody is waited for."""
    ann = browser(omen)
    table, tokens, _ = ann.found(person("Ann"), by_link("Ben"))
    assert ann.post(f"/{table}/founding", wish="begin").status_code == 204
    with ann.at(table, tokens[ANN]) as first:
        assert first.frames[-1]["choices"]
