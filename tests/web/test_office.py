"""The page of a house that only its host may open: by mouse, at 360 pixels, by keys alone."""

import re

import pytest
from playwright.sync_api import expect
from server.players import Player
from web.hands import focused, tab_to
from web.house import PERSON, House
from web.measures import SCRIPT, violations

GAME = "solo_war"
KEY = "a-key-that-nobody-guesses"
RUDE = "<b>You</b> " + "cheat" * 40
CLOSED = "Closed by whoever runs this house. There is no result."
ANN, BEN = range(2)


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A house with a key."""
    home = tmp_path_factory.mktemp("kept")
    file = home / "key"
    file.write_text(KEY, encoding="utf-8")
    with House(home / "tables.sqlite3", words=("--admin-key", str(file))) as house:
        yield house


@pytest.fixture
def table(kept):
    """A table at which Ben has reported a line of Ann."""
    table, tokens = kept.found({**PERSON, "name": "Ann"}, {**PERSON, "name": "Ben"}, game=GAME)
    address = kept.address.removeprefix("http://")
    with Player(address, table, tokens[ANN]) as ann, Player(address, table, tokens[BEN]) as ben:
        ann.say(type="say", command="said", text=RUDE)
        ann.hear("answered")
        number = ben.hear_lines()[0]["number"]
        ben.say(type="report", command="r", circle="players", number=number)
        assert ben.hear("answered")["reason"] == ""
    return table


def opened(open_page, kept, **how):
    """The page, opened by its key."""
    page = open_page(**how)
    page.goto(f"{kept.address}/house")
    page.get_by_label("Key of the house").fill(KEY)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="Reports")).to_be_visible()
    return page


def of_table(page, table):
    """What the page says of a table among those that are not finished."""
    return page.locator("section[aria-labelledby='tables-title'] li").filter(has_text=table)


def report_of(page, table):
    """The report from a table."""
    return page.locator("section[aria-labelledby='reports-title'] li").filter(has_text=table)


def press(part, name):
    """Press a button."""
    part.get_by_role("button", name=name).click()


def test_reports_and_tables(kept, open_page, table):
    """A report is marked as done, a table is closed once it was asked twice."""
    page = opened(open_page, kept)
    report = report_of(page, table)
    expect(report.locator("blockquote")).to_have_text(RUDE)
    expect(report).to_contain_text("Reported by Ben.")
    press(report, "Mark as done")
    expect(page.get_by_role("status")).to_have_text("The report is done.")
    expect(report).to_contain_text("Done.")
    press(report, "Not done")
    expect(page.get_by_role("status")).to_have_text("The report is open again.")
    card = of_table(page, table)
    expect(card).to_contain_text("Ann, Ben")
    press(card, "Close table…")
    press(card, "Back")
    expect(page.get_by_role("button", name="Close now")).to_have_count(0)
    press(card, "Close table…")
    press(card, "Close now, without a result")
    expect(card).to_have_count(0)
    expect(page.get_by_role("status")).to_have_text("The table is closed.")
    expect(report.get_by_role("button", name="Close table…")).to_have_count(0)
    page.goto(kept.address)
    expect(page.get_by_text(CLOSED).first).to_be_visible()
    page.goto(f"{kept.address}/tables/{table}")
    expect(page.get_by_text(CLOSED).first).to_be_visible()


def test_a_name_is_refused(kept, open_page, table):
    """From a report, asked twice; by its field; and allowed again. Tables show another name."""
    page = opened(open_page, kept, refused=True)
    names = page.locator("section[aria-labelledby='names-title'] li")
    report = report_of(page, table)
    press(report, "Refuse “Ann”…")
    press(report, "Refuse now, for everyone")
    expect(page.get_by_role("status")).to_have_text("Nobody is called “Ann” any more.")
    expect(names).to_contain_text(["Ann"])
    expect(of_table(page, table)).to_contain_text(re.compile(r"Player \d+, Ben"))
    expect(report).to_contain_text("Ann")
    expect(report.get_by_role("button", name="Refuse", exact=True)).to_have_count(0)
    page.get_by_label("Name to refuse").fill("Player B")
    page.get_by_role("button", name="Refuse", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The house gives this name")
    page.get_by_label("Name to refuse").fill("Ben")
    page.keyboard.press("Enter")
    expect(names).to_contain_text(["Ben", "Ann"])
    for name in ("Ben", "Ann"):
        press(names.filter(has_text=name), "Allow again")
        expect(page.get_by_role("status")).to_have_text(f"“{name}” may be taken again.")
        expect(names.filter(has_text=name)).to_have_count(0)
    expect(names).to_have_text(["There are none."])


def test_the_key(kept, open_page):
    """A wrong one opens nothing; the right one does while the tab is open, or until locked."""
    page = open_page(refused=True)
    page.goto(f"{kept.address}/house")
    page.get_by_label("Key of the house").fill("wrong")
    press(page, "Open")
    expect(page.get_by_role("alert")).to_contain_text("This key opens nothing here.")
    page.get_by_label("Key of the house").fill(KEY)
    press(page, "Open")
    expect(page.get_by_role("heading", name="Unfinished tables")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Unfinished tables")).to_be_visible()
    assert KEY not in page.content() + page.url
    press(page, "Lock")
    expect(page.get_by_label("Key of the house")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Key of the house")).to_be_visible()


def test_by_keys_alone(kept, open_page, table):
    """From the key to a closed table; after each step the hand is where it goes on."""
    page = open_page()
    page.goto(f"{kept.address}/house")
    expect(page.get_by_label("Key of the house")).to_be_visible()
    tab_to(page, "#house-key")
    page.keyboard.type(KEY)
    page.keyboard.press("Enter")
    report = report_of(page, table)
    expect(report).to_be_visible()
    tab_to(page, "section[aria-labelledby='reports-title'] li:first-child .button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("The report is done.")
    assert focused(page, "main")
    tab_to(page, "section[aria-labelledby='tables-title'] li:first-child .button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close now")).to_be_visible()
    tab_to(page, ".danger")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("The table is closed.")
    expect(of_table(page, table)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_keeps_anybody_away(kept, open_page, table, theme, width):
    """At the door, wrongly knocked at, and inside, with a table about to be closed."""
    how = {"width": width, "color_scheme": theme}
    door = open_page(refused=True, **how)
    door.goto(f"{kept.address}/house")
    expect(door.get_by_label("Key of the house")).to_be_visible()
    faultless(door)
    door.get_by_label("Key of the house").fill("wrong")
    press(door, "Open")
    expect(door.get_by_role("alert")).to_be_visible()
    faultless(door)
    page = opened(open_page, kept, **how)
    expect(report_of(page, table)).to_be_visible()
    faultless(page)
    press(of_table(page, table), "Close table…")
    press(report_of(page, table), "Refuse “Ann”…")
    faultless(page)


def faultless(page):
    """Nothing is hidden, too faint, too small to touch or wider than the screen."""
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    assert page.evaluate("measure.small(40)") == []
