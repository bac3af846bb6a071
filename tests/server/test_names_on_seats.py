"""A seat that waits for somebody is not named like another person's account."""

import contextlib

import pytest
from server.house import ready
from server.players import opponent, person
from server.test_accounts import Known
from server.test_invitations import by_link
from server.test_names_of_accounts import ONE_HILL, play

from sandtable.server.limits import tries
from sandtable.server.people.refused_names import ANOTHERS, BRINGS_IT
from sandtable.server.tables.plans import LOOKS_EMPTY

NORA = "Nora"
LIKE_NORA = (NORA, "NORA", "N\u043era")  # the last in Cyrillic
CLEO, BEN = range(2)


@pytest.fixture(autouse=True)
def generous(monkeypatch):
    """Tests come from one address."""
    monkeypatch.setattr(tries, "MOST_FROM_ONE", 10_000)


@pytest.fixture
def browsers(house, database):
    """The browsers of Nora, who has an account, of Cleo, and of Ben, who asks elsewhere.

    Two processes serve them.
    """
    with contextlib.ExitStack() as opened:
        one, other = (opened.enter_context(ready(house, database)) for _ in range(2))
        known = [Known(where) for where in (one, one, other)]
        for browser in known:
            opened.callback(browser.web.close)
        yield known


def names(browser, table):
    """What the seats of a table are called in a list."""
    return [seat["name"] for seat in browser.cards()[table]["seats"]]


def again(browser, table, token, **more):
    """Wish for another game; the answer."""
    return browser.post(f"/{table}/another", tokens=[token], **more)


def test_nobody_is_announced_by_the_name_of_an_account(browsers):
    """Not at a table set up anywhere, by a link or as anybody; its owner may write it."""
    nora, cleo, ben = browsers
    nora.open(NORA)
    for browser in (cleo, ben):
        for name in LIKE_NORA:
            for seat in (by_link(name), {"kind": "anybody", "name": name}):
                refused = browser.post("", game="omen", seats=[person("Zed"), seat]).json()
                assert (refused["detail"], refused["seat"]) == (BRINGS_IT, 1)
    assert not {*cleo.cards(), *ben.cards()}
    assert nora.found(person("Zed"), by_link(NORA))
    table, _, links = ben.found(person("Ben"), by_link())
    assert nora.sit(table, links[1], name=NORA)
    assert names(ben, table) == ["Ben", NORA]


def test_a_seat_is_kept_for_its_owner_under_their_name(browsers):
    """In the next game, though another set it up: nobody else can sit down there."""
    nora, _, ben = browsers
    nora.open(NORA)
    table, tokens, links = ben.found(person("Ben"), by_link(), options=ONE_HILL)
    seat = nora.sit(table, links[1], name=NORA)
    play(ben, nora, (table, tokens[0]), (table, seat))
    other = again(ben, table, tokens[0]).json()["table"]
    assert names(ben, other) == [NORA, "Ben"]
    assert nora.sit(other, seat)


def test_a_seat_is_not_kept_under_what_became_anothers_name(browsers):
    """Who was called so before is announced by no name, and chooses one when they come."""
    nora, cleo, ben = browsers
    table, tokens, links = cleo.found(person("Cleo"), by_link(), options=ONE_HILL)
    seat = ben.sit(table, links[1], name=NORA)
    play(cleo, ben, (table, tokens[0]), (table, seat))
    nora.open(NORA)
    other = again(cleo, table, tokens[0]).json()["table"]
    assert names(cleo, other) == ["Player A", "Cleo"]
    assert ben.refused(f"/{other}/seats", secret=seat, name=NORA) == ANOTHERS
    assert ben.sit(other, seat, name="Ben")
    assert names(cleo, other) == ["Ben", "Cleo"]


def test_nor_is_an_opponent_called_so_in_the_next_game(browsers):
    """It goes by its level, as it does without a name."""
    nora, cleo, _ = browsers
    seats = person("Cleo"), opponent(name=NORA)
    table, tokens, _ = cleo.found(*seats, privacy="open", options=ONE_HILL)
    with cleo.at(table, tokens[CLEO]) as playing:
        playing.act(playing.frames[-1]["choices"][0]["action"])
        while playing.frames[-1]["returns"] is None:
            playing.hear("frames")
    nora.open(NORA)
    other = again(cleo, table, tokens[CLEO]).json()["table"]
    assert names(cleo, other) == ["Lowest A", "Cleo"]


def test_whoever_wishes_for_another_game_may_change_their_name(browsers):
    """Where theirs became somebody else's: it is said where, and another one is taken."""
    nora, cleo, ben = browsers
    table, tokens, links = cleo.found(person(NORA), by_link(), options=ONE_HILL)
    seat = ben.sit(table, links[1], name="Ben")
    play(cleo, ben, (table, tokens[CLEO]), (table, seat))
    nora.open(NORA)
    wished = {CLEO: "\u200b"}, {CLEO: NORA}, {}, {BEN: "Zed"}
    for chosen, why in zip(wished, (LOOKS_EMPTY, *[ANOTHERS] * 3), strict=True):
        refused = again(cleo, table, tokens[CLEO], names=chosen)
        assert refused.status_code == 400, refused.text
        assert (refused.json()["detail"], refused.json()["seat"]) == (why, CLEO)
    done = again(cleo, table, tokens[CLEO], names={CLEO: "Cleo", BEN: "Zed"})
    assert done.status_code == 201, done.text
    assert names(cleo, done.json()["table"]) == ["Ben", "Cleo"], "only their own"
