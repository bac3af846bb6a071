"""Pictures of the front page and the table; for docs/ with SANDTABLE_SCREENSHOTS=1."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.hands import by_mouse, play, sit
from web.house import PERSON, RECRUIT

DOCS = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {1280: 800, 360: 740}


@pytest.fixture
def album(tmp_path):
    """Where pictures go: into docs/ when they are wanted there."""
    return DOCS if os.environ.get("SANDTABLE_SCREENSHOTS") == "1" else tmp_path


def spread(page, chance):
    """Enter spaces that are nobody's, else touch by chance."""
    free = page.locator(".space.touchable:not(.owned)")
    if free.count():
        free.nth(chance.randrange(free.count())).click(position={"x": 6, "y": 6})
    else:
        by_mouse(page, chance)


def late(page):
    """Whether the game is well under way, and figures may move."""
    has_figures = page.locator(".piece.touchable").count() > 1
    return has_figures and "Round 6" in page.get_by_role("banner").inner_text()


@pytest.fixture(scope="module")
def table(house, browser):
    """A table with much on it."""
    captain = {"kind": "opponent", "level": "captain", "name": "Captain Brand"}
    table, tokens = house.found({**PERSON, "name": "Ada"}, captain, RECRUIT, seed=17)
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script("localStorage.setItem('sandtable.speed', 'instant')")
    sit(page, house, table, tokens)
    play(page, spread, until=late)
    page.close()
    return table, tokens


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", list(SIZES))
def test_pictures(house, open_page, table, album, theme, width):  # noqa: PLR0913, PLR0917
    """Front page and table, both as large as the screen."""
    page = open_page(width, SIZES[width], color_scheme=theme)
    page.add_init_script("localStorage.setItem('sandtable.speed', 'normal')")
    sit(page, house, *table)
    page.goto(house.address)
    expect(page.locator("article img")).to_be_visible()
    page.locator("article img").evaluate("image => image.decode()")
    page.screenshot(path=album / f"front-{width}-{theme}.png")
    page.goto(f"{house.address}/tables/{table[0]}")
    page.locator(".piece.touchable").first.click()
    page.mouse.move(1, 1)
    expect(page.locator(".space.touchable").first).to_be_visible()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.screenshot(path=album / f"table-{width}-{theme}.png")
    assert (album / f"table-{width}-{theme}.png").stat().st_size > 10_000
