"""The luck page: after the end, with the numbers of the server, by mouse and by keyboard."""

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]


def open_by_mouse(page):
    """The page behind the bars."""
    page.get_by_role("button", name="Luck", exact=True).click()
    return page.get_by_role("dialog", name="Luck")


@pytest.mark.parametrize(("width", "theme"), SIZES)
def test_bars_and_the_page_behind_them(house, open_page, width, theme):
    """A bar each in the result; the page says the same, and all that stands behind it."""
    table, tokens = house.played_out(PERSON, RECRUIT)
    page = open_page(width, 800, color_scheme=theme)
    page.add_init_script(SCRIPT)
    page.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    sit(page, house, table, tokens)
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    bars = page.locator(".luck li")
    expect(bars).to_have_count(2)
    told = house.ask(f"/api/tables/{table}/luck")
    first = min(tally["kind"] for tally in told["tallies"])
    shown = [tally for tally in told["tallies"] if tally["kind"] == first]
    for place, tally in enumerate(shown):
        gain = round(tally["got"] - tally["expected"], 1)
        words = f"{abs(gain):g} pip" if gain else "just average"
        expect(bars.nth(place)).to_contain_text(words)
    words = bars.first.locator("span").inner_text()
    dialog = open_by_mouse(page)
    expect(dialog).to_contain_text(words)
    expect(dialog.locator("li")).to_have_count(len(told["tallies"]))
    expect(dialog).to_contain_text(told["left_out"])
    assert page.evaluate("measure.cut()") == []
    assert violations(page) == []
    dialog.get_by_role("button", name="Close", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#end-title")).to_be_visible()


def test_by_keyboard(house, open_page):
    """Tab leads to the button, Enter opens the page, Escape closes it and nothing else."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON)
    sit(page, house, table, tokens)
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    expect(page.locator(".luck li")).to_have_count(2)
    tab_to(page, ".luck .button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Luck")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Luck")).to_have_count(0)
    expect(page.locator("#end-title")).to_be_visible()


def test_a_game_without_luck_says_so(house, open_page):
    """No bar stands for nothing."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON, game="fairly_dangerous_game")
    sit(page, house, table, tokens)
    expect(page.locator(".luck")).to_contain_text("After that everything is chosen.")
    expect(page.get_by_role("button", name="Luck", exact=True)).to_have_count(0)


@pytest.mark.parametrize("kind", [1, None])
def test_dice_that_nobody_threw_are_no_bars(house, open_page, kind):
    """The next kind is shown then, or the reason why there is none."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON)
    told = house.ask(f"/api/tables/{table}/luck")
    told["tallies"] = [tally for tally in told["tallies"] if tally["kind"] == kind]
    page.route(f"**/api/tables/{table}/luck", lambda route: route.fulfill(json=told))
    sit(page, house, table, tokens)
    luck = page.locator(".luck")
    expect(luck.locator("li")).to_have_count(len(told["tallies"]), timeout=WAIT)
    expect(luck).to_contain_text(" average." if kind else "Cards drawn are left out")


def test_no_connection_is_told(house, open_page):
    """The button to try again leads to the bars."""
    page = open_page(refused=True)
    table, tokens = house.played_out(PERSON, PERSON)
    away = f"**/api/tables/{table}/luck"
    page.route(away, lambda route: route.fulfill(status=400, json={"detail": "Not now."}))
    sit(page, house, table, tokens)
    expect(page.locator(".luck")).to_contain_text("Luck is not known. Not now.", timeout=WAIT)
    page.unroute(away)
    page.locator(".luck").get_by_role("button", name="Try again").click()
    expect(page.locator(".luck li")).to_have_count(2)
