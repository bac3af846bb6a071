"""A bot at a table of some house: it is shown what its seat may see, and chooses."""

import json
import time
from collections.abc import Callable
from itertools import count
from random import Random, SystemRandom
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from sandtable.agents import Agent
from sandtable.core.game import Game
from sandtable.core.position_json import PositionError
from sandtable.games import load_game
from sandtable.remote.link import Link, RemoteError, numbered, sit_down

PROTOCOL = 1
"""The version of what is said here."""
NO_TABLE, SEAT_GONE = 4404, 4409
"""Codes with which a house ends a connection for good."""
FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
"""Seconds between two tries to come back."""
SCATTER = SystemRandom()
"""So that all who lost one server do not come back at once."""
MOST_REFUSED = 20
"""So many refusals with nothing kept between them mean that something is wrong."""
SEED_BITS = 63

Tell = Callable[[str], None]
Message = dict[str, Any]


def _nobody(_: str) -> None:
    """Where nobody listens."""


class _Interrupted(Exception):  # noqa: N818 - no fault: the bot comes back
    """The line is to be taken up again."""


def play(
    link: str, agent: Agent, *, name: str = "", seed: int | None = None, tell: Tell = _nobody
) -> tuple[float, ...] | None:
    """Sit down by a link and play until the game is over; its result, None if it has none.

    A line that is cut is taken up again. Several may play at once by the link of a whole table:
    each has a seat of its own, and a number behind its name. ``seed`` makes the agent's own
    chance repeatable, and ``tell`` hears in words what happens on the way.

    Raises:
        RemoteError: saying why the game cannot be played, or not be played on.

    """
    where = Link.read(link)
    chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 - no secret
    with numbered(where, name) as number:
        token = sit_down(where, name, number)
        return Bot(where, token, agent, chance, tell).play()


class Bot:
    """An agent on a seat."""

    def __init__(
        self, link: Link, token: str, agent: Agent, chance: Random, tell: Tell
    ) -> None:
        """With what opens the seat."""
        self._link, self._token, self._agent = link, token, agent
        self._chance, self._tell = chance, tell
        self._commands = count()
        self._name = f"{chance.getrandbits(SEED_BITS):x}"
        self._refused = 0
        self._game: Game | None = None
        self._seat = -1
        self._wait = FIRST_WAIT

    def play(self) -> tuple[float, ...] | None:
        """Play to the end, however often the line is cut.

        Raises:
            RemoteError: saying why not.

        """
        while True:
            try:
                with connect(self._link.socket, max_size=None) as socket:
                    return self._attend(socket)
            except (OSError, InvalidHandshake, ConnectionClosed, _Interrupted) as cut:
                _check_worth_it(cut)
            wait = self._wait * SCATTER.uniform(0.5, 1)
            self._tell(f"No connection; trying again in {wait:.1f} s.")
            time.sleep(wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    def _attend(self, socket: ClientConnection) -> tuple[float, ...] | None:
        """Answer what is asked until the game is over."""
        self._sit(socket)
        while True:
            message = json.loads(socket.recv())
            match message["type"]:
                case "seated":
                    self._take_seat(message)
                case "position":
                    self._decide(socket, message)
                case "frames":
                    last = message["frames"][-1] if message["frames"] else {}
                    if last.get("cancelled") or last.get("returns") is not None:
                        return None if last["cancelled"] else tuple(last["returns"])
                    self._agree(socket, last)
                case "refused" | "failed":
                    self._go_on(socket, message)
                case "done":
                    self._refused, self._wait = 0, FIRST_WAIT

    def _sit(self, socket: ClientConnection) -> None:
        _say(socket, type="sit", token=self._token, positions=True)

    def _take_seat(self, seated: Message) -> None:
        """Take the game from the own shelf.

        Raises:
            RemoteError: when it is not here, or not as the house plays it.

        """
        if seated["protocol"] != PROTOCOL:
            message = (
                f"The house speaks protocol {seated['protocol']}, this program {PROTOCOL}."
            )
            raise RemoteError(message)
        if self._game is None:
            self._tell(
                f"Sitting at {seated['title']} as {seated['seats'][seated['seat']]['name']}."
            )
            self._game = _game(seated)
        self._seat = seated["seat"]

    def _decide(self, socket: ClientConnection, told: Message) -> None:
        """Choose, if there is anything to choose.

        Raises:
            RemoteError: when the agent chooses what it may not.

        """
        if not told["actions"] or told["forced"] or self._game is None:
            return
        try:
            view = self._game.masked_from_dict(told["position"])
        except PositionError as wrong:
            message = f"The house tells of a position that cannot be read: {wrong}"
            raise RemoteError(message) from wrong
        seed = self._chance.getrandbits(SEED_BITS)
        action = int(self._agent.choose(view, self._seat, seed))
        if action not in told["actions"]:
            message = f"The agent chose {action}, which it may not. It may: {told['actions']}."
            raise RemoteError(message)
        self._command(socket, type="act", version=told["version"], action=action)

    def _agree(self, socket: ClientConnection, frame: Message) -> None:
        """A guest agrees to what people ask of all who play."""
        request = frame.get("request")
        if request is not None and request["awaited"]:
            asked = {"number": request["number"], "agrees": True}
            self._command(socket, type="answer", version=frame["version"], **asked)

    def _go_on(self, socket: ClientConnection, told: Message) -> None:
        """After something was not carried out: see how things stand.

        Raises:
            RemoteError: when nothing at all is carried out.

        """
        self._refused += 1
        if self._refused > MOST_REFUSED or not (told["command"] or told["type"] == "failed"):
            raise RemoteError(told["reason"])
        if told["type"] == "failed":
            raise _Interrupted
        self._sit(socket)

    def _command(self, socket: ClientConnection, **message: Any) -> None:  # noqa: ANN401
        _say(socket, command=f"{self._name}-{next(self._commands)}", **message)


def _say(socket: ClientConnection, **message: Any) -> None:  # noqa: ANN401 - any JSON
    socket.send(json.dumps(message))


def _game(seated: Message) -> Game:
    """The game of a table.

    Raises:
        RemoteError: when it is not on this shelf, or another version of it.

    """
    try:
        game = load_game(seated["game"], **seated["options"], players=len(seated["seats"]))
    except (KeyError, ValueError) as wrong:
        message = f"{seated['title']} is not on the shelf here: {wrong}"
        raise RemoteError(message) from wrong
    if game.meta.version != seated["rules"]:
        message = (
            f"The house plays {seated['title']} by version {seated['rules']} of its rules, "
            f"here is version {game.meta.version}."
        )
        raise RemoteError(message)
    return game


def _check_worth_it(cut: Exception) -> None:
    """Look whether a line that was cut is worth taking up again.

    Raises:
        RemoteError: when the house said that it is not.

    """
    ended = cut.rcvd if isinstance(cut, ConnectionClosed) else None
    if ended is not None and ended.code in {NO_TABLE, SEAT_GONE}:
        message = "There is no such table." if ended.code == NO_TABLE else "The seat is gone."
        raise RemoteError(message) from cut
