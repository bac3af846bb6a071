"""What holders of seats may do with a table: name it, resign, leave, delete it."""

import pytest
from server.house import ready, running, wait_until_ready
from server.players import Player, opponent, person, set_up, web

from sandtable.server.app import create_app

GONE = 4404


def wish(where, table, kind, *tokens, **more):
    """The answer to a wish."""
    said = {"type": kind, "tokens": tokens, **more}
    return web.post(f"http://{where}/api/tables/{table}/wishes", json=said)


def card(where, table):
    """How a table stands in the list of tables; None when it is not there."""
    cards = web.get(f"http://{where}/api/tables").json()
    return next((card for card in cards if card["table"] == table), None)


def test_a_table_says_what_is_to_be_decided_and_by_whom(shared):
    """In the list, in words that everybody may read."""
    table, tokens = set_up(shared, person("Ann"), person("Ben"), options={"hills": 1})
    assert card(shared, table)["deciders"] == [0, 1]
    assert card(shared, table)["question"] == "Lay a card."
    assert card(shared, table)["winners"] == []
    with Player(shared, table, tokens[0]) as ann, Player(shared, table, tokens[1]) as ben:
        ann.act(5)
        assert card(shared, table)["deciders"] == [1]
        ben.act(0)
        returns = ben.frame(2)["returns"]
    ended = card(shared, table)
    assert (ended["finished"], ended["deciders"], ended["question"]) == (True, [], "")
    best = [seat for seat, result in enumerate(returns) if result == max(returns)]
    assert ended["winners"] == best


def test_a_table_gets_a_name(shared):
    """Cleaned like any name; without one it has none again."""
    table, tokens = set_up(shared, person(), person())
    assert card(shared, table)["name"] == ""
    changed = card(shared, table)["changed"]
    assert wish(shared, table, "rename", tokens[1], name=" Long\u200b war ").status_code == 204
    assert card(shared, table)["name"] == "Long war"
    assert card(shared, table)["changed"] == changed
    assert wish(shared, table, "rename", tokens[0], name="").status_code == 204
    assert card(shared, table)["name"] == ""


@pytest.mark.parametrize(("kind", "verb"), [("resign", "resigned"), ("leave", "left")])
def test_an_opponent_plays_on(address, kind, verb):
    """Everybody is told at once, and the result says so."""
    table, tokens = set_up(address, person("Ann"), person("Ben"), options={"hills": 1})
    with Player(address, table, tokens[0]) as ann, Player(address, table, tokens[1]) as ben:
        assert wish(address, table, kind, tokens[1]).status_code == 204
        (told,) = ann.frame(1)["told"]
        assert told["text"].startswith(f"@1 {kind}s")
        assert ann.frame(2)["deciders"] == [0]
        why = "You have resigned" if kind == "resign" else "stands in for you"
        assert why in ben.act(0)["reason"]
        assert why in ben.take_back()["reason"]
        assert wish(address, table, kind, tokens[1]).status_code == 204
        assert ann.act(5)["version"] == 3
        end = ann.frame(3)
        assert any(sentence.startswith(f"@1 {verb}") for sentence in end["outcome"])
        assert end["resigned"] == ([1] if kind == "resign" else [])
    if kind == "resign":
        assert card(address, table)["winners"] == [0]
        assert wish(address, table, "resign", tokens[0]).json()["detail"] == "The game is over."


def test_a_seat_given_up_stays_so(house, sqlite, gate):
    """A server that starts anew finds it in the log; the opponent thinks on by itself."""
    gate.clear()
    with ready(house, sqlite) as where:
        table, tokens = set_up(where, person(), person(), options={"hills": 1})
        assert wish(where, table, "resign", tokens[1]).status_code == 204
        assert card(where, table)["version"] == 1
    gate.set()
    with ready(house, sqlite) as where, Player(where, table, tokens[0], have=0) as ann:
        assert ann.frame(2)["deciders"] == [0]
        looked = web.get(f"http://{where}/api/tables/{table}/frames/1").json()
        assert looked["told"][0]["text"].startswith("@1 resigns")


def test_nobody_takes_back_for_a_seat_given_up(address):
    """What was decided before stays."""
    table, tokens = set_up(address, person(), opponent("muddled"))
    with Player(address, table, tokens[0]) as ann:
        ann.act(6)
        wish(address, table, "leave", tokens[0])
        assert "stands in for you" in ann.take_back()["reason"]


def test_a_table_is_deleted(address):
    """By whoever holds the seats of all persons; those who look are sent away."""
    table, tokens = set_up(address, person(), person())
    with Player(address, table) as watcher:
        refused = wish(address, table, "delete", tokens[0])
        assert refused.status_code == 400
        assert "Others still play" in refused.json()["detail"]
        assert wish(address, table, "delete", *tokens.values()).status_code == 204
        assert watcher.hear("refused")["reason"] == "This table was deleted."
        assert watcher.gone()
        assert watcher.socket.protocol.close_code == GONE
    assert card(address, table) is None
    assert wish(address, table, "delete", tokens[0]).status_code == 404
    again = web.get(f"http://{address}/api/tables/{table}/frames/0")
    assert again.json()["detail"] == "No such table, or it is private."


def test_who_is_left_may_delete(address):
    """A seat given up as lost has no person who could mind."""
    table, tokens = set_up(address, person(), person())
    wish(address, table, "resign", tokens[1])
    assert wish(address, table, "delete", tokens[0]).status_code == 204


def test_another_process_notices_that_a_table_is_gone(house, gate, sqlite):
    """Whoever looks there is sent away as well."""
    gate.clear()
    with ready(house, sqlite) as one, running(create_app(house, sqlite)) as other:
        wait_until_ready(other)
        table, tokens = set_up(one, person(), opponent())
        with Player(other, table, tokens[0]) as ann:
            assert wish(one, table, "delete", tokens[0]).status_code == 204
            assert ann.hear("refused")["reason"] == "This table was deleted."


@pytest.mark.parametrize("kind", ["rename", "resign", "leave", "delete"])
def test_who_holds_no_seat_wishes_in_vain(shared, kind):
    """A token of another table opens nothing; without any there is nothing to answer for."""
    table, _ = set_up(shared, person(), person())
    _, others = set_up(shared, person(), person())
    more = {"name": "x"} if kind == "rename" else {}
    before = card(shared, table)
    assert "opens no seat" in wish(shared, table, kind, others[0], **more).json()["detail"]
    assert wish(shared, table, kind, **more).status_code == 400
    assert wish(shared, "nowhere", kind, others[0], **more).status_code == 404
    assert card(shared, table) == before
