"""People in several places at one table, each in a browser of their own."""

import contextlib
import json
import random
import re
import sqlite3
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from server.players import Player, web
from web.hands import (
    BREATH,
    WAIT,
    by_finger,
    by_keyboard,
    by_mouse,
    is_over,
    is_there,
    log_of,
    sit,
    tab_to,
)
from web.house import PERSON
from web.measures import SCRIPT, violations

ADA, BEN = {**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"}
TITLE = "Solo War"
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SHARES = """
window.shared = [];
window.isClosed = false;
navigator.share = async (what) => {
  shared.push(what);
  if (isClosed) throw new DOMException("closed without choosing anybody", "AbortError");
};
"""
"""A device that shares links: it notes them, and may be closed without choosing anybody."""
MOST_TOUCHES = 3000
FEW_ROUNDS = "2"
AWAY = 310
"""Seconds away after which others need not wait, and a few more than the house has noted."""


def founded(page, house, *ways, title=TITLE, minutes=None):
    """Set up a table by hand: the person here, then a seat for each way.

    With live clocks, and with few rounds where a game may have fewer, if so many ``minutes``.
    """
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {title}").click()
    dialog = page.get_by_role("dialog")
    if len(ways) != 1:
        dialog.locator(".counts .button", has_text=str(1 + len(ways))).click()
    dialog.get_by_label("Name of seat A").fill("Ada")
    for letter, way in zip("BCDE", ways, strict=False):
        dialog.get_by_label(f"Seat {letter}", exact=True).select_option(way)
    if minutes:
        dialog.locator("summary").click()
        rounds = dialog.get_by_label("Rounds", exact=True)
        if rounds.count():
            rounds.fill(FEW_ROUNDS)
        dialog.get_by_role("radio", name="Live").check()
        dialog.get_by_label("minutes").fill(str(minutes))
    dialog.locator("button.main").click()
    page.wait_for_url("**/tables/*", timeout=WAIT)  # the list of tables says "Waiting", too
    expect(page.get_by_text("Waiting for")).to_be_visible(timeout=WAIT)
    return page.url


def shown_link(page):
    """The first link that the founder can hand out."""
    page.get_by_role("button", name="Show link").first.click()
    return page.get_by_label("Link", exact=True).input_value()


def sit_down(page, name):
    """Sit down under a name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)


def sit_down_by_keyboard(page, name):
    """Sit down under a name, with keys alone."""
    tab_to(page, page.get_by_label("Your name"))
    page.keyboard.press("Control+a")
    page.keyboard.type(name)
    tab_to(page, page.get_by_role("button", name="Sit down", exact=True))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)


def faults(page):
    """Nothing keeps anybody away, and nothing is wider than the screen."""
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []


def play_on(pages, over=is_over):
    """Let whoever is asked touch something, until this holds at every page."""
    chance = random.Random(3)
    for _ in range(MOST_TOUCHES):
        if all(over(page) for page, _ in pages):
            return
        for page, touch in pages:
            if is_there(page, ".touchable, button.choice"):
                touch(page, chance)
                break
        else:
            pages[0][0].wait_for_timeout(BREATH)
    message = "the game does not end"
    raise AssertionError(message)


def by_hand(house, table):
    """The seats of those who chose something themselves, one for each choice."""
    query = "SELECT seat FROM actions WHERE table_id = ? AND kind = 'act' AND command NOT NULL"
    with contextlib.closing(sqlite3.connect(house.database, timeout=60)) as database:
        return [seat for (seat,) in database.execute(query, [table])]


def join_by_keyboard(page, house, table, name):
    """Find a table among the open ones, and sit down there."""
    page.goto(house.address)
    joining = page.locator("section", has=page.get_by_role("heading", name="Open tables"))
    tab_to(page, joining.locator(f"a[href='/tables/{table}']"))
    page.keyboard.press("Enter")
    sit_down_by_keyboard(page, name)


def test_a_game_of_three_browsers(house, open_page):
    """By mouse, by finger at 360 pixels and by keyboard alone, to the end of the game."""
    ada = open_page()
    founded(ada, house, "link", "anybody")
    ben = open_page(**PHONE)
    ben.goto(shown_link(ada))
    expect(ben.get_by_text(f"Ada invites you to {TITLE}")).to_be_visible()
    button = ben.get_by_role("button", name="Sit down", exact=True)
    expect(button).to_be_in_viewport()
    button.tap()  # the name is there already: two touches from the link to the seat
    expect(button).to_have_count(0)
    assert "#" not in ben.url
    expect(ben.get_by_text("Waiting for anybody (C).")).to_be_visible()
    cleo, table = open_page(color_scheme="dark"), ada.url.rpartition("/")[2]
    join_by_keyboard(cleo, house, table, "Cleo")
    expect(ada.get_by_text("Waiting for anybody")).to_have_count(0)
    for page in (ada, ben, cleo):
        expect(page.get_by_role("heading", name="Cleo").first).to_be_attached()
    play_on([(ada, by_mouse), (ben, by_finger), (cleo, by_keyboard)])
    assert {*by_hand(house, table)} == {0, 1, 2}
    ends = {page.locator("#end-title").inner_text() for page in (ada, ben, cleo)}
    assert len(ends) == 1
    for page in (ada, ben, cleo):
        expect(page.locator(".checked")).to_contain_text("match what was sealed before move 1.")
    ben.get_by_role("button", name="How?").tap()
    expect(ben.get_by_text("What this device added is part of the dice.")).to_be_visible()


def test_two_touches_lead_from_a_link_to_the_table(house, open_page):
    """Without an account, though chance proposes the same name to everybody."""
    ada = open_page()
    founded(ada, house, "link", "link", "link")
    link = shown_link(ada)  # for whoever comes first
    for _ in range(3):
        guest = open_page(**PHONE)
        guest.add_init_script("Math.random = () => 0.1")
        guest.goto(link)
        guest.get_by_role("button", name="Sit down", exact=True).tap()
        expect(guest.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)


def test_no_server_hears_the_secret_of_a_link(house, open_page):
    """It stands behind the "#", and leaves the address once somebody sits."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    link = shown_link(ada)
    secret = link.partition("#sit=")[2]
    heard = []
    ben.on("request", lambda request: heard.extend([request.url, str(request.headers)]))
    ben.goto(link)
    sit_down(ben, "Ben")
    expect(log_of(ada)).to_contain_text("Ben sits down.")
    assert secret
    assert not [words for words in heard if secret in words]
    ben.reload()
    expect(ben.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    log = log_of(ben)
    expect(log).to_contain_text("Ben sits down.")


def test_links_are_copied_withdrawn_and_made_anew(house, open_page):
    """Whoever looks by one that is withdrawn is told so, and then as much as a stranger is."""
    ada = open_page(permissions=["clipboard-read", "clipboard-write"])
    founded(ada, house, "link")
    first = shown_link(ada)
    ada.get_by_role("button", name="Copy link").click()
    expect(ada.get_by_text("Copied")).to_be_visible()
    assert ada.evaluate("navigator.clipboard.readText()") == first
    ada.get_by_role("button", name="QR code").click()
    expect(ada.get_by_role("img", name="QR code of the link")).to_be_visible()
    ben = open_page()
    ben.goto(first)
    expect(ben.get_by_text(f"Ada invites you to {TITLE}")).to_be_visible()
    ada.get_by_role("button", name="Withdraw link").click()
    expect(ada.get_by_role("button", name="New link")).to_be_visible()
    withdrawn = "The link by which you looked at this table was withdrawn."
    expect(ben.get_by_text(withdrawn)).to_be_visible()
    expect(ben.get_by_role("link", name="Home")).to_be_visible()
    ben.reload()
    expect(ben.get_by_text("No such table, or it is private.")).to_be_visible()
    ada.get_by_role("button", name="New link").click()
    second = shown_link(ada)
    assert second != first
    ben.goto(second)
    sit_down(ben, "Ben")
    expect(log_of(ada)).to_contain_text("Ben sits down.")


def test_a_link_is_shared_as_the_device_does_it(house, open_page):
    """It gets the whole link, and what it leads to; nothing is lost when nobody is chosen."""
    ada, ben = open_page(**PHONE), open_page()
    ada.add_init_script(SHARES)
    founded(ada, house, "link")
    link = shown_link(ada)
    ada.get_by_role("button", name="Share", exact=True).tap()
    assert ada.evaluate("shared") == [{"title": TITLE, "url": link}]
    ada.evaluate("isClosed = true")
    ada.get_by_role("button", name="Share", exact=True).tap()
    assert ada.evaluate("shared.length") == 2
    faults(ada)
    ben.goto(ada.evaluate("shared[0].url"))
    sit_down(ben, "Ben")
    expect(log_of(ada)).to_contain_text("Ben sits down.")


def test_where_a_device_cannot_share_links_are_copied(house, open_page):
    """No button that does nothing."""
    page = open_page()
    page.add_init_script("delete Navigator.prototype.share")
    founded(page, house, "link")
    expect(page.get_by_role("button", name="Copy link").first).to_be_visible()
    expect(page.get_by_role("button", name="Share", exact=True)).to_have_count(0)


def test_the_game_begins_without_whoever_never_came(house, open_page):
    """A stand-in plays; the link lets somebody take over later."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    link = shown_link(ada)
    ada.get_by_role("button", name="Start with Captain").click()
    expect(ada.get_by_text("Waiting for Player B.")).to_have_count(0)
    expect(log_of(ada)).to_contain_text("The game begins. Captain stands in for Player B.")
    ben.goto(link)
    sit_down(ben, "Ben")
    expect(log_of(ada)).to_contain_text("Ben sits down and plays on.")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", [{}, PHONE])
def test_whoever_never_came_is_replaced_while_the_game_runs(house, open_page, kind, theme):
    """The founder hands out links to seats on which nobody ever sat down; nobody else does."""
    ada, ben = open_page(**kind, color_scheme=theme), open_page()
    table = founded(ada, house, "link", "anybody")
    cleo = open_page()
    cleo.goto(shown_link(ada))
    sit_down(cleo, "Cleo")
    ada.get_by_role("button", name="Start with Captain").click()
    slip = ada.get_by_role("group", name="Free seats")
    expect(slip).to_contain_text("Captain stands in for Player C, who never came.")
    slip.get_by_role("button", name="Invite somebody").click()
    slip.get_by_role("button", name="New link").click()
    faults(ada)
    expect(cleo.get_by_role("group", name="Free seats")).to_have_count(0)
    ben.goto(shown_link(ada))
    assert ben.url.startswith(table)
    sit_down(ben, "Ben")
    expect(slip).to_have_count(0)
    expect(log_of(ada)).to_contain_text("Ben sits down and plays on.")


def test_whoever_leaves_takes_over_again(house, open_page):
    """From the menu of the table and back, without a word lost."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="Leave…").click()
    ben.get_by_role("dialog").get_by_role("button", name="Leave…").click()
    ben.get_by_role("button", name="Let Captain stand in").click()
    expect(ben.get_by_text("Captain stands in for you.")).to_be_visible()
    expect(log_of(ada)).to_contain_text("Ben leaves.")
    ben.get_by_role("button", name="Take over").click()
    expect(ben.get_by_text("Captain stands in for you.")).to_have_count(0)
    expect(log_of(ada)).to_contain_text("Ben sits down and plays on.")


def test_the_level_of_a_stand_in_is_agreed_on(house, open_page):
    """Chosen by the founder where others may wait for somebody, read before sitting down."""
    ada, ben = open_page(), open_page(**PHONE)
    ada.goto(house.address)
    ada.get_by_role("button", name=f"Play {TITLE}").click()
    dialog = ada.get_by_role("dialog")
    dialog.locator("summary").click()
    expect(dialog.get_by_label("Stand-in")).to_have_count(0)
    dialog.get_by_label("Seat B", exact=True).select_option("link")
    expect(dialog.get_by_label("Stand-in")).to_have_value("captain")
    dialog.get_by_label("Stand-in").select_option("Warlord")
    expect(dialog.locator("summary")).to_contain_text("Warlord stands in")
    assert violations(ada) == []
    dialog.locator("button.main").click()
    expect(ada.get_by_role("button", name="Start with Warlord")).to_be_visible(timeout=WAIT)
    ben.goto(shown_link(ada))
    expect(
        ben.get_by_text("Warlord stands in for whoever leaves, or is away for 5 minutes")
    ).to_be_visible()
    faults(ben)
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="More", exact=True).tap()
    ben.get_by_role("button", name="Leave…").tap()
    ben.get_by_role("dialog").get_by_role("button", name="Leave…").tap()
    ben.get_by_role("button", name="Let Warlord stand in").tap()
    expect(ben.get_by_text("Warlord stands in for you.")).to_be_visible()


def test_whoever_comes_back_sees_what_they_missed(house, open_page):
    """How often Captain decided, and step by step from where they left; then they take over."""
    table, tokens = house.found(ADA, BEN, game="solo_war")
    away, *_ = house.card(table)["deciders"]
    address = house.address.removeprefix("http://")
    wish = {"type": "leave", "tokens": [tokens[away]]}
    web.post(f"http://{address}/api/tables/{table}/wishes", json=wish).raise_for_status()
    with Player(address, table, tokens[away]) as player:
        while not player.frames[-1]["stood_in"]["made"]:
            player.hear("frames")
        since = player.frames[-1]["stood_in"]["since"]
    left = house.ask(f"/api/tables/{table}/frames/{since}")["moves"]
    page = open_page(**PHONE)
    sit(page, house, table, {away: tokens[away]})
    expect(
        page.get_by_text(re.compile(r"Welcome back\. Captain made \d+ decisions?\."))
    ).to_be_visible()
    faults(page)
    page.get_by_role("button", name="What happened?").tap()
    past = page.get_by_role("region", name="Looking back")
    expect(past).to_contain_text(f"Looking back at move {left} of")
    past.get_by_role("button", name="One step forward").tap()
    past.get_by_role("button", name="Return", exact=True).tap()
    page.get_by_role("button", name="Take over").tap()
    expect(page.get_by_text("Welcome back.")).to_have_count(0)
    expect(log_of(page)).to_contain_text("sits down and plays on.")


def test_nobody_waits_for_whoever_is_away(house, open_page):
    """Without a clock, too: after a while a touch lets Captain stand in until they are back."""
    table, tokens = house.found(ADA, BEN, game="solo_war")
    away, *_ = house.card(table)["deciders"]
    here = 1 - away
    names = "Ada", "Ben"
    page, phone = open_page(), open_page(**PHONE)
    for each in (page, phone):
        sit(each, house, table, {here: tokens[here]})
        expect(each.get_by_role("group", name="Away")).to_have_count(0)
    house.pass_time(AWAY)
    slip = phone.get_by_role("group", name="Away")
    expect(slip).to_contain_text(f"{names[away]} is away. You need not wait")
    faults(phone)
    faults(page)
    slip.get_by_role("button", name=f"Let Captain stand in for {names[away]}").tap()
    expect(slip).to_have_count(0)
    expect(page.get_by_role("group", name="Away")).to_have_count(0)
    said = f"{names[here]} lets Captain stand in for {names[away]}, who is away."
    expect(log_of(page)).to_contain_text(said)
    back = open_page()
    sit(back, house, table, {away: tokens[away]})
    back.get_by_role("button", name="Take over").click()
    expect(back.get_by_text("Captain made")).to_have_count(0)
    expect(log_of(back)).to_contain_text(f"{names[away]} sits down and plays on.")


def test_a_seat_is_taken_along_to_another_device(house, open_page):
    """A link that works once; the page before lets go, the next one plays."""
    ada, ben, phone = open_page(), open_page(), open_page(**PHONE)
    table = founded(ada, house, "link").rpartition("/")[2]
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="Leave…").click()
    ben.get_by_role("button", name="Continue on another device").click()
    phone.goto(shown_link(ben))
    phone.get_by_role("button", name="Continue here").tap()
    expect(phone.get_by_role("button", name="Continue here")).to_have_count(0)
    expect(ben.get_by_text("This device no longer has this seat")).to_be_visible()
    expect(phone.get_by_role("tab", name="Hand")).to_be_visible()
    before = by_hand(house, table).count(1)
    hands = [(ada, by_mouse), (phone, by_finger)]
    play_on(hands, over=lambda _: by_hand(house, table).count(1) > before)


def test_a_seat_comes_back_to_the_device_where_it_was(house, open_page):
    """What was kept there opens nothing any more, and stands in nobody's way."""
    ada, ben, phone = open_page(), open_page(), open_page(**PHONE)
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="Leave…").click()
    ben.get_by_role("button", name="Continue on another device").click()
    link, table = shown_link(ben), ben.url
    ben.goto(house.address)
    phone.goto(link)
    phone.get_by_role("button", name="Continue here").tap()
    expect(phone.get_by_role("tab", name="Hand")).to_be_visible()
    ben.goto(table)
    expect(ben.get_by_text("No such table, or it is private.")).to_be_visible()
    expect(ben.get_by_role("link", name="Home")).to_be_visible()
    held = json.dumps({table.rpartition("/")[2]: {"1": "f" * 32}})
    ben.evaluate(f"localStorage.setItem('sandtable.seats', {json.dumps(held)})")
    phone.get_by_role("button", name="More", exact=True).tap()
    phone.get_by_role("button", name="Leave…").tap()
    phone.get_by_role("button", name="Continue on another device").tap()
    ben.goto(shown_link(phone))
    ben.get_by_role("button", name="Continue here").click()
    expect(ben.get_by_role("button", name="Leave…")).to_be_visible()
    expect(phone.get_by_text("This device no longer has this seat")).to_be_visible()


def test_a_seat_is_given_away(house, open_page):
    """Captain stands in until the next one comes, who has a name of their own."""
    ada, ben, cleo = open_page(), open_page(), open_page()
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="Leave…").click()
    ben.get_by_role("button", name="Give my seat away…").click()
    ben.get_by_role("button", name="Give it away now").click()
    cleo.goto(shown_link(ben))
    sit_down(cleo, "Cleo")
    expect(log_of(ada)).to_contain_text("Cleo sits down and plays on.")


def test_somebody_more_at_a_device_comes_by_a_link(house, open_page):
    """Under a name of their own, which is not kept there; whoever rather not plays on."""
    ada, ben = open_page(), open_page(**PHONE)
    founded(ada, house, "link", "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    link = shown_link(ada)
    for name in ("Not now", "Sit down"):
        ben.goto(link)
        expect(ben.get_by_text("Somebody more at this device joins")).to_be_visible()
        assert ben.get_by_label("Your name").input_value() != "Ben"
        faults(ben)
        if name == "Sit down":
            ben.get_by_label("Your name").fill("Cleo")
        ben.get_by_role("button", name=name, exact=True).tap()
        expect(ben.get_by_text("Somebody more at this device joins")).to_have_count(0)
        expect(ben).not_to_have_url(re.compile("#"))
    expect(log_of(ada)).to_contain_text("Cleo sits down.")
    assert ben.evaluate("localStorage.getItem('sandtable.name')") == "Ben"


def test_what_was_given_away_is_taken_back(house, open_page):
    """Its owner withdraws the link by finger, and takes over again."""
    ada, ben, cleo = open_page(), open_page(**PHONE), open_page()
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="More", exact=True).tap()
    ben.get_by_role("button", name="Leave…").tap()
    ben.get_by_role("button", name="Give my seat away…").tap()
    ben.get_by_role("button", name="Give it away now").tap()
    link = shown_link(ben)
    faults(ben)
    ben.get_by_role("button", name="Withdraw link").tap()
    expect(ben.get_by_text("The link opens nothing any more.")).to_be_visible()
    cleo.goto(link)
    expect(cleo.get_by_text("No such table, or it is private.")).to_be_visible()
    ben.get_by_role("dialog").get_by_role("button", name="Close", exact=True).tap()
    ben.get_by_role("button", name="Take over").tap()
    expect(log_of(ada)).to_contain_text("Ben sits down and plays on.")


def test_a_bot_plays_on_ones_own_seat(house, open_page):
    """By a link of its own; the others see that it is one, and the link is ended."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    ben.get_by_role("button", name="Leave…").click()
    ben.get_by_role("button", name="Let a bot play…").click()
    ben.get_by_role("button", name="Make a link for a bot").click()
    where, _, token = shown_link(ben).partition("#play=")
    players = ada.get_by_role("tabpanel", name="Players")
    expect(players.get_by_role("heading", name="Ben (bot)")).to_be_visible()
    with Player(urlsplit(house.address).netloc, where.rpartition("/")[2], token) as program:
        assert program.seated["seat"] == 1
        ben.get_by_role("button", name="End pass 1").click()
        expect(ben.get_by_role("button", name="Make a link for a bot")).to_be_visible()
        assert program.gone()


def faults_at(page, *widths):
    """Nothing keeps anybody away, however wide the screen is; the last width stays."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 740})
        faults(page)


def new_pass(page, purpose):
    """A pass that is made in the menu of a table."""
    page.get_by_role("button", name=f"Make a pass to {purpose}").click()
    field = page.get_by_label("Let it")
    expect(field).to_be_visible()
    return field.input_value()


def test_passes_to_watch_and_to_download(house, open_page):
    """Each lets a program do that one thing at a private table, until it is ended."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    table = ada.url.rpartition("/")[2]
    ben.goto(shown_link(ada))
    sit_down(ben, "Ben")
    where = f"{house.address}/api/tables/{table}/record"
    ada.get_by_role("button", name="Leave…").click()
    ada.get_by_role("button", name="Passes for programs…").click()
    download = new_pass(ada, "download")
    faults_at(ada, 360, 1280)
    told = web.get(where, headers={"Authorization": f"Bearer {download}"})
    assert (told.status_code, "when the game is over" in told.text) == (400, True), told.text
    ada.get_by_role("button", name="End pass 1, to download").click()
    expect(ada.get_by_role("button", name="End pass 1")).to_have_count(0)
    assert "opens no seat" in web.get(where, headers=told.request.headers).text
    watch = new_pass(ada, "watch")
    with Player(urlsplit(house.address).netloc, table, watch) as program:
        assert program.seated["seat"] is None
        ada.get_by_role("button", name="End pass 1, to watch").click()
        assert program.gone()
    # Its button goes once the page has heard of it, too; until then "Back" may still move.
    expect(ada.get_by_role("button", name="End pass 1")).to_have_count(0)
    ada.get_by_role("button", name="Back", exact=True).click()
    ada.get_by_role("button", name="Let a bot play…").click()
    expect(ada.get_by_role("button", name="Make a link for a bot")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_waiting_and_invitations_can_be_read(house, open_page, theme, width):
    """By everybody, at every size; nothing is wider than the screen."""
    look = {"width": width, "height": 740, "color_scheme": theme}
    ada, ben = open_page(**look), open_page(**look)
    founded(ada, house, "link", "link")
    faults(ada)
    ada.get_by_role("button", name="QR code").first.click()
    expect(ada.get_by_role("img", name="QR code of the link")).to_be_visible()
    faults(ada)
    ben.goto(shown_link(ada))
    expect(ben.get_by_label("Your name")).to_be_visible()
    faults(ben)


def test_who_is_there_is_said_to_whoever_is_invited(house, open_page):
    """Whether the host looks at the table just now, or only sits there."""
    ada, ben = open_page(), open_page(**PHONE)
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    host = ben.locator("form li", has_text="Ada")
    expect(host).to_contain_text("here")
    ada.context.close()
    expect(host).to_contain_text("offline")


def test_watching_instead_of_sitting_down(house, open_page):
    """Whoever is invited may look on."""
    ada, ben = open_page(), open_page()
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    ben.get_by_role("button", name="Watch", exact=True).click()
    expect(ben.get_by_text("Waiting for Player B.")).to_be_visible()
    assert re.search("/tables/", ben.url)


def test_a_name_that_is_taken(house, open_page):
    """It is said where the name stands, and the next one is good."""
    ada, ben = open_page(), open_page(refused=True)
    founded(ada, house, "link")
    ben.goto(shown_link(ada))
    ben.get_by_label("Your name").fill("ada")
    ben.get_by_role("button", name="Sit down", exact=True).click()
    expect(ben.get_by_role("alert")).to_have_text("Two seats have this name.")
    sit_down(ben, "Ben")
