"""Another game after the last: the same people one seat further, the same options."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, tab_to
from web.house import PERSON, RECRUIT
from web.measures import violations
from web.test_front import front

from sandtable.games import shelf

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
KEY = "0123456789abcdef" * 2
ACCOUNT = {"name": "Ada", "password": "correct horse"}
POST = """
([path, body]) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
}).then((answer) => answer.json())
"""
FEW_ROUNDS = 2
"""Of a game that may be shorter than usual; without a bound it may take all night."""
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_play_again(house, open_page, meta):
    """The button at the end of a game lays the table once more."""
    opponents = [RECRUIT] * (meta.least_players - 1)
    bounds = [each for each in meta.options if each.name == "rounds" and not each.needs]
    short = {bound.name: max(FEW_ROUNDS, bound.least) for bound in bounds}
    table, tokens = house.played_out(ADA, *opponents, game=meta.name, **short)
    page = open_page()
    front(page, house, {table: tokens})  # written once: more may be kept
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.get_by_role("heading", name=meta.title)).to_be_visible()
    expect(page.locator(".space, .mat").first).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("group", name="Decision")).to_be_visible(timeout=WAIT)
    again = page.url.rpartition("/")[2]
    cards = {card["table"]: card for card in house.ask("/api/tables")}
    named = [seat["name"] for seat in cards[again]["seats"]]
    opponents = [f"Recruit {letter}" for letter in "CDEF"[: len(named) - 2]]
    assert named == ["Recruit A", "Ada", *opponents]  # everybody one seat further


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


def test_play_again_from_a_second_device(fragile_house, open_page):
    """Where somebody is known, and has never had the seat, one touch sets up the next game."""
    ada, ben, phone = open_page(), open_page(), open_page(**PHONE)
    for page in (ada, ben, phone):
        page.goto(fragile_house.address)
    ada.evaluate(POST, ["/api/you/account", ACCOUNT])
    plan = {"game": "solo_war", "seats": [ADA, {"kind": "link", "name": "Ben"}]}
    new = ada.evaluate(POST, ["/api/tables", plan])
    table, (link,) = new["table"], new["links"]
    plea = {"key": KEY, "secret": link["secret"]}
    ben.evaluate(POST, [f"/api/tables/{table}/seats", plea])
    fragile_house.play_out(table)
    phone.evaluate(POST, ["/api/sign-in", ACCOUNT])
    phone.goto(f"{fragile_house.address}/tables/{table}")
    expect(phone.locator(END)).to_be_visible(timeout=WAIT)
    phone.get_by_role("button", name="Play again").tap()
    phone.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(phone.get_by_text("Waiting for Ben (A).")).to_be_visible(timeout=WAIT)
    ben.goto(phone.url)
    expect(ben.get_by_role("button", name="Sit down")).to_be_visible()


def at_the_end(page, house, table, token):
    """The first person of a finished table looks at its result."""
    front(page, house, {table: {0: token}})
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(END)).to_be_visible(timeout=WAIT)


def by_mouse(page):
    """A button is clicked, the name is typed where the focus is, and the button clicked."""
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Otto")
    page.get_by_role("button", name="Play again").click()


def by_touch(page):
    """The same by finger."""
    page.get_by_role("button", name="Play again").tap()
    page.get_by_label("Your name").tap()
    page.get_by_label("Your name").fill("Otto")
    page.get_by_role("button", name="Play again").tap()


def by_keyboard(page):
    """The same by keys alone."""
    tab_to(page, page.get_by_role("button", name="Play again"))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Otto")
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("choose", "device"), [(by_mouse, {}), (by_touch, PHONE), (by_keyboard, {})]
)
def test_whose_name_is_anothers_by_now_chooses_one(house, open_page, choose, device):
    """Where the next game is wished for: the field has the old one, and says what is wrong."""
    name = f"Ottilie {choose.__name__}"
    people = {**PERSON, "name": name}, BEN
    table, tokens = house.played_out(*people, game="solo_war")
    owner, page = open_page(), open_page(refused=True, **device)
    owner.goto(house.address)
    owner.evaluate(POST, ["/api/you/account", {**ACCOUNT, "name": name}])
    at_the_end(page, house, table, tokens[0])
    page.get_by_role("button", name="Play again").click()
    field = page.get_by_label("Your name")
    expect(field).to_have_value(name)
    expect(field).to_have_accessible_description(
        re.compile("^Somebody's account has this name")
    )
    assert violations(page) == []
    page.reload()
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    choose(page)
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.get_by_text("Waiting for Ben (A).")).to_be_visible(timeout=WAIT)
    again = house.card(page.url.rpartition("/")[2])
    assert [seat["name"] for seat in again["seats"]] == ["Ben", "Otto"]
    assert page.evaluate("localStorage.getItem('sandtable.name')") == "Otto"
