"""Every route and every message, with the tokens of others, the wrong kind of token, or none.

Each is refused, or gives what anybody may have; nothing of the table changes, and nothing that
only Ann may know is told. The routes are those of the application, the messages those of the
socket: one that is not tried here fails the first tests.
"""

import contextlib
import json
import re
import threading
from dataclasses import dataclass, replace
from typing import get_args

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from server.attacked import ANNS_PASS, STRANGERS, kept, laid_out, marks, shown
from server.house import furniture, ready
from server.omen import GAME
from server.players import PATIENCE, opponent, person, web
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sandtable.core import records
from sandtable.server.app import create_app
from sandtable.server.described.who import WHO
from sandtable.server.furniture import Upkeep
from sandtable.server.limits import keys, tries
from sandtable.server.opponents import advice
from sandtable.server.people.chat import NO_CHAT, NO_SUCH_LINE
from sandtable.server.tables.fairness import new_token
from sandtable.server.tables.looking import PRIVATE
from sandtable.server.tables.room import NO_SEAT
from sandtable.server.tables.seats import ONLY_THAT, WRONG_TOKEN
from sandtable.server.wire import messages, wishes
from sandtable.server.wire.hints import HintPage, WhatIfPage

KEY = "a-key-that-nobody-guesses"
TOKEN = "what they bring"  # noqa: S105 - stands for it in a body
BOBS = frozenset({"bob"})
LOOKING = frozenset({"bob", "bob's pass", "bot", "watch"})
OPEN = frozenset({"nothing, open"})
AFTERWARDS = OPEN | {"bob", "download"}
OFFICE = {"house_page", "mark_report", "close_table", "refuse_name"}
WHY = {NO_CHAT, NO_SEAT, NO_SUCH_LINE, ONLY_THAT, PRIVATE, WRONG_TOKEN}


@dataclass(frozen=True)
class Attempt:
    """What is asked for at Ann's table, or of nobody in particular."""

    route: str
    body: object = None
    rights: frozenset = frozenset()
    """Who may have it: it is theirs, too."""
    finished: bool = False
    own: bool = False
    """Whether it asks for nothing of anybody else."""
    refused: str = ""
    """Why not even Ann may, as the table stands."""
    silent: bool = False
    """Whether everybody hears the same, and learns nothing by it."""
    signed: bool = False
    """Whether it needs an account."""


def own(route, body=None):
    """What anybody may ask for, for themselves."""
    return Attempt(route, body, own=True)


def after(route, body=None, **more):
    """What is asked about a game that is over."""
    return Attempt(route, body, AFTERWARDS, finished=True, **more)


def wished(kind, rights=frozenset(), **more):
    """A wish with the token of a seat."""
    return Attempt(
        "wish", {"type": kind, "tokens": [TOKEN], **more.pop("body", {})}, rights, **more
    )


RECORD = records.write(records.record_of(GAME.new_initial_state(1), ("Ann", "Bob")))
PLAN = {"game": "omen", "seats": [person(), person()]}
ATTEMPTS = {
    # Nobody in particular is asked for anything.
    "lobby": own("lobby"),
    "health": own("health"),
    "rulebook": own("read_rulebook"),
    "drawing": own("drawing"),
    "next game": own("prefer"),
    "lessons": own("lessons"),
    "lesson": own("lesson", {}),
    "puzzles": own("puzzles_of_the_day"),
    "next puzzle": own("next_puzzle"),
    "puzzle": own("puzzle"),
    "try a puzzle": own("try_puzzle", {}),
    "list tables": own("tables"),
    "found": own("found", PLAN),
    "open record": own("open_record", {"record": RECORD}),
    "own profile": own("own_profile"),
    "profile": own("profile"),
    "offer of pushes": own("offer"),
    "subscribe": own(
        "subscribe", {"endpoint": "https://a.example", "p256dh": "a", "auth": "a"}
    ),
    "unsubscribe": own("unsubscribe", {"endpoint": "https://a.example"}),
    "page": own("client"),
    "described": own("_handler"),
    "described nowhere": own("handle_schema_path_not_found"),
    "socket described": own("socket_described"),
    # Accounts: what is asked for is that of the cookie.
    "you": own("you"),
    "open account": own("open_account", {"name": "Somebody", "password": "a good password"}),
    "wish for passkey": own("wish_for_passkey", {}),
    "wish to sign": own("wish_to_sign"),
    "sign out": own("sign_out"),
    "sign out everywhere": own("sign_out_everywhere"),
    "delete account": own("delete"),
    "own data": own("own_data"),
    "rename account": Attempt("rename", {"name": "Somebody else"}, signed=True),
    "allow puzzles": own("allow_puzzles", {"allowed": True}),
    "password": Attempt("set_password", {"password": "another good one"}, signed=True),
    "codes": Attempt("new_codes", signed=True),
    "add passkey": Attempt("add_passkey", {"credential": "{}"}, refused="Passkeys"),
    "sign in": Attempt("sign_in", {"name": "hers", "password": TOKEN}, refused="password"),
    "sign in by passkey": Attempt(
        "sign_in_by_passkey", {"credential": "{}"}, refused="Passkeys"
    ),
    # Ann's table.
    "sit down again": Attempt("sit_down", {"key": "new", "seat": 0}),
    "sit down by her key": Attempt("sit_down", {"key": TOKEN}, BOBS | {"bot"}),
    "sit down by a link": Attempt(
        "sit_down", {"key": "new", "secret": TOKEN, "seat": 0}, refused="taken"
    ),
    "give away": Attempt("invite", {"seat": 0, "token": TOKEN}),
    "take along": Attempt("invite", {"seat": 0, "token": TOKEN, "along": True}),
    "invite": Attempt("invite", {"seat": 1}, refused="free seat"),
    "begin": Attempt("founding", {"wish": "begin"}, refused="has begun"),
    "withdraw": Attempt("founding", {"wish": "withdraw", "seat": 0}),
    "withdraw own": Attempt("founding", {"wish": "withdraw", "seat": 0, "token": TOKEN}),
    "rename": wished("rename", BOBS, body={"name": "Mine"}),
    "resign": wished("resign", BOBS),
    "leave": wished("leave", BOBS),
    "delete": wished("delete", refused="at this table"),
    "resume": wished("resume", BOBS),
    "stand_in": wished("stand_in", body={"seat": 0}, refused="Whoever plays at this table"),
    "hint": Attempt("hint", {"version": "now"}),
    "what if": Attempt("what_if", {"version": "now", "action": 1}),
    "look back": Attempt("frame", rights=LOOKING | OPEN),
    "look back at a move": Attempt("after_move", rights=LOOKING | OPEN),
    "play pass": Attempt("make_pass", {"purpose": "play", "seat": 0}),
    "watch pass": Attempt("make_pass", {"purpose": "watch"}, BOBS),
    "list passes": Attempt("passes_made", rights=BOBS),
    "end pass": Attempt("end_pass"),
    "mute": Attempt("mute", {"muted": True}, BOBS, silent=True),
    "await": Attempt("await_start", {"awaited": True}, BOBS, silent=True),
    "record too early": Attempt("record", refused="when the game is over"),
    "all hands too early": Attempt("seen_from", refused="after the game"),
    # Ann's game, when it is over.
    "record": after("record"),
    "luck": after("luck"),
    "standing": after("standing"),
    "analysis": after("analysis"),
    "analyse": after("analyse"),
    "all hands": after("seen_from"),
    "branch": after("play_on", {"move": 1, "seats": [person(), opponent()]}),
    "list branches": after("branches"),
    "another game": replace(after("play_again", {"tokens": [TOKEN]}), rights=BOBS),
    # The page of the host.
    "house": Attempt("house_page"),
    "report done": Attempt(
        "mark_report",
        {"table": "t", "reporter": "r", "circle": "players", "number": 1},
        refused="no such report",
    ),
    "close": Attempt("close_table"),
    "refuse name": Attempt("refuse_name", {"name": "Ann"}),
}
SAID = {
    "sit": {"token": TOKEN, "beside": [TOKEN], "link": TOKEN, "positions": True},
    "act": {"command": "new", "version": "now", "action": 1},
    "begin": {"command": "new", "version": "now", "gesture": "all"},
    "take_back": {"command": "new", "version": "now"},
    "ask": {"command": "new", "version": "now", "wanted": "cancel"},
    "answer": {"command": "new", "version": "now", "number": 1, "agrees": True},
    "withdraw": {"command": "new", "version": "now", "number": 1},
    "hold": {"command": "new", "version": "now"},
    "start": {"command": "new", "version": "now"},
    "order": {"command": "new", "order": "every_step"},
    "say": {"command": "new", "text": "hello"},
    "report": {"command": "new", "circle": "players", "number": 1},
    "recall": {"command": "new"},
    "attend": {"hidden": False},
}
CHATTING = frozenset({"sit", "attend", "say", "recall"})
THEIR_OWN = {
    "bob": CHATTING | {"take_back", "ask", "order", "report"},
    "bob's pass": {"sit", "attend", "take_back", "ask", "order"},
    "bot": {"sit", "attend", "take_back", "ask", "order"},
    "watch": {"sit", "attend"},
    "nothing, open": CHATTING,
}
"""What somebody may say for themselves."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A house with a key: its address and its file. Nobody is refused for trying too often."""
    home, gate = tmp_path_factory.mktemp("attacked"), threading.Event()
    gate.set()
    file = home / "tables.sqlite3"
    kept_by = replace(furniture(home / "omen", gate), upkeep=Upkeep(key=KEY))
    with pytest.MonkeyPatch.context() as patient:
        for module, most in (
            (keys, "MOST_FOR_ONE"),
            (tries, "MOST_FOR_ONE"),
            (tries, "MOST_FROM_ONE"),
        ):
            patient.setattr(module, most, 10**6)
        patient.setattr(advice, "hint", lambda *words: HintPage(words[-1], ()))
        patient.setattr(advice, "foreseen", lambda *words: WhatIfPage(*words[-2:], (), ()))
        with ready(kept_by, str(file)) as where:
            yield where, file


@pytest.fixture(scope="module")
def victims(house):
    """The tables that are attacked there, whose Ann has an account: nobody changes them."""
    kinds = {(each.bot, each.privacy) for each in STRANGERS.values()}
    return {
        (bot, privacy, finished): laid_out(
            house[0], finished=finished, bot=bot, privacy=privacy, signed=True
        )
        for bot, privacy in kinds
        for finished in (False, True)
    }


@pytest.fixture(scope="module")
def application(tmp_path_factory):
    """The application of such a house."""
    home = tmp_path_factory.mktemp("application")
    house = replace(furniture(home / "omen", threading.Event()), upkeep=Upkeep(key=KEY))
    return create_app(house, str(home / "tables.sqlite3"))


def routes(application):
    """Every route that is served, by the name of its function: its method and its path."""
    return {
        handler.handler_name: (*handler.http_methods, route.path)
        for route in application.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        if handler.http_methods != {"OPTIONS"}
    }


def tags(union):
    """What the messages of a union are called."""
    return {kind.__struct_config__.tag for kind in get_args(union)}


def filled(body, token, victim):
    """A body with what somebody brings."""
    if isinstance(body, dict):
        return {name: filled(part, token, victim) for name, part in body.items()}
    if isinstance(body, list):
        return [filled(part, token, victim) or "" for part in body]
    words = {TOKEN: token, "now": victim.version, "new": new_token()}
    return words.get(body, body) if isinstance(body, str) else body


def asked(where, route, attempt, victim, brought):
    """What is answered to whoever brings a token, shown wherever one can be, and a cookie."""
    token, cookie = brought
    method, path = route
    parts = {"table": victim.table, "version": victim.version, "number": ANNS_PASS}
    parts |= {"seat": 0, "move": 0}
    names = {"game": "omen", "name": "symbols.svg"}
    for name, part in (parts | names).items():
        path = re.sub(rf"{{{name}:\w+}}", str(part), path)
    body = filled(attempt.body, token, victim)
    web.cookies.clear()
    return web.request(
        method,
        f"http://{where}{re.sub(r'{.*?}', 'none', path)}",
        json=body,
        headers=shown(token, cookie),
    )


def test_every_route_is_tried(application):
    """Those that are served; no other way leads to a table but its socket."""
    served = routes(application)
    assert {attempt.route for attempt in ATTEMPTS.values()} == set(served)
    assert set(WHO) <= set(served)
    sockets = [each for each in application.routes if isinstance(each, WebSocketRoute)]
    assert [each.path for each in sockets] == ["/api/tables/{table:str}/socket"]


def test_every_wish_and_every_message_is_tried():
    """Those that are understood."""
    wished_for = {at.body["type"] for at in ATTEMPTS.values() if at.route == "wish"}
    assert wished_for == tags(wishes.Wish)
    assert set(SAID) == tags(messages.ToServer)


@pytest.mark.parametrize(
    ("what", "who"),
    [
        (what, who)
        for what, attempt in ATTEMPTS.items()
        for who, stranger in STRANGERS.items()
        if not (attempt.own and stranger.sits)  # it is Bob's, who is needed as he is
    ],
)
def test_a_route_with_what_is_not_hers(house, victims, application, what, who):
    """It is refused, or it is theirs, too; nothing of Ann's changes, and nothing is told."""
    attempt, stranger = ATTEMPTS[what], STRANGERS[who]
    where, file = house
    may = who in attempt.rights
    victim = victims[stranger.bot, stranger.privacy, attempt.finished]
    if may and routes(application)[attempt.route][0] == "POST":
        victim = laid_out(
            where, finished=attempt.finished, bot=stranger.bot, privacy=stranger.privacy
        )
    brought, before = stranger.brings(victim, where), kept(file, victim)
    answer = asked(where, routes(application)[attempt.route], attempt, victim, brought)
    assert answer.status_code < 500, answer.text
    assert answer.is_success == may or attempt.own or attempt.silent, answer.text
    assert may or kept(file, victim) == before
    for mark in marks(victim, who, brought) if not (may and attempt.finished) else ():
        assert mark not in answer.text


@pytest.mark.parametrize("what", [what for what, each in ATTEMPTS.items() if not each.own])
def test_a_route_with_what_is_hers(house, application, what):
    """The same is done for Ann: it was not refused for something else."""
    attempt, (where, _) = ATTEMPTS[what], house
    victim = laid_out(where, finished=attempt.finished, signed=attempt.signed)
    brought = victim.ann, victim.anns.cookie
    if attempt.route in OFFICE:
        brought = KEY, None
    answer = asked(where, routes(application)[attempt.route], attempt, victim, brought)
    if attempt.refused:
        assert attempt.refused in answer.text
    else:
        assert answer.is_success, answer.text


@pytest.mark.parametrize("who", STRANGERS)
@pytest.mark.parametrize("kind", SAID)
def test_a_message_with_what_is_not_hers(house, victims, kind, who):
    """The same over the socket of the table, after an attempt to sit down there."""
    stranger, (where, file) = STRANGERS[who], house
    theirs = kind in THEIR_OWN.get(who, ())
    victim = victims[stranger.bot, stranger.privacy, False]
    if theirs and stranger.sits:
        victim = laid_out(where, bot=stranger.bot)
    token, cookie = brought = stranger.brings(victim, where)
    before = kept(file, victim)
    said = [
        {"type": "sit", "token": token},
        filled({"type": kind, **SAID[kind]}, token, victim),
    ]
    answers = exchanged(where, victim.table, said, shown(None, cookie))
    text = "\n".join(answers)
    if not theirs:
        reasons = {json.loads(answer).get("reason", "") for answer in answers} - {""}
        assert reasons if stranger.sits else reasons & WHY
        assert kept(file, victim) == before
    for mark in marks(victim, who, brought):
        assert mark not in text


def exchanged(where, table, said, headers):
    """All that a table answers to messages, until it ends the line."""
    url, heard = f"ws://{where}/api/tables/{table}/socket", []
    line = connect(url, proxy=None, additional_headers=headers)
    with line as socket:
        with contextlib.suppress(ConnectionClosed):  # what was answered before is still to hear
            for message in said:
                socket.send(json.dumps(message))
            socket.send("that is all")
        with contextlib.suppress(ConnectionClosed):
            while "not understood" not in (answer := socket.recv(timeout=PATIENCE)):
                heard.append(answer)
    return heard
