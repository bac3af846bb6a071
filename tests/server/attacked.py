"""Tables to be attacked, whoever tries, and what they bring: tokens, passes and cookies."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from server.omen import PEEK
from server.players import Player, person, web

from sandtable.server.people.guests import COOKIE
from sandtable.server.store.columns import CALLS, KEPT, PULSE
from sandtable.server.tables.fairness import new_token

NAMES = {"private": ("Wilhelmina", "Bartholomew"), "open": ("Ann", "Bob")}
LINE = "What I hold is between us"
ANNS_PASS = 1
"""The number of the pass with which a program plays on her seat."""
LOOKED_AT = [table for table in KEPT if table not in (PULSE, CALLS)]
"""Without what changes as time passes."""


@dataclass
class Browser:
    """Somebody's browser, which keeps a cookie."""

    where: str
    cookie: str = ""

    def post(self, path, body, bearer=None):
        """What is answered, which has to be well."""
        web.cookies.clear()
        headers = shown(bearer, self.cookie)
        answer = web.post(f"http://{self.where}/api{path}", json=body, headers=headers)
        assert answer.is_success, answer.text
        self.cookie = answer.cookies.get(COOKIE, self.cookie)
        return answer.json()


def shown(token, cookie):
    """The headers of somebody with a token and a cookie, or without."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return headers | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})


@dataclass
class Victim:
    """A table of two, and all that opens something there.

    Bob has laid a card and Ann has looked at the omen, which she alone knows; she is to decide,
    or has decided, and with that the game is over.
    """

    table: str
    version: int
    ann: str
    bob: str
    anns: Browser
    bobs: Browser
    passes: dict
    omen: str
    """What only Ann may read."""


def marks(victim, who, brought):
    """What somebody may not be told of a table that is not over."""
    cookies = {victim.anns.cookie, victim.bobs.cookie}
    tokens = {victim.ann, victim.bob, *victim.passes.values(), *cookies} - {*brought}
    hidden = {victim.omen, victim.omen.replace("The omen says", "omen")}
    said = set() if who == "bob" else {LINE}
    names = {*NAMES["private"]} if who in {"nothing", "malformed", "elsewhere"} else set()
    return tokens | hidden | said | names


def laid_out(where, *, finished=False, bot=False, privacy="private", signed=False):
    """Such a table; Ann has an account, if she is ``signed`` in."""
    anns, bobs, bob = Browser(where), Browser(where), new_token()
    if signed:
        anns.post("/you/account", {"name": new_token()[:16], "password": "a good password"})
    names = NAMES[privacy]
    seats = [person(names[0]), {"kind": "link", "name": "Guest"}]
    plan = {"game": "omen", "seats": seats, "options": {"hills": 1 if finished else 3}}
    new = anns.post("/tables", {**plan, "hints": True, "privacy": privacy})
    table, ann, secret = new["table"], new["seats"][0]["token"], new["links"][0]["secret"]
    sit = {"key": bob, "secret": secret, "name": names[1], "bot": bot}
    bobs.post(f"/tables/{table}/seats", sit)
    makers = [("play", 0, anns, ann), ("watch", -1, anns, ann), ("download", -1, anns, ann)]
    passes = {purpose: passed(table, purpose, *more) for purpose, *more in makers}
    if not bot:
        passes["bob's"] = passed(table, "play", 1, bobs, bob)
    version, omen = played(where, table, ann, bob, finished=finished)
    return Victim(table, version, ann, bob, anns, bobs, passes, omen)


def passed(table, purpose, seat, browser, token):
    """A new pass to a table."""
    wish = {"purpose": purpose, "seat": seat}
    return browser.post(f"/tables/{table}/passes", wish, token)["token"]


def played(where, table, ann, bob, *, finished):
    """The version of a table after some choices, and what Ann was told of the omen."""
    with Player(where, table, bob) as there, Player(where, table, ann) as here:
        laid = there.act(0)["version"]
        here.say(type="say", command="said", text=LINE)
        here.hear("answered")
        here.frame(laid)
        version = here.act(PEEK)["version"]
        told = here.frame(version)["told"]
        if finished:
            version = here.act(1)["version"]
    (omen,) = [each["text"] for each in told if "omen" in each["text"]]
    return version, omen.rstrip(".")


def elsewhere(_, where):
    """Who has set up a table of their own."""
    browser = Browser(where)
    new = browser.post("/tables", {"game": "omen", "seats": [person(), person()]})
    return new["seats"][0]["token"], browser.cookie


def bringing(name, victim, _):
    """A pass to the table; it is shown as a cookie, too."""
    return victim.passes[name], victim.passes[name]


@dataclass(frozen=True)
class Stranger:
    """Somebody who asks for what is Ann's, with what they bring: a token and a cookie."""

    brings: object
    bot: bool = False
    privacy: str = "private"
    sits: bool = False
    """Whether it is Bob, or what plays for him: what he may do himself is not tried."""


NOBODY = Stranger(lambda *_: (None, None))
STRANGERS = {
    "nothing": NOBODY,
    "malformed": Stranger(lambda *_: ("' OR 1=1 --", "../../etc")),
    "elsewhere": Stranger(elsewhere),
    "watch": Stranger(partial(bringing, "watch")),
    "download": Stranger(partial(bringing, "download")),
    "bob": Stranger(lambda victim, _: (victim.bob, victim.bobs.cookie), sits=True),
    "bob's pass": Stranger(partial(bringing, "bob's"), sits=True),
    "bot": Stranger(lambda victim, _: (victim.bob, victim.bob), bot=True, sits=True),
    "nothing, open": Stranger(NOBODY.brings, privacy="open"),
    "elsewhere, open": Stranger(elsewhere, privacy="open"),
}


def kept(file, victim):
    """All that a house keeps of a table and of its Ann, but for what time changes."""
    with closing(sqlite3.connect(file)) as connection:
        holder = "SELECT holder FROM seats WHERE table_id = ? AND seat = 0"
        (ann,) = connection.execute(holder, (victim.table,)).fetchone()
        rows = [
            (table.name, *row)
            for table in LOOKED_AT
            for row in connection.execute(_query(table))
            if {victim.table, ann} & {*row}
        ]
    return sorted(rows, key=repr)


def _query(table):
    """All rows of a table, without when somebody was seen last."""
    columns = ", ".join(column.name for column in table.columns if column.name != "seen")
    return f"SELECT {columns} FROM {table.name}"  # noqa: S608 - names of the schema
