"""Lists of the front page that go on: by mouse, by finger, by keyboard alone."""

import pytest
from playwright.sync_api import expect
from web.hands import tab_to
from web.house import PERSON, House
from web.measures import FINGER, found, ready, violations

from sandtable.server.people.lists import LISTED

AT_FIRST = 8
"""So many rows of a list are shown to whoever has not asked for more."""
TABLES = LISTED + 3
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def open_table(house):
    """Somebody looks for anybody to play with."""
    table, _ = house.found({**PERSON, "name": "Ada"}, {"kind": "anybody"}, game="solo_war")
    return table


@pytest.fixture(scope="module")
def many(tmp_path_factory):
    """A house of its own, and the open tables there, the last to change first."""
    with House(tmp_path_factory.mktemp("many") / "tables.sqlite3") as house:
        yield house, [open_table(house) for _ in range(TABLES)][::-1]


def by_mouse(page, button):  # noqa: ARG001
    """A button is clicked."""
    button.click()


def by_touch(page, button):  # noqa: ARG001
    """A button is touched; it is as large as a finger."""
    box = button.bounding_box()
    assert min(box["width"], box["height"]) >= FINGER
    button.tap()


def by_keyboard(page, button):
    """A button is pressed to which Tab leads."""
    tab_to(page, button)
    page.keyboard.press("Enter")


def assert_fits(page):
    """All can be seen and read."""
    ready(page)
    bounds = {"cut": None, "aside": None, "pale": 4.5}
    faults = {what: found(page, what, bound) for what, bound in bounds.items()}
    assert not any(faults.values()), faults
    assert violations(page) == []


@pytest.mark.parametrize(
    ("press", "device", "theme"),
    [(by_mouse, {}, "light"), (by_touch, PHONE, "dark"), (by_keyboard, {}, "dark")],
)
def test_a_list_goes_on_to_its_end(many, open_page, press, device, theme):
    """Whoever asks for more goes on at the first row that is new; news come in between."""
    house, tables = many
    page = open_page(**device, color_scheme=theme)
    page.goto(house.address)
    section = page.get_by_role("region", name="Open tables")
    rows, more = section.get_by_role("link"), section.get_by_role("button", name="Show more")
    expect(rows).to_have_count(AT_FIRST)
    assert_fits(page)
    press(page, more)
    expect(rows).to_have_count(LISTED)
    expect(rows.nth(AT_FIRST)).to_be_focused()
    press(page, more)
    expect(rows).to_have_count(len(tables))
    expect(rows.nth(LISTED)).to_be_focused()
    expect(more).to_have_count(0)
    assert_fits(page)
    tables.insert(0, open_table(house))
    expect(rows).to_have_count(len(tables))
    shown = [row.get_attribute("href") for row in rows.all()]
    assert shown == [f"/tables/{table}" for table in tables]
