"""What became of one's own places since one's last decision."""

import json
import re

import pytest
from playwright.sync_api import expect
from web.hands import BREATH, by_keyboard, by_mouse, is_there, seek, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

RECAP = "section[aria-label='Since your turn']"
RING = "[data-lit]"
ANOTHER_VERSION = """() => addEventListener("pagehide", () => {
  const kept = localStorage.getItem("sandtable.decided");
  localStorage.setItem("sandtable.decided", kept.replace(/"version":\\d+/, '"version":0'));
})"""
"""What was kept here is not what was decided last."""
PLAN = {"seats": (PERSON, RECRUIT), "game": "fairly_dangerous_game"}
CARDS = {**PLAN, "game": "solo_war"}
MUCH = {**PLAN, "seats": (PERSON, RECRUIT, RECRUIT, RECRUIT)}


def words_of(page):
    """What the recap says, if there is one."""
    return page.evaluate(f"document.querySelector({json.dumps(RECAP)})?.innerText ?? ''")


def stands(page, is_so):
    """Whether something is so at a question that nobody has answered yet.

    Under load a touch may meet the next question, and the recap goes once that is known; and
    what has one answer is answered in a moment.
    """
    for _ in range(2):
        bar = page.evaluate("document.querySelector('[aria-label=Decision]')?.innerText ?? ''")
        if not is_so(page) or "by itself in a moment" in bar:
            return False
        page.wait_for_timeout(BREATH)
    return True


def has_recap(page):
    """Whether something of one's own changed, and where is told."""
    return stands(page, lambda page: is_there(page, f"{RECAP} [aria-pressed]"))


def has_counted(page):
    """Whether it tells a number, and what it was before."""
    return stands(page, lambda page: " → " in words_of(page))


def has_much(page):
    """Whether there is more than stands there."""
    return stands(page, lambda page: re.search(r"and \d+ more", words_of(page)))


def has_said_nothing(page):
    """Whether it is said that nothing changed."""
    return stands(page, lambda page: "nothing of yours changed" in words_of(page))


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


def test_it_is_closed_by_keyboard_until_the_next_turn(house, open_page):
    """Whoever has read it has the place for something else."""
    page, closed = open_page(), []

    def comes_back(page):
        if page.url in closed or not has_recap(page):
            return has_recap(page)
        close = page.get_by_role("button", name="Close what happened since your turn")
        close.press("Enter")
        expect(page.locator(RECAP)).to_have_count(0)
        expect(page.get_by_role("group", name="Decision")).to_be_focused()
        closed.append(page.url)
        return False

    seek(page, house, by_keyboard, comes_back, PLAN)
    assert page.url in closed


def test_whoever_comes_back_later_is_told_the_same(house, open_page):
    """The page was closed meanwhile; what was decided elsewhere since then tells nothing."""
    page = open_page()
    seek(page, house, by_mouse, has_recap, PLAN)
    said = page.locator(RECAP).inner_text()
    page.reload()
    expect(page.locator(RECAP)).to_have_text(said, use_inner_text=True)
    assert violations(page) == []
    page.evaluate(ANOTHER_VERSION)
    page.reload()
    expect(page.get_by_role("group", name="Decision")).to_be_focused()
    page.wait_for_load_state("networkidle")
    expect(page.locator(RECAP)).to_have_count(0)


@pytest.mark.parametrize("ways", [("click", "press"), ("tap", "tap")])
def test_what_is_left_over_opens_by_a_touch(house, open_page, ways):
    """All lines then stand there, at any width, and fewer again by another one."""
    on_phone = "tap" in ways
    page = open_page(360 if on_phone else 1280, 800, has_touch=on_phone, is_mobile=on_phone)
    seek(page, house, by_keyboard, has_much, MUCH)
    more = page.locator(f"{RECAP} [aria-expanded]")
    lines = page.locator(f"{RECAP} > :not([aria-expanded])")
    few, rest = lines.count(), int(re.search(r"\d+", more.inner_text())[0])
    touches = {"click": more.click, "tap": more.tap, "press": lambda: more.press("Enter")}
    touches[ways[0]]()
    expect(lines).to_have_count(few + rest)
    expect(more).to_have_text("Show fewer")
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    assert violations(page) == []
    touches[ways[1]]()
    expect(lines).to_have_count(few)


def test_where_there_are_no_boards_the_panel_counts(house, open_page):
    """Points and cards, with what there was before; it fits a small screen, too."""
    page = open_page(width=360)
    seek(page, house, by_mouse, has_counted, CARDS)
    said = page.locator(f"{RECAP} span", has_text=" → ")
    expect(said.first).to_have_text(re.compile(r"^[A-Z][\w ]+: \S+ → \S+$"))
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    assert violations(page) == []


def test_that_nothing_changed_is_said_once_a_turn(house, open_page):
    """Whoever looked away need not search for what is different."""
    page = open_page()
    seek(page, house, by_mouse, has_said_nothing, PLAN)
    expect(page.locator(f"{RECAP} button")).to_have_text(["Step by step", ""])


def test_it_fits_a_small_screen(house, open_page):
    """Nothing is cut or wider than the screen."""
    page = open_page(width=360)
    seek(page, house, by_mouse, has_recap, PLAN)
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
