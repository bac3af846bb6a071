"""Realms that grow side by side: whole games, events and what counters them, attacks."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import (
    await_something,
    by_finger,
    by_keyboard,
    by_mouse,
    focused,
    is_over,
    is_there,
    log_of,
    play,
    played_to,
    seek,
    sit,
    tab_to,
    words_of,
)
from web.house import PERSON, RECRUIT
from web.moments import brought_to
from web.test_access import violations

REALMS = "barons_of_fyn"
ADA = {**PERSON, "name": "Ada"}
TIMED = 3
STRUCK, COUNTERED = 1, 2
"""Seeds: a blow is struck after 17 decisions, an event may be countered after 11.

With most, not after 45, and not after 70.
"""
CARDS = ".hand .card.touchable, .panel .card.touchable"
EVENTS = (
    '[data-id$="earthquake"], [data-id$="sickness"], [data-id$="revolt"], [data-id$="sabotage"]'
)
EVENT = f":is({CARDS}):is({EVENTS})"
WALKED = ".card.walked"


def usual(**more):
    """A table of the usual game."""
    return {"seats": (ADA, RECRUIT, RECRUIT), "game": REALMS, **more}


def plan(**more):
    """A table of the Timed game: a whole game that does not go through the deck first."""
    return usual(**{"variant": TIMED, "rounds": 3, **more})


def is_answering(page):
    """Whether an event is to be countered, or not."""
    return "counter it?" in words_of(page)


def shrewd(touch, press):
    """Counter what can be countered, play events, keep the cards; else touch by chance.

    ``press`` touches an element that is given by a selector.
    """

    def touched(page, chance):
        if is_answering(page) and is_there(page, CARDS):
            press(page, CARDS)
        elif "Discard up to" in words_of(page):
            press(page, "button.choice.main")
        elif not is_there(page, WALKED) and is_there(page, EVENT):
            press(page, EVENT)
        else:
            touch(page, chance)

    return touched


def click(page, wanted):
    """Press the mouse on the first element like this."""
    page.locator(wanted).first.click()


def enter(page, wanted):
    """Go to an element like this by keys alone, and press Enter."""
    if ".card" in wanted:
        tab_to(page, "ul:has(.card.touchable) .card")
        for _ in range(30):
            if focused(page, ".card.touchable") and focused(page, wanted):
                break
            page.keyboard.press("ArrowRight")
    else:
        tab_to(page, wanted)
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("touch", "press"), [(by_mouse, click), (by_keyboard, enter)], ids=["mouse", "keyboard"]
)
def test_a_whole_game(house, open_page, touch, press):
    """Against two opponents, to King Timothy, with events."""
    page = open_page()
    agreed = plan(seed=1)
    sit(page, house, *house.found(*agreed.pop("seats"), **agreed))
    play(page, shrewd(touch, press))
    expect(page.locator("dialog")).to_contain_text("Scores: ")


def may_counter(frame):
    """Whether an event of somebody else may be countered by a card of the hand."""
    return "counter it?" in frame["prompt"]["text"] and len(frame["choices"]) > 1


@pytest.mark.parametrize("press", [click, enter])
def test_an_event_is_countered(house, open_page, press):
    """By the card that is against it; the log names both."""
    page = open_page()
    sit(page, house, *brought_to(house, may_counter, usual(), seed=COUNTERED))
    press(page, CARDS)
    expect(log_of(page)).to_contain_text(" counters ")


def test_two_clicks_set_up_a_table(house, open_page):
    """Play, then Start: the own realm is drawn last, with free places around it."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play The Barons of Fyn").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("group", name="Decision").locator(".prompt")).to_be_visible()
    labels = page.locator(".space").evaluate_all("all => all.map((space) => space.ariaLabel)")
    own = [label.partition(")")[0] for label in labels[-3:]]  # the rival may have begun
    assert own == ["Capital (0, 0", "Free place (1, 0", "Free place (0, 1"]
    expect(page.locator("h3.name")).to_have_count(2)


def grown(page):
    """Whether several lands lie there, and a card may be laid."""
    return "Expand" in words_of(page) and page.locator(".tile").count() > 6


def test_a_land_is_laid_from_the_hand(house, open_page):
    """The card, then a free place: it lies there, and the realm is larger."""
    page = open_page()
    wanted = usual(seats=(ADA, RECRUIT), first=1)
    seek(
        page,
        house,
        by_mouse,
        lambda page: page.locator('[data-id="card:clear"].touchable').count() > 0,
        wanted,
    )
    tiles = page.locator(".tile").count()
    page.locator('[data-id="card:clear"].touchable').click()
    page.locator(".space.touchable").first.click()
    expect(page.locator(".tile")).to_have_count(tiles + 1)
    expect(log_of(page)).to_contain_text("Ada lays Clear at")


def attacking(page):
    """Whether an attack is under way."""
    return (
        page.locator(".arrow.attack").count() > 0 and page.locator("button.choice").count() > 0
    )


def test_an_attack_is_an_arrow_between_realms(house, open_page):
    """From the first land to the second, with the number of armies."""
    page = open_page()
    seek(page, house, by_mouse, attacking, usual())
    expect(page.locator(".arrow.attack .shaft")).to_have_count(1)
    expect(page.locator(".banner, header").first).to_be_visible()


def is_struck(frame):
    """Whether a number was just drawn for a blow."""
    return any(told["contests"] and told["card"] for told in frame["told"])


def test_a_number_is_seen_on_its_card(house, open_page):
    """The four digits, the one that counts in a ring; what was needed, and what came of it."""
    page = open_page()
    sit(page, house, *brought_to(house, is_struck, usual(), seed=STRUCK))
    digits = page.locator(".contest figure b").first.inner_text()
    assert re.fullmatch(r"(\d|[①-⑩])( (\d|[①-⑩])){3}", digits)
    assert sum(not digit.isascii() for digit in digits.split()) == 1
    expect(page.locator(".contest .mark").first).to_contain_text("or less")


def test_a_whole_game_by_finger_at_360_pixels(house, open_page):
    """Nothing lies beside the screen, however large the realms grow."""
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    agreed = plan(seats=(ADA, RECRUIT), seed=6, rounds=1)
    sit(page, house, *house.found(*agreed.pop("seats"), **agreed))

    def is_over_and_fits(page):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        return is_over(page)

    play(page, by_finger, until=is_over_and_fits)


@pytest.fixture(scope="module")
def expanding(house, browser):
    """A table with cards to lay, played once."""
    return played_to(house, browser, by_mouse, grown, usual())


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_keeps_anybody_away(house, open_page, expanding, theme, width):
    """With cards to lay, and with all that is known of the players open."""
    page = open_page(width, color_scheme=theme)
    sit(page, house, *expanding)
    await_something(page)
    assert violations(page) == []
    if width == 360:
        page.get_by_role("tab", name="Players").click()
        assert violations(page) == []
