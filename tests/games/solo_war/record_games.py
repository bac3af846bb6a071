"""Write ``records/``: a whole game for every way in which a game can end (SW-37 to SW-40).

    PYTHONPATH=src python tests/games/solo_war/record_games.py

Needed again only when the behaviour version of the game has risen.
"""

import sys
from pathlib import Path

from sandtable.core import records
from sandtable.core.tray import random_word
from sandtable.games import load_game

FOLDER = Path(__file__).parent / "records"

WANTED = {
    "early": ({"players": 2}, "early", 0),
    "points": ({"players": 2}, "points", 0),
    "sudden-death": ({"players": 2}, "sudden-death", 2),
    "sudden-death-of-three-by-an-effect": ({"players": 3}, "sudden-death", 3),
    "early-of-three": ({"players": 3}, "early", 0),
    "points-of-four": ({"players": 4}, "points", 0),
    "sudden-death-of-four": ({"players": 4}, "sudden-death", 1),
    "early-in-teams": ({"players": 4, "teams": 1}, "early", 0),
    "points-in-teams": ({"players": 4, "teams": 1}, "points", 0),
    "sudden-death-in-teams": ({"players": 4, "teams": 1}, "sudden-death", 1),
}
"""Options, how it ends, and after how many cards of Sudden Death."""

LONGEST_SEARCH = 20_000
ROUNDS = 10
ROLLS_OF_A_DRAW = 2 * 7 + 2
"""Seven cards for each of two players, and Penny's coins."""

FOUGHT = (
    *("felps", "eggy", "gary", "biscuit", "snowy"),
    *("crumb", "mitten", "spud", "duchess-fluff", "sir-honks"),
)


def played(game, seed):
    """A game of random decisions."""
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        player = state.current_players()[random_word(state.tray) % len(state.current_players())]
        actions = state.legal_actions(player)
        state.apply_action(actions[random_word(state.tray) % len(actions)], player)
    return state


def found(options, ending, cards):
    """The first random game that ends as wanted."""
    game = load_game("solo_war", **options)
    for seed in range(LONGEST_SEARCH):
        state = played(game, seed)
        sudden = max(int(state.position.rounds) - ROUNDS, 0)
        if (state.to_dict()["ending"], sudden) == (ending, cards):
            return state
    raise LookupError(ending)


def draw():
    """Two players alike, from the last gambles of round 10: all seven cards are ties."""
    game = load_game("solo_war", players=2)
    start = game.new_initial_state(1).to_dict()
    start |= {"rounds": ROUNDS, "phase": "retaliation", "question": "gamble", "waiting": 3}
    for side in (start["sides"]["A"], start["sides"]["B"]):
        side |= {"held": 0, "negated": 0, "heads": 0, "foe": "nobody", "buffers": 0}
        side["debuffers"], side["force"] = 0, 6
        side["causes"] = dict.fromkeys(side["causes"], 0) | {"printed": 6}
        for number, entity in enumerate(FOUGHT, start=1):
            result = "won" if number < ROUNDS else "none"
            side["cards"][f"round-{number}"] = {"entity": entity, "known": 1, "result": result}
        for support in side["supports"].values():
            if support["place"] == "hand":
                support |= {"place": "discarded", "known": 1}
    state = game.from_dict(start, seed=1)
    for player, rolls in ((0, []), (1, [0] * ROLLS_OF_A_DRAW)):
        state.apply_action(state.string_to_action("no-gamble"), player, rolls=rolls)
    return state, start


def main():
    """Search, and write one file for each ending."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, ending, cards) in WANTED.items():
        write(name, records.record_of(found(options, ending, cards)))
    state, start = draw()
    write("draw", records.record_of(state, start=start))


def write(name, record):
    """One file, named after the ending."""
    path = FOLDER / f"{name}{records.SUFFIX}"
    path.write_text(records.write(record), "utf-8")
    sys.stdout.write(f"{path.name}: {len(record.moves)} decisions\n")


if __name__ == "__main__":
    main()
