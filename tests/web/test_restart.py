"""The server is killed in the middle of a game, or cannot keep what is chosen."""

import re

import pytest
from playwright.sync_api import expect
from server.troubles import full, locked
from web.hands import WAIT, await_something, by_mouse, play, sit
from web.house import PERSON, RECRUIT
from web.measures import violations

LONG = {"bank": 900, "increment": 20, "reaction": 20}


def lines(page):
    """The log."""
    log = page.locator("[role=log] li")
    expect(log.first).to_be_visible()
    return log.all_inner_texts()


def in_round(number):
    """A test of a page: the game has come to this round, and a button can be pressed."""

    def reached(page):
        has_button = page.locator("button.choice").count() > 0
        return has_button and f"Round {number}" in page.get_by_role("banner").inner_text()

    return reached


def test_a_game_goes_on_where_the_last_confirmed_decision_left_it(fragile_house, open_page):
    """The page comes back by itself; what was chosen meanwhile waits, and happens once."""
    page = open_page()
    sit(page, fragile_house, *fragile_house.found(PERSON, RECRUIT, seed=2, rounds=5))
    play(page, by_mouse, until=in_round(2))
    before = lines(page)
    fragile_house.kill()
    expect(page.get_by_text("No connection. Trying again …")).to_be_visible()
    page.locator("button.choice").last.click()
    expect(page.get_by_text("Not sent.")).to_be_visible()
    assert lines(page) == before
    fragile_house.start()
    expect(page.get_by_text("No connection.")).to_have_count(0, timeout=WAIT)
    expect(page.get_by_text("Not sent.")).to_have_count(0)
    expect(page.locator("[role=log] li")).not_to_have_count(len(before))
    after = lines(page)
    assert after[: len(before)] == before
    page.reload()
    await_something(page)
    assert lines(page)[: len(after)] == after
    play(page, by_mouse)


def test_a_choice_that_was_not_sent_can_be_discarded(fragile_house, open_page):
    """Then something else can be chosen, and nothing happens when the server is back."""
    page = open_page()
    sit(page, fragile_house, *fragile_house.found(PERSON, RECRUIT, seed=2, rounds=5))
    play(page, by_mouse, until=in_round(2))
    fragile_house.kill()
    expect(page.get_by_text("No connection.")).to_be_visible()
    before = lines(page)
    page.locator("button.choice").last.click()
    expect(page.locator("button.choice")).to_have_count(0)
    page.get_by_role("button", name="Discard", exact=True).click()
    expect(page.get_by_text("Not sent.")).to_have_count(0)
    expect(page.locator("button.choice").last).to_be_visible()
    fragile_house.start()
    expect(page.get_by_text("No connection.")).to_have_count(0, timeout=WAIT)
    expect(page.locator("button.choice").last).to_be_visible()
    assert lines(page) == before


def test_it_is_said_how_long_the_server_was_away(fragile_house, open_page):
    """And that no clock ran meanwhile; a touch puts it away."""
    table, tokens = fragile_house.found(PERSON, PERSON, game="solo_war", clock=LONG)
    page = open_page(width=360)
    sit(page, fragile_house, table, {0: tokens[0]})
    page.wait_for_load_state("networkidle")  # it has all that it is going to show
    fragile_house.kill()
    expect(page.get_by_text("No connection.")).to_be_visible()
    fragile_house.start()
    said = page.get_by_text(re.compile(r"^Server was away \d+ (s|min)\. Nobody lost time\.$"))
    expect(said).to_be_visible(timeout=WAIT)
    assert violations(page) == []
    page.get_by_role("button", name="Close", exact=True).click()
    expect(said).to_have_count(0)


TROUBLES = {
    "full": lambda house: full(house.process.pid),
    "locked": lambda house: locked(house.database),
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_what_cannot_be_kept_is_sent_again(fragile_house, open_page, trouble):
    """The page says so in words; when the server can write again, the choice happens once."""
    page = open_page()
    sit(page, fragile_house, *fragile_house.found(PERSON, RECRUIT, seed=2, rounds=5))
    play(page, by_mouse, until=in_round(2))
    before = lines(page)
    with TROUBLES[trouble](fragile_house):
        page.locator("button.choice").last.click()
        expect(page.get_by_text("cannot keep its tables just now")).to_be_visible()
        expect(page.get_by_text("Not confirmed.")).to_be_visible()
        assert lines(page) == before
    expect(page.get_by_text("Not confirmed.")).to_have_count(0)
    expect(page.locator("[role=log] li")).not_to_have_count(len(before))
    await_something(page)
    after = lines(page)
    assert after[: len(before)] == before
    page.reload()
    await_something(page)
    assert lines(page)[: len(after)] == after
    play(page, by_mouse)
