"""Write ``records/``: a whole game for every way in which a game can end (WF-190, WF-233).

    PYTHONPATH=src python tests/games/war_of_the_fanboys/record_games.py

Needed again only when the behaviour version of the game has risen.
"""

import sys
from pathlib import Path

from sandtable.core import records
from sandtable.core.tray import random_word
from sandtable.games import load_game

FOLDER = Path(__file__).parent / "records"

LAST_ONE, ROUNDS = 1, 2
BOLD = 0
"""The seat that conquers in games that end by elimination; the others sit still."""

WANTED = {
    "last-one-of-three": ({"players": 3, "rounds": 0}, LAST_ONE),
    "last-one-of-four": ({"players": 4, "rounds": 0}, LAST_ONE),
    "limit-of-three": ({"players": 3, "rounds": 3}, ROUNDS),
    "limit-of-four": ({"players": 4, "rounds": 2}, ROUNDS),
    "limit-of-five": ({"players": 5, "rounds": 1}, ROUNDS),
    "limit-after-a-rage-quit": ({"players": 3, "rounds": 14}, ROUNDS),
}
"""Options, and how the game ends."""

LONGEST_GAME = 3_000
LONGEST_SEARCH = 500


def any_of(state, actions):
    """A random one."""
    return actions[random_word(state.tray) % len(actions)]


def boldly(state, actions):
    """Invade as long as possible, with all there is; take what there is to be had."""
    words = [state.action_to_string(action) for action in actions]
    for wanted in ("again 1", "count all", "count 50"):
        if wanted in words:
            return actions[words.index(wanted)]
    dice = [a for a, word in zip(actions, words, strict=True) if word.startswith("dice 3")]
    wars = [a for a, word in zip(actions, words, strict=True) if word.startswith("invade")]
    others = [a for a, word in zip(actions, words, strict=True) if word != "done"]
    return any_of(state, dice or wars or others or actions)


def quietly(state, actions):
    """Nothing, where nothing is possible; otherwise anything."""
    return (
        actions[0] if state.action_to_string(actions[0]) == "done" else any_of(state, actions)
    )


def played(game, seed, ending):
    """A game of random decisions, or one of a bold player against quiet ones."""
    state = game.new_initial_state(seed)
    while not state.is_terminal() and len(state.history) < LONGEST_GAME:
        player = state.current_players()[0]
        choose = any_of
        if ending == LAST_ONE or game.options["rounds"] > 3:
            choose = boldly if player == BOLD else quietly
        state.apply_action(choose(state, state.legal_actions(player)), player)
    return state


def ends(state, name, ending):
    """Whether a game ended as wanted."""
    if not state.is_terminal() or state.position.ending != ending:
        return False
    out = int(state.position.living).bit_count() < state.game.players
    return out == ("limit" not in name or "rage-quit" in name)


def main():
    """Search, and write one file for each ending."""
    FOLDER.mkdir(exist_ok=True)
    for name, (options, ending) in WANTED.items():
        game = load_game("war_of_the_fanboys", **options)
        games = (played(game, seed, ending) for seed in range(LONGEST_SEARCH))
        record = records.record_of(next(s for s in games if ends(s, name, ending)))
        path = FOLDER / f"{name}{records.SUFFIX}"
        path.write_text(records.write(record), "utf-8")
        sys.stdout.write(f"{path.name}: {len(record.moves)} decisions\n")


if __name__ == "__main__":
    main()
