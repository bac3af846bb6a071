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
ORDER = "Reactions:"
STEPS = "Steps without a choice:"


@pytest.fixture
def toll(tmp_path):
    """The address of a server of Toll."""
    program = Program(str(tmp_path / "tables.sqlite3"), str(tmp_path / "toll"), "toll")
    program.start()
    yield program.address
    program.kill()


@pytest.fixture
def errand(tmp_path):
    """The address of a server of Errand."""
    program = Program(str(tmp_path / "tables.sqlite3"), str(tmp_path / "errand"), "errand")
    program.start()
    yield program.address
    program.kill()


def open_table(page, address, table, seat, token):
    """Open a table on the device of one of its persons."""
    held = json.dumps(json.dumps({table: {seat: token}}))
    page.add_init_script(f"localStorage.setItem('sandtable.seats', {held})")
    page.goto(f"http://{address}/tables/{table}")


def sit(page, address, table, token):
    """Open a table on Bob's device."""
    open_table(page, address, table, BOB, token)
    expect(page.get_by_label(ORDER)).to_have_value("unless_own")


def await_order(address, table, token, order):
    """Wait until the server knows the standing order of a seat."""
    with Player(address, table, token) as beside:
        while beside.hear("ordered")["order"] != order:
            pass


@pytest.mark.parametrize("width", [1280, 360])
def test_an_order_is_given_beside_the_prompt(toll, open_page, width):
    """It answers in every window until the own turn begins, and can be read the whole time."""
    page = open_page(width=width)
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[CLEO]) as cleo:
        ann.order("ask")
        cleo.order("ask")
        sit(page, toll, table, tokens[BOB])
        page.get_by_label(ORDER).select_option("until_turn")
        page.reload()
        expect(page.get_by_label(ORDER)).to_have_value("until_turn")
        ann.act(ASK + BOB)
        assert ann.frame(2)["deciders"] == [ANN, CLEO]
        expect(page.get_by_text("Waiting for Ann and Cleo")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
        ann.act(PASS)
        cleo.frame(3)
        cleo.act(PASS)
        expect(page.get_by_label(ORDER)).to_have_value("unless_own")
        expect(page.get_by_text("What now?")).to_be_visible()


def test_an_order_is_given_by_keys(toll, open_page):
    """The window that was open is passed at once."""
    page = open_page()
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[ANN]) as ann, Player(toll, table, tokens[CLEO]) as cleo:
        ann.order("ask")
        cleo.order("ask")
        sit(page, toll, table, tokens[BOB])
        tab_to(page, "select[data-order]")
        page.keyboard.press("ArrowUp")
        expect(page.get_by_label(ORDER)).to_have_value("ask")
        await_order(toll, table, tokens[BOB], "ask")
        ann.act(ASK + CLEO)
        expect(page.get_by_text("What now?")).to_be_visible()
        tab_to(page, "select[data-order]")
        page.keyboard.press("ArrowDown")
        expect(page.get_by_label(ORDER)).to_have_value("unless_own")
        expect(page.get_by_text("Waiting for Ann and Cleo")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
def test_the_price_of_a_hand_that_nobody_can_read_is_told(toll, open_page, width):
    """Asked only with something to play: answers count after a time, says the page."""
    page = open_page(width=width)
    table, tokens = set_up(toll, *PERSONS, game="toll")
    with Player(toll, table, tokens[ANN]) as ann:
        sit(page, toll, table, tokens[BOB])
        page.get_by_label(ORDER).select_option("ask if I can play something")
        expect(page.get_by_text("so nobody learns what you hold")).to_be_visible()
        await_order(toll, table, tokens[BOB], "if_fits")
        ann.act(ASK + CLEO)
        assert BOB in ann.frame(1)["deciders"]
        expect(page.get_by_text("Waiting for Bob")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_no_question_without_a_choice(errand, open_page):
    """By mouse: paying happens by itself, and goes with the walk when that is taken back."""
    page = open_page()
    table, tokens = set_up(errand, person("Ann"), person("Bob"), game="errand")
    open_table(page, errand, table, ANN, tokens[ANN])
    page.get_by_role("button", name="ride").click()
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("Ann: pay.")).to_be_visible()
    expect(page.get_by_text("This happens by itself in a moment.")).to_be_visible()
    page.locator(".buttons").get_by_role("button", name="Take back").click()
    expect(page.get_by_role("button", name="ride")).to_be_visible()


def test_every_step_is_asked_by_keys(errand, open_page):
    """Whoever likes it so, also after the page was opened again."""
    page = open_page()
    table, tokens = set_up(errand, person("Ann"), person("Bob"), game="errand")
    open_table(page, errand, table, ANN, tokens[ANN])
    expect(page.get_by_label(STEPS)).to_have_value("ask")
    tab_to(page, "select[data-order]")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label(STEPS)).to_have_value("every_step")
    page.reload()
    expect(page.get_by_label(STEPS)).to_have_value("every_step")
    tab_to(page, "button.choice")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="pay")).to_be_visible()
    expect(page.get_by_role("button", name="walk")).to_have_count(0)
