"""What somebody asks of all others who play, who answer it, and how it is withdrawn."""

from typing import Literal

import msgspec

from sandtable.server.wire.front import Command, Whole

Wanted = Literal["take_back", "cancel", "pause", "rank"]
"""What may be asked of all others who play.

To take back the own last choice, which others have seen; to end the game without a result; to
let the clocks stand still until somebody lets them run again; to end the game with the result
that it has as it stands.
"""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ask"):
    """Ask all others who play for something that nobody may do alone."""

    command: Command
    version: Whole
    wanted: Wanted


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="answer"):
    """Agree to the request of this number, or decline it, for all people at this client."""

    command: Command
    version: Whole
    number: Whole
    agrees: bool


class Withdraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw"):
    """Withdraw the request of this number, which somebody at this client made."""

    command: Command
    version: Whole
    number: Whole


class Request(msgspec.Struct, frozen=True):
    """What a seat asks of all others who play.

    ``awaited``: the viewer is asked, and has not answered. Who has is told to nobody.
    """

    number: int
    seat: int
    wanted: Wanted
    awaited: bool
