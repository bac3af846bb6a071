"""Names that whoever runs a house refuses: who has one gets another, and nobody takes it."""

import contextlib
from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.test_accounts import HORSE, Known
from server.test_archive import kept, played
from server.test_holders import card
from server.test_invitations import by_link
from server.test_office import KEY, asked, page

from sandtable.core.records import read
from sandtable.server.furniture import Upkeep
from sandtable.server.people import chat
from sandtable.server.people.circles import WATCHER
from sandtable.server.people.refused_names import NOT_REFUSED, REFUSED, THE_HOUSES

pytestmark = pytest.mark.usefixtures("strangers")
ANN, BOB = range(2)
RUDE = "Moron"
ALIKE = ("Moron", "MORON", " mor on".replace(" ", "\u200b"), "M0ron", "\u041coron", "rnoron")


@pytest.fixture
def keyed(house):
    """A house that has a key."""
    return replace(house, upkeep=Upkeep(key=KEY))


@pytest.fixture
def office(keyed, database):
    """Where it is."""
    with ready(keyed, database) as where:
        yield where


@pytest.fixture
def browser(office):
    """Browsers of this server, which are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser():
            new = Known(office)
            opened.callback(new.web.close)
            return new

        yield browser


def refuse(where, name=RUDE, status=204, **more):
    """The host refuses a name; what is answered."""
    answer = asked(where, "POST", "/house/names", {"name": name, **more})
    assert answer.status_code == status, answer.text
    return answer.json()["detail"] if answer.content else None


def is_by_chance(name):
    """Whether chance has made a name."""
    return name.startswith("Player ") and name.removeprefix("Player ").isdecimal()


def test_whoever_sits_there_gets_another_name(office):
    """At every table, finished or not; all who look are told at once; others keep theirs."""
    done, _ = set_up(office, person(RUDE.upper()), person("Bob"))
    asked(office, "POST", f"/house/tables/{done}/closing")
    table, tokens = set_up(office, person(RUDE), person("Bob"))
    with Player(office, table, tokens[ANN]) as ann, Player(office, table) as eve:
        refuse(office)
        for looks in (ann, eve):
            new, bob = (seat["name"] for seat in looks.hear("people")["seats"])
            assert is_by_chance(new)
            assert bob == "Bob"
        assert ann.act(0)["type"] == "done"
    with Player(office, done) as eve:
        assert is_by_chance(eve.seated["seats"][ANN]["name"])
    assert page(office)["tables"][0]["players"] == [new, "Bob"]
    assert page(office)["refused"] == [RUDE]


@pytest.mark.parametrize("name", ALIKE)
def test_nobody_takes_it_again(office, browser, name):
    """Nor a name that is read like it: at a new table, by a link, by an account."""
    refuse(office)
    answer = web.post(
        f"http://{office}/api/tables",
        json={"game": "omen", "seats": [person("Ann"), person(name)]},
    )
    assert (answer.status_code, answer.json()["seat"]) == (400, BOB)
    assert answer.json()["detail"] == REFUSED
    host, bob = browser(), browser()
    table, _, secrets = host.found(person("Ann"), by_link())
    assert bob.refused(f"/{table}/seats", secret=secrets[BOB], name=name) == REFUSED
    opened = bob.ask("/you/account", 400, name=name, password=HORSE)
    assert (opened["detail"], opened["field"]) == (REFUSED, "name")
    bob.open("Bob")
    renamed = bob.ask("/you/name", 400, name=name)
    assert (renamed["detail"], renamed["field"]) == (REFUSED, "name")


def test_an_account_is_renamed_and_still_opens(office, browser):
    """By its old name until its person chooses another; then that one opens it alone."""
    home, phone = browser(), browser()
    home.open(RUDE)
    table, *_ = home.found(person(RUDE), opponent())
    refuse(office)
    new = home.you["name"]
    assert is_by_chance(new)
    assert home.cards()[table]["seats"][ANN]["name"] == new
    phone.sign_in(RUDE, password=HORSE)
    phone.sign_in(new, password=HORSE)
    home.ask("/you/name", 204, name="Ann")
    phone.sign_in("Ann", password=HORSE)
    phone.sign_in(RUDE, 400, password=HORSE)


def test_profiles_and_chats_have_it_no_more(office, browser):
    """What was said stays, by whoever has another name now, and is told anew."""
    host = browser()
    table, tokens, _ = host.found(person(RUDE), person("Bob"), privacy="open")
    with Player(office, table, tokens[ANN]) as ann, Player(office, table, tokens[BOB]) as bob:
        ann.say(type="say", command="said", text="Good evening!")
        assert bob.hear_lines()[0]["name"] == RUDE
        refuse(office)
        while (line := bob.hear("talk")["lines"][0])["name"] == RUDE:
            pass
        assert is_by_chance(line["name"])
        assert line["text"] == "Good evening!"
    asked(office, "POST", f"/house/tables/{table}/closing")
    assert host.web.get("/api/profile").json()["name"] == line["name"]


def test_earlier_lines_have_it_no_more(office, browser, monkeypatch):
    """Whoever had asked for them is told anew, though nobody else is named otherwise."""
    monkeypatch.setattr(chat, "MOST_SHOWN", 1)
    host = browser()
    table, tokens, _ = host.found(person(RUDE), person("Bob"), privacy="open")

    def recalled(bob):
        bob.say(type="recall", command=f"recall-{bob.text.count('recalled')}", players=2)
        while not (talk := bob.hear("talk"))["recalled"]:
            pass
        return talk["lines"][0]["name"]

    with Player(office, table, tokens[ANN]) as ann, Player(office, table, tokens[BOB]) as bob:
        ann.say(type="say", command="first", text="Good evening!")
        ann.hear("answered")
        bob.say(type="say", command="second", text="Hello")
        bob.hear("answered")
        assert recalled(bob) == RUDE
        refuse(office)
        while not bob.hear("talk")["whole"]:
            pass
        assert is_by_chance(recalled(bob))


def test_a_watcher_is_called_so_no_more(office):
    """Whoever has no seat and wants that name is called like one without any."""
    refuse(office)
    table, _ = set_up(office, person("Ann"), person("Bob"))
    with Player(office, table) as eve:
        eve.say(type="say", command="said", text="Hello", name=RUDE)
        assert eve.hear_lines()[0]["name"] == WATCHER


def test_records_have_the_new_name(keyed, newer, sqlite):
    """Of a finished game, also where it was kept before, and without its rules."""
    with ready(keyed, sqlite) as office:
        table, _ = played(office)
        before = web.get(f"http://{office}/api/tables/{table}/record").text
    assert kept(keyed, sqlite) == 1
    with ready(keyed, sqlite) as office:
        refuse(office, "Ann")
        text = web.get(f"http://{office}/api/tables/{table}/record").text
        new, bob = read(text).players
        assert (is_by_chance(new), bob) == (True, "Bob")
        assert read(text) == replace(read(before), players=(new, "Bob"))
    with ready(newer, sqlite) as later:
        assert web.get(f"http://{later}/api/tables/{table}/record").text == text


@pytest.mark.parametrize("name", ALIKE)
def test_no_table_is_called_so(office, name):
    """One that is has no name any more, and none is named so again."""
    ann = person("Ann")
    table, tokens = set_up(office, ann, opponent())

    def named(name, status):
        body = {"type": "rename", "name": name, "tokens": list(tokens.values())}
        answer = web.post(f"http://{office}/api/tables/{table}/wishes", json=body)
        assert answer.status_code == status
        return answer

    named(name, 204)
    refuse(office)
    assert card(office, table)["name"] == ""
    assert named(name, 400).json()["detail"] == REFUSED
    named("Friday", 204)


def test_a_name_is_allowed_again(office):
    """Then it can be taken; whoever lost it keeps what they have now."""
    table, _ = set_up(office, person(RUDE), person("Bob"))
    refuse(office)
    refuse(office, RUDE.lower())
    assert page(office)["refused"] == [RUDE.lower()]
    refuse(office, RUDE.lower(), refused=False)
    assert page(office)["refused"] == []
    assert refuse(office, RUDE, 404, refused=False) == NOT_REFUSED
    set_up(office, person(RUDE), person("Bob"))
    with Player(office, table) as eve:
        assert is_by_chance(eve.seated["seats"][ANN]["name"])


def test_what_cannot_be_refused(office):
    """Nothing to be seen, and what the house calls people itself; nothing changes then."""
    assert "looks empty" in refuse(office, "\u200b", 400)
    assert refuse(office, "player b", 400) == THE_HOUSES
    assert page(office)["refused"] == []
    table, _ = set_up(office, person(), person())
    with Player(office, table) as eve:
        assert [seat["name"] for seat in eve.seated["seats"]] == ["Player A", "Player B"]


def test_another_process_tells_of_it_too(tmp_path, gate, database):
    """What one is asked, those hear who look through the other."""
    houses = [
        replace(furniture(tmp_path / name, gate), upkeep=Upkeep(key=KEY))
        for name in ("first", "second")
    ]
    with ready(houses[0], database) as first, ready(houses[1], database) as second:
        table, tokens = set_up(first, person(RUDE), person("Bob"))
        with Player(second, table, tokens[ANN]) as ann:
            refuse(first)
            assert is_by_chance(ann.hear("people")["seats"][ANN]["name"])
