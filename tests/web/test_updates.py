"""The house serves a newer client while somebody has a page open."""

import re

import pytest
from playwright.sync_api import expect
from web.measures import violations

LOOK = "document.dispatchEvent(new Event('visibilitychange'))"
"""What a browser tells a page that is seen again."""
PAUSE = 500
"""Milliseconds in which a page that knew better would have said it."""
ENTRY = re.compile(r"/assets/index-[\w-]+\.js")


@pytest.fixture
def page(house, open_page):
    """The front page, once it has all that it is going to show."""
    page = open_page(360, 740, has_touch=True)
    page.goto(house.address)
    page.wait_for_load_state("networkidle")
    return page


def updated(page):
    """The slip that says so."""
    return page.get_by_role("complementary", name="Update")


def upgrade(page):
    """From now on the house serves the page of another build to whoever looks."""

    def newer(route):
        if route.request.is_navigation_request():
            route.continue_()
            return
        text = ENTRY.sub("/assets/index-newer.js", route.fetch().text())
        route.fulfill(body=text, content_type="text/html")

    page.route(re.compile(r"//[^/]+/$"), newer)


def test_a_page_of_the_same_build_says_nothing(page):
    """However often it is looked at."""
    with page.expect_response(lambda answer: answer.request.resource_type == "fetch"):
        page.evaluate(LOOK)
    page.wait_for_load_state("networkidle")
    expect(updated(page)).to_have_count(0)


def test_whoever_comes_back_after_an_update_is_told(page):
    """Once, and loads the page anew when it suits them."""
    upgrade(page)
    page.evaluate(LOOK)
    expect(updated(page)).to_contain_text("Sandtable has been updated.")
    assert violations(page) == []
    updated(page).get_by_role("button", name="Not now").tap()
    expect(updated(page)).to_have_count(0)
    page.evaluate(LOOK)
    page.wait_for_load_state("networkidle")
    expect(updated(page)).to_have_count(0)


def test_a_part_that_is_gone_leads_to_the_new_page(house, browser):
    """What is fetched when it is needed belonged to the build of before."""
    # The browser remarks on the part that is gone, which is as it should be.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{house.address}/learn/solo_war")
    upgrade(page)
    page.route("**/assets/RuleDialog-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Rulebook").click()
    expect(updated(page)).to_be_visible()
    page.evaluate("window.before = true")
    updated(page).get_by_role("button", name="Reload", exact=True).click()
    page.wait_for_function("window.before === undefined")
    expect(page.get_by_role("heading").first).to_be_visible()
    context.close()


def test_a_part_that_was_lost_on_the_way_is_told_once_the_line_is_back(house, browser):
    """The build is the same: what did not come then comes when the page is loaded anew."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{house.address}/learn/solo_war")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.get_by_role("button", name="Rulebook").click()
    page.wait_for_timeout(PAUSE)
    expect(updated(page)).to_have_count(0)
    context.set_offline(False)
    expect(updated(page)).to_contain_text("A part of this page did not arrive.")
    updated(page).get_by_role("button", name="Reload", exact=True).click()
    page.get_by_role("button", name="Rulebook").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    context.close()
