"""Every message over the socket of a table; the client's types are generated from these."""

from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.boards import Chart
from sandtable.core.choices import Barred, Button, Choice
from sandtable.core.scene import Prompt, Scene, Score, Told
from sandtable.server.wire.clocks import Clocks, Hurry, Served
from sandtable.server.wire.coming import Another, Countdown, Hold, Start, StartNow, StoodIn
from sandtable.server.wire.front import (
    MOST_SEATS,
    ClockPlan,
    Command,
    Key,
    Origin,
    Privacy,
    Seat,
    Whole,
)
from sandtable.server.wire.passes import PROTOCOL, Position
from sandtable.server.wire.requests import Answer, Ask, Request, Wanted, Withdraw
from sandtable.server.wire.talk import Answered, Presence, Talk, ToCircle


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sit"):
    """Look at the table from a seat (with its token), or as a spectator (without).

    ``have`` is the last version this client has of this seat's view, if any. ``link`` is the
    secret of a link that invites to the table. ``beside`` are the tokens of other seats whose
    people are at the same screen; ``hidden``: nobody sees the page just now. By ``device``
    somebody is known who has no cookie. With ``positions`` the seat is told of every position.
    """

    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    have: Whole | None = None
    link: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    beside: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=64)], ...],
        msgspec.Meta(max_length=MOST_SEATS),
    ] = ()
    hidden: bool = False
    device: Key | None = None
    positions: bool = False


class Act(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Choose ``action`` in the position of ``version``; ``command`` makes it happen once."""

    command: Command
    version: Whole
    action: Whole


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="begin"):
    """Begin a gesture, a choice that stands for several actions, in the same way."""

    command: Command
    version: Whole
    gesture: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class TakeBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """Take back the own last decision, when nothing hidden or random was revealed since."""

    command: Command
    version: Whole


Standing = Literal["ask", "unless_own", "if_fits", "until_turn", "every_step"]
"""What a seat's standing order may be.

Ask in every window; only in one about something of one's own; only with something to play in
the hand; not until the own turn begins. Or ask at every step, also where there is no choice.
"""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="order"):
    """Give a standing order for the own seat; giving it again changes nothing.

    It is answered like a command if ``command`` names it.
    """

    order: Standing
    command: Annotated[str, msgspec.Meta(max_length=64)] = ""


ToTable = Sit | Act | Begin | TakeBack | Ask | Answer | Withdraw | Hold | StartNow | Order
ToServer = ToTable | ToCircle


# From server to client.


class Frame(msgspec.Struct, frozen=True):
    """The table after one action, as one viewer sees it.

    ``told`` is what happened on the way here from the version before. ``take_back`` is
    empty when the viewer may take back, otherwise why not. ``forced``: the one choice that is
    left to the viewer is carried out by itself in a moment, unless every step is asked.
    The game waits to begin for the people of ``missing``, or will ``start`` now that all have
    come; for those of ``deputies`` an opponent decides. ``moves`` is how many actions have led
    here from the set-up, and ``taken_back`` how many were left each time that all agreed to
    take some back. ``ask`` is empty when the viewer may ask for that, otherwise why not;
    ``request`` is what somebody asks for now. All have agreed to end a game that is
    ``cancelled``: it has no result. ``another`` game of the same people is told to them alone,
    and that somebody is ``stood_in`` for to whoever has the seat.
    """

    version: int
    told: tuple[Told, ...]
    scene: Scene
    deciders: tuple[int, ...]
    prompt: Prompt | None
    choices: tuple[Choice, ...]
    gestures: tuple[Choice, ...]
    buttons: tuple[Button, ...]
    take_back: str
    returns: tuple[float, ...] | None = None
    outcome: tuple[str, ...] = ()
    resigned: tuple[int, ...] = ()
    forced: bool = False
    scores: tuple[Score, ...] = ()
    barred: tuple[Barred, ...] = ()
    missing: tuple[int, ...] = ()
    start: Start | None = None
    deputies: tuple[int, ...] = ()
    moves: int = 0
    taken_back: tuple[int, ...] = ()
    ask: str = ""
    request: Request | None = None
    cancelled: bool = False
    another: Another | None = None
    stood_in: StoodIn | None = None


class Past(msgspec.Struct, frozen=True):
    """What a viewer was told on the way to an earlier version: the log of the game."""

    version: int
    told: tuple[Told, ...]


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The answer to ``Sit``: the table, and whose view follows (None: a spectator's).

    ``title`` is what the game is called. With ``game``, ``seats``, ``options`` and ``privacy``
    the same table can be planned again. ``charts`` are what the maps of its scenes lie on. With
    a ``seed`` this is practice: whoever knows it can know all dice and cards. On the seats
    ``offered`` this client may sit down, or with ``along`` play on from here; ``founds``: it
    set the table up. ``commitment`` is the hash of the secret that all dice come from, and
    ``contributions`` are what people have added to it so far. All others who play may be asked
    for what is ``wanted``. Until the end, watchers are so many turns ``behind`` where
    ``privacy`` says that they are. ``rules`` is the version of the game's rules, ``protocol``
    that of these messages. With ``hints``, whoever has to decide may ask for the best choices.
    Opponents of the level ``deputy`` stand in for people. The last choice of the own seat that
    stands was ``decided`` at this version; None: there is none, or the game is over.
    """

    table: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    options: dict[str, int]
    seat: int | None
    commitment: str
    privacy: Privacy
    charts: tuple[Chart, ...] = ()
    seed: int | None = None
    offered: tuple[int, ...] = ()
    along: bool = False
    founds: bool = False
    clock: ClockPlan | None = None
    contributions: tuple[str, ...] = ()
    wanted: tuple[Wanted, ...] = ()
    behind: int = 0
    rated: bool = False
    rules: int = 0
    protocol: int = PROTOCOL
    hints: bool = False
    origin: Origin | None = None  # of a branch
    deputy: str = ""
    decided: int | None = None


class People(msgspec.Struct, frozen=True, tag="people"):
    """Somebody has sat down: what everybody knows of the seats now."""

    seats: tuple[Seat, ...]


class Frames(msgspec.Struct, frozen=True, tag="frames"):
    """What this viewer has missed, in order.

    ``whole``: earlier frames are left out; what they told is in ``past``, from the set-up on.
    """

    frames: tuple[Frame, ...]
    whole: bool = False
    past: tuple[Past, ...] = ()


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Nothing was changed; ``reason`` in words. ``command`` is the one refused, if any."""

    reason: str
    command: str = ""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The store failed at a message, for ``reason``; what was to be kept may be kept or not.

    A ``command`` is to be sent again, as the same one: it is carried out once. Without one it
    was ``Sit``: come back and sit down again.
    """

    reason: str
    command: str = ""


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The command was carried out (now or before) and made this version."""

    command: str
    version: int


class Ordered(msgspec.Struct, frozen=True, tag="ordered"):
    """The viewer's standing order, whenever it changes, and all that may be given here.

    ``closing``: how many seconds a window is held open under ``if_fits``; 0: it is not.
    """

    order: Standing
    orders: tuple[Standing, ...]
    closing: float


ToClient = (
    Seated
    | People
    | Frames
    | Position
    | Clocks
    | Countdown
    | Served
    | Hurry
    | Refused
    | Failed
    | Done
    | Ordered
    | Talk
    | Answered
    | Presence
)


def python_number(number: Any) -> object:  # noqa: ANN401 - a number of any of NumPy's kinds
    """A number of NumPy, which a scene may hold, as Python's own; for encoders."""
    return number.item()


encoder = msgspec.json.Encoder(enc_hook=python_number)
