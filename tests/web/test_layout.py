"""Every game on a telephone, a laptop and a large screen: read, touched and seen whole."""

import json
import os
import random
import re

import pytest
from contract.test_words import UNWANTED
from playwright.sync_api import expect
from web.drawn import pale_in_drawings
from web.hands import NEXT, SETTLED, await_something, by_mouse, is_over, sit
from web.measures import JUMPS, found, jumped, ready
from web.moments import MOMENTS, brought_to

SIZES = {"phone": (360, 740), "laptop": (1280, 800), "screen": (1920, 1080)}
SEED = int(os.environ.get("SEED", "5"))
"""Of the tables looked at; others are looked at with others."""
FINGER, POINTED, READABLE, CONTRAST = 44, 18, 11, 4.5
"""Pixels of a target for a finger and for a mouse, pixels of letters, and how far words stand
out from their ground."""
MOST_OF_A_SCREEN = 0.36
"""What a hand takes of its height at most."""
PATIENCE, MOMENT = 40, 50  # looks at the page, and milliseconds between them
LEAST_FILLED = 0.9
"""What spaces take of the width or the height that their board has, at least."""
TOUCHES = 12
"""Things that are touched while a turn runs."""
BOARD = ".boards"
CARD = ".card.held"
ANY_UNWANTED = "|".join(UNWANTED.values())
CHANGE = """() => {
  window.changes = [["section[class*=owner-]", "out"], ["[role=log] li", "later"]]
    .flatMap(([all, name]) => [...document.querySelectorAll(all)].map((at) => [at, name]))
    .filter(([at, name]) => !at.classList.contains(name));
  for (const [at, name] of changes) at.classList.add(name);
  return changes.length;
}"""
"""Make players lose and lines lie in the future, and say how many."""
LIGHT = """(name) => {
  window.lit = [...document.querySelectorAll(".space")]
    .filter((at) => !at.classList.contains(name)).map((at) => [at, name]);
  for (const [at] of lit) at.classList.add(name);
  return lit.length;
}"""
"""Light up every space, and say how many were dark."""
LOOKS = [(moment, size) for moment in MOMENTS for size in SIZES]


@pytest.fixture(scope="module", params=MOMENTS)
def moment(request, house):
    """A moment's name, and the table that was brought to it."""
    plan, until = MOMENTS[request.param]
    return request.param, brought_to(house, until, plan, seed=SEED)


@pytest.fixture(scope="module", params=SIZES)
def page(request, house, browser, moment):
    """The table at such a moment on a screen of some size; opened once for all tests."""
    _, (table, tokens) = moment
    width, height = SIZES[request.param]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=width < 720,
        is_mobile=width < 720,
        reduced_motion="reduce",
        color_scheme="light" if width < 1900 else "dark",
    )
    page = context.new_page()
    page.add_init_script(SETTLED + JUMPS)
    held = json.dumps(json.dumps({table: tokens}))
    page.add_init_script(f"localStorage.setItem('sandtable.seats', {held})")
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(NEXT).first).to_be_visible()
    expect(page.locator("symbol").first).to_be_attached()
    ready(page)
    yield page
    context.close()


def reopen(page):
    """Load the page once more, as nobody has touched it."""
    page.reload()
    expect(page.locator(NEXT).first).to_be_visible()
    ready(page)


def is_phone(page):
    """Whether fingers touch it."""
    return page.viewport_size["width"] < 720


def panels(page):
    """Open each of the tabs in turn."""
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        name = tab.inner_text()
        if name == "Rules":
            expect(page.locator(".rule").first).to_be_visible()
        yield name


def test_nothing_jumps_while_a_table_opens(page):
    """Whoever touches something at once touches what they meant."""
    reopen(page)
    assert jumped(page) == []


def test_nothing_is_cut_small_or_pale(page):
    """Whatever tab is open; targets are as large as a finger where fingers touch."""
    target = FINGER if is_phone(page) else POINTED
    bounds = {"cut": None, "aside": None, "small": target, "tiny": READABLE, "pale": CONTRAST}
    faults = {
        (tab, what): found(page, what, least)
        for tab in panels(page)
        for what, least in bounds.items()
    }
    assert not any(faults.values()), {where: what for where, what in faults.items() if what}
    page.get_by_role("tab").first.click()


def test_what_lies_on_a_table_is_as_large_as_a_finger(page):
    """Where fingers touch it: at once, or on a map at the first touch of "Nearer"."""
    if not is_phone(page):
        return
    is_map = page.locator(".map").count() > 0
    if is_map:
        page.get_by_role("button", name="Nearer", exact=True).tap()
    things = boxes(page, ".touchable, .card.held")
    sizes = [(right - left, low - top) for left, top, right, low in things]
    assert sizes
    assert [size for size in sizes if 0 < min(size) < FINGER - 0.5] == []
    if is_map:
        reopen(page)


def test_the_page_speaks_plain_english(page):
    """What is read and what is read aloud keeps to docs/words.md; rulebooks have their own."""
    for tab in panels(page):
        if tab == "Rules":
            continue
        names = page.locator("[aria-label]").evaluate_all("all => all.map((e) => e.ariaLabel)")
        lines = [*page.inner_text("body").splitlines(), *names]
        assert [line for line in lines if re.search(ANY_UNWANTED, line)] == [], tab
    page.get_by_role("tab").first.click()


def test_words_in_drawings_stand_out(page):
    """From what is painted under them, patterns of owners too."""
    assert pale_in_drawings(page, CONTRAST) == []


def test_words_in_drawings_stand_out_where_spaces_are_lit(page):
    """What was chosen and what is asked about lights up behind what is written there."""
    pale = {}
    for light in ("walked", "about"):
        lit = page.evaluate(LIGHT, light)
        pale[light] = pale_in_drawings(page, CONTRAST)
        page.evaluate("lit.forEach(([at, name]) => at.classList.remove(name))")
        assert lit or not page.locator(".space").count()
    assert not any(pale.values()), pale


def test_states_that_come_seldom_can_be_read(page):
    """Players who are out or have lost, and what happened after the moment looked at."""
    changed, faults = 0, {}
    for tab in panels(page):
        changed += page.evaluate(CHANGE)
        faults[tab] = found(page, "pale", CONTRAST)
        page.evaluate("changes.forEach(([at, name]) => at.classList.remove(name))")
    assert changed
    assert not any(faults.values()), faults
    page.get_by_role("tab").first.click()


def test_tabs_stay_and_the_board_keeps_its_size(page):
    """Whatever is opened or picked up."""
    page.evaluate("scrollTo(0, 0)")
    tabs, boards = page.get_by_role("tablist"), page.locator(BOARD)
    before = tabs.bounding_box(), boards.bounding_box()
    for summary in page.locator(".bar summary").all():
        summary.click()
    page.evaluate("scrollTo(0, 0)")
    assert (tabs.bounding_box(), boards.bounding_box()) == before
    for summary in page.locator(".bar summary").all():
        summary.click()


def test_words_of_tabs_stand_in_one_line(page):
    """However many tabs there are, whatever stands beside a word."""
    tops = page.get_by_role("tab").evaluate_all(
        """tabs => tabs.map((tab) => {
          const range = document.createRange();
          range.selectNodeContents(tab.firstChild);
          return [...range.getClientRects()].map(({ top }) => Math.round(top));
        })"""
    )
    assert len({tuple(top) for top in tops}) == 1
    assert len(tops[0]) == 1


@pytest.mark.parametrize("name", MOMENTS)
def test_a_board_stays_where_it_is_and_what_happened_is_marked(house, open_page, name):
    """Whatever is decided, asked, rolled and drawn; the tabs stay as well."""
    plan, until = MOMENTS[name]
    page = open_page(1280, 800)
    sit(page, house, *brought_to(house, until, plan, seed=SEED))
    places, marked = set(), 0
    for touch in range(TOUCHES):
        await_something(page)
        if is_over(page):
            break
        parts = page.locator(BOARD), page.get_by_role("tablist")
        places.add(str([part.bounding_box() for part in parts]))
        marked += page.locator(".recent").count()
        by_mouse(page, random.Random(touch))
    assert len(places) == 1
    assert marked


def test_the_decision_has_the_focus_and_the_title(page):
    """A keyboard begins where something is asked; other windows see it by the title."""
    expect(page).to_have_title(re.compile("^● Your turn: "))
    page.reload()
    expect(page.get_by_role("group", name="Decision")).to_be_focused()
    ready(page)


def is_clear(page, kept):
    """Whether the explanation hides none of these, once the page has made room for it."""
    for _ in range(PATIENCE):
        if not found(page, "hidden", "[role=tooltip]", kept):
            return True
        page.wait_for_timeout(MOMENT)
    return False


def test_explanations_keep_out_of_the_way(page):
    """Over neither the question nor the tabs nor what they explain; gone when all is left."""
    if is_phone(page):
        page.get_by_role("tab").first.tap()
    for selector in (".space", ".card"):
        things = page.locator(selector).all()
        for thing in things[:: max(1, len(things) // 3)]:
            thing.scroll_into_view_if_needed()
            name = thing.get_attribute("data-id")
            thing.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
            tip = page.get_by_role("tooltip")
            expect(tip).to_be_visible()
            kept = [".bar", "[role=tablist]", f"{selector}[data-id='{name}']"]
            assert is_clear(page, kept), name
            page.get_by_role("banner").dispatch_event(
                "pointerover", {"pointerType": "mouse", "bubbles": True}
            )
            expect(tip).to_have_count(0)


def test_a_card_that_cannot_be_played_says_why(page):
    """A touch tells the reason."""
    if page.get_by_role("tab", name="Hand").count():
        page.get_by_role("tab", name="Hand").click()
    barred = page.locator(CARD).and_(page.locator(":not(.touchable)"))
    for card in barred.all()[:2]:
        card.click()
        expect(page.get_by_role("tooltip")).to_contain_text("Not now")
        page.keyboard.press("Escape")


def test_boards_fill_their_room_and_nothing_lies_on_them(page):
    """As wide or as high as there is room for; what brings them nearer stands beside."""
    spaces = boxes(page, f"{BOARD} .space")
    if not spaces:
        return
    (room,) = boxes(page, f"{BOARD} .pane")
    wide = max(right for _, _, right, _ in spaces) - min(left for left, *_ in spaces)
    high = max(low for *_, low in spaces) - min(top for _, top, *_ in spaces)
    filled = max(wide / (room[2] - room[0]), high / (room[3] - room[1]))
    assert filled >= LEAST_FILLED
    tools = boxes(page, f"{BOARD} .tools button")
    assert not [tool for tool in tools for space in spaces if overlap(tool, space)]


def boxes(page, what):
    """Where things lie on the screen: left, top, right and low edges."""
    return page.locator(what).evaluate_all(
        """all => all.map((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return [left, top, right, bottom];
        })"""
    )


def overlap(one, other):
    """Whether two things share a pixel or more."""
    return (
        min(one[2], other[2]) - max(one[0], other[0]) > 1
        and min(one[3], other[3]) - max(one[1], other[1]) > 1
    )


def test_a_hand_is_seen_whole(page):
    """On a laptop and a large screen the cards held lie in sight, every one."""
    if not is_phone(page):
        hand = page.locator(".hand")
        height, room = hand.evaluate("hand => [hand.scrollHeight, hand.clientHeight]")
        assert height <= room
        assert room <= page.viewport_size["height"] * MOST_OF_A_SCREEN
