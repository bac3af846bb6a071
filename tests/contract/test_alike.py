"""Copies of one thing are one thing to everybody (docs/decisions/02)."""

import numpy as np
import pytest
from contract import promises, speaking

from sandtable.core.record import Alike, fields_of

DECISIONS = 600
"""So many of a game: hidden copies are dealt, drawn, taken and shown in them."""

LOOKS = 6
"""Scenes and words are compared so many times; what is masked, after each decision."""


def alike(game):
    """By name, the arrays of a position whose elements have copies: their kinds."""
    return {
        field.name: mark.kinds
        for field in fields_of(game.schema)
        for mark in field.marks
        if isinstance(mark, Alike)
    }


def exchanged(state, arrays, luck):
    """The same game, but each copy lies where another of its kind lay."""
    position = state.position.copy()
    for name, kinds in arrays.items():
        rows = np.array(position[name])
        order = sorted(range(len(kinds)), key=lambda row: (kinds[row], luck.random()))
        position[name][:] = rows[order]
    return promises.state_of(state, position)


def test_no_copy_can_be_told_from_another(compiled):
    """Two worlds that differ in copies alone, played by the same words and the same luck."""
    arrays = alike(compiled)
    if not arrays:
        pytest.skip("nothing has copies")
    luck, state = promises.luck_of(21), compiled.new_initial_state(21)
    for played in range(DECISIONS):
        if state.is_terminal():
            return
        player, action = promises.choose(state, luck)
        other = exchanged(state, arrays, luck)
        state.apply_action(action, player)
        other.apply_action(action, player)
        for viewer in promises.viewers(state):
            what = f"{speaking.who(viewer)} can tell copies apart"
            speaking.same(state.masked(viewer), other.masked(viewer), what)
            read = [world.history[-1].read_by(viewer) for world in (state, other)]
            speaking.same(*read, what)
            if played % (DECISIONS // LOOKS) == 0:
                speaking.same(
                    *(promises.sight(world, viewer) for world in (state, other)), what
                )
                speaking.same(state.told(viewer), other.told(viewer), what)
