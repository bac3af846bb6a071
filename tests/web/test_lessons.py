"""Every lesson, played to its end by somebody who does what is shown."""

import pytest
from playwright.sync_api import expect
from web.hands import NEXT, focused, tab_to
from web.measures import JUMPS, jumped, ready
from web.test_layout import SIZES, is_clear

from sandtable.games import shelf
from sandtable.learn.lessons import course_in
from sandtable.server.warming import Shelf

COURSES = {
    meta.name: len(course_in(Shelf().folder(meta.name)).lessons)
    for meta in shelf()
    if course_in(Shelf().folder(meta.name)).lessons
}
GAME = "solo_war"
RING = "[data-lit]"
END = "section[aria-label=Lesson] .end"
LIT_OR_DONE = f"() => document.querySelector('{RING}') ?? document.querySelector('{END}')"
CAN_GO_ON = f"""{LIT_OR_DONE} ??
  [...document.querySelectorAll('button')].find(({{ innerText }}) => innerText === 'Show me')"""
MARK = f"""(wanted) => {{
  const ring = document.querySelector('{RING}');
  ring.hadButton = document.querySelector(`button.choice[data-id="${{wanted}}"]`) !== null;
  ring.isOld = true;
}}"""
FOLLOWED = f"""(before) => {{
  const ring = document.querySelector('{RING}');
  const asked = document.querySelector(`button.choice[data-id="${{before}}"]`);
  return ring?.dataset.lit !== before || !ring.isOld || (asked && !ring.hadButton);
}}"""
"""The ring lies around something else, it is another ring, or which one was meant is asked."""
MOST_TOUCHES = 60


def lit(page):
    """What the ring lies around, once there is one; None when the lesson is done."""
    page.wait_for_function(CAN_GO_ON)
    if page.locator(END).count():
        return None
    if not page.locator(RING).count():
        page.get_by_role("button", name="Show me").click()
        page.wait_for_function(LIT_OR_DONE)
    return page.locator(RING).get_attribute("data-lit")


FRAME = "const frame = () => new Promise((done) => requestAnimationFrame(done));"
SPOT = f"""async (wanted) => {{
  {FRAME}
  const found = () => [...document.querySelectorAll(`[data-id="${{wanted}}"]`)];
  const shown = () => found().find((each) => each.checkVisibility());
  const middle = () => {{
    const box = shown().getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  }};
  shown().scrollIntoView({{ block: "nearest", inline: "nearest" }});
  let x, y;
  do {{
    [x, y] = middle();
    await frame();
  }} while (`${{middle()}}` !== `${{[x, y]}}`);
  const [all, element] = [found(), shown()];
  const places = document.elementsFromPoint(x, y).map((each) => each.closest(".space"));
  const keys = all.map((each) => each.getAttribute("aria-keyshortcuts")).find((key) => key);
  const kinds = ["card", "name", "tile-side"];
  const kind = [...element.classList].find((each) => kinds.includes(each));
  return {{ x, y, keys, kind, place: places.find((each) => each)?.dataset.id }};
}}"""
"""The middle of an element, once it stays there, the key for it, what it is, and its space."""


UNDER = f"""async ([x, y]) => {{
  {FRAME}
  await frame();
  await frame();
  return document.elementFromPoint(x, y)?.closest("[data-id]")?.dataset.id;
}}"""
"""What lies at a point, once all that the pointer changes there has been drawn."""


def press(page, wanted):
    """Click on what is lit, where it lies, as people do: they look before they press."""
    spot = page.evaluate(SPOT, wanted)
    at = [spot["x"], spot["y"]]
    under = page.evaluate(UNDER, at)
    page.mouse.move(*at)
    assert page.evaluate(UNDER, at) == under
    page.mouse.click(*at)


def type_at(page, wanted):
    """Come to what is lit, and choose it, with keys alone."""
    spot = page.evaluate(SPOT, wanted)
    if spot["keys"]:
        page.keyboard.press(spot["keys"])
        return
    place = f'[data-id="{wanted}"]'
    if spot["kind"] == "name":
        tab_to(page, place)
    elif spot["kind"] == "card":
        walk(page, f"ul:has({place}) .card", place, "ArrowRight")
    else:
        walk(page, ".space", f'[data-id="{spot["place"]}"]', "PageDown")
        if spot["kind"] == "tile-side":  # once its tile is picked up
            page.keyboard.press("Enter")
            walk(page, ".space", place, "PageDown")
    page.keyboard.press("Enter")


def walk(page, group, place, key):
    """Come to one of a group that Tab leads to once."""
    tab_to(page, group)
    for _ in range(MOST_TOUCHES):
        if focused(page, place):
            return
        page.keyboard.press(key)
    message = f"{key} never leads to {place}"
    raise AssertionError(message)


def follow(page, touch, wanted):
    """Touch what is lit, and see that it meant something."""
    page.evaluate(MARK, wanted)
    touch(page, wanted)
    page.wait_for_function(FOLLOWED, arg=wanted)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", COURSES)
def test_nothing_jumps_while_a_lesson_opens(house, open_page, game, size):
    """Whoever touches at once what is lit touches that."""
    page = open_page(*SIZES[size])
    page.add_init_script(JUMPS)
    page.goto(f"{house.address}/learn/{game}/1")
    expect(page.locator(RING)).to_be_visible()
    assert jumped(page) == []


@pytest.mark.parametrize("touch", [press, type_at], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", COURSES)
def test_whoever_does_what_is_shown_comes_through_all_lessons(house, open_page, game, touch):
    """From the front page to a first game against the lowest level."""
    page = open_page()
    page.goto(house.address)
    page.locator(f"a[href='/learn/{game}']").click()
    page.get_by_role("link", name="Start lesson 1").click()
    for number in range(1, COURSES[game] + 1):
        expect(page.get_by_text(f"Lesson {number} of {COURSES[game]}.")).to_be_visible()
        for _ in range(MOST_TOUCHES):
            wanted = lit(page)
            if wanted is None:
                break
            follow(page, touch, wanted)
        expect(page.locator(END)).to_be_visible()
        assert "@" not in page.locator("main").inner_text()
        if number < COURSES[game]:
            page.get_by_role("link", name="Next lesson").click()
    page.get_by_role("button", name="Play Recruit").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(NEXT).first).to_be_visible()


def test_a_wrong_try_is_answered_and_taken_back(house, open_page):
    """In the lesson's own words; what was there before is there again."""
    page = open_page()
    page.goto(f"{house.address}/learn/{GAME}/2")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".notice")).to_contain_text("lost by one")
    expect(page.get_by_text("You are one short, 5 against 6.")).to_be_visible()


def test_answers_name_the_players(house, open_page):
    """As everything at a table does."""
    page = open_page()
    page.goto(f"{house.address}/learn/{GAME}/6")
    page.locator(".card.touchable").first.click()
    expect(page.locator(".notice")).to_contain_text("Player B can answer")


def test_back_takes_back_a_choice_of_an_unfinished_lesson(house, open_page):
    """And only while there is one."""
    page = open_page(360, 740)
    page.goto(f"{house.address}/learn/{GAME}/1")
    expect(page.locator(RING)).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    press(page, lit(page))
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.get_by_role("button", name="Back", exact=True)).to_have_count(0)
    expect(page.locator(RING)).to_be_visible()


def test_an_explanation_makes_way_for_what_is_asked_next(house, open_page):
    """It was opened before that was known, and a click on it does nothing but close it."""
    page = open_page()
    page.goto(f"{house.address}/learn/barons_of_fyn/5")
    while (wanted := lit(page)) != "space:B:0,1":
        follow(page, press, wanted)
    page.locator("summary", has_text="List all").click()
    page.mouse.move(*[page.evaluate(SPOT, wanted)[axis] for axis in "xy"])
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.get_by_role("button", name="Attack Player B's Clear (0, 1)").press("Enter")
    expect(page.locator('[data-id="space:A:0,1"].touchable')).to_be_visible()
    ready(page)
    assert is_clear(page, [".touchable"])


def test_what_was_finished_is_marked_and_the_next_one_offered(house, open_page):
    """On the same device, until its data are cleared."""
    page = open_page()
    page.goto(f"{house.address}/learn/{GAME}/2")
    for _ in range(MOST_TOUCHES):
        wanted = lit(page)
        if wanted is None:
            break
        follow(page, press, wanted)
    page.get_by_role("link", name="Leave lesson").click()
    expect(page.get_by_role("listitem").filter(has_text="One short")).to_contain_text("done")
    expect(page.get_by_role("link", name="Start lesson 1")).to_be_visible()


def test_a_key_takes_back_as_at_a_table(house, open_page):
    """The first choice is open again."""
    page = open_page()
    page.goto(f"{house.address}/learn/{GAME}/1")
    first = lit(page)
    follow(page, press, first)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    assert lit(page) == first


@pytest.mark.parametrize(
    ("address", "words"),
    [("solo_war/99", "has 10 lessons"), ("nothing/1", "There is no game")],
)
def test_a_lesson_that_is_not_there_is_said_to_be_missing(house, open_page, address, words):
    """With a way back."""
    page = open_page(refused=True)
    page.goto(f"{house.address}/learn/{address}")
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_whoever_left_the_path_is_shown_the_way_back(house, open_page):
    """Another land first is allowed, but not what is shown; the hint begins before it."""
    page = open_page()
    page.goto(f"{house.address}/learn/barons_of_fyn/7")
    page.locator("summary", has_text="List all").click()
    page.get_by_role("button", name="Attack Player B's Clear (1, 0)").press("Enter")
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    expect(page.get_by_text("Three of Player B's lands are empty")).to_be_visible()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".notice")).to_contain_text("what is shown begins before it")
    expect(page.locator(RING)).to_be_visible()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


def test_whoever_ends_what_the_lesson_needs_is_told_at_once(house, open_page):
    """The rules would go on to something else; the question stays what it was."""
    page = open_page()
    page.goto(f"{house.address}/learn/fairly_dangerous_game/1")
    expect(page.locator(RING)).to_be_visible()
    page.get_by_role("button", name="done").first.click()
    expect(page.locator(".notice")).to_contain_text("b4 is still free")
    expect(page.get_by_text("Take the free tile b4 with a single oaf.")).to_be_visible()
