"""Whole games in the browser: by mouse, by keyboard alone, by finger on a small screen."""

import pytest
from playwright.sync_api import expect
from web.hands import by_finger, by_keyboard, by_mouse, is_over, log_of, play, sit, tab_to
from web.house import PERSON, RECRUIT

from sandtable.games import shelf

FEW_TOUCHES = 8
MOVED = """
window.moved = [];
for (const kind of ["animationstart", "transitionrun"])
  document.addEventListener(kind, ({ animationName, propertyName, target }) =>
    moved.push(`${animationName ?? propertyName} of ${target.outerHTML.slice(0, 80)}`));
"""
"""Whatever begins to move by itself in a page is noted there."""


def test_two_clicks_set_up_a_game_against_an_opponent(house, open_page):
    """Play, then Start."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play Monsters and Magic").click()
    expect(page.get_by_label("Seat A", exact=True)).to_have_value("person")
    expect(page.get_by_label("Seat B", exact=True)).to_have_value("captain")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".space")).to_have_count(64)
    expect(page.locator("h3.name")).to_have_count(2)


def test_a_whole_game_by_mouse(house, open_page):
    """From the front page to the result."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play Monsters and Magic").click()
    page.get_by_label("Name of seat A").fill("Ada")
    page.get_by_label("Seat B", exact=True).select_option("Recruit")
    page.get_by_text("Usual rules").click()
    page.get_by_label("Rounds").fill("5")
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start", exact=True).click()
    play(page, by_mouse)
    expect(page.locator("dialog")).to_contain_text("At the end: Ada")
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_text("The game is over.")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(house, open_page):
    """No pointer is used from the front page to the result."""
    page = open_page()
    page.goto(house.address)
    expect(page.get_by_role("button", name="Play Monsters and Magic")).to_be_visible()
    tab_to(page, "[aria-label='Play Monsters and Magic']")
    page.keyboard.press("Enter")
    tab_to(page, "[aria-label='Seat B']")
    page.keyboard.type("Rec")
    tab_to(page, "summary")
    page.keyboard.press("Enter")
    tab_to(page, "#option-rounds")
    page.keyboard.press("Home")
    tab_to(page, ".seed input")
    page.keyboard.type("7")
    tab_to(page, "form > .main")
    page.keyboard.press("Enter")
    play(page, by_keyboard)
    expect(page.locator("dialog")).to_contain_text("At the end")


def test_a_whole_game_by_finger_at_360_pixels(house, open_page):
    """The board is as wide as the screen, and nothing lies beside it."""
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    sit(page, house, *house.found(PERSON, RECRUIT, seed=3, rounds=5))

    def is_over_and_fits(page):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        return is_over(page)

    play(page, by_finger, until=is_over_and_fits)
    board = page.locator(".board svg").bounding_box()
    assert board["width"] >= 340


def test_a_figure_is_dragged(house, open_page):
    """Press on a piece, release over a space."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, seed=5, rounds=5))
    play(page, by_mouse, until=lambda page: page.locator(".piece.touchable").count() > 0)
    piece = page.locator(".piece.touchable").first
    start = piece.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] - 5, start["y"] - 5, steps=3)
    expect(page.locator(".ghost")).to_be_visible()
    target = page.locator(".space.touchable").first
    name = target.get_attribute("data-id").removeprefix("space:")
    end = target.bounding_box()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(log_of(page)).to_contain_text(f"to {name}")


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_nothing_moves_for_whoever_wants_less_motion(house, open_page, meta):
    """Whatever is touched: a change of colour or of size is there at once, too."""
    page = open_page()  # every page of these tests asks for less motion
    page.add_init_script(MOVED)
    seats = (PERSON, *[RECRUIT] * (meta.least_players - 1))
    sit(page, house, *house.found(*seats, seed=1, game=meta.name))
    touches = []

    def touch(page, chance):
        touches.append(1)
        by_mouse(page, chance)

    play(page, touch, until=lambda _: len(touches) == FEW_TOUCHES)
    assert page.evaluate("moved") == []
