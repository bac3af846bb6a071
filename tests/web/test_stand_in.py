"""That a computer opponent plays for somebody is shown to everybody at the table."""

from playwright.sync_api import expect
from server.players import Player, web
from web.hands import WAIT, sit
from web.house import PERSON
from web.measures import SCRIPT, violations

from sandtable.server.tables.absence import AWAY

ADA, BEN, CLEO = ({**PERSON, "name": name} for name in ("Ada", "Ben", "Cleo"))
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
NOTE = """() => {
  window.read = [];
  const note = () => read.push(document.querySelector(".bar")?.innerText ?? "");
  new MutationObserver(note).observe(document.body, {
    characterData: true, childList: true, subtree: true,
  });
}"""
"""Notes all that stands where something is asked: a stand-in may have decided in a moment."""


def wish(house, table, token, kind):
    """What the person of a seat wants, from elsewhere."""
    body = {"type": kind, "tokens": [token]}
    web.post(f"{house.address}/api/tables/{table}/wishes", json=body).raise_for_status()


def await_waiting(page, name):
    """Wait until the page has waited for an opponent in a player's place."""
    read = "(words) => read.some((text) => text.includes(words))"
    page.wait_for_function(read, arg=f"Captain in {name}'s place", timeout=WAIT)


def of_player(page, name):
    """What the players' panel says of somebody."""
    panel = page.get_by_role("tabpanel", name="Players")
    return panel.locator("section").filter(has=page.get_by_role("heading", name=name))


def test_everybody_sees_who_plays(house, open_page):
    """Who sits there and who watches: for whom one stands in, or plays on; and who decides."""
    table, tokens = house.found(ADA, BEN, game="solo_war")
    left, *_ = house.card(table)["deciders"]
    here, name = 1 - left, ("Ada", "Ben")[left]
    page, eve = open_page(), open_page(**PHONE)
    sit(page, house, table, {here: tokens[here]})
    sit(eve, house, table, {})
    page.get_by_role("tab", name="Players").click()
    eve.get_by_role("tab", name="Players").tap()
    for each in (page, eve):
        expect(of_player(each, name)).to_be_visible()
        expect(of_player(each, name)).not_to_contain_text("Captain")
    eve.evaluate(NOTE)
    wish(house, table, tokens[left], "leave")
    for each in (page, eve):
        expect(of_player(each, name)).to_contain_text("Captain stands in")
        expect(each.get_by_text("Captain stands in", exact=True)).to_have_count(1)
        assert violations(each) == []
        each.evaluate(SCRIPT)
        assert each.evaluate("measure.aside()") == []
    await_waiting(eve, name)
    wish(house, table, tokens[left], "resign")
    for each in (page, eve):
        expect(of_player(each, name)).to_contain_text("Captain plays on")
        expect(each.get_by_text("Captain stands in", exact=True)).to_have_count(0)


def test_nobody_takes_over_once_a_game_is_cancelled(house, open_page):
    """Those who played have agreed; whoever had left comes back to its end."""
    table, tokens = house.found(ADA, BEN, CLEO)
    wish(house, table, tokens[1], "leave")
    page = open_page()
    sit(page, house, table, {1: tokens[1]})
    expect(page.get_by_role("button", name="Take over")).to_be_visible()
    house.pass_time(AWAY // 1000)
    address = house.address.removeprefix("http://")
    with Player(address, table, tokens[0]) as ada, Player(address, table, tokens[2]) as cleo:
        while (said := ada.command("ask", None, None, wanted="cancel"))["type"] == "refused":
            assert "You can do this without Ben in" in said["reason"]
            house.ask("/health")  # by then it has heard how late it is
        while not (asked := cleo.frames[-1]["request"]):
            cleo.hear("frames")
        agreed = cleo.command("answer", None, None, number=asked["number"], agrees=True)
        assert agreed["type"] == "done", agreed
    expect(page.get_by_role("dialog", name="No result")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("button", name="Result", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Take over")).to_have_count(0)
