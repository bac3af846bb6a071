"""What browsers and the server say to each other about being told of turns and starts."""

from typing import Annotated

import msgspec

Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
BrowserKey = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,120}=*$")]


class Subscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser wants to be told: where its push service is, and how to seal for it alone."""

    endpoint: Endpoint
    p256dh: BrowserKey
    auth: BrowserKey


class Unsubscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A browser wants to be told nothing more."""

    endpoint: Endpoint


class Muting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether an own table is to be silent."""

    muted: bool


class Awaiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to be told once when an own table begins."""

    awaited: bool


class PushOffer(msgspec.Struct, frozen=True):
    """The key by which a browser knows this server; without one it sends none, and ``why``."""

    key: str
    why: str
