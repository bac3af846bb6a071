"""Chat beside the log, and who is there: by mouse, by finger at 360 pixels, by keys alone."""

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, sit
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations
from web.test_together import PHONE

GAME = "solo_war"


@pytest.fixture
def table(house):
    """A table of two persons that anybody may watch: its name, and tokens by seat."""
    names = ({"kind": "person", "name": name} for name in ("Ada", "Ben"))
    return house.found(*names, game=GAME)


def at_seat(page, house, table, seat):
    """Open the table as the device of one seat."""
    name, tokens = table
    sit(page, house, name, {seat: tokens[seat]})
    return page


def chat_tab(page):
    """The tab of the chat."""
    return page.get_by_role("tab", name=re.compile("^Chat"))


def open_chat(page):
    """Look at the chat; what was said."""
    chat_tab(page).click()
    expect(page.get_by_label("Say something")).to_be_visible()
    return page.get_by_role("log", name="Chat")


def test_a_conversation(house, open_page, table):
    """By mouse and by finger; the number beside the tab, which stays where it is."""
    ada = at_seat(open_page(), house, table, 0)
    ben = at_seat(open_page(**PHONE), house, table, 1)
    said = open_chat(ada)
    expect(said).to_have_text("Say hello. Only players read this.")
    before = chat_tab(ben).bounding_box()
    rules = ben.get_by_role("tab", name="Rules").bounding_box()
    ada.get_by_label("Say something").fill("Shall we? <b>Now</b>")
    ada.get_by_role("button", name="Send", exact=True).click()
    expect(ada.get_by_label("Say something")).to_have_value("")
    expect(chat_tab(ben)).to_have_text(re.compile(r"Chat\s1"))
    assert chat_tab(ben).bounding_box() == before
    assert ben.get_by_role("tab", name="Rules").bounding_box() == rules
    chat_tab(ben).tap()
    line = ben.get_by_role("log", name="Chat").get_by_role("listitem")
    expect(line).to_contain_text("Shall we? <b>Now</b>")
    expect(line).to_contain_text("Ada")
    expect(line.locator("svg.owner-0")).to_be_visible()
    expect(line.locator("time")).to_have_text(re.compile(r"\d?\d:\d\d"))
    expect(chat_tab(ben)).not_to_have_text(re.compile(r"\d"))
    ben.get_by_role("button", name="Good game").tap()
    expect(said).to_contain_text("Good game")
    ben.reload()
    expect(chat_tab(ben)).not_to_have_text(re.compile(r"\d"))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_it(house, open_page, table, theme):
    """At both sizes and by both lights; nothing is wider than the screen."""
    ada = at_seat(open_page(color_scheme=theme), house, table, 0)
    ben = at_seat(open_page(color_scheme=theme, **PHONE), house, table, 1)
    open_chat(ada)
    ada.get_by_role("button", name="Hello", exact=True).click()
    said = open_chat(ben)
    expect(said).to_contain_text("Hello")
    for page in (ada, ben):
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    said.get_by_role("button", name="Ada").tap()
    expect(ben.get_by_role("button", name="Mute", exact=True)).to_be_visible()
    assert violations(ben) == []
    assert ben.evaluate("measure.aside()") == []


def said_before(house, table, numbers):
    """Lines of these numbers that Ada and Ben said before anybody came, one each day."""
    with contextlib.closing(sqlite3.connect(house.database, timeout=60)) as database:
        database.executemany(
            "INSERT INTO chat (table_id, circle, number, command, seat, author, name, text, at)"
            " VALUES (?, 'players', ?, ?, ?, ?, ?, ?, ?)",
            [
                (table, n, f"c{n}", n % 2, f"author {n % 2}", ("Ada", "Ben")[n % 2], *said)
                for n in numbers
                for said in [(f"line {n}", f"2026-01-{1 + n % 28:02}T12:00:00.000+00:00")]
            ],
        )
        database.commit()


def with_earlier_lines(page, house, table):
    """The chat of somebody who comes when 230 lines were said, at its upper end."""
    said_before(house, table[0], range(1, 231))
    at_seat(page, house, table, 0)
    said = open_chat(page)
    expect(said.get_by_role("listitem")).to_have_count(200)
    expect(said.get_by_text("line 230", exact=True)).to_be_in_viewport()
    assert violations(page) == []
    said.get_by_role("button", name="Earlier lines").scroll_into_view_if_needed()
    return said


@pytest.mark.parametrize("way", ["touch", "key"])
def test_earlier_lines(house, open_page, table, way):
    """What one reads stays where it is; the first line has nothing before it."""
    ada = open_page(**PHONE)
    said = with_earlier_lines(ada, house, table)
    earlier = said.get_by_role("button", name="Earlier lines")
    first = said.get_by_text("line 31", exact=True)
    before = first.bounding_box()
    if way == "touch":
        earlier.tap()
    else:
        earlier.press("Enter")
    expect(said.get_by_role("listitem")).to_have_count(230)
    expect(earlier).to_have_count(0)
    assert first.bounding_box() == before
    if way == "key":
        expect(said.get_by_role("list")).to_be_focused()
    expect(said.get_by_text("What was said before is not kept.")).to_have_count(0)


def test_earlier_lines_say_when(house, open_page, table):
    """With the day, where it is another one; and what is said now comes after them."""
    ada = open_page(**PHONE)
    said = with_earlier_lines(ada, house, table)
    said.get_by_role("button", name="Earlier lines").tap()
    oldest = said.get_by_role("listitem").first
    expect(oldest).to_contain_text(re.compile(r"line 1$"))
    expect(oldest.locator("time")).to_have_text(re.compile(r"Jan.*\d\d:\d\d"))
    ada.get_by_role("button", name="Nice", exact=True).tap()
    expect(said.get_by_role("listitem")).to_have_count(231)
    expect(said.get_by_role("listitem").last.locator("time")).to_have_text(
        re.compile(r"^\s*\d?\d:\d\d")
    )


def test_a_chat_that_is_longer_than_what_is_kept(house, open_page, table):
    """Says so above the oldest line that there is."""
    said_before(house, table[0], range(11, 2011))
    ada = at_seat(open_page(), house, table, 0)
    said = open_chat(ada)
    earlier = said.get_by_role("button", name="Earlier lines")
    for page in range(1, 10):
        expect(said.get_by_role("listitem")).to_have_count(200 * page)
        earlier.click()
    expect(said.get_by_role("listitem")).to_have_count(2000)
    expect(earlier).to_have_count(0)
    expect(said.get_by_text("What was said before is not kept.")).to_be_visible()


def test_keys_alone(house, open_page, table):
    """Tab leads from the tab to the field; Enter sends; digits there choose nothing."""
    ada = at_seat(open_page(), house, table, 0)
    ben = at_seat(open_page(), house, table, 1)
    said = open_chat(ben)
    chat_tab(ada).focus()
    ada.keyboard.press("Enter")
    field = ada.get_by_label("Say something")
    expect(field).to_be_visible()
    for _ in range(20):
        if field.evaluate("field => field === document.activeElement"):
            break
        ada.keyboard.press("Tab")
    ada.keyboard.type("1 2 3 u?")
    ada.keyboard.press("Enter")
    expect(said).to_contain_text("1 2 3 u?")
    expect(field).to_be_focused()


def test_a_limit_answers_and_the_text_stays(house, open_page, table):
    """It says for how long, and nothing typed is lost; nor is it when the line is."""
    ada = at_seat(open_page(), house, table, 0)
    said = open_chat(ada)
    for number in range(5):
        ada.get_by_role("button", name="Hello", exact=True).click()
        expect(said.get_by_role("listitem")).to_have_count(number + 1)
    field = ada.get_by_label("Say something")
    field.fill("one more")
    ada.get_by_role("button", name="Send", exact=True).click()
    expect(ada.get_by_text(re.compile(r"Send again in \d+ s"))).to_be_visible()
    expect(field).to_have_value("one more")
    ada.get_by_role("tab", name="Log").click()
    open_chat(ada)
    expect(field).to_have_value("one more")


def test_a_line_waits_for_the_connection(fragile_house, open_page):
    """It stays in its field until a server has kept it, and is said once."""
    names = ({"kind": "person", "name": name} for name in ("Ada", "Ben"))
    table = fragile_house.found(*names, game=GAME)
    ada = at_seat(open_page(), fragile_house, table, 0)
    said = open_chat(ada)
    field = ada.get_by_label("Say something")
    ada.wait_for_load_state("networkidle")
    fragile_house.kill()
    expect(ada.get_by_text("No connection.").first).to_be_visible()
    field.fill("still there?")
    field.press("Enter")
    expect(ada.get_by_text("No connection. Not sent yet.")).to_be_visible()
    expect(field).to_have_value("still there?")
    fragile_house.start()
    expect(said).to_contain_text("still there?", timeout=WAIT)
    expect(said.get_by_role("listitem")).to_have_count(1)
    expect(field).to_have_value("")


def test_watchers_have_their_own(house, open_page, table):
    """Players read nothing of it."""
    ada = at_seat(open_page(), house, table, 0)
    cleo = open_page()
    cleo.goto(f"{house.address}/tables/{table[0]}")
    said = open_chat(cleo)
    expect(said).to_have_text("Watchers only; players read it after the game.")
    cleo.get_by_role("button", name="Ouch", exact=True).click()
    expect(said).to_contain_text("Ouch")
    ada.wait_for_timeout(1500)
    expect(chat_tab(ada)).not_to_have_text(re.compile(r"\d"))
    expect(open_chat(ada)).to_have_text("Say hello. Only players read this.")


def test_muted_at_this_device(house, open_page, table):
    """Also after the page was loaded anew; a report says that it was kept."""
    ada = at_seat(open_page(), house, table, 0)
    ben = at_seat(open_page(), house, table, 1)
    open_chat(ben)
    ben.get_by_role("button", name="Ouch", exact=True).click()
    said = open_chat(ada)
    said.get_by_role("button", name="Ben").click()
    ada.get_by_role("button", name="Report", exact=True).click()
    expect(ada.get_by_text(re.compile("^Reported"))).to_be_visible()
    said.get_by_role("button", name="Ben").click()
    ada.get_by_role("button", name="Mute", exact=True).click()
    expect(said).not_to_contain_text("Ouch")
    ada.reload()
    expect(open_chat(ada)).not_to_contain_text("Ouch")
    expect(ada.get_by_text("Ben muted.")).to_be_visible()
    ben.get_by_role("button", name="Nice", exact=True).click()
    ada.get_by_role("button", name="Hear again").click()
    expect(said).to_contain_text("Nice")


def test_who_decides(house, open_page):
    """At the panel of each who does, beside whether they are there."""
    table, tokens = house.found(*({"kind": "person", "name": name} for name in ("Ada", "Ben")))
    page = open_page()
    sit(page, house, table, {0: tokens[0]})
    deciders = house.card(table)["deciders"]
    assert deciders
    for seat in range(2):
        mark = page.locator(f"section.owner-{seat} .turn", has_text="deciding")
        expect(mark).to_have_count(1 if seat in deciders else 0)


def test_who_is_there(house, open_page, table):
    """Here while a page is open, offline when the last one is closed; only of people."""
    ada = at_seat(open_page(), house, table, 0)
    bens = ada.locator("section.owner-1 .presence")
    panel = ada.locator("section.owner-1", has=ada.locator(".presence"))
    expect(bens).to_have_text("offline")
    before = panel.bounding_box()
    ben = at_seat(open_page(), house, table, 1)
    expect(bens).to_have_text("here")
    assert panel.bounding_box() == before
    ben.close()
    expect(bens).to_have_text("offline")
    alone, tokens = house.found(PERSON, RECRUIT, game=GAME)
    page = open_page()
    sit(page, house, alone, tokens)
    expect(page.locator(".presence")).to_have_count(0)
