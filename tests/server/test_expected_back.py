"""Who is stood in for may come back: for a while nobody ends or deletes their game."""

from dataclasses import replace

import pytest
from server.house import furniture, ready
from server.players import Player, person, set_up, web
from server.test_holders import card, wish
from server.test_invitations import Browser, by_link
from server.test_requests import answer, ask
from server.test_time import LIVE, SLOW, Watch, within_moments

from sandtable.server.tables.absence import AWAY, AWAY_RATED
from sandtable.server.tables.requests import ENDINGS

ANN, BOB, CLEO = range(3)
HOUR, DAY = 3600, 24 * 3600
PEOPLE = [person(name) for name in ("Ann", "Bob", "Cleo")]
SOON = "Ann may still come back. You can do this without Ann in {0}."


@pytest.fixture
def watch():
    """The clock of the house."""
    return Watch()


@pytest.fixture
def house(tmp_path, gate, watch):
    """A house of Toll that goes by it."""
    return replace(furniture(tmp_path / "toll", gate, "toll"), monotonic=watch)


def left(where, **more):
    """A table of three that Ann has left: its name, and the tokens."""
    table, tokens = set_up(where, *PEOPLE, game="toll", **more)
    assert wish(where, table, "leave", tokens[ANN]).status_code == 204
    return table, tokens


def why_not_end(where, table, tokens, wanted="cancel"):
    """What Bob is told who would end the game; nothing where he may."""
    with Player(where, table, tokens[BOB]) as bob:
        said = ask(bob, wanted)
        return said["reason"] if said["type"] == "refused" else ""


def why_not_delete(where, table, *tokens):
    """The same, of those who would delete the table."""
    said = wish(where, table, "delete", *tokens)
    return "" if said.status_code == 204 else said.json()["detail"]


def come_back(where, table, token):
    """Whoever was stood in for takes over."""
    web.post(f"http://{where}/api/tables/{table}/seats", json={"key": token}).raise_for_status()


@pytest.mark.parametrize(
    ("clock", "wait", "words"),
    [({**LIVE, "bank": HOUR}, AWAY, "5 minutes"), (SLOW, AWAY_RATED, "24 hours")],
)
def test_nobody_is_left_out_who_is_late(address, watch, clock, wait, words):
    """Not at once; later on, those who are there agree without them."""
    table, tokens = set_up(address, *PEOPLE, game="toll", clock=clock)
    watch.go(clock["bank"])
    within_moments(lambda: card(address, table)["version"] >= 2)
    for wanted in ENDINGS:
        assert why_not_end(address, table, tokens, wanted) == SOON.format(words)
    watch.go(wait // 1000 - 1)
    for wanted in ENDINGS:
        assert why_not_end(address, table, tokens, wanted) == SOON.format("1 minute")
    watch.go(1)
    assert why_not_end(address, table, tokens) == ""
    with Player(address, table, tokens[CLEO]) as cleo:
        answer(cleo, cleo.frames[-1]["request"]["number"], agrees=True)
    assert card(address, table)["finished"]


def test_whoever_left_may_come_back_as_well(address, watch):
    """The while begins anew when they go again; who is back is asked like everybody."""
    table, tokens = left(address)
    assert why_not_end(address, table, tokens) == SOON.format("5 minutes")
    watch.go(150)
    assert why_not_end(address, table, tokens) == SOON.format("3 minutes")
    come_back(address, table, tokens[ANN])
    assert why_not_end(address, table, tokens) == ""
    with Player(address, table, tokens[CLEO]) as cleo:
        answer(cleo, cleo.frames[-1]["request"]["number"], agrees=True)
    assert not card(address, table)["finished"]
    wish(address, table, "leave", tokens[ANN])
    watch.go(AWAY // 1000 - 1)
    assert why_not_end(address, table, tokens) == SOON.format("1 minute")


def test_other_requests_need_no_while(address):
    """Clocks that stand still are to nobody's loss, nor is a choice that is taken back."""
    table, tokens = left(address, clock=LIVE)
    assert why_not_end(address, table, tokens, "pause") == ""


def test_whoever_resigned_is_not_expected(address):
    """They have given up the game, also where they had left it before."""
    table, tokens = left(address)
    wish(address, table, "resign", tokens[ANN])
    assert why_not_end(address, table, tokens) == ""


def test_where_the_result_counts_it_is_a_day(address, watch):
    """As long as others wait there for somebody who is away."""
    ann, bob, cleo = Browser(address), Browser(address), Browser(address)
    with ann.web, bob.web, cleo.web:
        seats = person("Ann"), by_link("Bob"), by_link("Cleo")
        table, tokens, links = ann.found(*seats, game="toll", rated=True)
        token = bob.sit(table, links[BOB])
        cleo.sit(table, links[CLEO])
        wish(address, table, "leave", tokens[ANN])
        with bob.at(table, token) as there:
            watch.go(AWAY // 1000)
            assert ask(there, "rank")["reason"] == SOON.format("24 hours")
            watch.go(DAY - AWAY // 1000)
            assert ask(there, "rank")["type"] == "done"


def test_it_is_the_time_that_the_house_has_served(house, sqlite, watch, tmp_path, gate):
    """An outage is nobody's absence, and all processes say the same."""
    with ready(house, sqlite) as where:
        table, tokens = left(where)
        watch.go(120)
        assert web.get(f"http://{where}/health").is_success  # the time served is noted
    watch.go(HOUR)
    second = replace(furniture(tmp_path / "second", gate, "toll"), monotonic=Watch(5.0))
    with ready(house, sqlite) as where, ready(second, sqlite) as other:
        for each in (where, other):
            assert why_not_end(each, table, tokens) == SOON.format("3 minutes")
        watch.go(180)
        assert why_not_end(where, table, tokens) == ""


def test_nobody_deletes_their_table_meanwhile(address, watch):
    """Whoever is left alone plays on, or waits."""
    table, tokens = left(address)
    others = tokens[BOB], tokens[CLEO]
    assert why_not_delete(address, table, *others) == SOON.format("5 minutes")
    assert "Others still play" in why_not_delete(address, table, tokens[BOB])
    assert card(address, table) is not None
    watch.go(AWAY // 1000)
    assert why_not_delete(address, table, *others) == ""
    assert card(address, table) is None


def test_all_who_sit_there_delete_it_at_any_time(address):
    """Whoever left is asked by holding their own seat."""
    table, tokens = left(address)
    assert why_not_delete(address, table, *tokens.values()) == ""


def test_an_end_leaves_nobody_to_expect(tmp_path, gate, sqlite):
    """A table that is over can be deleted by whoever is left."""
    with ready(furniture(tmp_path / "omen", gate), sqlite) as where:
        table, tokens = set_up(where, *PEOPLE[:2], options={"hills": 1})
        wish(where, table, "leave", tokens[ANN])
        assert why_not_delete(where, table, tokens[BOB]) == SOON.format("5 minutes")
        with Player(where, table, tokens[BOB]) as bob:
            bob.frame(2)
            assert bob.act(5)["type"] == "done"
        assert why_not_delete(where, table, tokens[BOB]) == ""
