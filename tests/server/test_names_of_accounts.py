"""The name of an account is its owner's: nobody else sits, speaks or is listed under it."""

import contextlib
import itertools

import pytest
from server.players import opponent, person
from server.test_accounts import HORSE, Known
from server.test_invitations import anybody, by_link

from sandtable.server.limits import tries
from sandtable.server.people.circles import WATCHER
from sandtable.server.people.refused_names import ANOTHERS, THE_HOUSES

ONE_HILL = {"hills": 1}

_numbers = itertools.count(20)


@pytest.fixture(autouse=True)
def generous(monkeypatch):
    """Tests come from one address, and open many accounts."""
    monkeypatch.setattr(tries, "MOST_FROM_ONE", 10_000)


@pytest.fixture
def browser(shared):
    """Browsers of one server, which are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser():
            new = Known(shared)
            opened.callback(new.web.close)
            return new

        yield browser


@pytest.fixture
def name():
    """A name that no other test has."""
    return f"Nora {next(_numbers)}"


def play(one, other, *seats):
    """Two people play a game of one hill, each at a seat with its token."""
    (table, token), (_, others) = seats
    with one.at(table, token) as first, other.at(table, others) as last:
        first.act(first.frames[-1]["choices"][0]["action"])
        version = last.frame(first.frames[-1]["version"])["version"]
        done = last.act(last.frames[-1]["choices"][0]["action"], version=version)
        assert first.frame(done["version"])["returns"] is not None


def names_by_text(watching):
    """Who said what, in the lines that somebody hears next."""
    return {line["text"]: line["name"] for line in watching.hear("talk")["lines"]}


@pytest.mark.parametrize("rated", [True, False])
def test_nobody_sits_down_under_the_name_of_an_account(browser, name, rated):
    """Nor under one like it; but its owner does."""
    owner, other = browser(), browser()
    owner.open(name)
    table, _, links = other.found(person("Cleo"), by_link(), rated=rated)
    for like in (name, name.upper(), name.replace("o", "\u043e")):  # the last in Cyrillic
        assert browser().refused(f"/{table}/seats", secret=links[1], name=like) == ANOTHERS
    assert owner.sit(table, links[1], name=name.upper())


def test_nor_where_anybody_may_sit_down(browser, name):
    """At an open table."""
    browser().open(name)
    table, _, _ = browser().found(person("Cleo"), anybody())
    assert browser().refused(f"/{table}/seats", name=name) == ANOTHERS
    assert browser().sit(table, name="Dan")


def test_nor_with_the_name_that_was_written_on_the_invitation(browser, name):
    """Where somebody was invited by what became an account's later, only its owner is that."""
    owner, other = browser(), browser()
    table, _, links = other.found(person("Cleo"), by_link(name))
    owner.open(name)
    assert browser().refused(f"/{table}/seats", secret=links[1]) == ANOTHERS
    assert owner.sit(table, links[1])


@pytest.mark.parametrize("rated", [True, False])
def test_whoever_sets_a_table_up_has_no_name_of_another(browser, name, rated):
    """Nor does an opponent that others play against; the seat is told apart."""
    owner, other = browser(), browser()
    owner.open(name)
    plans = [[person(name), by_link()], [by_link(), opponent(name=name)]]
    for seats in plans:
        refused = other.post("", game="omen", seats=seats, rated=rated).json()
        taken = next(n for n, seat in enumerate(seats) if seat["name"] == name)
        assert (refused["detail"], refused["seat"]) == (ANOTHERS, taken)
        assert owner.found(*seats, rated=rated)


def test_friends_at_one_screen_write_each_others_names(browser, name):
    """Nobody else reads them, unless anybody may watch."""
    browser().open(name)
    friends = browser()
    assert friends.found(person("Cleo"), person(name))
    plan = {"game": "omen", "seats": [person("Cleo"), person(name)], "privacy": "open"}
    assert friends.refused("", **plan) == ANOTHERS


def test_owners_of_accounts_play_again(browser, name):
    """The next table has the names of all, and waits for each of them."""
    ann, ben = browser(), browser()
    ann.open(name)
    ben.open(f"B{name}")
    table, tokens, links = ann.found(person(name), by_link(), rated=True, options=ONE_HILL)
    seat = ben.sit(table, links[1], name=f"B{name}")
    play(ann, ben, (table, tokens[0]), (table, seat))
    again = ann.post(f"/{table}/another", tokens=[tokens[0]])
    assert again.status_code == 201, again.text
    assert ben.sit(again.json()["table"], seat, name=f"B{name}")


@pytest.mark.parametrize(
    "given",
    ["Player B", "player b", "Guest Heron", "Gu\u0435st Wren", "Lowest", "l\u043ewest C"],
)
def test_no_account_has_a_name_that_is_given_to_people(browser, given):
    """Or those who gave none could not sit down."""
    refused = browser().ask("/you/account", 400, name=given, password=HORSE)
    assert refused["detail"] == THE_HOUSES


def test_no_watcher_speaks_under_the_name_of_an_account(browser, name):
    """Who tries is a watcher like any other; its owner is called so."""
    owner, host, other = browser(), browser(), browser()
    owner.open(name)
    table, _, _ = host.found(person("Ann"), person("Bob"), privacy="open")
    for somebody, called in ((other, WATCHER), (owner, name)):
        with somebody.at(table) as watching:
            watching.say(type="say", command=called, text=called, name=name)
            while called not in (heard := names_by_text(watching)):
                pass
            assert heard[called] == called


@pytest.mark.parametrize("rated", [True, False])
def test_a_profile_has_no_name_that_has_become_anothers(browser, name, rated):
    """Whoever was called so as a guest is listed by another of their names, or by none."""
    guest, friend = browser(), browser()
    for called in ("Zed", name):
        table, tokens, links = guest.found(
            person(called), by_link(), rated=rated, privacy="open", options=ONE_HILL
        )
        seat = friend.sit(table, links[1], name=f"B{name}")
        play(guest, friend, (table, tokens[0]), (table, seat))
    owns = browser()
    profile = guest.web.get("/api/profile").json()
    friends = friend.web.get("/api/profile").json()
    assert friends["name"] == f"B{name}"
    assert profile["name"] == name if rated else profile["name"] in {name, "Zed"}
    owns.open(name.upper())
    browser().open(f"B{name}")
    for asking in (guest, browser()):
        told = asking.web.get(f"/api/profiles/{profile['address']}").json()
        assert told["name"] == "Zed"
        told = asking.web.get(f"/api/profiles/{friends['address']}").json()
        assert told["name"] == ""
