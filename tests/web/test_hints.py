"""Hints in the browser: asked for, followed by hand, and gone with their question."""

import pytest
from playwright.sync_api import expect
from web.hands import sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import violations

SEED = 7
"""With which the first question is which Figure to begin with: four buttons."""
HINT = "section[aria-label=Hint]"
CHOICE = f"{HINT} .hinted"
ASKED = "Choose your first Figure."
MARK = "[data-hinted]"


@pytest.fixture
def asked(house, open_page):
    """Pages of any width on which somebody is asked something."""

    def asked(width, *, refused=False, **plan):
        page = open_page(width=width, height=800, refused=refused)
        sit(page, house, *house.found(PERSON, RECRUIT, seed=SEED, **plan))
        expect(page.locator(".bar .prompt")).to_contain_text(ASKED)
        return page

    return asked


def test_a_hint_is_asked_for_and_followed_by_mouse(asked):
    """Its choices carry numbers where the hand touches; the next question has no hint yet."""
    page = asked(1280, hints=True)
    button = page.locator("[data-hint]")
    button.click()
    expect(page.locator(CHOICE)).to_have_count(3)
    expect(page.locator(MARK)).to_have_count(3)
    expect(page.locator(CHOICE).first).to_contain_text("%")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.locator(CHOICE).nth(1).click()
    expect(page.locator(CHOICE).nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator(HINT).get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(HINT)).to_have_count(0)
    expect(page.locator(MARK)).to_have_count(0)
    button.click()
    best = page.locator(MARK).filter(has_text="1")
    wanted = best.get_attribute("data-hinted")
    page.locator(f'button.choice[data-id="{wanted}"]').click()
    expect(page.locator(".bar .prompt")).not_to_contain_text(ASKED)
    expect(page.locator(HINT)).to_have_count(0)
    expect(page.locator(MARK)).to_have_count(0)


def test_a_hint_is_asked_for_and_read_by_keys(asked):
    """On a small screen, too; Escape closes it, and the focus comes back to its button."""
    page = asked(360, hints=True)
    page.keyboard.press("h")
    expect(page.locator(CHOICE)).to_have_count(3)
    page.locator("[data-hint]").focus()
    tab_to(page, ".hinted")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(CHOICE).nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator(HINT)).to_have_count(0)
    expect(page.locator("[data-hint]")).to_be_focused()


def test_a_table_without_hints_says_so(asked):
    """There is no button, and the key says why nothing comes."""
    page = asked(1280)
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".notice")).to_have_text("This table plays without hints.")


WHAT_IF = "section[aria-label='What if']"


def test_a_choice_is_held_by_mouse(asked):
    """Nothing happens until it is done; another one may be held meanwhile."""
    page = asked(1280, hints=True)
    page.locator("[data-what-if]").click()
    expect(page.locator(WHAT_IF)).to_contain_text("nothing happens yet")
    first, second = (page.locator("button.choice").nth(place) for place in (0, 1))
    first.click()
    held = page.locator(f"{WHAT_IF} .held")
    expect(held).to_be_visible()
    words = held.inner_text()
    expect(page.locator(f"{WHAT_IF} li")).to_have_count(2)
    expect(page.locator(f"{WHAT_IF} li").first).to_contain_text("%")
    assert violations(page) == []
    page.get_by_role("button", name="Something else").click()
    second.click()
    expect(held).not_to_have_text(words)
    expect(page.locator(f"{WHAT_IF} li").first).to_contain_text("%")
    expect(page.locator(".bar .prompt")).to_contain_text(ASKED)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".bar .prompt")).not_to_contain_text(ASKED)
    expect(page.locator(WHAT_IF)).to_have_count(0)


def test_a_choice_is_held_by_keys(asked):
    """On a small screen, too; Escape holds nothing more, and the focus comes back."""
    page = asked(360, hints=True)
    page.keyboard.press("w")
    expect(page.locator(WHAT_IF)).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(f"{WHAT_IF} .held")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(WHAT_IF)).to_have_count(0)
    expect(page.locator(".bar .prompt")).to_contain_text(ASKED)
    page.keyboard.press("w")
    page.keyboard.press("1")
    tab_to(page, page.get_by_role("button", name="Do it"))
    page.keyboard.press("Enter")
    expect(page.locator(".bar .prompt")).not_to_contain_text(ASKED)


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_the_odds_of_a_held_fight_are_told(house, open_page, width, theme):
    """Each end with its chance, and what they rest on."""
    page = open_page(width=width, height=800, color_scheme=theme)
    plan = {"game": "solo_war", "seed": SEED, "hints": True}
    sit(page, house, *house.found(PERSON, RECRUIT, **plan))
    page.locator("[data-what-if]").click()
    page.get_by_role("button", name="No Support Card").click()
    odds = page.locator(f"{WHAT_IF} .odds")
    expect(odds.locator("dd").first).to_contain_text("%")
    expect(odds).to_contain_text("Exact as things stand")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(odds).to_have_count(0)


@pytest.mark.parametrize("width", [1280, 360])
def test_why_a_fight_has_no_odds_is_told(house, open_page, width):
    """No end has a chance then; the reason stands where the odds would."""
    page, why = open_page(width=width, height=800), "No exact odds: a card may change this."

    def untold(route):
        answer = route.fetch()
        page_ = answer.json()
        page_["odds"] |= {"ends": [], "given": why}
        route.fulfill(response=answer, json=page_)

    page.route("**/what-if", untold)
    sit(page, house, *house.found(PERSON, RECRUIT, game="solo_war", seed=SEED, hints=True))
    page.locator("[data-what-if]").click()
    page.get_by_role("button", name="No Support Card").click()
    odds = page.locator(f"{WHAT_IF} .odds")
    expect(odds.locator(".meaning")).to_have_text(why)
    expect(odds.locator("dd")).to_have_count(0)
    assert violations(page) == []


BUSY = {
    "status": 429,
    "headers": {"Retry-After": "3"},
    "json": {"detail": "One at a time."},
}


def test_whoever_is_told_to_wait_has_a_hint_later(asked):
    """Without asking again."""
    page = asked(1280, refused=True, hints=True)
    page.route("**/hints", lambda route: route.fulfill(**BUSY), times=1)
    page.locator("[data-hint]").click()
    expect(page.locator(f"{HINT} [role=alert]")).to_have_text("One at a time.")
    expect(page.locator(CHOICE)).to_have_count(3)
    expect(page.locator(f"{HINT} [role=alert]")).to_have_count(0)


def test_whoever_is_told_to_wait_is_told_later(asked):
    """Of the choice that was held, without asking again."""
    page = asked(1280, refused=True, hints=True)
    page.route("**/what-if", lambda route: route.fulfill(**BUSY), times=1)
    page.keyboard.press("w")
    page.keyboard.press("1")
    expect(page.locator(f"{WHAT_IF} [role=alert]")).to_have_text("One at a time.")
    expect(page.locator(f"{WHAT_IF} li").first).to_contain_text("%")
    expect(page.locator(f"{WHAT_IF} [role=alert]")).to_have_count(0)


def test_where_there_are_no_hints_no_choice_is_held(asked):
    """The key says why, and the next touch chooses."""
    page = asked(1280)
    expect(page.locator("[data-what-if]")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator(".notice")).to_have_text("This table plays without hints.")
    page.locator("button.choice").first.click()
    expect(page.locator(".bar .prompt")).not_to_contain_text(ASKED)
