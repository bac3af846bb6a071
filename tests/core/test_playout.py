"""Random play: one game, many in place, many positions on all cores."""

import numpy as np
import pytest


def boards(game, many):
    """Positions of so many games set up, as one array."""
    states = [game.new_initial_state(seed=number) for number in range(many)]
    rows = np.array([state.position for state in states], states[0].position.dtype)
    return rows.view(np.recarray)


def test_a_batch_plays_what_single_games_play(twin):
    """Each position has the luck of its own seed, on however many cores."""
    game, playout = twin.game("hill"), twin.module("core.playout")
    steps, tray_of = twin.module("core.steps"), twin.module("core.tray")
    actions = np.empty(twin.module("core.contract").MOST_ACTIONS, np.int64)
    single, seeds, played = boards(game, 7), list(range(100, 107)), []
    for position, number in zip(single, seeds, strict=True):
        tray = steps.new_tray(number)
        tray_of.clear(tray)
        played.append(playout.playout(position, tray, actions))
    for cores in (1, 3):
        batch = boards(game, 7)
        assert list(playout.playout_all(batch, seeds, cores)) == played
        assert batch.tobytes() == single.tobytes()


def test_blocks_do_not_show(twin, monkeypatch):
    """A batch larger than what a core takes at a time ends like a small one."""
    game, playout = twin.game("hill"), twin.module("core.playout")
    whole, parts = boards(game, 5), boards(game, 5)
    playout.playout_all(whole, range(5))
    monkeypatch.setattr(playout, "BLOCK", 2)
    playout.playout_all(parts, range(5))
    assert whole.tobytes() == parts.tobytes()


def test_many_games_in_place(twin):
    """Ten decisions a game of Hill, and the last one is over."""
    game, playout = twin.game("hill"), twin.module("core.playout")
    position, tray = (
        game.new_initial_state(seed=1).position,
        twin.module("core.steps").new_tray(1),
    )
    assert playout.playouts(position, tray, 3) == 30
    assert position.fought == 5


def test_an_overrun_tray_stops_play_and_is_told(twins, monkeypatch):
    """Nothing is lost in silence; constants are compiled in, so the interpreted twin it is."""
    twin = twins[0]
    game, playout = twin.game("hill"), twin.module("core.playout")
    position, tray = (
        game.new_initial_state(seed=1).position,
        twin.module("core.steps").new_tray(1),
    )
    monkeypatch.setattr(twin.module("core.tray"), "EVENTS", 1)
    assert playout.playouts(position, tray, 3) == 2
    with pytest.raises(twin.module("core.steps").TrayOverrunError, match="overrun"):
        playout.playout_all(boards(game, 2), [1, 2])


def test_twins_play_alike(twins):
    """The interpreted and the compiled batch end byte for byte alike."""
    ends = []
    for twin in twins:
        batch = boards(twin.game("hill"), 6)
        twin.module("core.playout").playout_all(batch, range(6))
        ends.append(batch.tobytes())
    assert ends[0] == ends[1]
