"""Takes pictures of how somebody learns, from the first note to the analysis; `make pictures`.

They are for people to look at. What has to hold of a page is tested beside this.
"""

import re

import pytest
from playwright.sync_api import expect
from web.album import take
from web.hands import by_mouse, seek, sit
from web.house import PERSON, RECRUIT
from web.pictures import SIZES
from web.pictures_together import LOOKS
from web.test_analysis import GAME, LONG, look
from web.test_hints import CHOICE
from web.test_lessons import RING
from web.test_recap import RECAP, has_recap

from sandtable.games import folder_of
from sandtable.learn.puzzles import puzzles_in

pytestmark = pytest.mark.whole_browser  # as people have it

ADA, BEN = ({**PERSON, "name": name} for name in ("Ada", "Ben"))
MONSTERS, ISLAND = "monsters_and_magic", "fairly_dangerous_game"
BARONS, PARAGRAPH = "barons_of_fyn", "BF-53"

each_look = pytest.mark.parametrize(("width", "theme"), LOOKS)


@pytest.fixture
def shown(house, open_page):
    """Open a page of this house, as large as the screen."""

    def shown(width, theme, where="", **how):
        page = open_page(width, SIZES[width], color_scheme=theme, **how)
        if where:
            page.goto(f"{house.address}/{where}")
        return page

    return shown


@each_look
def test_a_note(house, shown, width, theme):
    """What is explained when it first appears."""
    page = shown(width, theme, new=True)
    table = house.found(ADA, RECRUIT, game=MONSTERS, seed=7, hints=True)
    sit(page, house, *table)
    expect(page.locator("[data-noted=question]")).to_be_visible()
    take(page, f"note-{width}-{theme}")


@each_look
def test_a_lesson(shown, width, theme):
    """One thing to do, and where."""
    page = shown(width, theme, f"learn/{MONSTERS}/1")
    expect(page.locator(RING)).to_be_visible()
    expect(page.locator("symbol").first).to_be_attached()
    take(page, f"lesson-{width}-{theme}")


@each_look
def test_the_rulebook(shown, width, theme):
    """A paragraph, and its example."""
    page = shown(width, theme, f"learn/{BARONS}")
    page.get_by_role("button", name="Rulebook").click()
    page.get_by_placeholder("Search the rulebook").fill("armies defend land")
    example = page.get_by_role("button", name=f"Example of {PARAGRAPH}")
    example.click()
    expect(page.locator(".example .tile").last).to_be_visible()
    example.evaluate("button => button.closest('.rule').scrollIntoView()")
    take(page, f"rulebook-{width}-{theme}")


@each_look
def test_a_hint(house, shown, width, theme):
    """The best choices, on the table and in words."""
    page = shown(width, theme)
    table = house.found(ADA, RECRUIT, game=MONSTERS, seed=7, hints=True)
    sit(page, house, *table)
    page.locator("button.choice", has_text="Army").click()
    expect(page.locator(".bar .prompt")).to_contain_text("Move your Figures")
    page.keyboard.press("h")
    expect(page.locator(CHOICE).nth(1)).to_be_visible()
    expect(page.locator(".arrow").first).to_be_visible()
    page.mouse.move(1, 1)
    take(page, f"hint-{width}-{theme}")


@each_look
def test_a_recap(house, shown, width, theme):
    """What became of one's own places while the others decided, and where."""
    page = shown(width, theme)
    seek(page, house, by_mouse, has_recap, {"seats": (ADA, RECRUIT), "game": ISLAND})
    page.locator(f"{RECAP} button").first.click()
    expect(page.locator(RING)).to_be_visible()
    page.mouse.move(1, 1)
    take(page, f"recap-{width}-{theme}")


@pytest.fixture(scope="module")
def finished(house):
    """A table whose game is over."""
    return house.played_out(ADA, BEN, game=GAME)[0]


@each_look
def test_an_analysis(house, shown, finished, width, theme):
    """The curve, and a turning point."""
    page = shown(width, theme)
    look(page, house, finished)
    begin = page.get_by_role("button", name="Analyse")
    if begin.count():
        begin.click()
    onward = page.get_by_role("button", name="Next turning point")
    expect(page.locator(".progress")).to_have_text(re.compile("^Move"), timeout=LONG)
    expect(onward).to_have_attribute("aria-disabled", "false", timeout=LONG)
    onward.click()
    expect(page.locator(".said")).to_contain_text("given away")
    take(page, f"analysis-{width}-{theme}")


@each_look
def test_a_puzzle(shown, width, theme):
    """Somebody decides, and one choice is best."""
    puzzle = puzzles_in(folder_of(ISLAND))[0].id
    page = shown(width, theme, f"learn/{ISLAND}/puzzle/{puzzle}")
    expect(page.locator(".prompt")).to_contain_text("decides: one choice is best.")
    expect(page.locator(".tile").first).to_be_visible()
    take(page, f"puzzle-{width}-{theme}")
