"""Two people at one device."""

import re

from playwright.sync_api import expect
from web.hands import CURTAIN, by_mouse, is_over, play, sit
from web.house import PERSON


class Lookout:
    """Watches over the hands while two people play."""

    def __init__(self, house, table):
        """Nobody has shown a hand yet."""
        self.house, self.table = house, table
        self.hands, self.whose = {}, ""
        self.curtains = self.secrets = 0

    def touch(self, page, chance):
        """Lift the curtain when it is down, otherwise note the hand and play on."""
        if page.locator(CURTAIN).count():
            self.inspect(page)
            self.whose = page.locator(CURTAIN).inner_text()
            page.get_by_role("button", name="show my cards").click()
            expect(page.locator(CURTAIN)).to_have_count(0)
            return
        cards = page.locator(".hand .card").evaluate_all(
            "all => all.map(card => [card.dataset.id, card.querySelector('.title').innerText])"
        )
        self.hands[self.whose] = dict(cards)
        by_mouse(page, chance)

    def inspect(self, page):
        """No card that a spectator may not read is in the page."""
        self.curtains += 1
        public = self.house.public_cards(self.table)
        html = page.content()
        assert set(re.findall(r'data-id="(card:(?!hidden)[^"]+)"', html)) <= public
        drawn = page.locator(".card .title").all_inner_texts()
        for hand in self.hands.values():
            secret = {card: title for card, title in hand.items() if card not in public}
            self.secrets += len(secret)
            assert not [card for card in secret if card in html]
            assert not [title for title in secret.values() if title in drawn]


def test_no_hidden_card_is_in_the_page_while_the_curtain_is_down(house, open_page):
    """A whole game between two people, looked into at every curtain."""
    page = open_page()
    table, tokens = house.found(
        {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}, seed=11, rounds=5
    )
    lookout = Lookout(house, table)
    sit(page, house, table, tokens)
    play(page, lookout.touch, until=is_over)
    assert lookout.curtains > 5
    assert lookout.secrets > 5


def test_the_curtain_names_who_is_to_come(house, open_page):
    """And it cannot be pushed aside with Escape."""
    page = open_page()
    sit(
        page,
        house,
        *house.found({**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}, seed=1, rounds=5),
    )
    expect(page.locator(CURTAIN)).to_contain_text(re.compile("Ada|Ben"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(CURTAIN)).to_be_visible()
