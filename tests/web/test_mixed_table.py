"""A mixed table: two people at one screen, three elsewhere, and a computer opponent."""

import contextlib
import json
import random
import re
import sqlite3

from playwright.sync_api import expect
from web.hands import CURTAIN, WAIT, by_finger, by_keyboard, by_mouse, is_there
from web.test_together import (
    ADA,
    BEN,
    BREATH,
    MOST_TOUCHES,
    PHONE,
    faults,
    shown_link,
    sit_down,
)

TITLE = "The Barons of Fyn"
NAMES = "Ada", "Ben", "Cleo", "Dan", "Eve"
HERE, OPPONENT = (0, 1), 5
DECISIONS = 3
"""So often at least does everybody decide before the test ends."""
ONE_LEFT = """(table) =>
  Object.keys(JSON.parse(localStorage.getItem("sandtable.seats"))[table]).length === 1"""
ASKED = ".touchable, button.choice"


def founded(page, house):
    """Ada and Ben at this screen, three by link, and a Recruit; anybody may watch."""
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".counts .button", has_text="6").click()
    dialog.get_by_label("Name of seat A").fill("Ada")
    dialog.get_by_label("Seat B", exact=True).select_option("Same screen")
    dialog.get_by_label("Name of seat B").fill("Ben")
    for letter in "CDE":
        dialog.get_by_label(f"Seat {letter}", exact=True).select_option("By link")
    dialog.get_by_label("Seat F", exact=True).select_option("Recruit")
    dialog.locator("summary").click()
    dialog.get_by_role("radio", name="Anyone may watch").check()
    dialog.locator("button.main").click()
    page.wait_for_url("**/tables/*", timeout=WAIT)  # the list of tables says "Waiting", too
    expect(page.get_by_text("Waiting for")).to_be_visible(timeout=WAIT)
    return page.url.rpartition("/")[2]


def tokens_of(page, table):
    """What opens the seats that this browser holds, by seat."""
    held = page.evaluate("JSON.parse(localStorage.getItem('sandtable.seats'))")[table]
    return {int(seat): token for seat, token in held.items()}


def decisions(house, table):
    """By seat: how often it has decided."""
    with contextlib.closing(sqlite3.connect(house.database, timeout=60)) as database:
        query = "SELECT seat, count(*) FROM actions WHERE table_id = ? AND kind = 'act'"
        rows = database.execute(f"{query} GROUP BY seat", [table])
        return dict(rows.fetchall())


class Secrets:
    """The hands of a table, and the pages that are looked through for those of others."""

    def __init__(self, house, table, pages):
        """``pages`` by the seats that are looked from there."""
        self.house, self.table, self.pages = house, table, pages
        self.tokens = {}
        for page in pages.values():
            self.tokens |= tokens_of(page, table)
        self.seen = dict.fromkeys(self.tokens, 0)
        """By seat: how many secret cards were looked for in the pages of others."""

    def hand(self, seat, version):
        """The cards that a seat alone may read."""
        path = f"/api/tables/{self.table}/frames/{version}"
        zones = self.house.ask(path, token=self.tokens[seat])["scene"]["zones"]
        public = self.house.ask(path)["scene"]["zones"]
        own, open_to_all = (
            {card["id"] for zone in some for card in zone["cards"] if card["face"]}
            for some in (zones, public)
        )
        return own - open_to_all

    def inspect(self):
        """While people are asked nothing changes: no page holds a card of somebody else's."""
        card = self.house.card(self.table)
        if OPPONENT in card["deciders"]:
            return
        hands = {seat: self.hand(seat, card["version"]) for seat in self.tokens}
        for seats, page in self.pages.items():
            html = page.content()
            drawn = set(re.findall(r'data-id="(card:(?!hidden)[^"]+)"', html))
            own = set().union(*(hands[seat] for seat in seats))
            for seat, hand in hands.items():
                if seat not in seats:
                    self.seen[seat] += len(hand)
                    assert not drawn & (hand - own), (NAMES[seat], seats)
            if is_there(page, CURTAIN):
                assert not drawn & own


def come(house, table, pages, link):
    """Three come by the link that is for whoever comes first; everybody has their own seats."""
    for page, name in zip(pages[1:], NAMES[2:], strict=True):
        page.goto(link)
        sit_down(page, name)
        expect(page).to_have_url(f"{house.address}/tables/{table}")
    held = dict(zip((HERE, (2,), (3,), (4,)), pages, strict=True))
    assert [tuple(sorted(tokens_of(page, table))) for page in pages] == [*held]
    seats = house.card(table)["seats"]
    assert [seat["name"] for seat in seats[:OPPONENT]] == [*NAMES]
    assert seats[OPPONENT]["kind"] == "opponent"
    return held


def play_round(secrets, hands):
    """Let whoever is asked touch something until everybody has decided some times.

    And until everybody's hand was looked for in the pages of others: while an opponent thinks
    that cannot be done, and on a slow machine it may think whenever it is tried.
    """
    chance, (ada, _) = random.Random(5), hands[0]
    for _ in range(MOST_TOUCHES):
        made = decisions(secrets.house, secrets.table)
        if all(made.get(seat, 0) >= DECISIONS for seat in range(len(NAMES) + 1)):
            secrets.inspect()
            if min(secrets.seen.values()) > 0:
                return
        asked = [(page, touch) for page, touch in hands if is_there(page, ASKED)]
        if is_there(ada, CURTAIN):
            secrets.inspect()
            ada.get_by_role("button", name="show my cards").click()
            expect(ada.locator(CURTAIN)).to_have_count(0)
        elif asked:
            page, touch = asked[0]
            touch(page, chance)
        else:
            ada.wait_for_timeout(BREATH)
    message = f"somebody never decides, or no hand is looked for: {secrets.seen}"
    raise AssertionError(message)


def test_two_at_one_screen_three_elsewhere_and_an_opponent(house, open_page):
    """From links to some turns round the table; everybody sees their own hand alone."""
    pages = [open_page(**size) for size in ({}, {}, PHONE, {})]
    table = founded(pages[0], house)
    held = come(house, table, pages, shown_link(pages[0]))
    secrets = Secrets(house, table, held)
    touches = by_mouse, by_mouse, by_finger, by_keyboard
    play_round(secrets, list(zip(pages, touches, strict=True)))
    for page in pages:
        faults(page)


def test_one_of_two_seats_at_a_screen_is_taken_along(house, open_page):
    """The one who stays plays on where both sat."""
    here, phone = open_page(), open_page(**PHONE)
    table, tokens = house.found(ADA, BEN)
    here.goto(house.address)
    held = json.dumps({table: tokens})
    here.evaluate(f"localStorage.setItem('sandtable.seats', {json.dumps(held)})")
    here.goto(f"{house.address}/tables/{table}")
    show = here.get_by_role("button", name="show my cards")
    seat = 0 if "Ada" in show.inner_text() else 1
    show.click()
    here.get_by_role("button", name="Leave…").click()
    here.get_by_role("button", name="Continue on another device").click()
    here.get_by_role("dialog").get_by_role("button", name=("Ada", "Ben")[seat]).click()
    faults(here)
    phone.goto(shown_link(here))
    phone.get_by_role("button", name="Continue here").tap()
    expect(phone.get_by_role("button", name="Continue here")).to_have_count(0)
    here.wait_for_function(ONE_LEFT, arg=table)
    expect(here.locator(ASKED).or_(here.get_by_text("Waiting for")).first).to_be_visible()
    assert [*tokens_of(here, table)] == [1 - seat]
    assert [*tokens_of(phone, table)] == [seat]
