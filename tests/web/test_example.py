"""The game that new ones begin as, in the browser: its field, its cards, its window."""

import pytest
from playwright.sync_api import expect
from server.house import Program
from server.players import Player, person, set_up
from web.test_orders import ORDER, open_table

ANN, BOB, CLEO = range(3)
PERSONS = (person("Ann"), person("Bob"), person("Cleo"))
B2 = '[data-id="space:b2"]'


@pytest.fixture
def meadow(tmp_path):
    """The address of a server of the example."""
    program = Program(str(tmp_path / "tables.sqlite3"), str(tmp_path / "meadow"), "meadow")
    program.start()
    yield program.address
    program.kill()


@pytest.mark.parametrize("width", [1280, 360])
def test_a_banner_is_planted_and_answered(meadow, open_page, width):
    """One plants by hand; another is asked, lays a card, and its banner stands there."""
    ann, bob = (open_page(width=width) for _ in range(2))
    table, tokens = set_up(meadow, *PERSONS, game="meadow")
    with Player(meadow, table, tokens[CLEO]) as cleo:
        cleo.order("ask")
        for page, seat in ((ann, ANN), (bob, BOB)):
            open_table(page, meadow, table, seat, tokens[seat])
        bob.get_by_label(ORDER).select_option("ask")
        expect(bob.get_by_label(ORDER)).to_have_value("ask")
        ann.locator(B2).click()
        question = "Ann plants a banner on b2. Lay a card against it?"
        expect(bob.get_by_text(question)).to_be_visible()
        assert bob.evaluate("document.documentElement.scrollWidth") <= width
        bob.locator(".card.touchable").first.click()
        cleo.frame(2)
        cleo.act(12)
        expect(bob.locator('[data-id="banner:b2"].owner-1')).to_be_visible()
        expect(bob.get_by_text("Choose a space for your banner.")).to_be_visible()


def test_every_drawing_is_found(meadow, open_page):
    """Symbols in the page, the picture on the shelf, and colours of the game's own."""
    page = open_page()
    page.goto(f"http://{meadow}/")
    picture = page.locator("article img").first
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 640
    table, tokens = set_up(meadow, *PERSONS, game="meadow")
    open_table(page, meadow, table, ANN, tokens[ANN])
    expect(page.locator(B2)).to_be_visible()
    page.wait_for_function(
        """(wanted) => {
          const uses = [...document.querySelectorAll(wanted)];
          const isThere = (use) => document.querySelector(use.getAttribute("href"));
          return uses.length > 0 && uses.every(isThere);
        }""",
        arg=f"{B2} use, .card use",
    )
    colour = "getComputedStyle(document.documentElement).getPropertyValue('--grass-1')"
    assert page.evaluate(colour) == "#d5deb0"
