"""What became of one's own places since one's last decision."""

from playwright.sync_api import expect
from web.hands import by_keyboard, by_mouse, is_there, seek, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

RECAP = "section[aria-label='Since your turn']"
RING = "[data-lit]"
PLAN = {"seats": (PERSON, RECRUIT), "game": "fairly_dangerous_game"}


def has_recap(page):
    """Whether something of one's own changed."""
    return is_there(page, RECAP)


def test_a_line_lights_its_place_and_goes_with_the_next_decision(house, open_page):
    """By keyboard alone; step by step leads back to what followed the own decision."""
    page = open_page()
    seek(page, house, by_keyboard, has_recap, PLAN)
    expect(page.locator(RING)).to_have_count(0)
    tab_to(page, f"{RECAP} button")
    page.keyboard.press("Enter")
    expect(page.locator(RING)).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator(RING)).to_have_count(0)
    page.get_by_role("button", name="Step by step").press("Enter")
    expect(page.locator(RECAP)).to_have_count(0)
    expect(page.get_by_role("button", name="Return", exact=True)).to_be_visible()


def test_it_fits_a_small_screen(house, open_page):
    """Nothing is cut or wider than the screen."""
    page = open_page(width=360)
    seek(page, house, by_mouse, has_recap, PLAN)
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
