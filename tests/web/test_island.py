"""A board whose tiles turn: plans, previews, walls to touch, stacks to drag."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import (
    CURTAIN,
    END,
    by_finger,
    by_keyboard,
    by_mouse,
    focused,
    is_over,
    is_there,
    play,
    sit,
    tab_to,
    words_of,
)
from web.house import PERSON, RECRUIT
from web.test_access import violations

ISLAND = "fairly_dangerous_game"
ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
MEADOWS = 1


@pytest.fixture
def opened(house, open_page):
    """Open a table: its page, with as many people at the device as are named."""

    def opened(*seats, seed=3, page=None, **options):
        page = page or open_page()
        found = house.found(*seats, seed=seed, game=ISLAND, turns=4, **options)
        sit(page, house, *found)
        return page

    return opened


def lift(page):
    """Lift the curtain, if it is down."""
    if is_there(page, CURTAIN):
        page.get_by_role("button", name="show my cards").click()
        expect(page.locator(CURTAIN)).to_have_count(0)
        return True
    return False


def two_by_mouse(page, chance):
    """Two people who hand the device to each other."""
    if not lift(page):
        by_mouse(page, chance)


def asked(words):
    """A test of a page: the one who looks is asked this."""
    return lambda page: words_of(page).startswith(words)


def until(page, words, touch=by_mouse):
    """Play by chance until the one who looks is asked this."""
    play(page, touch, until=asked(words))
    page.keyboard.press("Escape")


def spot(element):
    """The middle of an element."""
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rim(space):
    """A place on a space where nothing else stands."""
    box = space.bounding_box()
    return box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.2


def drag(page, start, end):
    """Press, move, release."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    page.mouse.up()


def test_a_whole_game_by_mouse(opened):
    """Against an opponent, to the result."""
    page = opened(PERSON, RECRUIT)
    play(page, by_mouse)
    expect(page.locator("dialog")).to_contain_text("At the end:")


def test_a_whole_game_by_keyboard_alone(opened):
    """Tiles, sides, stacks, counts and cards are all within reach of keys."""
    page = opened(PERSON, RECRUIT, seed=5)
    play(page, by_keyboard)
    expect(page.locator("dialog")).to_contain_text("At the end:")


def test_a_whole_game_of_three_by_finger_at_360_pixels(opened, open_page):
    """The large board is as wide as the screen, and nothing lies beside it."""
    page = opened(
        PERSON, RECRUIT, RECRUIT, page=open_page(360, 740, has_touch=True, is_mobile=True)
    )

    def is_over_and_fits(page):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        return is_over(page)

    play(page, by_finger, until=is_over_and_fits)


ON_THE_PAGE = """(curtain) => ({
  curtain: document.querySelector(curtain) !== null,
  cards: document.querySelectorAll(".card").length,
  choices: document.querySelectorAll(".card.touchable").length,
  laid: document.body.innerText.includes("lies face down"),
  prompt: document.querySelector(".prompt")?.innerText ?? "",
  where: document.querySelector("header").innerText,
})"""
"""What somebody sees at one moment; asked one by one, things could change in between."""


def test_the_curtain_is_down_while_two_people_choose(opened):
    """AD-30: no card is on the page then; who has chosen does not see the other choose."""
    page = opened(ADA, BEN, set_up=MEADOWS)
    seen = []

    def watched(page, chance):
        there = page.evaluate(ON_THE_PAGE, CURTAIN)
        if there["curtain"]:
            assert there["cards"] == 0
            assert not there["laid"]
        elif "Choose your action" in there["prompt"] and there["choices"]:
            assert there["choices"] >= 6
            assert not there["laid"]
            seen.append(there["where"])
        two_by_mouse(page, chance)

    play(page, watched)
    assert page.locator(END).count() == 1
    assert len(seen) >= 6


def stacks(page):
    """All that stands on the board."""
    return page.locator(".piece").evaluate_all("all => all.map(p => p.dataset.id).sort()")


def order_two(page):
    """Two oafs, and nobody else, go to a tile beside theirs."""
    oafs = page.locator('.piece.touchable[data-id^="oafs"]').first
    oafs.click()
    there = rim(page.locator(".space.touchable:not(.owned)").first)
    page.keyboard.press("Escape")
    drag(page, spot(oafs), there)
    expect(page.get_by_role("group", name="Decision")).to_contain_text("How many oafs go")
    page.get_by_role("button", name=re.compile("^2")).click()
    rest = page.get_by_role("button", name="Skip the rest")
    expect(rest).to_be_visible()
    rest.click()


SLOW_ANSWERS = """
const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", { set(hear) {
  set.call(this, (event) => {
    const wait = JSON.parse(event.data).type === "done" ? 300 : 0;
    setTimeout(() => hear(event), wait);
  });
} });
"""
"""What happened is seen before the answer to whoever did it."""


@pytest.mark.parametrize("line", ["", SLOW_ANSWERS], ids=["quick", "slow"])
def test_a_plan_is_made_by_dragging_and_taken_back_step_by_step(opened, open_page, line):
    """Units are dragged, counted, seen as an arrow; whoever else is at the device."""
    page = open_page()
    page.add_init_script(line)
    page = opened(ADA, BEN, set_up=MEADOWS, page=page)
    lift(page)
    expect(page.locator(".piece.touchable").first).to_be_visible()
    before = stacks(page)
    order_two(page)
    expect(page.locator(".arrow")).to_have_text("2")
    expect(page.locator(".piece.dim")).to_have_count(1)
    decision = page.get_by_role("group", name="Decision")
    for left in range(3, 0, -1):
        decision.get_by_role("button", name="Take back").click()
        expect(page.locator("[role=log] li", has_text="takes back")).to_have_count(4 - left)
    expect(decision.get_by_role("button", name="Take back")).to_have_count(0)
    expect(page.locator(".arrow")).to_have_count(0)
    assert stacks(page) == before


def tile_at(page, space):
    """The tile that lies on a space: where it is drawn, but for the browser's rounding."""
    place = numbers(space.get_attribute("transform"))
    tiles = page.locator(".tile")
    for number, tile in enumerate(tiles.all()):
        if numbers(tile.get_attribute("style"))[:2] == pytest.approx(place, abs=0.1):
            return tiles.nth(number)
    raise AssertionError(place)


def numbers(text):
    """The numbers in a text, in their order."""
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", text)]


def test_a_tile_is_seen_before_it_turns(opened):
    """AD-130: on hover and on focus, in both directions; then it lies as before."""
    page = opened(PERSON, RECRUIT, set_up=MEADOWS)
    until(page, "Turn one tile")
    space = page.locator('.space[data-id="space:d2"]')
    page.mouse.click(*rim(space))
    tile = tile_at(page, space)
    lies = tile.get_attribute("style")
    seen = set()
    for handle in page.locator(".handle").all():
        page.mouse.move(*spot(handle))
        expect(tile).not_to_have_attribute("style", lies)
        seen.add(tile.get_attribute("style"))
        page.mouse.move(3, 300)
        expect(tile).to_have_attribute("style", lies)
    assert len(seen) == 2
    tab_to(page, 'button[data-id="turn:d2-clockwise"]')
    expect(tile).not_to_have_attribute("style", lies)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("turns d2")


def test_a_finger_sees_the_turn_first(opened, open_page):
    """AD-130: one tap shows it, the next one means it."""
    page = opened(
        PERSON,
        RECRUIT,
        set_up=MEADOWS,
        page=open_page(360, 740, has_touch=True, is_mobile=True),
    )
    until(page, "Turn one tile", touch=by_finger)
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*rim(page.locator('.space[data-id="space:d2"]')))
    handle = page.locator(".handle").first
    page.touchscreen.tap(*spot(handle))
    expect(page.locator(".tile.foreseen")).to_have_count(1)
    expect(page.get_by_role("group", name="Decision")).to_contain_text("Turn one tile")
    page.touchscreen.tap(*spot(handle))
    expect(page.locator(".tile.foreseen")).to_have_count(0)


def side_by_mouse(page):
    """Point at a side, then click on it."""
    at = spot(page.locator('.tile-side[data-id="side:b2-north"]'))
    page.mouse.move(*at)
    yield
    page.mouse.click(*at)


def side_by_keys(page):
    """Go to a tile, then to one of its sides."""
    tab_to(page, ".space")
    while not focused(page, ".touchable"):
        page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    while not focused(page, ".tile-side"):
        page.keyboard.press("PageDown")
    yield
    page.keyboard.press("Enter")


def choose_walls(page, chance):
    """Lay the card that places walls whenever there is one."""
    card = page.locator('.card.touchable[data-id="card:place-wall"]')
    if card.count():
        card.click()
    else:
        two_by_mouse(page, chance)


@pytest.mark.parametrize("choose", [side_by_mouse, side_by_keys])
def test_a_wall_is_put_on_a_side(opened, choose):
    """AD-118: the side is touched, or the tile and then the side; it is seen before."""
    page = opened(ADA, BEN, set_up=MEADOWS)
    until(page, "Place Wall", touch=choose_walls)
    walls = page.locator('use[href="#wall-placed"]')
    before = walls.count()
    for _ in choose(page):
        expect(walls).to_have_count(before + 1)
    page.get_by_role("button", name="show my cards").click()  # it was the last of a turn
    expect(page.get_by_role("log")).to_contain_text(re.compile("puts a wall on the .* side"))
    expect(walls).to_have_count(before + 1)


def test_the_reach_of_wizards_is_seen(opened):
    """AD-47: while they, or the tile, are looked at."""
    page = opened(PERSON, RECRUIT, set_up=MEADOWS)
    until(page, "Move your units")
    page.mouse.move(3, 300)
    expect(page.locator(".reach")).to_have_count(0)
    page.mouse.move(*spot(page.locator('.piece[data-id^="wizards"]').first))
    expect(page.locator(".reach").first).to_contain_text(re.compile("1|½"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_keeps_anybody_away(opened, open_page, theme):
    """Actions to choose, sides to touch, a plan with arrows: axe finds nothing."""
    page = opened(ADA, BEN, set_up=MEADOWS, page=open_page(color_scheme=theme))
    lift(page)
    order_two(page)
    assert violations(page) == []
    until(page, "Choose your action", touch=two_by_mouse)
    assert violations(page) == []
    until(page, "Place Wall", touch=choose_walls)
    assert violations(page) == []
