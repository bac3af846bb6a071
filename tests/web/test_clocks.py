"""Clocks: chosen where a table is set up, seen at every player, and what happens at zero."""

import re

from playwright.sync_api import expect
from server.players import Player
from web.hands import WAIT, sit
from web.house import PERSON
from web.measures import SCRIPT, violations
from web.test_front import front, row

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
TITLE = "Solo War"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SHORT = {"bank": 15, "increment": 120, "reaction": 5}
"""Whoever has chosen once has so much more that an opponent stands in for one alone."""
LEFT = re.compile(r"^1[45]:\d\d left\.\s*$")
LONG = {"bank": 900, "increment": 20, "reaction": 20}


def question(page):
    """Where it stands what is asked, and how long there is for it."""
    return page.get_by_role("group", name="Decision")


def test_a_clock_is_chosen(house, open_page):
    """With the keyboard alone; the folded line names it, and the table shows it."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("summary")).to_contain_text("no clock")
    dialog.locator("summary").press("Enter")
    dialog.get_by_role("radio", name="Slow").press("Space")
    expect(dialog.locator("summary")).to_contain_text("3 days a turn")
    dialog.get_by_role("radio", name="Live").press("Space")
    dialog.get_by_label("minutes").fill("5")
    dialog.get_by_label("minutes").press("Tab")
    dialog.get_by_label("At zero").select_option("Table waits")
    expect(dialog.locator("summary")).to_contain_text("5 min + 20 s")
    assert violations(page) == []
    dialog.locator("button.main").press("Enter")
    expect(page.locator(".space, .mat").first).to_be_visible(timeout=WAIT)
    expect(page.get_by_title("Time left")).to_have_count(2)
    expect(page.get_by_title("Time left").first).to_have_text(re.compile("^[45]:[0-5][0-9]$"))


def test_time_is_told_with_the_question(house, open_page):
    """In a line that is always there, on a phone too; the front page names it."""
    table, tokens = house.found(ADA, BEN, game="solo_war", clock=LONG)
    for size in ({}, PHONE):
        page = open_page(**size)
        sit(page, house, table, {0: tokens[0], 1: tokens[1]})
        reveal = page.get_by_role("button", name=re.compile("^I am "))
        reveal.click()
        expect(question(page).get_by_role("timer")).to_have_text(LEFT)
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    page = open_page()
    front(page, house, {table: {0: tokens[0], 1: tokens[1]}})
    expect(row(page, "Your turn", table)).to_contain_text(re.compile(r"1[45]:\d\d left"))


def test_captain_stands_in_at_zero(house, open_page):
    """It is said before, and whoever comes back plays on."""
    table, tokens = house.found(ADA, BEN, game="solo_war", clock=SHORT)
    page = open_page()
    first, *others = house.card(table)["deciders"]
    for other in others:
        with Player(house.address.removeprefix("http://"), table, tokens[other]) as player:
            player.act(player.frames[-1]["choices"][0]["action"])
    sit(page, house, table, {first: tokens[first]})
    expect(question(page).get_by_role("timer")).to_contain_text("Then Captain stands in.")
    expect(page.get_by_text("Captain stands in for you.")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Take over").click()
    expect(page.get_by_text("Captain stands in for you.")).to_have_count(0)
    expect(question(page).get_by_role("timer")).to_contain_text("left.")
