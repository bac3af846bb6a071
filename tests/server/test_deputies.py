"""The level that stands in for people: agreed on with the table, and the one that decides."""

from dataclasses import replace

import pytest
from server.house import Lowest, furniture, ready
from server.players import Player, opponent, person, set_up, web
from server.test_holders import card, wish
from server.test_invitations import Browser, by_link
from server.test_time import LIVE, Watch, within_moments

from sandtable.agents import Level

ANN, BOB = 0, 1
STEADY = "steady"


@pytest.fixture
def asked():
    """The opponents that were made, by what makes them."""
    return []


@pytest.fixture
def house(tmp_path, gate, asked):
    """A house with a level that is not the usual one."""
    before = furniture(tmp_path / "omen", gate)

    def noted(spec):
        asked.append(spec)
        return Lowest(gate)

    levels = [*before.levels, Level(STEADY, "Steady", "", STEADY)]
    return replace(before, levels=levels, make_agent=noted, monotonic=Watch())


@pytest.mark.parametrize("kind", ["leave", "resign"])
def test_the_agreed_level_plays_for_whoever_goes(address, asked, kind):
    """And for nobody else: the opponent at the table is of its own level."""
    seats = person("Ann"), person("Bob")
    table, tokens = set_up(address, *seats, deputy=STEADY, options={"hills": 1})
    assert wish(address, table, kind, tokens[BOB]).status_code == 204
    with Player(address, table, tokens[ANN]) as ann:
        ann.frame(2)
        assert ann.seated["deputy"] == STEADY
        assert ann.act(5)["type"] == "done"
    assert asked == [STEADY]
    standing = web.get(f"http://{address}/api/tables/{table}/standing").json()
    assert standing["level"] == "Steady"


def test_the_agreed_level_plays_for_whoever_is_late(house, sqlite, asked):
    """Also after a restart, where nobody looks."""
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person(), person(), deputy=STEADY, clock=LIVE)
        with Player(where, table, tokens[ANN]) as ann:
            ann.act(0)
    with ready(house, sqlite) as where:
        house.monotonic.go(61)
        within_moments(lambda: card(where, table)["version"] >= 3)
    assert set(asked) == {STEADY}


def test_the_agreed_level_plays_for_whoever_never_came(address, asked):
    """Whoever is invited knows it before sitting down."""
    ann, bob = Browser(address), Browser(address)
    with ann.web, bob.web:
        table, _, links = ann.found(person("Ann"), by_link("Bob"), deputy=STEADY)
        with bob.at(table, link=links[BOB]) as looking:
            assert looking.seated["deputy"] == STEADY
        assert ann.post(f"/{table}/founding", wish="begin").status_code == 204
    within_moments(lambda: asked == [STEADY])


def test_the_usual_level_stands_in_unless_another_is_agreed_on(address, asked):
    """As it was before one could choose."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    assert card(address, table)["deputy"] == "lowest"
    wish(address, table, "leave", tokens[BOB])
    within_moments(lambda: asked == ["lowest"])


def test_opponents_keep_their_own_level(address, asked):
    """The agreed one is for people."""
    table, tokens = set_up(address, person(), opponent("lowest"), deputy=STEADY)
    within_moments(lambda: asked == ["lowest"])
    wish(address, table, "leave", tokens[ANN])
    with Player(address, table):
        within_moments(lambda: STEADY in asked)


def test_a_level_thinks_less_about_each_of_many_choices(house, sqlite, asked):
    """So that people wait no longer for a turn."""
    levels = [*house.levels, Level("deep", "Deep", "", "search:8000it/800ms")]
    house = replace(house, levels=levels)
    meta = replace(house.shelf.game.meta, choices_a_turn=80)
    house.shelf.game = replace(house.shelf.game, meta=meta)
    with ready(house, sqlite) as where:
        set_up(where, person(), opponent("deep"))
        within_moments(lambda: asked == ["search:800it/80ms"])


def test_it_is_agreed_on_for_the_next_game_too(address):
    """The same people, the same terms."""
    people = person("Ann"), person("Bob")
    table, tokens = set_up(address, *people, deputy=STEADY, options={"hills": 1})
    for seat in (ANN, BOB):
        with Player(address, table, tokens[seat]) as player:
            player.act(5)
    body = {"tokens": list(tokens.values())}
    answer = web.post(f"http://{address}/api/tables/{table}/another", json=body)
    assert card(address, answer.json()["table"])["deputy"] == STEADY


@pytest.mark.parametrize(
    ("deputy", "why"),
    [("grandmaster", "There is no level 'grandmaster' of opponents."), (7, "deputy")],
)
def test_a_level_that_is_not_there_is_refused(address, deputy, why):
    """In words; no table is made."""
    plan = {"game": "omen", "seats": [person(), person()], "deputy": deputy}
    answer = web.post(f"http://{address}/api/tables", json=plan)
    assert answer.status_code == 400
    assert why in answer.text
    assert web.get(f"http://{address}/api/tables").json() == []


def test_a_house_that_lacks_the_agreed_level_says_so(house, sqlite):
    """Nobody else decides in its place."""
    with ready(house, sqlite) as where:
        table, _ = set_up(where, person(), person(), deputy=STEADY)
    fewer = replace(house, levels=house.levels[:-1])
    with ready(fewer, sqlite) as where:
        answer = web.get(f"http://{where}/api/tables/{table}/frames/0")
    assert answer.json()["detail"] == f"There is no opponent called {STEADY}."
