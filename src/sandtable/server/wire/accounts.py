"""Accounts: what is asked and told of who somebody is."""

from typing import Annotated

import msgspec

from sandtable.server.wire.front import Name

FEWEST_CHARACTERS = 8
"""Of a password."""

Password = Annotated[str, msgspec.Meta(max_length=256)]
Code = Annotated[str, msgspec.Meta(max_length=64)]
Signed = Annotated[str, msgspec.Meta(max_length=16 * 1024)]
"""What a browser's passkey answered, as JSON."""


class AccountPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep what this browser's guest plays under a name, which a password opens elsewhere."""

    name: Name
    password: Password


class PasskeyWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a passkey: for a new account of this name, or one more for the own account."""

    name: Name = ""


class NewPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The passkey that was made for such a wish."""

    credential: Signed
    name: Name = ""


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another name for the own account."""

    name: Name


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password for the own account, or its first one."""

    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come to an account from this browser: by its password, or else by a recovery code."""

    name: Name
    password: Password = ""
    code: Code = ""


class SignInByPasskey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Come to an account from this browser, by what its passkey answered."""

    credential: Signed


class PuzzleConsent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether puzzles may be made of games that somebody has finished."""

    allowed: bool


class You(msgspec.Struct, frozen=True):
    """Who somebody is: without an account there is no ``name``, and only this browser."""

    name: str = ""
    has_password: bool = False
    passkeys: int = 0
    codes: int = 0
    """Recovery codes that have not been used."""
    allows_puzzles: bool = False
    """Whether puzzles may be made of games that they have finished."""


class Codes(msgspec.Struct, frozen=True):
    """New recovery codes; they are told once."""

    codes: tuple[str, ...]


class Ceremony(msgspec.Struct, frozen=True):
    """What to ask the browser's passkeys, as WebAuthn writes it in JSON."""

    options: str
