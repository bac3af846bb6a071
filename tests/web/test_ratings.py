"""Rated tables in the browser: agreed to, told at the end, and seen on the profile."""

import pytest
from playwright.sync_api import expect
from web.hands import END, WAIT, sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import SCRIPT, violations
from web.test_together import PHONE, shown_link

TITLE = "Monsters and Magic"
SIZES = [(1280, "light"), (1280, "dark"), (360, "light"), (360, "dark")]


def rated_table(page, house):
    """Set up a rated table of two by keyboard alone: its name."""
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of seat A").fill("Ada")
    dialog.get_by_label("Seat B", exact=True).select_option("link")
    dialog.locator("summary").focus()
    page.keyboard.press("Enter")
    tab_to(page, dialog.get_by_role("checkbox", name="Rated"))
    page.keyboard.press("Space")
    expect(dialog.locator("summary")).to_contain_text("rated")
    tab_to(page, "dialog button.main")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*", timeout=WAIT)  # the list of tables says "Waiting", too
    expect(page.get_by_text("Waiting for")).to_be_visible(timeout=WAIT)
    return page.url.rpartition("/")[2]


def fits(page):
    """Nothing keeps anybody away, nothing is cut or wider than the screen."""
    assert violations(page) == []
    page.evaluate(SCRIPT)
    assert page.evaluate("measure.aside()") == []


def test_two_people_see_what_their_game_made_of_their_ratings(house, open_page):
    """From the switch to both profiles; by keyboard alone at one, by finger at 360 pixels."""
    ada, ben = open_page(), open_page(**PHONE)
    table = rated_table(ada, house)
    ben.goto(shown_link(ada))
    expect(ben.locator(".terms")).to_contain_text("no clock, rated: sitting down, you agree")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down", exact=True).tap()
    expect(ada.get_by_role("button", name="Show link")).to_have_count(0)
    expect(ben.get_by_role("button", name="Sit down", exact=True)).to_have_count(0)
    house.play_out(table)
    for page in (ada, ben):
        page.reload()
        expect(page.locator(END)).to_be_visible(timeout=WAIT)
        lines = page.locator("dialog li", has_text="Rating")
        expect(lines).to_have_count(2)
        expect(page.locator(END)).to_be_in_viewport()
        fits(page)
    shown = [page.locator("dialog ol").inner_text() for page in (ada, ben)]
    assert shown[0] == shown[1]
    tab_to(ada, "dialog li a")
    ada.keyboard.press("Enter")
    expect(ada.get_by_role("img")).to_have_count(1)
    sees_own_profile(ben, house)


def sees_own_profile(page, house):
    """Ben's, with the private table that he comes from."""
    page.goto(f"{house.address}/players/me")
    expect(page.locator("h1")).to_have_text("Ben")
    expect(page.locator(".rating")).to_contain_text("±")
    expect(page.get_by_role("heading", name="Last tables")).to_be_visible()
    expect(page.locator("a[href*='/tables/']")).to_have_count(1)
    fits(page)


@pytest.mark.parametrize(("width", "theme"), SIZES)
def test_a_profile_between_the_levels(house, open_page, width, theme):
    """Games, wins, the curve beside the level that was played, and public tables."""
    page = open_page(width, 800, color_scheme=theme)
    page.add_init_script(f"localStorage.setItem('sandtable.theme', '{theme}')")
    page.goto(house.address)
    plan = {"game": "monsters_and_magic", "seats": [{**PERSON, "name": "Eve"}, RECRUIT]}
    plan |= {"privacy": "open", "rated": True}
    with house.still():
        answer = page.request.post(f"{house.address}/api/tables", data=plan)
        table = answer.json()["table"]
        house.play_out(table)
    page.goto(f"{house.address}/you")
    corner = page.get_by_role("link", name="Your games")
    corner.click()
    expect(page.locator("h1")).to_have_text("Eve")
    expect(page.get_by_role("heading", name=f"{TITLE}, 2 players")).to_be_visible()
    expect(page.get_by_text("1 game, ")).to_contain_text("1 rated")
    expect(page.get_by_role("img")).to_contain_text("Recruit")
    expect(page.locator(f"a[href='/tables/{table}?replay']")).to_be_visible()
    fits(page)


def test_nobody_yet(house, open_page):
    """Whoever comes for the first time is shown the way to a game; others hear why not."""
    page = open_page(refused=True)
    page.goto(f"{house.address}/players/me")
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("button", name=f"Play {TITLE}")).to_be_visible()
    page.goto(f"{house.address}/players/nobody")
    expect(page.get_by_role("alert")).to_have_text("There is no such player.")


def test_who_stood_in_is_told_at_the_end(house, open_page):
    """Of a table that is not rated, too."""
    page = open_page()
    table, tokens = house.played_out(PERSON, RECRUIT, leaving=[0])
    sit(page, house, table, tokens)
    expect(page.locator(".stood")).to_contain_text("Captain made ", timeout=WAIT)
    expect(page.locator(".stood")).to_contain_text("decisions for Player A.")


def test_the_switch_is_there_where_a_game_can_be_rated(house, open_page):
    """Not with a practice seed, nor where two share a screen."""
    page = open_page()
    page.goto(house.address)
    page.get_by_role("button", name=f"Play {TITLE}").click()
    page.locator("summary").click()
    rated = page.get_by_role("checkbox", name="Rated")
    expect(rated).to_be_visible()
    page.get_by_label("Practice seed").fill("7")
    expect(rated).to_have_count(0)
    page.get_by_label("Practice seed").fill("")
    expect(rated).to_be_visible()
    page.get_by_label("Seat B", exact=True).select_option("person")
    expect(rated).to_have_count(0)
