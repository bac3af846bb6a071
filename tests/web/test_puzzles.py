"""Puzzles in a browser: tried, answered, solved, and those of the day on the front page."""

import pytest
from playwright.sync_api import expect
from web.hands import NEXT, tab_to
from web.measures import found, ready, violations

from sandtable.games import folder_of, names
from sandtable.learn.puzzles import puzzles_in

GAME, HELD_BACK = "solo_war", "no-support"
PUZZLE = next(one for one in puzzles_in(folder_of(GAME)) if one.solution == HELD_BACK)
BRING = [name for name in names() if puzzles_in(folder_of(name))]
RIGHT = "No Support Card"
DAYS = 8
"""Whose puzzles are looked at."""
SAID = "section[aria-label=Puzzle]"


def click(locator):
    """By mouse."""
    locator.click()


def tap(locator):
    """By finger."""
    locator.tap()


def by_key(locator):
    """By keyboard alone: a shortcut where there is one, else as Tab comes to it."""
    key = locator.get_attribute("aria-keyshortcuts")
    if key:
        locator.page.keyboard.press(key)
        return
    locator.evaluate("(element) => element.setAttribute('data-wanted', '')")
    tab_to(locator.page, "[data-wanted]")
    locator.page.keyboard.press("Enter")


def wrong(page, touch):
    """Choose a card where none is best, in the list of all choices, which begins with none."""
    touch(page.locator("summary:visible", has_text="List all"))
    if touch is by_key:
        tab_to(page, "details button")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    else:
        touch(page.locator("details button:visible").nth(1))


@pytest.mark.parametrize(
    ("touch", "settings"),
    [
        (click, {}),
        (by_key, {}),
        (tap, {"width": 360, "height": 740, "has_touch": True, "color_scheme": "dark"}),
    ],
    ids=["mouse", "keyboard", "touch"],
)
def test_a_puzzle_is_tried_answered_and_solved(house, open_page, touch, settings):
    """Nothing is told before; the way on is there after each try; axe finds nothing."""
    page = open_page(**settings)
    page.goto(f"{house.address}/learn/{GAME}/puzzle/{PUZZLE.id}")
    expect(page.locator(".prompt")).to_contain_text("decides: one choice is best.")
    assert "Difficulty" not in page.locator("body").inner_text()
    assert violations(page) == []
    wrong(page, touch)
    said = page.locator(SAID)
    expect(said.get_by_role("button", name="Try again")).to_be_focused()
    expect(said.get_by_role("button", name="Show solution")).to_be_visible()
    assert "@" not in said.inner_text()
    assert "Difficulty" not in said.inner_text()
    assert violations(page) == []
    touch(said.get_by_role("button", name="Try again"))
    expect(said).to_have_count(0)
    touch(page.get_by_role("button", name=RIGHT))
    expect(said).to_contain_text("Right: No Support Card")
    expect(said).to_contain_text("You may expect")
    expect(said).to_contain_text(f"Difficulty {PUZZLE.grade + 1} of 5")
    expect(said).to_contain_text("Your rating in puzzles:")
    expect(said.get_by_role("link", name="Next puzzle")).to_be_focused()
    assert violations(page) == []


def test_the_solution_is_shown_to_whoever_asks(house, open_page):
    """Then the next puzzle is another one."""
    page = open_page()
    page.goto(f"{house.address}/learn/{GAME}/puzzle/{PUZZLE.id}")
    expect(page.locator(".prompt")).to_be_visible()
    wrong(page, click)
    page.get_by_role("button", name="Show solution").click()
    expect(page.locator(SAID)).to_contain_text("The best choice: No Support Card")
    with page.expect_response("**/puzzles/next") as answer:
        page.get_by_role("link", name="Next puzzle").click()
    assert answer.value.json()["puzzle"] != PUZZLE.id
    expect(page.locator(".prompt")).to_contain_text("decides: one choice is best.")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_puzzles_of_the_day_stand_on_the_front_page(house, open_page, theme):
    """A small board of each game that brings puzzles, all with drawings of their own.

    They are pictures: a hand finds nothing there to touch.
    """
    page = open_page(color_scheme=theme)
    page.goto(house.address)
    section = page.get_by_role("region", name="Puzzles of the day")
    expect(section.get_by_role("link")).to_have_count(len(BRING))
    expect(section.locator(".whole")).to_have_count(len(BRING))
    expect(section.locator(NEXT)).to_have_count(0)
    twice = "[...document.querySelectorAll('symbol')].map(({ id }) => id)"
    ids = page.evaluate(twice)
    assert len(ids) == len(set(ids)) > 0
    lacking = """() => [...document.querySelectorAll("use")].filter(
      (use) => !document.getElementById(use.getAttribute("href").slice(1))).length"""
    assert page.evaluate(lacking) == 0
    assert violations(page) == []
    section.get_by_role("link", name="Solo War").click()
    expect(page.locator(".prompt")).to_contain_text("decides: one choice is best.")


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_moves_when_the_puzzles_of_the_day_come(house, open_page, width):
    """Nor when pictures do: places are there before, with nothing to touch yet."""
    page = open_page(width)
    held = []

    def hold(route):
        held.append(route)

    page.route("**/api/puzzles", hold)
    page.route("**/picture.svg*", hold)
    with page.expect_request("**/api/puzzles"):
        page.goto(house.address, wait_until="domcontentloaded")  # not for pictures
    section = page.get_by_role("region", name="Puzzles of the day")
    expect(section.get_by_role("listitem")).to_have_count(len(BRING))
    expect(section.get_by_role("link")).to_have_count(0)
    play = page.get_by_role("button", name="Play Solo War")
    before = play.bounding_box()
    for route in held:
        route.continue_()
    expect(section.locator(".whole")).to_have_count(len(BRING))
    page.wait_for_function("[...document.images].every((image) => image.complete)")
    assert play.bounding_box() == before


def test_every_days_boards_fit_in_their_places(house, open_page):
    """However high a table of cards is: over the days, a puzzle of each game after another."""
    page, pages = open_page(), []
    page.route("**/api/puzzles", lambda route: route.fulfill(json=pages[-1]))
    by_game = {name: puzzles_in(folder_of(name)) for name in BRING}
    for day in range(DAYS):
        of_day = {name: ours[day * len(ours) // DAYS].id for name, ours in by_game.items()}
        asked = [f"/api/games/{name}/puzzles/{id_}" for name, id_ in of_day.items()]
        pages.append([page.request.get(house.address + path).json() for path in asked])
        page.goto(house.address)
        expect(page.locator(".board .whole")).to_have_count(len(BRING))
        ready(page)
        assert found(page, "cut") == [], of_day


def test_puzzles_are_reached_from_where_a_game_is_learned(house, open_page):
    """And a puzzle that is not there is said to be missing, with a way back."""
    page = open_page(refused=True)
    page.goto(f"{house.address}/learn/{GAME}")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.locator(".prompt")).to_contain_text("decides: one choice is best.")
    page.goto(f"{house.address}/learn/{GAME}/puzzle/nothing")
    expect(page.get_by_role("alert")).to_contain_text("There is no such puzzle.")
