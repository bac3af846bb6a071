"""Whole recorded games, played again."""

import pytest


def replayed(twin, game, file):
    """The end of a recorded game: the same roll by roll, event by event, letter by letter."""
    records = twin.module("core.records")
    text = file.read_text("utf-8")
    record = records.read(text)
    state = twin.module("core.replay").final_state(record, twin.game(game))
    assert records.write(records.record_of(state, start=record.position)) == text
    assert state.game.checks(state.position) == []
    assert sum(state.returns()) == pytest.approx(0)
    return state
