"""A record file is opened on the front page: by mouse, by finger and by keyboard alone."""

import re

import httpx
import pytest
from playwright.sync_api import expect
from web.hands import WAIT, tab_to
from web.house import PERSON
from web.measures import SCRIPT, violations

GAME = "solo_war"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def file(house, tmp_path_factory):
    """The record of a finished game."""
    table, tokens = house.played_out(PERSON, PERSON, game=GAME)
    file = tmp_path_factory.mktemp("records") / "game.sandtable"
    shown = {"Authorization": f"Bearer {tokens[0]}"}
    record = httpx.get(f"{house.address}/api/tables/{table}/record", headers=shown)
    file.write_text(record.raise_for_status().text, "utf-8")
    return file


def choose(page, house, touch, file):
    """Choose a file, after touching the button for it in some way."""
    page.goto(house.address)
    button = page.get_by_role("button", name="Open a record…")
    expect(button).to_be_visible()
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    with page.expect_file_chooser() as chooser:
        touch(page, button)
    chooser.value.set_files(file)


def by_keys(page, button):
    """Reach the button by keyboard alone."""
    tab_to(page, button)
    page.keyboard.press("Enter")


WAYS = {
    "mouse": ({}, lambda _, button: button.click()),
    "finger": (PHONE, lambda _, button: button.tap()),
    "keyboard": ({"color_scheme": "dark"}, by_keys),
}


@pytest.mark.parametrize("way", WAYS)
def test_its_game_is_looked_at_again(house, open_page, file, way):
    """It says where it comes from, can be stepped through, and stands in the own list."""
    look, touch = WAYS[way]
    page = open_page(**look)
    choose(page, house, touch, file)
    page.wait_for_url("**/analysis", timeout=WAIT)
    expect(page.get_by_role("button", name="Copy link to move")).to_be_visible(timeout=WAIT)
    expect(page.get_by_role("region", name="Branches")).to_contain_text("From a record file")
    page.get_by_role("button", name="Next", exact=True).press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Copy link to move 1$"))).to_be_visible()
    assert violations(page) == []
    table = page.url.split("/")[-2]
    page.goto(house.address)
    finished = page.get_by_role("region", name="Finished")
    row = finished.locator("li", has=page.locator(f"a[href*='{table}']"))
    expect(row).to_contain_text("From a record file")
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator("#end-title")).to_be_visible()
    expect(page.locator(".checked")).to_have_count(0)
    assert violations(page) == []


def test_what_is_no_record_is_refused_in_words(house, open_page, tmp_path):
    """The page stays as it is, and another file can be chosen."""
    page = open_page(360, refused=True)
    for content, words in (("hello", "cannot be opened: line 1"), ("x" * 10**6, "too large")):
        wrong = tmp_path / "wrong.sandtable"
        wrong.write_text(content)
        choose(page, house, lambda _, button: button.click(), wrong)
        expect(page.get_by_role("alert")).to_contain_text(words)
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
