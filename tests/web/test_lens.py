"""Looking at a part of a board: by wheel, drag, fingers, keys and buttons."""

import pytest
from playwright.sync_api import expect
from web.hands import by_mouse, play, sit
from web.house import PERSON, RECRUIT

BOARD = ".lens svg[role=group]"
PATIENCE, MOMENT = 100, 100  # looks at the board, and milliseconds between them
REST = 300  # a finger that is lifted at once throws the page; the next tap only stops it
ALL, NEARER, FURTHER = "See all of it", "Nearer", "Further away"


@pytest.fixture
def opened(house, open_page):
    """Open a table in the first own decision on the board."""

    def opened(**settings):
        page = open_page(**settings)
        sit(page, house, *house.found(PERSON, RECRUIT, rounds=5, seed=31))
        play(page, by_mouse, until=lambda page: page.locator(".piece.touchable").count() > 0)
        return page

    return opened


def part(page):
    """The part of the board that is seen: left, top, width, height."""
    return [float(number) for number in page.get_attribute(BOARD, "viewBox").split()]


def comes_to(page, fits):
    """Wait until the part that is seen is as wanted; the part."""
    for _ in range(PATIENCE):
        if fits(seen := part(page)):
            return seen
        page.wait_for_timeout(MOMENT)
    message = f"{part(page)} is seen"
    raise AssertionError(message)


def all_is_seen(page, whole):
    """Wait until nothing of the board is hidden."""
    comes_to(page, lambda seen: seen == whole)


def middle(page, where=BOARD):
    """The middle of something on the screen."""
    box = page.locator(where).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def bare(page):
    """The middle of a space in sight that nothing stands on and nobody asks for."""
    return page.evaluate(
        """(board) => {
          const frame = document.querySelector(board).getBoundingClientRect();
          for (const space of document.querySelectorAll(".space:not(.touchable)")) {
            const box = space.getBoundingClientRect();
            const spot = [box.x + box.width / 2, box.y + box.height / 2];
            const isIn = spot[0] > frame.left + 9 && spot[0] < frame.right - 80
              && spot[1] > frame.top + 9 && spot[1] < frame.bottom - 80;
            const stands = `.piece[data-on="${space.dataset.id}"]`;
            if (isIn && !document.querySelector(stands)) return spot;
          }
        }""",
        BOARD,
    )


def drag(page, start, by):
    """Press, draw aside and let go."""
    page.mouse.move(*start)
    page.mouse.down()
    for share in (0.2, 0.6, 1):
        page.mouse.move(start[0] + share * by[0], start[1] + share * by[1])
    page.mouse.up()


def test_wheel_and_drag(opened):
    """Nearer where the pointer is; drawn along without touching anything; back by a button."""
    page = opened()
    whole = part(page)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, 300)
    assert part(page) == whole
    expect(page.get_by_role("button", name=ALL)).to_have_count(0)
    page.mouse.wheel(0, -600)
    expect(page.get_by_role("button", name=ALL)).to_be_visible()
    near = comes_to(page, lambda seen: seen[2] < whole[2])
    choices = page.locator("details li").count()
    drag(page, bare(page), (60, 40))
    moved = comes_to(page, lambda seen: seen[:2] != near[:2])
    assert moved[2] == near[2]
    assert page.locator(".walked").count() == 0
    assert page.locator("details li").count() == choices
    page.get_by_role("button", name=ALL).click()
    all_is_seen(page, whole)


def test_a_piece_is_still_dragged(opened):
    """What can be carried is carried, however near the board is."""
    page = opened()
    page.mouse.move(*middle(page, ".piece.touchable"))
    page.mouse.wheel(0, -200)
    expect(page.get_by_role("button", name=ALL)).to_be_visible()
    near = part(page)
    start = middle(page, ".piece.touchable")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 15, start[1])
    page.mouse.move(start[0] + 20, start[1])
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    assert part(page) == near


def test_the_page_still_scrolls(opened):
    """Where the page scrolls, the wheel is the page's, and with Ctrl the board's."""
    page = opened(width=900, height=500)
    whole = part(page)
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, 100)
    expect(page.locator("header").first).not_to_be_in_viewport(ratio=1)
    assert part(page) == whole
    page.keyboard.down("Control")
    page.mouse.wheel(0, -60)
    page.keyboard.up("Control")
    expect(page.get_by_role("button", name=NEARER)).to_be_visible()
    comes_to(page, lambda seen: seen[2] < whole[2])


def test_by_keys(opened):
    """Plus and minus; wherever the arrows lead is seen."""
    page = opened()
    whole = part(page)
    page.locator(".space").nth(27).focus()
    for key in ("+", "+", "+"):
        page.keyboard.press(key)
    comes_to(page, lambda seen: seen[2] < whole[2] / 3)
    for key in ("ArrowLeft", "ArrowUp") * 8:
        page.keyboard.press(key)
        page.wait_for_function(
            """(board) => {
              const frame = document.querySelector(board).getBoundingClientRect();
              const box = document.activeElement.getBoundingClientRect();
              return box.left > frame.left - 2 && box.top > frame.top - 2
                && box.right < frame.right + 2 && box.bottom < frame.bottom + 2;
            }""",
            arg=BOARD,
        )
    page.get_by_role("button", name=FURTHER).focus()
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("-")
    all_is_seen(page, whole)


def test_by_fingers(opened):
    """Two fingers come nearer; one scrolls the page, or draws the board when that is near."""
    page = opened(width=360, height=640, has_touch=True)
    whole = part(page)
    x, y = middle(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind, *points):
        at = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x - 20, y), (x + 20, y))
    for far in (30, 45, 60):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    near = comes_to(page, lambda seen: seen[2] == pytest.approx(whole[2] / 3, rel=0.1))
    start = bare(page)
    touch("touchStart", start)
    touch("touchMove", (start[0] + 20, start[1] + 10))
    touch("touchMove", (start[0] + 50, start[1] + 20))
    page.wait_for_timeout(REST)
    touch("touchEnd")
    comes_to(page, lambda seen: seen[:2] != near[:2])
    page.get_by_role("button", name=ALL).tap()
    all_is_seen(page, whole)
