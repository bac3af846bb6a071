"""People at a table, as a client sees it: over a real connection."""

import itertools
import json

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 60
"""Seconds for an answer, on a machine that is busy with other tests."""

PLAIN = {"trust_env": False, "verify": False, "timeout": PATIENCE}
"""How to ask a house of the tests. None speaks TLS, and to read whom to trust takes 80 ms."""

web = httpx.Client(**PLAIN)
"""For requests besides the connection to a table."""

_numbers = itertools.count()


class Player:
    """A client connected to a table."""

    def __init__(self, address, table, token=None, have=None, **how):
        """Prepare to connect and to sit down."""
        where = f"ws://{address}/api/tables/{table}/socket"
        self.connection = connect(where, proxy=None, **how)
        self.token, self.have = token, have
        self.heard = []
        self.frames = []
        self.orders = []
        self.clocks = None
        """What the clocks showed last."""

    def sit(self, token=None, have=None):
        """Take a seat; the frames that come with it."""
        self.say(type="sit", token=token, have=have)
        self.seated = self.hear("seated")
        self.frames = []
        self.whole = self.hear("frames")
        return self.whole

    def say(self, **message):
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, *kinds):
        """The next message of one of these kinds; frames and orders are also kept aside."""
        while True:
            text = self.socket.recv(timeout=PATIENCE)
            message = json.loads(text)
            self.heard.append(text)
            if message["type"] == "frames":
                self.frames += message["frames"]
            if message["type"] == "ordered":
                self.orders.append(message["order"])
            if message["type"] == "clocks":
                self.clocks = message
            if message["type"] in kinds:
                return message

    def frame(self, version):
        """The frame of a version, waited for."""
        while not self.frames or self.frames[-1]["version"] < version:
            self.hear("frames")
        return next(frame for frame in self.frames if frame["version"] == version)

    def hear_lines(self):
        """The next lines of the chat; without any, it may only say who reads what now."""
        while not (lines := self.hear("talk")["lines"]):
            pass
        return lines

    def act(self, action, version=None, command=None):
        """Choose an action; the answer."""
        return self.command("act", version, command, action=action)

    def begin(self, gesture, version=None, command=None):
        """Begin a gesture; the answer."""
        return self.command("begin", version, command, gesture=gesture)

    def take_back(self, version=None, command=None):
        """Take back the last decision; the answer."""
        return self.command("take_back", version, command)

    def order(self, standing):
        """Give a standing order; return once it holds."""
        self.say(type="order", order=standing)
        while self.hear("ordered")["order"] != standing:
            pass

    def command(self, kind, version, command, **more):
        """Give a command for the version last seen, unless another is named."""
        command = command or f"command-{next(_numbers)}"
        version = self.frames[-1]["version"] if version is None else version
        self.say(type=kind, command=command, version=version, **more)
        return self.hear("done", "refused")

    @property
    def text(self):
        """All that was ever sent to this client."""
        return "\n".join(self.heard)

    def gone(self):
        """Whether the server has ended the connection."""
        try:
            while True:
                self.hear("refused")
        except ConnectionClosed:
            return True

    def __enter__(self):
        """Connect and sit down."""
        self.socket = self.connection.__enter__()
        self.sit(self.token, self.have)
        return self

    def __exit__(self, *failure):
        """Leave the table."""
        self.connection.__exit__(*failure)


def person(name=""):
    """A seat for a person."""
    return {"kind": "person", "name": name}


def opponent(level="lowest", name=""):
    """A seat for an opponent."""
    return {"kind": "opponent", "name": name, "level": level}


def set_up(address, *seats, **more):
    """A new table of Omen that anybody may look at: its name, and tokens by seat."""
    plan = {"game": "omen", "seats": seats, "privacy": "open", **more}
    answer = web.post(f"http://{address}/api/tables", json=plan)
    assert answer.status_code == 201, answer.text
    new = answer.json()
    return new["table"], {seat["seat"]: seat["token"] for seat in new["seats"]}
