"""A game record played again by the rules, and held against what it says."""

from collections.abc import Iterator, Sequence

from sandtable.core.game import Game
from sandtable.core.position_json import PositionError
from sandtable.core.record_lines import RecordError
from sandtable.core.records import TIME, Move, Record
from sandtable.core.state import GameState
from sandtable.core.steps import NOBODY, IllegalAction, Step


def replay(record: Record, game: Game) -> Iterator[GameState]:
    """Play a record again: the state at the start, then after every action, all new.

    Raises:
        RecordError: where the record and the rules do not agree.

    """
    state = start(record, game)
    _compare(state.opening, record, 1)
    yield state.clone()
    for number, move in enumerate(record.moves, start=2):
        _play(state, move, number)
        yield state.clone()
    returns = _result(state, ranked=record.ranked)
    if returns != record.returns:
        reason = f"{record.returns} is written, {returns} is played"
        raise RecordError(len(record.moves) + 2, "returns", reason)


def carry_out(
    state: GameState, move: Move, rolls: Sequence[int] | None = None, seed: int | None = None
) -> Step:
    """Play one line of a record on a state, with chance as in ``apply_action``.

    Raises:
        ValueError: saying why it cannot be played.

    """
    if move.player == NOBODY and move.action == TIME:
        return state.call_time(rolls, seed)
    return state.apply_action(state.string_to_action(move.action), move.player, rolls, seed)


def final_state(record: Record, game: Game) -> GameState:
    """The state at the end of a record; raises ``RecordError`` like ``replay``."""
    *_, last = replay(record, game)
    return last


def start(record: Record, game: Game, seed: int | None = None) -> GameState:
    """The state that a record begins with: by its own rolls, or by those of a seed.

    Raises:
        RecordError: when it is not a game of these rules, or cannot be set up.

    """
    if record.game != game.meta.name:
        raise RecordError(1, "game", f"{record.game} is not {game.meta.name}")
    if record.version != game.meta.version:
        reason = f"played by version {record.version} of the rules; this is {game.meta.version}"
        raise RecordError(1, "version", reason)
    try:
        if record.position is not None:
            state = game.from_dict(record.position, seed=0)
        else:
            rolls = record.rolls if seed is None else ()
            state = game.with_options(**record.options).new_initial_state(seed or 0, rolls)
    except (PositionError, IllegalAction, ValueError) as wrong:
        field = "options" if record.position is None else "position"
        raise RecordError(1, field, str(wrong)) from wrong
    if len(record.players) != state.game.players:
        reason = f"{len(record.players)} names for {state.game.players} seats"
        raise RecordError(1, "players", reason)
    return state


def _result(state: GameState, *, ranked: bool) -> tuple[float, ...] | None:
    """What the rules make of the end of a record, perhaps where people agreed to end it."""
    if state.is_terminal():
        return tuple(state.returns())
    ranking = state.ranking() if ranked else None
    return None if ranking is None else tuple(ranking)


def _play(state: GameState, move: Move, number: int) -> None:
    try:
        step = carry_out(state, move, move.rolls)
    except ValueError as wrong:
        raise RecordError(number, "action", str(wrong)) from wrong
    _compare(step, move, number)


def _compare(step: Step | None, written: Move | Record, number: int) -> None:
    """What was rolled and told is what was written."""
    for field in ("rolls", "sides", "events"):
        played, kept = getattr(step, field, ()), getattr(written, field)
        if played != kept:
            raise RecordError(
                number, field, f"{kept!r:.200} is written, {played!r:.200} is played"
            )
