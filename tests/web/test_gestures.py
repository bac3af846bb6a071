"""Gestures in the browser: several actions by one touch, and taken back by one."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import log_of, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import found, ready

MAPS = "war_of_the_fanboys"
ADA = {**PERSON, "name": "Ada"}
ARMY, PIECES = "Place my whole army for me", "Place my pieces for me"
SWEEP = "Take all that falls in 3 of 4 cases"

SHOWN = """() => ['.prompt', '[role=log]']
  .map((part) => document.querySelector(part)?.textContent).join()"""
"""The question and the log: one question may follow another in the same words."""


@pytest.fixture
def opened(house, open_page):
    """A table of one person against two opponents, on a page."""
    page = open_page()
    plan = {"seed": 3, "rounds": 2}
    sit(page, house, *house.found(ADA, RECRUIT, RECRUIT, game=MAPS, **plan))
    return page


@pytest.fixture
def small(house, open_page):
    """The same on a phone."""
    page = open_page(width=360, height=740, has_touch=True, is_mobile=True)
    sit(page, house, *house.found(ADA, RECRUIT, RECRUIT, game=MAPS, seed=3, rounds=2))
    return page


def prompt(page):
    """What the one who looks is asked."""
    return page.get_by_role("group", name="Decision").locator(".prompt")


def button(page, words):
    """A button of the prompt by its first words."""
    decision = page.get_by_role("group", name="Decision")
    return decision.locator("button.choice").filter(has_text=re.compile(f"^\\s*{words}"))


def by_mouse(page, words):
    """Click it."""
    button(page, words).first.click()


def by_key(page, words):
    """Press its key, wherever the focus is."""
    page.keyboard.press(button(page, words).first.get_attribute("aria-keyshortcuts"))


HANDS = pytest.mark.parametrize("press", [by_mouse, by_key])


def to_pieces(page, press):
    """The whole army is placed, and the pieces are asked for."""
    expect(prompt(page)).to_contain_text("Place 3 Fanboys")
    press(page, ARMY)
    expect(prompt(page)).to_contain_text("What do you put on the board")


def to_war(page, press):
    """All is placed and deployed, nothing is bought: it is time to invade."""
    to_pieces(page, press)
    press(page, PIECES)
    log_of(page)
    for _ in range(60):
        expect(page.locator("button.choice").first).to_be_visible(timeout=60_000)
        words, before = prompt(page).inner_text(), page.evaluate(SHOWN)
        if words.startswith("Invade"):
            return
        if words.startswith("Deploy"):
            press(page, "Deploy all for me")
        elif button(page, "Buy nothing").count():
            press(page, "Buy nothing")
        else:
            page.locator("button.choice.main, button.choice").first.click()
        page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)
    raise AssertionError


@HANDS
def test_an_army_is_placed_and_taken_back(opened, press):
    """WF-14: one touch places all of it, one more takes all of it back."""
    left = "18 of your army|21 of your army|15 of your army"
    before = prompt(opened).inner_text()
    to_pieces(opened, press)
    expect(log_of(opened)).to_contain_text("Ada")
    if press is by_mouse:
        opened.get_by_role("button", name="Take back").first.click()
    else:
        opened.keyboard.press("u")
    expect(prompt(opened)).to_have_text(before)
    detail = opened.get_by_role("group", name="Decision").locator(".detail").first
    expect(detail).to_contain_text(re.compile(left))


def test_all_here_by_mouse(opened):
    """WF-14, WF-48: a territory, then the button; on the map it stands there too."""
    box = opened.locator(".map .space.touchable").first.bounding_box()
    opened.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(opened.locator(".map .handle")).to_have_count(1)
    ready(opened)
    assert found(opened, "hidden", ".map .handle", [".map .piece"]) == []
    expect(button(opened, "Some Fanboys on")).to_be_visible()
    button(opened, "All 3 here").click()
    expect(log_of(opened)).to_contain_text(re.compile(r"Ada .*3 Fanboys"))


def test_all_here_by_keyboard(opened):
    """WF-14, WF-48: Enter on the territory, then on what is filled."""
    expect(prompt(opened)).to_contain_text("Place 3 Fanboys")
    tab_to(opened, ".space")
    opened.keyboard.press("PageDown")
    opened.keyboard.press("Enter")
    expect(button(opened, "All 3 here")).to_be_visible()
    opened.evaluate("document.activeElement.blur()")
    opened.keyboard.press("Enter")
    expect(log_of(opened)).to_contain_text(re.compile(r"Ada .*3 Fanboys"))


@HANDS
def test_invading_until_it_is_done(opened, press):
    """WF-100, WF-123: from one territory into another, on and on, by one touch."""
    to_war(opened, press)
    press(opened, SWEEP)
    expect(button(opened, SWEEP)).to_have_count(0)
    expect(log_of(opened)).to_contain_text(re.compile("Ada .*(captures|walks)"))


def test_invading_one_territory_until_it_falls(opened):
    """WF-100, WF-123: the odds stand on the button; it is offered on the map as well."""
    to_war(opened, by_mouse)
    details = opened.get_by_role("group", name="Decision").locator("details")
    details.locator("summary").click()
    details.get_by_role("button", name="until it falls, then all").first.click()
    expect(log_of(opened)).to_contain_text(re.compile("Ada .*invades"))


def test_on_a_phone(small):
    """WF-14: by finger; nothing is wider than the screen than before."""
    expect(prompt(small)).to_contain_text("Place 3 Fanboys")
    button(small, ARMY).first.tap()
    expect(prompt(small)).to_contain_text("What do you put on the board")
    small.get_by_role("button", name="Take back").first.tap()
    expect(prompt(small)).to_contain_text("Place 3 Fanboys")
