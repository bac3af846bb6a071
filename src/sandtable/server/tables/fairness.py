"""Dice that can be verified: every table's chance follows from a secret committed to first.

The commitment is known before the first roll; the secret comes with the finished record.
Whoever holds the record can then derive every roll again: the tray of the action number
``n`` of the record (the set-up is number 0) is seeded with ``dice(secret, n)``, and with other
dice once its people have agreed to take back what came before it.
"""

import hashlib
import hmac
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass

from sandtable.core.game import Game
from sandtable.core.record_lines import RecordError
from sandtable.core.records import Record
from sandtable.core.replay import carry_out, start
from sandtable.server.tables.names import LETTERS, stands_instead

SECRET_BYTES = 32
TOKEN_BYTES = 16
WORD = 8
NAME_DIGITS = 16
"""Of the hash that seals a name at a seat."""
ADDED_LAST = "Whether the last to add knew the secret: they could have tried out what to add."
NO_NAMES = f"After the point of a commitment stand {NAME_DIGITS} digits for each name."
NO_NUMBER = "After the second point of a commitment stands the number of moves."


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return os.urandom(SECRET_BYTES)


def source(secret: bytes, seed: int | None) -> bytes:
    """What a table's chance is derived from: its secret, or the seed of a practice game.

    The two are kept apart: nothing that is published of a secret tells of a seed, and the same
    seed gives the same chance whatever the secret is.
    """
    if seed is None:
        return secret
    return hashlib.sha256(b"sandtable seed %d" % seed).digest()


def mixed(chance: bytes, contributions: Sequence[str]) -> bytes:
    """The chance of a table to which its people have contributed, in the order of its log.

    Whoever saw the commitment before contributing knows that nobody, not even the host, could
    know the dice before. Whoever contributes last, and knows the secret, can choose among them.
    """
    if not contributions:
        return chance
    words = b"sandtable contributions " + " ".join(contributions).encode()
    return hmac.digest(chance, words, "sha256")


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first roll; nothing where there is none."""
    return hashlib.sha256(secret).hexdigest() if secret else ""


def with_end(published: str, names: Sequence[str], moves: int) -> str:
    """A commitment, and behind points what seals the names at the seats, and how many moves.

    A page gives it to whoever was shown all three. Names themselves stand nowhere in it:
    somebody else wrote them, and it is pasted into a command.
    """
    seals = (_name_seal(published, seat, name) for seat, name in enumerate(names))
    return f"{published}.{''.join(seals)}.{moves}"


def dice(secret: bytes, number: int, taken_back: Sequence[int] = ()) -> int:
    """The 64 bits that seed the tray for the action of this number.

    Each time that people agreed to take back actions, so many were left as ``taken_back`` says:
    whoever chooses again does not know the dice.
    """
    again = max((time for time, left in enumerate(taken_back, 1) if left < number), default=0)
    return _derived(secret, b"dice %d" % number + (b" again %d" % again if again else b""))


def verify(record: Record, game: Game) -> None:
    """Derive every roll of a record again from its secret, or from the seed of practice.

    Raises:
        RecordError: where the record has other rolls than the secret gives.

    """
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as wrong:
        raise RecordError(
            len(record.moves) + 2, "secret", "is no hexadecimal number"
        ) from wrong
    if commitment(secret) != record.commitment:
        reason = "is not the one that was committed to"
        raise RecordError(len(record.moves) + 2, "secret", reason)
    chance = mixed(source(secret, record.seed), record.contributions)
    reason = f"are not those that the {'secret' if record.seed is None else 'seed'} gives"
    state = start(record, game, dice(chance, 0))
    if (state.opening.rolls if state.opening else ()) != record.rolls:
        raise RecordError(1, "rolls", reason)
    for number, move in enumerate(record.moves, start=1):
        step = carry_out(state, move, seed=dice(chance, number, record.taken_back))
        if step.rolls != move.rolls:
            raise RecordError(number + 1, "rolls", reason)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a record has been shown to be, and what nothing in it can show, in sentences."""

    verified: tuple[str, ...]
    unverified: tuple[str, ...]


def judge(record: Record, game: Game, published: str = "") -> Verdict:
    """Derive the rolls of a record that replays, if it holds a secret; say what is proved.

    ``published`` is the commitment that the table showed before the first roll, perhaps with
    the names and the number of moves that were shown (``with_end``).

    Raises:
        RecordError: where the record does not hold.
        ValueError: when what seals the names, or the number of moves, is none.

    """
    published, _, shown = published.partition(".")
    names, _, moves = shown.partition(".")
    last = len(record.moves) + 2
    if published and record.commitment != published:
        raise RecordError(1, "commitment", "is not the one that was published")
    if published and not record.secret:
        raise RecordError(last, "secret", "is missing: the rolls cannot be derived from it")
    if record.secret:
        verify(record, game)
        _check_end(record, moves)
    sentences = [*_sentences(record, published), *_names(record, published, names)]
    return Verdict(
        verified=tuple(text for text, shown in sentences if shown),
        unverified=tuple(text for text, shown in sentences if not shown),
    )


def _check_end(record: Record, moves: str) -> None:
    """Look whether a record with a secret holds the whole game: it comes with the end.

    Raises:
        RecordError: when the end is missing, or not after the ``moves`` that were shown.
        ValueError: when ``moves`` is no number.

    """
    last, there = len(record.moves) + 2, len(record.moves)
    if record.returns is None and not record.cancelled:
        raise RecordError(last, "returns", "is missing: the end of the game was cut off")
    if not moves:
        return
    if not re.fullmatch("[0-9]{1,9}", moves):
        raise ValueError(NO_NUMBER)
    if int(moves) != there:
        raise RecordError(last, "end", f"is after {there} moves, and {int(moves)} were shown")


def _sentences(record: Record, published: str) -> list[tuple[str, bool]]:
    """What can be said of a record that holds, and whether it was shown."""
    legal = f"The rules allow each of its {len(record.moves)} actions and give what it tells."
    sentences = [(legal, True)]
    if record.cancelled:
        sentences.append(("That the game was cancelled: nothing here shows it.", False))
    elif record.returns is None:
        sentences.append(("How the game ended: the record stops before that.", False))
    else:
        sentences.append(("The result is the one that the rules give.", True))
    if record.position is not None:
        sentences.append(("How the game came to the position it begins with.", False))
    if record.secret and record.seed is not None:
        practice = f"This was practice: every roll follows from the seed {record.seed}."
        sentences.append((practice, True))
    elif record.secret:
        sentences.append(
            ("Every roll follows from the secret, and the secret from its commitment.", True)
        )
        before = (
            f"The commitment {record.commitment[:12]}... was published before the first roll."
        )
        sentences.append((before, bool(published)))
    else:
        sentences.append(("Where the rolls came from: the record holds no secret.", False))
    if record.contributions:
        added = ", ".join(record.contributions)
        who = f"Who added to the dice: nothing here shows who sent {added}."
        sentences += [(who, False), (ADDED_LAST, False)]
    return [*sentences, *_agreements(record)]


def _names(record: Record, published: str, names: str) -> list[tuple[str, bool]]:
    """What can be said of the names in a record, if some were shown.

    Raises:
        RecordError: where the record names somebody else, but for names by the house.
        ValueError: when ``names`` are none.

    """
    players, called = record.players, ", ".join(record.players)
    if not names:
        return [(f"Who played: nothing seals the names {called}.", False)]
    seals = re.findall(f"[0-9a-f]{{{NAME_DIGITS}}}", names)
    if "".join(seals) != names:
        raise ValueError(NO_NAMES)
    if len(seals) != len(players):
        raise RecordError(1, "players", f"are {len(players)}, and {len(seals)} were shown")
    told = [_replaced(players, seat, published, seal) for seat, seal in enumerate(seals)]
    if any(told):
        return [(sentence, False) for sentence in told if sentence]
    return [(f"The names are those that were shown at the table: {called}.", True)]


def _replaced(players: Sequence[str], seat: int, published: str, seal: str) -> str:
    """What is to be said of a seat that the house has named otherwise; empty if it has not.

    Raises:
        RecordError: when somebody else sits there.

    """
    name, place = players[seat], f"{LETTERS[seat]} is {players[seat]}"
    shown = [other for other in players if seal == _name_seal(published, seat, other)]
    if name in shown:
        return ""
    if shown:
        raise RecordError(1, "players", f"are exchanged: {place}, where {shown[0]} was")
    if not stands_instead(name):
        raise RecordError(1, "players", f"are others: {place}, where another name was")
    return (
        f"Who sat at {LETTERS[seat]}: another name was shown. {name} is what a house calls"
        " whoever has deleted their account, or was refused their name, since then."
    )


def _agreements(record: Record) -> list[tuple[str, bool]]:
    """What people are said to have agreed on."""
    times = len(record.taken_back)
    said = {
        f"to take back a choice, {times} in all": times,
        "to rank the game as it stood": record.ranked,
    }
    return [
        (f"That all agreed {what}: nothing here shows it.", False)
        for what, is_so in said.items()
        if is_so
    ]


def _name_seal(published: str, seat: int, name: str) -> str:
    words = f"sandtable name {published} {seat} {name}"
    return hashlib.sha256(words.encode()).hexdigest()[:NAME_DIGITS]


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
