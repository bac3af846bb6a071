"""Another game after the last: the same seats, the same options."""

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, sit
from web.house import PERSON, RECRUIT

from sandtable.games import shelf

ADA = {**PERSON, "name": "Ada"}


QUICK = ("fairly_dangerous_game", "monsters_and_magic", "solo_war")
"""Games that chance brings to their end, and a server replays, in a moment."""


@pytest.mark.parametrize(
    "meta", [meta for meta in shelf() if meta.name in QUICK], ids=lambda meta: meta.name
)
def test_play_again(house, open_page, meta):
    """The button at the end of a game lays the table once more."""
    opponents = [RECRUIT] * (meta.least_players - 1)
    short = {option.name: option.least for option in meta.options_with_players()[1:]}
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
