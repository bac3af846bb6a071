"""What the engine makes of secrets: the client's own derivation is held against it.

python -m server.dice_vectors > ../web/src/fair/vectors.json   # in tests/
"""

import json
from dataclasses import replace

from server.omen import GAME

from sandtable.core import records
from sandtable.core.steps import new_tray
from sandtable.core.tray import WORD, roll
from sandtable.server.tables.fairness import commitment, dice, mixed, source, with_end

SECRET = bytes(range(32))
SIDES = (1, 2, 6, 10, 52, 3 * 2**30, 2**31 + 1, WORD, WORD + 1)
"""With some that the generator often has to ask twice for."""
ROLLED = 12
NAMES = ("Ann", "Ben")
ADDED = ("00112233445566778899aabbccddeeff", "0f1e2d3c4b5a69788796a5b4c3d2e1f0")


def vectors():
    """Dice of some secrets, and whole games of them."""
    return {
        "streams": [_stream(dice(SECRET, number)) for number in (0, 1, 77)],
        "games": {
            "alone": _game(),
            "added": _game(contributions=ADDED),
            "practice": _game(seed=7),
            "again": _game(contributions=ADDED, taken_back=(7, 4)),
        },
    }


def _stream(bits):
    """What follows from 64 bits."""
    tray, sides = new_tray(bits), SIDES * ROLLED
    rolls = [int(roll(tray, many)) for many in sides]
    return {"bits": bits.to_bytes(8, "big").hex(), "sides": sides, "rolls": rolls}


def _game(seed=None, contributions=(), taken_back=()):
    """The record of a game of the lowest cards, and what its table showed."""
    chance = mixed(source(SECRET, seed), contributions)
    state = GAME.new_initial_state(seed=dice(chance, 0))
    while not state.is_terminal():
        player = state.current_players()[0]
        number = len(state.history) + 1
        bits = dice(chance, number, taken_back)
        state.apply_action(state.legal_actions(player)[0], player, seed=bits)
    sealed = commitment(SECRET)
    record = records.record_of(state, NAMES, commitment=sealed, secret=SECRET.hex())
    added = {"contributions": contributions, "taken_back": taken_back}
    record = replace(record, seed=seed, **added)
    return {
        "record": records.write(record),
        "commitment": sealed,
        **added,
        "names": NAMES,
        "published": with_end(sealed, NAMES, len(state.history)),
        "moves": len(state.history),
        "returns": state.returns(),
        "seed": seed,
    }


if __name__ == "__main__":
    print(json.dumps(vectors()))  # noqa: T201
