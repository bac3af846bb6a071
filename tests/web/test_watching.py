"""Watching: at once or some turns behind, and how many do."""

from playwright.sync_api import expect
from web.hands import WAIT, log_of, sit
from web.house import PERSON
from web.measures import SCRIPT, violations
from web.test_front import front

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
CLOCK = {"bank": 900, "increment": 20, "reaction": 20}


def test_who_may_watch_is_chosen(house, open_page):
    """With the keyboard; the folded line names it."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play Solo War").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("summary")).to_contain_text("private")
    dialog.locator("summary").press("Enter")
    dialog.get_by_role("radio", name="Anyone, some turns behind").press("Space")
    expect(dialog.locator("summary")).to_contain_text("anyone, 2 turns behind")
    turns = dialog.get_by_label("turns behind", exact=True)
    turns.fill("11")
    turns.press("Tab")
    expect(dialog.locator("summary")).to_contain_text("anyone, 2 turns behind")
    turns.fill("1")
    turns.press("Tab")
    expect(dialog.locator("summary")).to_contain_text("anyone, 1 turn behind")
    assert violations(page) == []


def test_whoever_is_invited_reads_how_far_watchers_see(house, open_page):
    """Before sitting down; the number is the founder's."""
    ada, ben = open_page(), open_page(**PHONE)
    ada.goto(house.address)
    ada.get_by_role("button", name="Play Solo War").click()
    dialog = ada.get_by_role("dialog")
    dialog.get_by_label("Seat B", exact=True).select_option("link")
    dialog.locator("summary").click()
    dialog.get_by_role("radio", name="Anyone, some turns behind").check()
    dialog.get_by_label("turns behind", exact=True).fill("4")
    dialog.locator("button.main").click()
    ada.get_by_role("button", name="Show link").first.click(timeout=WAIT)
    ben.goto(ada.get_by_label("Link", exact=True).input_value())
    expect(ben.get_by_text("Anyone may watch, 4 turns behind.")).to_be_visible()
    ben.evaluate(SCRIPT)
    assert ben.evaluate("measure.aside()") == []


def test_watchers_turn_off_the_sound(house, open_page):
    """What happens is heard by them, too; on a small screen, and by touch."""
    table, _ = house.found(ADA, BEN, game="solo_war")
    eve = open_page(**PHONE)
    sit(eve, house, table, {})
    eve.get_by_role("button", name="More", exact=True).tap()
    sound = eve.get_by_role("button", name="Sound", exact=True)
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.tap()
    expect(sound).to_have_attribute("aria-pressed", "false")


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
