"""Pictures of tables, as environments give them."""

import asyncio

import gymnasium
import numpy as np
import pytest
from toys.hill.game import GAME as HILL

from sandtable.core.record import SPECTATOR
from sandtable.envs.gymnasium import SeatEnv
from sandtable.envs.pettingzoo import env, parallel_env
from sandtable.envs.pictures import SIZE, Painter
from sandtable.games import names

COLOURS = 40
"""So many different ones an empty page, or one without drawings, does not have."""

AGAIN = 5
"""Times that a position is drawn once more."""


@pytest.mark.parametrize("game", names())
def test_every_game_is_drawn(game):
    """As the seat sees it; equal positions give equal pictures, others do not."""
    table = SeatEnv(game, seat=1, render_mode="rgb_array")
    try:
        assert table.render() is None
        table.reset(seed=1)
        first = table.render()
        assert first.shape == (SIZE, SIZE, 3)
        assert first.dtype == np.uint8
        assert len(np.unique(first @ np.array([1 << 16, 1 << 8, 1]))) > COLOURS
        assert all(np.array_equal(table.render(), first) for _ in range(AGAIN))
        others = [table.step(0) is not None and table.render() for _ in range(3)]
        assert not all(np.array_equal(first, other) for other in others)
    finally:
        table.close()


@pytest.mark.parametrize("make", [env, parallel_env])
def test_what_everybody_sees_is_drawn(make, monkeypatch):
    """Of a table with several agents nothing is shown that one of them alone may see."""
    asked = []
    monkeypatch.setattr(Painter, "picture", lambda *asks: asked.append(asks[-1]))
    table = make("solo_war", render_mode="rgb_array")
    table.reset(seed=1)
    table.render()
    table.close()
    assert asked == [SPECTATOR]


def test_in_a_notebook():
    """Where an event loop is running already."""

    async def drawn():
        table = SeatEnv("solo_war", render_mode="rgb_array")
        table.reset(seed=1)
        try:
            return table.render()
        finally:
            table.close()

    assert asyncio.run(drawn()).shape == (SIZE, SIZE, 3)


def test_as_gymnasium_makes_it():
    """Its wrappers take the pictures of a game."""
    made = gymnasium.make("sandtable/SoloWar-v2", render_mode="rgb_array")
    filmed = gymnasium.wrappers.RenderCollection(made)
    filmed.reset(seed=1)
    filmed.step(int(np.flatnonzero(made.unwrapped.reset(seed=1)[0]["action_mask"])[0]))
    assert [frame.shape for frame in filmed.render()] == [(SIZE, SIZE, 3)] * 2
    filmed.close()


def test_what_cannot_be_shown_is_refused():
    """When the environment is made."""
    with pytest.raises(ValueError, match="render_mode is one of ansi, human, rgb_array"):
        SeatEnv("solo_war", render_mode="film")
    with pytest.raises(ValueError, match="not on the shelf, so its drawings are not known"):
        SeatEnv(HILL, render_mode="rgb_array")
