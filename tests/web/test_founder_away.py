"""Whoever set a table up does not come back: somebody else who waits there begins."""

from playwright.sync_api import expect
from web.hands import WAIT, log_of, sit
from web.house import PERSON
from web.test_again import POST
from web.test_together import AWAY, PHONE, faults, sit_down

ADA = {**PERSON, "name": "Ada"}
BEGIN = "Start with Captain"


def waiting(ada, house):
    """Ada sets up a table for Ben and one more; its name, her token, and Ben's link."""
    ada.goto(house.address)
    seats = [ADA, {"kind": "link", "name": "Ben"}, {"kind": "link", "name": "Cleo"}]
    new = ada.evaluate(POST, ["/api/tables", {"game": "monsters_and_magic", "seats": seats}])
    links = {link["seat"]: link["secret"] for link in new["links"]}
    link = f"{house.address}/tables/{new['table']}#sit={links[1]}"
    return new["table"], new["seats"][0]["token"], link


def test_whoever_waits_starts_without_the_founder(house, open_page):
    """Once they have been away for as long as the rule says; not before, and by one touch."""
    ada, ben = open_page(), open_page(**PHONE, color_scheme="dark")
    _, _, link = waiting(ada, house)
    ben.goto(link)
    sit_down(ben, "Ben")
    begin = ben.get_by_role("button", name=BEGIN)
    expect(ben.get_by_text("Waiting for Cleo (C).")).to_be_visible()
    expect(ben.get_by_text("The game begins as soon as everyone is here.")).to_be_visible()
    expect(begin).to_have_count(0)
    house.pass_time(AWAY)
    expect(ben.get_by_text("You need not wait.")).to_be_visible(timeout=WAIT)
    faults(ben)
    begin.tap()
    expect(ben.get_by_text("Waiting for Cleo (C).")).to_have_count(0)
    expect(begin).to_have_count(0)
    ben.get_by_role("tab", name="Log").tap()
    expect(log_of(ben)).to_contain_text("Captain", timeout=WAIT)


def test_no_button_while_the_founder_looks(house, open_page):
    """A page of theirs that opens takes it away again."""
    ada, ben = open_page(), open_page()
    table, token, link = waiting(ada, house)
    ben.goto(link)
    sit_down(ben, "Ben")
    begin = ben.get_by_role("button", name=BEGIN)
    house.pass_time(AWAY)
    expect(begin).to_be_visible(timeout=WAIT)
    sit(ada, house, table, {0: token})
    expect(begin).to_have_count(0, timeout=WAIT)
