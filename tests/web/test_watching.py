"""Watching: at once or two turns behind, and how many do."""

from playwright.sync_api import expect
from web.hands import WAIT, log_of, sit
from web.house import PERSON
from web.measures import SCRIPT, violations
from web.test_front import front

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
CLOCK = {"bank": 900, "increment": 20, "reaction": 20}
BEHIND = "Anyone, 2 turns behind"


def test_who_may_watch_is_chosen(house, open_page):
    """With the keyboard; the folded line names it."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play Solo War").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("summary")).to_contain_text("private")
    dialog.locator("summary").press("Enter")
    dialog.get_by_role("radio", name=BEHIND).press("Space")
    expect(dialog.locator("summary")).to_contain_text(BEHIND.lower())
    assert violations(page) == []


def test_watchers_two_turns_behind(house, open_page):
    """They read that they are; clocks and presence are for players, and the end for all."""
    table, tokens = house.found(ADA, BEN, game="solo_war", clock=CLOCK, privacy="behind")
    ada, eve = open_page(), open_page(**PHONE)
    sit(ada, house, table, {0: tokens[0]})
    sit(eve, house, table, {})
    for words in ("1 watching, 2 turns behind.", "You are watching. Waiting for Ada"):
        expect(eve.get_by_text(words)).to_be_visible()
    expect(ada.get_by_text("1 watching", exact=True)).to_be_visible()
    expect(ada.get_by_title("Time left").first).to_be_attached()
    eve.get_by_role("tab", name="Players").tap()
    panel = eve.get_by_role("tabpanel")
    expect(panel.get_by_role("heading", name="Ada")).to_be_visible()
    expect(eve.get_by_title("Time left")).to_have_count(0)
    expect(eve.get_by_text("offline")).to_have_count(0)
    for page in (ada, eve):
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    stranger = open_page()
    front(stranger, house, {})
    row = stranger.locator("li", has=stranger.locator(f'a[href="/tables/{table}"]'))
    expect(row).to_contain_text("Shown 2 turns behind")
    house.play_out(table)
    expect(eve.locator("#end-title")).to_be_visible(timeout=WAIT)
    eve.keyboard.press("Escape")
    expect(eve.get_by_text("turns behind")).to_have_count(0)
    expect(log_of(eve)).to_contain_text("wins")
