"""A table without a board: battles in the middle, secret choices at the same time."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import (
    CURTAIN,
    MOST_GAMES,
    await_something,
    by_finger,
    by_keyboard,
    by_mouse,
    is_over,
    play,
    played_to,
    seek,
    sit,
    words_of,
)
from web.house import PERSON, RECRUIT
from web.test_access import violations

CARDS = "solo_war"
ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
AGAINST_ONE = {"seats": (ADA, RECRUIT), "seed": 8, "game": CARDS}
MARKS = ".marks li"
LAID = ".spread .card.touchable"


@pytest.fixture
def opened(house, open_page):
    """Open a table for the people among these seats: its page."""

    def opened(*seats, seed=3, page=None, **options):
        page = page or open_page()
        sit(page, house, *house.found(*seats, seed=seed, game=CARDS, **options))
        return page

    return opened


def asks(words):
    """A test of a page: the one who looks is asked this."""
    return lambda page: words in words_of(page)


def laid_out(page):
    """Whether cards of a reservoir are laid out to choose from."""
    return asks("put on top")(page)


def test_a_whole_game_by_mouse(house, open_page):
    """From the front page, against one opponent, to the result."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play Solo War").click()
    page.get_by_label("Name of seat A").fill("Ada")
    page.get_by_label("Seat B", exact=True).select_option("Recruit")
    page.get_by_text("Usual rules").click()
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Start", exact=True).click()
    play(page, by_mouse)
    expect(page.locator("dialog")).to_contain_text(re.compile(r"Ada won \d+ battles?"))
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(".mat")).to_have_count(2)


def test_a_whole_game_by_keyboard_alone(opened):
    """No pointer is used."""
    page = opened(ADA, RECRUIT, seed=4)
    play(page, by_keyboard)
    expect(page.locator("dialog")).to_contain_text("battles")


@pytest.mark.parametrize("touch", [by_mouse, by_keyboard])
def test_two_against_two_with_three_opponents(opened, touch):
    """Two duels lie on the table; partners and points of the teams are named."""
    page = opened(ADA, RECRUIT, RECRUIT, RECRUIT, seed=5, teams=1)
    expect(page.locator(".row h2")).to_have_count(2)
    expect(page.locator(".mat").first).to_contain_text("0 points together")
    play(page, touch)
    expect(page.locator("dialog")).to_contain_text("battles")


def test_a_whole_game_by_finger_at_360_pixels(opened, open_page):
    """Nothing lies beside the screen, whatever is shown."""
    page = opened(
        ADA,
        RECRUIT,
        RECRUIT,
        RECRUIT,
        seed=6,
        page=open_page(360, 740, has_touch=True, is_mobile=True),
    )

    def is_over_and_fits(page):
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        return is_over(page)

    play(page, by_finger, until=is_over_and_fits)


PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_hand_is_in_the_first_screen_of_a_phone(opened, open_page, opponents):
    """Whole, when one of its cards may be chosen, without scrolling."""
    page = opened(ADA, *[RECRUIT] * opponents, page=open_page(**PHONE))
    expect(page.locator("#panel .card.touchable").first).to_be_visible()
    tabs = page.get_by_role("tablist").bounding_box()["y"]
    for card in page.locator("#panel .card").all():
        box = card.bounding_box()
        assert box["y"] + box["height"] <= tabs


def test_the_view_returns_to_what_is_asked(opened, open_page):
    """After a card was played from further down."""
    page = opened(ADA, *[RECRUIT] * 3, page=open_page(**{**PHONE, "height": 460}))
    card = page.locator("#panel .card.touchable", has_text="Zoomies")
    card.scroll_into_view_if_needed()
    question = page.get_by_role("group", name="Decision")
    expect(question).not_to_be_in_viewport(ratio=1)
    card.tap()
    expect(question).to_contain_text("Use a Gamble Token")
    expect(question).to_be_in_viewport(ratio=1)


def both_choose(house):
    """A table of two people who both begin with a Support Card.

    Who holds no Fighter does not, nor does who first looks at a reservoir.
    """
    for _ in range(MOST_GAMES):
        table, tokens = house.found(ADA, BEN, game=CARDS)
        frames = [house.ask(f"/api/tables/{table}/frames/0", token=t) for t in tokens.values()]
        zones = [zone for frame in frames for zone in frame["scene"]["zones"]]
        looking = [z for z in zones if z["kind"] == "spread" and z["id"] != "klutz"]
        if frames[0]["deciders"] == [0, 1] and not looking:
            return table, tokens
    message = f"none of {MOST_GAMES} games begins so"
    raise AssertionError(message)


def test_who_has_chosen_is_seen_but_not_what(house, open_page):
    """Two people at one device: the curtain falls between two who choose at the same time."""
    page = open_page()
    sit(page, house, *both_choose(house))
    expect(page.locator(CURTAIN)).to_contain_text("Ada")
    page.get_by_role("button", name="show my cards").click()
    hand = page.locator(".hand .card .title").all_inner_texts()
    expect(page.locator(".deciding")).to_have_count(2)
    page.locator(".hand .card.touchable").first.click()
    if page.locator(".name.touchable").count():
        page.locator(".name.touchable").first.click()
    expect(page.locator(CURTAIN)).to_contain_text("Ben")
    drawn = page.locator(".card .title, .fighter .title").all_inner_texts()
    assert not set(hand) & set(drawn)
    page.get_by_role("button", name="show my cards").click()
    expect(page.locator(MARKS).filter(has_text="Has chosen")).to_have_count(1)
    expect(page.locator(".mat").nth(1).locator(".deciding")).to_contain_text("deciding")
    page.get_by_role("button", name="No Support Card").click()
    expect(page.locator(".played .card")).to_have_count(1)


def test_what_was_seen_stays_on_the_table(house, open_page):
    """Cards are laid out to choose from, then kept in view with their places.

    The one on top may be turned up at once, where nobody has to decide before the next round:
    then another one is the top.
    """
    page = open_page()
    seek(page, house, by_mouse, laid_out, AGAINST_ONE)
    names = page.locator(LAID).evaluate_all("all => all.map(card => card.dataset.id)")
    page.locator(f'{LAID}[data-id="{names[1]}"]').click()  # it may not be the second for long
    known = page.locator(", ".join(f'.known .card[data-id="{name}"]' for name in names))
    expect(known.filter(has=page.get_by_text("top", exact=True))).to_have_count(1)


@pytest.fixture(scope="module")
def moments(house, browser):
    """Tables with cards to choose from, in the hand and laid out; played once."""
    return [
        played_to(house, browser, by_mouse, until, AGAINST_ONE)
        for until in (asks(""), laid_out)
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_keeps_anybody_away(house, open_page, moments, theme, width):
    """With cards to choose from, and with the players' piles open."""
    page = open_page(width, color_scheme=theme)
    for moment in moments:
        sit(page, house, *moment)
        await_something(page)
        assert violations(page) == []
    page.get_by_role("tab", name="Players").click()
    assert violations(page) == []
