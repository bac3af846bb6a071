"""Being told that it is one's turn, and the page as an installed app."""

import json
import re
import shutil
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect
from server.players import Player
from web.hands import WAIT, await_something, by_mouse, log_of, play, sit
from web.house import PERSON, RECRUIT, House

from sandtable.server.pages import STATIC

pytestmark = pytest.mark.whole_browser  # one without windows shows no notifications

TITLE = "● Your turn: Monsters and Magic"
QUIET = re.compile("^Monsters and Magic . Sandtable$")
RUNG = """
window.rung = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  window.rung += 1;
  return start.apply(this, at);
};
"""
"""Counts the notes that a page has played."""

PUSH = """
const IS_ON = "a push service knows this browser";
const made = () => ({
  endpoint: "https://push.example.org/one",
  toJSON() {
    const keys = { p256dh: PUBLIC, auth: "c2l4dGVlbiBieXRlcyBvZg" };
    return { endpoint: this.endpoint, keys };
  },
  unsubscribe: async () => (localStorage.removeItem(IS_ON), true),
});
PushManager.prototype.getSubscription = async () => localStorage.getItem(IS_ON) && made();
PushManager.prototype.subscribe = async () => (localStorage.setItem(IS_ON, "yes"), made());
Notification.requestPermission = async () => Notification.permission;
"""
"""A push service that gives this browser an address; there is none without the Internet."""

POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
"""A public key, which the standard gives as an example."""


@pytest.fixture
def app(open_page):
    """Open a page whose worker is installed, as at home."""
    return lambda **how: open_page(service_workers="allow", **how)


def installed(page, house):
    """Go to the front page, and wait until its worker looks after it."""
    page.goto(house.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_load_state("networkidle")


def test_the_manifest_is_whole(house, open_page):
    """Name, start, display, and icons that are there, in the sizes that it says."""
    page = open_page()
    page.goto(house.address)
    (where,) = page.eval_on_selector_all("link[rel=manifest]", "all => all.map(e => e.href)")
    answer = page.request.get(where)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["name"] == "Sandtable"
    assert (manifest["start_url"], manifest["scope"]) == ("/", "/")
    assert manifest["display"] == "standalone"
    sizes = {}
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return `${image.naturalWidth}x${image.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in {"any", size}
        sizes[icon.get("purpose", "any"), icon["sizes"]] = icon["type"]
    assert sizes["any", "192x192"] == sizes["any", "512x512"] == "image/png"
    assert sizes["maskable", "512x512"] == "image/png"
    assert page.locator("meta[name=theme-color]").count() == 2


def test_without_a_server_the_app_says_so_and_comes_back(fragile_house, app):
    """In a page of its own, at every address; by itself, or as soon as somebody asks."""
    page = app()
    installed(page, fragile_house)
    table, _ = fragile_house.found(PERSON, RECRUIT, seed=2)
    fragile_house.kill()
    page.goto(f"{fragile_house.address}/tables/{table}")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    fragile_house.start()
    expect(page.get_by_role("heading", name="Monsters and Magic")).to_be_visible(timeout=WAIT)


NEVER_BY_ITSELF = """() => {
  window.fetch = () => Promise.reject(new Error("asked by itself"));
}"""


def test_try_again(fragile_house, app):
    """The button alone brings the page back, too."""
    page = app()
    installed(page, fragile_house)
    fragile_house.kill()
    page.goto(fragile_house.address)
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.evaluate(NEVER_BY_ITSELF)
    fragile_house.start()
    page.get_by_role("link", name="Try again").press("Enter")
    expect(page.get_by_role("heading", name="Sandtable")).to_be_visible(timeout=WAIT)


def test_another_build_is_served_at_once(tmp_path, app):
    """No page is kept; of an earlier build no file is, once its worker has been replaced."""
    client = shutil.copytree(STATIC, tmp_path / "client")
    with House(tmp_path / "tables.sqlite3", client) as house:
        page = app()
        installed(page, house)
        page.reload()
        kept = "caches.keys().then((names) => names.join())"
        before = page.evaluate(kept)
        assert page.evaluate(
            "caches.keys().then(async ([name]) => (await (await caches.open(name)).keys())"
            ".map((request) => new URL(request.url).pathname))"
        )
        replace(client / "index.html", "<title>Sandtable", "<title>Newer")
        replace(client / "worker.js", before.removeprefix("sandtable-"), "another")
        page.reload()
        expect(page).to_have_title("Newer")
        page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")
        page.wait_for_function(f"{kept}.then((names) => names === 'sandtable-another')")


def replace(file, old, new):
    """Write something else into a file, in one step for whoever reads it."""
    newer = file.with_suffix(".new")
    newer.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    newer.replace(file)


SHOWN = """async (all) => {
  const waits = [];
  for (const told of all) {
    const event = new PushEvent("push", { data: JSON.stringify(told) });
    event.waitUntil = (promise) => waits.push(promise);
    self.dispatchEvent(event);
  }
  await Promise.all(waits);
  const shown = await self.registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
}"""
"""What stands on the screen once the worker was told all of this."""


def test_a_push_is_shown_and_leads_to_the_table(house, app):
    """The worker shows what it was told, under one name a table."""
    page = app()
    page.context.grant_permissions(["notifications"], origin=house.address)
    installed(page, house)
    told = {"title": "Your turn: Toll, with Ben.", "body": "2 days left.", "table": "abc"}
    (worker,) = page.context.service_workers
    shown = worker.evaluate(SHOWN, [told, told])
    assert shown == [
        {
            "title": told["title"],
            "body": told["body"],
            "tag": "abc",
            "data": {"path": "/tables/abc"},
        }
    ]


def test_what_others_ask_takes_the_place_of_no_turn(house, app):
    """It stands beside it, and a warning in the place of the turn, to be heard again."""
    page = app()
    page.context.grant_permissions(["notifications"], origin=house.address)
    installed(page, house)
    (worker,) = page.context.service_workers
    turn, still = ({"title": title, "body": "", "table": "abc"} for title in ("Your", "Still"))
    asked = {**turn, "title": "Ben asks", "topic": "request"}
    shown = worker.evaluate(SHOWN, [turn, asked, still])
    assert {told["title"] for told in shown} == {"Still", "Ben asks"}
    again = "self.registration.getNotifications().then((all) => all.map((n) => n.renotify))"
    assert worker.evaluate(again) == [True, True]


CLICKED = """async (path) => {
  const [focused, opened, waits] = [[], [], []];
  WindowClient.prototype.focus = async function () { focused.push(this.url); };
  Clients.prototype.openWindow = async (path) => { opened.push(path); };
  await self.registration.showNotification("Your turn", { tag: "abc", data: { path } });
  const [notification] = await self.registration.getNotifications();
  const event = new NotificationEvent("notificationclick", { notification });
  event.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return { focused, opened };
}"""
"""Touches a notification; browsers open and focus pages for a true touch alone."""


def test_a_push_that_is_touched_leads_to_the_table(house, app):
    """To the page of it that is open, else to a new one."""
    page = app()
    page.context.grant_permissions(["notifications"], origin=house.address)
    installed(page, house)
    table, _ = house.found(PERSON, RECRUIT, seed=2)
    (worker,) = page.context.service_workers
    path = f"/tables/{table}"
    assert worker.evaluate(CLICKED, path) == {"focused": [], "opened": [path]}
    page.goto(house.address + path)
    assert worker.evaluate(CLICKED, path) == {"focused": [page.url], "opened": []}


NOT_ALLOWED_YET = """
Object.defineProperty(Notification, "permission", {
  get: () => (localStorage.getItem("wanted") ? "granted" : "default"),
});
Notification.requestPermission = async () => {
  localStorage.setItem("wanted", 1 + Number(localStorage.getItem("wanted")));
  return "granted";
};
"""
"""A browser that asks whenever a page wants it to, and how often it did; somebody agrees."""


def turn_over(house, table, tokens, seat):
    """Let the person of a seat choose from elsewhere, until somebody else has to decide."""
    with Player(house.address.removeprefix("http://"), table, tokens[seat]) as player:
        while seat in player.frames[-1]["deciders"]:
            version, choices = player.frames[-1]["version"], player.frames[-1]["choices"]
            player.act(choices[-1]["action"])
            player.frame(version + 1)


def test_it_is_asked_once_whether_to_push(fragile_house, app):
    """After the first turn of a slow game; the browser itself asks after a touch alone."""
    page = app()
    page.add_init_script(PUSH.replace("PUBLIC", json.dumps(POINT)) + NOT_ALLOWED_YET)
    installed(page, fragile_house)
    table, tokens = fragile_house.found(PERSON, PERSON)
    (first,) = fragile_house.card(table)["deciders"]
    sit(page, fragile_house, table, {first: tokens[first]})
    expect(page).to_have_title(TITLE)
    question = page.get_by_text("Tell you when it is your turn?")
    turn_over(fragile_house, table, tokens, first)
    expect(question).to_be_visible()
    wanted = "localStorage.getItem('wanted')"
    assert page.evaluate(wanted) is None
    with page.expect_response("**/api/push"):
        page.get_by_role("button", name="Turn on").click()
    expect(question).to_have_count(0)
    assert len(subscribed(fragile_house)) == 1
    page.reload()
    turn_over(fragile_house, table, tokens, 1 - first)
    expect(page).to_have_title(TITLE)
    turn_over(fragile_house, table, tokens, first)
    expect(page).to_have_title(QUIET)
    expect(question).to_have_count(0)
    assert page.evaluate(wanted) == "1"


def test_the_title_and_the_icon_tell(house, open_page):
    """While it is one's turn; not once that is switched off, by keyboard."""
    page = open_page()
    sit(page, house, *house.found(PERSON, RECRUIT, seed=2, rounds=5))
    await_something(page)
    expect(page).to_have_title(TITLE)
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    page.get_by_role("button", name="Leave…").press("Enter")
    page.get_by_role("button", name="Notifications…").press("Enter")
    page.get_by_role("switch", name="Title and icon").press("Space")
    expect(page).to_have_title(QUIET)
    expect(icon).to_have_attribute("href", "/favicon.svg")
    page.get_by_role("switch", name="Title and icon").press("Space")
    expect(page).to_have_title(TITLE)
    with page.expect_response("**/muted"):  # else leaving the page would break it off
        page.get_by_role("switch", name="Mute table").press("Space")
    expect(page).to_have_title(QUIET)
    page.reload()
    await_something(page)
    expect(page).to_have_title(QUIET)


def test_a_sound_tells_and_one_touch_turns_it_off(house, open_page):
    """None at first; then one when the turn comes back from somebody else."""
    page = open_page()
    page.add_init_script(RUNG)
    sit(page, house, *house.found(PERSON, RECRUIT, seed=2, rounds=5))
    await_something(page)
    assert page.evaluate("rung") == 0
    play(page, by_mouse, until=lambda page: page.evaluate("rung") > 0)
    page.get_by_role("button", name="Sound", exact=True).click()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    rung = page.evaluate("rung")
    play(page, by_mouse)
    assert page.evaluate("rung") == rung


@pytest.fixture
def asking(house, open_page):
    """Who is asked, who asks, and what the latter is called: it is the turn of who asks."""
    table, tokens = house.found({**PERSON, "name": "Ada"}, {**PERSON, "name": "Ben"})
    (first,) = house.card(table)["deciders"]
    pages = open_page(), open_page()
    for page, seat in zip(pages, (1 - first, first), strict=True):
        page.add_init_script(RUNG)
        sit(page, house, table, {seat: tokens[seat]})
        page.mouse.click(1, 1)
    return *pages, ("Ada", "Ben")[first]


def ask_to_cancel(page):
    """Propose to cancel the game."""
    page.get_by_role("button", name="Leave…").click()
    page.get_by_role("button", name="Propose to end…").click()
    page.get_by_role("button", name="Cancel game").click()


def test_what_others_ask_is_told_like_a_turn(asking):
    """By title, icon and sound, to whoever has to answer; not to who asks, or has answered."""
    asked, asker, name = asking
    expect(asked).to_have_title(QUIET)
    icon = asked.locator("link[rel=icon]")
    rung = [page.evaluate("rung") for page in (asked, asker)]
    ask_to_cancel(asker)
    expect(asked).to_have_title(f"● {name} asks you: Monsters and Magic")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    asked.wait_for_function(f"() => rung > {rung[0]}")
    expect(asker).to_have_title(TITLE)
    assert asker.evaluate("rung") == rung[1]
    asked.get_by_role("button", name="Decline", exact=True).click()
    expect(asked).to_have_title(QUIET)
    expect(icon).to_have_attribute("href", "/favicon.svg")


def test_what_others_ask_is_told_by_the_same_switches(asking):
    """The strip of the request says it alone where title and sound are off."""
    asked, asker, name = asking
    asked.get_by_role("button", name="Sound", exact=True).click()
    rung = asked.evaluate("rung")
    ask_to_cancel(asker)
    expect(asked).to_have_title(f"● {name} asks you: Monsters and Magic")
    asked.get_by_role("button", name="Leave…").click()
    asked.get_by_role("button", name="Notifications…").click()
    asked.get_by_role("switch", name="Title and icon").press("Space")
    expect(asked).to_have_title(QUIET)
    expect(asked.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
    expect(asked.get_by_role("group", name="Request")).to_be_visible()
    assert asked.evaluate("rung") == rung


def test_what_happens_is_heard_and_the_log_says_what_sounded(house, open_page):
    """A piece that moves, dice that roll; by keyboard it is turned off again."""
    page = open_page()
    page.add_init_script(RUNG)
    page.add_init_script("localStorage.setItem('sandtable.speed', 'normal')")
    sit(page, house, *house.found(PERSON, RECRUIT, seed=2, rounds=5))
    await_something(page)
    heard = log_of(page).get_by_text("♪")
    expect(heard).to_have_count(0)
    play(page, by_mouse, until=lambda page: page.evaluate("rung") > 0)
    log_of(page)
    expect(heard).not_to_have_count(0)
    page.get_by_role("button", name="Leave…").press("Enter")
    page.get_by_role("button", name="Notifications…").press("Enter")
    page.get_by_role("switch", name="Sounds of events").press("Space")
    expect(heard).to_have_count(0)


def test_push_is_turned_on_and_off(fragile_house, app):
    """The server keeps the browser's address, and forgets it again."""
    page = app()
    page.add_init_script(PUSH.replace("PUBLIC", json.dumps(POINT)))
    page.context.grant_permissions(["notifications"], origin=fragile_house.address)
    installed(page, fragile_house)
    page.get_by_role("button", name="Notifications").click()
    expect(page.get_by_role("switch", name="Mute table")).to_have_count(0)
    switch = page.get_by_role("switch", name="Push")
    for is_on in (True, False):
        with page.expect_response("**/api/push*" if is_on else "**/api/push/end"):
            switch.press("Space")
        expect(switch).to_be_checked(checked=is_on)
        expect(switch).to_be_enabled()
        assert len(subscribed(fragile_house)) == is_on


OPEN_ACCOUNT = """
fetch("/api/you/account", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ name: "Ada", password: "correct horse" }),
}).then((answer) => answer.status)
"""


def test_whoever_signs_out_leaves_no_push_behind(fragile_house, app):
    """Neither at the server nor in the browser, which somebody else may use next."""
    page = app()
    page.add_init_script(PUSH.replace("PUBLIC", json.dumps(POINT)))
    page.context.grant_permissions(["notifications"], origin=fragile_house.address)
    installed(page, fragile_house)
    assert page.evaluate(OPEN_ACCOUNT) == 201
    page.get_by_role("button", name="Notifications").click()
    switch = page.get_by_role("switch", name="Push")
    with page.expect_response("**/api/push"):
        switch.press("Space")
    expect(switch).to_be_enabled()
    expect(switch).to_be_checked()
    page.goto(f"{fragile_house.address}/you")
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("button", name="Play Solo War")).to_be_visible()
    known = "navigator.serviceWorker.ready.then((it) => it.pushManager.getSubscription())"
    assert page.evaluate(known) is None
    assert subscribed(fragile_house) == []


def subscribed(house):
    """The browsers that a house tells."""
    with closing(sqlite3.connect(house.database)) as database:
        return database.execute("SELECT endpoint FROM subscriptions").fetchall()


def test_blocked(house, app):
    """Where the browser does not allow it, the page says where to."""
    page = app()
    page.add_init_script("Notification.requestPermission = async () => 'denied';")
    installed(page, house)
    page.get_by_role("button", name="Notifications").click()
    page.get_by_role("switch", name="Push").click()
    expect(page.get_by_text("Blocked: allow it in your browser.")).to_be_visible()
    expect(page.get_by_role("switch", name="Push")).not_to_be_checked()
