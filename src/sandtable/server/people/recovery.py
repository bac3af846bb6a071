"""Recovery codes: each opens an account once, for whoever has lost passkey and password."""

import secrets

from sandtable.server.tables.fairness import token_hash

MANY, GROUPS, GROUP = 10, 4, 4
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letter that looks like a digit: a code of 16 has 79 bits."""


def new_codes() -> tuple[str, ...]:
    """Ten codes, in groups that can be read and written by hand."""
    return tuple("-".join(_group() for _ in range(GROUPS)) for _ in range(MANY))


def code_hash(code: str) -> str:
    """What is kept of a code, however it is grouped, in capitals or not."""
    return token_hash("".join(filter(str.isalnum, code.lower())))


def _group() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(GROUP))
