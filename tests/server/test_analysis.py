"""A finished game looked at again: in the background, kept, and gone on with."""

import time
from contextlib import contextmanager

import pytest
from server.house import ready
from server.omen import PEEK
from server.players import Player, person, set_up, web
from server.test_table import play_through

from sandtable.agents import hindsight
from sandtable.server.opponents import analyses
from sandtable.server.opponents.analyses import ALL_HANDS
from sandtable.server.people.guests import COOKIE

pytestmark = pytest.mark.usefixtures("strangers")
PATIENCE = 60
PRIVATE = "No such table, or it is private."


def expected(state, _, seed):
    """By the hills that are taken, and a little by the seed: no compiler thinks about Omen."""
    first, second = (side.hills for side in state.position.sides)
    lead = float(first - second) / 10 + seed / 1e6
    return lead, -lead


@pytest.fixture(autouse=True)
def thoughts(monkeypatch):
    """What is thought of a move of Omen."""
    monkeypatch.setattr(hindsight, "_expected", expected)
    monkeypatch.setattr(hindsight, "graded", lambda *_: hindsight.Grade("Lay", "", 0.0))


def finished(address, **more):
    """A table whose game is over: where it is, and the tokens of its seats."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), **more)
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        play_through((ann, bob))
    return f"http://{address}/api/tables/{table}", tokens


def come_to(where, progress, shown=None):
    """The page of an analysis, once it has come so far."""
    end = time.monotonic() + PATIENCE
    while True:
        page = web.get(f"{where}/analysis", headers=shown).json()
        if page["progress"] == progress:
            return page
        assert time.monotonic() < end, page["progress"]
        time.sleep(0.05)


@contextmanager
def stuck_after(monkeypatch, many):
    """The thought about one of the moves fails."""
    look, looks = hindsight.look_at, []

    def failing(*asked):
        if len(looks) == many:
            raise RuntimeError
        looks.append(asked)
        return look(*asked)

    with monkeypatch.context() as patch:
        patch.setattr(hindsight, "look_at", failing)
        yield


def stopped_after(monkeypatch, many, where):
    """The page of an analysis in which the thought after so many moves fails."""
    with stuck_after(monkeypatch, many):
        web.post(f"{where}/analysis")
        return come_to(where, "stopped")


def test_every_move_is_looked_at_and_sums_to_the_result(address):
    """With its version of the table, and what was chosen in words."""
    where, _ = finished(address)
    page = web.get(f"{where}/analysis").json()
    assert (page["progress"], page["moves"], page["versions"]) == ("none", [], [*range(1, 11)])
    assert web.post(f"{where}/analysis").status_code == 202
    page = come_to(where, "done")
    assert len(page["moves"]) == 10
    end = web.get(f"{where}/frames/10").json()["returns"]
    for player, result in enumerate(end):
        changes = (move["luck"][player] + move["choices"][player] for move in page["moves"])
        assert page["start"][player] + sum(changes) == pytest.approx(result)
    assert page["moves"][0]["chosen"]
    assert page["moves"][-1]["given_away"] is not None
    later = web.get(f"{where}/analysis", params={"have": 7}).json()
    assert (later["have"], later["moves"]) == (7, page["moves"][7:])
    assert web.post(f"{where}/analysis").status_code == 202
    assert web.get(f"{where}/analysis").json() == page, "what is done is not done again"


def test_a_long_game_has_its_curve_in_outline_first(house, sqlite, monkeypatch):
    """Kept over a restart; its points are those of the moves, and vanish as these come."""
    monkeypatch.setattr(analyses, "KEPT_TOGETHER", 1)
    monkeypatch.setattr(analyses, "OUTLINE", 4)
    with ready(house, sqlite) as address:
        where, _ = finished(address)
        stopped = stopped_after(monkeypatch, 3, where)
        assert [point["move"] for point in stopped["outline"]] == [5, 7, 10]
    with ready(house, sqlite) as address:
        where = f"http://{address}{where[where.index('/api') :]}"
        assert come_to(where, "stopped") == stopped
        monkeypatch.setattr(analyses, "ChancesAfter", None)  # nothing is outlined twice
        assert len(stopped_after(monkeypatch, 1, where)["moves"]) == 4
        web.post(f"{where}/analysis")
        done = come_to(where, "done")
    assert done["outline"] == []
    for point in stopped["outline"]:
        assert point["chances"] == done["moves"][point["move"] - 1]["chances"]


def test_not_before_the_end(address):
    """Neither what there is, nor that it begins."""
    table, tokens = set_up(address, person("Ann"), person("Bob"))
    where = f"http://{address}/api/tables/{table}"
    shown = {"Authorization": f"Bearer {tokens[0]}"}
    asked = [web.get(f"{where}/{what}", headers=shown) for what in ("analysis", "analysis/1/0")]
    for answer in (*asked, web.post(f"{where}/analysis", headers=shown)):
        assert answer.status_code == 400
        assert answer.json()["detail"] == "Analysis opens after the game."


def test_who_may_look(address):
    """Whoever may look at the table; to others it is not there."""
    where, tokens = finished(address, privacy="private")
    shown = {"Authorization": f"Bearer {tokens[0]}"}
    web.cookies.clear()
    for answer in (
        web.get(f"{where}/analysis"),
        web.post(f"{where}/analysis"),
        web.get(f"{where}/analysis/1/3"),
    ):
        assert (answer.status_code, answer.json()["detail"]) == (404, PRIVATE)
    assert web.get(f"{where}/analysis", headers=shown).status_code == 200


def test_seen_by_each_seat(address):
    """After the end everybody may look from any seat, which saw its own hand."""
    where, _ = finished(address)
    seen = [web.get(f"{where}/analysis/{seat}/1").json() for seat in (0, 1, -1)]
    assert [frame["version"] for frame in seen] == [1, 1, 1]
    assert seen[0]["scene"] != seen[1]["scene"]
    assert seen[2]["scene"] == web.get(f"{where}/frames/1").json()["scene"]
    assert all(frame["choices"] == [] for frame in seen)
    for seat, version in ((2, 1), (0, 11), (-3, 1)):
        answer = web.get(f"{where}/analysis/{seat}/{version}")
        assert answer.status_code == 404
        assert answer.json()["detail"] == "This table has moves 0 to 10 and 2 seats."


def faces(frame):
    """The cards of each zone that lie face up, by title."""
    return {
        zone["id"]: [card["title"] for card in zone["cards"] if card["face"]]
        for zone in frame["scene"]["zones"]
    }


def peeked(address, **more):
    """A game in which Ann alone has looked at the omen, and nothing else has happened."""
    table, tokens = set_up(address, person("Ann"), person("Bob"), **more)
    with Player(address, table, tokens[0]) as ann:
        assert ann.act(PEEK)["type"] == "done"
    return table, tokens


def play_to_the_end(address, table, tokens):
    """Lay all cards that are left."""
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as bob:
        play_through((ann, bob))


def test_all_hands_open(address):
    """What each seat saw of its own, what one of them alone saw, and what it alone was told."""
    table, tokens = peeked(address)
    play_to_the_end(address, table, tokens)
    where = f"http://{address}/api/tables/{table}/analysis"
    ann, bob, everybody, all_hands = (
        web.get(f"{where}/{seat}/2").json() for seat in (0, 1, -1, ALL_HANDS)
    )
    seen = faces(all_hands)
    assert seen["zone:hand-0"] == faces(ann)["zone:hand-0"] != faces(everybody)["zone:hand-0"]
    assert seen["zone:hand-1"] == faces(bob)["zone:hand-1"] != faces(everybody)["zone:hand-1"]
    assert seen["zone:omen"] == faces(ann)["zone:omen"] != faces(bob)["zone:omen"]
    assert all_hands["choices"] == []
    first = [web.get(f"{where}/{seat}/1").json() for seat in (-1, ALL_HANDS)]
    said = [[line["text"] for line in frame["told"]] for frame in first]
    assert (said[0], len(said[1])) == ([], 1)
    assert said[1][0].startswith("The omen says ")


@pytest.mark.parametrize("privacy", ["open", "behind", "private"])
def test_no_hand_opens_before_the_end(address, privacy):
    """To nobody: neither to who sits there nor to who watches, at once or some turns behind."""
    table, tokens = peeked(address, privacy=privacy)
    where = f"http://{address}/api/tables/{table}/analysis/{ALL_HANDS}"
    for version in (0, 1):
        for token in tokens.values():
            answer = web.get(f"{where}/{version}", headers=held(token))
            assert (answer.status_code, answer.json()["detail"]) == (400, analyses.NOT_OVER)
        web.cookies.clear()
        answer = web.get(f"{where}/{version}")
        refused = (404, PRIVATE) if privacy == "private" else (400, analyses.NOT_OVER)
        assert (answer.status_code, answer.json()["detail"]) == refused
    play_to_the_end(address, table, tokens)
    assert web.get(f"{where}/2", headers=held(tokens[0])).status_code == 200
    web.cookies.clear()
    answer = web.get(f"{where}/2")
    assert answer.status_code == (404 if privacy == "private" else 200)
    if privacy == "private":
        assert answer.json()["detail"] == PRIVATE


def held(token):
    """What lets somebody in to a seat."""
    return {"Authorization": f"Bearer {token}"}


def test_it_stops_and_goes_on(house, sqlite, monkeypatch):
    """Where a thought fails it stops; after a restart it goes on behind what was kept."""
    monkeypatch.setattr(analyses, "KEPT_TOGETHER", 1)
    with ready(house, sqlite) as address:
        where, _ = finished(address)
        stopped = stopped_after(monkeypatch, 4, where)
        assert len(stopped["moves"]) == 4
    with ready(house, sqlite) as address:
        where = f"http://{address}{where[where.index('/api') :]}"
        assert come_to(where, "stopped") == stopped
        with stuck_after(monkeypatch, 6):  # no move is looked at twice
            web.post(f"{where}/analysis")
            done = come_to(where, "done")
    assert done["moves"][:4] == stopped["moves"]
    assert len(done["moves"]) == 10


def test_one_at_a_time(address, monkeypatch, gate):
    """For each who asks; somebody else's may run beside it, up to so many in all."""
    first, second, third = (finished(address)[0] for _ in range(3))
    web.cookies.clear()
    look = hindsight.look_at
    monkeypatch.setattr(hindsight, "look_at", lambda *asked: gate.wait(60) and look(*asked))
    monkeypatch.setattr(analyses, "MOST_AT_ONCE", 2)
    gate.clear()
    assert web.post(f"{first}/analysis").status_code == 202
    assert web.post(f"{first}/analysis").status_code == 202, "it is under way"
    busy = web.post(f"{second}/analysis")
    assert busy.status_code == 429
    assert busy.json()["detail"] == "One analysis at a time. Try again in 10 s."
    set_up(address, person("Eve"), person("Fay"))
    assert web.cookies.get(COOKIE)
    assert web.post(f"{second}/analysis").status_code == 202
    web.cookies.clear()
    set_up(address, person("Gus"), person("Hal"))
    full = web.post(f"{third}/analysis")
    assert full.status_code == 429
    assert full.json()["detail"] == "Many games are being analysed. Try again in 10 s."
    gate.set()
    come_to(first, "done")
    come_to(second, "done")
    assert web.post(f"{third}/analysis").status_code == 202
    come_to(third, "done")


def test_a_table_that_is_deleted_is_forgotten(address):
    """Its analysis with it."""
    where, tokens = finished(address)
    web.post(f"{where}/analysis")
    come_to(where, "done")
    held = list(tokens.values())
    gone = web.post(f"{where}/wishes", json={"type": "delete", "tokens": held})
    assert gone.status_code == 204
    assert web.get(f"{where}/analysis").status_code == 404
