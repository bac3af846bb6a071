"""The rulebook as a place to learn: found by words, shown by examples, led to lessons."""

import re

import pytest
from playwright.sync_api import expect
from web.hands import sit, tab_to
from web.house import PERSON, RECRUIT
from web.measures import FINGER, found, ready, violations

from sandtable.games import names

GAME, PARAGRAPH, LESSON = "solo_war", "SW-33", 2
MARKED = "[...(CSS.highlights.get('found') ?? [])].map(String)"


@pytest.fixture
def opened(house, open_page):
    """The rulebook over the page of what there is to learn."""

    def opened(width=1280, height=800, theme="light", game=GAME):
        page = open_page(width, height, color_scheme=theme)
        page.goto(f"{house.address}/learn/{game}")
        page.get_by_role("button", name="Rulebook").click()
        expect(page.locator(".rule").first).to_be_visible()
        return page

    return opened


def test_the_table_leads_to_how_it_is_played(house, open_page):
    """In one minute, and by lessons; by keyboard alone."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, game=GAME))
    page.get_by_role("button", name="Rulebook", exact=True).press("Enter")
    link = page.get_by_role("link", name="How to play in one minute, and lessons")
    tab_to(page, link)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{house.address}/learn/{GAME}")


def test_words_are_found_and_stepped_through(opened):
    """Wherever they stand in a paragraph; Enter leads from one to the next, and around."""
    page = opened()
    search = page.get_by_placeholder("Search the rulebook")
    search.fill("token gamble")
    hits = page.locator(".rule")
    many = hits.count()
    assert 1 < many < 30
    for words in hits.all_inner_texts():
        assert "token" in words.lower()
        assert "gamble" in words.lower()
    status = page.get_by_role("search").get_by_role("status")
    expect(status).to_have_text(f"{many} found")
    assert {word.lower() for word in page.evaluate(MARKED)} == {"token", "gamble"}
    search.press("Enter")
    expect(status).to_have_text(f"1 of {many}")
    search.press("Shift+Enter")
    expect(status).to_have_text(f"{many} of {many}")
    expect(hits.last).to_be_in_viewport()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(status).to_have_text(f"1 of {many}")
    expect(hits.first).to_be_in_viewport()
    expect(page.locator(".rule.here")).to_have_count(1)


def test_a_hit_is_read_where_it_stands(opened):
    """By its number, among all others; then nothing is looked for any more."""
    page = opened()
    search = page.get_by_placeholder("Search the rulebook")
    search.fill("token gamble")
    many = page.locator(".rule").count()
    search.press("Enter")
    first = page.locator(".rule.here .id").inner_text()
    page.get_by_title(f"Read {first} where it stands").click()
    expect(search).to_have_value("")
    expect(page.locator(f"#rule-{first}")).to_be_focused()
    assert page.evaluate(MARKED) == []
    assert page.locator(".rule").count() > many


def test_what_nobody_wrote_is_not_found(opened):
    """Neither words of no paragraph, nor those of the way in which they are written."""
    page = opened()
    search = page.get_by_placeholder("Search the rulebook")
    for words in ("href", "token zebra"):
        search.fill(words)
        expect(page.get_by_text(f"Nothing in the rulebook says “{words}”.")).to_be_visible()
        expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_an_example_is_drawn_beside_its_paragraph(opened, width, theme):
    """Before and after, in small pictures, with a sentence for all that lies there."""
    page = opened(width, 740, theme)
    page.get_by_placeholder("Search the rulebook").fill(PARAGRAPH)
    example = page.get_by_role("button", name=f"Example of {PARAGRAPH}")
    tab_to(page, example)
    page.keyboard.press("Enter")
    expect(page.locator(".example figure")).to_have_count(2)
    expect(page.locator(".example .fighter").first).to_be_visible()
    expect(page.locator(".example .legend li").first).to_be_visible()
    assert "@" not in page.locator(".example").inner_text()
    ready(page)
    bounds = {"aside": None, "pale": 4.5}
    dialog = page.get_by_role("dialog")
    faults = {what: found(page, what, least) for what, least in bounds.items()}
    assert not any(faults.values()), faults
    assert violations(page) == []
    for part in dialog.locator(".example figure, .example .legend").all():
        box, around = part.bounding_box(), dialog.bounding_box()
        assert box["x"] + box["width"] <= around["x"] + around["width"]
    for way in dialog.locator(".ways > *").all():
        assert way.bounding_box()["height"] >= FINGER
    example.press("Enter")
    expect(page.locator(".example")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "paragraph", "drawn"),
    [
        ("monsters_and_magic", "MM-62", ".piece"),
        ("barons_of_fyn", "BF-53", ".tile"),
        ("war_of_the_fanboys", "WF-48", ".map .space"),
        ("fairly_dangerous_game", "AD-46", ".tile"),
    ],
)
def test_every_game_has_its_own_pictures(opened, game, paragraph, drawn):
    """Drawn by what draws its table."""
    page = opened(game=game)
    page.get_by_placeholder("Search the rulebook").fill(paragraph)
    page.get_by_role("button", name=f"Example of {paragraph}").click()
    expect(page.locator(f".example {drawn}").first).to_be_visible()
    assert "@" not in page.locator(".example").inner_text()


def test_the_lesson_is_one_touch_away(opened):
    """From its paragraph."""
    page = opened()
    page.get_by_role("link", name=re.compile(f"^Show me {PARAGRAPH}: lesson {LESSON}")).click()
    page.wait_for_url(f"**/learn/{GAME}/{LESSON}")
    expect(page.get_by_text(f"Lesson {LESSON} of")).to_be_visible()


def test_an_example_at_a_table_touches_nothing_there(house, open_page):
    """What is chosen is chosen on the table alone."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, game=GAME, seed=7))
    touchable = page.locator(".touchable")
    expect(touchable.first).to_be_visible()
    many = touchable.count()
    page.get_by_role("tab", name="Rules").click()
    page.get_by_role("button", name=f"Example of {PARAGRAPH}").click()
    expect(page.locator(".example .fighter").first).to_be_visible()
    expect(page.locator(".example .touchable")).to_have_count(0)
    expect(touchable).to_have_count(many)


BROKEN = """() => [...document.querySelectorAll(".rule :is(td, th)")].flatMap((cell) => {
  const text = cell.firstChild;
  if (text?.nodeType !== Node.TEXT_NODE) return [];
  return [...text.data.matchAll(/\\w+/g)].filter(({ 0: word, index }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(String);
})"""
"""Words in tables that do not stand on one line."""


TOO_WIDE = """() => [...document.querySelectorAll(".rule :is(td, th)")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.innerText)"""


@pytest.mark.parametrize("game", names())
def test_tables_are_read_on_a_small_screen(opened, game):
    """No word is broken or sticks out, and nothing is wider than the page."""
    page = opened(width=360, game=game)
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(TOO_WIDE) == []
    book = page.locator(".book .page")
    assert book.evaluate("page => page.scrollWidth <= page.clientWidth")
    assert violations(page) == []
