"""The page of a house that only its host may open, and what can be done there."""

from dataclasses import replace

import pytest
from click.testing import CliRunner
from server import omen
from server.house import ready
from server.players import Player, opponent, person, set_up, web
from server.test_requests import card_of, said
from server.test_time import Watch

from sandtable.cli import main, playing
from sandtable.core.records import read
from sandtable.server.furniture import Upkeep
from sandtable.server.limits.keys import HouseKey
from sandtable.server.limits.tries import MOST_FOR_ONE, SECONDS
from sandtable.server.tables.fairness import verify

KEY = "a-key-that-nobody-guesses"
CLOSED = "Closed by whoever runs this house. There is no result."
REPORT = {"table": "t", "reporter": "r", "circle": "players", "number": 1}
ROUTES = [
    ("GET", "", None),
    ("POST", "/reports", REPORT),
    ("POST", "/tables/t/closing", None),
    ("POST", "/names", {"name": "Ann"}),
]
ANN, BOB = range(2)


@pytest.fixture
def kept(house):
    """A house that has a key."""
    return replace(house, upkeep=Upkeep(key=KEY))


@pytest.fixture
def office(kept, database):
    """Such a house."""
    with ready(kept, database) as where:
        yield where


def asked(where, method, path, body=None, key=KEY, **headers):
    """An answer."""
    headers |= {"Authorization": f"Bearer {key}"} if key else {}
    return web.request(method, f"http://{where}/api{path}", json=body, headers=headers)


def page(where):
    """What the host is shown."""
    answer = asked(where, "GET", "/house")
    assert answer.status_code == 200
    return answer.json()


def told(answer):
    """All of an answer that does not change from one moment to the next."""
    left_out = {"date", "etag"}
    headers = {name: text for name, text in answer.headers.items() if name not in left_out}
    return answer.status_code, headers, answer.content


def reported(where):
    """A table at which Bob reported a line of Ann."""
    table, tokens = set_up(where, person("Ann"), person("Bob"), privacy="private")
    with Player(where, table, tokens[ANN]) as ann, Player(where, table, tokens[BOB]) as bob:
        ann.say(type="say", command="said", text="<b>You</b> cheat!")
        ann.hear("answered")
        what = {"circle": "players", "number": bob.hear_lines()[0]["number"]}
        bob.say(type="report", command="reported", **what)
        assert bob.hear("answered")["reason"] == ""
    return table, tokens


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
@pytest.mark.parametrize("key", [None, "", "wrong", KEY + "x", KEY[:-1], KEY.upper(), "\x7f"])
def test_without_its_key_nothing_is_there(office, method, path, body, key):
    """The same bytes as for a path that no release ever had, whatever else is sent."""
    nowhere = told(asked(office, method, "/nowhere" + path, body, key))
    assert told(asked(office, method, "/house" + path, body, key)) == nowhere
    assert told(asked(office, method, "/house" + path, {"bad": 1}, key)) == nowhere
    abroad = {"Origin": "https://elsewhere.example"}
    assert told(asked(office, method, "/house" + path, body, key, **abroad)) == nowhere


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
def test_a_house_without_a_key_has_no_such_page(address, method, path, body):
    """Not by an empty key either."""
    for key in (None, "", KEY):
        nowhere = told(asked(address, method, "/nowhere" + path, body, key))
        assert told(asked(address, method, "/house" + path, body, key)) == nowhere


def test_a_key_is_not_guessed():
    """After ten wrong ones from a place none opens there for a while; elsewhere it does."""
    clock = Watch()
    key = HouseKey(KEY, clock)
    for _ in range(MOST_FOR_ONE):
        assert key.opens(KEY, "2001:db8::1")
        assert not key.opens("wrong", "2001:db8::1")
    assert not key.opens(KEY, "2001:db8::2")
    assert key.opens(KEY, "192.0.2.1")
    assert not HouseKey("").opens("", "192.0.2.1")
    clock.go(SECONDS)
    assert key.opens(KEY, "2001:db8::2")


def test_who_guesses_too_often_gets_the_same_answer(office):
    """Also with the right key."""
    for _ in range(MOST_FOR_ONE):
        asked(office, "GET", "/house", key="wrong")
    assert told(asked(office, "GET", "/house")) == told(asked(office, "GET", "/nowhere"))


def test_the_key_is_told_to_nobody(office):
    """Other pages of the browser may not use it, and descriptions do not name the routes."""
    abroad = {"Origin": "https://elsewhere.example"}
    refused = asked(office, "POST", "/house/reports", REPORT, **abroad)
    assert refused.status_code == 403
    described = web.get(f"http://{office}/schema/openapi.json").text
    assert "/api/house" not in described
    assert KEY not in repr(Upkeep(key=KEY))


def test_what_runs(office):
    """Figures of the process, and tables without anything of how a game stands."""
    table, tokens = set_up(office, person("Ann"), opponent(name="Robo"), privacy="private")
    before = page(office)
    with Player(office, table, tokens[ANN]) as ann:
        ann.act(omen.PEEK)
        during = page(office)
        assert during["lines"] == before["lines"] + 1
        assert during["in_memory"] == before["in_memory"] + 1
    assert during["unfinished"] == 1
    assert during["up"] >= 0
    (shown,) = during["tables"]
    assert shown.keys() == {"table", "title", "name", "players", "changed"}
    assert (shown["table"], shown["players"]) == (table, ["Ann", "Robo"])
    assert tokens[ANN] not in str(during)


def test_a_report_is_marked_as_done(office):
    """It comes behind those that are not; and can be opened again."""
    table, _ = reported(office)
    (report,) = page(office)["reports"]
    assert (report["name"], report["text"]) == ("Ann", "<b>You</b> cheat!")
    assert (report["reporter_name"], report["table"], report["is_open"]) == ("Bob", table, True)
    other, _ = reported(office)
    which = {name: report[name] for name in REPORT}
    for done, order in ((True, [other, table]), (False, [other, table])):
        marked = asked(office, "POST", "/house/reports", {**which, "done": done})
        assert marked.status_code == 204
        reports = page(office)["reports"]
        assert [each["table"] for each in reports] == order
        assert [each["done"] for each in reports] == [False, done]
    missing = asked(office, "POST", "/house/reports", {**which, "number": 99})
    assert (missing.status_code, missing.json()["detail"]) == (404, "There is no such report.")


def test_a_table_is_closed(office):
    """Who sits there is told by whom; the table can be looked at, and has no result."""
    table, tokens = set_up(office, person("Ann"), person("Bob"))
    with Player(office, table, tokens[ANN]) as ann:
        for _ in range(2):
            closed = asked(office, "POST", f"/house/tables/{table}/closing")
            assert closed.status_code == 204
        over = ann.frame(1)
        assert said(over) == over["outcome"] == [CLOSED]
        assert ann.act(0)["reason"] == "The game is over."
    card = card_of(office, table)
    assert (card["headline"], card["version"], card["winners"]) == (CLOSED, 1, [])
    record = read(web.get(f"http://{office}/api/tables/{table}/record").text)
    verify(record, omen.GAME.with_options(**record.options))
    assert page(office)["tables"] == []
    missing = asked(office, "POST", "/house/tables/none/closing")
    assert missing.status_code == 404


def test_a_finished_table_of_a_report(office):
    """It cannot be closed any more, and the report says so."""
    table, _ = reported(office)
    asked(office, "POST", f"/house/tables/{table}/closing")
    assert page(office)["reports"][0]["is_open"] is False


@pytest.mark.parametrize("key", ["", "hunter2", "two words, a longer text", "schlüssel" * 4])
def test_a_key_that_is_none(tmp_path, key):
    """It is refused in words before anything is served; the key is not repeated."""
    file = tmp_path / "key"
    file.write_text(key, encoding="utf-8")
    run = CliRunner().invoke(main, ["serve", "--admin-key", str(file)])
    assert run.exit_code == 2
    words = " ".join(run.output.replace("│", " ").split())
    assert "make one with: openssl rand -hex 32" in words
    assert not key or key not in run.output


def test_the_key_is_read_from_its_file(tmp_path, monkeypatch):
    """Without what ends its line; what else a host sets arrives, too, or is as usual."""
    served = []
    monkeypatch.setattr(playing, "run_server", lambda *_, **how: served.append(how["outside"]))
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n", encoding="utf-8")
    words = ["serve", "--admin-key", str(file), "--close-after", "90", "--lines", "30"]
    assert CliRunner().invoke(main, words).exit_code == 0
    assert CliRunner().invoke(main, ["serve"]).exit_code == 0
    assert [each.upkeep for each in served] == [Upkeep(90, KEY, 30), Upkeep()]
