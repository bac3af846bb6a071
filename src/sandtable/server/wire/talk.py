"""What people at a table say to each other, and who of them is there: over the same socket."""

from typing import Literal

import msgspec

from sandtable.server.wire.front import LARGEST, Command, Name, Whole

Circle = Literal["players", "watchers"]
"""Among whom a line is said. Before the end of the game nobody reads the other circle's."""


# From client to server.


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Say a line in the own circle; ``command`` makes it one line, however often it is sent.

    ``name`` is what a watcher likes to be called; whoever sits has the name of the seat.
    """

    command: Command
    text: str
    name: Name = ""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="report"):
    """Report a line to whoever runs the server; once, however often it is sent."""

    command: Command
    circle: Circle
    number: Whole


class Recall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="recall"):
    """Tell lines that were said earlier: before those of these numbers, in each circle.

    They come as ``Talk`` before the answer.
    """

    command: Command
    players: Whole = LARGEST
    watchers: Whole = LARGEST


class Attend(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="attend"):
    """The page is hidden now, or can be seen again."""

    hidden: bool


ToChat = Say | Report | Recall
ToCircle = ToChat | Attend


# From server to client.


class TalkLine(msgspec.Struct, frozen=True):
    """A line of the chat: who said it, where and when; to be shown as text and nothing else.

    Lines of a circle are numbered from 1. A watcher has no ``seat``. One ``author`` is one
    person at this table, as far as that can be known.
    """

    circle: Circle
    number: int
    seat: int | None
    author: str
    name: str
    text: str
    at: str


class Talk(msgspec.Struct, frozen=True, tag="talk"):
    """Lines of the chat that this client may read.

    ``whole``: these are the last ones; what it had before counts no more. ``recalled``: it
    asked for these, which were said before others. With either, ``earlier`` says whether more
    are kept from before. It speaks in ``circle``, as ``author``; without a circle it may
    neither speak nor read now.
    """

    lines: tuple[TalkLine, ...]
    circle: Circle | None
    author: str
    whole: bool = False
    recalled: bool = False
    earlier: bool = False


class Answered(msgspec.Struct, frozen=True, tag="answered"):
    """The line, or the report, is kept, or older lines are told; or not, for a ``reason``.

    After ``wait`` seconds it may be sent again, as another command.
    """

    command: str
    reason: str = ""
    wait: int = 0


class Presence(msgspec.Struct, frozen=True, tag="presence"):
    """The seats whose people look at the table, and those who have hidden its page.

    So many others are ``watching``. Unless ``known``, the client is not told who is there.
    Others have waited long enough for those who are ``gone``: an opponent may stand in. While
    the game waits for people, and whoever set it up is away, who sits there ``may_begin``.
    """

    here: tuple[int, ...]
    away: tuple[int, ...]
    watching: int = 0
    known: bool = True
    gone: tuple[int, ...] = ()
    may_begin: bool = False
