"""Learn a game from nothing, by playing it against oneself: PPO with masks, in one file.

    pip install 'sandtable[train]'
    python examples/train_ppo.py fairly_dangerous_game --out learned.pt

One network decides at all seats; an observation says who looks. What it has learned plays as an
agent like any other, by its import path, from the file that ``LEARNED`` names:

    export PYTHONPATH=examples LEARNED=learned.pt
    sandtable simulate fairly_dangerous_game --agents train_ppo:Learned,captain --mirrored
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable import load_game
from sandtable.core.contract import MOST_ACTIONS, legal_actions
from sandtable.core.game import Game
from sandtable.core.record import Ints
from sandtable.lab.share import Share, share_of
from sandtable.vector import VectorGames

try:
    import torch
except ImportError:  # to give credit and to count wins nothing has to be learned
    torch = None

Choose = Callable[[NDArray[np.float32], NDArray[np.int8]], Ints]

STEPS = 64  # decisions of each game between two updates
EPOCHS, BATCH = 2, 2048
RATE, CLIP, TRACE, WHIM, VALUE, STEEPEST = 1e-3, 0.2, 0.95, 0.01, 0.5, 0.5
WIDTH = 256
BARRED = -1e9
"""Stands for the logarithm of the chance of what may not be chosen."""

CURVE, END = 1001, 1002
"""Seeds of the games against random players: others than those of training."""


class Decisions(NamedTuple):
    """What was decided: arrays by step and game."""

    seen: Any
    masks: Any
    actions: Any
    chances: Any  # their logarithms
    values: NDArray[np.float32]  # what was expected
    players: Ints
    rewards: NDArray[np.float64]  # of every seat
    over: NDArray[np.bool_]


def credit(made: Decisions) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """How much better each decision turned out than was expected, and where that is known.

    What one seat decides in a game is a series of its own, whatever others decide in between,
    out of turn or at the same time; its result is what the last decision of the series earned.
    Where a game goes on, a seat's last decision only says what the one before led to.
    """
    _, many, seats = made.rewards.shape
    earned, expected, trace = (np.zeros((many, seats)) for _ in range(3))
    known = np.zeros((many, seats), np.bool_)
    better, usable = np.zeros(made.values.shape), np.zeros(made.values.shape, np.bool_)
    for step in reversed(range(len(made.values))):
        over, at = made.over[step], (np.arange(many), made.players[step])
        earned[over], expected[over], trace[over] = made.rewards[step, over], 0, 0
        known[over] = True
        surprise = earned[at] + expected[at] - made.values[step]
        trace[at] = np.where(known[at], surprise + TRACE * trace[at], 0)
        better[step], usable[step] = trace[at], known[at]
        earned[at], expected[at], known[at] = 0, made.values[step], True
    return better, usable


def against_random(choose: Choose, game: Game, games: int, seed: int) -> Share:
    """How often whoever chooses so wins against players who take any action.

    The same games, with the same luck, are played from every seat.
    """
    wins = 0
    for seat in range(game.players):
        table, luck = VectorGames(game, games, seed=seed), np.random.default_rng(seed)
        playing = np.ones(games, np.bool_)
        while playing.any():
            places = (luck.random(games) * table.choices).astype(np.int64)
            actions = table.legal[np.arange(games), places]
            mine = playing & (table.players == seat)
            if mine.any():
                actions[mine] = choose(table.observations[mine], table.masks[mine])
            table.step(actions)
            wins += int((playing & table.over & (table.rewards[:, seat] == 1)).sum())
            playing &= ~table.over
    return share_of(wins, games * game.players)


def network_of(game: Game) -> Any:  # noqa: ANN401 - torch may be missing
    """A network that has learned nothing: a number for each action, and what to expect."""
    nn, size = torch.nn, game.observations().size
    last = nn.Linear(WIDTH, game.actions.many + 1)
    last.weight.data *= 0.01  # at first one action is about as good as another
    return nn.Sequential(
        nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), last
    )


def thoughts(network: Any, seen: Any, masks: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """The logarithm of the chance of each action, and the result to expect."""
    told = network(torch.as_tensor(seen))
    allowed = told[:, :-1].masked_fill(torch.as_tensor(masks) == 0, BARRED)
    return torch.log_softmax(allowed, dim=1), told[:, -1]


def likeliest(network: Any) -> Choose:  # noqa: ANN401
    """Choosing the action that the network would choose most often."""

    def choose(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> Ints:
        with torch.no_grad():
            logs, _ = thoughts(network, seen, masks)
        return np.asarray(logs.argmax(dim=1))

    return choose


def play(table: VectorGames, network: Any) -> Decisions:  # noqa: ANN401
    """Let the network decide at all seats of all games for some steps."""
    rows = []
    for _ in range(STEPS):
        seen, masks = torch.tensor(table.observations), torch.tensor(table.masks)
        with torch.no_grad():
            logs, values = thoughts(network, seen, masks)
        actions = (logs - torch.empty_like(logs).exponential_().log()).argmax(dim=1)  # Gumbel
        chances, players = logs.gather(1, actions[:, None])[:, 0], table.players.copy()
        table.step(actions.numpy())
        outcome = table.rewards.copy(), table.over.copy()
        rows.append((seen, masks, actions, chances, values.numpy(), players, *outcome))
    columns = [*zip(*rows, strict=True)]
    return Decisions(*map(torch.stack, columns[:4]), *map(np.stack, columns[4:]))


def learn(network: Any, optimiser: Any, made: Decisions) -> None:  # noqa: ANN401
    """Make likelier what turned out better, in small steps."""
    better, usable = credit(made)
    flat = [each.flatten(0, 1) for each in made[:4]]
    gains = torch.as_tensor(better.ravel(), dtype=torch.float32)
    results = gains + torch.as_tensor(made.values.ravel())
    places = torch.as_tensor(np.flatnonzero(usable))
    for _ in range(EPOCHS):
        for part in places[torch.randperm(len(places))].split(BATCH):
            seen, masks, actions, before = (each[part] for each in flat)
            logs, values = thoughts(network, seen, masks)
            gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
            ratio = (logs.gather(1, actions[:, None])[:, 0] - before).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.minimum(ratio * gain, clipped * gain).mean()
            loss += VALUE * (values - results[part]).square().mean()
            loss += WHIM * (logs.exp() * logs).sum(dim=1).mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimiser.step()


def curve(network: Any, game: Game, asked: argparse.Namespace) -> Iterator[tuple[int, Share]]:  # noqa: ANN401
    """Train; now and then tell after how many decisions how often random players are beaten."""
    table = VectorGames(game, asked.many, seed=asked.seed, threads=asked.threads)
    optimiser = torch.optim.Adam(network.parameters(), eps=1e-5)
    for update in range(asked.updates):
        if update % asked.every == 0:
            yield update, against_random(likeliest(network), game, asked.games, CURVE)
        optimiser.param_groups[0]["lr"] = RATE * (1 - update / asked.updates)
        learn(network, optimiser, play(table, network))
    yield asked.updates, against_random(likeliest(network), game, 5 * asked.games, END)


class Learned:
    """Plays as the network in the file that ``LEARNED`` names; by default ``learned.pt``."""

    def __init__(self) -> None:
        """Load it."""
        torch.set_num_threads(1)
        kept = torch.load(os.environ.get("LEARNED", "learned.pt"))
        self.game = load_game(kept["game"], **kept["options"])
        self.network = network_of(self.game)
        self.network.load_state_dict(kept["weights"])

    def choose(self, view: Any, player: int, seed: int) -> int:  # noqa: ANN401, ARG002
        """The likeliest action."""
        mask = np.zeros(self.game.actions.many, np.int8)
        actions = np.empty(MOST_ACTIONS, np.int64)
        mask[actions[: legal_actions(view, player, actions)]] = 1
        seen = self.game.observations().of(view, player)
        return int(likeliest(self.network)(seen[None], mask[None])[0])


def main() -> None:
    """Train, and print the curve."""
    parser = argparse.ArgumentParser(description="Learn a game from nothing.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--many", type=int, default=256, help="games side by side")
    parser.add_argument("--every", type=int, default=5, help="updates between two points")
    parser.add_argument("--games", type=int, default=100, help="for each seat and point")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--out", metavar="FILE", help="where the network is kept")
    asked = parser.parse_args()
    if torch is None:
        sys.exit("Learning needs an extra: pip install 'sandtable[train]'")
    torch.set_num_threads(asked.threads)
    torch.manual_seed(asked.seed)
    game = load_game(asked.game, players=asked.players)
    network = network_of(game)
    print("decisions  CPU seconds  wins against random")
    for update, share in curve(network, game, asked):
        print(f"{update * asked.many * STEPS:9}  {process_time():11.0f}  {share}", flush=True)
    if asked.out:
        kept = {"game": game.meta.name, "options": dict(game.options)}
        torch.save({**kept, "weights": network.state_dict()}, asked.out)


if __name__ == "__main__":
    main()
