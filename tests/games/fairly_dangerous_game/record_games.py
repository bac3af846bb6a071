"""Write ``records/``: a whole game for every way in which a game can end (AD-60, AD-133).

    PYTHONPATH=src python tests/games/fairly_dangerous_game/record_games.py

Needed again only when the behaviour version of the game has risen.
"""

import sys
from pathlib import Path

from sandtable.core import records
from sandtable.core.tray import random_word
from sandtable.games import load_game

FOLDER = Path(__file__).parent / "records"

TWO = {"players": 2}
WANTED = {
    "win": (TWO, {"winners": 1}),
    "win-by-units": (TWO | {"set_up": 3}, {"winners": 1, "level": 2}),
    "tie": (TWO | {"set_up": 4}, {"winners": 2}),
    "win-of-three": ({"players": 3}, {"winners": 1}),
    "two-of-three-tie": ({"players": 3}, {"winners": 2}),
    "win-of-four": ({"players": 4, "tiles": 1}, {"winners": 1}),
    "two-of-four-tie": ({"players": 4, "strict_bases": 1}, {"winners": 2}),
    "the-others-share-a-rank": ({"players": 4, "turns": 4}, {"winners": 1, "shared": 1}),
    "without-units": ({"players": 4}, {"wiped_out": 1}),
    "twelve-turns": (TWO | {"set_up": 0, "turns": 12}, {"winners": 1}),
}
"""Options, and how the game ends."""

LONGEST_SEARCH = 5_000


def played(game, seed):
    """A game of random decisions."""
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        waiting = state.current_players()
        player = waiting[random_word(state.tray) % len(waiting)]
        actions = state.legal_actions(player)
        state.apply_action(actions[random_word(state.tray) % len(actions)], player)
    return state


def ending(state):
    """How many win, are level with the winner in tiles, share a rank below, have no units."""
    returns, tiles = state.returns(), territories(state)
    best = max(returns)
    return {
        "winners": returns.count(best),
        "level": tiles.count(tiles[returns.index(best)]),
        "shared": int(any(returns.count(value) > 1 for value in returns if value != best)),
        "wiped_out": tiles.count(0),
    }


def territories(state):
    """Each player's."""
    owners = [int(cell.owner) for cell in state.position.cells]
    return [owners.count(player) for player in range(state.game.players)]


def found(options, wanted):
    """The first random game that ends as wanted."""
    game = load_game("fairly_dangerous_game", **options)
    for seed in range(LONGEST_SEARCH):
        state = played(game, seed)
        if wanted.items() <= ending(state).items():
            return state
    raise LookupError(wanted)


def main():
    """Search, and write one file for each ending."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, wanted) in WANTED.items():
        record = records.record_of(found(options, wanted))
        path = FOLDER / f"{name}{records.SUFFIX}"
        path.write_text(records.write(record), "utf-8")
        sys.stdout.write(f"{path.name}: {len(record.moves)} decisions\n")


if __name__ == "__main__":
    main()
