"""Standing orders in the browser, at a game that asks whether somebody reacts."""

import json

import pytest
from playwright.sync_api import expect
from server.house import Program
from server.players import Player, person, set_up
from toys.toll import ASK, PASS
from web.hands import tab_to

ANN, BOB, CLEO = range(3)
PERSONS = (person("Ann"), person("Bob"), person("Cleo"))
ORDER = "When I may react:"


@pytest.fixture
def toll(tmp_path):
    """The address of a server of Toll."""
    program = Program(str(tmp_path / "tables.sqlite3"), str(tmp_path / "toll"), "toll")
    program.start()
    yield program.address
    program.kill()


def sit(page, address, table, token):
    """Open a table on Bob's device."""
    held = json.dumps(json.dumps({table: {BOB: token}}))
    page.add_init_script(f"localStorage.setItem('sandtable.seats', {held})")
    page.goto(f"http://{address}/tables/{table}")
    expect(page.get_by_label(ORDER)).to_have_value("ask")


@pytest.mark.parametrize("width", [1280, 360])
def test_an_order_is_given_beside_the_prompt(toll, open_page, width):
    """It answers in every window until the own turn begins, and can be read the whole time."""
    page = open_page(width=width)
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[CLEO]) as cleo:
        sit(page, toll, table, tokens[BOB])
        page.get_by_label(ORDER).select_option("until_turn")
        page.reload()
        expect(page.get_by_label(ORDER)).to_have_value("until_turn")
        ann.act(ASK + BOB)
        assert ann.frame(2)["deciders"] == [ANN, CLEO]
        expect(page.get_by_text("Waiting for Ann, Cleo")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        ann.act(PASS)
        cleo.frame(3)
        cleo.act(PASS)
        expect(page.get_by_label(ORDER)).to_have_value("ask")
        expect(page.get_by_text("What now?")).to_be_visible()


def test_an_order_is_given_by_keys(toll, open_page):
    """The window that was open is passed at once."""
    page = open_page()
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[ANN]) as ann:
        sit(page, toll, table, tokens[BOB])
        ann.act(ASK + CLEO)
        expect(page.get_by_text("What now?")).to_be_visible()
        tab_to(page, "select[data-order]")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_label(ORDER)).to_have_value("unless_own")
        expect(page.get_by_text("Waiting for Ann, Cleo")).to_be_visible()
