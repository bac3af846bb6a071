"""Playing on from a move of a finished game: by keyboard and by finger, wide and narrow."""

import random
import re

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, by_keyboard, tab_to, words_of
from web.house import PERSON
from web.measures import FINGER, found, ready, violations

GAME, TITLE = "solo_war", "Solo War"
MOVE = 3
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def finished(house):
    """A table whose game is over."""
    return house.played_out(PERSON, PERSON, game=GAME)[0]


def look(page, house, table, move=MOVE):
    """Open the analysis of a table at a move."""
    page.goto(f"{house.address}/tables/{table}/analysis#{move}")
    link = page.get_by_role("button", name=f"Copy link to move {move}", exact=True)
    expect(link).to_be_visible(timeout=WAIT)
    ready(page)


def expect_branch(page, house, seat, words=f"Branch of {TITLE} at move {MOVE}"):
    """A table that says where it comes from, seen from this seat; its name."""
    expect(page.get_by_role("log")).to_contain_text(f"{words}: dice", timeout=WAIT)
    table = page.url.rpartition("/")[2]
    seats = page.evaluate("JSON.parse(localStorage.getItem('sandtable.seats'))")[table]
    assert list(seats) == [str(seat)]
    frame = house.ask(f"/api/tables/{table}/frames/0", token=seats[str(seat)])
    assert frame["moves"] == 0
    return table


def least(some):
    """The least width or height of some elements that are shown."""
    return some.evaluate_all("""all => Math.min(...all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height];
    }))""")


def test_by_keyboard(house, open_page, finished):
    """Another seat is chosen; a move is played there; and the game lists its branch."""
    page = open_page()
    look(page, house, finished)
    tab_to(page, "[aria-label='Branches'] .button")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=f"Play on from move {MOVE}")
    expect(dialog).to_be_visible()
    assert violations(page) == []
    expect(dialog.get_by_label("Seat A")).to_have_value("you")
    tab_to(page, "label:nth-of-type(2) select")
    page.keyboard.press("Home")
    expect(dialog.get_by_label("Seat B")).to_have_value("you")
    expect(dialog.get_by_label("Seat A")).to_have_value("captain")
    tab_to(page, "dialog .main")
    page.keyboard.press("Enter")
    page.get_by_role("tab", name="Log").press("Enter")
    branch = expect_branch(page, house, 1)
    question = words_of(page)
    by_keyboard(page, random.Random(1))
    expect(page.locator(".bar .prompt")).not_to_have_text(question)
    look(page, house, finished)
    link = page.get_by_role("link", name=re.compile(rf"Branch \d+ from {MOVE}$"))
    expect(link.first).to_have_attribute("href", f"/tables/{branch}")
    assert violations(page) == []


def test_by_finger_on_a_small_screen(house, open_page, finished):
    """All fits; a branch is named, and deleted."""
    page = open_page(**PHONE)
    look(page, house, finished)
    assert found(page, "aside") == []
    page.get_by_role("button", name="Play on from here").tap()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Start", exact=True)).to_be_visible()
    assert found(page, "aside") == []
    assert least(dialog.locator("button, label")) >= FINGER
    dialog.get_by_role("button", name="Start", exact=True).tap()
    page.get_by_role("tab", name="Log").tap()
    branch = expect_branch(page, house, 0)
    look(page, house, finished)
    page.get_by_role(
        "button", name=re.compile(rf"Rename or delete Branch \d+ from {MOVE}")
    ).tap()
    page.get_by_label("Name of the table").fill("Bolder")
    page.get_by_role("button", name="Rename", exact=True).tap()
    link = page.get_by_role("link", name="Bolder", exact=True)
    expect(link).to_have_attribute("href", f"/tables/{branch}")
    assert found(page, "aside") == []
    assert least(page.get_by_label("Branches").locator("button, a")) >= FINGER
    assert violations(page) == []
    page.get_by_role("button", name="Rename or delete Bolder").tap()
    page.get_by_role("button", name="Delete…").tap()
    page.get_by_role("button", name="Delete now").tap()
    expect(link).to_have_count(0)


def test_not_from_the_end(house, open_page, finished):
    """Where nobody has anything to decide, the server says so, and what works instead."""
    last = len(house.ask(f"/api/tables/{finished}/analysis")["versions"])
    page = open_page(refused=True)
    look(page, house, finished, last)
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Start", exact=True).click()
    refusal = "The game is over at this move. Play on from an earlier one."
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text(refusal)
