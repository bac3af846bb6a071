"""Records on pages of their own: whole, small, and asking nobody for anything."""

import functools
import gzip
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import expect
from web.measures import SCRIPT, found

from sandtable import publishing
from sandtable.cli import main

GAMES = Path(__file__).parents[1] / "games"
MOST = 60 * 1024
"""What a page with any of these records takes, compressed."""
RECORDS = {
    "barons_of_fyn": "empire-fallen",
    "fairly_dangerous_game": "win-of-four",
    "monsters_and_magic": "temples",
    "solo_war": "points-of-four",
    "war_of_the_fanboys": "limit-of-three",
}
MISSING = """() => {
  const root = document.querySelector("sandtable-record").shadowRoot;
  const named = [...root.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  return named.filter((name) => !root.getElementById(name.slice(1)));
}"""
"""The drawings that are named, and are not there."""
TABLE = ".space, .mat, .territory"


def published(game, target):
    """What the command writes of a recorded game."""
    file = GAMES / game / "records" / f"{RECORDS[game]}.sandtable"
    done = CliRunner().invoke(main, ["publish", str(file), str(target)])
    assert done.exit_code == 0, done.output
    return target


def shown(page, address):
    """A page with a record, which asks for nothing but itself; the requests that were made."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    expect(page.locator("sandtable-record").locator(TABLE).first).to_be_visible()
    return asked


@pytest.fixture
def site(tmp_path):
    """The address of a folder that is served as it is, by a server that knows nothing else."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_):
            """Say nothing."""

    serving = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(tmp_path))
    )
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}"
    serving.shutdown()
    serving.server_close()


@pytest.mark.parametrize("game", RECORDS)
@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (360, "dark")])
def test_every_game_from_a_file(open_page, tmp_path, game, width, theme):
    """Script, drawings and the whole game in one small file, from the first to the last."""
    target = published(game, tmp_path / "game.html")
    assert len(gzip.compress(target.read_bytes())) <= MOST
    page = open_page(width, 800, color_scheme=theme)
    address = target.as_uri()
    assert shown(page, address) == [address]
    said = page.get_by_role("log")
    expect(page.get_by_role("button", name="First", exact=True)).to_be_disabled()
    assert page.evaluate(MISSING) == []
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_disabled()
    assert page.evaluate(MISSING) == []
    expect(said.locator(".result")).to_contain_text("won")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width


def test_cards_show_how_far_the_round_is(open_page, tmp_path):
    """As at the table itself; on boards that stands beside them."""
    page = open_page()
    shown(page, published("solo_war", tmp_path / "game.html").as_uri())
    expect(page.get_by_role("list", name="Parts of a round")).to_be_visible()


def test_plates_hold_their_words(open_page, tmp_path):
    """In a shadow they are written as wide as on the page of a table."""
    page = open_page()
    shown(page, published("war_of_the_fanboys", tmp_path / "game.html").as_uri())
    page.get_by_role("button", name="Last", exact=True).click()
    expect(page.locator(".region .holding").first).to_be_visible()
    page.evaluate(SCRIPT)
    assert found(page, "plates") == []


def test_a_long_game_counts_its_moves(open_page, tmp_path, monkeypatch):
    """Where turns are shown instead of actions: up to the last move, in fewer steps."""
    monkeypatch.setattr(publishing, "MOST", MOST - 2 * 1024)
    page = open_page()
    shown(page, published("war_of_the_fanboys", tmp_path / "game.html").as_uri())
    at = page.locator(".steps span")
    start, _, last = at.inner_text().split()
    assert (start, int(last) > 300) == ("0", True)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(at).not_to_have_text(f"1 of {last}")
    expect(at).not_to_have_text(f"0 of {last}")
    page.get_by_role("button", name="Last", exact=True).click()
    expect(at).to_have_text(f"{last} of {last}")
    expect(page.get_by_role("log").locator(".result")).to_contain_text("won")


def test_by_mouse_and_by_keyboard(open_page, tmp_path):
    """Step by step, to both ends, and by itself to the end."""
    page = open_page()
    shown(page, published("barons_of_fyn", tmp_path / "game.html").as_uri())
    at = page.locator(".steps span")
    last = int(at.inner_text().split()[-1])
    page.get_by_role("button", name="Next", exact=True).click()
    expect(at).to_have_text(f"1 of {last}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"2 of {last}")
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Previous").click()
    expect(at).to_have_text(f"0 of {last}")
    page.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("End")
    expect(at).to_have_text(f"{last} of {last}")
    page.keyboard.press("Home")
    expect(at).to_have_text(f"0 of {last}")
    page.get_by_label("Point in the game").fill(str(last - 3))
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).to_have_text(f"{last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_by_finger_in_another_page(open_page, tmp_path, site):
    """The element in a page with a style of its own asks for its game and nothing more."""
    published("solo_war", tmp_path / "game.json")
    (tmp_path / "index.html").write_text(
        "<style>section, button { color: red; display: none }</style><h1>A blog</h1>"
        '<sandtable-record src="game.json"></sandtable-record>'
        '<script src="sandtable-record.js"></script>'
    )
    page = open_page(360, 740, has_touch=True)
    page.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    asked = shown(page, f"{site}/index.html")
    page.get_by_role("button", name="Next", exact=True).tap()
    expect(page.locator(".steps span")).to_contain_text("1 of ")
    names = [address.removeprefix(f"{site}/") for address in asked]
    assert [name for name in names if name != "favicon.ico"] == [
        "index.html",
        "sandtable-record.js",
        "game.json",
    ]


def test_a_record_that_does_not_hold_is_refused(tmp_path):
    """Nothing is written of a game that the rules did not play."""
    file = GAMES / "solo_war" / "records" / "early.sandtable"
    bad = tmp_path / "bad.sandtable"
    bad.write_text(file.read_text().replace('"end":', '"end":1'))
    done = CliRunner().invoke(main, ["publish", str(bad), str(tmp_path / "game.html")])
    assert done.exit_code == 1
    assert "bad.sandtable: line " in done.output
    assert not (tmp_path / "game.html").exists()
