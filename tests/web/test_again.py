"""Another game after the last: the same seats, the same options."""

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, sit
from web.house import PERSON, RECRUIT
from web.measures import violations
from web.test_front import front

from sandtable.games import shelf

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
FEW_ROUNDS = 2
"""Of a game that may be shorter than usual; without a bound it may take all night."""
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_play_again(house, open_page, meta):
    """The button at the end of a game lays the table once more."""
    opponents = [RECRUIT] * (meta.least_players - 1)
    options = [
        option for option in meta.options if option.name == "rounds" and not option.needs
    ]
    short = {option.name: max(FEW_ROUNDS, option.least) for option in options}
    table, tokens = house.played_out(ADA, *opponents, game=meta.name, **short)
    page = open_page()
    sit(page, house, table, tokens)
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.get_by_role("heading", name=meta.title)).to_be_visible()
    expect(page.locator(".space, .mat").first).to_be_visible(timeout=WAIT)
    again = page.url.rpartition("/")[2]
    cards = {card["table"]: card for card in house.ask("/api/tables")}
    assert cards[again]["seats"] == cards[table]["seats"]


def test_two_play_again(house, open_page):
    """One sets it up, the other is told and sits down with two touches; seats are rotated."""
    table, tokens = house.played_out(ADA, BEN, game="solo_war")
    ada, ben = open_page(), open_page(**PHONE)
    for seat, page in enumerate((ada, ben)):
        front(page, house, {table: {seat: tokens[seat]}})
        page.goto(f"{house.address}/tables/{table}")
        expect(page.locator(END)).to_be_visible(timeout=WAIT)
    ada.get_by_role("button", name="Play again").click()
    ada.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(ada.get_by_text("Waiting for Ben (A).")).to_be_visible()
    end = ben.get_by_role("dialog")
    expect(end).to_contain_text("Ada wants another game, seats rotated.")
    expect(end.get_by_role("button", name="Play again")).to_have_count(0)
    assert violations(ben) == []
    end.get_by_role("link", name="Sit down").tap()
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").tap()
    expect(ada.get_by_text("Waiting for Ben (A).")).to_have_count(0)
    for page in (ada, ben):
        expect(page.get_by_role("group", name="Decision")).to_be_visible(timeout=WAIT)
    ben.get_by_role("tab", name="Players").tap()
    names = ben.get_by_role("tabpanel").get_by_role("heading", level=3)
    expect(names).to_have_text(["Ben", "Ada"])
    ben.goto(f"{house.address}/tables/{table}")
    expect(ben.get_by_role("dialog").get_by_role("link", name="To my seat")).to_be_visible()
