"""Every message between server and client; the client's types are generated from these."""

from typing import Annotated, Any, Literal

import msgspec

from sandtable.core.boards import Chart
from sandtable.core.scene import Barred, Button, Choice, Prompt, Scene, Score, Told

LONGEST_NAME = 32
MOST_SEATS = 8
LARGEST = 2**53 - 1
"""The largest whole number that every client can hold."""

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Command = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: a person here, or an opponent of some difficulty."""

    kind: Literal["person", "opponent"]
    name: Name = ""
    level: Name = ""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as asked for on the front page.

    ``seed`` repeats a game's chance: practice, for one person at most.
    """

    game: str
    seats: Annotated[tuple[SeatPlan, ...], msgspec.Meta(max_length=MOST_SEATS)]
    options: dict[str, int] = {}
    seed: Whole | None = None


class SeatToken(msgspec.Struct, frozen=True):
    """The secret that lets a person sit on a seat; kept by the client, hashed here."""

    seat: int
    token: str


class NewTable(msgspec.Struct, frozen=True):
    """The answer to a plan: the table and the secrets of its persons' seats."""

    table: str
    seats: tuple[SeatToken, ...]


class Seat(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    seat: int
    kind: Literal["person", "opponent"]
    name: str
    level: str = ""


class TableCard(msgspec.Struct, frozen=True):
    """A table in the list on the front page.

    ``question`` is what the ``deciders`` are to decide, as everybody may read it; ``name`` is
    empty unless somebody gave the table one.
    """

    table: str
    game: str
    seats: tuple[Seat, ...]
    version: int
    headline: str
    finished: bool
    deciders: tuple[int, ...]
    question: str
    winners: tuple[int, ...]
    name: str
    changed: str


Tokens = Annotated[
    tuple[Annotated[str, msgspec.Meta(max_length=64)], ...],
    msgspec.Meta(min_length=1, max_length=MOST_SEATS),
]
"""The secrets of the seats for which something is wished."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rename"):
    """Give the table a name of its own; an empty one takes it away."""

    tokens: Tokens
    name: Name


class Resign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Give up the game on these seats: it counts as lost there, an opponent plays on."""

    tokens: Tokens


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Let an opponent decide on these seats from now on."""

    tokens: Tokens


class Delete(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="delete"):
    """Forget the table; these are the seats of all persons who still play there."""

    tokens: Tokens


Wish = Rename | Resign | Leave | Delete


class Limits(msgspec.Struct, frozen=True):
    """What an option may be, and what it is unless somebody says otherwise."""

    default: int
    least: int
    most: int


class Need(msgspec.Struct, frozen=True):
    """What another option must be for this one to be other than usual: one of these values."""

    name: str
    values: tuple[int, ...]


class OptionCard(msgspec.Struct, frozen=True):
    """An option of a game.

    ``limits`` are those for each number of players, the fewest first; ``names`` are words
    for the values from 0, if they have any.
    """

    name: str
    title: str
    limits: tuple[Limits, ...]
    names: tuple[str, ...]
    needs: tuple[Need, ...]
    about: str
    paragraph: str


class GameCard(msgspec.Struct, frozen=True):
    """A game on the front page; ``ready`` once its rules are compiled, ``progress`` 0 to 1."""

    name: str
    title: str
    tagline: str
    designer: str
    least_players: int
    most_players: int
    minutes: tuple[int, int]
    options: tuple[OptionCard, ...]
    ready: bool
    progress: float


class Level(msgspec.Struct, frozen=True):
    """A named difficulty of the computer's opponents."""

    name: str
    title: str
    about: str


class Lobby(msgspec.Struct, frozen=True):
    """The front page: the shelf of games and the opponents to be had.

    ``usual`` is the level that opponents have unless somebody says otherwise.
    """

    games: tuple[GameCard, ...]
    levels: tuple[Level, ...]
    usual: str


class Paragraph(msgspec.Struct, frozen=True):
    """One paragraph of a rulebook; ``html`` is safe to show as it is."""

    id: str
    html: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    title: str
    paragraphs: tuple[Paragraph, ...]


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook as the panel beside the board shows it."""

    title: str
    chapters: tuple[Chapter, ...]


# From client to server over the socket.


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="sit"):
    """Look at the table from a seat (with its token), or as a spectator (without).

    ``have`` is the last version this client has of this seat's view, if any.
    """

    token: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    have: Whole | None = None


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


ToServer = Sit | Act | Begin | TakeBack | Order


# From server to client.


class Frame(msgspec.Struct, frozen=True):
    """The table after one action, as one viewer sees it.

    ``told`` is what happened on the way here from the version before. ``take_back`` is
    empty when the viewer may take back, otherwise why not. ``forced``: the one choice that is
    left to the viewer is carried out by itself in a moment, unless every step is asked.
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


class Past(msgspec.Struct, frozen=True):
    """What a viewer was told on the way to an earlier version: the log of the game."""

    version: int
    told: tuple[Told, ...]


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """The answer to ``Sit``: the table, and whose view follows (None: a spectator's).

    ``title`` is what the game is called. With ``game``, ``seats`` and ``options`` the same
    table can be planned again. ``charts`` are what the maps of its scenes lie on. With a
    ``seed`` this is practice: whoever knows it can know all dice and cards.
    """

    table: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    options: dict[str, int]
    seat: int | None
    commitment: str
    charts: tuple[Chart, ...] = ()
    seed: int | None = None


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


ToClient = Seated | Frames | Refused | Failed | Done | Ordered


def plain(number: Any) -> object:  # noqa: ANN401 - a number of any of NumPy's kinds
    """A number of NumPy, which a scene may hold, as Python's own; for encoders."""
    return number.item()


encoder = msgspec.json.Encoder(enc_hook=plain)
