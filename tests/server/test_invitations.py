"""How people come to a table: by links, as anybody, and back to their own seats."""

import asyncio
import contextlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import httpx
import pytest
from server import omen
from server.house import ready
from server.players import PLAIN, Player, opponent, person
from websockets.exceptions import ConnectionClosed

from sandtable.core.record_lines import RecordError
from sandtable.core.records import read
from sandtable.core.replay import final_state
from sandtable.server.people.guests import COOKIE
from sandtable.server.store.store import Store
from sandtable.server.tables.audience import UNINVITED
from sandtable.server.tables.fairness import new_token, verify
from sandtable.server.tables.watchers import NO_TABLE, SEAT_GONE

PRIVATE = "No such table, or it is private."


def by_link(name=""):
    """A seat for somebody who is sent a link."""
    return {"kind": "link", "name": name}


def anybody():
    """A seat for whoever finds the table."""
    return {"kind": "anybody"}


class Browser:
    """Somebody's browser: it keeps its cookie, and what it is told of tables."""

    def __init__(self, address):
        """Open it; nobody is known yet."""
        self.address = address
        self.web = httpx.Client(base_url=f"http://{address}", **PLAIN)

    def post(self, path, **body):
        """Ask for something; whoever sits down brings a key."""
        if path.endswith("/seats"):
            body = {"key": new_token(), **body}
        return self.web.post(f"/api/tables{path}", json=body)

    def found(self, *seats, **more):
        """Set up a table: its name, tokens by seat, secrets of links by seat."""
        answer = self.post("", **{"game": "omen", "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        new = answer.json()
        tokens = {seat["seat"]: seat["token"] for seat in new["seats"]}
        return new["table"], tokens, {link["seat"]: link["secret"] for link in new["links"]}

    def sit(self, table, secret=None, **more):
        """Sit down; the token of the seat."""
        answer = self.post(f"/{table}/seats", secret=secret, **more)
        assert answer.status_code == 201, answer.text
        return answer.json()["token"]

    def refused(self, path, **body):
        """Ask for something that is refused; why."""
        answer = self.post(path, **body)
        assert answer.status_code in {400, 404}, answer.text
        return answer.json()["detail"]

    def cards(self):
        """The tables on the front page, by name."""
        return {card["table"]: card for card in self.web.get("/api/tables").json()}

    @property
    def headers(self):
        """What this browser sends when it connects to a table."""
        key = self.web.cookies.get(COOKIE)
        return {"Cookie": f"{COOKIE}={key}"} if key else {}

    def at(self, table, token=None, link=None):
        """A client at a table."""
        return Looker(self.address, table, token, link, additional_headers=self.headers)


class Looker(Player):
    """A client that may hold the secret of a link."""

    def __init__(self, address, table, token, link, **how):
        """Prepare to connect."""
        super().__init__(address, table, token, **how)
        self.link = link

    def sit(self, token=None, have=None):
        """Look with what there is to show."""
        with contextlib.suppress(ConnectionClosed):  # it may have been refused already
            self.say(type="sit", token=token, have=have, link=self.link)
        first = self.hear("seated", "refused")
        if first["type"] == "refused":
            self.refused = first["reason"]
            return None
        self.seated = first
        return self.hear("frames")


@pytest.fixture
def browsers():
    """Browsers that are closed in the end."""
    with contextlib.ExitStack() as opened:

        def browser(address):
            new = Browser(address)
            opened.callback(new.web.close)
            return new

        yield browser


@pytest.fixture
def ann(address, browsers):
    """Who sets up the table."""
    return browsers(address)


@pytest.fixture
def ben(address, browsers):
    """Who is invited."""
    return browsers(address)


@pytest.fixture
def cleo(address, browsers):
    """Who comes later, or was never invited."""
    return browsers(address)


def test_a_link_opens_one_seat_once(ann, ben, cleo):
    """Until it is used nothing can be chosen; then the game begins."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"))
    assert set(tokens) == {0}
    assert set(links) == {1}
    with ann.at(table, tokens[0]) as waiting, ben.at(table, link=links[1]) as looking:
        assert waiting.frames[-1]["missing"] == [1]
        assert waiting.frames[-1]["choices"] == []
        assert "somebody is missing" in waiting.act(0)["reason"]
        assert looking.seated["offered"] == [1]
        assert looking.seated["seats"][1]["free"]
        token = ben.sit(table, links[1], name="Benjamin")
        assert waiting.hear("people")["seats"][1]["name"] == "Benjamin"
        begun = waiting.frame(2)
        assert begun["missing"] == []
        assert begun["deciders"] == [0, 1]
        assert "stands in" not in str(begun["told"])
        assert waiting.frame(1)["told"][0]["text"] == "@1 sits down."
        with ben.at(table, token) as playing:
            assert playing.act(0)["type"] == "done"
            assert waiting.act(1)["type"] == "done"
    assert cleo.refused(f"/{table}/seats", secret=links[1]) == PRIVATE


def test_two_who_use_one_link(ann, address, browsers):
    """One of them sits there, the other is told that the link was used."""
    table, _, links = ann.found(person(), by_link())

    def come(name):
        return browsers(address).post(f"/{table}/seats", secret=links[1], name=name).status_code

    with ThreadPoolExecutor(6) as threads:
        answers = sorted(threads.map(come, ["Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"]))
    assert answers == [201, 404, 404, 404, 404, 404]


def test_one_link_for_all(ann, address, browsers):
    """Whoever comes first gets the first seat by link, as long as one is free."""
    table, _, links = ann.found(by_link("Ben"), by_link("Cleo"))
    assert set(links) == {0, 1, -1}
    first, second, third = (browsers(address) for _ in range(3))
    first.sit(table, links[-1], name="Fay", seat=1)
    with second.at(table, link=links[-1]) as looking:
        assert looking.seated["offered"] == [0]
    second.sit(table, links[-1])
    assert third.refused(f"/{table}/seats", secret=links[-1]) == PRIVATE
    assert "somebody has sat down" in first.refused(f"/{table}/seats", secret=links[-1])
    assert [seat["name"] for seat in ann.cards()[table]["seats"]] == ["Ben", "Fay"]


def test_a_table_that_anybody_may_join(ann, ben, cleo):
    """It is listed for strangers while it waits, and nowhere for them afterwards."""
    table, _, links = ann.found(person("Ann"), anybody())
    assert links == {}
    assert ben.cards()[table]["missing"] == [1]
    with ben.at(table) as looking:
        assert looking.seated["offered"] == [1]
    ben.sit(table, name="Ben")
    assert table in ben.cards()
    assert table not in cleo.cards()
    assert cleo.refused(f"/{table}/seats") == PRIVATE


def test_a_private_table(ann, ben, cleo):
    """Strangers find neither a card, nor a frame, nor a record: as if it were not there."""
    table, tokens, links = ann.found(person("Ann"), by_link())
    for name in (table, "0123456789ab"):
        with cleo.at(name) as looking:
            assert looking.refused == PRIVATE
        with cleo.at(name, link="wrong") as looking:
            assert looking.refused == PRIVATE
        for path in ("frames/0", "record"):
            answer = cleo.web.get(f"/api/tables/{name}/{path}")
            assert (answer.status_code, answer.json()["detail"]) == (404, PRIVATE)
    assert table not in cleo.cards()
    assert table in ann.cards()
    assert ann.web.get(f"/api/tables/{table}/frames/0").status_code == 200
    bearer = {"Authorization": f"Bearer {tokens[0]}"}
    answer = cleo.web.get(f"/api/tables/{table}/frames/0", headers=bearer)
    assert answer.status_code == 200
    ben.sit(table, links[1])
    assert table in ben.cards()
    with ben.at(table) as looking:
        assert looking.seated["seat"] is None


def test_an_open_table(ann, ben):
    """Whoever likes may watch, but not sit down."""
    table, _, _ = ann.found(person(), by_link(), privacy="open")
    assert table in ben.cards()
    with ben.at(table) as looking:
        assert looking.seated["offered"] == []


def test_only_the_founder_decides_who_comes(ann, ben):
    """Links are withdrawn and made anew, and the game begins without those who never came."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"))
    for path, body in (
        ("founding", {"wish": "withdraw", "seat": 1}),
        ("founding", {"wish": "begin"}),
        ("links", {"seat": 1}),
    ):
        assert ben.refused(f"/{table}/{path}", **body) == PRIVATE
    assert "Only a free seat" in ann.refused(f"/{table}/links", seat=0)
    assert ann.post(f"/{table}/founding", wish="withdraw", seat=1).status_code == 204
    assert ben.refused(f"/{table}/seats", secret=links[1]) == PRIVATE
    second = ann.post(f"/{table}/links", seat=1).json()["secret"]
    with ann.at(table, tokens[0]) as waiting:
        assert waiting.seated["founds"]
        assert ann.post(f"/{table}/founding", wish="begin").status_code == 204
        assert waiting.frame(1)["deputies"] == [1]
        begins = "The game begins. Lowest stands in for @1."
        assert waiting.frame(1)["told"][0]["text"] == begins
        assert waiting.frame(2)["deciders"] == [0]
        assert ann.refused(f"/{table}/founding", wish="begin") == "The game has begun."
        token = ben.sit(table, second)
        assert waiting.frame(3)["told"][0]["text"] == "@1 sits down and plays on."
        assert waiting.frame(3)["deputies"] == []
        waiting.act(0)
        with ben.at(table, token) as playing:
            assert playing.act(1)["type"] == "done"
    assert "Only whoever set up" in ben.refused(f"/{table}/founding", wish="begin")
    assert "Only whoever set up" in ben.refused(f"/{table}/links", seat=1)


def test_whoever_left_takes_over_again(ann, ben):
    """The seat stays theirs; who has resigned does not come back."""
    table, _, links = ann.found(person("Ann"), by_link("Ben"))
    token = ben.sit(table, links[1])
    assert ben.post(f"/{table}/wishes", type="leave", tokens=[token]).status_code == 204
    with ben.at(table, token) as playing:
        assert playing.frames[-1]["deputies"] == [1]
        assert "stands in for you" in playing.act(0)["reason"]
        playing.frame(4)
        assert ben.sit(table, key=token) == token
        assert playing.frame(5)["deputies"] == []
        assert ben.sit(table, key=token) == token
    assert ann.cards()[table]["version"] == 5
    ben.post(f"/{table}/wishes", type="resign", tokens=[token])
    assert "has resigned" in ben.refused(f"/{table}/seats", key=token)


def test_whoever_comes_back_is_told_what_was_decided(ann, ben):
    """How often, and since when; nobody else is told, nor who has taken over."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"), privacy="open")
    token = ben.sit(table, links[1])
    with ann.at(table, tokens[0]) as looking, ann.at(table) as watching:
        assert looking.frames[-1]["stood_in"] is None
        wishes = {"tokens": [token]}
        assert ben.post(f"/{table}/wishes", type="leave", **wishes).status_code == 204
        with ben.at(table, token) as back:
            assert back.frame(4)["stood_in"] == {"since": 3, "made": 1}
            ben.sit(table, key=token)
            assert back.frame(5)["stood_in"] is None
        for other in (looking, watching):
            other.frame(5)
            assert {frame["stood_in"] for frame in other.frames} == {None}


def test_a_seat_is_given_away(ann, ben, cleo):
    """A stand-in plays until somebody comes; then the old token opens nothing."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"))
    ben.sit(table, links[1])
    link = ann.post(f"/{table}/links", seat=0, token=tokens[0]).json()
    assert "Only a free seat" in ben.refused(f"/{table}/links", seat=1, token=tokens[0])
    with ann.at(table, tokens[0]) as before:
        assert before.frames[-1]["deputies"] == [0]
        cleo.sit(table, link["secret"], name="Cleo")
        assert before.gone()
    with ann.at(table, tokens[0]) as after:
        assert "opens no seat" in after.refused


def test_a_seat_is_taken_along(ann, ben, cleo):
    """To another device, by a link that works once; nobody else is told."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"))
    token = ben.sit(table, links[1])
    link = ben.post(f"/{table}/links", seat=1, token=token, along=True).json()
    with ann.at(table, tokens[0]) as watching, ben.at(table, token) as before:
        assert before.frames[-1]["deputies"] == []
        with cleo.at(table, link=link["secret"]) as opening:
            assert (opening.seated["offered"], opening.seated["along"]) == ([1], True)
        moved = cleo.sit(table, link["secret"], name="Somebody else")
        assert watching.frame(3)["told"] == []
        assert before.gone()
        assert before.socket.protocol.close_code == SEAT_GONE
        with cleo.at(table, moved) as after:
            assert after.seated["seats"][1]["name"] == "Ben"
            assert after.act(0)["type"] == "done"
    assert "somebody has sat down" in ann.refused(f"/{table}/seats", secret=link["secret"])


def test_whoever_gives_a_seat_away_may_withdraw_the_link(ann, ben, cleo):
    """Given away or to be taken along; the token of another seat withdraws nothing."""
    table, tokens, links = ann.found(person("Ann"), by_link("Ben"))
    token = ben.sit(table, links[1])
    for along in (True, False):
        link = ben.post(f"/{table}/links", seat=1, token=token, along=along).json()
        plea = {"wish": "withdraw", "seat": 1}
        why = ann.refused(f"/{table}/founding", **plea, token=tokens[0])
        assert "your own seat" in why
        assert "set up the table" in ben.refused(f"/{table}/founding", **plea)
        assert ben.post(f"/{table}/founding", **plea, token=token).status_code == 204
        assert cleo.refused(f"/{table}/seats", secret=link["secret"]) == PRIVATE
    ben.sit(table, key=token)
    with ben.at(table, token) as back:
        assert back.frames[-1]["deputies"] == []


def test_a_link_ends_when_its_seat_is_taken_over_again(ann, ben, cleo):
    """Whoever takes back what they gave away, and leaves later, has not given it again."""
    table, _, links = ann.found(person("Ann"), by_link("Ben"))
    token = ben.sit(table, links[1])
    link = ben.post(f"/{table}/links", seat=1, token=token).json()
    ben.sit(table, key=token)
    ben.post(f"/{table}/wishes", type="leave", tokens=[token])
    assert cleo.refused(f"/{table}/seats", secret=link["secret"]) == PRIVATE


def test_an_answer_that_was_lost(ann, ben):
    """Whoever asks again with the same key has the seat, and nothing happens twice."""
    table, _, links = ann.found(person("Ann"), by_link())
    key = new_token()
    assert ben.sit(table, links[1], key=key) == key
    version = ann.cards()[table]["version"]
    assert ben.sit(table, links[1], key=key) == key
    assert ann.cards()[table]["version"] == version


def test_names_are_told_apart(ann, ben):
    """Whoever comes may not be taken for somebody who sits there."""
    table, _, links = ann.found(person("Ann"), by_link())
    assert ben.refused(f"/{table}/seats", secret=links[1], name="ann") == (
        "Two seats have this name."
    )
    assert "looks empty" in ben.refused(f"/{table}/seats", secret=links[1], name="\u200b")
    ben.sit(table, links[1], name="Ben")


def test_who_sits_down_is_told_whether_they_added(ann, ben, cleo):
    """Not whoever takes a seat along, nor whoever comes once the game has begun."""
    table, _, links = ann.found(person(), by_link())
    said = {"key": new_token(), "secret": links[1], "contribution": "bb"}
    for _ in range(2):
        assert ben.post(f"/{table}/seats", **said).json()["added"]
    along = ben.post(f"/{table}/links", seat=1, token=said["key"], along=True).json()
    plea = {"secret": along["secret"], "contribution": "cc"}
    assert not cleo.post(f"/{table}/seats", **plea).json()["added"]
    table, _, links = ann.found(person(), by_link())
    assert ann.post(f"/{table}/founding", wish="begin").is_success
    late = {"secret": links[1], "contribution": "dd"}
    assert not ben.post(f"/{table}/seats", **late).json()["added"]


def test_everybody_adds_to_the_chance(ann, ben):
    """The record shows what each has added; with anything else the dice are not these."""
    table, tokens, links = ann.found(
        person(), by_link(), contribution="aa", options={"hills": 1}
    )
    token = ben.sit(table, links[1], contribution="bb")
    with ann.at(table, tokens[0]) as first, ben.at(table, token) as second:
        first.act(0)
        second.act(1)
        first.frame(4)
    record = read(ann.web.get(f"/api/tables/{table}/record").text)
    assert record.contributions == ("aa", "bb")
    game = omen.GAME.with_options(**record.options)
    verify(record, game)
    final_state(record, game)
    changed = ben.web.get(f"/api/tables/{table}/record").text.replace('"bb"', '"bc"')
    with pytest.raises(ValueError, match="digest"):
        read(changed)


@pytest.mark.parametrize("contributions", [("aa",), ("aa", "bc"), ("bb", "aa")])
def test_other_contributions_give_other_dice(ann, ben, contributions):
    """So a record with other contributions is told from a true one."""
    table, tokens, links = ann.found(
        person(), by_link(), contribution="aa", options={"hills": 1}
    )
    token = ben.sit(table, links[1], contribution="bb")
    with ann.at(table, tokens[0]) as first, ben.at(table, token) as second:
        first.act(0)
        second.act(1)
        first.frame(4)
    record = read(ann.web.get(f"/api/tables/{table}/record").text)
    game = omen.GAME.with_options(**record.options)
    with pytest.raises(RecordError, match="rolls"):
        verify(replace(record, contributions=contributions), game)


def test_a_practice_seed_stays_as_it_is(ann):
    """What is added to the chance of a seeded table would change what was asked for."""
    table, tokens, _ = ann.found(person(), opponent(), seed=5, contribution="aa")
    again, others, _ = ann.found(person(), opponent(), seed=5)
    with ann.at(table, tokens[0]) as one, ann.at(again, others[0]) as other:
        assert one.frames[-1]["scene"] == other.frames[-1]["scene"]
    assert "practice" in ann.refused("", game="omen", seats=[person(), by_link()], seed=1)


def test_bad_pleas(ann, ben):
    """Each is answered in words, and changes nothing."""
    table, _, links = ann.found(person(), by_link())
    before = ann.cards()[table]["version"]
    for body in (
        {},
        {"secret": ""},
        {"secret": links[1], "contribution": "not hexadecimal"},
        {"secret": links[1], "seat": 0},
        {"secret": links[1], "seat": 7},
        {"secret": "x" * 65},
        {"secret": links[1], "key": "short"},
        {"key": new_token()},
        {"secret": links[1], "more": 1},
    ):
        assert ben.refused(f"/{table}/seats", **body)
    for body in ({"wish": "win"}, {"wish": "withdraw", "seat": 9}, {}):
        assert ann.refused(f"/{table}/founding", **body)
    assert ann.refused(f"/{table}/links", seat=-2)
    assert PRIVATE in ann.refused("/0123456789ab/founding", wish="begin")
    assert ann.cards()[table]["version"] == before


def test_the_cookie_of_a_guest(ann, ben):
    """No script reads it, other sites do not send it, and it is given once."""
    answer = ann.post("", game="omen", seats=[person(), opponent()])
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "set-cookie" not in ann.post("", game="omen", seats=[person(), opponent()]).headers
    ben.web.cookies.set(COOKIE, "forged")
    assert ben.cards() == {}


def test_a_second_process_lets_people_sit_down(house, browsers, database):
    """Whoever is connected to the first is told, and the game goes on at both."""
    with ready(house, database) as one, ready(house, database) as other:
        ann, ben = browsers(one), browsers(other)
        table, tokens, links = ann.found(person("Ann"), by_link())
        with ann.at(table, tokens[0]) as waiting:
            token = ben.sit(table, links[1], name="Ben", contribution="cc")
            assert waiting.hear("people")["seats"][1]["name"] == "Ben"
            assert waiting.frame(2)["deciders"] == [0, 1]
            with ben.at(table, token) as playing:
                assert playing.act(0)["type"] == "done"
                waiting.frame(3)
                assert waiting.act(1)["type"] == "done"
                assert playing.frame(4)["version"] == 4


def test_who_looks_by_a_link_that_is_withdrawn_is_sent_away(house, browsers, database):
    """At once, at whichever process; by another link, or at an open table, one looks on."""
    with ready(house, database) as one, ready(house, database) as other:
        ann, ben = browsers(one), browsers(other)
        for privacy in ("open", "private"):
            table, _, links = ann.found(by_link(), by_link(), privacy=privacy)
            with ben.at(table, link=links[0]) as sent, ben.at(table, link=links[1]) as stays:
                assert ann.post(f"/{table}/founding", wish="withdraw", seat=0).is_success
                stays.hear("people")
                if privacy == "private":
                    assert sent.hear("refused")["reason"] == UNINVITED
                    assert sent.gone()
                    assert sent.socket.protocol.close_code == NO_TABLE
                stays.sit()
                assert stays.seated["offered"] == [1]


def test_who_looks_by_a_link_that_is_used_up_stays(address, browsers):
    """Nobody has withdrawn it: neither when all have come, nor when a seat changes later."""
    ann, ben, cleo, dan = (browsers(address) for _ in range(4))
    table, _, links = ann.found(by_link(), by_link())
    with cleo.at(table, link=links[1]) as one, dan.at(table, link=links[-1]) as all_:
        token = ben.sit(table, links[1])
        other = ann.sit(table, links[0])
        ben.post(f"/{table}/links", seat=1, token=token, along=True)
        with ann.at(table, other) as playing:
            playing.frame(3)
            playing.act(0)
            one.frame(4)
            all_.frame(4)


def test_no_secret_is_kept(ann, sqlite):
    """Neither of links nor of guests, only hashes."""
    table, _, links = ann.found(by_link(), by_link())

    async def kept():
        store = Store(sqlite)
        await store.open()
        found = (await store.find(table)).links
        await store.close()
        return found

    hashes = {link.secret_hash for link in asyncio.run(kept())}
    assert len(hashes) == 3
    assert not hashes & set(links.values())
