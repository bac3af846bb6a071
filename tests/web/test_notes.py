"""What appears for the first time is noted: once, one at a time, and in nobody's way."""

import json

import pytest
from playwright.sync_api import expect
from web.hands import by_finger, by_mouse, play, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import FINGER, JUMPS, found, jumped, ready, violations

SEED = 7
ASKED = "Choose your first Figure."
PARTS = (
    *(
        "question",
        "table",
        "hand",
        "players",
        "hint",
        "what-if",
        "alarm",
        "contest",
        "recap",
        "log",
    ),
    *("rules", "places", "maps", "course", "order", "chat", "undo", "time"),
)
AT_ONCE = 3
OFF = "Show no more of these"
LOOKS = 12
"""Decisions in which it is looked where notes lie."""
CLEAR = """() => {
  const boxOf = (element) => element.getBoundingClientRect();
  const note = document.querySelector("aside[aria-label=Note]:not(.waiting)");
  if (!note) return true;
  const one = boxOf(note);
  const isInside = one.left >= 0 && one.top >= 0 && one.right <= innerWidth &&
    one.bottom <= innerHeight;
  const wanted = [...document.querySelectorAll(".touchable, [aria-label=Decision], .tabs")]
    .map(boxOf);
  return isInside && wanted.every((other) =>
    one.right <= other.left || other.right <= one.left ||
    one.bottom <= other.top || other.bottom <= one.top);
}"""
"""Whether the note, if there is one, hides nothing that can be touched."""

AROUND = """(wanted) => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [ring, thing] = [boxOf("[data-noted]"), boxOf(wanted)];
  const apart = (side) => Math.abs(ring[side] - thing[side]);
  return ["left", "top", "right", "bottom"].every((side) => apart(side) < 6);
}"""
"""Whether what the note is about is marked."""


@pytest.fixture
def first_game(house, open_page):
    """Pages of any width on which somebody plays for the first time."""

    def first_game(width=1280, height=800, noted=(), **how):
        page = open_page(width, height, new=True, **how)
        page.add_init_script(JUMPS)
        if noted:
            kept = json.dumps(json.dumps(noted))
            page.add_init_script(f"localStorage.setItem('sandtable.noted', {kept})")
        sit(page, house, *house.found(PERSON, RECRUIT, seed=SEED, hints=True))
        expect(page.locator(".bar .prompt")).to_contain_text(ASKED)
        return page

    return first_game


def note(page):
    """The note that is shown, if one is."""
    return page.get_by_role("complementary", name="Note")


def dismissed(page, dismiss):
    """Read notes and dismiss them, as many as come with one question; what they were about."""
    titles = []
    for _ in range(AT_ONCE):
        expect(note(page)).to_be_visible()
        title = note(page).locator("b").inner_text()
        assert title not in titles
        titles.append(title)
        dismiss()
        expect(note(page).filter(has_text=title)).to_have_count(0)
    expect(note(page)).to_have_count(0)
    return titles


def go_on(page):
    """Answer the first question."""
    page.locator("button.choice").first.click()
    expect(page.locator(".bar .prompt")).not_to_contain_text(ASKED)


def test_by_mouse(first_game):
    """Three for a question, one after the other; the rest with the next one, none twice."""
    page = first_game()
    expect(note(page)).to_contain_text("The question.")
    page.wait_for_function(AROUND, arg="[aria-label=Decision]")
    assert jumped(page) == []
    assert violations(page) == []
    got_it = note(page).get_by_role("button", name="Got it")
    titles = dismissed(page, got_it.click)
    page.reload()
    expect(note(page)).to_be_visible()
    assert note(page).locator("b").inner_text() not in titles
    go_on(page)
    expect(note(page)).to_be_visible()
    assert note(page).locator("b").inner_text() not in titles


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_by_keyboard_on_a_small_screen(first_game, theme):
    """Escape closes one, a button all of them; nobody's focus is taken, nor lost."""
    page = first_game(360, 740, color_scheme=theme)
    expect(note(page)).to_be_visible()
    title = note(page).locator("b").inner_text().removesuffix(".")
    expect(page.get_by_role("status").filter(has_text=f"{title}:")).to_be_attached()
    assert not note(page).evaluate("note => note.contains(document.activeElement)")
    ready(page)
    assert not found(page, "pale", 4.5)
    page.keyboard.press("Escape")
    expect(note(page).filter(has_text=title)).to_have_count(0)
    off = note(page).get_by_role("button", name=OFF)
    assert off.bounding_box()["height"] >= FINGER
    tab_to(page, "aside[aria-label=Note] .link")
    page.keyboard.press("Enter")
    expect(note(page)).to_have_count(0)
    expect(page.locator(".bar")).to_be_focused()
    assert violations(page) == []
    page.reload()
    expect(page.locator(".bar .prompt")).to_contain_text(ASKED)
    expect(page.locator("[aria-label='Sound']")).to_be_attached()
    expect(note(page)).to_have_count(0)


def test_they_are_switched_on_again(first_game):
    """Among the switches of this browser, on the front page and at the table."""
    page = first_game()
    note(page).get_by_role("button", name=OFF).click()
    page.get_by_role("button", name="Leave…").click()
    page.get_by_role("button", name="Notifications…").click()
    switch = page.get_by_role("switch", name="Notes on what is new")
    expect(switch).not_to_be_checked()
    switch.press("Space")
    page.get_by_role("button", name="Close", exact=True).click()
    expect(note(page)).to_be_visible()


def test_whoever_goes_on_has_seen_it(first_game):
    """The choice is not hindered, and nothing is told a second time."""
    page = first_game()
    expect(note(page)).to_be_visible()
    title = note(page).locator("b").inner_text()
    go_on(page)
    expect(note(page)).to_be_visible()
    assert note(page).locator("b").inner_text() != title


def test_what_lies_on_the_table_is_noted_with_its_paragraph(first_game):
    """Each kind once, when all parts of the page have had their turn."""
    page = first_game(noted=PARTS)
    seen = set()
    for _ in range(3):
        expect(note(page).locator(".paragraph")).to_be_visible()
        words = note(page).locator("p").inner_text()
        assert words not in seen
        seen.add(words)
        note(page).get_by_role("button", name="Got it").click()
        expect(note(page).filter(has_text=words)).to_have_count(0)
    kept = json.loads(page.evaluate("localStorage.getItem('sandtable.noted')"))
    assert len(kept) == len(PARTS) + 3
    assert all(key.startswith("monsters_and_magic ") for key in kept[len(PARTS) :])


@pytest.mark.parametrize(
    ("width", "touch"), [(1280, by_mouse), (360, by_finger)], ids=["mouse", "finger"]
)
def test_never_over_what_can_be_touched(first_game, width, touch):
    """Wherever somebody is asked something, and whatever is on the screen."""
    page = first_game(width, 740, has_touch=width == 360)
    seen = set()

    def look(page):
        page.wait_for_function(CLEAR)
        seen.update(note(page).locator("p").all_inner_texts())
        return len(seen) >= LOOKS

    assert play(page, touch, until=look)


def test_lessons_and_those_who_watch_have_none(house, open_page):
    """A lesson tells what is needed; whoever watches is asked nothing."""
    page = open_page(new=True)
    page.goto(f"{house.address}/learn/solo_war/1")
    expect(page.locator("[data-lit]")).to_be_visible()
    expect(note(page)).to_have_count(0)
    table, _ = house.found(PERSON, PERSON, game="solo_war")
    page.goto(f"{house.address}/tables/{table}")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    expect(note(page)).to_have_count(0)
