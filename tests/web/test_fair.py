"""The page checks the dice itself, once the game is over."""

import json
import re
from dataclasses import replace

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect
from web.hands import WAIT, log_of, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

from sandtable.cli import main
from sandtable.core.records import read, write
from sandtable.server.tables.fairness import new_token

ANOTHER = "5ea1" * 16
NARROW = 720


def sentence_of(page):
    """What the page says of the dice."""
    sentence = page.locator(".checked")
    expect(sentence).not_to_contain_text("Checking…", timeout=WAIT)
    return sentence


def keep(page, table, commitment):
    """Let the page have kept this seal of a table since before its first move."""
    seal = {"commitment": commitment, "contributions": [], "moves": 0}
    kept = json.dumps({"seals": {table: seal}})
    page.add_init_script(f"localStorage.setItem('sandtable.sealed', {json.dumps(kept)})")


def test_the_page_checks_what_was_sealed_before_it(house, open_page):
    """It keeps what it was shown, over the whole game."""
    page = open_page()
    table, tokens = house.found(PERSON, PERSON)
    sit(page, house, table, tokens)
    house.play_out(table)
    expect(sentence_of(page)).to_contain_text("Checked here: all ", timeout=WAIT)
    expect(sentence_of(page)).to_contain_text("match what was sealed before move 1.")
    page.reload()
    expect(sentence_of(page)).to_contain_text("match what was sealed before move 1.")


def whole_seal(page, place):
    """The seal that is shown somewhere, all of it, once it is touched."""
    seal = place.locator("details", has_text="Dice sealed")
    whole = seal.locator("code")
    expect(whole).to_be_hidden()
    summary = seal.locator("summary")
    summary.tap() if page.viewport_size["width"] < NARROW else summary.click()
    expect(whole).to_be_visible()
    seal.get_by_role("button", name="Copy", exact=True).click()
    expect(seal).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == whole.inner_text()
    whole.click()
    assert page.evaluate("String(getSelection())").strip() == whole.inner_text()
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    return whole.inner_text()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 360])
def test_the_seal_is_shown_whole_before_the_game_and_during_it(house, open_page, theme, width):
    """While the table waits for people, before the first move, and after moves."""
    settings = {"permissions": ["clipboard-read", "clipboard-write"], "color_scheme": theme}
    page = open_page(width, 740, has_touch=width < NARROW, **settings)
    seats = {**PERSON, "name": "Ada"}, {"kind": "link", "name": "Ben"}
    plan = {"game": "solo_war", "seats": seats, "privacy": "open"}
    new = page.request.post(f"{house.address}/api/tables", data=plan).json()
    table, link = new["table"], new["links"][0]["secret"]
    tokens = {held["seat"]: held["token"] for held in new["seats"]}
    sit(page, house, table, tokens)
    first = whole_seal(page, page.get_by_role("group", name="Decision"))
    assert re.fullmatch(r"[0-9a-f]{64}", first)
    plea = {"key": new_token(), "secret": link, "seat": 1}
    assert page.request.post(f"{house.address}/api/tables/{table}/seats", data=plea).ok
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("Waiting for")).to_have_count(0)
    assert whole_seal(page, page.get_by_role("tabpanel")) == first
    house.play_out(table, left=5)
    page.reload()
    page.get_by_role("tab", name="Log").click()
    expect(log_of(page)).to_contain_text("Round 2")
    assert whole_seal(page, page.get_by_role("tabpanel")) == first


def test_dice_that_follow_from_a_seed_are_not_called_sealed(house, open_page):
    """Everybody at a practice table is shown the seed."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, seed=7))
    page.get_by_role("tab", name="Log").click()
    expect(page.get_by_text("Practice, seed 7")).to_be_visible()
    expect(page.get_by_text("Dice sealed")).to_have_count(0)


def test_dice_of_another_seal_are_told_apart(house, open_page):
    """The page goes by what it kept, not by what the server says in the end."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON)
    keep(page, table, ANOTHER)
    sit(page, house, table, tokens)
    expect(sentence_of(page)).to_contain_text(
        "The secret is not the one that was sealed before move 1."
    )


def test_a_record_cut_short_is_no_proof(house, open_page):
    """Half of it has neither its end nor its secret."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON)
    address = f"**/api/tables/{table}/record"

    def cut(route):
        text = route.fetch().text()
        route.fulfill(body=text[: len(text) // 2])

    page.route(address, cut)
    sit(page, house, table, tokens)
    expect(sentence_of(page)).to_contain_text("The record is damaged: nothing checked.")


def test_no_connection_is_no_verdict(house, open_page):
    """The check can be tried again."""
    page = open_page()
    table, tokens = house.played_out(PERSON, PERSON)
    address = f"**/api/tables/{table}/record"
    page.route(address, lambda route: route.abort("connectionrefused"))
    sit(page, house, table, tokens)
    expect(sentence_of(page)).to_contain_text("Not checked. No connection.")
    page.unroute(address)
    page.get_by_role("button", name="Try again").click()
    expect(sentence_of(page)).to_contain_text("Checked here: all ")


def test_the_command_tells_other_names_and_another_end(house, open_page, tmp_path):
    """It is copied from the page, and knows by that who sat where, and how long it went on."""
    page = open_page()
    seats = [{**PERSON, "name": name} for name in ("Ada", "Ben")]
    table, tokens = house.found(*seats)
    sit(page, house, table, tokens)
    house.play_out(table)
    expect(sentence_of(page)).to_contain_text("Checked here: all ", timeout=WAIT)
    page.locator(".checked button").click()
    how = page.get_by_role("dialog", name="How the dice are checked")
    command, _, published = how.locator("code").inner_text().rpartition(" ")
    assert command == f"sandtable replay {table}.sandtable --commitment"
    headers = {"Authorization": f"Bearer {tokens[0]}"}
    text = page.request.get(
        f"{house.address}/api/tables/{table}/record", headers=headers
    ).text()
    record = read(text)
    exchanged = replace(record, players=record.players[::-1])
    cut = replace(record, moves=record.moves[:-1], returns=None, cancelled=True)
    told = {
        "The names are those that were shown at the table: Ada, Ben.": (record, 0),
        "are exchanged: A is Ben, where Ada was": (exchanged, 1),
        f"end: is after {len(record.moves) - 1} moves": (cut, 1),
    }
    file = tmp_path / "game.sandtable"
    for words, (each, code) in told.items():
        file.write_text(write(each))
        result = CliRunner().invoke(main, ["replay", str(file), "--commitment", published])
        assert result.exit_code == code
        assert words in " ".join(result.output.split())


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_how_it_was_checked(house, open_page, theme, width):
    """In words, by keyboard, with the command that does the same elsewhere."""
    page = open_page(width=width, height=740, color_scheme=theme)
    table, tokens = house.played_out(PERSON, RECRUIT, seed=7)
    sit(page, house, table, tokens)
    expect(sentence_of(page)).to_contain_text("match the practice seed 7.")
    tab_to(page, ".checked button")
    page.keyboard.press("Enter")
    how = page.get_by_role("dialog", name="How the dice are checked")
    expect(how).to_contain_text(f"sandtable replay {table}.sandtable --commitment ")
    expect(how).to_contain_text("nothing seals the names")
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []
    page.keyboard.press("Escape")
    expect(how).to_have_count(0)
    expect(page.locator("#end-title")).to_be_visible()
