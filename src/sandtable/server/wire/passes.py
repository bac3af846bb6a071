"""What is asked and told of programs: passes that let them do one thing, and positions."""

from typing import Annotated, Any, Literal

import msgspec

from sandtable.server.wire.front import MOST_SEATS

PROTOCOL = 1
"""The version of all that is asked and told; it rises when what programs relied on changes."""

Purpose = Literal["play", "watch", "download"]
"""What a program may do with a pass.

Play on one seat; look at the table as whoever watches sees it; fetch what is told of the table
when its game is over.
"""


class NewPass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a pass: to play on a seat, or for nobody's seat with -1."""

    purpose: Purpose
    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)] = -1


class Pass(msgspec.Struct, frozen=True):
    """A pass that was made for a program, and can be ended by its ``number``."""

    number: int
    purpose: Purpose
    seat: int
    created: str


class MadePass(msgspec.Struct, frozen=True):
    """A new pass; its ``token`` is told once."""

    number: int
    purpose: Purpose
    seat: int
    token: str


class Position(msgspec.Struct, frozen=True, tag="position"):
    """What a seat may know of the position at a version, for a program that thinks about it.

    ``position`` is the JSON form of the masked position: what the seat may not see is "?". Of
    the ``actions`` it may choose one now; a ``forced`` one is carried out by itself.
    """

    version: int
    position: dict[str, Any]
    actions: tuple[int, ...]
    forced: bool
