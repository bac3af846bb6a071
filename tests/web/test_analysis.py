"""The analysis of a finished game: by mouse and by keyboard, wide and narrow."""

import re
import time

import pytest
from playwright.sync_api import expect
from web.hands import WAIT, tab_to
from web.house import PERSON
from web.measures import FINGER, found, ready, violations

GAME = "solo_war"
LONG = 120_000
"""Milliseconds for a whole analysis on a busy machine."""
HEIGHTS = """region => [...region.querySelectorAll("button")].map(
    (button) => button.getBoundingClientRect().height)"""


@pytest.fixture(scope="module")
def finished(house):
    """A table whose game is over."""
    return house.played_out(PERSON, PERSON, game=GAME)[0]


def looked_at_again(house, *seats):
    """A table whose game was played to its end and analysed."""
    table = house.played_out(*seats, game=GAME)[0]
    where = f"/api/tables/{table}/analysis"
    house.ask(where, b"{}")
    while house.ask(where)["progress"] == "running":
        time.sleep(0.1)
    return table


@pytest.fixture(scope="module")
def analysed(house):
    """A table of two whose game was looked at again."""
    return looked_at_again(house, PERSON, PERSON)


def look(page, house, table, move=""):
    """Open the analysis of a table."""
    page.goto(f"{house.address}/tables/{table}/analysis{move}")
    expect(page.get_by_role("button", name="Copy link to move")).to_be_visible(timeout=WAIT)
    return page


def test_by_mouse(house, open_page, finished):
    """From the start to the curve; then step, jump, and look from a seat."""
    page = open_page()
    look(page, house, finished)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".progress")).to_have_text(re.compile(r"^Move 0 of"), timeout=LONG)
    expect(page.locator("polyline")).to_have_count(2)
    turns = page.locator(".moves li", has=page.locator("i"))
    first = int(turns.first.locator(".number").inner_text())
    page.get_by_role("button", name="Next turning point").click()
    link = page.get_by_role("button", name=f"Copy link to move {first}", exact=True)
    expect(link).to_be_visible()
    expect(page).to_have_url(re.compile(f"#{first}$"))
    page.get_by_role("button", name="Next", exact=True).click()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(link).to_be_visible()
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".said section").last.get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []


def test_a_link_leads_to_a_verdict(house, open_page, analysed):
    """The move, what was given away, and what was better; the analysis was kept."""
    page = open_page()
    moves = house.ask(f"/api/tables/{analysed}/analysis")["moves"]
    number = next(n for n, move in enumerate(moves, 1) if (move["given_away"] or 0) >= 0.1)
    look(page, house, analysed, f"#{number}")
    lost = round(moves[number - 1]["given_away"] * 50)
    expect(page.locator(".said")).to_contain_text(f"{lost}% given away.")
    expect(page.locator(".said")).to_contain_text("Better: ")


def wrong(house, table):
    """The number of the move that gave away the most, and the move; something was touched."""
    moves = house.ask(f"/api/tables/{table}/analysis")["moves"]
    touched = [(number, move) for number, move in enumerate(moves, 1) if move["path"]]
    number, move = max(touched, key=lambda one: one[1]["given_away"])
    assert move["given_away"] >= 0.02, "nothing was much better"
    return number, move


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keyboard"])
def test_what_was_better_is_shown(house, open_page, analysed, by_keys):
    """Where its player stood before the move, with the way to touch it; then the move again."""
    page = open_page()
    number, move = wrong(house, analysed)
    look(page, house, analysed, f"#{number}")
    player = f"Player {'AB'[move['player']]}"
    shown = page.locator("[data-hinted]")
    own = page.get_by_role("region", name="Your Support Cards")
    button = page.get_by_role("button", name="Show what was better")

    def press():
        if by_keys:
            tab_to(page, button)
            page.keyboard.press("Enter")
        else:
            button.click()

    press()
    before = f"The table before move {number}, as {player} saw it"
    expect(page.get_by_role("region", name=before)).to_be_visible()
    expect(shown.first).to_be_visible()
    expect(own).to_be_visible()
    press()
    expect(page.get_by_role("region", name=f"The table after move {number}")).to_be_visible()
    expect(shown.or_(own)).to_have_count(0)


def test_what_was_better_can_be_played(house, open_page, analysed):
    """Playing on begins where it is shown; on a small screen nothing lies beside."""
    page = open_page(360, 740)
    number, _ = wrong(house, analysed)
    look(page, house, analysed, f"#{number}")
    page.get_by_role("button", name="Show what was better").click()
    expect(page.locator("[data-hinted]").first).to_be_visible()
    ready(page)
    assert found(page, "aside") == []
    assert violations(page) == []
    page.get_by_role("button", name="Play on from here").click()
    heading = page.get_by_role("heading", name=f"Play on from move {number - 1}", exact=True)
    expect(heading).to_be_visible()


def test_the_curve_of_a_long_game_in_outline(house, open_page, analysed):
    """Beyond the moves that were looked at, up to the result; letters stand at its end."""
    page, whole = open_page(), house.ask(f"/api/tables/{analysed}/analysis")
    moves = whole["moves"]
    last, middle = len(moves), len(moves) // 2
    points = [
        {"move": move, "chances": moves[move - 1]["chances"]}
        for move in (middle, last - 2, last)
    ]
    begun = {**whole, "progress": "stopped", "moves": moves[:3], "outline": points}
    page.route("**/analysis?have=*", lambda route: route.fulfill(json=begun))
    look(page, house, analysed, f"#{last}")
    expect(page.locator("polyline.outline")).to_have_count(2)
    expect(page.locator(".progress")).to_have_text("Stopped at 3.")
    result = ["0%", "50%", "100%"][1 + round(moves[-1]["chances"][0])]
    curve = page.get_by_role("img", name=f"Chances after move {last}: ")
    expect(curve).to_have_accessible_name(re.compile(rf": Player A {result}, "))
    ends = page.locator("polyline.outline").evaluate_all(
        "lines => lines.map(line => line.points[line.points.length - 1].x)"
    )
    assert len({*ends}) == 1
    letters = page.locator("svg .letter").evaluate_all(
        "all => all.map(at => at.x.baseVal[0].value)"
    )
    assert [round(at - ends[0]) for at in letters] == [6, 6]
    assert violations(page) == []


def test_results_of_three_are_told_as_they_are(house, open_page):
    """Two who lose to a third have half a defeat each: no percentage says that."""
    table = looked_at_again(house, PERSON, PERSON, PERSON)
    page = open_page()
    look(page, house, table)
    expect(page.locator("polyline")).to_have_count(3)
    ends = page.locator(".said tbody tr td:last-child").all_inner_texts()
    results = house.ask(f"/api/tables/{table}/analysis")["moves"][-1]["chances"]
    assert [end.replace("\N{MINUS SIGN}", "-") for end in ends] == [
        f"{result:+.2f}" if result else "0.00" for result in results
    ]
    expect(page.locator(".said .note")).to_contain_text("A sole winner has 1")
    expect(page.get_by_role("img", name="Chances after move")).not_to_contain_text("%")


def test_by_keyboard_on_a_small_screen(house, open_page, analysed):
    """Arrows step; buttons are reached by tab; the page is no wider than the screen."""
    page = open_page(360, 740)
    look(page, house, analysed, "#3")
    expect(page.get_by_role("button", name="Copy link to move 3", exact=True)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Copy link to move 4", exact=True)).to_be_visible()
    tab_to(page, ".said .button[aria-disabled='false']")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Copy link to move 3", exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert violations(page) == []


def region_of(page, name):
    """Where the analysis shows somebody's hand."""
    return page.get_by_role("region", name=f"{name}'s Support Cards")


def hand_of(page, name):
    """The cards of somebody's hand, as the analysis shows them."""
    return region_of(page, name).get_by_role("listitem")


def test_all_hands_by_mouse(house, open_page, finished):
    """Each hand as its seat saw it, at one move after the other; from a seat, one of them."""
    page = open_page()
    look(page, house, finished, "#4")
    seen = []
    for seat in ("0", "1"):
        page.get_by_label("Seen by").select_option(seat)
        own = page.get_by_role("region", name="Your Support Cards").get_by_role("listitem")
        expect(own.first).to_be_visible()
        seen.append(own.all_inner_texts())
    page.get_by_label("Seen by").select_option("All hands")
    for name, texts in zip(("Player A", "Player B"), seen, strict=True):
        expect(hand_of(page, name)).to_have_text(texts, use_inner_text=True)
    assert violations(page) == []
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile("#3$"))
    for name in ("Player A", "Player B"):
        expect(hand_of(page, name).first).to_be_visible()
    page.get_by_label("Seen by").select_option("Everybody")
    expect(page.get_by_role("region", name="Support Cards")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_all_hands_by_keyboard_on_a_small_screen(house, open_page, finished, theme):
    """The last of the views; cards can be touched and read, and nothing lies beside."""
    page = open_page(360, 740, color_scheme=theme)
    look(page, house, finished, "#4")
    tab_to(page, "header select")
    page.keyboard.press("End")
    expect(page.get_by_label("Seen by")).to_have_value("-2")
    tab_to(page, "button[aria-disabled='false']")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#5$"))
    for name in ("Player A", "Player B"):
        expect(hand_of(page, name).get_by_role("button").first).to_be_visible()
        # Looked for and measured in one go: with the move, others come in their place.
        heights = region_of(page, name).evaluate(HEIGHTS)
        assert heights
        assert min(heights) >= FINGER
    ready(page)
    assert found(page, "aside") == []
    assert violations(page) == []


def test_title_and_curve_are_read_on_a_small_screen(house, open_page, analysed):
    """The title is there as a whole, and the letters of the curve are as large as elsewhere."""
    page = open_page(360, 740)
    look(page, house, analysed)
    title = page.get_by_role("heading", name="Analysis: Solo War")
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")
    scale = page.locator("svg .scale").first
    drawn = scale.evaluate(
        "text => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize)"
    )
    assert drawn >= 12


def test_not_before_the_end(house, open_page):
    """A game that goes on keeps it shut."""
    table, _ = house.found(PERSON, PERSON, game=GAME)
    page = open_page(refused=True)
    page.goto(f"{house.address}/tables/{table}/analysis")
    expect(page.get_by_text("Analysis opens after the game.")).to_be_visible(timeout=WAIT)


def test_a_broken_line_leads_back_to_the_move(house, open_page, analysed):
    """What is looked at is still there when the table comes anew, seen by the same seat."""
    page, lines, heard = open_page(), [], []

    def through(line):
        server = line.connect_to_server()
        lines.append(line)

        def hear(message):
            heard.append(message)
            line.send(message)

        server.on_message(hear)

    page.route_web_socket("**/*", through)
    number, move = wrong(house, analysed)
    look(page, house, analysed, f"#{number - 1}")
    page.get_by_label("Seen by").select_option(str(move["player"]))
    log, own = page.get_by_role("log"), page.get_by_role("region", name="Your Support Cards")
    expect(own).to_be_visible()
    said = log.inner_text()
    heard.clear()
    lines.pop().close()
    while not any('"frames"' in message for message in heard):
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    expect(log).to_have_text(said, use_inner_text=True)
    expect(own).to_be_visible()
