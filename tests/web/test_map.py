"""A game on maps: whole games, insets that open, the list of places, odds at the targets."""

import random

import pytest
from playwright.sync_api import expect
from web.hands import (
    END,
    await_something,
    by_finger,
    by_keyboard,
    by_mouse,
    focused,
    is_over,
    play,
    seek,
    sit,
    tab_to,
    words_of,
)
from web.house import PERSON, RECRUIT
from web.measures import found, ready
from web.test_access import violations

MAPS = "war_of_the_fanboys"
ADA = {**PERSON, "name": "Ada"}
SPACES = ".map .space"


@pytest.fixture
def opened(house, open_page):
    """Open a table of one person against two opponents, when something is asked: its page."""

    def opened(page=None, **options):
        page = page or open_page()
        plan = {"seed": 3, "rounds": 1, **options}
        sit(page, house, *house.found(ADA, RECRUIT, RECRUIT, game=MAPS, **plan))
        await_something(page)  # a question opens the map that it is asked on
        return page

    return opened


def asked(words):
    """A test of a page: the one who looks is asked this."""
    return lambda page: words_of(page).startswith(words)


def warlike(page, chance):
    """Go on with whatever is the main thing, but invade: armies stay large, and all fight."""
    every, spaces = page.locator("button.choice.main"), page.locator(f"{SPACES}.touchable")
    if asked("Invade")(page) and spaces.count():
        spaces.nth(chance.randrange(spaces.count())).focus()
        page.keyboard.press("Enter")
    elif every.count():
        every.first.click()
    else:
        by_mouse(page, chance)


@pytest.mark.parametrize("touch", [by_mouse, by_keyboard])
def test_a_whole_game(opened, touch):
    """Against two opponents, to the limit of rounds."""
    page = opened()
    play(page, touch)
    expect(page.locator("dialog")).to_contain_text("After 1 round")
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_text("The game is over.")).to_be_visible()
    expect(page.locator(SPACES)).to_have_count(47)


def test_a_whole_game_by_finger_at_360_pixels(opened, open_page):
    """Nothing lies beside the screen, and what is asked is never all out of sight."""
    page = opened(open_page(360, 740, has_touch=True, is_mobile=True))
    faults = (overflows, is_out_of_sight)
    play(page, by_finger, until=lambda page: any(is_so(page) for is_so in (is_over, *faults)))
    assert not any(is_so(page) for is_so in faults)
    expect(page.locator(END)).to_be_visible()


def overflows(page):
    """Whether something lies beside the screen."""
    return page.evaluate("document.documentElement.scrollWidth > innerWidth")


def is_out_of_sight(page):
    """Whether the part of the map that is seen shows none of the places to choose from."""
    return page.evaluate(
        """places => {
          const asked = [...document.querySelectorAll(places)];
          const sight = document.querySelector(".map .pane")?.getBoundingClientRect();
          return asked.length > 0 && !asked.some((element) => {
            const box = element.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            return sight.left <= x && x <= sight.right && sight.top <= y && y <= sight.bottom;
          });
        }""",
        ".map .pane .touchable",
    )


def test_an_inset_opens(opened):
    """By a click, and with the spaces of its own board; the board before is an inset then."""
    page = opened()
    expect(page.locator(SPACES)).to_have_count(47)
    page.get_by_role("button", name="Planet Zebes").click()
    expect(page.locator(SPACES)).to_have_count(9)
    page.get_by_role("button", name="The Great Fox").click()
    expect(page.locator(SPACES)).to_have_count(4)
    page.get_by_role("button", name="Main Gameboard").click()
    expect(page.locator(SPACES)).to_have_count(47)


def test_names_are_read_at_the_first_zoom(opened, open_page):
    """On a phone: one touch on the button, and territories have their names."""
    page = opened(open_page(360, 740, has_touch=True, is_mobile=True))
    names = page.locator(".map text.name")
    expect(names).to_have_count(0)
    page.get_by_role("button", name="Nearer", exact=True).tap()
    expect(names).to_have_count(47)


def test_the_list_of_places_does_what_the_map_does(opened):
    """All sixty places by keyboard, with what stands there; choosing there is choosing."""
    page = opened()
    tab_to(page, "[role=tab]")
    while not focused(page, "#tab-places"):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    places = page.get_by_role("tabpanel").locator("button[data-id]")
    expect(places).to_have_count(60)
    page.get_by_label("Only what you can choose now").check()
    expect(places).to_have_count(page.locator(f"{SPACES}.touchable").count())
    before = page.get_by_role("group", name="Decision").inner_text()
    name = places.first.locator(".unseen").inner_text()
    assert "Fanboy" in name
    assert "of Ada (A)" in name
    assert "can be chosen" in name
    places.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Decision")).not_to_have_text(before)


def test_odds_are_seen_before_an_invasion(house, open_page):
    """Those who could go show how each invasion would probably end; dice follow."""
    page = open_page()
    plan = {"seats": (ADA, RECRUIT, RECRUIT), "game": MAPS, "rounds": 2, "seed": 5}
    seek(page, house, warlike, can_invade, plan)
    page.mouse.move(1, 1)
    expect(page.locator(".reach")).to_have_count(0)
    start = page.locator(f"{SPACES}.touchable.owner-0").first
    start.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".reach").first).to_contain_text("%")
    target = page.locator(f"{SPACES}.touchable.owned:not(.owner-0)")
    expect(target.first).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_plates_hold_their_words_and_stay_apart(house, open_page, size):
    """The worth of a region, and who holds how much of it, can be read."""
    page = open_page(*size)
    seek(page, house, warlike, can_invade, {"seats": (ADA, RECRUIT, RECRUIT), "game": MAPS})
    expect(page.locator(".region .holding").first).to_be_visible()
    ready(page)
    assert page.locator(".region").count() > 1
    assert found(page, "plates") == []


def can_invade(page):
    """Whether an invasion of somebody can be declared."""
    own = page.locator(f"{SPACES}.touchable.owner-0").count()
    others = page.locator(f"{SPACES}.touchable.owned:not(.owner-0)").count()
    return asked("Invade")(page) and own > 0 and others > 0


def has_fought(page):
    """Whether the dice of an invasion lie on the table, and the person is asked."""
    return page.locator(".die.won").count() > 0 and page.locator(".prompt").count() > 0


def test_dice_lie_on_the_table(house, open_page):
    """Both rows, and which of each pair has won."""
    page = open_page()
    plan = {"seats": (ADA, RECRUIT, RECRUIT), "game": MAPS, "rounds": 3, "seed": 5}
    seek(page, house, warlike, has_fought, plan)
    contest = page.locator(".contest")
    expect(contest.locator(".row")).to_have_count(2)
    expect(contest.locator(".die svg").first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_keeps_anybody_away(opened, open_page, theme, width):
    """Nothing that axe knows of, on the map and in every panel."""
    page = opened(open_page(width, color_scheme=theme))
    chance = random.Random(4)
    for _ in range(6):
        by_mouse(page, chance)
    assert violations(page) == []
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert violations(page) == []
