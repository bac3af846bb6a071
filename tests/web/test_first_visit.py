"""The front page as newcomers see it: where to begin, by mouse and by keyboard."""

import json
import re

import pytest
from playwright.sync_api import expect
from web.hands import tab_to
from web.house import PERSON, RECRUIT
from web.measures import FINGER, found, ready, violations

LEARN, PLAY = "Learn Solo War in ten minutes", "Play now"
WORDS = "Five board games with friends, strangers or the computer. No account needed."
LISTS = re.compile("^(Open tables|Watch|Finished|Puzzles)")


@pytest.fixture
def arrive(house, open_page):
    """Come to the front page of a house where others play, with nothing kept yet."""

    def arrive(width=1280, theme="light"):
        page = open_page(width, 800, new=True, color_scheme=theme)
        page.goto(house.address)
        expect(page.get_by_text(WORDS)).to_be_visible()
        return page

    return arrive


def test_by_mouse(house, arrive):
    """One filled button and no list; then a first game with hints, and the usual page."""
    house.found(PERSON, PERSON, game="solo_war")
    page = arrive()
    expect(page.locator(".button.main")).to_have_text(LEARN)
    expect(page.get_by_role("heading", name=LISTS)).to_have_count(0)
    expect(page.get_by_role("article")).to_have_count(5)
    assert violations(page) == []
    page.get_by_role("button", name=PLAY, exact=True).click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".bar .prompt")).to_be_visible()
    expect(page.get_by_text("Recruit").first).to_be_visible()
    page.keyboard.press("h")
    expect(page.get_by_text("This table plays without hints.")).to_have_count(0)
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name=re.compile("^Your turn"))).to_be_visible()
    expect(page.get_by_text(WORDS)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_by_keyboard_on_a_small_screen(arrive, theme):
    """To the game to learn; whoever comes back is shown the lists, puzzles and all."""
    page = arrive(360, theme)
    ready(page)
    bounds = {"cut": None, "aside": None, "small": FINGER, "pale": 4.5}
    faults = {what: found(page, what, least) for what, least in bounds.items()}
    assert not any(faults.values()), faults
    assert violations(page) == []
    tab_to(page, page.get_by_role("link", name=LEARN))
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/solo_war")
    page.go_back()
    expect(page.get_by_role("heading", name="Puzzles of the day")).to_be_visible()
    expect(page.get_by_text(WORDS)).to_have_count(0)


def test_a_game_can_be_watched(house, arrive):
    """Where somebody plays it and anybody may look on."""
    house.found(PERSON, PERSON, game="solo_war")
    page = arrive()
    link = page.get_by_role("link", name="Watch Solo War")
    address = link.get_attribute("href")
    # Which one changed last is not known here: opponents at earlier tables may still move.
    cards = [card for card in house.ask("/api/tables") if card["game"] == "solo_war"]
    assert address in {f"/tables/{card['table']}" for card in cards if is_watched(card)}
    link.click()
    page.wait_for_url(f"**{address}")
    expect(page.get_by_text("You are watching.")).to_be_visible()


def test_a_private_game_is_not_offered_to_be_watched(house, arrive):
    """Nor one at which nobody plays any more."""
    house.found(PERSON, RECRUIT, game="barons_of_fyn", privacy="private")
    shown = {card["game"] for card in house.ask("/api/tables") if is_watched(card)}
    page = arrive()
    for game in house.ask("/api/lobby")["games"]:
        many = int(game["name"] in shown)
        link = page.get_by_role("link", name=f"Watch {game['title']}")
        expect(link).to_have_count(many)


def is_watched(card):
    """Whether a table is one to look on at, and not to join."""
    awaited = (card["seats"][seat]["way"] for seat in card["missing"])
    return not card["finished"] and "anybody" not in awaited


def test_tables_are_shown_to_whoever_asks(house, arrive):
    """Somebody may have come to join one."""
    table, _ = house.found({"kind": "anybody"}, PERSON, game="solo_war")
    page = arrive()
    tab_to(page, page.get_by_role("button", name="Show all tables"))
    page.keyboard.press("Enter")
    expect(page.locator(f"a[href*='{table}']")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_what_newcomers_begin_with_is_prepared_first(house, open_page):
    """They see how far it is, and are not sent to what is not there yet."""
    page = open_page(new=True)

    def unready(route):
        lobby = route.fetch().json()
        for game in lobby["games"]:
            game["ready"], game["progress"] = False, 0.5
        route.fulfill(body=json.dumps(lobby), content_type="application/json")

    page.route("**/api/lobby", unready)
    with page.expect_request("**/api/games/solo_war/next"):
        page.goto(house.address)
    expect(page.get_by_text(WORDS)).to_be_visible()
    expect(page.get_by_role("progressbar").first).to_be_visible()
    expect(page.get_by_role("link", name=LEARN)).to_have_count(0)
    page.unroute("**/api/lobby")
    expect(page.get_by_role("link", name=LEARN)).to_be_visible()
