"""Nothing that axe knows of keeps anybody away, in either theme."""

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, by_mouse, played_to, sit
from web.house import PERSON, RECRUIT
from web.measures import violations

THEMES = ("light", "dark")
MIDDLE = 30
"""A space to which no figure has come in the first round."""


@pytest.mark.parametrize("theme", THEMES)
def test_the_front_page(house, open_page, theme):
    """And the setting up of a table."""
    house.found(PERSON, RECRUIT, seed=1)
    page = open_page(color_scheme=theme)
    page.goto(house.address)
    play_button = page.get_by_role("button", name="Play Monsters and Magic")
    expect(play_button).to_be_visible()
    expect(page.get_by_role("heading", name="Watch")).to_be_visible()
    assert violations(page) == []
    play_button.click()
    page.get_by_text("Usual rules").click()
    assert violations(page) == []


@pytest.fixture(scope="module")
def table(house, browser):
    """A table with figures to move, played once."""
    plan = {"seats": (PERSON, RECRUIT), "seed": 4, "rounds": 5}
    return played_to(house, browser, by_mouse, can_move, plan)


def can_move(page):
    """Whether a figure may move."""
    return page.locator(".piece.touchable").count() > 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [360, 1280])
def test_the_table(house, open_page, table, theme, width):
    """With figures to move, one of them in hand, an explanation, and every panel."""
    page = open_page(width, color_scheme=theme)
    sit(page, house, *table)
    expect(page.locator(".piece.touchable").first).to_be_visible()
    assert violations(page) == []
    page.locator(".piece.touchable").first.click()
    assert violations(page) == []
    page.locator(".space").nth(MIDDLE).hover(force=True)  # the figure in hand stands elsewhere
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert violations(page) == []
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="One step back").click()
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_the_end(house, open_page, theme):
    """The result of a game that opponents played."""
    table, _ = house.found(RECRUIT, RECRUIT, seed=8, rounds=5)
    page = open_page(color_scheme=theme)
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    assert violations(page) == []
