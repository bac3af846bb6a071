"""Takes pictures of people at one table, from the invitation to the luck page; `make pictures`.

They are for people to look at. What has to hold of a page is tested beside this.
"""

import json
import random
import re

import pytest
from playwright.sync_api import expect
from server.test_chat import DEVICE, Guest
from web.album import take
from web.hands import END, WAIT, sit
from web.house import PERSON
from web.moments import hand_of, touched_first
from web.pictures import SIZES
from web.test_chat import open_chat

from sandtable.server.tables.fairness import new_token

pytestmark = pytest.mark.whole_browser  # as people have it

ADA = {**PERSON, "name": "Ada"}
BEN, CLEO = ({"kind": "link", "name": name} for name in ("Ben", "Cleo"))
CLOCK = {"bank": 900, "increment": 20, "reaction": 20}
RATED = {"privacy": "open", "rated": True}
SEED = 3
LOOKS = [(width, theme) for width in (1280, 360) for theme in ("light", "dark")]

SPEED = "localStorage.setItem('sandtable.speed', 'normal')"

each_look = pytest.mark.parametrize(("width", "theme"), LOOKS)


class Table:
    """A table of Solo War that Ada has set up: its name, what opens its seats, her cookies.

    ``kept`` is what her browser has kept of it, as JSON.
    """

    def __init__(self, house, browser, *seats, **more):
        """Set it up, with live clocks."""
        self.house, self.browser = house, browser
        ada = browser.new_context()
        plan = {"game": "solo_war", "seats": (ADA, *seats), "clock": CLOCK, **more}
        new = ada.request.post(f"{house.address}/api/tables", data=plan).json()
        self.name, self.cookies = new["table"], ada.cookies()
        self.tokens = {held["seat"]: held["token"] for held in new["seats"]}
        self.kept = "{}"
        self.links = {link["seat"]: link["secret"] for link in new["links"]}
        ada.close()

    def join(self, seat):
        """Somebody else sits down with the link to a seat."""
        self.tokens[seat] = new_token()
        plea = {"key": self.tokens[seat], "secret": self.links[seat], "seat": seat}
        guest = self.browser.new_context()
        where = f"{self.house.address}/api/tables/{self.name}/seats"
        assert guest.request.post(where, data=plea).ok
        guest.close()
        return self

    def at(self, seat=None, **more):
        """A client at one of the seats, or one that watches."""
        address = self.house.address.removeprefix("http://")
        return Guest(address, self.name, self.tokens.get(seat), **more)


@pytest.fixture
def look(house, open_page):
    """Open the page of a table as one of its people, or as one who watches."""

    def look(table, width, theme, seat=None):
        page = open_page(width, SIZES[width], color_scheme=theme)
        page.add_init_script(SPEED)
        page.add_init_script(f"Object.assign(localStorage, {table.kept})")
        sit(page, house, table.name, {} if seat is None else {seat: table.tokens[seat]})
        page.mouse.move(1, 1)
        return page

    return look


@pytest.fixture(scope="module")
def waiting(house, browser):
    """A table that waits for Ben and for anybody."""
    return Table(house, browser, BEN, {"kind": "anybody"})


@pytest.fixture(scope="module")
def playing(house, browser):
    """A table in the middle of a game; Ada and Ben are there and talk, Cleo is not."""
    table = Table(house, browser, BEN, CLEO, **RATED).join(1).join(2)
    with table.at(0) as ada, table.at(1) as ben, table.at(device=DEVICE) as eve:
        with table.at(2) as cleo:
            play_on((ada, ben, cleo))
        for person, words in (
            (ada, "Hello"),
            (ben, "Hello"),
            (ben, "No mercy this time."),
            (ada, "Ouch"),
        ):
            assert person.tell(words)["reason"] == ""
        assert eve.tell("Ada still has cards.", name="Eve")["reason"] == ""
        yield table


@pytest.fixture(scope="module")
def finished(house, browser):
    """A rated table whose game chance has played to its end."""
    table = Table(house, browser, BEN, CLEO, **RATED).join(1).join(2)
    page = browser.new_page()
    sit(page, house, table.name, {0: table.tokens[0]})
    table.kept = page.evaluate("JSON.stringify(localStorage)")
    page.close()
    house.play_out(table.name)
    return table


def play_on(people):
    """Choose by chance until Ada is asked for a card in the third round."""
    chance = random.Random(SEED)
    while not is_lively(shown := people[0].frames[-1]):
        assert shown["returns"] is None, "the game ended before"
        seat, version = min(shown["deciders"]), shown["version"]
        if choices := people[seat].frame(version)["choices"]:
            people[seat].act(chance.choice(choices)["action"], version)
        people[0].frame(version + 1)


def is_lively(frame):
    """Whether cards in Ada's hand can be played, well into the game."""
    asked = any(card["id"] in touched_first(frame) for card in hand_of(frame))
    return asked and "Round 3" in frame["scene"]["headline"]


@each_look
def test_joining(house, open_page, waiting, width, theme):
    """Whoever opens Ben's link."""
    page = open_page(width, SIZES[width], color_scheme=theme)
    page.add_init_script(SPEED + "; localStorage.setItem('sandtable.name', 'Ben')")
    page.goto(f"{house.address}/tables/{waiting.name}#sit={waiting.links[1]}")
    expect(page.get_by_text("Ada invites you to Solo War")).to_be_visible(timeout=WAIT)
    take(page, f"joining-{width}-{theme}")


@each_look
def test_waiting(house, open_page, waiting, width, theme):
    """Ada, with the links that she can hand out."""
    page = open_page(width, SIZES[width], color_scheme=theme)
    page.context.add_cookies(waiting.cookies)
    page.add_init_script(SPEED)
    links = json.dumps({waiting.name: waiting.links})
    page.add_init_script(f"localStorage.setItem('sandtable.links', {json.dumps(links)})")
    sit(page, house, waiting.name, waiting.tokens)
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me when it starts")).to_be_visible()
    take(page, f"waiting-{width}-{theme}")


@each_look
def test_playing(look, playing, width, theme):
    """Ada is asked, her clock runs, and the chat is open."""
    page = look(playing, width, theme, seat=0)
    expect(page.get_by_role("timer").first).to_contain_text(re.compile(r"\d:\d\d"))
    expect(open_chat(page)).to_contain_text("Ouch")
    page.mouse.move(1, 1)
    take(page, f"playing-{width}-{theme}")


@each_look
def test_watching(look, playing, width, theme):
    """Somebody without a seat."""
    page = look(playing, width, theme)
    expect(page.get_by_text(re.compile(r"^\d watching"))).to_be_visible()
    take(page, f"watching-{width}-{theme}")


@each_look
def test_the_end(look, finished, width, theme):
    """The result, with what it made of ratings."""
    page = look(finished, width, theme, seat=0)
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    expect(page.locator("dialog li", has_text="Rating")).to_have_count(3)
    expect(page.locator(".luck li")).to_have_count(3)
    expect(page.locator(".checked")).to_contain_text("before move 1.")
    take(page, f"end-{width}-{theme}")


@each_look
def test_the_luck_page(look, finished, width, theme):
    """What everybody rolled and drew, against the average."""
    page = look(finished, width, theme, seat=0)
    page.get_by_role("button", name="Luck", exact=True).click(timeout=WAIT)
    expect(page.get_by_role("dialog", name="Luck").locator("li").first).to_be_visible()
    page.mouse.move(1, 1)
    take(page, f"luck-{width}-{theme}")
