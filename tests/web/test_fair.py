"""The page checks the dice itself, once the game is over."""

import json

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations

ANOTHER = "5ea1" * 16


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
