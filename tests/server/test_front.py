"""The front page, the rulebook, drawings, and the files of the client."""

import gzip
import os
import sys
import time
from dataclasses import replace

import pytest
from litestar.exceptions import NotFoundException
from server.house import OneGame, furniture, running
from server.omen import META
from server.players import Player, opponent, person, set_up, web

from sandtable.games import shelf
from sandtable.server import pages
from sandtable.server.app import create_app
from sandtable.server.described import asyncapi_text
from sandtable.server.store.rows import Snapshot, TableRow
from sandtable.server.tables.cards import first_of, game_card
from sandtable.server.tables.plans import agreed
from sandtable.server.tables.seats import options_of
from sandtable.server.wire import front

NOWHERE = Snapshot(0, "", finished=False, thinking=False)


def get(address, path, **how):
    """What the server answers."""
    return web.get(f"http://{address}{path}", **how)


def test_the_lobby(shared):
    """The shelf with its options, and the levels of opponents."""
    lobby = get(shared, "/api/lobby").json()
    (game,) = lobby["games"]
    assert (game["name"], game["least_players"], game["ready"]) == ("omen", 2, True)
    assert game["progress"] == 1
    (option,) = game["options"]
    assert option["name"] == "hills"
    assert option["limits"] == [{"default": 5, "least": 1, "most": 5}]
    assert (option["names"], option["needs"]) == ([], [])
    assert [level["name"] for level in lobby["levels"]] == ["lowest", "muddled"]
    assert "spec" not in lobby["levels"][0]
    assert lobby["first"] == "", "it has no lessons"
    assert (game["lessons"], game["puzzles"]) == (0, False)


def test_newcomers_begin_with_the_shortest_game_that_has_lessons():
    """Whatever stands before it on the shelf."""

    def box(name, minutes, lessons):
        meta = replace(META, name=name, minutes=minutes)
        return game_card(meta, ready=True, progress=1.0, lessons=lessons, puzzles=False)

    shelf = [box("long", (60, 90), 9), box("short", (10, 30), 8), box("untaught", (5, 9), 0)]
    assert first_of(shelf) == "short"
    assert first_of(shelf[2:]) == ""
    assert first_of([]) == ""


def test_tables_and_names(address):
    """Seats without a name get one; what cannot be seen in a name is dropped."""
    table, tokens = set_up(address, person(" Än\u202e\n  ne "), opponent(name=""))
    assert list(tokens) == [0]
    assert len(bytes.fromhex(tokens[0])) == 16
    (card,) = get(address, "/api/tables").json()
    assert card["table"] == table
    assert [seat["name"] for seat in card["seats"]] == ["Än ne", "Lowest B"]
    assert card["headline"].startswith("Hill 1")
    assert not card["finished"]
    assert tokens[0] not in str(card)


def test_a_card_says_how_long_people_may_think(shared):
    """As it was agreed, to whoever may look at the table; none where no clock runs."""
    clock = {"bank": 600, "reaction": 10, "increment": 5}
    timed, _ = set_up(shared, person(), {"kind": "anybody"}, clock=clock)
    untimed, _ = set_up(shared, person(), person())
    clocks = {card["table"]: card["clock"] for card in get(shared, "/api/tables").json()}
    assert clocks[timed] == {**clock, "each_turn": False, "at_zero": "stand_in"}
    assert clocks[untimed] is None


def test_what_a_seat_is_told_plans_the_same_table(shared):
    """Game, seats and options, sent back as they were told, set up another table."""
    table, tokens = set_up(shared, person("Ann"), opponent(), options={"hills": 2})
    with Player(shared, table, tokens[0]) as ann:
        told = ann.seated
    seats = [{part: seat[part] for part in ("kind", "name", "level")} for seat in told["seats"]]
    again, tokens = set_up(shared, *seats, options=told["options"])
    with Player(shared, again, tokens[0]) as ann:
        assert again != table
        assert (ann.seated["seats"], ann.seated["options"]) == (told["seats"], {"hills": 2})


@pytest.mark.parametrize("meta", shelf(), ids=lambda meta: meta.name)
def test_every_game_can_be_planned_again(meta):
    """The options of a table, as its seats are told them, are those of a plan."""
    for players in range(meta.least_players, meta.most_players + 1):
        seats = (front.SeatPlan("person"),) * players
        options = agreed(meta, front.TablePlan(meta.name, seats))
        row = TableRow("t", meta.name, 1, options, "", (), NOWHERE)
        again = front.TablePlan(meta.name, seats, options_of(row))
        assert agreed(meta, again) == options


def test_rules_being_compiled(tmp_path, gate, sqlite):
    """The page answers meanwhile and tells the stages that the compiler reports."""
    script = "import time; print('stage 1 of 3', flush=True); time.sleep(1)"
    house = furniture(tmp_path, gate)
    shelf = OneGame(tmp_path, (sys.executable, "-c", script), compiled=False)
    with running(create_app(replace(house, shelf=shelf), sqlite)) as where:
        seen = set()
        refused = None
        while not (game := get(where, "/api/lobby").json()["games"][0])["ready"]:
            seen.add(game["progress"])
            plan = {"game": "omen", "seats": [person(), person()]}
            refused = refused or web.post(f"http://{where}/api/tables", json=plan)
            time.sleep(0.02)
        set_up(where, person(), person())
    assert 0.25 in seen <= {0, 0.25}
    assert refused.status_code == 503
    assert "being prepared" in refused.json()["detail"]


def test_somebody_looks_at_a_game(shared):
    """Its rules are prepared next; a game that is not there is not."""
    looked = [web.post(f"http://{shared}/api/games/{name}/next") for name in ("omen", "none")]
    assert [answer.status_code for answer in looked] == [204, 404]


def test_rules_that_do_not_compile(tmp_path, gate, sqlite):
    """The game stays unready; the page says so, and the server goes on."""
    house = furniture(tmp_path, gate)
    shelf = OneGame(tmp_path, (sys.executable, "-c", "raise SystemExit(3)"), compiled=False)
    with running(create_app(replace(house, shelf=shelf), sqlite)) as where:
        plan = {"game": "omen", "seats": [person(), person()]}
        detail = ""
        while "compile" not in detail:
            answer = web.post(f"http://{where}/api/tables", json=plan)
            detail = answer.json()["detail"]
        assert answer.status_code == 503
        assert "exit code 3" in detail
        assert not get(where, "/api/lobby").json()["games"][0]["ready"]


def test_the_rulebook(shared):
    """Chapters and paragraphs in safe HTML."""
    book = get(shared, "/api/games/omen/rulebook").json()
    assert book["title"] == "Omen"
    first, second = book["chapters"]
    assert [first["title"], second["title"]] == ["The game", "Fighting"]
    assert [p["id"] for p in first["paragraphs"]] == ["", "HI-1", "HI-2"]
    one, two = (p["html"] for p in first["paragraphs"][1:])
    assert "<strong>six</strong>" in one
    assert "<td>1</td>" in one
    assert "<script>" not in two
    assert 'href="javascript' not in two
    (three,) = second["paragraphs"]
    assert '<a href="#rule-HI-1">HI-1</a>' in three["html"]
    assert "XX-1 or" in three["html"]
    assert '<a href="/HI-2"><a href="#rule-HI-2">' not in three["html"]
    assert get(shared, "/api/games/chess/rulebook").status_code == 404


@pytest.mark.parametrize(
    ("name", "status"),
    [("symbols.svg", 200), ("picture.svg", 404), ("notes.txt", 404), ("..%2Frulebook.md", 404)],
)
def test_drawings(shared, name, status):
    """Only the drawings that a game may bring."""
    answer = get(shared, f"/api/games/omen/drawings/{name}")
    assert answer.status_code == status
    if status == 200:
        assert answer.headers["content-type"].startswith("image/svg+xml")


def test_careful_headers(shared):
    """Every answer keeps browsers careful, refusals included."""
    for path in ("/", "/api/lobby", "/api/nothing", "/api/tables/none/record"):
        headers = get(shared, path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-store", "no-cache")


def test_other_names_of_this_machine(house, sqlite):
    """A server for this machine alone answers to no other name."""
    with running(create_app(house, sqlite, {"127.0.0.1"})) as where:
        assert get(where, "/api/lobby").status_code == 200
        answer = get(where, "/api/lobby", headers={"Host": "evil.example:80"})
        assert answer.status_code == 403
        assert "evil.example" in answer.json()["detail"]


def test_nothing_there(shared):
    """An unknown shared below /api is an error, not the client's page."""
    assert get(shared, "/api/nothing").status_code == 404
    assert (
        get(shared, "/api/tables/none/frames/0").json()["detail"]
        == "No such table, or it is private."
    )


def test_the_description_of_the_interface(shared):
    """OpenAPI tells every route."""
    paths = get(shared, "/schema/openapi.json").json()["paths"]
    assert "/api/tables/{table}/frames/{version}" in paths


def test_the_client(tmp_path):
    """Its files as they are, itself for every other path, nothing from outside its folder."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page")
    (static / "assets" / "app-1.js").write_text("the script")
    (tmp_path / "secret").write_text("secret")
    assert pages.page("", static).content == b"the page"
    assert pages.page("table/t1", static).content == b"the page"
    script = pages.page("assets/app-1.js", static)
    assert script.content == b"the script"
    assert "immutable" in script.headers["Cache-Control"]
    assert "javascript" in script.media_type
    assert pages.page("../secret", static).content == b"the page"
    with pytest.raises(NotFoundException):
        pages.page("assets/app-0.js", static)


@pytest.mark.parametrize("path", ["a" * 300, "a\0b"])
def test_no_file_can_be_called_so(tmp_path, path):
    """The client answers all the same, as for every path that is no file."""
    (tmp_path / "index.html").write_text("the page")
    assert pages.page(path, tmp_path).content == b"the page"


def test_files_are_packed_once(tmp_path):
    """For browsers that unpack; anew where a file was written again, and not if it is small."""
    file = tmp_path / "index.html"
    for written, words in enumerate(("old " * 999, "new " * 999)):
        file.write_text(words)
        os.utime(file, (written, written))
        answer = pages.page("", tmp_path, packed=True)
        assert answer.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(answer.content).decode() == words
        assert pages.page("", tmp_path, packed=True).content is answer.content
    assert pages.page("", tmp_path).content.decode() == words
    file.write_text("small")
    assert "Content-Encoding" not in pages.page("", tmp_path, packed=True).headers


@pytest.mark.parametrize(
    "path", ["/api/games/omen/drawings/symbols.svg", "/schema/asyncapi.json"]
)
def test_what_is_packed_is_packed_once(shared, path):
    """A browser reads the same with and without."""
    plain = get(shared, path, headers={"Accept-Encoding": "identity"})
    assert get(shared, path).content == plain.content
    assert asyncapi_text() is asyncapi_text()


def test_a_client_that_is_not_built(tmp_path):
    """The page says what to type."""
    answer = pages.page("", tmp_path)
    assert answer.status_code == 503
    assert b"make play" in answer.content
