"""Takes pictures of the front page and of tables; `make pictures` runs it.

They are for people to look at. What has to hold of a page is tested beside this.
"""

import re

import pytest
from playwright.sync_api import expect
from web.album import take
from web.hands import by_mouse, played_to, sit
from web.house import PERSON, RECRUIT
from web.test_map import can_invade, has_fought, warlike

pytestmark = pytest.mark.whole_browser  # as people have it

SIZES = {1920: 1080, 1280: 800, 360: 740}


@pytest.fixture
def look_at(house, open_page):
    """Open a page at a table, as large as the screen."""

    def look_at(table, width=1280, theme="light"):
        page = open_page(width, SIZES[width], color_scheme=theme)
        sit(page, house, *table)
        return page

    return look_at


def spread(page, chance):
    """Enter spaces that are nobody's, else touch by chance."""
    free = page.locator(".space.touchable:not(.owned)")
    if free.count():
        free.nth(chance.randrange(free.count())).click(position={"x": 6, "y": 6})
    else:
        by_mouse(page, chance)


def late(page):
    """Whether the game is well under way, and figures may move."""
    has_figures = page.locator(".piece.touchable").count() > 1
    return has_figures and "Round 6" in page.get_by_role("banner").inner_text()


def march(page, chance):
    """Send all to tiles that are nobody's, and put walls up; else touch by chance."""
    counts = page.locator("button.choice", has_text=re.compile(r"^\s*\d"))
    free = page.locator(".space.touchable:not(.owned):not(.quiet)")
    walls = page.locator('.card.touchable[data-id="card:place-wall"]')
    if counts.count():
        counts.last.click()
    elif walls.count():
        walls.click()
    elif free.count() and chance.random() < 0.8:
        free.nth(chance.randrange(free.count())).click(position={"x": 12, "y": 12})
    else:
        by_mouse(page, chance)


def planned(page):
    """Whether the game is well under way, and several moves are planned."""
    is_moving = "moves" in (where := page.get_by_role("banner").inner_text())
    return is_moving and "Turn 6" in where and page.locator(".arrow").count() > 2


ADA = {**PERSON, "name": "Ada"}
CAPTAIN = {"kind": "opponent", "level": "captain", "name": "Captain Brand"}


@pytest.fixture(scope="module")
def table(house, browser):
    """Monsters and Magic, with figures to move."""
    plan = {"seats": (ADA, CAPTAIN, RECRUIT), "seed": 17}
    return played_to(house, browser, spread, late, plan)


@pytest.fixture(scope="module")
def island(house, browser):
    """A Fairly Dangerous Game, in the middle of a plan."""
    plan = {"seats": (ADA, CAPTAIN), "seed": 17, "game": "fairly_dangerous_game"}
    return played_to(house, browser, march, planned, plan)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", list(SIZES))
def test_pictures(house, open_page, table, theme, width):
    """Front page and table, both as large as the screen."""
    page = open_page(width, SIZES[width], color_scheme=theme)
    page.add_init_script("localStorage.setItem('sandtable.speed', 'normal')")
    sit(page, house, *table)
    page.goto(house.address)
    expect(page.locator("article img").first).to_be_visible()
    for image in page.locator("article img").all():
        image.evaluate("image => image.decode()")
    take(page, f"front-{width}-{theme}")
    page.goto(f"{house.address}/tables/{table[0]}")
    page.locator(".piece.touchable").first.click()
    page.mouse.move(1, 1)
    expect(page.locator(".space.touchable").first).to_be_visible()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    take(page, f"table-{width}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", list(SIZES))
def test_pictures_of_an_island(look_at, island, theme, width):
    """Tiles, walls, units, and what is planned."""
    page = look_at(island, width, theme)
    expect(page.locator(".arrow").first).to_be_visible()
    page.mouse.move(1, 1)
    take(page, f"island-{width}-{theme}")


BEN = {**RECRUIT, "name": "Ben"}
CLEO, DAN = {**RECRUIT, "name": "Cleo"}, {**RECRUIT, "name": "Dan"}


def thrifty(page, chance):
    """Keep cards and tokens; the first button is always the one that spends nothing."""
    spare = page.locator("button.choice").first
    if spare.count():
        spare.click()
    else:
        by_mouse(page, chance)


def third(page):
    """Whether Support Cards are asked for in the third round."""
    asked = page.locator(".hand .card.touchable, .panel .card.touchable").count()
    return asked > 0 and "Round 3" in page.get_by_role("banner").inner_text()


def lively(page):
    """Whether a die and Support Cards lie on the table."""
    asked = page.locator("button.choice, .card.touchable").count()
    dice, cards = page.locator(".tally .die").count(), page.locator(".played .card").count()
    return asked > 0 and dice > 0 and cards > 1


def laid_out(page):
    """Whether the top cards of a reservoir are laid out to choose from."""
    return page.locator(".spread .card.touchable .corner").count() > 1


def turning(page):
    """Whether a Klutz Card is to be turned up."""
    return page.locator(".spread .card.down.touchable").count() > 1


TWO = {"seats": (ADA, BEN), "game": "solo_war"}
FOUR = {"seats": (ADA, BEN, CLEO, DAN), "game": "solo_war", "seed": 5}
BATTLES = {
    "cards": (thrifty, third, {**TWO, "seed": 5}),
    "cards-look": (by_mouse, laid_out, {**TWO, "seed": 8}),
    "cards-klutz": (by_mouse, turning, {**TWO, "seed": 3}),
    "cards-teams": (by_mouse, lively, {**FOUR, "teams": 1}),
    "cards-four": (by_mouse, lively, FOUR),
}
"""Moments on a table of cards: how it is played, until when, and by whom."""


@pytest.fixture(scope="module")
def battles(house, browser):
    """Tables at these moments, played once."""
    return {name: played_to(house, browser, *moment) for name, moment in BATTLES.items()}


VIEWS = [("cards", 1920, "light"), ("cards", 1280, "dark"), ("cards", 360, "light")]
VIEWS += [(moment, *look) for moment in BATTLES for look in ((1280, "light"), (360, "dark"))]


@pytest.mark.parametrize(("moment", "width", "theme"), VIEWS)
def test_battles(look_at, battles, moment, width, theme):
    """A table of cards, as large as the screen."""
    page = look_at(battles[moment], width, theme)
    expect(page.locator(".fighter").first).to_be_visible()
    expect(page.locator("symbol#token")).to_be_attached()
    page.mouse.move(1, 1)
    take(page, f"{moment}-{width}-{theme}")


MAPS = {"seats": (ADA, BEN, CLEO), "game": "war_of_the_fanboys"}
CAMPAIGNS = {
    "map": (warlike, can_invade, {**MAPS, "seed": 5}),
    "map-dice": (warlike, has_fought, {**MAPS, "seed": 5}),
    "map-neutral": (warlike, can_invade, {**MAPS, "seed": 6, "theme": 1}),
}
"""Moments of a game on maps: an invasion to be declared, and the dice of one."""


@pytest.fixture(scope="module")
def campaigns(house, browser):
    """Tables at these moments, played once."""
    return {name: played_to(house, browser, *moment) for name, moment in CAMPAIGNS.items()}


SEEN = [
    ("map", 1920, "light"),
    ("map", 1280, "light"),
    ("map", 1280, "dark"),
    ("map", 360, "light"),
    ("map", 360, "dark"),
]
SEEN += [("map-dice", 1280, "dark"), ("map-dice", 360, "light"), ("map-neutral", 1280, "light")]


@pytest.mark.parametrize(("moment", "width", "theme"), SEEN)
def test_campaigns(look_at, campaigns, moment, width, theme):
    """Maps, as large as the screen; where to invade, with the odds."""
    page = look_at(campaigns[moment], width, theme)
    expect(page.locator("symbol#castle")).to_be_attached()
    if moment == "map":
        page.locator(".map .space.touchable.owner-0").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".reach").first).to_be_visible()
    page.mouse.move(1, 1)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    take(page, f"{moment}-{width}-{theme}")


def test_an_inset_in_a_picture(look_at, campaigns):
    """The planet, opened."""
    page = look_at(campaigns["map"])
    page.get_by_role("button", name="Planet Zebes").click()
    expect(page.locator(".map .space")).to_have_count(9)
    page.mouse.move(1, 1)
    take(page, "map-zebes-1280-light")


def thrive(page, chance):
    """Lay and build what can be laid and built, rather than attack; else touch by chance."""
    asked = page.get_by_role("group", name="Decision").locator(".prompt")
    words = asked.inner_text() if asked.count() else ""
    if words.startswith(("Expand", "Build")):
        is_held = page.locator(".card.walked").count() > 0
        wanted = page.locator(".space.touchable" if is_held else ".hand .card.touchable")
        if wanted.count():
            wanted.nth(chance.randrange(wanted.count())).click(position={"x": 8, "y": 8})
            return
    spare = page.locator("button.choice.main")
    if spare.count() and not words.startswith("Move"):
        spare.click()
    else:
        by_mouse(page, chance)


def fight(page, chance):
    """Attack whenever that is possible; else do as one who thrives."""
    asked = page.get_by_role("group", name="Decision").locator(".prompt")
    words = asked.inner_text() if asked.count() else ""
    places = page.locator(".space.touchable, .piece.touchable")
    if ("ttack" in words or "Who" in words) and places.count() and chance.random() < 0.8:
        by_mouse(page, chance)
    else:
        thrive(page, chance)


def grown(page):
    """Whether the realms have several lands, and another card can be laid."""
    own, all_ = page.locator(".tile.owner-0").count(), page.locator(".tile").count()
    cards = page.locator(".hand .card.touchable").count()
    in_step = "Step E" in page.get_by_role("banner").inner_text()
    return in_step and own > 4 and all_ > 11 and cards > 1


def fought(page):
    """Whether numbers are asked for in the middle of a combat."""
    asked = page.get_by_role("group", name="Decision").locator(".prompt")
    has_words = asked.count() > 0 and "You need a number" in asked.inner_text()
    return has_words and page.locator(".contest .mark").count() > 1


FYN = {"seats": (ADA, BEN, CLEO), "game": "barons_of_fyn", "seed": 5}
REALMS = {
    "realms": (thrive, grown, FYN),
    "realms-attack": (fight, fought, {**FYN, "announce": 1}),
}
"""Moments among realms: how they are played, until when, and at what table."""


@pytest.fixture(scope="module")
def realms(house, browser):
    """Tables at these moments, played once."""
    return {
        name: played_to(house, browser, touch, until, plan)
        for name, (touch, until, plan) in REALMS.items()
    }


@pytest.mark.parametrize("moment", list(REALMS))
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", list(SIZES))
def test_realms(look_at, realms, moment, width, theme):
    """Realms side by side, as large as the screen."""
    page = look_at(realms[moment], width, theme)
    expect(page.locator(".tile").first).to_be_visible()
    expect(page.locator("symbol#frontier")).to_be_attached()
    page.mouse.move(1, 1)
    take(page, f"{moment}-{width}-{theme}")
