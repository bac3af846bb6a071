"""Dice that can be verified: every table's chance follows from a secret committed to first.

The commitment is known before the first roll; the secret comes with the finished record.
Whoever holds the record can then derive every roll again: the tray of the action number
``n`` of the record (the set-up is number 0) is seeded with ``dice(secret, n)``.
"""

import hashlib
import hmac
import os

from sandtable.core.game import Game
from sandtable.core.records import Record, RecordError, carry_out

SECRET_BYTES = 32
TOKEN_BYTES = 16
WORD = 8


def new_secret(seed: int | None) -> bytes:
    """A secret that nobody can guess, or the one that belongs to a chosen seed."""
    if seed is None:
        return os.urandom(SECRET_BYTES)
    return hashlib.sha256(b"sandtable seed %d" % seed).digest()


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def dice(secret: bytes, number: int) -> int:
    """The 64 bits that seed the tray for the action of this number."""
    return _derived(secret, b"dice %d" % number)


def verify(record: Record, game: Game) -> None:
    """Derive every roll of a record again from its secret.

    Raises:
        RecordError: where the record has other rolls than the secret gives.

    """
    secret = bytes.fromhex(record.secret)
    if commitment(secret) != record.commitment:
        raise RecordError(1, "secret", "is not the one that was committed to")
    state = game.with_options(**record.options).new_initial_state(dice(secret, 0))
    if state.opening is None or state.opening.rolls != record.rolls:
        raise RecordError(1, "rolls", "are not those that the secret gives")
    for number, move in enumerate(record.moves, start=1):
        step = carry_out(state, move, seed=dice(secret, number))
        if step.rolls != move.rolls:
            raise RecordError(number + 1, "rolls", "are not those that the secret gives")


def thought(secret: bytes, number: int, seat: int) -> int:
    """The 64 bits that seed an opponent's thinking: other chance than that of the game."""
    return _derived(secret, b"thought %d %d" % (number, seat))


def new_token() -> str:
    """The secret of a seat: 128 random bits."""
    return os.urandom(TOKEN_BYTES).hex()


def token_hash(token: str) -> str:
    """All that is stored of a seat's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def _derived(secret: bytes, purpose: bytes) -> int:
    return int.from_bytes(hmac.digest(secret, purpose, "sha256")[:WORD], "big")
