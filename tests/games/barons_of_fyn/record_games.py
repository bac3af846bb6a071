"""Write ``records/``: a whole game for every way in which a game can end (BF-140 to BF-154).

    PYTHONPATH=src python tests/games/barons_of_fyn/record_games.py

Needed again only when the behaviour version of the game has risen.
"""

import sys
from pathlib import Path

import numpy as np

from sandtable.core import records
from sandtable.core.contract import MOST_ACTIONS
from sandtable.core.playout import playout
from sandtable.core.tray import random_word
from sandtable.games import load_game
from sandtable.games.barons_of_fyn.pieces import Ending

FOLDER = Path(__file__).parent / "records"

BARBARIANS, RUN, TIMED = 1, 2, 3
WANTED = {
    "king": ({"players": 2}, "king", 1),
    "king-of-six": ({"players": 6}, "king", 1),
    "king-and-a-tie": ({"players": 4}, "king", 2),
    "king-with-dice": ({"players": 3, "dice": 1}, "king", 1),
    "king-with-trading": ({"players": 3, "announce": 1, "trading": 1}, "king", 1),
    "last-baron": ({"players": 2}, "last-baron", 1),
    "empire-fallen": ({"players": 3, "variant": BARBARIANS}, "empire-fallen", 1),
    "empire-stands": ({"players": 2, "variant": BARBARIANS, "empire": 1}, "empire-stands", 1),
    "city-held": ({"players": 2, "variant": RUN}, "city-held", 1),
    "city-held-of-three": (
        {"players": 3, "variant": RUN, "distance_a": 2, "distance_c": 6},
        "city-held",
        1,
    ),
    "timed": ({"players": 3, "variant": TIMED, "rounds": 2}, "king", 1),
}
"""Options, how it ends, and how many share the victory."""

LAST_ROUNDS = {
    "rounds": ({"players": 2}, 199),
    "rounds-without-a-king": ({"players": 4, "variant": BARBARIANS}, 59),
}
"""Options, and the round from which a game is played on."""

SEEDS = range(1_000)


def play_on(state):
    """Random decisions to the end, the same as those of ``playout``."""
    while not state.is_terminal():
        player = state.current_players()[0]
        actions = state.legal_actions(player)
        state.apply_action(actions[random_word(state.tray) % len(actions)], player)
    return state


def ending(position):
    """How a game ended, and how many won."""
    name = Ending(position.ending).name.lower().replace("_", "-")
    return name, int(position.winners).bit_count()


def found(options, wanted):
    """The shortest of many random games that ends as wanted."""
    game = load_game("barons_of_fyn", **options)
    lengths, actions = {}, np.empty(MOST_ACTIONS, np.int64)
    for seed in SEEDS:
        state = game.new_initial_state(seed)
        played = playout(state.position, state.tray, actions)
        if ending(state.position) == wanted:
            lengths[seed] = played
    return play_on(game.new_initial_state(min(lengths, key=lengths.get)))


def last_rounds(options, rounds):
    """A game that is played on from a late round."""
    game = load_game("barons_of_fyn", **options)
    for seed in SEEDS:
        start = game.new_initial_state(seed).to_dict() | {"rounds": rounds}
        state = play_on(game.from_dict(start, seed=seed))
        if ending(state.position)[0] == "rounds":
            return state, start
    raise LookupError(rounds)


def main():
    """Search, and write one file for each ending."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, *wanted) in WANTED.items():
        write(name, records.record_of(found(options, tuple(wanted))))
    for name, (options, rounds) in LAST_ROUNDS.items():
        state, start = last_rounds(options, rounds)
        write(name, records.record_of(state, start=start))


def write(name, record):
    """One file, named after the ending."""
    path = FOLDER / f"{name}{records.SUFFIX}"
    path.write_text(records.write(record), "utf-8")
    sys.stdout.write(f"{path.name}: {len(record.moves)} decisions\n")


if __name__ == "__main__":
    main()
