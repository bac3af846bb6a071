"""The front page: whose turn it is, setting up, and what can be done with a table."""

import json
import re

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, log_of, sit
from web.house import PERSON, RECRUIT

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
GAME = "solo_war"
TITLE = "Solo War"
BARE = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare = [];
  while (texts.nextNode()) {
    const { parentElement: at, data } = texts.currentNode;
    const isOwn = at.closest(".rule > .id, script, style");
    if (/\\b[A-Z]{2}-\\d+\\b/.test(data) && !at.closest("a, button") && !isOwn) bare.push(data);
  }
  return bare;
}"""
"""Texts of a page that name a paragraph without leading there."""


def front(page, house, tables):
    """Open the front page as the device that holds these seats."""
    held = json.dumps(json.dumps(tables))
    page.goto(f"{house.address}/favicon.svg")
    page.evaluate(f"localStorage.setItem('sandtable.seats', {held})")
    page.goto(house.address)


def row(page, section, table):
    """A table in a list of the front page."""
    heading = page.get_by_role("heading", name=re.compile(f"^{section}"))
    return page.locator("section", has=heading).locator(
        "li", has=page.locator(f"a[href*='{table}']")
    )


def menu(page, section, table):
    """The menu of a table."""
    row(page, section, table).get_by_role("button").click()
    return page.get_by_role("dialog")


def test_own_tables_stand_first(house, open_page):
    """With whose turn it is, and what is to be decided."""
    mine, tokens = house.found(ADA, BEN, game=GAME)
    theirs, _ = house.found(ADA, BEN, game=GAME)
    page = open_page()
    front(page, house, {mine: {0: tokens[0]}})
    deciders = house.card(mine)["deciders"]
    section = "Your turn" if 0 in deciders else "Waiting for others"
    question = house.card(mine)["question"].replace("@0", "Ada").replace("@1", "Ben")
    expect(row(page, section, mine)).to_contain_text(question)
    expect(row(page, "Watch", theirs)).to_contain_text(re.compile("(Ada|Ben|Ada and Ben): "))
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    order = [re.sub(r"\s*\d+$", "", heading) for heading in headings]
    assert order.index(section) < order.index("Games") < order.index("Watch")


def test_a_finished_table_says_who_won(house, open_page):
    """In its row."""
    table, _ = house.played_out(ADA, RECRUIT, game=GAME)
    names = [seat["name"] for seat in house.card(table)["seats"]]
    winners = [names[seat] for seat in house.card(table)["winners"]]
    page = open_page()
    page.goto(house.address)
    words = f"{winners[0]} won" if len(winners) == 1 else "A draw"
    expect(row(page, "Finished", table)).to_contain_text(words)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (None, "No clock"),
        ({"bank": 900, "increment": 20, "reaction": 20}, "15 min + 20 s a decision"),
        ({"bank": 259200, "each_turn": True, "reaction": 43200}, "3 days a turn"),
    ],
)
def test_an_open_table_says_how_fast_it_is(house, open_page, clock, words):
    """In its row, before anybody opens it; all of it can be read on a phone, too."""
    table, _ = house.found(ADA, {"kind": "anybody"}, game=GAME, clock=clock)
    for size in ((1280, 800), (360, 740)):
        page = open_page(*size)
        page.goto(house.address)
        pace = row(page, "Open tables", table).get_by_text(words, exact=True)
        expect(pace).to_be_visible()
        assert pace.evaluate("e => e.getBoundingClientRect().right <= innerWidth")


def test_two_seats_of_one_name(house, open_page):
    """It is said at the field, and goes when the name is another one."""
    page = open_page(refused=True)
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").click()
    expect(page.get_by_label("Seat B", exact=True)).to_have_value("captain")
    page.get_by_label("Seat B", exact=True).select_option("Same screen")
    page.get_by_label("Name of seat A").fill("Ada")
    page.get_by_label("Name of seat B").fill("ADA")
    page.get_by_role("button", name="Start", exact=True).click()
    field = page.get_by_label("Name of seat B")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("Two seats have this name.")
    field.fill("Ben")
    expect(page.get_by_text("Two seats have this name.")).to_have_count(0)


def test_a_seed_is_for_one_person(house, open_page):
    """Where two people compete there is none to be chosen."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").click()
    page.get_by_text("Usual rules").click()
    expect(page.get_by_label("Practice seed")).to_be_visible()
    page.get_by_label("Seat B", exact=True).select_option("Same screen")
    expect(page.get_by_label("Practice seed")).to_have_count(0)


def test_numbers_of_paragraphs_lead_there(house, open_page):
    """From the options into the rulebook, and from there on."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name="Play The Barons of Fyn").click()
    page.get_by_text("Usual rules").click()
    assert page.evaluate(BARE) == []
    link = page.locator("dialog small button").first
    number = link.inner_text()
    link.click()
    expect(page.locator(f"#rule-{number}")).to_be_in_viewport()
    assert page.evaluate(BARE) == []
    onward = page.locator(".rule a[href^='#rule-']").last
    other = onward.inner_text()
    onward.click()
    expect(page.locator(f"#rule-{other}")).to_be_in_viewport()
    expect(page.locator(f"#rule-{other}")).to_be_focused()


def test_every_number_at_a_table_leads_to_the_rulebook(house, open_page):
    """In the log, the prompt and the panels."""
    page = open_page()
    sit(page, house, *house.found(ADA, RECRUIT, game=GAME))
    for tab in page.get_by_role("tab").all():
        tab.click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert page.evaluate(BARE) == []


def test_a_table_is_renamed(house, open_page):
    """From its row; the name stands there at once, and for everybody."""
    table, tokens = house.found(ADA, BEN, game=GAME)
    page = open_page()
    front(page, house, {table: tokens})
    dialog = menu(page, "Your turn", table)
    dialog.get_by_label("Name of the table").fill("Sunday war")
    dialog.get_by_role("button", name="Rename", exact=True).click()
    expect(row(page, "Your turn", table)).to_contain_text("Sunday war")
    expect(row(page, "Your turn", table)).to_contain_text(TITLE)
    assert house.card(table)["name"] == "Sunday war"


def test_a_seat_is_left_to_an_opponent(house, open_page):
    """It stays one's own: an opponent stands in until its owner takes over again."""
    table, tokens = house.found(ADA, BEN, game=GAME)
    page = open_page()
    front(page, house, {table: {0: tokens[0]}})
    section = "Your turn" if 0 in house.card(table)["deciders"] else "Waiting for others"
    dialog = menu(page, section, table)
    dialog.get_by_role("button", name="Leave").click()
    dialog.get_by_role("button", name="Back", exact=True).click()
    dialog.get_by_role("button", name="Leave").click()
    dialog.get_by_role("button", name="Let Captain stand in").click()
    expect(dialog).to_have_count(0)
    page.locator(f"a[href*='{table}']").click()
    expect(log_of(page)).to_contain_text("Ada leaves")
    # Whether Captain has decided by now depends on how fast everybody is.
    expect(page.get_by_text(re.compile("Captain (stands in for you|made)"))).to_be_visible()
    expect(page.get_by_role("button", name="Take over")).to_be_visible()


def test_a_game_is_resigned_at_the_table(house, open_page):
    """An opponent plays on, and the result says so."""
    table, tokens = house.found(ADA, RECRUIT, game=GAME)
    page = open_page()
    sit(page, house, table, tokens)
    page.get_by_role("button", name="Leave…").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Your seat stays yours.")).to_be_visible()
    dialog.get_by_role("button", name="Resign…").click()
    expect(dialog).to_contain_text("Counts as a loss; Captain plays on.")
    dialog.get_by_role("button", name="Resign now").click()
    page.wait_for_url(f"{house.address}/")
    expect(page.locator(f"a[href*='{table}']")).to_be_visible()
    page.add_init_script("localStorage.setItem('sandtable.seats', '{}')")
    page.goto(f"{house.address}/tables/{table}")
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("Recruit B won", timeout=2 * WAIT)
    expect(end).to_contain_text("Ada resigned")


def test_a_table_is_deleted(house, open_page):
    """Where others still play the refusal says so; alone, it is gone."""
    table, tokens = house.found(ADA, BEN, game=GAME)
    page = open_page(refused=True)
    front(page, house, {table: {0: tokens[0]}})
    section = "Your turn" if 0 in house.card(table)["deciders"] else "Waiting for others"
    dialog = menu(page, section, table)
    dialog.get_by_role("button", name="Delete").click()
    with page.expect_response(re.compile("wishes")) as answer:
        dialog.get_by_role("button", name="Delete now").click()
    assert answer.value.status == 400
    expect(dialog.get_by_role("alert")).to_contain_text("Others still play")


def test_a_table_of_one_device_is_deleted(house, open_page):
    """It is in no list any more."""
    table, tokens = house.found(ADA, BEN, game=GAME)
    page = open_page()
    front(page, house, {table: tokens})
    dialog = menu(page, "Your turn", table)
    dialog.get_by_role("button", name="Delete").click()
    dialog.get_by_role("button", name="Delete now").click()
    expect(page.locator(f"a[href*='{table}']")).to_have_count(0)
    assert house.card(table) is None


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_lies_beside_the_front_page(house, open_page, width):
    """Rows, menu and setting up fit the screen."""
    table, tokens = house.found(ADA, BEN, game=GAME)
    page = open_page(width)
    front(page, house, {table: tokens})
    expect(row(page, "Your turn", table)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    dialog = menu(page, "Your turn", table)
    box = dialog.bounding_box()
    assert 0 <= box["x"] <= box["x"] + box["width"] <= width
