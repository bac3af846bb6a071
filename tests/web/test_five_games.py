"""Every game among four people, each in a browser of their own, with clocks, to its end."""

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, by_finger, by_keyboard, by_mouse, is_over, log_of, tab_to
from web.test_clocks import question
from web.test_together import (
    PHONE,
    by_hand,
    founded,
    play_on,
    sit_down,
    sit_down_by_keyboard,
)

from sandtable.games import shelf

LEFT = 12
"""Rows of the log that are left to play."""
EVERYBODY = {0, 1, 2, 3}
NAMES = {"B": "Ben", "C": "Cleo", "D": "Dan"}


def four_at(house, open_page, title, minutes):
    """Four people at a table that Ada has set up, in four browsers; Ben has a telephone."""
    ada, ben, cleo, dan = open_page(), open_page(**PHONE), open_page(), open_page()
    founded(ada, house, "link", "link", "link", title=title, minutes=minutes)
    ada.get_by_role("button", name="Show link").first.click()
    link = ada.get_by_label("Link", exact=True).input_value()  # for whoever comes first
    ways = sit_down, sit_down_by_keyboard, sit_down
    for page, name, comes in zip((ben, cleo, dan), NAMES.values(), ways, strict=True):
        page.goto(link)
        comes(page, name)
    expect(log_of(ada)).to_contain_text("Dan sits down.")
    return ada, ben, cleo, dan


def hands(ada, ben, cleo, dan):
    """Two play by mouse, one by finger, one by keyboard alone."""
    return [(ada, by_mouse), (ben, by_finger), (cleo, by_keyboard), (dan, by_mouse)]


def come_back(page, hand, table):
    """Choose a table on the front page, by the hand that somebody plays with."""
    link = page.locator(f"a[href='/tables/{table}']").first
    if hand is by_keyboard:
        tab_to(page, link)
        page.keyboard.press("Enter")
    elif hand is by_finger:
        link.tap()
    else:
        link.click()


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_four_people_play_to_the_end(house, open_page, meta):
    """All four begin, much is played by chance while nobody looks, and all come back."""
    pages = four_at(house, open_page, meta.title, 15)
    table = pages[0].url.rpartition("/")[2]
    play_on(hands(*pages), over=lambda _: {*by_hand(house, table)} == EVERYBODY)
    for page in pages:
        page.goto(house.address)
    house.play_out(table, left=LEFT)
    begun = len(by_hand(house, table))
    for page, hand in hands(*pages):
        come_back(page, hand, table)
        expect(question(page).get_by_role("timer")).to_contain_text("left.", timeout=WAIT)
    play_on(hands(*pages))
    assert len(by_hand(house, table)) > begun
    ends = {page.locator("#end-title").inner_text() for page in pages}
    assert len(ends) == 1


def test_whoever_disappears_comes_back_from_another_device(house, open_page):
    """An opponent plays once their time is over; they take over, and finish the game."""
    ada, ben, cleo, dan = four_at(house, open_page, "Solo War", 1)
    table = ada.url.rpartition("/")[2]
    ben.get_by_role("button", name="More", exact=True).tap()
    ben.get_by_role("button", name="Leave…").tap()
    ben.get_by_role("button", name="Continue on another device").tap()
    ben.get_by_role("button", name="Show link").first.click()
    link = ben.get_by_label("Link", exact=True).input_value()
    ben.context.close()
    stays = [hand for hand in hands(ada, ben, cleo, dan) if hand[0] is not ben]
    late = "Ben is out of time. Captain stands in."
    log = log_of(ada)
    play_on(stays, over=lambda _: late in log.inner_text())
    assert 1 not in by_hand(house, table)
    phone = open_page(**PHONE)
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").tap()
    expect(log).to_contain_text("Ben sits down and plays on.")
    expect(phone.get_by_text("Captain stands in for you.")).to_have_count(0)
    play_on([*stays, (phone, by_finger)])
    assert is_over(phone)
    assert {*by_hand(house, table)} == EVERYBODY
