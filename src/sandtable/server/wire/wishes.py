"""What those who hold seats of a table may wish for it."""

from typing import Annotated

import msgspec

from sandtable.server.wire.front import MOST_SEATS, Contribution, Name

Tokens = Annotated[
    tuple[Annotated[str, msgspec.Meta(max_length=64)], ...],
    msgspec.Meta(min_length=1, max_length=MOST_SEATS),
]
"""The secrets of the seats for which something is wished."""


class PlayAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another game of the same people, everybody one seat further.

    Wished for by those who hold these seats; they sit there, the others are invited. By seat
    that they hold, they may have other ``names`` in the next game.
    """

    tokens: Tokens
    contribution: Contribution = ""
    names: Annotated[dict[int, Name], msgspec.Meta(max_length=MOST_SEATS)] = {}


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


class Resume(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    """Let the clocks run again that were paused; if they run, nothing changes."""

    tokens: Tokens


class StandInFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="stand_in"):
    """Let an opponent decide on another ``seat``, whose person is away while others wait."""

    tokens: Tokens
    seat: Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


Wish = Rename | Resign | Leave | Delete | Resume | StandInFor
