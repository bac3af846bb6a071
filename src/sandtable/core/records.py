"""Game records: one JSON line for the header, one an action, one for the end.

The text form of a game that replays exactly. Reading checks everything before anything is
believed; a damaged or foreign text is refused with the line, the field and the reason. The last
line holds a digest of all, so that no damage goes unnoticed, not even a changed roll. It
proves nothing against somebody who writes a new one; only rolls that follow from a secret do.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core.record_lines import RecordError, check_lines
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY, Step

FORMAT = 2
TIME = "time"
"""The action of nobody: the table's time limit has passed."""
SUFFIX = ".sandtable"


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a record: who chose what, and what was rolled and told.

    Nobody chooses that the table's time limit has passed: the ``player`` is ``NOBODY``.
    """

    player: int
    action: str
    rolls: tuple[int, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game in words. ``position`` is set for games that began from a puzzle.

    ``seed`` is set for practice, whose chance everybody could know. ``contributions`` are
    what the people at the table added to its chance, in their order. ``taken_back`` says how
    many actions were left each time that they agreed to take some back: dice that had been seen
    were not thrown again. ``ranked``: they agreed to rank the game as it stands;
    ``cancelled``: it was ended without a result. ``rolls``, ``sides`` and ``events`` are those
    of the set-up.
    """

    game: str
    version: int
    options: dict[str, int]
    players: tuple[str, ...]
    commitment: str
    rolls: tuple[int, ...]
    sides: tuple[int, ...]
    events: tuple[tuple[int, ...], ...]
    position: dict[str, Any] | None
    moves: tuple[Move, ...]
    returns: tuple[float, ...] | None
    secret: str
    seed: int | None = None
    contributions: tuple[str, ...] = ()
    taken_back: tuple[int, ...] = ()
    ranked: bool = False
    cancelled: bool = False


def record_of(
    state: GameState,
    players: Sequence[str] = (),
    *,
    start: dict[str, Any] | None = None,
    commitment: str = "",
    secret: str = "",
) -> Record:
    """The record of a game so far; ``start`` is the position it began from, if not set up.

    Raises:
        ValueError: when the game was not set up and no ``start`` is given.

    """
    if state.opening is None and start is None:
        message = "a game that began from a position needs that position as its start"
        raise ValueError(message)
    game = state.game
    opening = state.opening or Step(NOBODY, NOBODY, (), (), ())
    return Record(
        game=game.meta.name,
        version=game.meta.version,
        options=dict(game.options),
        players=tuple(players) or tuple("ABCDEF"[: game.players]),
        commitment=commitment,
        rolls=opening.rolls,
        sides=opening.sides,
        events=opening.events,
        position=start,
        moves=tuple(_move(state, step) for step in state.history),
        returns=tuple(state.returns()) if state.is_terminal() else None,
        secret=secret,
    )


def write(record: Record) -> str:
    """A record as text, one JSON object a line."""
    return sealed(map(_written, _lines(record)))


def sealed(lines: Iterable[str]) -> str:
    """The text of a record from all of its lines but the last, which is their digest."""
    body = "".join(line + "\n" for line in lines)
    return f'{body}{{"digest":"{hashlib.sha256(body.encode()).hexdigest()}"}}\n'


def renamed(text: str, players: Sequence[str]) -> str:
    """A record whose players have these names; of whatever format, nothing else is read."""
    header, *lines, _ = text.splitlines()
    return sealed([_written({**json.loads(header), "players": players}), *lines])


def read(text: str) -> Record:
    """A record from its text; nothing is played yet.

    Raises:
        RecordError: naming line, field and reason.

    """
    written = text.splitlines()
    lines = [_object(number, line) for number, line in enumerate(written, start=1)]
    if not lines or "sandtable" not in lines[0]:
        raise RecordError(1, "sandtable", "this is no Sandtable game record")
    if lines[0]["sandtable"] != FORMAT:
        raise RecordError(
            1, "sandtable", f"format {lines[0]['sandtable']!r:.60} is not {FORMAT}"
        )
    check_lines(lines)
    if sealed(written[:-1]).splitlines()[-1] != written[-1]:
        reason = "is that of another text: something was changed after it was written"
        raise RecordError(len(lines), "digest", reason)
    return _record(lines)


def _move(state: GameState, step: Step) -> Move:
    action = TIME if step.player == NOBODY else state.action_to_string(step.action)
    return Move(step.player, action, step.rolls, step.sides, step.events)


def _written(line: dict[str, Any]) -> str:
    return json.dumps(line, separators=(",", ":"))


def _lines(record: Record) -> Iterator[dict[str, Any]]:
    yield {
        "sandtable": FORMAT,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "players": record.players,
        "commitment": record.commitment,
        "rolls": record.rolls,
        "sides": record.sides,
        "events": record.events,
        "position": record.position,
        **({} if record.seed is None else {"seed": record.seed}),
        **({"contributions": record.contributions} if record.contributions else {}),
        **({"taken_back": record.taken_back} if record.taken_back else {}),
        **({"ranked": True} if record.ranked else {}),
        **({"cancelled": True} if record.cancelled else {}),
    }
    for move in record.moves:
        yield {
            "player": move.player,
            "action": move.action,
            "rolls": move.rolls,
            "sides": move.sides,
            "events": move.events,
        }
    yield {"end": len(record.moves), "returns": record.returns, "secret": record.secret}


def _record(lines: list[dict[str, Any]]) -> Record:
    header, *moves, end, _ = lines
    return Record(
        game=header["game"],
        version=header["version"],
        options=header["options"],
        players=tuple(header["players"]),
        commitment=header["commitment"],
        **_chance(header),
        position=header["position"],
        moves=tuple(
            Move(
                player=line["player"],
                action=line["action"],
                **_chance(line),
            )
            for line in moves
        ),
        returns=None if end["returns"] is None else tuple(end["returns"]),
        secret=end["secret"],
        seed=header.get("seed"),
        contributions=tuple(header.get("contributions", ())),
        taken_back=tuple(header.get("taken_back", ())),
        ranked="ranked" in header,
        cancelled="cancelled" in header,
    )


def _chance(line: dict[str, Any]) -> dict[str, Any]:
    """What was rolled and told, as the header and every move have it."""
    return {
        "rolls": tuple(line["rolls"]),
        "sides": tuple(line["sides"]),
        "events": tuple(tuple(event) for event in line["events"]),
    }


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as wrong:
        raise RecordError(number, "line", f"is no JSON: {wrong.msg}") from wrong
    except (RecursionError, ValueError) as wrong:  # nested too deep; a number of 5,000 digits
        raise RecordError(
            number, "line", "is no JSON of a record: too deep or too long"
        ) from wrong
    if not isinstance(value, dict):
        raise RecordError(number, "line", "is no JSON object")
    return value
