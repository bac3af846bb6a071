"""Asking others to take back a choice, to pause or to end the game, in two browsers."""

import pytest
from playwright.sync_api import expect
from server.players import Player
from web.hands import log_of, sit
from web.house import PERSON
from web.measures import SCRIPT, violations
from web.test_together import founded, shown_link, sit_down

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
ASK = "Ask to take back"
ASKS = "asks to take back a choice."
LONG = {"bank": 900, "increment": 20, "reaction": 20}
A_WHILE = 1500
"""Milliseconds in which a clock that runs would show another second."""


def strip(page):
    """Where it is asked and answered."""
    return page.get_by_role("group", name="Request")


@pytest.fixture
def two(house, open_page):
    """Ada at a desk and Ben with a telephone, once Ada has made a choice that others follow."""
    table, tokens = house.found(ADA, BEN)
    ada, ben = open_page(), open_page(**PHONE)
    sit(ada, house, table, {0: tokens[0]})
    sit(ben, house, table, {1: tokens[1]})
    return ada, ben


def menu(page):
    """Open the menu of the table, on the telephone."""
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="Leave…").tap()


def choose(ada, ben):
    """Let either choose until somebody may ask; who may, and the other one."""
    for _ in range(40):
        for page, other in ((ada, ben), (ben, ada)):
            if page.get_by_role("button", name=ASK).count():
                return page, other
            choice = page.locator("button.choice, .card.touchable, .space.touchable").first
            if choice.count():
                choice.click() if page is ada else choice.tap()
                break
        else:
            ada.wait_for_timeout(50)
    message = "nobody may ask"
    raise AssertionError(message)


def test_one_asks_and_the_other_agrees(two):
    """By mouse and by finger; the log says so, and the same question is there again."""
    asker, other = choose(*two)
    asker.get_by_role("button", name=ASK).click()
    expect(strip(asker)).to_contain_text("Waiting for the others")
    expect(strip(other)).to_contain_text(ASKS)
    for page in (asker, other):
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    strip(other).get_by_role("button", name="Agree", exact=True).click()
    for page in (asker, other):
        expect(log_of(page)).to_contain_text("Taken back, all agreed.")
        expect(strip(page).get_by_role("status")).to_have_count(0)


def touch(page, ada, button):
    """By mouse at the desk, by finger on the telephone."""
    button.click() if page is ada else button.tap()


def test_who_asks_withdraws_it(two):
    """By mouse or finger, and by keyboard; both read it, and it can be asked again."""
    ada, _ = two
    asker, other = choose(*two)
    for withdraw in (
        lambda button: touch(asker, ada, button),
        lambda button: button.press("Enter"),
    ):
        asker.get_by_role("button", name=ASK).press("Enter")
        expect(strip(other)).to_contain_text(ASKS)
        expect(strip(other).get_by_role("button", name="Withdraw", exact=True)).to_have_count(0)
        for page in (asker, other):
            assert violations(page) == []
            page.evaluate(SCRIPT)
            assert page.evaluate("measure.aside()") == []
        withdraw(strip(asker).get_by_role("button", name="Withdraw", exact=True))
        for page in (asker, other):
            expect(strip(page)).to_have_count(0)
    for page in (asker, other):
        expect(log_of(page).get_by_text("withdraws the request.")).to_have_count(2)
    expect(asker.get_by_role("button", name=ASK)).to_be_enabled()


def turn_over(house, table, tokens, seat):
    """Let the person of a seat choose from elsewhere, until somebody else has to decide."""
    with Player(house.address.removeprefix("http://"), table, tokens[seat]) as player:
        while seat in player.frames[-1]["deciders"]:
            version, choices = player.frames[-1]["version"], player.frames[-1]["choices"]
            player.act(choices[-1]["action"])
            player.frame(version + 1)


def test_those_at_one_screen_withdraw_together(house, open_page):
    """Whoever of them looks at the table can do it for who asked."""
    table, tokens = house.found(ADA, BEN, {**PERSON, "name": "Cleo"})
    (first,) = house.card(table)["deciders"]
    second, third = (first + 1) % 3, (first + 2) % 3
    here, there = open_page(), open_page()
    sit(there, house, table, {third: tokens[third]})
    sit(here, house, table, {seat: tokens[seat] for seat in (first, second)})
    here.get_by_role("button", name="I am").click()
    here.get_by_role("button", name="Leave…").click()
    here.get_by_role("button", name="Propose to end…").click()
    here.get_by_role("button", name="Cancel game").click()
    expect(strip(here)).to_contain_text("You ask to cancel the game.")
    while (deciding := house.card(table)["deciders"]) != [second]:
        turn_over(house, table, tokens, deciding[0])
    here.get_by_role("button", name="I am").click()
    expect(strip(here)).not_to_contain_text("You ask")
    strip(here).get_by_role("button", name="Withdraw", exact=True).click()
    for page in (here, there):
        expect(strip(page)).to_have_count(0)
    asker = ("Ada", "Ben", "Cleo")[first]
    expect(log_of(there)).to_contain_text(f"{asker} withdraws the request.")


def test_the_other_declines(two):
    """Nothing changes, and one may ask again."""
    asker, other = choose(*two)
    asker.get_by_role("button", name=ASK).press("Enter")
    strip(other).get_by_role("button", name="Decline", exact=True).press("Enter")
    expect(log_of(asker)).to_contain_text("Not agreed.")
    expect(asker.get_by_role("button", name=ASK)).to_be_enabled()


def test_a_game_is_cancelled(two):
    """From the menu of the table, on the telephone; nobody can go on, and both read why."""
    ada, ben = two
    menu(ben)
    ben.get_by_role("button", name="Propose to end…").tap()
    expect(ben.get_by_role("button", name="Rank as it stands")).to_be_visible()
    ben.get_by_role("button", name="Cancel game").tap()
    expect(strip(ada)).to_contain_text("Ben asks to cancel the game.")
    strip(ada).get_by_role("button", name="Agree", exact=True).click()
    for page in (ada, ben):
        expect(page.get_by_text("The game is over.")).to_be_visible()
        expect(page.get_by_role("group", name="Decision")).to_contain_text(
            "Cancelled by agreement"
        )


def test_the_front_page_says_what_one_is_asked(house, open_page):
    """The table waits for whoever has to answer, though somebody else is to decide there."""
    ada, ben = open_page(), open_page(**PHONE)
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    expect(log_of(ada)).to_contain_text("Ben sits down.")
    menu(ben)
    ben.get_by_role("button", name="Propose to end…").tap()
    ben.get_by_role("button", name="Cancel game").tap()
    expect(strip(ada)).to_contain_text("Ben asks to cancel the game.")
    table = ada.url.rpartition("/")[2]
    for page, asked in ((ada, True), (ben, False)):
        page.goto(house.address)
        link = page.locator(f"a[href='/tables/{table}']")
        expect(link).to_be_visible()
        said = expect(link.locator(".state"))
        words = "Ben proposes to cancel the game."
        said.to_contain_text(words) if asked else said.not_to_contain_text(words)
        turn = page.locator("section", has=page.get_by_role("heading", name="Your turn"))
        if asked:
            expect(turn.locator(f"a[href='/tables/{table}']")).to_be_visible()


def test_a_cancelled_game_has_an_end(two):
    """What was agreed, no ranking; its record, its dice, and another game."""
    ada, ben = two
    table = ada.url.rpartition("/")[2]
    menu(ben)
    ben.get_by_role("button", name="Propose to end…").tap()
    ben.get_by_role("button", name="Cancel game").tap()
    strip(ada).get_by_role("button", name="Agree", exact=True).click()
    for page in (ada, ben):
        end = page.get_by_role("dialog", name="No result")
        expect(end).to_contain_text("Cancelled by agreement: there is no result.")
        expect(end).to_contain_text("Checked here")
        expect(end.locator("ol li")).to_have_count(0)
        expect(end.get_by_role("link", name="Analyse")).to_have_count(0)
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    with ada.expect_download() as download:
        ada.get_by_role("link", name="Download record").click()
    record = download.value.path().read_text("utf-8")
    assert '"returns":null' in record
    ada.get_by_role("button", name="Look at the table").click()
    ada.get_by_role("button", name="Result", exact=True).press("Enter")
    ada.get_by_role("button", name="Play again").click()
    ada.wait_for_url(lambda url: "/tables/" in url and table not in url)
    end = ben.get_by_role("dialog", name="No result")
    expect(end).to_contain_text("Ada wants another game, seats rotated.")


def test_a_game_is_ranked_as_it_stands(house, open_page):
    """Where its rules can do that; both see the result, and the dice are checked."""
    table, tokens = house.found(ADA, BEN, game="solo_war")
    ada, ben = open_page(), open_page(**PHONE)
    sit(ada, house, table, {0: tokens[0]})
    sit(ben, house, table, {1: tokens[1]})
    menu(ben)
    ben.get_by_role("button", name="Propose to end…").tap()
    ben.get_by_role("button", name="Rank as it stands").tap()
    expect(strip(ada)).to_contain_text("Ben asks to rank the game as it stands.")
    strip(ada).get_by_role("button", name="Agree", exact=True).press("Enter")
    for page in (ada, ben):
        end = page.get_by_role("dialog")
        expect(end).to_contain_text("A draw between Ada and Ben")
        expect(end).to_contain_text("Ranked as it stands, by agreement.")
        expect(end).to_contain_text("Battles won")
        expect(end).to_contain_text("Checked here")
        assert violations(page) == []


def test_the_clocks_are_paused(house, open_page):
    """Proposed by finger, agreed to with the keyboard; clocks stand until one resumes."""
    table, tokens = house.found(ADA, BEN, clock=LONG)
    ada, ben = open_page(), open_page(**PHONE)
    sit(ada, house, table, {0: tokens[0]})
    sit(ben, house, table, {1: tokens[1]})
    menu(ben)
    ben.get_by_role("button", name="Propose to pause").tap()
    expect(strip(ben)).to_contain_text("You ask to pause the clocks.")
    expect(strip(ada)).to_contain_text("Ben asks to pause the clocks.")
    strip(ada).get_by_role("button", name="Agree", exact=True).press("Enter")
    for page in (ada, ben):
        expect(page.get_by_role("group", name="Pause")).to_contain_text("The table is paused.")
        expect(page.get_by_role("group", name="Decision").get_by_role("timer")).to_have_text(
            "The clocks are paused."
        )
        assert violations(page) == []
        page.evaluate(SCRIPT)
        assert page.evaluate("measure.aside()") == []
    shown = ada.get_by_title("Time left").all_text_contents()
    ada.wait_for_timeout(A_WHILE)
    assert ada.get_by_title("Time left").all_text_contents() == shown
    ada.reload()
    ada.get_by_role("button", name="Resume", exact=True).press("Enter")
    for page in (ada, ben):
        expect(log_of(page)).to_contain_text("Ada resumes: the clocks run again.")
        expect(page.get_by_role("group", name="Pause")).to_have_count(0)
        expect(page.get_by_role("group", name="Decision").get_by_role("timer")).to_contain_text(
            "left."
        )
