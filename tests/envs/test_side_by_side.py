"""Gymnasium's vector environment gives what its single environments give, step by step."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from sandtable.core.steps import IllegalAction
from sandtable.envs.gymnasium import env_id
from sandtable.envs.side_by_side import SeatVectorEnv
from sandtable.games import shelf

MANY = 3
STEPS = 40


def pair(name, **keywords):
    """Both ways of making games of one name side by side."""
    version = next(meta.version for meta in shelf() if meta.name == name)
    many = {"id": env_id(name, version), "num_envs": MANY}
    return (
        gymnasium.make_vec(**many, vectorization_mode="sync", **keywords),
        gymnasium.make_vec(**many, **keywords),
    )


def equal(one, other):
    """Whether both hold the same arrays of the same kinds, at the same names."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(equal(one[key], other[key]) for key in one)
    return one.dtype == other.dtype and np.array_equal(one, other)


def compare(singles, games, steps, luck):
    """Everything told is equal, over so many steps; how many games ended."""
    (told, infos), answer = singles.reset(seed=5), games.reset(seed=5)
    assert equal({"seen": told, "infos": infos}, {"seen": answer[0], "infos": answer[1]})
    ended = 0
    for _ in range(steps):
        masks = infos["action_mask"]
        actions = np.array(
            [luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        )
        expected, answer = singles.step(actions), games.step(actions)
        infos = expected[4]
        for one, other in zip(expected, answer, strict=True):
            assert equal(one, other)
        ended += expected[2].sum()
    assert games.observation_space.contains(answer[0])
    return ended


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_games_are_what_single_environments_are(table, opponents):
    """Every game and number of players, from the last seat, in both forms of observation."""
    name, players = table
    form = "flat" if opponents == "random" else "dict"
    singles, games = pair(
        name, players=players, seat=players - 1, opponents=opponents, observations=form
    )
    assert games.unwrapped.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    assert games.unwrapped.metadata["autoreset_mode"] == singles.metadata["autoreset_mode"]
    for space in ("observation_space", "action_space", "single_observation_space"):
        assert getattr(games, space) == getattr(singles, space)
    compare(singles, games, STEPS, np.random.default_rng(1))
    singles.close()
    games.close()


def test_games_that_end_begin_anew_at_the_next_step():
    """With mixed opponents; the luck of each goes on from its own seed."""
    singles, games = pair("solo_war", players=3, seat=1, opponents=["recruit", "random"])
    assert compare(singles, games, 120, np.random.default_rng(2)) > MANY


def test_what_is_illegal_is_replaced_as_there():
    """And told."""
    singles, games = pair("fairly_dangerous_game")
    singles.reset(seed=3)
    games.reset(seed=3)
    games.action_space.seed(1)
    replaced = 0
    for _ in range(STEPS):
        actions = games.action_space.sample()
        expected, answer = singles.step(actions), games.step(actions)
        for one, other in zip(expected, answer, strict=True):
            assert equal(one, other)
        replaced += answer[4]["illegal"].sum()
    assert replaced > STEPS


def test_what_cannot_be_played_is_refused_and_nothing_is_played():
    """Naming the game, before any of them goes on."""
    strict, other = (SeatVectorEnv("solo_war", 2, illegal="raise") for _ in range(2))
    with pytest.raises(IllegalAction, match="no game is going on"):
        strict.step(np.zeros(2, int))
    masks = strict.reset(seed=1)[1]["action_mask"]
    other.reset(seed=1)
    first = masks.argmax(axis=1)
    for wrong in (-1, 10**6, int(np.flatnonzero(masks[1] == 0)[0])):
        with pytest.raises(IllegalAction, match=f"{wrong}: may not be chosen in game 1"):
            strict.step(np.array([first[0], wrong]))
    with pytest.raises(ValueError, match=r"2 actions are wanted, not an array of shape \(1,\)"):
        strict.step(first[:1])
    assert equal(strict.step(first)[0], other.step(first)[0])


def test_luck_goes_on_from_reset_to_reset_and_some_may_be_seeded():
    """Without seeds from what came before; a list has a seed, or none, for each game."""
    games = SeatVectorEnv("solo_war", 3, threads=1)
    starts = [games.reset(seed=9)[0], games.reset()[0], games.reset(seed=[9, None, 11])[0]]
    rows = [start["observation"] for start in starts]
    assert not (rows[0] == rows[1]).all(axis=1).any()
    assert (rows[0] == rows[2]).all(axis=1).tolist() == [True, False, True]
    spread = SeatVectorEnv("solo_war", 3, threads=3)
    assert equal(spread.reset(seed=9)[0], starts[0])
    spread.close()


def test_arrays_are_copied_or_stay():
    """As it is asked for."""
    for copy in (True, False):
        games = SeatVectorEnv("solo_war", 2, copy=copy)
        seen, infos = games.reset(seed=1)
        later = games.step(infos["action_mask"].argmax(axis=1))[0]
        assert np.shares_memory(seen["observation"], later["observation"]) is not copy
        assert equal(seen, later) is not copy


def test_the_wrappers_of_the_library_take_it():
    """Results of whole games, as its statistics count them."""
    games = RecordEpisodeStatistics(SeatVectorEnv("solo_war", 4))
    _, infos = games.reset(seed=2)
    luck, results = np.random.default_rng(4), []
    while len(results) < 5:
        masks = infos["action_mask"]
        chosen = [luck.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        _, _, over, _, infos = games.step(np.array(chosen))
        results += infos["episode"]["r"][over].tolist() if over.any() else []
    assert set(results) <= {-1.0, 0.0, 1.0}
    assert len(set(results)) > 1


@pytest.mark.parametrize(
    ("keywords", "reason"),
    [
        ({"seat": 2}, "seat 2 is none of 0 to 1"),
        ({"opponents": ["greedy", "random"]}, "2 opponents for 1 other seats"),
        ({"opponents": "nobody"}, "no opponent is called 'nobody'"),
        ({"opponents": "general"}, "'general' cannot decide in many games at once"),
        ({"players": 9}, "option 'players' of solo_war"),
        ({"observations": "row"}, "observations are 'flat' or 'dict'"),
        ({"num_envs": 0}, "0 games side by side"),
    ],
)
def test_what_does_not_exist_is_named(keywords, reason):
    """When sitting down."""
    with pytest.raises(ValueError, match=reason):
        SeatVectorEnv("solo_war", **keywords)


def test_seeds_that_do_not_fit_are_named():
    """And a reset of some games alone, which happens by itself."""
    games = SeatVectorEnv("solo_war", 2)
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        games.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="reset_mask: a game begins anew by itself"):
        games.reset(options={"reset_mask": np.array([True, False])})
