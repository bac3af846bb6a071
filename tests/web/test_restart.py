"""The server is killed in the middle of a game."""

from playwright.sync_api import expect
from web.hands import await_something, by_mouse, play, sit
from web.house import PERSON, RECRUIT


def lines(page):
    """The log."""
    return page.locator("[role=log] li").all_inner_texts()


def in_round(number):
    """A test of a page: the game has come to this round, and a button can be pressed."""

    def reached(page):
        has_button = page.locator("button.choice").count() > 0
        return has_button and f"Round {number}" in page.get_by_role("banner").inner_text()

    return reached


def test_a_game_goes_on_where_the_last_confirmed_decision_left_it(fragile_house, open_page):
    """The page comes back by itself; what was chosen meanwhile happens once."""
    page = open_page()
    sit(page, fragile_house, *fragile_house.found(PERSON, RECRUIT, seed=2, rounds=5))
    play(page, by_mouse, until=in_round(2))
    before = lines(page)
    fragile_house.kill()
    expect(page.get_by_text("No connection")).to_be_visible()
    page.locator("button.choice").last.click()
    assert lines(page) == before
    fragile_house.start()
    expect(page.get_by_text("No connection")).to_have_count(0)
    expect(page.locator("[role=log] li")).not_to_have_count(len(before))
    after = lines(page)
    assert after[: len(before)] == before
    page.reload()
    await_something(page)
    assert lines(page)[: len(after)] == after
    play(page, by_mouse)
