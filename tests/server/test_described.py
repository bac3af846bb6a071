"""What programs are told of the interface is true, whole, and the same wherever it is told."""

import json
import re
from typing import get_args

import httpx
import interface
import pytest
from server.players import PLAIN, Player, opponent, person, set_up, web

from sandtable.server.account_routes import ACCOUNTS
from sandtable.server.described.who import WHO
from sandtable.server.routes import HTTP
from sandtable.server.wire import messages, schema
from sandtable.server.wire.passes import PROTOCOL

REFERENCE = re.compile(r'"\$ref": "#/([^"]+)"')


def told(where, what):
    """A description as it is served."""
    answer = httpx.get(f"http://{where}/schema/{what}.json", **PLAIN)
    assert answer.status_code == 200
    return answer.json()


@pytest.fixture(scope="module")
def openapi(shared):
    """The description of HTTP."""
    return told(shared, "openapi")


@pytest.fixture(scope="module")
def asyncapi(shared):
    """The description of the socket."""
    return told(shared, "asyncapi")


def operations(openapi):
    """Every route: its path, its method and what is told of it."""
    for path, item in openapi["paths"].items():
        for method, said in item.items():
            yield path, method, said


def test_every_route_is_told_with_its_meaning_its_errors_and_who_may(openapi):
    """Those of the application, by their names; none is left out, none told that is not."""
    names = [said["operationId"] for _, _, said in operations(openapi)]
    known = {
        handler.handler_name for handler in (*ACCOUNTS, *HTTP) if handler.include_in_schema
    }
    assert sorted(names) == sorted(known) == sorted(WHO)
    for path, method, said in operations(openapi):
        assert said["summary"].endswith("."), path
        assert "Who may: " in said["description"], path
        assert {"400", "403", "500", "503"} <= set(said["responses"]), path
        assert ("404" in said["responses"]) == ("{" in path)
        assert method in {"get", "post"}


@pytest.mark.parametrize("what", ["openapi", "asyncapi"])
def test_every_reference_leads_somewhere(shared, what):
    """Within the document."""
    document = told(shared, what)
    found = REFERENCE.findall(json.dumps(document))
    assert found
    for reference in found:
        place = document
        for part in reference.split("/"):
            place = place[part]


def test_nobody_gets_without_a_token_what_needs_one(shared, openapi):
    """Whatever is told to need something is refused to somebody who brings nothing."""
    table, _ = set_up(shared, person("Ann"), opponent(), privacy="private")
    web.cookies.clear()
    bodies = {
        "make_pass": {"purpose": "watch"},
        "rename": {"name": "Ann"},
        "set_password": {"password": "a good password"},
        "add_passkey": {"credential": "{}"},
    }
    closed = [
        (path, method, said["operationId"])
        for path, method, said in operations(openapi)
        if {} not in said["security"]
    ]
    assert {name for _, _, name in closed} >= {"make_pass", "end_pass", "new_codes"}
    for path, method, name in closed:
        where = path.replace("{table}", table).replace("{number}", "1")
        answer = httpx.request(
            method, f"http://{shared}{where}", json=bodies.get(name, {}), **PLAIN
        )
        assert answer.status_code in {400, 404}, name


def test_whoever_asks_too_often_may_hear_it_everywhere(openapi):
    """So that programs know that they may have to wait."""
    for path, _, said in operations(openapi):
        assert ("429" in said["responses"]) == path.startswith("/api/"), path


def test_errors_are_as_they_are_told(shared, openapi):
    """A refusal has the form that is described."""
    form = openapi["components"]["schemas"]["Refusal"]
    for path in ("/api/tables/none/frames/0", "/api/profiles/none"):
        answer = httpx.get(f"http://{shared}{path}", **PLAIN).json()
        assert set(form["required"]) <= set(answer) <= set(form["properties"])


def test_every_message_of_the_socket_is_told(asyncapi):
    """In the direction in which it goes, with the schema that the client's types come from."""
    directions = {"receive": messages.ToServer, "send": messages.ToClient}
    for operation in asyncapi["operations"].values():
        names = {each["$ref"].rpartition("/")[2] for each in operation["messages"]}
        assert names == {kind.__name__ for kind in get_args(directions[operation["action"]])}
    made = schema.schema()["$defs"]
    for name, form in asyncapi["components"]["schemas"].items():
        same = json.dumps(form).replace("components/schemas", "$defs")
        assert same == json.dumps(made[name])


def test_the_version_is_told_to_whoever_connects(shared, openapi, asyncapi):
    """In both documents, with every answer, and at every table."""
    assert openapi["info"]["version"] == asyncapi["info"]["version"] == str(PROTOCOL)
    lobby = httpx.get(f"http://{shared}/api/lobby", **PLAIN)
    assert lobby.headers["Sandtable-Protocol"] == str(PROTOCOL)
    table, tokens = set_up(shared, person("Ann"), opponent())
    with Player(shared, table, tokens[0]) as ann:
        assert ann.seated["protocol"] == PROTOCOL


def test_the_pages_tell_every_route_and_message(openapi, asyncapi):
    """In `make docs`, from the same descriptions as are served."""
    pages = interface.pages()
    for path, method, said in operations(openapi):
        assert f"## {method.upper()} {path}\n\n{said['summary']}" in pages[interface.HTTP]
    for name in asyncapi["components"]["messages"]:
        assert f"### {name}\n" in pages[interface.SOCKET]
    for page in pages.values():
        headings = {line.removeprefix("### ").lower() for line in page.splitlines()}
        assert all(link in headings for link in re.findall(r"\]\(#(\w+)\)", page))
