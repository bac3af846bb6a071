"""Weights of a game's ``appraise``, fitted by self-play.

    python -m sandtable.lab.fit monsters_and_magic --games 2000 --seed 1 --write

The game's module ``appraise`` offers ``FEATURES`` (names), ``WEIGHTS`` and
``features(position, player, values)``, and takes it that a player wins with a chance in
proportion to exp(weights . features). Careless opponents play each other; positions are
picked at random on the way; the weights that make the results seen most likely are the
answer. Each is the last one times a factor, and factors are held near 1: what is good stays
good, the fit says how good, and no rare feature runs away. Equal arguments and weights give
equal weights. A few rounds of this settle.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from sandtable.core.contract import quiet
from sandtable.core.game import Game
from sandtable.core.processes import spread
from sandtable.core.record import Floats
from sandtable.lab.match import Match, luck
from sandtable.lab.simulate import warm_up

AGENTS = ("search:100it~0.05", "greedy~0.05", "greedy~0.2", "greedy~0.5")
"""Who plays, drawn for every seat: strong enough to know what matters, careless enough to see
all of it."""

PICKED = 0.2
"""Share of the positions that are looked at, if they are quiet: others are never appraised."""

CAUTION = 0.002
"""Pull of every factor towards 1, against one position's pull towards its result.

The positions of a game share one result, so they say less than their number."""

STEPS = 40
SHORTEST = 1e-3
"""Part of a step below which none is taken."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions seen in self-play: by position and player what was and what became of it."""

    features: Floats  # [position, player, feature]
    shares: Floats  # [position, player]: the player's part of the victory


def appraisal_of(game: Game) -> ModuleType:
    """The module of a game that appraises its positions."""
    return import_module(game.answers.appraise.__module__)


def self_play(match: Match, number: int) -> Samples:
    """One game between careless opponents, and what was seen on the way."""
    game, seen = match.load(), []
    state = game.new_initial_state(luck(match.seed, number))
    chance = np.random.default_rng(luck(match.seed, number, 2))
    agents = [match.agent(name) for name in chance.choice(match.agents, game.players)]
    while not state.is_terminal():
        player = state.current_players()[0]
        seed = luck(match.seed, number, 1, len(state.history))
        state.apply_action(agents[player].choose(state.masked(player), player, seed), player)
        picked = chance.random() < PICKED and not state.is_terminal()
        if picked and quiet(state.position):
            seen.append(described(game, state.position))
    shares = (np.array(state.returns()) * (game.players - 1) + 1) / game.players
    none = np.zeros((0, game.players, len(appraisal_of(game).FEATURES)))
    features = np.array(seen) if seen else none
    return Samples(features, np.tile(shares, (len(seen), 1)))


def described(game: Game, position: object) -> Floats:
    """The features of every player."""
    appraisal = appraisal_of(game)
    values = np.zeros((game.players, len(appraisal.FEATURES)))
    for player in range(game.players):
        appraisal.features(position, player, values[player])
    return values


def gather(match: Match, cores: int | None = None) -> Samples:
    """What a match of self-play shows, game by game in their order."""
    warm_up(match)
    with spread(cores or os.cpu_count() or 1) as over:
        games = list(over(partial(self_play, match), range(match.games)))
    return Samples(
        np.concatenate([one.features for one in games]),
        np.concatenate([one.shares for one in games]),
    )


def fitted(samples: Samples, last: Floats, caution: float = CAUTION) -> Floats:
    """The most likely weights, by Newton's method on the logarithms of the factors."""
    growth = np.zeros(len(last))
    for _ in range(STEPS):
        weights = last * np.exp(growth)
        slope, bend = _pull(samples, weights)
        slope = slope * weights - caution * growth
        bend = bend * np.outer(weights, weights) + caution * np.eye(len(last))
        step: Floats = np.linalg.solve(bend, slope).astype(np.float64)
        part = 1.0
        while part > SHORTEST and _worse(samples, last, (growth, part * step), caution):
            part /= 2
        growth = growth + (part * step if part > SHORTEST else 0.0)
    answer: Floats = last * np.exp(growth)
    return answer


def _pull(samples: Samples, weights: Floats) -> tuple[Floats, Floats]:
    """Where the results pull the weights, and how hard that changes."""
    features, chance = samples.features, chances(samples.features, weights)
    mean = np.einsum("sp,spf->sf", chance, features)
    slope = np.einsum("sp,spf->f", samples.shares - chance, features)
    bend = np.einsum("sp,spf,spg->fg", chance, features, features) - mean.T @ mean
    return slope / len(features), bend / len(features)


def _worse(samples: Samples, last: Floats, way: tuple[Floats, Floats], caution: float) -> bool:
    """Whether going this way from here makes the results seen less likely."""
    here, there = way[0], way[0] + way[1]
    costs = [
        surprise(samples, last * np.exp(growth)) + caution / 2 * float(growth @ growth)
        for growth in (here, there)
    ]
    return costs[1] > costs[0]


def chances(features: NDArray[np.float64], weights: Floats) -> Floats:
    """By position and player: the chance to win that the weights give."""
    strength = features @ weights
    power: Floats = np.exp(strength - strength.max(axis=1, keepdims=True))
    shares: Floats = power / power.sum(axis=1, keepdims=True)
    return shares


def surprise(samples: Samples, weights: Floats) -> float:
    """How badly the weights foresee the results, in nats a position; less is better."""
    chance = chances(samples.features, weights)
    return float(-(samples.shares * np.log(chance + 1e-12)).sum(axis=1).mean())


def as_toml(names: Sequence[str], weights: Floats, command: str) -> Iterator[str]:
    """The lines of a file of weights."""
    yield "# What each feature adds to a player's strength (see features.py and appraise.py),"
    yield f"# fitted by self-play: {command}"
    yield ""
    for name, weight in zip(names, weights, strict=True):
        yield f"{name} = {weight:.4f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Fit the weights of a game, print them, and keep them if asked to."""
    parser = argparse.ArgumentParser("sandtable.lab.fit", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--write", action="store_true", help="keep them in weights.toml")
    asked = parser.parse_args(arguments)
    options = {"players": asked.players} if asked.players else {}
    match = Match(asked.game, AGENTS, asked.games, asked.seed, options)
    samples, appraisal = gather(match), appraisal_of(match.load())
    weights = fitted(samples, appraisal.WEIGHTS)
    command = f"python -m sandtable.lab.fit {asked.game}"
    command += f" --games {asked.games} --seed {asked.seed}"
    text = "\n".join(as_toml(appraisal.FEATURES, weights, command)) + "\n"
    before, after = surprise(samples, appraisal.WEIGHTS), surprise(samples, weights)
    sys.stdout.write(text)
    sys.stderr.write(f"{len(samples.shares)} positions; surprise {before:.4f} -> {after:.4f}\n")
    if asked.write:
        file = Path(str(appraisal.__file__)).with_name("weights.toml")
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
