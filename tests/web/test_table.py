"""What the table offers beside the choices: the past, taking back, the rulebook, hints."""

import re

from playwright.sync_api import expect
from web.hands import END, WAIT, by_mouse, log_of, play, point, sit
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT

from sandtable.core.records import read
from sandtable.server.tables.fairness import new_token

UNHURRIED = 1500  # milliseconds in which a mark that fades would be gone
PATIENCE, MOMENT = 100, 100  # looks at the table, and milliseconds between them


def opened(house, open_page, **options):
    """A table of one person against a recruit, in the first own decision."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, rounds=5, **options))
    play(page, by_mouse, until=lambda page: page.locator("button.choice").count() > 0)
    return page


def test_looking_back_disturbs_nothing(house, open_page):
    """One step back and to the beginning, then return."""
    page = opened(house, open_page, seed=21)
    headline = page.get_by_role("banner").locator("p").first.inner_text()
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(page.get_by_text(re.compile(r"Looking back at move 0 of \d+"))).to_be_visible()
    expect(page.locator(".touchable, button.choice")).to_have_count(0)
    expect(page.locator(".piece")).to_have_count(0)
    page.get_by_role("button", name="One step forward").click()
    expect(page.get_by_text(re.compile(r"Looking back at move 1 of \d+"))).to_be_visible()
    page.get_by_role("button", name="Return", exact=True).click()
    expect(page.get_by_role("banner").locator("p").first).to_have_text(headline)
    expect(page.locator("button.choice").first).to_be_visible()


def test_a_decision_is_taken_back_unless_the_prompt_says_why_not(house, open_page):
    """A step over the board is undone; a roll is not."""
    page = opened(house, open_page, seed=22)
    play(page, by_mouse, until=lambda page: page.locator(".piece.touchable").count() > 0)
    before = page.locator(".piece").evaluate_all("all => all.map(p => p.dataset.on).sort()")
    page.locator(".piece.touchable").first.click()
    page.locator(".space.touchable").first.click()
    back = page.get_by_role("banner").get_by_role("button", name="Take back", exact=True)
    expect(log_of(page)).to_contain_text("moves from")
    if back.count():
        back.click()
        expect(log_of(page)).to_contain_text("takes back the last choice")
        after = page.locator(".piece").evaluate_all("all => all.map(p => p.dataset.on).sort()")
        assert after == before
    else:
        expect(page.locator(".barred")).to_be_visible()


def test_what_happened_last_stays_marked(house, open_page):
    """While the person decides; not on the past that is looked at."""
    page = opened(house, open_page, seed=23)
    recent = page.locator(".space .recent")
    assert play(page, by_mouse, until=lambda _: recent.count() > 0)
    page.wait_for_timeout(UNHURRIED)
    expect(recent).not_to_have_count(0)
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="To the start").click()
    expect(recent).to_have_count(0)


def test_a_first_touch_that_only_shows_says_how_to_go_on(house, open_page):
    """By finger: what would happen is seen, and the same touch again does it."""
    page = open_page(360, 740, has_touch=True, is_mobile=True)
    table, tokens = house.found(PERSON, RECRUIT, game="fairly_dangerous_game", seed=24)
    sit(page, house, table, tokens)
    again, taps = page.get_by_text("Touch again to confirm"), []

    def by_one_tap(page, chance):
        point(page, chance, lambda *spot: taps.append(spot) or page.touchscreen.tap(*spot))

    assert play(page, by_one_tap, until=lambda _: again.count() > 0)
    expect(page.locator(".foreseen").first).to_be_visible()
    version = house.card(table)["version"]
    page.touchscreen.tap(*taps[-1])
    expect(again).to_have_count(0)
    for _ in range(PATIENCE):  # the hint goes when the choice is sent, before it is written
        if house.card(table)["version"] > version:
            return
        page.wait_for_timeout(MOMENT)
    message = "nothing was chosen"
    raise AssertionError(message)


def test_the_result_can_be_opened_again(house, open_page):
    """After a look at the table; it says what each has won by."""
    table, tokens = house.played_out(PERSON, RECRUIT, rounds=5)
    page = open_page()
    sit(page, house, table, tokens)
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="Look at the table").click()
    expect(page.locator(END)).to_have_count(0)
    page.get_by_role("button", name="Result", exact=True).click()
    expect(page.locator(END)).to_be_visible()
    expect(page.get_by_role("dialog").locator(".parts")).to_have_count(2)


def test_links_lead_to_the_paragraph_in_the_rulebook(house, open_page):
    """From the log into the panel beside the board."""
    page = opened(house, open_page, seed=23)
    link = page.get_by_role("log").locator("button").first
    paragraph = link.inner_text()
    link.click()
    expect(page.locator(f"#rule-{paragraph}")).to_be_in_viewport()
    page.get_by_placeholder("Search the rulebook").fill("MM-108")
    expect(page.locator(".rule")).to_have_count(1)


def test_everything_explains_itself(house, open_page):
    """On hover, on focus, and on a touch that can mean nothing else."""
    page = opened(house, open_page, seed=24)
    page.locator(".space").nth(27).hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile(r"MM-\d+"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.mouse.move(2, 2)
    page.locator(".space").nth(28).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tooltip")).to_be_visible()


def test_drawings_come_although_the_line_broke(house, open_page):
    """They are asked for again; a page that lost them once showed no symbol any more."""
    table, tokens = house.found(PERSON, RECRUIT)
    page, asked = open_page(), []

    def lost(route):
        asked.append(route)
        route.abort("connectionrefused") if len(asked) == 1 else route.continue_()

    page.route("**/symbols.svg*", lost)
    sit(page, house, table, tokens)
    expect(page.locator(".drawings symbol").first).to_be_attached(timeout=WAIT)
    assert len(asked) == 2


def test_an_explanation_makes_way_for_what_lies_behind(house, open_page):
    """It stays while the pointer is over it, to be read; a click closes it."""
    page = opened(house, open_page, seed=24)
    page.locator(".space").nth(27).hover()
    box = page.get_by_role("tooltip").bounding_box()
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] - 4)
    page.wait_for_timeout(600)
    expect(page.get_by_role("tooltip")).to_have_count(1)
    page.mouse.down()
    page.mouse.up()
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_opponents_play_a_finished_game_is_replayed(house, open_page):
    """A table of opponents alone is watched to its end, and seen again from the front page."""
    page = open_page()
    table, _ = house.found(RECRUIT, RECRUIT, seed=25, rounds=5)
    page.goto(f"{house.address}/tables/{table}")
    expect(page.locator(END)).to_be_visible(timeout=WAIT)
    page.goto(house.address)
    page.locator(f"a[href='/tables/{table}?replay']").click()
    expect(page.get_by_text(re.compile(r"Looking back at move 0 of \d+"))).to_be_visible()
    page.get_by_role("button", name="Play from here").click()
    expect(page.get_by_text(re.compile(r"Looking back at move [2-9] of \d+"))).to_be_visible()


def test_moves_are_counted_as_the_record_counts_them(house, open_page):
    """Though somebody sat down before the first, and somebody left."""
    page = open_page()
    seats = {**PERSON, "name": "Ada"}, {"kind": "link", "name": "Ben"}
    plan = {"game": "solo_war", "seats": seats, "privacy": "open"}
    new = page.request.post(f"{house.address}/api/tables", data=plan).json()
    where = f"{house.address}/api/tables/{new['table']}"
    plea = {"key": new_token(), "secret": new["links"][0]["secret"], "seat": 1}
    assert page.request.post(f"{where}/seats", data=plea).ok
    house.play_out(new["table"], leaving=(0,))
    record = read(page.request.get(f"{where}/record").text())
    many = len(record.moves)
    assert house.card(new["table"])["version"] > many
    page.goto(f"{house.address}/tables/{new['table']}#19")
    shown = page.get_by_role("region", name="Looking back")
    expect(shown).to_contain_text(f"Looking back at move 19 of {many}.")
    expect(page.get_by_text(re.compile(r"^Round \d")).first).to_have_text(
        page.request.get(f"{where}/moves/19").json()["scene"]["headline"]
    )
    shown.get_by_role("button", name="To the start").click()
    expect(shown).to_contain_text(f"Looking back at move 0 of {many}.")
    expect(page.get_by_text("Not begun")).to_have_count(0)
    shown.get_by_role("button", name="One step forward").click()
    expect(shown).to_contain_text(f"Looking back at move 1 of {many}.")
    shown.get_by_label("Point in the game").fill(str(many - 1))
    expect(shown).to_contain_text(f"Looking back at move {many - 1} of {many}.")
    shown.get_by_role("button", name="One step forward").click()
    expect(shown).to_contain_text("This is the present.")


def test_a_moment_has_a_link(house, open_page):
    """It is copied while looking back, and leads whoever opens it to the same moment."""
    page = open_page(permissions=["clipboard-read", "clipboard-write"])
    table, _ = house.played_out(PERSON, RECRUIT, rounds=5)
    page.goto(f"{house.address}/tables/{table}#5")
    expect(page.get_by_text(re.compile(r"Looking back at move 5 of \d+"))).to_be_visible()
    expect(page.locator(END)).to_have_count(0)
    page.get_by_role("button", name="One step forward").click()
    page.get_by_role("button", name="Copy link to move 6").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{house.address}/tables/{table}#6"
    page.goto(f"{house.address}/tables/{table}#3")  # another moment of the same page
    expect(page.get_by_text(re.compile(r"Looking back at move 3 of \d+"))).to_be_visible()
    other = open_page(width=360, height=740)  # without a clipboard the link is there to be read
    other.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    other.goto(link)
    expect(other.get_by_text(re.compile(r"Looking back at move 6 of \d+"))).to_be_visible()
    other.evaluate(SCRIPT)
    assert other.evaluate("measure.aside()") == []
    expect(other.get_by_role("button", name="Return", exact=True)).to_be_in_viewport(ratio=1)
    other.get_by_role("button", name="Copy link to move 6").click()
    expect(other.get_by_label("Link", exact=True)).to_have_value(link)
    other.goto(f"{house.address}/tables/{table}#99999")
    expect(other.get_by_text("This is the present.")).to_be_visible()
