"""Write ``records/``: a whole game for every way in which a game can end (MM-2, MM-87).

    PYTHONPATH=src python tests/games/monsters_and_magic/record_games.py

Needed again only when the behaviour version of the game has risen.
"""

import sys
from pathlib import Path

from sandtable.core import records
from sandtable.core.tray import random_word
from sandtable.games import load_game

FOLDER = Path(__file__).parent / "records"

WANTED = {
    "elimination": ({"players": 2, "rounds": 5}, "elimination", 1),
    "temples": ({"players": 2, "rounds": 5}, "temples", 1),
    "garrisons": ({"players": 2}, "garrisons", 1),
    "most-spaces": ({"players": 4, "rounds": 5}, "spaces", 1),
    "most-spaces-by-two-of-three": ({"players": 3, "rounds": 5}, "spaces", 2),
    "most-spaces-by-all": ({"players": 4, "rounds": 5}, "spaces", 4),
}
"""Options, how it ends, and how many share the victory."""

LONGEST_SEARCH = 20_000


def played(game, seed):
    """A game of random decisions."""
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[random_word(state.tray) % len(actions)])
    return state


def ending(state):
    """How a game was won, and by how many."""
    victory = state.to_dict()["victory"]
    return victory, int(state.position.winners).bit_count()


def found(options, wanted):
    """The first random game that ends as wanted."""
    game = load_game("monsters_and_magic", **options)
    for seed in range(LONGEST_SEARCH):
        state = played(game, seed)
        if ending(state) == wanted:
            return state
    raise LookupError(wanted)


def shared_elimination():
    """A game that is played on from a position with one Unit each, until both fall at once."""
    game = load_game("monsters_and_magic", players=2)
    state = game.new_initial_state(1)
    for text in ("space a1", "type hero", "type mage"):
        state.apply_action(state.string_to_action(text))
    start = state.to_dict()
    for name, space in start["spaces"].items():
        space["garrison"] = 0
        if name in ("a1", "h8"):
            continue
        space["owner"] = "nobody"
    moved = start["spaces"]["h8"]
    start["spaces"]["b2"] |= {"owner": moved["owner"], "figure": dict(moved["figure"])}
    moved["owner"], moved["figure"]["number"] = "nobody", "none"
    state = game.from_dict(start, seed=1)
    state.apply_action(state.string_to_action("step a1 b2"), rolls=[2, 3, 2, 3])
    return state, start


def main():
    """Search, and write one file for each ending."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, victory, winners) in WANTED.items():
        state = found(options, (victory, winners))
        write(name, records.record_of(state))
    state, start = shared_elimination()
    write("elimination-of-both", records.record_of(state, start=start))


def write(name, record):
    """One file, named after the ending."""
    path = FOLDER / f"{name}{records.SUFFIX}"
    path.write_text(records.write(record), "utf-8")
    sys.stdout.write(f"{path.name}: {len(record.moves)} decisions\n")


if __name__ == "__main__":
    main()
