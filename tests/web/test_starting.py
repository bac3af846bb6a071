"""The last seat is taken: both see the countdown, one of them holds it, and it begins."""

import json
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, await_somebody
from web.house import House
from web.test_together import PHONE, faults, founded, join_by_keyboard, shown_link, sit_down
from web.test_told import POINT, PUSH, installed

pytestmark = pytest.mark.whole_browser  # one without windows shows no notifications

LONG, SHORT = 3000, 1
"""Seconds: so long that no test sees the end of it, and so short that each does."""
STARTS = "Starts in"


@pytest.fixture(scope="module")
def patient(tmp_path_factory):
    """A server at which games begin long after all have come."""
    file = tmp_path_factory.mktemp("patient") / "tables.sqlite3"
    with House(file, countdown=LONG) as house:
        yield house


def button(page, name):
    """A button by its name."""
    return page.get_by_role("button", name=name, exact=True)


def press_by_keyboard(page, name):
    """Tab to a button from wherever one is, and press it."""
    expect(button(page, name)).to_be_visible()
    for _ in range(60):
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            break
        page.keyboard.press("Tab")
    expect(button(page, name)).to_be_focused()
    page.keyboard.press("Enter")


def gathered(patient, open_page):
    """Ada with a phone, who set a table up, and Ben with a keyboard, who has just come."""
    ada, ben = open_page(**PHONE, color_scheme="dark"), open_page()
    founded(ada, patient, "anybody")
    expect(ada.get_by_text("Waiting for anybody (B).")).to_be_visible()
    join_by_keyboard(ben, patient, ada.url.rpartition("/")[2], "Ben")
    return ada, ben


def test_wait_by_keyboard_and_start_by_finger(patient, open_page):
    """Both see that it is held and by whom; whoever pressed a button goes on from there."""
    ada, ben = gathered(patient, open_page)
    for page in (ada, ben):
        expect(page.get_by_text(STARTS)).to_be_visible()
        faults(page)
    press_by_keyboard(ben, "Wait")
    expect(ben.get_by_text("You ask to wait.")).to_be_visible()
    expect(ada.get_by_text("Ben asks to wait.")).to_be_visible()
    assert ben.evaluate("document.activeElement.contains(document.querySelector('.prompt'))")
    for page in (ada, ben):
        expect(page.get_by_text(STARTS)).to_have_count(0)
        faults(page)
    expect(button(ada, "Start now")).to_be_in_viewport()
    button(ada, "Start now").tap()
    for page in (ada, ben):
        expect(button(page, "Start now")).to_have_count(0)
    await_somebody(ada, ben)


def test_wait_by_finger_and_start_by_keyboard(patient, open_page):
    """A page that is opened again shows the same; a watcher sees it, and has no button."""
    ada, ben = gathered(patient, open_page)
    button(ada, "Wait").tap()
    expect(ben.get_by_text("Ada asks to wait.")).to_be_visible()
    ada.reload()
    expect(ada.get_by_text("You ask to wait.")).to_be_visible(timeout=WAIT)
    press_by_keyboard(ben, "Start now")
    for page in (ada, ben):
        expect(button(page, "Start now")).to_have_count(0)
    await_somebody(ada, ben)


def test_who_leaves_is_named(patient, open_page):
    """They can take over again, and the countdown runs anew."""
    ada, ben = gathered(patient, open_page)
    button(ben, "Leave…").press("Enter")
    ben.get_by_role("dialog").get_by_role("button", name="Leave…").press("Enter")
    button(ben, "Let Captain stand in").press("Enter")
    expect(ada.get_by_text("Ben has left.")).to_be_visible()
    expect(button(ada, "Start now")).to_be_visible()
    faults(ada)
    press_by_keyboard(ben, "Take over")
    for page in (ada, ben):
        expect(page.get_by_text(STARTS)).to_be_visible()


def test_it_begins_by_itself(tmp_path, open_page):
    """When the time is over, at both pages."""
    with House(tmp_path / "tables.sqlite3", countdown=SHORT) as house:
        ada, ben = open_page(), open_page()
        founded(ada, house, "link")
        ben.goto(shown_link(ada))
        sit_down(ben, "Ben")
        await_somebody(ada, ben)
        for page in (ada, ben):
            expect(page.get_by_text(STARTS)).to_have_count(0)


def wishes(house):
    """The seats at which somebody waits to be told of the start, at any table."""
    with closing(sqlite3.connect(house.database)) as database:
        rows = database.execute("SELECT seat FROM calls WHERE turn = -1 AND state = 'waits'")
        return [seat for (seat,) in rows]


def test_tell_me_when_it_starts(patient, open_page):
    """By keyboard and by finger, while one waits; it says so, and can be taken back."""
    ada = open_page(service_workers="allow", permissions=["notifications"])
    ada.add_init_script(PUSH.replace("PUBLIC", json.dumps(POINT)))
    installed(ada, patient)
    founded(ada, patient, "link")
    tell, told = button(ada, "Tell me when it starts"), ada.get_by_text("You will be told")
    expect(tell).to_have_attribute("aria-pressed", "false")
    press_by_keyboard(ada, "Tell me when it starts")
    expect(told).to_be_visible()
    assert wishes(patient) == [0]
    ada.reload()
    expect(told).to_be_visible(timeout=WAIT)
    expect(tell).to_have_attribute("aria-pressed", "true")
    tell.click()
    expect(told).to_have_count(0)
    assert wishes(patient) == []


def test_why_nobody_can_be_told_is_said(patient, open_page):
    """Where the browser does not allow it."""
    ada = open_page(**PHONE)
    founded(ada, patient, "link")
    button(ada, "Tell me when it starts").tap()
    expect(ada.get_by_role("alert")).to_contain_text("Blocked")
    assert wishes(patient) == []
    faults(ada)
